/** Names that a file of declarations declares and refers to, with their places. Found also in a text that does not parse as a whole. */
import { families } from "../catalog/index.ts";
import type { SourceFile } from "../config/files/source-file.ts";
import { type Located, type LocatedMember, locateEvents } from "../config/yaml/located-node.ts";
import { expressionEnd } from "../language/manifest-syntax.ts";
import { fieldOfKeys } from "./catalog-fields.ts";

/** A resource, variable, output, lookup, test, policy, another stack, a used component, or an input of this one. */
export interface DeclaredName {
  /** `imports.up`, `var.region`, `outputs.id`, `lookups.connections.erp`, `tests.up`, `policies.kept`, `stacks.base`, `components.eu`, `inputs.zone`. */
  readonly address: string;
  readonly name: string;
  /** Offsets of the key. */
  readonly start: number;
  readonly end: number;
  /** Offset behind the value. */
  readonly valueEnd: number;
  /** Offset of the first key of the value; undefined where the value is not a mapping with a place of its own. */
  readonly inside?: number | undefined;
  /** Offsets of the value of `$was`. */
  readonly was?: Pick<Located, "start" | "end"> | undefined;
}

export interface NamedReference {
  /** As of a declared name. Into a component: `components.eu.inputs.zone`, `components.eu.outputs.id`, `eu/imports.up`, `eu/components.inner`. */
  readonly address: string;
  /** Offsets of the name alone, without its family. */
  readonly start: number;
  readonly end: number;
  /** A former address, which no rename changes. */
  readonly isFormer: boolean;
}

export interface FileSymbols {
  readonly declared: readonly DeclaredName[];
  readonly references: readonly NamedReference[];
  /** True for the file of a component, whose names are its own. */
  readonly isComponent: boolean;
}

const familyNames: ReadonlySet<string> = new Set(families);
const sections: { readonly [section: string]: string } = Object.freeze({
  variables: "var",
  outputs: "outputs",
  tests: "tests",
  policies: "policies",
  stacks: "stacks",
  components: "components",
  inputs: "inputs",
});
const name = "[A-Za-z_][\\w-]*";
const rooted = `(?:lookups\\.)?(?:${families.join("|")})|var`;
const inExpression = new RegExp(
  `(?<![\\w.$-])(?:(${rooted}|inputs)\\.(${name})|(stacks|components)\\.(${name})(?:(?:\\[[^\\]]{1,99}\\])?\\.outputs\\.(${name}))?)`,
  "g",
);
const address = new RegExp(`^(${rooted}|policies|tests)\\.(${name})`);
/** A component in an address, with the key of its instance. */
const componentStep = new RegExp(`^(${name})(?:\\[[^\\]]{1,99}\\])?/`);
const quotedAddress = new RegExp(`(["'])((?:[\\w-]{1,100}/){0,8}(?:${families.join("|")})\\.${name})\\1`, "g");

/** Reads the names of a file. */
export function symbolsOf(file: SourceFile): FileSymbols {
  const { text, path } = file;
  if (!/\.(?:ya?ml|json)$/.test(path)) return noSymbols;
  const root = nodesOf(file);
  const references = new Map<number, NamedReference>();
  const add = (found: string, start: number, isFormer = false) => {
    const end = start + found.length - found.lastIndexOf(".") - 1;
    if (!references.has(start)) references.set(start, { address: found, start, end, isFormer });
  };
  new ReferenceWalk(text, add).node(root, []);
  const isComponent = root.members?.has("component") === true;
  return { declared: declaredNamesIn(root, text), references: [...references.values()], isComponent };
}

const noSymbols: FileSymbols = Object.freeze({ declared: [], references: [], isComponent: false });

/** Returns the nodes of a file. Those of a plain file are not kept, because a large stack has many. */
function nodesOf(file: SourceFile): Located {
  if (file.faults.length > 0) return file.find([]).node;
  try {
    return locateEvents(file.text);
  } catch {
    // The fast parser declines some texts that are right.
    return file.find([]).node;
  }
}

function declaredNamesIn(root: Located, text: string): readonly DeclaredName[] {
  return [...(root.members ?? [])].flatMap(([key, { value }]) => {
    if (familyNames.has(key)) return namesOfSection(value, key, text);
    if (key === "lookups")
      return [...(value.members ?? [])].flatMap(([family, each]) =>
        namesOfSection(each.value, `lookups.${family}`, text),
      );
    const section = sections[key];
    return section === undefined ? [] : namesOfSection(value, section, text);
  });
}

const namesOfSection = ({ members }: Located, root: string, text: string): readonly DeclaredName[] =>
  [...(members ?? [])].flatMap(([key, member]) => {
    const { start, end, value } = member;
    // A key that is an alias stands for a text elsewhere.
    if (text[start] === "*") return [];
    return {
      address: `${root}.${key}`,
      name: key,
      start: isQuote(text[start]) ? start + 1 : start,
      end: isQuote(text[start]) ? end - 1 : end,
      valueEnd: Math.max(end, value.end),
      inside: insideOf(member, text),
      was: value.members?.get("$was")?.value,
    };
  });

