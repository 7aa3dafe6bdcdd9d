/** Parses scripts at the language level of the engine that runs them, and lists the functions that they declare. */
import { type Node, parse } from "acorn";
import { nearestName } from "../../base/suggest.ts";
import { memoizeByText, type TextFault } from "../text-fault.ts";

/** ECMAScript 2025: what the engine of scripts knows; `test/code/read-script.test.ts` compares the two. */
const languageLevel = 16;

export interface ScriptReading {
  /** The first mistake that keeps the script from being parsed. */
  readonly fault?: TextFault;
  /** Names that the script declares at its top level. */
  readonly names: ReadonlySet<string>;
  /** True for a name that a classic script may make a global without declaring it. */
  readonly mayMake: (name: string) => boolean;
}

const alwaysFalse = (): boolean => false;

/** Reads a script: a module where it has `import` or `export` at its top level, a classic script where it has neither. */
export const readScript: (content: string) => ScriptReading = memoizeByText((content) => {
  const looksModule = /\b(?:import|export)\b/.test(content);
  const asModule = looksModule ? parsedScript(content, "module") : undefined;
  if (asModule && "tree" in asModule && asModule.tree.some(isModuleSyntax))
    return { names: declaredNames(asModule.tree), mayMake: alwaysFalse };
  const asScript = parsedScript(content, "script");
  if ("tree" in asScript) return { names: declaredNames(asScript.tree), mayMake: (name) => mayMake(content, name) };
  const isModule = asModule !== undefined && /^[ \t]*(?:import\b(?!\s{0,99}\()|export\b)/m.test(content);
  const { fault } = isModule && "fault" in asModule ? asModule : asScript;
  return { fault, names: new Set(), mayMake: alwaysFalse };
});

/** Returns why a function cannot be called; undefined where it can, or where that is not certain. */
export function missingFunction(
  { fault, names, mayMake }: ScriptReading,
  name: string,
): { readonly near?: string } | undefined {
  if (fault !== undefined || names.has(name) || mayMake(name)) return undefined;
  const near = nearestName(name, names);
  return near === undefined ? {} : { near };
}

interface Statement extends Node {
  readonly declaration?: Statement | null;
  readonly specifiers?: readonly { readonly local?: { readonly name?: string } }[];
  readonly [part: string]: unknown;
}

function parsedScript(
  content: string,
  sourceType: "module" | "script",
): { readonly tree: readonly Statement[] } | { readonly fault: TextFault } {
  try {
    const program = parse(content, { ecmaVersion: languageLevel, sourceType, allowHashBang: true });
    // This file reads three kinds of statements; its own types state the parts of these alone.
    return { tree: program.body as unknown as readonly Statement[] };
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      if (error instanceof RangeError) return { fault: { message: "The script nests too deeply.", at: 0, length: 1 } };
      throw error;
    }
    const { pos = 0, message } = error as SyntaxError & { readonly pos?: number };
    const words = message.replace(/ \(\d+:\d+\)$/, "");
    const isAtEnd = pos >= content.trimEnd().length;
    const sentence =
      words !== "Unexpected token"
        ? words
        : isAtEnd
          ? "Unexpected end of the script"
          : `Unexpected ${content.codePointAt(pos) === undefined ? "token" : JSON.stringify(String.fromCodePoint(content.codePointAt(pos)!))}`;
    const at = isAtEnd ? Math.max(0, content.trimEnd().length - 1) : pos;
    return { fault: { message: `${sentence}.`, at, length: 1 } };
  }
}

const isModuleSyntax = ({ type }: Statement): boolean => /^(?:Import|Export)/.test(type);

/** Returns the names that statements declare: functions, classes, variables, and imports; `var` also inside of blocks. */
function declaredNames(statements: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of statements) addNames(each, names, true);
  return names;
}

function addNames(statement: Statement, names: Set<string>, isTop: boolean): void {
  switch (statement.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration": {
      // A function in a block of a classic script is also known outside of it.
      const { id } = statement as { readonly id?: { readonly name: string } | null };
      if (id && (isTop || statement.type === "FunctionDeclaration")) names.add(id.name);
      return;
    }
    case "VariableDeclaration": {
      const { kind, declarations } = statement as unknown as {
        readonly kind: string;
        readonly declarations: readonly { readonly id: Pattern }[];
      };
      if (isTop || kind === "var") for (const { id } of declarations) addPattern(id, names);
      return;
    }
    case "ImportDeclaration":
      for (const { local } of statement.specifiers ?? []) if (local?.name !== undefined) names.add(local.name);
      return;
    case "ExportNamedDeclaration":
    case "ExportDefaultDeclaration":
      if (statement.declaration) addNames(statement.declaration, names, true);
      return;
    default:
      for (const inner of statementsIn(statement)) addNames(inner, names, false);
  }
}

/** Returns the statements inside of a block, a loop or a condition. */
function statementsIn(statement: Statement): readonly Statement[] {
  const parts = ["body", "consequent", "alternate", "block", "handler", "finalizer", "init", "left", "cases"];
  return parts
    .flatMap((part) => statement[part])
    .filter(
      (each): each is Statement =>
        typeof each === "object" &&
        each !== null &&
        "type" in each &&
        !/Expression$|^(?:Identifier|Literal)$/.test(String(each.type)),
    );
}

interface Pattern {
  readonly type: string;
  readonly name?: string;
  readonly left?: Pattern;
  readonly argument?: Pattern;
  readonly value?: Pattern;
  readonly elements?: readonly (Pattern | null)[];
  readonly properties?: readonly Pattern[];
}

/** Adds the names that a pattern of a declaration binds. */
function addPattern(pattern: Pattern, names: Set<string>): void {
  if (pattern.type === "Identifier" && pattern.name !== undefined) names.add(pattern.name);
  const inner = [
    pattern.left,
    pattern.argument,
    pattern.value,
    ...(pattern.elements ?? []),
    ...(pattern.properties ?? []),
  ];
  for (const each of inner) if (each) addPattern(each, names);
}

/** Returns true if a script assigns a name, names it in a text, or computes names of globals. */
function mayMake(content: string, name: string): boolean {
  if (/\beval\b|\bFunction\s{0,99}\(|\b(?:globalThis|this)\s{0,99}\[/.test(content)) return true;
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 1)) {
    const before = content[at - 1] ?? " ";
    const after = content.slice(at + name.length, at + name.length + 20);
    if (/[\w$]/.test(before) || /^[\w$]/.test(after)) continue;
    if (/^\s*=(?![=>])/.test(after) || /^["'`]/.test(after)) return true;
  }
  return false;
}
