/** Databases that syncs write to: the destinations that a sync may have, and those that `/v1/di/metadata/destinations` lists. */
export const warehouseDatabases = Object.freeze(["sqlite", "postgresql", "duckdb"] as const);

/** The same with the other names that `rdbms.type` of a connection may have. */
export const warehouseNames: readonly string[] = Object.freeze([...warehouseDatabases, "postgres"]);
