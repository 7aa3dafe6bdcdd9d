/** Finds the datasets and fields of a connection's system, and writes them as declarations. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { stringify } from "yaml";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { readRegularFile, savedAtMost } from "../../base/regular-file.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { refuseLinkedWrite } from "../../config/files/file-guard.ts";
import { escapedManifestText } from "../../config/yaml-write/written-value.ts";
import type { Workplace } from "../workplace.ts";
import { liveObject } from "./get.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

interface DiscoverChoices {
  /** Address, id or name of the connection. */
  readonly connection: string;
  /** A dataset by its name; absent: all, without their fields. */
  readonly table?: string | undefined;
  /** The file to write, relative to the stack's folder; absent: nothing is written. */
  readonly file?: string | undefined;
  /** `exports` read one table each; a `sync` copies all. Absent: exports for databases, else a sync. */
  readonly as?: "exports" | "sync" | undefined;
}

interface FoundField {
  readonly name: string;
  readonly type: string;
  readonly isPrimaryKey: boolean;
}

interface FoundDataset {
  readonly name: string;
  readonly externalId: string;
  /** Absent in a list of datasets. */
  readonly fields?: readonly FoundField[];
}

export interface Discovered {
  readonly connection: string;
  readonly datasets: readonly FoundDataset[];
  /** Names of exports that read over the connection. */
  readonly exports: readonly string[];
  readonly written?: { readonly file: string; readonly isIncluded: boolean; readonly resources: readonly string[] };
}

/** The first line of a file of discovered declarations, which later ones may overwrite. */
const discoveredMark = "# Discovered by: reconduit discover";

/**
 * Returns the datasets of a connection's system, as the platform finds them. Throws DiagnosticError for an unknown connection or
 * dataset, ApiError if the platform does not reach the system.
 */
export function discover(place: Workplace, choices: DiscoverChoices): Promise<Discovered> {
  const path = choices.file === undefined ? undefined : resolve(place.cwd, choices.file);
  if (path !== undefined && existsSync(path) && !isOurs(path))
    fail("file-exists", "The file exists", {
      detail: `${choices.file} is not a file of discover, so it is not overwritten.`,
    });
  return withAccount(
    place,
    async (account) => {
      const { document, address } = await liveObject(account, kindNamed("connection"), choices.connection);
      const connId = String(document["_id"]);
      const answer = await account.client.call(operationByName("metadata.ofConnection"), { connId });
      const found: JsonObject = isObject(answer) ? (answer as JsonObject) : {};
      const listed = objectsOf(found["datasets"]).map(datasetOf);
      const chosen = choices.table === undefined ? listed : [datasetCalled(listed, choices.table)];
      // A list needs no fields; a declaration and a single dataset do.
      const isWhole = choices.table !== undefined || path !== undefined;
      const datasets = isWhole ? await fieldsOfAll(account, connId, chosen, { listed, ...choices }) : chosen;
      const discovered: Discovered = {
        connection: address ?? String(document["name"] ?? connId),
        datasets,
        exports: objectsOf(found["exports"]).map(({ name, _id }) => String(name ?? _id)),
      };
      if (path === undefined) return discovered;
      const declared = declarationsOf(choices, datasets, {
        document,
        address,
        integration: integrationOf(account, path),
      });
      refuseLinkedWrite(path);
      mkdirSync(dirname(path), { recursive: true });
      writeAtomic(path, `${discoveredMark}\n${stringify(declared, { lineWidth: 0 })}`, { mode: 0o644 });
      const resources = Object.entries(declared).flatMap(([family, all]) =>
        Object.keys(all as JsonObject).map((name) => `${family}.${name}`),
      );
      const isIncluded = account.program?.files.includes(path) ?? false;
      return { ...discovered, written: { file: choices.file!, isIncluded, resources } };
    },
    // The platform connects to the system, which a read-only client may not ask for.
    { writes: true },
  );
}

/** An empty file may be there so that the manifest can include it. */
function isOurs(path: string): boolean {
  const text = readRegularFile(path, savedAtMost).toString("utf8");
  return text.trim() === "" || text.startsWith(discoveredMark);
}

function datasetOf({ name, externalId }: JsonObject): FoundDataset {
  const id = String(externalId ?? name);
  return { name: String(name ?? id), externalId: id };
}

/** Returns the named dataset. Some systems list none, such as HTTP: there the name is a path. */
const datasetCalled = (listed: readonly FoundDataset[], word: string): FoundDataset =>
  listed.find(({ name, externalId }) => name === word || externalId === word) ?? { name: word, externalId: word };

/** Returns the datasets with their fields. */
async function fieldsOfAll(
  account: LiveAccount,
  connId: string,
  chosen: readonly FoundDataset[],
  { listed, connection }: DiscoverChoices & { readonly listed: readonly FoundDataset[] },
): Promise<readonly FoundDataset[]> {
  const { ApiError } = await import("../../client/index.ts");
  const all: FoundDataset[] = [];
  for (const each of chosen) {
    try {
      all.push(await withFields(account, connId, each));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) refuseUnknownDataset(listed, each.name, connection);
      throw error;
    }
  }
  return all;
}

