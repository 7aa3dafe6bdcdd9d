/**
 * An account of 190 objects as years of work leave one behind: fifteen kinds that refer to each other, names that several objects have or
 * that need more than ASCII, secrets of every sort, credentials in headers and addresses. The same at every call.
 */

const owner = { _id: "a".repeat(24), email: "owner@acme.test", name: "Olive Owner", role: "owner" };
const colleague = { _id: "b".repeat(24), email: "mia@acme.test", name: "Mia Manage", role: "manage" };

/** Ids that tell their family: the first two digits, then a number. */
const idOf = (family: number, number: number): string =>
  `65${family.toString(16).padStart(2, "0")}${number.toString(16).padStart(20, "0")}`;

const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The item at an index, beginning anew after the last. */
const from = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

const integrationNames = [
  "Orders",
  "Müller Söhne GmbH",
  "受注データ",
  "Billing (EU)",
  "Ærø Færger",
  "Stock & returns",
  "Заказы",
  "Archive",
];

const family = Object.freeze({
  integration: 1,
  connection: 2,
  script: 3,
  export: 4,
  import: 5,
  flow: 6,
  tag: 7,
  role: 8,
  group: 9,
  iclient: 10,
  sync: 11,
  tool: 12,
  connector: 13,
});

const counts = Object.freeze({ integration: 8, connection: 28, script: 15, export: 30, import: 38, flow: 24 });

const integrationOf = (index: number): string => idOf(family.integration, index % counts.integration);

/** Eight of ten hold secrets, some of them several; two hold credentials that the platform shows. */
function connection(index: number): object {
  const about = {
    _id: idOf(family.connection, index),
    name: from(["REST", "REST", "Shop", "Lager Süd", "倉庫", "Ledger"], index),
    ...(index % 3 === 0 ? {} : { _integrationId: integrationOf(index) }),
  };
  const at = { baseURI: `https://host${index}.acme.test/api`, mediaType: "json" };
  const secret = `stored-${index}`;
  switch (index % 7) {
    case 0:
      return {
        ...about,
        type: "http",
        http: {
          ...at,
          auth: {
            type: "token",
            token: { location: "header", headerName: "Authorization", scheme: "Bearer", token: secret },
          },
        },
      };
    case 1:
      return {
        ...about,
        type: "http",
        http: { ...at, auth: { type: "basic", basic: { username: "u", password: secret } } },
      };
    case 2:
      return {
        ...about,
        type: "rdbms",
        rdbms: {
          type: "postgresql",
          host: `db${index}.acme.test`,
          port: 5432,
          database: "orders",
          user: "loader",
          password: secret,
        },
      };
    case 3:
      return { ...about, type: "http", http: { ...at, encrypted: { apiKey: secret }, unencrypted: { region: "eu" } } };
    case 4:
      return {
        ...about,
        type: "ftp",
        ftp: { type: "sftp", hostURI: `files${index}.acme.test`, username: "drop", password: secret, port: 22 },
      };
    case 5:
      return {
        ...about,
        type: "http",
        http: {
          ...at,
          headers: [
            { name: "X-Api-Key", value: `shown-${index}` },
            { name: "Accept-Language", value: "de" },
          ],
          ping: { relativeURI: `/ping?key=shown-too-${index}&page=1`, method: "GET" },
        },
        settings: { apiSecret: `shown-also-${index}`, region: "eu" },
      };
    default:
      return { ...about, type: "http", http: { ...at } };
  }
}

const http = (index: number): boolean => ![2, 4].includes(index % 7);
const httpConnections = many(counts.connection, (index) => index).filter(http);
const connectionFor = (index: number): string => idOf(family.connection, from(httpConnections, index));

function imported(index: number): object {
  return {
    _id: idOf(family.import, index),
    name: from(["Put orders", "Put orders", "Kunden übernehmen", "在庫更新", "Post invoice"], index),
    adaptorType: "HTTPImport",
    _connectionId: connectionFor(index),
    http: {
      relativeURI: [`/orders/${index}`],
      method: ["POST"],
      ...(index % 4 === 0 ? { body: ['{"number":"{{record.number}}","note":"it\'s \\"late\\""}'] } : {}),
      ...(index % 6 === 0 ? { headers: [{ name: "X-Signature", value: `signed-${index}` }] } : {}),
    },
    ...(index % 3 === 0
      ? { hooks: { preMap: { _scriptId: idOf(family.script, index % counts.script), function: "preMap" } } }
      : {}),
    mappings: [
      { generate: "number", dataType: "string", extract: "$.number", sourceDataType: "string", status: "Active" },
    ],
  };
}

