/** The texts of the packages that scripts may import. The build replaces the file reads by the texts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packageText = (path: string): string => readFileSync(createRequire(import.meta.url).resolve(path), "utf8");

/** Packages that set `module.exports`, by their import name. */
export const packageTexts: { readonly [name: string]: string } = Object.freeze({
  dayjs: packageText("dayjs/dayjs.min.js"),
  "crypto-js": packageText("crypto-js/crypto-js.js"),
});
