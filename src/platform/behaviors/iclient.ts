import { changed, type Stored } from "../../catalog/document.ts";
import type { iclient } from "../../catalog/kinds/iclient/index.ts";
import { refuse } from "../refusal.ts";
import type { Behavior } from "./behavior.ts";

/** iClient: the connector it is linked to cannot change once set (facts 2.13), and says what its form is (spec: iClient, formType). */
export const iclientBehavior: Behavior<typeof iclient> = {
  complete(document, { stored }) {
    const before = stored?.body._httpConnectorId;
    const isKept = before === undefined || before === null || before === document._httpConnectorId;
    if (!isKept)
      refuse("invalid_field", "_httpConnectorId cannot change once it is set.", { field: "_httpConnectorId" });
    return withForm(document);
  },
  seed: withForm,
};

function withForm(document: Stored<typeof iclient>): Stored<typeof iclient> {
  const derived = typeof document._httpConnectorId === "string" ? "assistant" : "http";
  return document.formType === undefined ? changed(document, { formType: derived }) : document;
}
