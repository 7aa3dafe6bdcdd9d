/** A server whose imports and exports of any type are run over its API, as a user would. */
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { PlatformOptions } from "../../src/server/index.ts";
import { type Server, serve } from "../server/serving.ts";

export interface Ends {
  readonly server: Server;
  /** The id of a new object. */
  created(path: string, document: JsonObject): Promise<string>;
  /** One result for each record of a new import. */
  invoke(document: JsonObject, data: readonly Json[]): Promise<readonly JsonObject[]>;
  /** All records of a new export, or its error. */
  read(document: JsonObject): Promise<{ readonly records: readonly JsonObject[]; readonly error?: string }>;
  /** The message of a ping that failed; undefined where it went well. */
  ping(connection: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function ends(options: Partial<PlatformOptions> = {}): Promise<Ends> {
  const { localWorld } = await import("./local-world.ts");
  const server = await serve({ data: ":memory:", world: localWorld("rct_local"), ...options }, "rct_local");
  const created = async (path: string, document: JsonObject): Promise<string> => {
    const { status, body, text } = await server.call("POST", path, document);
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return body._id;
  };
  return {
    server,
    created,
    async invoke(document, data) {
      const id = await created("/v1/imports", { name: String(document["adaptorType"]), ...document });
      const { status, body, text } = await server.call("POST", `/v1/imports/${id}/invoke`, { data });
      if (status !== 200) throw new Error(`invoke: ${status} ${text}`);
      return body;
    },
    async read(document) {
      const id = await created("/v1/exports", { name: String(document["adaptorType"]), ...document });
      const records: JsonObject[] = [];
      let state: Json = null;
      do {
        const { status, body, text } = await server.call(
          "POST",
          `/v1/exports/${id}/invoke`,
          state === null ? {} : { pagedExportState: state },
        );
        if (status !== 200) return { records, error: text };
        records.push(...body.data);
        state = (body.pagedExportState as Json | undefined) ?? null;
      } while (state !== null);
      return { records };
    },
    async ping(connection) {
      const { status, body, text } = await server.call("POST", `/v1/connections/${connection}/ping`);
      return status === 200 && body.errors === undefined ? undefined : text;
    },
    close: () => server.platform.close(),
  };
}

/** The errors of a result, in short. */
export const errorsOf = (result: JsonObject | undefined): readonly JsonObject[] =>
  (result?.["errors"] ?? []) as readonly JsonObject[];
