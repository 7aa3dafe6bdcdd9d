/** Variable files that SOPS has encrypted: read through its own binary, where there is one. */
import { dirname } from "node:path";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { type CommandPlace, runCommand } from "./run-command.ts";
import type { SourceFile } from "./source-file.ts";

/** A variable file as it is used. */
export interface VariableFile {
  readonly file: SourceFile;
  /** The values; those that stay encrypted are missing. */
  readonly value: Json;
  /** Names of the values that are encrypted in the file. */
  readonly sealed: ReadonlySet<string>;
  /** Why these are missing: a phrase that follows "because". */
  readonly why?: string;
}

/** `place` undefined: nothing is decrypted. */
export function openVariableFile(file: SourceFile, place: Omit<CommandPlace, "cwd"> | undefined): VariableFile {
  const { value } = file;
  if (!isObject(value) || !isObject(value["sops"])) return { file, value, sealed: new Set() };
  const { sops: _, ...stored } = value;
  const sealed = new Set(Object.keys(stored).filter((name) => isSealed(stored[name]!)));
  const plain: JsonObject = Object.fromEntries(Object.entries(stored).filter(([name]) => !sealed.has(name)));
  if (sealed.size === 0) return { file, value: plain, sealed };
  if (!place) return { file, value: plain, sealed, why: "it was not decrypted" };
  const answer = runCommand(["sops", "--decrypt", "--output-type", "json", file.path], {
    ...place,
    cwd: dirname(file.path),
  });
  if ("why" in answer) {
    const why = answer.missing ? "sops is not installed, which the file needs" : answer.why;
    return { file, value: plain, sealed, why };
  }
  const parsed = parseJsonText(answer.text);
  if (!("value" in parsed) || !isObject(parsed.value)) {
    return { file, value: plain, sealed, why: "sops printed no JSON mapping" };
  }
  return { file, value: parsed.value, sealed };
}

function isSealed(value: Json): boolean {
  if (typeof value === "string") return value.startsWith("ENC[");
  if (Array.isArray(value)) return value.some((item: Json) => isSealed(item));
  return isObject(value) && Object.values(value).some(isSealed);
}
