/** Checks records against guardrails: imports of the type GuardrailImport (facts 2.11). */
import { isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import type { Adaptor, Delivered, Delivery, Prepared, Sending } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { agentAdaptor, composeAgent, judgeAgent } from "../agent/adaptor.ts";
import { agentSettingsOf, modelObstacle } from "../agent/model-connection.ts";
import { jsonInModelText } from "../agent/speech.ts";
import { composeHttp, judgeHttp } from "../http/compose.ts";
import { findPii, type Match, maskedRecord, textsWithPaths } from "./pii.ts";

/** Default minimum confidence at which a match is flagged. */
const usualThreshold = 0.7;

type GuardrailRequestState = {
  readonly http?: Json;
  readonly record: Json;
};

/** The findings in a record. */
interface GuardrailVerdict {
  readonly flagged: boolean;
  readonly matches: readonly JsonObject[];
  /** The record for the following steps. */
  readonly record: Json;
  readonly passes: boolean;
}

export const guardrailAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    switch (guardrailOf(document)["type"]) {
      case "pii":
        return undefined;
      case "moderation":
        return modelObstacle(document, connection);
      case "ai_agent":
        return agentAdaptor.obstacle(document, connection);
      default:
        return new RecordFailure("not_configured", "resource", "request", "The guardrail has no type.");
    }
  },
  existenceTest: () => ({}),
  compose: (records, delivery) => records.map((record) => composeOne(record, delivery)),
  judge: (sent, answer, delivery) => {
    const { record, http } = sent.kept as GuardrailRequestState;
    const guardrail = guardrailOf(delivery.import);
    const threshold = thresholdOf(guardrail);
    if (guardrail["type"] === "pii")
      return { delivered: [verdictOf(guardrail, piiVerdict(record, guardrail, threshold))] };
    if (guardrail["type"] === "ai_agent") {
      const { delivered, ...shown } = judgeAgent({ size: 1, kept: http! }, answer, delivery);
      const [firstDelivered] = delivered as readonly [Delivered];
      return {
        delivered: [
          firstDelivered.failure
            ? firstDelivered
            : {
                ...verdictOf(guardrail, agentVerdict(firstDelivered.json, record, threshold)),
                ...(firstDelivered.usage && { usage: firstDelivered.usage }),
              },
        ],
        ...shown,
      };
    }
    if (http === undefined)
      return { delivered: [verdictOf(guardrail, { flagged: false, matches: [], record, passes: true })] };
    const rules = {
      block: {},
      rate: rateRulesOf(delivery.connection.document),
      secrets: connectionSecrets(delivery.connection),
    };
    const { delivered, ...shown } = judgeHttp({ size: 1, kept: http }, answer, rules);
    const [agentDelivered] = delivered as readonly [Delivered];
    if (agentDelivered.failure) return { delivered, ...shown };
    const verdict = moderationVerdict(agentDelivered.json, record, guardrail, threshold);
    const judged: Delivered =
      verdict instanceof RecordFailure
        ? { statusCode: 422, json: null, headers: {}, failure: verdict }
        : verdictOf(guardrail, verdict);
    return { delivered: [judged], ...shown };
  },
} satisfies Adaptor);

function guardrailOf({ guardrail }: ImportDocument): JsonObject {
  return isObject(guardrail) ? (guardrail as JsonObject) : {};
}

const thresholdOf = ({ confidenceThreshold }: JsonObject): number =>
  typeof confidenceThreshold === "number" ? confidenceThreshold : usualThreshold;

const guardrailInstruction = `Answer with JSON alone: {"flagged": true or false, "confidence": a number from 0 to 1, "reason": a short text}.`;

function composeOne(record: Prepared, delivery: Delivery): Sending {
  const requestStateWith = (http?: Json): Json => ({ record: record.mapped, ...(http !== undefined && { http }) });
  const { import: document, connection, context, watched } = delivery;
  const { type } = guardrailOf(document);
  if (type === "pii") return { size: 1, request: null, kept: requestStateWith() };
  if (type === "ai_agent") {
    const text = `${JSON.stringify(record.mapped)}\n\n${guardrailInstruction}`;
    const sending = composeAgent(record, agentSettingsOf(document), delivery, text);
    return "failure" in sending ? sending : { ...sending, kept: requestStateWith(sending.kept) };
  }
  const input = textsWithPaths(record.mapped).map(([, text]) => text);
  if (input.length === 0) return { size: 1, request: null, kept: requestStateWith() };
  const [sending] = composeHttp([{ record: {}, mapped: { input }, operation: "CREATE" }], {
    connection: connectionRenderings(connection),
    block: { relativeURI: ["/moderations"], method: ["POST"] },
    context,
    watched,
  });
  return "failure" in sending! ? sending : { ...sending!, kept: requestStateWith(sending!.kept) };
}

