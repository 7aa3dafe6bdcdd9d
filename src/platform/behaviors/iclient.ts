import { type Stored, withChangedFields } from "../../catalog/document.ts";
import type { iclient } from "../../catalog/kinds/iclient/index.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";

/** iClient: the connector it is linked to cannot change once set (facts 2.13), and says what its form is (spec: iClient, formType). */
export const iclientBehavior: Behavior<typeof iclient> = {
  complete(document, { stored, sent }) {
    const before = stored?.body._httpConnectorId;
    const isKept = before === undefined || before === null || before === document._httpConnectorId;
    if (!isKept)
      refuse("invalid_field", "_httpConnectorId cannot change once it is set.", { field: "_httpConnectorId" });
    return typeof sent?.formType === "string" ? document : withForm(document);
  },
  seed: (document, { given }) => (given.formType === undefined ? withForm(document) : document),
};

function withForm(document: Stored<typeof iclient>): Stored<typeof iclient> {
  return withChangedFields(document, {
    formType: typeof document._httpConnectorId === "string" ? "assistant" : "http",
  });
}
