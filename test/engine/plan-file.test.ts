import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogHash, checkSeal, sealPlan } from "../../src/engine/saved/plan-file.ts";
import { type Plan, type PlanFile, type Step, summarisePlan } from "../../src/model/plan.ts";

const key = createHash("sha256").update("one").digest();
const otherKey = createHash("sha256").update("two").digest();

const step: Step = {
  address: 'imports.orders["eu"]',
  kind: "import",
  action: "update",
  id: "1",
  causes: ["config changed"],
  changes: [{ path: "/name", before: "Bestellungen für Köln", after: 'a "quoted" `name`\n', cause: "config changed" }],
  before: { name: "Bestellungen für Köln" },
  after: { name: "y" },
  dependsOn: [],
  requests: 2,
};
const plan: Plan = {
  kind: "plan",
  formatVersion: 1,
  mode: "apply",
  stack: "shop",
  platform: { baseUrl: "https://platform.example", account: "acc-1" },
  createdAt: "2024-01-01T00:00:00.000Z",
  configHash: "c1",
  state: { lineage: "l1", serial: 3 },
  steps: [step],
  outputs: [],
  summary: summarisePlan([step]),
  cost: { refreshRequests: 1, applyRequests: 2, refreshed: 1 },
  diagnostics: [
    {
      severity: "warning",
      code: "x",
      summary: "X",
      source: { file: "a.yaml", line: 3, column: 4, length: 2, excerpt: "exec: [vault, read]" },
    },
  ],
};
const file = Buffer.from(sealPlan(plan, key, "1.2.3"));

describe("a plan file", () => {
  test("is the plan as JSON, with what made it and a seal", () => {
    const { madeWith, seal, ...rest } = JSON.parse(file.toString()) as PlanFile;
    expect(rest).toEqual({
      ...plan,
      diagnostics: [{ ...plan.diagnostics[0], source: { file: "a.yaml", line: 3, column: 4 } }],
    });
    expect(madeWith).toEqual({ version: "1.2.3", catalog: catalogHash() });
    expect(seal).toEqual({ keyId: expect.any(String), hmacSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(checkSeal(file, key)).toBe("sound");
  });

  test("holds no line of a manifest: it may say where a secret comes from", () => {
    expect(file.toString()).not.toContain("vault");
  });

  test("is not sound with any byte flipped, at any place", () => {
    for (let at = 0; at < file.length; at++) {
      for (const bit of [1, 32, 128]) {
        const changed = Buffer.from(file);
        changed[at]! ^= bit;
        if (checkSeal(changed, key) === "sound") expect.fail(`byte ${at}, bit ${bit}`);
      }
    }
    expect(checkSeal(file, key)).toBe("sound");
  });

  test("is not sound with bytes replaced, cut, put in or moved", () => {
    const edit = fc.record({ at: fc.nat(file.length - 1), drop: fc.nat(80), put: fc.uint8Array({ maxLength: 8 }) });
    fc.assert(
      fc.property(edit, ({ at, drop, put }) => {
        const changed = Buffer.concat([file.subarray(0, at), put, file.subarray(at + drop)]);
        expect(checkSeal(changed, key) === "sound").toBe(changed.equals(file));
      }),
      { numRuns: 300 },
    );
  });

  test("says which fault it has", () => {
    expect(checkSeal(file, otherKey)).toBe("other-key");
    expect(checkSeal(file, undefined)).toBe("no-key");
    expect(checkSeal(Buffer.from(JSON.stringify(plan)), key)).toBe("unsealed");
    expect(checkSeal(file.subarray(0, -3), key)).toBe("unsealed");
    expect(checkSeal(Buffer.from(file.toString().replace('"shop"', '"shed"')), key)).toBe("tampered");
    expect(checkSeal(Buffer.from(file.toString().replace("{\n", "{ \n")), key)).toBe("tampered");
  });
});
