/** Finds the destinations of a tool before it calls them. */
import { fail } from "../../base/diagnostics.ts";
import { isObject, itemsOf, type Json } from "../../base/json.ts";
import { mocksInUse } from "../../delivery/pipeline/page/preconditions.ts";
import type { ExportDocument, ImportDocument } from "../../delivery/ports/documents.ts";
import type { OpenTool } from "../../delivery/tools/open-tool.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";

export interface Destination {
  /** Address of the import or export. */
  readonly address: string;
  /** Address of its connection, or the lookup for it. */
  readonly connection: string | undefined;
  /** Methods and addresses as declared, without secrets: `POST https://shop.test/orders/{{id}}`. */
  readonly request: string;
}

/** Returns the destinations of a tool and of the tools that it calls. `mock`: imports with mock answers call nothing. */
export function callsOf(first: OpenTool, world: DeclaredWorld, mock: boolean): readonly Destination[] {
  const found = new Map<string, Destination>();
  const tools = new Set([first]);
  for (const tool of tools) {
    for (const [id, run] of tool.imports) {
      if (mocksInUse({ mock, import: run.import })) continue;
      const called = tool.calls.get(id);
      if (called) tools.add(called);
      else found.set(id, destinationOf(id, run.import, world));
    }
    for (const [id, run] of tool.exports) {
      if (mock && isObject(run.export.mockOutput)) continue;
      found.set(id, destinationOf(id, run.export, world));
    }
  }
  return [...found.values()];
}

/** Returns the destination of a run of an import or export. */
export function destinationOf(
  id: string,
  document: ImportDocument | ExportDocument,
  world: DeclaredWorld,
): Destination {
  const { _connectionId, http, adaptorType } = document;
  const connection = typeof _connectionId === "string" ? _connectionId : undefined;
  const block = isObject(http) ? http : {};
  const base = connection === undefined ? "" : baseOf(world.byId("connection", connection)?.masked["http"]);
  const destinationItems = (value: Json | undefined): readonly string[] =>
    (Array.isArray(value) ? itemsOf(value as Json) : [value]).map((each) => String(each ?? ""));
  const usual = String(adaptorType ?? "").endsWith("Export") ? "GET" : "POST";
  const methods = destinationItems(block.method as Json);
  const uris = destinationItems(block.relativeURI as Json);
  const requests = uris.map((uri, at) => `${methods[at] || methods[0] || usual} ${base}${uri}`.trim());
  return {
    address: world.nameOf(id) ?? id,
    connection: connection === undefined ? undefined : (world.nameOf(connection) ?? connection),
    request: isObject(http) ? [...new Set(requests)].join(", ") : String(adaptorType ?? "").trim(),
  };
}

const baseOf = (http: Json | undefined): string =>
  isObject(http) && typeof http["baseURI"] === "string" ? http["baseURI"] : "";

/**
 * Refuses requests with a secret or a platform-only value that is unknown here. Throws DiagnosticError. `otherwise`: the command
 * that uses the platform instead.
 */
export function refuseUnknown(calls: readonly Destination[], world: DeclaredWorld, otherwise: string): void {
  for (const { address, connection } of calls) {
    if (connection?.startsWith("lookups."))
      fail("connection-not-declared", "A connection is not declared here", {
        detail: `${address} sends over ${connection}, which is only on the platform: its address and its secrets are not known here.`,
        suggestion: `Declare the connection in this stack, or try it on the platform: ${otherwise}.`,
        address,
      });
    for (const each of [address, ...(connection ? [connection] : [])]) {
      const found = world.at(each)?.unknown[0];
      if (!found) continue;
      const what = found.secret
        ? `the secret ${found.of}, which this run was not given`
        : `${found.of}, which only apply will tell`;
      fail(found.secret ? "secret-unset" : "value-not-known", "A value that would be sent is not known", {
        detail: `${each} contains ${what}. Nothing was sent.`,
        address: each,
        pointer: found.at,
        source: world.at(each)!.resource.where(found.at),
      });
    }
  }
}