const isQuote = (character: string | undefined): boolean => character === '"' || character === "'";

function insideOf({ end, value }: LocatedMember, text: string): number | undefined {
  if (text[value.start] === "*" || value.members === undefined) return undefined;
  if (text[value.start] === "{") return value.start + 1;
  const first = Math.min(...[...value.members.values()].map(({ start }) => start), value.start);
  // Behind an anchor, the mapping begins on the next line.
  const at = first > end ? first : end;
  return text.slice(end, at).includes("\n") ? at : undefined;
}

/** Keys whose values are addresses without `${`. */
const addressKeys: ReadonlySet<string> = new Set(["$was", "$dependsOn", "of", "address", "from", "step"]);
/** Keys of a test whose own keys are addresses. */
const addressedKeys: ReadonlySet<string> = new Set(["source", "expect", "state"]);
/** Keys of the sections whose resources are free to have fields of these names. */
const keyBelongs = (path: readonly string[], key: string): boolean =>
  key.startsWith("$") ? path.length === 2 : !familyNames.has(path[0] ?? "") && path[0] !== "lookups";

class ReferenceWalk {
  readonly #text: string;
  readonly #add: (address: string, start: number, isFormer?: boolean) => void;

  constructor(text: string, add: (address: string, start: number, isFormer?: boolean) => void) {
    this.#text = text;
    this.#add = add;
  }

  node(node: Located, path: readonly string[]): void {
    if (this.#text[node.start] === "*") return;
    if (node.items) for (const item of node.items) this.node(item, path);
    else if (node.members) {
      for (const [key, { value }] of node.members) {
        if (addressKeys.has(key) && keyBelongs(path, key)) this.#addresses(value, key === "$was");
        this.node(value, [...path, key]);
      }
      this.#keysOfUse(node, path);
    } else this.#scalar(node, path);
  }

  #addresses(node: Located, isFormer: boolean): void {
    if (node.items) for (const item of node.items) this.#addresses(item, isFormer);
    if (node.items || node.members) return;
    const start = isQuote(this.#text[node.start]) ? node.start + 1 : node.start;
    this.#address(this.#text.slice(start, node.end), start, isFormer);
  }

  /** Adds the names of an address: each component that leads to it, and the resource or the like at its end. */
  #address(text: string, start: number, isFormer: boolean, within = ""): void {
    let [at, inside] = [0, within];
    for (;;) {
      const [step, use] = componentStep.exec(text.slice(at, at + 200)) ?? [];
      if (step === undefined) break;
      this.#add(`${inside}components.${use}`, start + at, isFormer);
      inside += `${use}/`;
      at += step.length;
    }
    const [, root, found] = address.exec(text.slice(at)) ?? [];
    if (root !== undefined) this.#add(`${inside}${root}.${found}`, start + at + root.length + 1, isFormer);
  }

  /** Adds the keys that are names: inputs that a use or a test gives, addresses in the `$was` of a use, and steps of a flow in its test. */
  #keysOfUse({ members = new Map() }: Located, [section, use, key, ...rest]: readonly string[]): void {
    if (rest.length > 0 || key === undefined) return;
    const begin = ({ start }: LocatedMember) => (isQuote(this.#text[start]) ? start + 1 : start);
    for (const [each, member] of members as ReadonlyMap<string, LocatedMember>) {
      if (this.#text[member.start] === "*") continue;
      if (section === "components" && key === "inputs") this.#add(`components.${use}.inputs.${each}`, begin(member));
      if (section === "tests" && key === "inputs") this.#add(`inputs.${each}`, begin(member));
      if (section === "tests" && addressedKeys.has(key)) this.#address(each, begin(member), false);
      if (section !== "components" || key !== "$was") continue;
      this.#address(each, begin(member), false, `${use}/`);
      this.#addresses(member.value, true);
    }
  }

  #scalar({ start, end }: Located, path: readonly string[]): void {
    const text = this.#text.slice(start, end);
    if (path[0] === "policies")
      for (const { index, 2: found } of text.matchAll(quotedAddress)) this.#address(found!, start + index + 1, false);
    if (!text.includes("${")) return;
    const field = fieldOfKeys(path);
    const isCode = field?.type === "string" && field.code !== undefined;
    for (let at = text.indexOf("${"); at !== -1; at = text.indexOf("${", at + 2)) {
      if (text[at - 1] === "$" || text[at + 2] === "{") continue;
      const close = expressionEnd(text, at) ?? text.length;
      const isWhole = /^["']?$/.test(text.slice(0, at)) && /^["']?\s*$/.test(text.slice(close));
      if (!isCode || isWhole) this.#expression(text.slice(at, close), start + at);
    }
  }

  #expression(text: string, from: number): void {
    for (const { index, 0: whole, 1: root, 2: found, 3: holder, 4: owner, 5: output } of text.matchAll(inExpression)) {
      if (root !== undefined) this.#add(`${root}.${found}`, from + index + root.length + 1);
      else {
        this.#add(`${holder}.${owner}`, from + index + holder!.length + 1);
        if (output !== undefined)
          this.#add(`${holder}.${owner}.outputs.${output}`, from + index + whole.length - output.length);
      }
    }
  }
}
