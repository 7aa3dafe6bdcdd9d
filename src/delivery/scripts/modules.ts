/** The modules that scripts may import, as source code for the engine. */
import { packageTexts } from "./module-texts.ts";
import { platformApi } from "./platform-api.ts";

/** Returns the source of an import; undefined for an unknown module. */
export function moduleSource(name: string): string | undefined {
  if (name === "platform-api") return platformApi;
  return Object.hasOwn(packageTexts, name) ? asModule(packageTexts[name]!) : undefined;
}

/** Wraps a package that sets `module.exports` in a module that exports it as default. */
function asModule(text: string): string {
  return `const module = { exports: {} };\nlet exports = module.exports;\n${text}\nexport default module.exports;\n`;
}
