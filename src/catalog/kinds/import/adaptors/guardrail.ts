import { block, bool, list, num, oneOf } from "../../../field.ts";
import { declareAdaptor } from "../adaptor.ts";
import { demandedWhere } from "../run-need.ts";
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

const piiEntities = [
  "credit_card",
  "crypto",
  "date_time",
  "email_address",
  "iban_code",
  "ip_address",
  "nrp",
  "location",
  "person",
  "phone_number",
  "medical_license",
  "url",
  "us_bank_number",
  "us_driver_license",
  "us_itin",
  "us_passport",
  "us_ssn",
  "uk_nhs",
  "uk_nino",
  "es_nif",
  "es_nie",
  "it_fiscal_code",
  "it_driver_license",
  "it_vat_code",
  "it_passport",
  "it_identity_card",
  "pl_pesel",
  "sg_nric_fin",
  "sg_uen",
  "au_abn",
  "au_acn",
  "au_tfn",
  "au_medicare",
  "in_pan",
  "in_aadhaar",
  "in_vehicle_registration",
  "in_voter",
  "in_passport",
  "fi_personal_identity_code",
  "bic_swift",
  "cvv",
  "kr_rrn",
] as const;

/** `guardrail` (facts 2.11). */
const guardrail = block(
  {
    type: oneOf(["ai_agent", "pii", "moderation"], { required: true, doc: "Selects the block for the type." }),
    confidenceThreshold: num({ min: 0, max: 1, default: 0.7, doc: "0 to 1." }),
    aiAgent,
    pii: block({
      entities: list(oneOf(piiEntities), {
        required: true,
        min: 1,
        doc: "Kinds of personal data to find, at least one.",
      }),
      mask: bool({ default: false, doc: "Mask the data that is found." }),
    }),
    moderation: block({
      categories: list(oneOf(categories), { required: true, min: 1, doc: "Categories to find, at least one." }),
    }),
  },
  { doc: "Checks of records for forbidden content." },
);

/** Checks of records for forbidden content. */
export const guardrailImport = declareAdaptor({
  fields: { guardrail },
  variant: { connections: ["http"], doc: "Optional: a connection with your own API key." },
  runNeeds: {
    guardrail: [
      ...demandedWhere("type", ["ai_agent"], "aiAgent"),
      ...demandedWhere("type", ["pii"], "pii"),
      ...demandedWhere("type", ["moderation"], "moderation"),
    ],
  },
  sample: {
    name: "Guardrail",
    adaptorType: "GuardrailImport",
    guardrail: { type: "pii", confidenceThreshold: 0.8, pii: { entities: ["email_address"], mask: true } },
  },
});
