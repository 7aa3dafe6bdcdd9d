/** Requests that order faults while a server runs: `/admin/faults`. */
import type { FaultRules } from "../../model/fault-rule.ts";
import { noFaults } from "../../model/fault-rule.ts";
import type { FaultTable } from "../../platform/faults/fault-table.ts";
import type { AdminRoutes } from "./admin-server.ts";

/** `parse`: reads the text of a document. */
export function faultRoutes(table: FaultTable, parse: (text: string) => Promise<FaultRules>): AdminRoutes {
  return {
    "GET /admin/faults": async () => table.current.document,
    "PUT /admin/faults": async (body) => {
      table.current = await parse(body);
      return table.current.document;
    },
    "DELETE /admin/faults": async () => {
      table.current = noFaults;
      return undefined;
    },
    "GET /admin/faults/counts": async () => table.counts(),
  };
}
