/** Fields that exclude each other: what somebody else has put into the other one goes, and the plan says so. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { compareSubject } from "../../src/plan/compare.ts";
import { updateBody } from "../../src/plan/compose.ts";
import type { Subject } from "../../src/plan/subject.ts";
import { undeclaredPaths } from "../../src/plan/undeclared.ts";

const routers = [{ id: "a", branches: [{ name: "x", pageProcessors: [] }] }];
const pageProcessors = [{ type: "import", _importId: "5f0c0c0c0c0c0c0c0c0c0c0c" }];

function flow(desired: JsonObject, prior: JsonObject | undefined, live: JsonObject): Subject {
  const kind = kindNamed("flow");
  return { kind, desired, prior, live, secrets: [], ignore: [], fingerprint: () => "" };
}

test.each([{ name: "F", routers }, undefined])("declared routers take page processors away", (prior) => {
  const subject = flow({ name: "F", routers }, prior, { name: "F", disabled: true, routers: [], pageProcessors });
  expect(compareSubject(subject).map(({ path }) => path)).toEqual(expect.arrayContaining(["/pageProcessors"]));
  expect(compareSubject(subject).find(({ path }) => path === "/pageProcessors")).toMatchObject({
    before: pageProcessors,
  });
  expect(updateBody(subject, "with parts")).toMatchObject({ name: "F", disabled: true, routers });
  expect(updateBody(subject, "with parts")).not.toHaveProperty("pageProcessors");
  expect(undeclaredPaths(subject)).not.toContain("/pageProcessors");
});

test("what is empty excludes nothing, and nothing declared leaves everything", () => {
  const live = { name: "F", pageProcessors, routers: [] };
  expect(compareSubject(flow({ name: "F", routers: [] }, undefined, live))).toEqual([]);
  expect(updateBody(flow({ name: "F" }, undefined, live), "with parts")).toMatchObject({ pageProcessors });
});
