/** Reports of drift and plans for pipelines. */
import { expect, test } from "vitest";
import type { Drift } from "../../src/model/drift.ts";
import { driftAsJunit } from "../../src/views/plans/drift-sarif.ts";
import { gitlabReport } from "../../src/views/plans/gitlab.ts";

const object = {
  address: "scripts.a",
  action: "read",
  blame: [{ path: "/name", grade: "field", who: "Mia <mia>", at: "2026-01-01T10:00:00.000Z", through: "ui" }],
  source: { file: "reconduit.yaml", line: 7, column: 3 },
  next: { accept: "accept", revert: "revert" },
};

test("JUnit has a failed case for each object that drifted, and one that passed where none did", () => {
  const drift = { stack: "shop", drifted: [object] } as unknown as Drift;
  const text = driftAsJunit(drift);
  expect(text).toContain('<testsuites tests="1" failures="1"');
  expect(text).toContain('<testcase name="scripts.a" classname="shop" file="reconduit.yaml" line="7"');
  expect(text).toContain("name was changed on the platform (Mia &lt;mia&gt; through ui");
  expect(driftAsJunit({ ...drift, drifted: [] })).toContain('<testsuites tests="1" failures="0"');
});

test("GitLab is told three counts, and a replacement counts as two", () => {
  const none = {
    create: 0,
    adopt: 0,
    restore: 0,
    update: 0,
    replace: 0,
    delete: 0,
    move: 0,
    forget: 0,
    read: 0,
    noop: 0,
  };
  expect(
    gitlabReport({ summary: { ...none, create: 1, restore: 2, replace: 1, adopt: 1, update: 3, delete: 4 } }),
  ).toEqual({
    create: 4,
    update: 4,
    delete: 5,
  });
});
