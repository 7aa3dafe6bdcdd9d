/**
 * Node's own modules in a bundle. An `import` of one reads every property of the module, lazy ones as well: that of `node:http` loads the whole of
 * undici, which takes 45 ms of CPU. `process.getBuiltinModule` reads none.
 */
import { isBuiltin } from "node:module";
import { type ImportDeclaration, parse } from "acorn";

/** Returns the text of an ES module with constants instead of its imports of Node's own modules. */
export function withLazyBuiltins(text: string): string {
  const { body } = parse(text, { ecmaVersion: "latest", sourceType: "module" });
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
