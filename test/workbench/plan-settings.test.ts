/** `plan:` of a manifest: how much of the stack a plan may delete. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { line, manifest, marked, stack } from "../config/stack.ts";
import { startTestPlatform } from "../support/platform.ts";

const tags = (names: string) => `tags:\n${[...names].map((name) => `  ${name}: { tag: ${name} }\n`).join("")}`;

test("the share of the manifest is in force in a small stack, an overlay's for its environment, and an option wins", async () => {
  const settings = "plan: { maxDeleteShare: 20 }\n";
  const { folder } = stack({
    "reconduit.yaml": manifest(settings + tags("abc")),
    "strict.yaml": "plan: { maxDeleteShare: 0 }\n",
    "free.yaml": "plan: null\n",
  });
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  const { url: baseUrl, token } = platform;
  const place = (...overlays: string[]) =>
    createWorkplace({
      cwd: folder,
      owner: { who: "test", host: "here", pid: 1, command: "test" },
      choices: { files: ["reconduit.yaml", ...overlays], baseUrl, token },
    });
  expect((await applyStack(place(), { mode: "apply" }, { approve: () => true })).ended).toBe("applied");
  writeFileSync(join(folder, "reconduit.yaml"), manifest(settings + tags("ab")));
  const faults = async (where = place(), options = {}) =>
    (await plan(where, { mode: "apply", ...options })).plan.diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, detail }) => [code, /at most \d+ %/.exec(detail!)?.[0]]);
  expect(await faults()).toEqual([["mass-deletion", "at most 20 %"]]);
  expect(await faults(place("strict.yaml"))).toEqual([["mass-deletion", "at most 0 %"]]);
  expect(await faults(place("free.yaml"))).toEqual([]);
  expect(await faults(place(), { maxDeleteShare: 40 })).toEqual([]);
  expect(await faults(place(), { allowMassDelete: true })).toEqual([]);
});

test.each([
  ["error wrong-type", "plan: §30"],
  ["error invalid-share", 'plan: { maxDeleteShare: §"30" }'],
  ["error invalid-share", "plan: { maxDeleteShare: §101 }"],
  ["error unknown-field", "plan: { §maxDeleteShares: 30 }"],
])("%s is reported at its place: %s", async (code, yaml) => {
  const { text, places } = marked(manifest(`${yaml}\n`));
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).toEqual([`${code} reconduit.yaml:${places[0]}`]);
});
