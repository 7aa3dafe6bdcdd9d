/** Meta arguments of a resource block, in the terms of a manifest: `lifecycle`, `depends_on`, `moved`, `import`. */
import type { Json, JsonObject } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { ExpressionError } from "../../language/fault.ts";
import { parseTfExpression, traversalsOf } from "../../language/terraform.ts";
import { formatAddress } from "../../model/address.ts";
import type { Adoption, DeclaredResource } from "../../model/program.ts";
import type { Path } from "../files/source-file.ts";
import type { BodyContext } from "./body.ts";
import type { Former } from "./moves.ts";
import { flagOf, onlyBlock } from "./raw-blocks.ts";
import type { ResourceBlock, StackNames } from "./stack-names.ts";

/** Terraform's own arguments of a resource. */
export const ownArguments: ReadonlySet<string> = new Set([
  "//",
  "count",
  "for_each",
  "depends_on",
  "provider",
  "lifecycle",
  "timeouts",
  "connection",
  "provisioner",
]);

interface MetaContext {
  readonly names: StackNames;
  readonly attributes: readonly TfAttribute[];
  readonly reading: BodyContext;
  readonly former: Former;
  readonly adopt: Adoption | undefined;
}

/** Returns the meta of one instance. Mistakes are reported. */
export function readMeta(block: JsonObject, about: MetaContext): DeclaredResource["meta"] {
  const { names, attributes, reading, former, adopt } = about;
  const [was, ...before] = former.stated;
  const lifecycle = onlyBlock(block["lifecycle"]);
  const reportWrongMeta = (detail: string, path: Path) =>
    reading.fault({ code: "unsupported-block", summary: "A part of the stack is not supported", detail }, path);
  const dependsOn = stringItems(block["depends_on"]).flatMap((text, index) =>
    dependencyAddresses(text, names, (detail) => reportWrongMeta(detail, ["depends_on", index])),
  );
  const replaceWith = stringItems(lifecycle["replace_triggered_by"]).flatMap((text, index) =>
    dependencyAddresses(text.replace(/^\$\{(.*)\}$/s, "$1"), names, (detail) =>
      reportWrongMeta(detail, ["lifecycle", "replace_triggered_by", index]),
    ),
  );
  for (const name of Object.keys(lifecycle)) {
    if (known.has(name)) continue;
    reportWrongMeta(`lifecycle.${name} is not supported.`, ["lifecycle", name]);
  }
  const { prevent_destroy: stated = false } = lifecycle;
  const protect = flagOf(stated);
  if (protect === undefined)
    reportWrongMeta("lifecycle.prevent_destroy is true or false, and no expression.", ["lifecycle", "prevent_destroy"]);
  return {
    protect: protect ?? true,
    ...(was === undefined ? {} : { was }),
    earlier: [...before, ...former.implied],
    ...(adopt ? { adopt } : {}),
    ...(replaceWith.length > 0 ? { replaceWith } : {}),
    dependsOn: [...new Set([...dependsOn, ...replaceWith])],
    ignore: ignoredPointers(lifecycle["ignore_changes"], attributes, (detail) =>
      reportWrongMeta(detail, ["lifecycle", "ignore_changes"]),
    ),
  };
}

/** `create_before_destroy` changes nothing: wherever both objects can exist, the new one is created before the old one is deleted. */
const known: ReadonlySet<string> = new Set([
  "prevent_destroy",
  "create_before_destroy",
  "ignore_changes",
  "replace_triggered_by",
  "precondition",
  "postcondition",
]);

const stringItems = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter((each) => typeof each === "string") : [];

/** Returns the addresses of what a bare reference names: `reconduit_script.clean`, or one instance of it. */
function dependencyAddresses(text: string, names: StackNames, wrong: (detail: string) => void): readonly string[] {
  let found: ReturnType<typeof traversalsOf>;
  try {
    found = traversalsOf(parseTfExpression(text));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    wrong(error.fault.detail);
    return [];
  }
  const [only] = found;
  if (!only || only.root === "data") return [];
  const block = names.resources.get(`${only.root}.${only.steps[0]}`);
  if (!block) {
    wrong(`There is no resource ${text}.`);
    return [];
  }
  return instancesOf(block, only.steps[1]);
}

/** Returns all instances of a block, or the one of a key. */
function instancesOf({ kind, name, keys }: ResourceBlock, key: string | number | undefined): readonly string[] {
  if (keys === undefined) return [formatAddress({ family: kind.family, name })];
  const wanted = keys.filter((each) => key === undefined || each === String(key));
  return wanted.map((each) => formatAddress({ family: kind.family, name, key: each }));
}

function ignoredPointers(
  value: Json | undefined,
  attributes: readonly TfAttribute[],
  wrong: (detail: string) => void,
): readonly Pointer[] {
  if (value === "all" || (Array.isArray(value) && value.length === 1 && value[0] === "all"))
    return attributes.filter(({ use }) => use !== "computed").map(({ key }) => `/${key}`);
  return stringItems(value).flatMap((text) => {
    let here: readonly TfAttribute[] | undefined = attributes;
    let pointer: Pointer = "";
    for (const step of text.split(/[.[\]"]+/).filter((each) => each !== "")) {
      const attribute: TfAttribute | undefined = here?.find((each) => each.name === step);
      if (here && !attribute && !/^\d+$/.test(step)) {
        wrong(`ignore_changes names ${text}, and there is no attribute ${step}.`);
        return [];
      }
      pointer = joinPointer(pointer, attribute?.key ?? step);
      here = attribute ? attribute.nested?.attributes : here;
    }
    return [pointer];
  });
}
