/** The modules that scripts may import, as source code for the engine. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { platformApi } from "./platform-api.ts";

/** The texts of the packages that scripts may import. The build replaces the file reads by the texts. */
const packageText = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), "utf8");

/** Packages that set `module.exports`, by their import name. */
const packageTexts: { readonly [name: string]: string } = Object.freeze({
  dayjs: packageText("dayjs/dayjs.min.js"),
  "crypto-js": packageText("crypto-js/crypto-js.js"),
});

/** Returns the source of an import; undefined for an unknown module. */
export function moduleSource(name: string): string | undefined {
  if (name === "platform-api") return platformApi;
  return Object.hasOwn(packageTexts, name) ? asModule(packageTexts[name]!) : undefined;
}

/** Wraps a package that sets `module.exports` in a module that exports it as default. */
function asModule(text: string): string {
  return `const module = { exports: {} };\nlet exports = module.exports;\n${text}\nexport default module.exports;\n`;
}
