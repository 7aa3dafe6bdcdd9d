/** Generated stacks: as many resources as asked for, in the proportions of a large account. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How many there are of each family among ten thousand. */
const shares = {
  scripts: 2_000,
  imports: 3_000,
  tools: 1_000,
  groups: 1_000,
  roles: 1_000,
  tags: 500,
  iclients: 500,
  syncs: 500,
  exports: 500,
} as const;

const parents = `integrations:
  orders: { name: Orders }
  replication: { name: Replication, syncs: true }
connections:
  shop:
    name: Shop
    type: http
    http: { baseURI: "https://shop.example/api", mediaType: json }
  warehouse:
    name: Warehouse
    type: rdbms
    rdbms: { type: postgresql, host: warehouse.example, database: analytics, user: sync, password: bench-password }
flows:
  orders: { name: Orders, _integrationId: "\${integrations.orders}", disabled: true }
`;

const scriptLines = (n: number) => [
  "function preMap(options) {",
  `  return options.data.map((d) => ({ data: { ...d, shop: ${n}, id: \`\${d.id}\` } }));`,
  "}",
];

const documents: { readonly [F in keyof typeof shares]: (n: number) => string } = {
  scripts: (n) => `    name: Script ${n}
    description: Normalises orders of shop ${n}.
    content: |
${scriptLines(n)
  .map((line) => `      ${line}\n`)
  .join("")}`,
  imports: (n) => `    name: Import ${n}
    description: Delivers orders of shop ${n}.
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    externalId: import-${n}
    http:
      relativeURI: [/shops/${n}/orders]
      method: [POST]
      batchSize: 1
    hooks:
      preMap: { _scriptId: "\${scripts.s0}", function: preMap }
    mappings:
      - { generate: id, dataType: string, extract: $.id, status: Active }
      - { generate: total, dataType: number, extract: $.total, status: Active }
`,
  tools: (n) => `    name: Tool ${n}
    description: Finds order ${n}.
    _integrationId: \${integrations.orders}
    input:
      name: tool_${n}
      schema: { type: object, properties: { id: { type: string } } }
`,
  groups: (n) => `    name: Group ${n}
    description: Team ${n}.
    _roleIds: ["\${roles.r0}"]
`,
  roles: (n) => `    name: Role ${n}
    description: May see to orders of shop ${n}.
`,
  tags: (n) => `    tag: tag ${n}
`,
  iclients: (n) => `    name: Login ${n}
    provider: custom_oauth2
    oauth2: { clientId: client-${n}, clientSecret: bench-secret-${n}, grantType: clientcredentials }
`,
  syncs: (n) => `    name: Sync ${n}
    _integrationId: \${integrations.replication}
    schedule: "? 0 * * * *"
    source: { _connectionId: "\${connections.shop}" }
    destination: { _connectionId: "\${connections.warehouse}", database: analytics, schema: shop_${n} }
`,
  exports: (n) => `    name: Export ${n}
    adaptorType: HTTPExport
    _connectionId: \${connections.shop}
    http: { relativeURI: /shops/${n}/orders, method: GET }
`,
};

export type Family = keyof typeof shares;
export const families = Object.keys(shares) as readonly Family[];
type Numbers = { readonly [F in Family]?: readonly number[] };

/** How many resources of each family a stack of `count` has. */
export function countsOf(count: number): { readonly [F in Family]: number } {
  const counts = Object.entries(shares).map(([family, share]) => [family, Math.round((share * count) / 10_000)]);
  return Object.fromEntries(counts);
}

/** A manifest of `count` resources over nine kinds, and five more that they stand on: twelve kinds in all. */
export function largeStack(count: number): string {
  return stackOf(countsOf(count));
}

/** Returns what the manifest declares of its n-th script. */
export function scriptBody(n: number) {
  const [name, description] = [`Script ${n}`, `Normalises orders of shop ${n}.`];
  return {
    name,
    description,
    content: scriptLines(n)
      .map((line) => `${line}\n`)
      .join(""),
  };
}

/** A manifest of as many resources as `counts` says, and the five that they stand on. */
export function stackOf(counts: { readonly [F in Family]?: number }): string {
  const numbers = Object.entries(counts).map(([family, count]) => [family, Array.from({ length: count }, (_, n) => n)]);
  return numberedStack(Object.fromEntries(numbers));
}

/** A manifest of the resources with these numbers, and the five that they stand on. */
export function numberedStack(numbers: Numbers): string {
  const sections = (Object.keys(numbers) as Family[]).map((family) => {
    const resources = numbers[family]!.map((n) => `  ${keyOf(family, n)}:\n${documents[family](n)}`);
    return `${family}:\n${resources.join("")}`;
  });
  return `reconduit: 1\nname: bench\n${parents}${sections.join("")}`;
}

/** The name of a resource in its family. */
export function keyOf(family: Family, n: number): string {
  return `${family[0]}${n}`;
}

/** Writes the stack over a manifest and as many files that it includes; returns the paths of these. */
export function writeParts(
  folder: string,
  counts: { readonly [F in Family]: number },
  files: number,
): readonly string[] {
  const shares = Array.from({ length: files }, (): { [F in Family]?: number[] } => ({}));
  for (const family of families)
    for (let n = 0; n < counts[family]; n++) {
      const share = shares[n % files]!;
      share[family] = [...(share[family] ?? []), n];
    }
  const head = numberedStack({});
  writeFileSync(
    join(folder, "reconduit.yaml"),
    head.replace("name: bench\n", 'name: bench\ninclude: ["parts/*.yaml"]\n'),
  );
  mkdirSync(join(folder, "parts"));
  return shares.map((share, index) => {
    const path = join(folder, "parts", `part-${String(index).padStart(2, "0")}.yaml`);
    writeFileSync(path, numberedStack(share).slice(head.length));
    return path;
  });
}
