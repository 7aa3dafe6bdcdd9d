/** Tests what comes of each declarable field: code that acts reads it, people read it, or the catalog says that it is without effect. */
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Field } from "../../src/catalog/field.ts";
import { kinds } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";

const src = join(import.meta.dirname, "../../src");

/** Files that act on documents, without those that only store, check and answer them. */
const acting = [
  ...["delivery", "platform", "server", "code"].map((folder) => `${folder}/**/*.ts`),
  "catalog/{kinds,parts}/**/{*-rules,check,existence,run-needs,file-definition,rules,enabling}.ts",
  "derive/fields/destinations.ts",
];

/** The files that a field may be read by, by kind and path: the longest path counts. Every other field may be read anywhere. */
const readers: { readonly [path: string]: RegExp } = {
  "connection.erp": /^delivery\/(adaptors\/contract|sending)\//,
  "connection.crm": /^delivery\/(adaptors\/contract|sending)\//,
  "connection.wrapper": /^delivery\/(adaptors\/contract|sending)\//,
  "connection.http":
    /^(delivery\/(http|adaptors\/http|logins|sending|egress)|platform\/(runs\/connections|documents|jobs))\//,
  "connection.rest": /^delivery\/(http|adaptors\/http|logins|sending|egress)\/|open-connection/,
  "connection.ftp": /^delivery\/(adaptors\/file|sending)\//,
  "connection.objectStore": /^delivery\/(adaptors\/file|sending)\//,
  "connection.filesystem": /^delivery\/(adaptors\/file|transports|sending)\//,
  "connection.as2": /^delivery\/(adaptors\/as2|transports|sending)\/|as2/,
  "connection.van": /as2/,
  "connection.rdbms": /^delivery\/(adaptors\/sql|adaptors\/database-tls|sending|syncs|transports)/,
  "connection.jdbc": /^delivery\/(adaptors\/sql|adaptors\/database-tls|sending|transports)/,
  "connection.documentDb": /^delivery\/(adaptors\/document|adaptors\/database-tls|sending)/,
  "connection.keyValueDb": /^delivery\/(adaptors\/key-value|sending)\//,
  "connection.mcp": /^delivery\/(http|adaptors\/(agent|http)|logins|sending)\/|agent-connections|open-connection/,
  "import.http": /^delivery\/(http|adaptors\/http|adaptors\/file|pipeline)\/|catalog/,
  "import.rest": /^delivery\/(http|adaptors\/http|pipeline)\//,
  "import.rdbms": /^delivery\/(adaptors\/sql|pipeline)\//,
  "import.jdbc": /^delivery\/(adaptors\/sql|pipeline)\//,
  "import.documentDb": /^delivery\/adaptors\/document\//,
  "import.keyValueDb": /^delivery\/adaptors\/key-value\//,
  "import.ftp": /^delivery\/adaptors\/file\//,
  "import.objectStore": /^delivery\/adaptors\/file\//,
  "import.filesystem": /^delivery\/adaptors\/file\//,
  "import.as2": /^delivery\/(adaptors\/(as2|file)|pipeline\/setup)\//,
  "import.aiAgent": /^delivery\/adaptors\/agent\/|agent-connections|tools\//,
  "import.guardrail": /^delivery\/adaptors\/(agent|guardrail)\/|agent-connections|tools\//,
  "import.file": /^delivery\/(adaptors\/(file|http|as2)|formats|pipeline)\/|file-definition|edi-profiles/,
  "export.http": /^delivery\/(adaptors\/(http|file)|exports|syncs)\//,
  "export.rest": /^delivery\/adaptors\/http\//,
  "export.rdbms": /^delivery\/(adaptors\/sql|exports)\//,
  "export.jdbc": /^delivery\/(adaptors\/sql|exports)\//,
  "export.documentDb": /^delivery\/adaptors\/document\//,
  "export.keyValueDb": /^delivery\/adaptors\/key-value\//,
  "export.ftp": /^delivery\/adaptors\/file\//,
  "export.objectStore": /^delivery\/adaptors\/file\//,
  "export.filesystem": /^delivery\/adaptors\/file\//,
  "export.webhook": /listener/,
  "export.file": /^delivery\/(adaptors\/(file|http)|formats|exports)\//,
  "iclient.oauth2": /^delivery\/(http|logins|adaptors\/http|templates)\//,
  "iclient.jwt": /^delivery\/logins\//,
  "iclient.iam": /^delivery\/adaptors\/file\//,
  asyncHelper: /async-helper/,
  httpConnector: /connector/,
  tpConnector: /\/tp-connector/,
  environment: /environment/,
  notification: /notif/,
  ediProfile: /edi/,
};

/** Blocks that a reader hands on whole, with all that is in them, and to whom. */
const handedOn: { readonly [path: string]: string } = {
  "import.erp": "the endpoint, as options",
  "import.erp_da": "the endpoint, as options",
  "import.crm": "the endpoint, as options",
  "import.wrapper": "the function, as options",
  "export.erp": "the endpoint, as options",
  "export.crm": "the endpoint, as options",
  "export.wrapper": "the function, as options",
  "import.aiAgent.openai.reasoning": "the model",
  "import.aiAgent.openai.tools.imageGeneration": "the model",
  "import.aiAgent.litellm._overrides.thinkingConfig": "the model",
  "import.aiAgent.litellm._overrides.imageConfig": "the model",
  "import.guardrail.aiAgent.openai.reasoning": "the model",
  "import.guardrail.aiAgent.openai.tools.imageGeneration": "the model",
  "import.guardrail.aiAgent.litellm._overrides.thinkingConfig": "the model",
  "import.guardrail.aiAgent.litellm._overrides.imageConfig": "the model",
  "iclient.erp": "templates",
  "iclient.crm": "templates",
  "iclient.cloudserviceprincipal": "templates",
  "iclient.marketplace": "templates",
  "iclient.marketplacekeys": "templates",
};

