/** Writes a part of a file, as a task of compute threads. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { Json } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { DeliveryFault } from "../../failures/fault.ts";
import { fileEncodingOf } from "../../formats/encodings.ts";
import { fileWriterOf } from "../../formats/files/index.ts";
import type { FileRules } from "../../formats/files/writer.ts";

/** The parameters of writing a part. */
export interface PartTask {
  readonly rules: FileRules;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly survey: Json;
}

const writerFor = ({ file }: FileRules) => fileWriterOf(file["type"])!;

/** Extends the facts about all records by those of a further part. */
export function surveyTask({ part, records }: TaskInput<"file.survey">): TaskResult<"file.survey"> {
  const { rules, survey } = parseExactJson(part) as PartTask;
  return { survey: JSON.stringify(writerFor(rules).survey(parseExactJson(records) as readonly Json[], survey, rules)) };
}

/** Returns the bytes of a part. */
export async function writeTask({ part, records }: TaskInput<"file.write">): Promise<TaskResult<"file.write">> {
  const { rules, ...place } = parseExactJson(part) as PartTask;
  try {
    const writtenPart = await writerFor(rules).write(
      { ...place, records: parseExactJson(records) as readonly Json[] },
      rules,
    );
    return {
      bytes: typeof writtenPart === "string" ? fileEncodingOf(rules.file["encoding"]).encode(writtenPart) : writtenPart,
    };
  } catch (error) {
    if (!(error instanceof DeliveryFault)) throw error;
    throw new RecordFailure("mapping_failed", "mapping", "request", error.message.slice(0, 500));
  }
}
