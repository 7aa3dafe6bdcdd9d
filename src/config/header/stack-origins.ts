/** The origins of a stack: the places that its secrets come from, and the protection of its resources. */
import { dirname, relative, resolve } from "node:path";
import { canonicalJson, isObject, type Json, type JsonObject, objectIn } from "../../base/json.ts";
import { dottedPath, fromSegments, valueAtPointer } from "../../base/pointer.ts";
import type { DeclaredOrigins, DeclaredText, InputVariable, OriginDigests } from "../../model/program.ts";
import type { RecordedRules, SecretOrigin } from "../../model/state.ts";
import { hasExpression, visitTexts } from "../expressions/names-in-use.ts";
import { isGitSource, type LockedSource } from "../files/component-lock.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { VariableFile } from "../files/sops.ts";
import type { SourceFile } from "../files/source-file.ts";
import { credentialAddresses } from "./other-stacks.ts";
import {
  defaultsIn,
  entriesIn,
  isSecretInput,
  leavesBelow,
  type OriginReader,
  type PlacedValue,
  type ReadingScope,
  readingIn,
  secretEntryNames,
  type WholeDigests,
} from "./secret-readings.ts";

/** The parsed files of a stack. */
interface OriginSources {
  readonly parts: readonly ManifestPart[];
  /** The folder in which commands of variables run. */
  readonly root: string;
  /** The variables; the value is absent for a secret. */
  readonly variables: readonly InputVariable[];
  /** The files of `--var-file`. */
  readonly variableFiles: readonly VariableFile[];
  /** The chosen environment. */
  readonly environment: string | undefined;
  /** The address of the platform, with expressions replaced. */
  readonly baseUrl: string | undefined;
  /** Returns the file of a component that a file names; undefined for one that cannot be read. */
  componentOf(source: string, from: SourceFile): SourceFile | undefined;
  readonly rules: RecordedRules;
  /** Returns the components of other repositories as they are locked, by their source. */
  lock(): ReadonlyMap<string, LockedSource>;
  /** Returns the paths of all files that expressions read. */
  filesRead(): readonly string[];
}

/** Declarations, with the names that their texts may read. */
interface PlacedPart {
  readonly value: JsonObject;
  readonly file: ManifestPart["file"];
  readonly depth: number;
  readonly scope: OpenScope;
}

interface OpenScope extends ReadingScope {
  /** Components in use by name, with their scopes. */
  readonly used: Map<string, { readonly value: JsonObject; readonly scope: ReadingScope }>;
}

/** Uses of components that are read. */
const usesAtMost = 5_000;
const depthAtMost = 8;