const resources = Object.freeze({
  integrations: many(counts.integration, (index) => ({
    _id: idOf(family.integration, index),
    name: integrationNames[index],
    description: "Runs since 2019.",
    ...(index % 2 === 0
      ? {
          flowGroupings: [
            { _id: idOf(family.integration, 0x1000 + 2 * index), name: "In" },
            { _id: idOf(family.integration, 0x1001 + 2 * index), name: "Out" },
          ],
        }
      : {}),
  })),
  connections: many(counts.connection, connection),
  scripts: many(counts.script, (index) => ({
    _id: idOf(family.script, index),
    name: from(["Normalise", "正規化", "Größe prüfen"], index),
    content: `function preMap(options) {\r\n  return \`\${options.data} ${index}\`;\r\n}`,
  })),
  exports: many(counts.export, (index) => ({
    _id: idOf(family.export, index),
    name: from(["Get orders", "Get orders", "Aufträge lesen"], index),
    adaptorType: "HTTPExport",
    _connectionId: connectionFor(index + 3),
    http: { relativeURI: `/orders?status=new&since={{{lastExportDateTime}}}&page=${index}`, method: "GET" },
  })),
  imports: many(counts.import, imported),
  flows: many(counts.flow, (index) => ({
    _id: idOf(family.flow, index),
    name: `Flow ${String.fromCodePoint(65 + (index % 12))}`,
    _integrationId: integrationOf(index),
    ...(index % 8 === 0
      ? { _flowGroupingId: idOf(family.integration, 0x1000 + 2 * (index % counts.integration)) }
      : {}),
    disabled: index % 5 === 0,
    schedule: "? */15 * * * *",
    timezone: "Europe/Berlin",
    pageGenerators: [{ _exportId: idOf(family.export, index) }],
    pageProcessors: [{ type: "import", _importId: idOf(family.import, index) }],
  })),
  tags: many(9, (index) => ({
    _id: idOf(family.tag, index),
    tag: `${from(["late", "wichtig", "急ぎ"], index)} ${index}`,
  })),
  roles: many(4, (index) => ({ _id: idOf(family.role, index), name: `Desk ${index}` })),
  groups: many(4, (index) => ({
    _id: idOf(family.group, index),
    name: `Crew ${index}`,
    intendedFor: ["end-user"],
    _roleIds: [idOf(family.role, index)],
  })),
  iclients: many(4, (index) => ({
    _id: idOf(family.iclient, index),
    name: `App ${index}`,
    provider: "custom_oauth2",
    oauth2: {
      clientId: `app-${index}`,
      clientSecret: `stored-client-${index}`,
      grantType: "clientcredentials",
      token: { uri: "https://acme.test/token" },
    },
  })),
  environments: many(2, (index) => ({
    _id: idOf(family.connector, 0x100 + index),
    name: from(["Trial", "Übung"], index),
    description: "Where changes are tried.",
  })),
  notifications: many(10, (index) => ({
    _flowId: idOf(family.flow, index),
    subscribedByUserEmail: (index % 2 === 0 ? owner : colleague).email,
  })),
  syncs: many(3, (index) => ({
    _id: idOf(family.sync, index),
    name: `Copy ${index}`,
    _integrationId: integrationOf(index),
    disabled: true,
    historicDateTime: "2025-01-01T00:00:00.000Z",
    source: { _connectionId: connectionFor(index) },
    destination: { _connectionId: idOf(family.connection, 2), database: "copy", schema: `s${index}` },
    datasets: [{ name: "orders", externalId: "orders", enable: true, ingestionMode: "merge" }],
  })),
  tools: many(5, (index) => ({
    _id: idOf(family.tool, index),
    name: `Look up ${index}`,
    _integrationId: integrationOf(index),
    input: {
      name: "order",
      schema: { type: "object", properties: { number: { type: "string" } }, required: ["number"] },
    },
  })),
  httpConnectors: many(2, (index) => ({
    _id: idOf(family.connector, index),
    name: `API ${index}`,
    baseURIs: [`https://api${index}.acme.test`],
    versions: [{ _id: idOf(family.connector, 0x300 + index), name: "v1" }],
  })),
  tpConnectors: many(2, (index) => ({
    _id: idOf(family.connector, 0x200 + index),
    name: `Retailer ${index}`,
    type: "FTP",
    baseName: `Retailer ${index}`,
  })),
});

/** Objects of the account, with what the platform makes: the environment Production, and the colleague who was invited. */
export const takeoverSize = Object.values(resources).reduce((sum, list) => sum + list.length, 2);

/** The account with its people, and a second one that has only other people. */
export const takeoverWorld = Object.freeze({
  accounts: [
    {
      name: "Acme",
      features: { environments: true, partner: true, publishTpConnectors: false },
      users: [owner, colleague],
      tokens: [{ token: "acme-full", type: "personal", user: owner.email }],
      resources,
    },
    {
      name: "Acme rehearsal",
      features: { environments: true, partner: true, publishTpConnectors: false },
      users: [{ _id: "c".repeat(24), email: "owner@rehearsal.test", name: "Rita", role: "owner" }],
      tokens: [{ token: "rehearsal-full", type: "personal", user: "owner@rehearsal.test" }],
    },
  ],
});