function piiVerdict(record: Json, guardrail: JsonObject, threshold: number): GuardrailVerdict {
  const pii: JsonObject = isObject(guardrail["pii"]) ? guardrail["pii"] : {};
  const matches = findPii(record, itemsOf(pii["entities"]).map(String));
  const sure = matches.filter(({ confidence }) => confidence >= threshold);
  const isMasked = pii["mask"] === true;
  return {
    flagged: sure.length > 0,
    matches: matches as readonly Match[],
    record: isMasked ? maskedRecord(record, sure) : record,
    passes: isMasked || sure.length === 0,
  };
}

/**
 * Returns the verdict on a record, or the failure of an incomplete answer. A complete answer has a result for each text, with a
 * score for each requested category. Category names are those of the catalog: `self-harm/intent` is `self_harm_intent`.
 */
function moderationVerdict(
  answer: Json,
  record: Json,
  guardrail: JsonObject,
  threshold: number,
): GuardrailVerdict | RecordFailure {
  const { categories }: JsonObject = isObject(guardrail["moderation"]) ? guardrail["moderation"] : {};
  const wanted = itemsOf(categories).map(String);
  const paths = textsWithPaths(record).map(([path]) => path);
  const results = itemsOf(isObject(answer) ? answer["results"] : undefined);
  if (results.length !== paths.length) return noVerdict(`It has ${results.length} results for ${paths.length} texts.`);
  const matches: JsonObject[] = [];
  for (const [at, result] of results.entries()) {
    const scores = isObject(result) && isObject(result["category_scores"]) ? result["category_scores"] : undefined;
    if (!scores) return noVerdict("A result has no category_scores.");
    const named = new Map(Object.entries(scores).map(([name, score]) => [name.replaceAll(/[^a-z]+/gi, "_"), score]));
    for (const category of wanted) {
      const confidence = named.get(category);
      if (typeof confidence !== "number") return noVerdict(`A result has no score for ${category}.`);
      if (confidence >= threshold) matches.push({ category, confidence, path: paths[at]! });
    }
  }
  return { flagged: matches.length > 0, matches, record, passes: matches.length === 0 };
}

/** Returns the failure for a missing verdict: the record does not pass. */
const noVerdict = (why: string): RecordFailure =>
  new RecordFailure(
    "destination_rejected",
    "application",
    "response",
    `The moderation endpoint gave no verdict. ${why} Check its address, and that its model knows the categories.`,
  );

function agentVerdict(answer: Json, record: Json, threshold: number): GuardrailVerdict {
  const agentOutput =
    isObject(answer) && typeof answer["text"] === "string" ? (jsonInModelText(answer["text"])?.value ?? null) : answer;
  const { flagged, confidence, reason }: JsonObject = isObject(agentOutput) ? agentOutput : {};
  // A missing verdict of the agent does not let the record pass.
  const sure = typeof flagged === "boolean" && typeof confidence === "number" ? confidence : 1;
  const isFlagged = flagged !== false && sure >= threshold;
  const matches =
    flagged === false
      ? []
      : [
          {
            category: "ai_agent",
            confidence: sure,
            reason: typeof reason === "string" ? reason : "The agent gave no verdict.",
          },
        ];
  return { flagged: isFlagged, matches, record, passes: !isFlagged };
}

function verdictOf({ type }: JsonObject, { flagged, matches, record, passes }: GuardrailVerdict): Delivered {
  const text = typeof record === "string" ? record : JSON.stringify(record);
  const json = { flagged, type: type ?? null, matches, text, record } as JsonObject;
  if (passes) return { statusCode: 200, json, headers: {} };
  const found = [...new Set(matches.map(({ entity, category }) => String(entity ?? category)))].join(", ");
  const failure = new RecordFailure(
    "guardrail_violation",
    "application",
    "response",
    `The guardrail found ${found} in the record.`,
  );
  // The displayed failure does not contain the matches.
  return { statusCode: 422, json: { flagged, type: type ?? null, matches }, headers: {}, failure };
}
