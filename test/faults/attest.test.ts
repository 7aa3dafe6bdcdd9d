/**
 * Attestation finds what others wrote, and only that: runs of applies with writes of others between them and beside them, milliseconds
 * apart, with another user's token and with our own. 20 of them here, 300 where `npm run soak` asks for more.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { type Client, connect } from "../../src/client/index.ts";
import { attestStack } from "../../src/workbench/account/attest.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { colleagues, tokens } from "../support/colleagues-world.ts";
import { platformOf, type TestPlatform } from "../support/platform.ts";
import { type Seeded, seeded } from "../support/seeded.ts";
import { shared } from "../support/shared.ts";

const runs = process.env["RECONDUIT_SOAK"] ? 300 : 20;
const perTest = 10;
/** Applies of one run. */
const steps = process.env["RECONDUIT_SOAK"] ? 4 : 2;
const first = Number(process.env["RECONDUIT_SEED"] || 20_260_101);

const platform = shared<TestPlatform>(
  () => platformOf(colleagues, tokens.ours),
  (made) => made.close(),
);

/** Returns what a stack may declare: each there or not, with one of a few values. */
function manifestOf(random: Seeded, name: string): string {
  const maybe = (text: () => object, at: string, family: { [key: string]: object }) => {
    if (random.below(5) > 0) family[at] = text();
  };
  const scripts: { [key: string]: object } = {};
  for (const each of ["a", "b", "c"])
    maybe(() => ({ name: `${name} ${each}`, content: `// ${random.below(4)}` }), each, scripts);
  const tags: { [key: string]: object } = {};
  maybe(() => ({ tag: `${name} ${random.below(3)}` }), "t", tags);
  const connection = {
    name: `${name} shop`,
    type: "http",
    http: {
      baseURI: `https://shop.test/${random.below(3)}`,
      mediaType: "json",
      auth: { type: "basic", basic: { username: "u", password: `p${random.below(3)}` } },
    },
  };
  const roles = random.below(2) > 0 ? { r: { name: `${name} role` } } : {};
  const group = { name: `${name} group`, ...(Object.keys(roles).length > 0 ? { _roleIds: ["${roles.r}"] } : {}) };
  return JSON.stringify({
    reconduit: 1,
    name: name.replaceAll(" ", "-"),
    scripts,
    tags,
    connections: { shop: connection },
    roles,
    groups: { g: group },
  });
}

type Planted = readonly [id: string, event: string, at: string | undefined];

/** Somebody changes or deletes one of the objects. */
async function meddle(client: Client, random: Seeded, kind: Kind, id: string): Promise<readonly Planted[]> {
  const live = await client.get(kind, id);
  if (!live) return [];
  if (random.below(4) === 0) {
    await client.delete(kind, id);
    return [[id, "delete", undefined]];
  }
  const { _id, createdAt, lastModified, lastModifiedBy, ...rest } = live;
  const { http } = rest;
  const other = `https://meddled.test/${random.below(1_000_000)}`;
  const change = isObject(http) ? { http: { ...http, baseURI: other } } : { description: other };
  const put = await client.put(kind, id, { ...rest, ...change });
  return [[id, "update", String(put["lastModified"])]];
}

async function run(seed: number): Promise<{ readonly found: readonly string[]; readonly planted: readonly string[] }> {
  const random = seeded(seed);
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-attest-"));
  const place = createWorkplace({
    cwd,
    owner: { who: "robot@example", host: "example", pid: 1, command: "a test" },
    env: {},
    choices: { baseUrl: platform.url, token: tokens.ours },
  });
  const [others, theirs] = [tokens.mia, tokens.ours].map((token) => connect({ baseUrl: platform.url, token }));
  const planted: Planted[] = [];
  try {
    for (let step = 0; step < steps; step++) {
      writeFileSync(join(cwd, "reconduit.yaml"), manifestOf(random, `s${seed}`));
      const applied = await applyStack(place, { mode: "apply", allowMassDelete: true }, { approve: () => true });
      if (applied.ended !== "applied" || applied.result.failed.length > 0) throw new Error(JSON.stringify(applied));
      const made = (await others!.tokenInfo()) && (await objectsOf(others!, `s${seed}`));
      for (let times = random.below(3); times > 0 && made.length > 0; times--) {
        const { kind, id } = random.pick(made);
        planted.push(...(await meddle(random.below(2) > 0 ? others! : theirs!, random, kind, id)));
      }
    }
    const { unexplained, silent } = await attestStack(place, { sinceMs: 3_600_000 });
    expect(silent).toEqual([]);
    return {
      found: unexplained.map(({ id, event, at }) => `${id} ${event} ${event === "delete" ? "" : at}`).toSorted(),
      planted: planted.map(([id, event, at = ""]) => `${id} ${event} ${at}`).toSorted(),
    };
  } finally {
    await Promise.all([others!.close(), theirs!.close()]);
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function objectsOf(
  client: Client,
  name: string,
): Promise<readonly { readonly kind: Kind; readonly id: string }[]> {
  const found: { readonly kind: Kind; readonly id: string }[] = [];
  for (const kind of ["script", "connection", "group"] as const)
    for await (const rows of client.list(kindNamed(kind)))
      for (const row of rows)
        if (String(row["name"]).startsWith(`${name} `)) found.push({ kind: kindNamed(kind), id: String(row["_id"]) });
  return found;
}

test.each(Array.from({ length: runs / perTest }, (_, index) => first + index * perTest))(
  "foreign writes right after ours are found, and nothing else is: seeds from %i",
  async (seed) => {
    for (let each = seed; each < seed + perTest; each++) {
      const { found, planted } = await run(each);
      expect(found, `seed ${each}`).toEqual(planted);
    }
  },
);
