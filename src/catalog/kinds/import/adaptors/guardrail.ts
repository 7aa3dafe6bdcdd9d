import { block, bool, list, num, oneOf, openEnum } from "../../../field.ts";
import { adaptor } from "../adaptor.ts";
import { demanded } from "../run-need.ts";
import { aiAgent } from "./ai-agent.ts";

const categories = [
  "sexual",
  "sexual_minors",
  "hate",
  "hate_threatening",
  "harassment",
  "harassment_threatening",
  "self_harm",
  "self_harm_intent",
  "self_harm_instructions",
  "violence",
  "violence_graphic",
  "illicit",
  "illicit_violent",
] as const;

/** `guardrail` (facts 2.11). */
const guardrail = block(
  {
    type: oneOf(["ai_agent", "pii", "moderation"], { required: true, doc: "Decides which of the blocks is used." }),
    confidenceThreshold: num({ min: 0, max: 1, default: 0.7, doc: "0 to 1." }),
    aiAgent,
    pii: block({
      entities: list(openEnum(["email_address", "phone_number"]), {
        required: true,
        min: 1,
        doc: "What is looked for; one at least.",
      }),
      mask: bool({ default: false, doc: "Mask what is found." }),
    }),
    moderation: block({
      categories: list(oneOf(categories), { required: true, min: 1, doc: "What is looked for; one at least." }),
    }),
  },
  { doc: "Checks records for what must not pass." },
);

/** Checks records for what must not pass. */
export const guardrailImport = adaptor({
  fields: { guardrail },
  variant: { connections: ["http"], doc: "A connection brings your own key." },
  runNeeds: {
    guardrail: [
      ...demanded("type", ["ai_agent"], "aiAgent"),
      ...demanded("type", ["pii"], "pii"),
      ...demanded("type", ["moderation"], "moderation"),
    ],
  },
  sample: {
    name: "Guardrail",
    adaptorType: "GuardrailImport",
    guardrail: { type: "pii", confidenceThreshold: 0.8, pii: { entities: ["email_address"], mask: true } },
  },
});
