/** A sync from a connection into a SQLite file, run over the API, as a user would. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { JsonObject } from "../../src/base/json.ts";
import type { Ends } from "./ends.ts";

/** A folder for warehouses; the server is started with it as `files`. */
export function warehouses(): { readonly files: string; readonly remove: () => void } {
  const files = mkdtempSync(join(tmpdir(), "reconduit-warehouse-"));
  return { files, remove: () => rmSync(files, { recursive: true, force: true }) };
}

export interface Replica {
  /** Runs the sync and answers its job, with the errors of its tables. */
  run(): Promise<JsonObject>;
  rows(sql: string): readonly JsonObject[];
}

let count = 0;

export async function replica(here: Ends, files: string, source: string, datasets: JsonObject[]): Promise<Replica> {
  const database = `to${++count}.db`;
  const warehouse = await here.created("/v1/connections", {
    name: database,
    type: "rdbms",
    rdbms: { type: "sqlite", database },
  });
  const body = {
    source: { _connectionId: source },
    destination: { _connectionId: warehouse },
    historicDateTime: "2000-01-01T00:00:00.000Z",
  };
  const _integrationId = await here.created("/v1/integrations", { name: database });
  const sync = await here.created("/v1/syncs", { _integrationId, ...body, datasets });
  const { status, text } = await here.server.call("PUT", `/v1/syncs/${sync}`, { ...body, disabled: false });
  if (status !== 200) throw new Error(text);
  return {
    async run() {
      await here.server.call("POST", `/v1/syncs/${sync}/run`);
      await here.server.platform.idle();
      const [job] = (await here.server.call("GET", `/v1/syncs/${sync}/syncJobs`)).body.data;
      const { body: errors } = await here.server.call("GET", `/v1/syncJobs/${job._id}/errors`);
      return { ...job, errors: errors.map(({ message }: JsonObject) => message) };
    },
    rows(sql) {
      const account = readdirSync(files)[0]!;
      const file = new DatabaseSync(join(files, account, database), { readOnly: true });
      const found = file.prepare(sql).all();
      file.close();
      return found.map((row) => ({ ...row })) as readonly JsonObject[];
    },
  };
}
