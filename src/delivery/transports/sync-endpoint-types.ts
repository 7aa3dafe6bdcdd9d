/**
 * Types of connections whose tables or files syncs read and write (facts 3, `/v1/di/metadata/sources`). The records of exports can
 * be replicated from connections of any type.
 */
import { warehouseDatabases } from "../../catalog/kinds/sync/warehouses.ts";

interface SyncEndpointType {
  /** `rdbms.type` of the connection, or its own type. */
  readonly id: string;
  readonly category: string;
}

const databases: readonly SyncEndpointType[] = Object.freeze([
  Object.freeze({ id: "sqlite", category: "database" }),
  Object.freeze({ id: "postgresql", category: "database" }),
]);

export const connectionTypesRead: readonly SyncEndpointType[] = Object.freeze([
  ...databases,
  Object.freeze({ id: "mysql", category: "database" }),
  Object.freeze({ id: "mariadb", category: "database" }),
  Object.freeze({ id: "http", category: "application" }),
  Object.freeze({ id: "ftp", category: "files" }),
  Object.freeze({ id: "objectStore", category: "files" }),
  Object.freeze({ id: "filesystem", category: "files" }),
]);

export const connectionTypesWritten: readonly SyncEndpointType[] = Object.freeze(
  warehouseDatabases.map((id) => Object.freeze({ id, category: "database" })),
);
