/**
 * Modules of Node and of packages in a bundle, which are made ready when they are first used. An `import` of one of Node's own modules reads
 * every property of it, lazy ones as well: that of `node:http` loads the whole of undici, which takes 45 ms of CPU.
 * `process.getBuiltinModule` reads none. The bundler runs CommonJS packages where a module begins that imports them, and a command uses few.
 */
import { isBuiltin } from "node:module";
import {
  type AnyNode,
  type CallExpression,
  type Identifier,
  type ImportDeclaration,
  type MemberExpression,
  type Node,
  type Program,
  parse,
} from "acorn";

/** Returns the text of a bundled ES module that makes packages and Node's own modules ready late. */
export const withLateModules = (text: string): string => withLazyBuiltins(withLatePackages(text));

const parseModule = (text: string): Program => parse(text, { ecmaVersion: "latest", sourceType: "module" });

interface LatePackage {
  readonly name: string;
  /** The call that runs the package. */
  readonly made: Node;
}

/** Returns the text of a bundled ES module whose CommonJS packages run at their first use. */
export function withLatePackages(text: string): string {
  if (!/=__toESM\(require_/.test(text)) return text;
  const program = parseModule(text);
  const packages = new Map(latePackagesOf(program).map((each) => [each.name, each.made]));
  const edits = [...packages.values()].flatMap(({ start, end }) => [
    { start, end: start, text: "__late(()=>" },
    { start: end, end, text: ")" },
  ]);
  // In parentheses, as `new` would take the call for its own.
  for (const { name, start, end } of referencesIn(program))
    if (packages.has(name)) edits.push({ start, end, text: `(${name}())` });
  if (edits.length === 0) return text;
  let written = "";
  let from = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    written += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return `${written}${text.slice(from)}function __late(make){let made;return()=>made??=make()}\n`;
}

/** Returns the packages that the module keeps for itself. The bundler writes `import_NAME=__toESM(require_NAME())` for each. */
function latePackagesOf({ body }: Program): readonly LatePackage[] {
  const exported = new Set(
    body.flatMap((node) =>
      node.type === "ExportNamedDeclaration" ? node.specifiers.map(({ local }) => nameOf(local)) : [],
    ),
  );
  return body.flatMap((node) =>
    node.type !== "VariableDeclaration"
      ? []
      : node.declarations.flatMap(({ id, init }) => {
          if (id.type !== "Identifier" || exported.has(id.name) || !isCallOf(init, /^__toESM\d*$/)) return [];
          return isCallOf(init.arguments[0], /^require_/) ? [{ name: id.name, made: init }] : [];
        }),
  );
}

const isCallOf = (node: Node | null | undefined, name: RegExp): node is CallExpression =>
  node?.type === "CallExpression" &&
  (node as CallExpression).callee.type === "Identifier" &&
  name.test(((node as CallExpression).callee as Identifier).name);

/** Yields all names that stand for values in expressions. The bundler gives each variable of a module a name of its own. */
function* referencesIn(node: Node): Generator<Identifier> {
  if (node.type === "Identifier") yield node as Identifier;
  for (const [field, below] of Object.entries(node)) {
    if (isNamed(field) && !(node as MemberExpression).computed) continue;
    if (node.type === "VariableDeclarator" && (below as Node | null)?.type === "Identifier" && field === "id") continue;
    for (const each of Array.isArray(below) ? below : [below])
      if (each !== null && typeof each === "object" && "type" in each) yield* referencesIn(each as Node);
  }
}

/** Fields of syntax nodes with names of members. */
const isNamed = (field: string): boolean => field === "property" || field === "key";

/** Returns the text of an ES module with constants instead of its imports of Node's own modules. */
export function withLazyBuiltins(text: string): string {
  const { body } = parseModule(text);
  const imports = body.filter(
    (node): node is ImportDeclaration => node.type === "ImportDeclaration" && isBuiltin(String(node.source.value)),
  );
  if (imports.length === 0) return text;
  let rest = "";
  let from = 0;
  for (const { start, end } of imports) {
    rest += text.slice(from, start);
    from = end;
  }
  rest += text.slice(from);
  const [first = ""] = /^#!.*\n/.exec(rest) ?? [];
  // First in the module, as imports are: functions may be called before the place of an import is reached.
  return `${first}${imports.map(constantsOf).join("\n")}\n${rest.slice(first.length)}`;
}

function constantsOf({ source, specifiers }: ImportDeclaration): string {
  const module = `globalThis.process.getBuiltinModule(${JSON.stringify(source.value)})`;
  const wholes: string[] = [];
  const names: string[] = [];
  for (const each of specifiers) {
    if (each.type !== "ImportSpecifier" || nameOf(each.imported) === "default") wholes.push(each.local.name);
    else names.push(`${JSON.stringify(nameOf(each.imported))}:${each.local.name}`);
  }
  const constants = [
    ...wholes.map((name) => `${name}=${module}`),
    ...(names.length > 0 ? [`{${names.join(",")}}=${module}`] : []),
  ];
  return constants.length === 0 ? `${module};` : `const ${constants.join(",")};`;
}

const nameOf = (
  node: { readonly type: "Identifier"; readonly name: string } | { readonly type: "Literal"; readonly value?: unknown },
): string => (node.type === "Identifier" ? node.name : String(node.value));

/** A piece of a text, from its first to behind its last character, and the text instead of it. */
export type ScriptEdit = readonly [start: number, end: number, text: string];

/**
 * Returns the text of a bundled ES module with a last line that says how it becomes the body of a function: a list of {@link ScriptEdit}.
 * Such a function gets other modules from `$load` and `$import`, and returns its exports. Throws an error if the text cannot be one.
 */
export function withScriptEdits(text: string, name: string): string {
  const refuse = (why: string): never => {
    throw new Error(`${name}: the module cannot become a function: ${why}`);
  };
  const { body } = parseModule(text);
  const loads: string[] = [];
  const results: string[] = [];
  const edits: ScriptEdit[] = [];
  const exported = new Set<string>();
  const pairsOf = (specifiers: readonly (readonly [Identifier["name"], Identifier["name"]])[]): string =>
    specifiers.map(([key, value]) => (key === value ? key : `${key}:${value}`)).join();
  for (const node of body) {
    if (node.type !== "ImportDeclaration" && !node.type.startsWith("Export")) continue;
    if (node.type === "ImportDeclaration") {
      const names = node.specifiers.map((each) =>
        each.type === "ImportSpecifier"
          ? ([nameOf(each.imported), each.local.name] as const)
          : refuse("an import of a whole module"),
      );
      const load = `$load(${JSON.stringify(node.source.value)});`;
      loads.push(names.length === 0 ? load : `const{${pairsOf(names)}}=${load}`);
    } else if (node.type === "ExportNamedDeclaration" && !node.declaration && !node.source) {
      for (const { local } of node.specifiers) exported.add(nameOf(local));
      results.push(pairsOf(node.specifiers.map((each) => [nameOf(each.exported), nameOf(each.local)])));
    } else refuse("an export that is not a list of names");
    // Lines keep their numbers.
    edits.push([node.start, node.end, text.slice(node.start, node.end).replaceAll(/[^\n]/g, "")]);
  }
  const visit = (node: AnyNode, isInFunction: boolean): void => {
    if (node.type === "ImportExpression") edits.push([node.start, node.start + "import".length, "$import"]);
    if (node.type === "MetaProperty" && node.meta.name === "import") edits.push([node.start, node.end, "$meta"]);
    if (!isInFunction && (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await)))
      refuse("it waits before it is ready");
    const changed =
      node.type === "AssignmentExpression" ? node.left : node.type === "UpdateExpression" ? node.argument : undefined;
    if (changed?.type === "Identifier" && exported.has(changed.name)) refuse(`its export ${changed.name} changes`);
    const isIn = isInFunction || /Function|PropertyDefinition|StaticBlock/.test(node.type);
    for (const below of Object.values(node))
      for (const each of Array.isArray(below) ? below : [below])
        if (each !== null && typeof each === "object" && "type" in each) visit(each as AnyNode, isIn);
  };
  for (const node of body) visit(node, false);
  const all: ScriptEdit[] = [[0, 0, `"use strict";${loads.join("")}`]];
  const last: ScriptEdit = [text.length, text.length, `\nreturn{${results.join()}};`];
  for (const edit of [...edits.sort(([a], [b]) => a - b), last]) {
    const before = all.at(-1)!;
    if (before[1] === edit[0]) all[all.length - 1] = [before[0], edit[1], before[2] + edit[2]];
    else all.push(edit);
  }
  return `${text}\n//edits ${JSON.stringify(all)}\n`;
}
