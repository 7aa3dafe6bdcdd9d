/** The modules that scripts may import, as sources of the scripts' language. */
import { packageTexts } from "./module-texts.ts";
import { platformApi } from "./platform-api.ts";

/** A source for an import; undefined for one that there is none of. */
export function moduleSource(name: string): string | undefined {
  if (name === "platform-api") return platformApi;
  return Object.hasOwn(packageTexts, name) ? asModule(packageTexts[name]!) : undefined;
}

/** A package that sets `module.exports`, as a module whose default export that is. */
function asModule(text: string): string {
  return `const module = { exports: {} };\nlet exports = module.exports;\n${text}\nexport default module.exports;\n`;
}