/** Fields that all kinds share: they name and contain objects, or call functions. */
const general = /(^|\.)(name|description|_integrationId|_scriptId|_stackId|function|configuration)$/;

/** Names that are composed where they are read. */
const composed = /^import\.(http|rdbms)\.(existing|ignore|update)(Extract|LookupName)$|^notification\._/;

/** Names of fields without effect that something else has, too: the files in which they mean that. */
const elsewhere: { readonly [name: string]: RegExp } = {
  // Keys of a rule of faults.
  isKey: /faults\/read-faults/,
  // Requests to an API without a script are refused, and the message names it.
  builder: /inbound\/api-requests/,
  username: /contract\/contract-connection/,
  // A session does not depend on it.
  targetConcurrencyLevel: /http\/session/,
  version: /sqlite-source/,
  init: /code\/scripts\/read-script/,
  // Types of exports; the behaviour that sets it; what a template says of its stack.
  distributed: /http\/read\.ts|behaviors\/import|operations\/template/,
  // Blocks of transports that are read by it, and listeners that are called once.
  once: /./,
  parsers: /formats\/|postgres-session|read-records|http\/response/,
  aliases: /world-file|operations\/index|kernel\/located-document/,
  // Sections of connectors by kinds; syncs read that of exports.
  connection: /behaviors\/http-connector/,
  import: /connector|operations\/connectors/,
  // The login of a connection.
  auth: /./,
  oauth: /logins\/|http\/(auth|session)|http-connector|mcp\/sign-in/,
  prompts: /agent\/entry/,
  resources: /agent\/entry/,
  // Searches of ERP lookups share their names with filters and patterns.
  expression: /./,
  operator: /reshape\/filter|sql-faults|filter-rules/,
  recordType: /contract\/adaptor/,
  directory: /file\/reader/,
  // The connection's own, of which that of a tool's binding says nothing.
  _borrowConcurrencyFromConnectionId: /connections\/lanes/,
  install: /peers|template|sign-in\/provider/,
};

const texts = acting.flatMap((pattern) =>
  globSync(join(src, pattern)).map((file) => [relative(src, file), wordsOf(readFileSync(file, "utf8"))] as const),
);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      .replaceAll(/^\s*\/\/.*$/gm, "")
      .match(/[A-Za-z_]\w*/g),
  );
}

interface Leaf {
  readonly path: string;
  readonly effect: Field["effect"];
}

function leavesOf(field: Field, path: string, above: Field["effect"]): readonly Leaf[] {
  if (field.mode === "server" || field.assigned) return [];
  const effect = above ?? field.effect;
  const below =
    field.type === "object"
      ? Object.entries(field.fields).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`, effect))
      : field.type === "array" || field.type === "map"
        ? leavesOf(field.items, path, effect)
        : [];
  return below.length > 0 ? below : [{ path, effect }];
}

const leaves = (kinds as readonly Kind[]).flatMap((kind) =>
  Object.entries(kind.fields).flatMap(([name, field]) => leavesOf(field, `${kind.kind}.${name}`, undefined)),
);

const nearest = <V>(table: { readonly [path: string]: V }, path: string): V | undefined => {
  const parts = path.split(".");
  const found = parts
    .map((_, at) => parts.slice(0, parts.length - at).join("."))
    .find((each) => table[each] !== undefined);
  return found === undefined ? undefined : table[found];
};

/** Files that read a field, by its name. */
function readersOf(path: string): readonly string[] {
  const name = path.split(".").at(-1)!;
  const where = nearest(readers, path);
  return texts.flatMap(([file, words]) => (words.has(name) && (where?.test(file) ?? true) ? [file] : []));
}

const isHandedOn = (path: string): boolean =>
  nearest(handedOn, path) !== undefined || general.test(path) || composed.test(path);

test("code that acts reads every declarable field that is not said to be without effect, or for people", () => {
  const unread = leaves.filter(
    ({ path, effect }) => effect === undefined && !isHandedOn(path) && readersOf(path).length === 0,
  );
  expect(unread.map(({ path }) => path)).toEqual([]);
});

/** Fields without effect by their own facet. */
function ineffective(field: Field, path: string): readonly string[] {
  if (field.mode === "server") return [];
  if (typeof field.effect === "object") return field.effect.databases ? [] : [path];
  if (field.type === "object")
    return Object.entries(field.fields).flatMap(([name, each]) => ineffective(each, `${path}.${name}`));
  return field.type === "array" || field.type === "map" ? ineffective(field.items, path) : [];
}

test("no code that acts reads a field that is said to be without effect", () => {
  const said = (kinds as readonly Kind[]).flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => ineffective(field, `${kind.kind}.${name}`)),
  );
  const read = said.flatMap((path) => {
    const others = elsewhere[path.split(".").at(-1)!];
    const files = readersOf(path).filter((file) => !others?.test(file));
    return files.length > 0 ? [`${path}: ${files.join(" ")}`] : [];
  });
  expect(read).toEqual([]);
});
