/** The structure behind a connection: tables of databases and their columns (facts 3). */
import { isObject, type Json } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { contractConnection } from "../../delivery/adaptors/contract/contract-connection.ts";
import type { StructureQuery } from "../../delivery/adaptors/sql/structure.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import { openConnection, outboundSettingsOf } from "../../platform/runs/connections/open-connection.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { refusingRecords } from "../request/delivery-refusal.ts";
import type { Handlers } from "./handler.ts";

export const connectionMetadataHandlers: Handlers = {
  "connections.metadata": async (services, request) => {
    const { account } = callerOf(request);
    const query = queryOf(documentBody<"connections.metadata">(request).rdbms);
    const found = await openConnection(services, services.store.read, account, request.params["_id"]!);
    if (!found) return refuseNotFound("The connection");
    const { type } = found.document;
    if (type !== "rdbms" && type !== "jdbc")
      return refuse("not_supported", `Connections of the type ${String(type)} tell nothing of what lies behind them.`, {
        status: 422,
      });
    const { endpoints, folder } = await outboundSettingsOf(services, account);
    const { readStructure: structureOf } = await import("../../delivery/adaptors/sql/structure.ts");
    const { rows, more } = await refusingRecords(() =>
      structureOf(contractConnection({ ...found, readable: true }, endpoints), query, {
        egress: services.egress,
        compute: services.compute.of(account),
        files: folder,
      }),
    );
    if (more)
      refuse("size_limit_exceeded", `The database contains more than ${rows.length} of them: name some tables.`, {
        field: "rdbms.tables",
      });
    return rows;
  },
};

function queryOf(rdbms: Json | undefined): StructureQuery {
  const { type, tables = [] } = isObject(rdbms) ? rdbms : {};
  if (type !== "tables" && type !== "columns")
    return refuse("invalid_field", "rdbms.type must be tables or columns.", { field: "rdbms.type" });
  const names: readonly Json[] = Array.isArray(tables) ? tables : [tables];
  const isTexts =
    names.length <= limits.page && names.every((name) => typeof name === "string" && !name.includes("\0"));
  if (!isTexts) refuse("invalid_field", "rdbms.tables must be names of tables.", { field: "rdbms.tables" });
  return { type, tables: names as readonly string[] };
}