/** Returns the origins of a stack. Mistakes are not reported: what reads the whole stack reports them. */
export function originsOfStack(sources: OriginSources, digests: OriginDigests): DeclaredOrigins {
  const { root, lock, rules } = sources;
  const of = new Map<string, SecretOrigin>();
  const formerOf = new Map<string, string>();
  const readText = readingIn(digests);
  const { placed, unread, beyond } = placedParts(sources, digests, readText);
  const whole = wholeDigests(sources, digests, placed, beyond);
  const byPrefix = Map.groupBy(placed, ({ scope }) => scope.prefix);
  const hasComponents = placed.some(({ value }) => isObject(value["components"]));
  const locked = hasComponents ? lock() : undefined;
  for (const [name, origin] of credentialAddresses(sources.parts[0]?.value, sources.baseUrl, digests))
    of.set(`address ${name}`, origin);
  for (const { value, file, scope } of placed) {
    const { prefix } = scope;
    // One path for all texts: a stack may have a million of them.
    const path: string[] = [];
    const noteText = (text: Json): void => {
      const origin = readText(String(text), path, scope);
      const at = `${prefix}${path.join(".")}`;
      const known = of.get(at);
      // Two keys may give one place: that of `a.b`, and that of `b` in `a`.
      if (origin && known)
        of.set(at, { from: known.from, text: digests.text(canonicalJson([known, origin] as never)) });
      else if (origin) of.set(at, origin);
    };
    for (const [name, entry] of entriesIn(value["variables"])) {
      const from = sourceOfVariable(entry);
      if (from === undefined) continue;
      const folder = dirname(file(["variables", name, "file"]).path);
      const files = filesOfVariable(entry).flatMap(({ named, by }) => {
        const digest = digests.file(resolve(by === "command" ? root : folder, named));
        return digest === undefined ? [] : [[named, digest] as const];
      });
      const values = sources.variableFiles.flatMap(({ file: { path }, value: given, sealed }) => {
        const isGiven = sealed.has(name) || (isObject(given) && Object.hasOwn(given, name));
        const digest = isGiven ? digests.file(path) : undefined;
        return digest === undefined ? [] : [[relative(root, path).replaceAll("\\", "/"), digest] as const];
      });
      const { default: fallback } = isObject(entry) ? entry : {};
      const written =
        fallback === undefined ? [] : [["default", digests.text(canonicalJson(fallback)).slice(0, 12)] as const];
      const depends = Object.fromEntries([...filesBehind(entry, root, digests), ...files, ...values, ...written]);
      of.set(`variable ${prefix}${name}`, { from, ...(Object.keys(depends).length > 0 ? { depends } : {}) });
    }
    for (const [family, section] of Object.entries(value)) {
      if (family === "tests") continue;
      visitTexts(section, family, path, noteText);
      for (const [name, entry] of entriesIn(section as Json)) {
        if (!isObject(entry)) continue;
        const { $protect: protect, $was: earlier } = entry;
        if (protect !== undefined && protect !== null && protect !== false)
          of.set(`protection ${prefix}${family}.${name}`, { from: canonicalJson(protect) });
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${prefix}${family}.${name}`);
      }
    }
    for (const [name, use] of entriesIn(value["components"])) {
      const { source, $was: was } = isObject(use) ? use : {};
      if (typeof source !== "string") continue;
      if (isGitSource(source)) of.set(`component ${prefix}${name}`, componentOrigin(source, locked?.get(source)));
      for (const [own, earlier] of entriesIn(was))
        if (typeof earlier === "string") formerOf.set(`${prefix}${earlier}`, `${prefix}${name}/${own}`);
    }
  }
  return {
    of: Object.fromEntries(of),
    formerOf,
    unread,
    rules,
    values: () => new Map(placed.flatMap(({ scope, value }) => leavesBelow(value, scope.prefix))),
    declares: (address) => {
      const prefix = address.slice(0, address.lastIndexOf("/") + 1);
      const [family = "", name = ""] = address.slice(prefix.length).split(".");
      return placed.some(({ scope, value }) => {
        const section = scope.prefix === prefix ? value[family] : undefined;
        return isObject(section) && Object.hasOwn(section, name);
      });
    },
    texts: (address, isHidden) => {
      const end = address.lastIndexOf("/") + 1;
      const [family = "", name = ""] = address.slice(end).split(".");
      const texts = new Map<string, DeclaredText>();
      for (const { scope, value } of byPrefix.get(address.slice(0, end)) ?? []) {
        const section = value[family];
        const path = [family];
        if (!isObject(section) || !Object.hasOwn(section, name)) continue;
        const noteAny = (value: Json): void => {
          const isLiteral = !hasExpression(value);
          const at = dottedPath(path.slice(2));
          if (isLiteral && !isHidden(at)) return;
          const written = isLiteral ? canonicalJson(value) : String(value);
          const origin = isLiteral ? { from: "", text: digests.text(written) } : readText(written, path, scope, whole);
          if (origin) texts.set(at, { written, origin, isLiteral });
        };
        visitTexts(section[name], name, path, noteAny, true);
      }
      // Of uses of components beyond the most that are read, everything decides.
      if (unread.some((prefix) => address.startsWith(prefix)))
        texts.set("", { written: "", origin: { from: "", text: whole.declarations() }, isLiteral: false });
      return texts;
    },
    everything: whole.declarations,
  };
}

function wholeDigests(
  { parts, variables, root, filesRead }: OriginSources,
  { file, text }: OriginDigests,
  placed: readonly PlacedPart[],
  beyond: readonly Json[],
): WholeDigests {
  const known = new Map<string, string>();
  const once = (name: string, value: () => Json): string => {
    const digest = known.get(name) ?? text(canonicalJson(value()));
    known.set(name, digest);
    return digest;
  };
  const files = () => once("files", () => filesRead().map((path) => [relative(root, path), file(path) ?? null]));
  return {
    files,
    declarations: () =>
      once("declarations", () => [
        ...placed.map(({ scope, value }) => [scope.prefix, { ...value, tests: null }]),
        ...variables.map(({ name, value = null }) => [name, value]),
        ...beyond,
        files(),
      ]),
    stack: (name) => once(`stack ${name}`, () => parts.map(({ value }) => objectIn(value["stacks"])[name] ?? null)),
  };
}

/** Returns the files that the command of a variable leads to, besides those that it names. */
function filesBehind(entry: Json, root: string, digests: OriginDigests): readonly (readonly [string, string])[] {
  const { exec } = isObject(entry) ? entry : {};
  if (!Array.isArray(exec)) return [];
  const { files = [], isCut = false } = digests.leadsTo?.(exec.map(String), root) ?? {};
  const named = new Set(filesOfVariable(entry).map((each) => resolve(root, each.named)));
  const found = files.flatMap((path) => {
    const digest = named.has(path) ? undefined : digests.file(path);
    return digest === undefined ? [] : [[relative(root, path).replaceAll("\\", "/"), digest] as const];
  });
  return isCut ? [...found, ["further files of its command", "not compared"]] : found;
}

/** Returns the parts of the stack with the components in use, the prefixes of addresses in those that are not read, and the files of these. */
function placedParts(
  { parts, variables, environment, componentOf }: OriginSources,
  digests: OriginDigests,
  readText: OriginReader,
) {
  const unread: string[] = [];
  const beyond = new Map<string, SourceFile>();
  const known = new Set(parts.flatMap(({ value }) => secretEntryNames(value["variables"], "var")));
  const values = variables.flatMap(({ name, value }) => (value === undefined ? [] : [[`var.${name}`, value] as const]));
  const settings = new Map<string, Json>([
    ["env", environment ?? null],
    ...parts.flatMap(({ value }) => defaultsIn(value["variables"], "var")),
    ...values,
  ]);
  const stack = scopeOf({
    prefix: "",
    values: parts.map(({ value }) => value),
    settings,
    isKnown: (name) => known.has(name),
  });
  const placed: PlacedPart[] = parts.map((part) => ({
    value: part.value,
    file: part.file.bind(part),
    depth: 0,
    scope: {
      ...stack,
      digestOfFile(named, at) {
        // A followed value may be in another included file.
        const declaring = parts.find(({ value }) => valueAtPointer(value, fromSegments(at)) !== undefined) ?? part;
        return digests.file(resolve(dirname(declaring.file(at).path), named));
      },
    },
  }));
  for (const { value, file, depth, scope } of placed)
    for (const [name, use] of entriesIn(value["components"])) {
      const { source, inputs } = isObject(use) ? use : {};
      if (typeof source !== "string") continue;
      const component = componentOf(source, file(["components", name, "source"]));
      const prefix = `${scope.prefix}${name}/`;
      if (!component || !isObject(component.value) || depth >= depthAtMost || placed.length >= usesAtMost) {
        unread.push(prefix);
        if (component) beyond.set(component.path, component);
        continue;
      }
      const given = new Map(
        entriesIn(inputs).map(([input, each]): readonly [string, PlacedValue] => [
          `inputs.${input}`,
          { value: each, at: ["components", name, "inputs", input], scope },
        ]),
      );
      const { value: own } = component;
      const inner: OpenScope = {
        ...scopeOf({
          prefix,
          values: [own],
          settings: new Map(defaultsIn(own["inputs"], "inputs")),
          isKnown: isSecretInput(new Set(secretEntryNames(own["inputs"], "inputs")), given, readText),
        }),
        givenTo: (input) => given.get(input),
        digestOfFile: (named) => digests.file(resolve(dirname(component.path), named)),
      };
      scope.used.set(name, { value: own, scope: inner });
      placed.push({ value: own, file: () => component, depth: depth + 1, scope: inner });
    }
  for (const each of beyond.values())
    for (const [, use] of entriesIn(objectIn(each.value)["components"])) {
      const inner = componentOf(String(objectIn(use)["source"]), each);
      if (inner && !beyond.has(inner.path)) beyond.set(inner.path, inner);
    }
  return { placed, unread, beyond: [...beyond.values()].map(({ value }) => value) };
}

/** Returns the place that a variable has its secret value from, as text; undefined for one that is public. */
function sourceOfVariable(entry: Json): string | undefined {
  const { env, file, exec, secret, default: fallback } = isObject(entry) ? entry : {};
  const given = Object.entries({ env, file, exec }).filter(([, from]) => from !== undefined && from !== null);
  const ways = given.map(([how, from]) => `${how} ${canonicalJson(from!)}`);
  if (fallback !== undefined && (secret === true || given.length > 0)) ways.push("a default");
  if (ways.length === 0 && secret === true) return "the command line";
  return ways.length > 0 ? ways.join(", ") : undefined;
}

interface NamedFile {
  readonly named: string;
  readonly by: "file" | "command";
}

/** Returns the names of files that may decide the value of a variable: its own, and those that its command names. */
function filesOfVariable(entry: Json): readonly NamedFile[] {
  const { file, exec } = isObject(entry) ? entry : {};
  const words = Array.isArray(exec) ? exec.flatMap((word: Json) => wordsOfCommand(String(word))) : [];
  const own: readonly NamedFile[] = typeof file === "string" && file !== "" ? [{ named: file, by: "file" }] : [];
  return [...own, ...[...new Set(words)].map((named) => ({ named, by: "command" }) as const)];
}

const wordsOfCommand = (text: string): readonly string[] =>
  text.split(/[\s"'`;|&<>()=@,{}]+/).filter((word) => word !== "");

interface DeclaredNames extends Pick<ReadingScope, "prefix" | "settings" | "isKnown"> {
  readonly values: readonly JsonObject[];
}

function scopeOf({ values, ...names }: DeclaredNames): OpenScope {
  const used: OpenScope["used"] = new Map();
  const sectionsOf = (family: string) => values.map((value) => value[family]).filter(isObject);
  return {
    ...names,
    used,
    digestOfFile: () => undefined,
    outputOf(component, output) {
      const { value, scope } = used.get(component) ?? {};
      const outputs = value?.["outputs"];
      if (!scope || !isObject(outputs) || !Object.hasOwn(outputs, output)) return undefined;
      return { value: outputs[output]!, at: ["outputs", output], scope };
    },
    lookupsOf: (family, name) =>
      sectionsOf("lookups")
        .flatMap((section) => entriesIn(section[family]))
        .filter(([each]) => name === undefined || each === name),
    entriesOf(family, name) {
      const found = new Map<string, JsonObject>();
      // The last one counts where several parts declare it.
      for (const section of sectionsOf(family))
        for (const each of name === undefined ? Object.keys(section) : [name]) {
          const entry = Object.hasOwn(section, each) ? section[each] : undefined;
          if (isObject(entry)) found.set(each, entry);
        }
      return [...found];
    },
  };
}

const componentOrigin = (source: string, locked: LockedSource | undefined): SecretOrigin => ({
  from: source,
  depends: { commit: locked?.commit ?? "none", files: locked?.hash ?? "none" },
});
