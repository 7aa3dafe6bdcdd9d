/** `--where FIELD=VALUE` of commands that select live objects. */
import { InvalidArgumentError } from "commander";
import type { FieldCondition } from "../model/field-condition.ts";
import { type Form, option } from "./option.ts";

const conditions: Form<readonly FieldCondition[]> = {
  read(word, before = []) {
    const at = word.indexOf("=");
    if (at < 1) throw new InvalidArgumentError("Give a field and its value, such as adaptorType=HTTPImport.");
    return [...before, { field: word.slice(0, at), value: word.slice(at + 1) }];
  },
};

export const whereOption = option(
  "--where <FIELD=VALUE>",
  "only objects whose field has the value (repeatable)",
  conditions,
);
