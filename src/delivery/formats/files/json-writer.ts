/** Files with a JSON list of the records (facts 2.8, `file.json`), below the path in the import. */
import { isObject } from "../../../base/json.ts";
import type { FileRules, FileWriter } from "./writer.ts";

export const jsonWriter: FileWriter = Object.freeze({
  extension: "json",
  contentType: "application/json",
  refuses: () => undefined,
  surveys: () => false,
  survey: () => null,
  write({ records, isFirst, isLast }, rules) {
    const names = jsonWritePath(rules);
    const begin = isFirst ? `${names.map((name) => `{${JSON.stringify(name)}:`).join("")}[\n` : ",\n";
    const end = isLast ? `\n]${"}".repeat(names.length)}\n` : "";
    return begin + records.map((record) => JSON.stringify(record)).join(",\n") + end;
  },
} satisfies FileWriter);

function jsonWritePath({ file: { json } }: FileRules): readonly string[] {
  const path = isObject(json) ? json["resourcePath"] : undefined;
  return typeof path === "string" ? path.split(".").filter((name) => name !== "") : [];
}
