/** The link of a document to an HTTP connector, its API and its version (facts 2.12, 2.13, 2.19). */
import { isObject, type JsonObject } from "../../base/json.ts";
import type { Problem } from "../kind.ts";

const parts = ["_httpConnectorApiId", "_httpConnectorVersionId"];

/**
 * Returns a problem for each part of a connector that is named without the connector. `at`: the pointer of the block, `""` for the
 * document.
 */
export function partsWithoutConnector(block: unknown, at: "" | "/http"): readonly Problem[] {
  if (!isObject(block as JsonObject)) return [];
  const { _httpConnectorId: connector, ...others } = block as JsonObject;
  if (typeof connector === "string") return [];
  const prefix = at === "" ? "" : `${at.slice(1)}.`;
  return parts
    .filter((name) => typeof others[name] === "string")
    .map((name) => ({
      pointer: `${at}/${name}`,
      code: "invalid_ref",
      message: `${prefix}${name} requires ${prefix}_httpConnectorId, because it is part of a connector.`,
    }));
}
