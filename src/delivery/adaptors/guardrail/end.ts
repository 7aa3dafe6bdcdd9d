/** The endpoint of guardrails. */
import type { End } from "../end.ts";
import { guardrailAdaptor } from "./adaptor.ts";
import { guardrailOutcome, sendGuardrail } from "./send.ts";

export const guardrailEnd = Object.freeze({
  imports: {
    GuardrailImport: {
      adaptor: guardrailAdaptor,
      reached: () => ({ send: sendGuardrail, outcomeOf: guardrailOutcome }),
      facts: {
        does: "holds records back, or masks what is personal",
        library: "none",
        limits: "names of people and places are told by titles and fields, not in the midst of sentences",
      },
    },
  },
  exports: {},
} satisfies End);
