/** The endpoint of guardrails. */

import { isObject, type Json } from "../../../base/json.ts";
import type { RateRules } from "../../http/rate-rules.ts";
import type { AttemptOutcome } from "../../sending/attempts.ts";
import type { Sender } from "../../sending/sender.ts";
import type { AdaptorEntry } from "../adaptor-entry.ts";
import { agentOutcome, sendAgent } from "../agent/send.ts";
import { httpOutcome, sendHttp } from "../http/send.ts";
import { guardrailAdaptor } from "./adaptor.ts";

/** Sends the requests of guardrails to models: to an agent, to a moderation service, or none if the record itself suffices. */
const sendGuardrail: Sender = async (request, outside) => {
  if (request === null) return null;
  return isObject(request) && "speech" in request ? sendAgent(request, outside) : sendHttp(request, outside);
};

function guardrailOutcome(answer: Json, rules: RateRules, now: number): AttemptOutcome {
  if (answer === null) return { again: false, uncertain: false };
  return isObject(answer) && "acted" in answer ? agentOutcome(answer, rules, now) : httpOutcome(answer, rules, now);
}

export const guardrailEntry = Object.freeze({
  imports: {
    GuardrailImport: {
      adaptor: guardrailAdaptor,
      reached: () => ({ send: sendGuardrail, outcomeOf: guardrailOutcome }),
      facts: {
        does: "holds records back, or masks what is personal",
        library: "none",
        limits: "names of people and places are recognised by titles and fields, not inside sentences",
      },
    },
  },
  exports: {},
} satisfies AdaptorEntry);
