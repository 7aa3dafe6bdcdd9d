/** Detects unusable answers of a model with status 200: an answer without content is never a success. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import type { HttpAnswer } from "../http/send.ts";
import type { Speech } from "./agent-request.ts";
import { modelAnswerOf } from "./speech.ts";

/** Maximum characters of the model's text in a message. */
const quoted = 300;

/**
 * Returns the reason as a sentence. Undefined if the answer has a text, calls tools, or contains a blob that the import allows.
 */
export function unusableAnswer(
  answer: Json,
  speech: Speech,
  wantsBlob: boolean,
  { status, headers }: Pick<HttpAnswer, "status" | "headers">,
): string | undefined {
  const form = speech === "responses" ? "responses API" : "chat completions API";
  if (!isObject(answer))
    return `The answer is not JSON of the ${form}: it has status ${status} and the type ${(headers["content-type"] ?? "that no header says").slice(0, 100)}. Check the address of the model: a proxy or a login page may answer there.`;
  const failed = speech === "responses" ? responsesFault(answer) : choiceFault(answer);
  if (failed !== undefined) return failed;
  const { text, calls } = modelAnswerOf(answer, speech);
  if (text !== "" || calls.length > 0 || (wantsBlob && hasBlob(answer, speech))) return undefined;
  const field = speech === "responses" ? "output" : "choices";
  return `The model gave no answer: "${field}" has no text and no call of a tool.`;
}

function responsesFault({ status, error, incomplete_details: details, output }: JsonObject): string | undefined {
  if (status === "failed" || isObject(error)) return `The model failed${quotedModelText(modelErrorMessage(error))}`;
  const refusal = (objectsOf(output) as readonly JsonObject[])
    .flatMap(({ content }) => objectsOf(content) as readonly JsonObject[])
    .find(({ type }) => type === "refusal");
  if (refusal) return `The model refused to answer${quotedModelText(refusal["refusal"])}`;
  if (status === "incomplete")
    return `The answer was cut off${quotedModelText(isObject(details) ? details["reason"] : undefined)}${raiseLimitAdvice("maxOutputTokens")}`;
  return status === "cancelled" ? "The model's answer was cancelled." : undefined;
}

function choiceFault({ choices, error }: JsonObject): string | undefined {
  if (isObject(error)) return `The model failed${quotedModelText(modelErrorMessage(error))}`;
  const [choice] = objectsOf(choices) as readonly JsonObject[];
  const message: JsonObject = isObject(choice?.["message"]) ? choice["message"] : {};
  if (typeof message["refusal"] === "string" && message["refusal"] !== "")
    return `The model refused to answer${quotedModelText(message["refusal"])}`;
  const reason = choice?.["finish_reason"];
  if (reason === "length")
    return `The answer was cut off${quotedModelText(reason)}${raiseLimitAdvice("maxCompletionTokens")}`;
  return reason === "content_filter" ? "The model's content filter held the answer back." : undefined;
}

const modelErrorMessage = (error: Json | undefined): Json | undefined =>
  isObject(error) ? error["message"] : undefined;
const raiseLimitAdvice = (field: string): string => ` Raise ${field} where the answer needs more tokens.`;

/** Returns the model's text after a colon, or a full stop. */
function quotedModelText(words: Json | undefined): string {
  if (typeof words !== "string" || words.trim() === "") return ".";
  const text = words.trim().slice(0, quoted);
  return /[.!?]$/.test(text) ? `: ${text}` : `: ${text}.`;
}

/** Returns true for an image, a sound or another output item, except messages and reasoning. */
function hasBlob({ output, choices }: JsonObject, speech: Speech): boolean {
  if (speech === "responses")
    return (objectsOf(output) as readonly JsonObject[]).some(({ type }) => type !== "message" && type !== "reasoning");
  const [choice] = objectsOf(choices) as readonly JsonObject[];
  const message: JsonObject = isObject(choice?.["message"]) ? choice["message"] : {};
  return ["images", "audio"].some((part) => message[part] !== undefined && message[part] !== null);
}
