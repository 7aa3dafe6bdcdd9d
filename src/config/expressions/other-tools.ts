/**
 * Names of other infrastructure-as-code tools for concepts of a manifest. Each hint is a sentence that follows the message.
 */
import { advised, type Suggestion } from "../../base/advice.ts";

interface NameHint {
  /** Without regard to case and to anything but letters: `depends_on` is `dependsOn`. */
  readonly words: readonly string[];
  readonly hint: Suggestion;
}

/** Words at a resource, also behind a `$`. */
export const fieldHints: readonly NameHint[] = Object.freeze([
  {
    words: ["lifecycle", "options", "opts"],
    hint: advised(
      "Write $protect: true to refuse a deletion, $ignore: [description] for fields that are left alone, $keep: true for what stays when it is not declared any more.",
      "replace-entry",
      { name: "$protect", text: "true" },
    ),
  },
  {
    words: ["preventDestroy", "protected", "deletionProtection"],
    hint: advised(
      "Write $protect: true: a plan that would delete or replace the resource is refused.",
      "replace-entry",
      { name: "$protect", text: "true" },
    ),
  },
  {
    words: ["ignoreChanges"],
    hint: advised(
      "Write $ignore: [description]: these fields are written at creation and left alone afterwards.",
      "rename-key",
      { text: "$ignore" },
    ),
  },
  {
    words: ["dependsOn", "requires"],
    hint: advised(
      "Write $dependsOn: [scripts.normalize]; what a reference leads to is written first without it.",
      "rename-key",
      { text: "$dependsOn" },
    ),
  },
  {
    words: ["count", "forEach", "each", "loop"],
    hint: advised(
      "Write $each: [eu, us], or a mapping; $" + "{each.key} and $" + "{each.value} stand for the entry.",
      "rename-key",
      { text: "$each" },
    ),
  },
  {
    words: ["retainOnDelete", "deletionPolicy", "removalPolicy", "skipDestroy", "retain"],
    hint: advised(
      "Write $keep: true: the object stays on the platform when it is not declared any more.",
      "replace-entry",
      { name: "$keep", text: "true" },
    ),
  },
  {
    words: ["aliases", "moved"],
    hint: advised("Write $was: scripts.old, the address that the resource had before.", "rename-key", { text: "$was" }),
  },
  {
    words: ["import", "importId"],
    hint: advised("Write $adopt, the _id of the object: it is taken under management.", "rename-key", {
      text: "$adopt",
    }),
  },
  {
    words: ["createBeforeDestroy", "replaceTriggeredBy", "deleteBeforeReplace", "replaceOnChanges"],
    hint: "A plan says itself which change replaces an object; reconduit apply --replace ADDRESS replaces one all the same.",
  },
  {
    words: ["provider", "providers"],
    hint: "A stack works on one platform: write platform: at the top of the manifest.",
  },
]);

/** Keys at the top of a manifest. */
export const sectionHints: readonly NameHint[] = Object.freeze([
  { words: ["resource", "resources"], hint: "Write each resource below its family: scripts:, connections:, imports:." },
  {
    words: ["locals", "config", "parameters", "vars", "values"],
    hint: advised("Write variables:, each with a default.", "rename-key", { text: "variables" }),
  },
  {
    words: ["data", "datasources"],
    hint: advised("Write lookups:; they read objects that exist.", "rename-key", { text: "lookups" }),
  },
  {
    words: ["module", "modules", "bases"],
    hint: advised("Write include:, with the paths of further files.", "rename-key", { text: "include" }),
  },
  {
    words: ["provider", "providers"],
    hint: advised("Write platform:, with baseUrl and token.", "rename-key", { text: "platform" }),
  },
  {
    words: ["terraform", "backend", "remoteState"],
    hint: advised("Write state:, with the backend that keeps the state.", "rename-key", { text: "state" }),
  },
  {
    words: ["remoteStates", "stackReferences", "dependencies"],
    hint: advised("Write stacks:; their outputs may be read.", "rename-key", { text: "stacks" }),
  },
  { words: ["moved"], hint: "Write $was at the resource, the address that it had before." },
  { words: ["removed"], hint: "Write $keep: true at the resource and apply it; then leave the resource out." },
]);

/** Settings of a variable. */
export const settingHints: readonly NameHint[] = Object.freeze([
  { words: ["sensitive"], hint: advised("Write secret: true.", "rename-key", { text: "secret" }) },
  {
    words: ["value"],
    hint: advised("Write default:; --var, --var-file and the environment win over it.", "rename-key", {
      text: "default",
    }),
  },
  {
    words: ["command", "cmd"],
    hint: advised("Write exec:, a list of the command and its arguments.", "rename-key", { text: "exec" }),
  },
]);

/** Hints for the first name of an expression. */
export const rootHints: readonly NameHint[] = Object.freeze([
  { words: ["local", "locals", "variable", "variables", "vars", "config"], hint: "A variable is $" + "{var.NAME}." },
  { words: ["data"], hint: "An object that exists is $" + "{lookups.FAMILY.NAME}, declared in lookups:." },
  { words: ["resource", "resources"], hint: "A resource is $" + "{FAMILY.NAME}, as $" + "{scripts.normalize}." },
  {
    words: ["module"],
    hint:
      "What another file declares has the same address here; another stack's output is $" +
      "{stacks.NAME.outputs.NAME}.",
  },
  { words: ["count"], hint: "The entry of $each is $" + "{each.key}." },
  {
    words: ["terraform", "workspace"],
    hint: "What differs between environments is a variable in environments/NAME.yaml.",
  },
  { words: ["path"], hint: "Paths are relative to the file that names them." },
  { words: ["process", "environ", "environment"], hint: "An environment variable is $" + "{env.NAME}." },
]);

/** Returns the hint for a word; undefined if other tools do not have it. */
export function hintFor(word: string, hints: readonly NameHint[]): Suggestion | undefined {
  const plain = lettersOf(word);
  return hints.find(({ words }) => words.some((each) => lettersOf(each) === plain))?.hint;
}

const lettersOf = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
