/** An apply that wrote nothing does not spend the plan that was reviewed for it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Plan } from "../../src/model/plan.ts";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { readSealedPlan } from "../../src/workbench/sealed-plan.ts";
import { createWorkplace, type Workplace } from "../../src/workbench/workplace.ts";
import { faultProxy, type ProxyFault } from "../support/fault-proxy.ts";
import { startTestPlatform, type TestPlatform } from "../support/platform.ts";
import { applied, checkoutOn, planned } from "./older-state-suite.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

/** A checkout whose platform can be made to fail each write. */
async function behindProxy(type: "local" | "http" = "local") {
  const proxy = await faultProxy(platform.url);
  onTestFinished(() => proxy.close());
  const stack = await checkoutOn(platform, type);
  const { choices, ...rest } = stack.place;
  const place = createWorkplace({ ...rest, choices: { ...choices, baseUrl: proxy.url } });
  /** From so many writes on, counted from now. */
  const refuse = (fault: ProxyFault | undefined, from = 1) => {
    let writes = 0;
    proxy.decide = ({ method }) => (method !== "GET" && ++writes >= from ? fault : undefined);
  };
  return { ...stack, place, refuse };
}

async function saved(place: Workplace): Promise<Plan> {
  const path = join(place.cwd, "plan.json");
  writeFileSync(path, (await plan(place, { mode: "apply" })).file());
  return readSealedPlan(place, path);
}

const carriedOut = (place: Workplace, reviewed: Plan) =>
  applyStack(place, { mode: "apply" }, { approve: () => true, saved: reviewed });

const forbidden: ProxyFault = { status: 403, body: '{"errors":[{"code":"forbidden","message":"no"}]}' };

test.each(["local", "http"] as const)(
  "what was refused for lack of permission is applied with the same plan once it is granted (state in %s)",
  async (type) => {
    const { place, declare, refuse, live } = await behindProxy(type);
    declare("a");
    await applied(place);
    declare("b", "c");
    const reviewed = await saved(place);
    refuse(forbidden);
    for (let attempt = 0; attempt < 2; attempt++) {
      const ended = await carriedOut(place, reviewed);
      expect(ended).toMatchObject({ ended: "applied", result: { failed: [{}, {}, {}] } });
    }
    refuse(undefined);
    expect(await carriedOut(place, reviewed)).toMatchObject({ ended: "applied", result: { failed: [], skipped: [] } });
    expect(await live()).toEqual(["b", "c"]);
    expect(await planned(place)).toEqual([]);
  },
);

test("so does the first apply of a stack, and one that changes outputs", async () => {
  const { place, cwd, declare, refuse, live } = await behindProxy();
  declare("a");
  const first = await saved(place);
  refuse(forbidden);
  expect(await carriedOut(place, first)).toMatchObject({ result: { failed: [{}] } });
  refuse(undefined);
  expect(await carriedOut(place, first)).toMatchObject({ result: { failed: [] } });
  const manifest = `reconduit: 1\nname: shop\nscripts: { a: { name: ${cwd.slice(-6)} a, content: return 2; } }\noutputs: { new: { value: 1 } }\n`;
  writeFileSync(join(cwd, "reconduit.yaml"), manifest);
  const second = await saved(place);
  refuse(forbidden);
  expect(await carriedOut(place, second)).toMatchObject({ result: { failed: [{}] } });
  refuse(undefined);
  expect(await carriedOut(place, second)).toMatchObject({ result: { failed: [], outputs: { new: { value: 1 } } } });
  expect(await live()).toEqual(["a"]);
});

test("one that wrote something does: what is left needs a plan of its own", async () => {
  const { place, declare, refuse } = await behindProxy();
  declare("a", "b");
  const reviewed = await saved(place);
  refuse(forbidden, 2);
  expect(await carriedOut(place, reviewed)).toMatchObject({ result: { failed: [{}] } });
  expect(await carriedOut(place, reviewed)).toMatchObject({
    ended: "refused",
    diagnostics: [{ code: "stale-plan", detail: expect.stringContaining("reconduit plan --out FILE") }],
  });
});
