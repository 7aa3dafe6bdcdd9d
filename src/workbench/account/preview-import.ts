/** Sends records through an existing import, as the platform's preview does. */
import type { Json } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import type { Workplace } from "../workplace.ts";
import { liveObject } from "./get.ts";
import { withAccount } from "./live-account.ts";

/** Returns the output of every stage, without secrets. `word`: address, `_id` or name. Throws DiagnosticError and ApiError. */
export function previewImport(place: Workplace, word: string, data: Json): Promise<Json | undefined> {
  return withAccount(
    place,
    async (account) => {
      const { document } = await liveObject(account, kindNamed("import"), word);
      const answer = await account.client.call(operationByName("imports.preview"), {}, { import: document, data });
      return answer === undefined ? undefined : account.shown(answer);
    },
    { writes: true },
  );
}
