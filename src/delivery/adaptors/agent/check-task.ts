/** Checks the answer of an agent against its schema, in a task of compute threads, because a customer writes the schema. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import type { TaskInput, TaskResult } from "../../compute/port.ts";
import { checkerOf } from "../../values/input-schema.ts";
import { jsonInModelText } from "./speech.ts";

export function agentCheckTask({ text, schema }: TaskInput<"agent.check">): TaskResult<"agent.check"> {
  const answer = jsonInModelText(text);
  if (!answer) return { fault: "it is not JSON" };
  const checker = checkerOf(parseExactJson(schema) as JsonObject);
  return { fault: typeof checker === "string" ? checker : checker(answer.value).join(", ") };
}
