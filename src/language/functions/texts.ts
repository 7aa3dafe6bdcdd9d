/** Terraform's functions of texts. */

import { trimEndOf } from "../../base/trim.ts";
import type { FunctionTable } from "../evaluate/language.ts";
import { asCount, asList, asText, asWhole } from "../values/convert.ts";
import { formatSpec, formattedList } from "../values/format.ts";
import { capitalizeWords, graphemeList, toLowerLetters, toUpperLetters, trimSpace } from "../values/letters.ts";
import { allFound, replaceMatches } from "../values/regular.ts";
import { functionFault, many, textFunction } from "./define.ts";

function trimCharacters(text: string, cut: string): string {
  const inSet = (character: string | undefined) => character !== undefined && cut.includes(character);
  const all = [...text];
  while (inSet(all[0])) all.shift();
  while (inSet(all.at(-1))) all.pop();
  return all.join("");
}

export const textFunctions: FunctionTable = Object.freeze({
  lower: textFunction(1, toLowerLetters),
  upper: textFunction(1, toUpperLetters),
  title: textFunction(1, capitalizeWords),
  strrev: textFunction(1, (text) => graphemeList(text).toReversed().join("")),
  trimspace: textFunction(1, trimSpace),
  chomp: textFunction(1, (text) => trimEndOf(text, "\r\n")),
  trim: textFunction(2, trimCharacters),
  trimprefix: textFunction(2, (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)),
  trimsuffix: textFunction(2, (text, suffix) =>
    suffix !== "" && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  ),
  startswith: textFunction(2, (text, start) => text.startsWith(start)),
  endswith: textFunction(2, (text, end) => text.endsWith(end)),
  strcontains: textFunction(2, (text, part) => text.includes(part)),
  replace: {
    takes: [3],
    compute: ([text, part, by], name) => {
      const [from, what, to] = [asText(text, name), asText(part, name), asText(by, name)];
      const isPattern = what.length > 1 && what.startsWith("/") && what.endsWith("/");
      return isPattern ? replaceMatches(from, what.slice(1, -1), to) : from.replaceAll(what, () => to);
    },
  },
  regex: textFunction(2, (pattern, text) => {
    const [first] = allFound(pattern, text);
    if (first === undefined) throw functionFault("regex()", "the pattern does not match.");
    return first;
  }),
  regexall: textFunction(2, allFound),
  split: textFunction(2, (separator, text) => (text === "" ? [""] : text.split(separator))),
  join: {
    takes: [2, many],
    compute: ([separator, ...lists], name) =>
      lists
        .flatMap((list) => asList(list, name))
        .map((each) => asText(each, name))
        .join(asText(separator, name)),
  },
  substr: {
    takes: [3],
    compute: ([text, offset, length], name) => {
      const letters = graphemeList(asText(text, name));
      const from = asWhole(offset, name);
      const start = from < 0 ? Math.max(0, letters.length + from) : from;
      const size = asWhole(length, name);
      return letters.slice(start, size < 0 ? undefined : start + size).join("");
    },
  },
  indent: {
    takes: [2],
    compute: ([count, text], name) => asText(text, name).replaceAll("\n", `\n${" ".repeat(asCount(count, name))}`),
  },
  format: { takes: [1, many], compute: ([spec, ...args], name) => formatSpec(asText(spec, name), args) },
  formatlist: { takes: [1, many], compute: ([spec, ...args], name) => formattedList(asText(spec, name), args) },
});