function refuseUnknownDataset(listed: readonly FoundDataset[], word: string, connection: string): never {
  const names = listed.map(({ name }) => name);
  const near = nearestWord(word, names);
  return fail("unknown-dataset", "No such dataset", {
    detail: `${connection} has no dataset ${JSON.stringify(word)}. The platform lists ${names.length === 0 ? "none" : names.slice(0, 20).join(", ")}.`,
    suggestion: near === undefined ? `reconduit discover ${connection} lists them.` : `Did you mean ${near}?`,
  });
}

async function withFields({ client }: LiveAccount, connId: string, dataset: FoundDataset): Promise<FoundDataset> {
  const answer = await client.call(operationByName("metadata.ofDataset"), { connId, name: dataset.externalId });
  const found = isObject(answer) ? answer.dataset : undefined;
  const elements = objectsOf((isObject(found) ? found.dataElements : undefined) as Json);
  const fields = elements.map(({ name, type, isPrimaryKey }) => ({
    name: String(name),
    type: String(type ?? ""),
    isPrimaryKey: isPrimaryKey === true,
  }));
  return { ...dataset, fields };
}

/** Returns the address of an integration of the stack, which a sync needs. Those of the file itself may be overwritten. */
function integrationOf({ program }: LiveAccount, path: string): string | undefined {
  const own = program?.resources.filter(({ kind, source }) => kind === "integration" && source.file !== path);
  return own?.[0]?.address;
}

interface DiscoveredSource {
  readonly document: JsonObject;
  readonly address: string | undefined;
  readonly integration: string | undefined;
}

/** Returns resources by family and name. */
function declarationsOf(
  { as, connection: word }: DiscoverChoices,
  datasets: readonly FoundDataset[],
  { document: connection, address, integration }: DiscoveredSource,
): JsonObject {
  const reference = address === undefined ? String(connection["_id"]) : `\${${address}}`;
  const block = connection["rdbms"];
  const database = isObject(block) ? String(block["type"]) : undefined;
  const form = as ?? (database === undefined ? "sync" : "exports");
  const prefix = nameOfText(address?.replace(/^.*\./, "") ?? String(connection["name"] ?? "source"));
  if (form === "sync") {
    const name = escapedManifestText(`Copy of ${String(connection["name"] ?? prefix)}`);
    const _integrationId = `\${${integration ?? `integrations.${prefix}`}}`;
    return {
      ...(integration === undefined && { integrations: { [prefix]: { name } } }),
      syncs: { [prefix]: { name, _integrationId, ...syncOf(datasets, reference) } },
    };
  }
  if (database === undefined)
    return fail("no-database", "No query can be written", {
      detail: `${word} is not an SQL connection, and an export of a table is an SQL query.`,
      suggestion: "--as sync writes its datasets as those of a sync.",
    });
  const names = new Set<string>();
  const exports = datasets.map((dataset) => {
    let name = `${prefix}_${nameOfText(dataset.name)}`;
    for (let nth = 2; names.has(name); nth++) name = `${prefix}_${nameOfText(dataset.name)}_${nth}`;
    names.add(name);
    const document: JsonObject = {
      name: escapedManifestText(`${dataset.name} of ${String(connection["name"] ?? prefix)}`),
      adaptorType: "RDBMSExport",
      _connectionId: reference,
      rdbms: { query: selectOf(dataset, database) },
    };
    return [name, document] as const;
  });
  return { exports: Object.fromEntries(exports) };
}

function syncOf(datasets: readonly FoundDataset[], reference: string): JsonObject {
  return {
    source: { _connectionId: reference },
    disabled: true,
    datasets: datasets.map(({ name: dataset, externalId, fields = [] }) => ({
      name: escapedManifestText(dataset),
      externalId: escapedManifestText(externalId),
      enable: true,
      ingestionMode: fields.some(({ isPrimaryKey }) => isPrimaryKey) ? "merge" : "replace",
      dataElements: fields.map((field) => ({ name: escapedManifestText(field.name), enable: true })),
    })),
  };
}

/** Returns a query of all fields, in the order of the table; sorted by its key. */
function selectOf({ externalId, fields = [] }: FoundDataset, database: string): string {
  const quote = (name: string): string => {
    if (/^[a-z_][a-z0-9_]*$/.test(name)) return name;
    if (["mysql", "mariadb"].includes(database)) return `\`${name.replaceAll("`", "``")}\``;
    return `"${name.replaceAll('"', '""')}"`;
  };
  const columns = fields.map(({ name }) => quote(name)).join(", ") || "*";
  const key = fields.filter(({ isPrimaryKey }) => isPrimaryKey).map(({ name }) => quote(name));
  const table = externalId.split(".").length === 2 ? externalId.split(".").map(quote).join(".") : quote(externalId);
  return `select ${columns} from ${table}${key.length > 0 ? ` order by ${key.join(", ")}` : ""}`;
}

/** Returns a text as the name of a resource. */
function nameOfText(text: string): string {
  const name = text
    .split(/[^A-Za-z0-9-]/)
    .filter((part) => part !== "")
    .join("_");
  return /^[A-Za-z]/.test(name) ? name : `d_${name}`;
}
