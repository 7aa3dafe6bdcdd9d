/** `limits:` and `plan:` of a manifest: how much of the stack a plan may delete. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { line, manifest, marked, stack } from "../config/stack.ts";
import { startTestPlatform } from "../support/platform.ts";

const tags = (names: string) => `tags:\n${[...names].map((name) => `  ${name}: { tag: ${name} }\n`).join("")}`;

const applied = async (settings: string, names: string, overlays: { readonly [file: string]: string } = {}) => {
  const { folder } = stack({ "reconduit.yaml": manifest(settings + names), ...overlays });
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  const { url: baseUrl, token } = platform;
  const place = (...files: string[]) =>
    createWorkplace({
      cwd: folder,
      owner: { who: "test", host: "here", pid: 1, command: "test" },
      choices: { files: ["reconduit.yaml", ...files], baseUrl, token },
    });
  expect((await applyStack(place(), { mode: "apply" }, { approve: () => true })).ended).toBe("applied");
  return {
    place,
    declare: (text: string) => writeFileSync(join(folder, "reconduit.yaml"), manifest(settings + text)),
    refusals: async (where = place(), options = {}) =>
      (await plan(where, { mode: "apply", ...options })).plan.diagnostics.filter(
        ({ severity }) => severity === "error",
      ),
  };
};

test("the share of the manifest is in force in a small stack, an overlay's for its environment, and an option wins", async () => {
  const { place, declare, refusals } = await applied("plan: { maxDeleteShare: 20 }\n", tags("abc"), {
    "strict.yaml": "plan: { maxDeleteShare: 0 }\n",
    "free.yaml": "plan: null\n",
  });
  declare(tags("ab"));
  const faults = async (where = place(), options = {}) =>
    (await refusals(where, options)).map(({ code, detail }) => [code, /more than \d+ %/.exec(detail!)?.[0]]);
  expect(await faults()).toEqual([["mass-deletion", "more than 20 %"]]);
  expect(await faults(place("strict.yaml"))).toEqual([["mass-deletion", "more than 0 %"]]);
  expect(await faults(place("free.yaml"))).toEqual([]);
  expect(await faults(place(), { maxDeleteShare: 40 })).toEqual([]);
  expect(await faults(place(), { allowMassDelete: true })).toEqual([]);
});

test("limits of share, number and kinds hold in a small stack, each at its line; an overlay changes and removes them", async () => {
  const scripts = (names: string) => `scripts:\n${[...names].map((name) => `  ${name}: { name: ${name} }\n`).join("")}`;
  const settings = "limits:\n  deletes:\n    share: 0.3\n    count: 1\n    kinds: { tags: 0, scripts: 2 }\n";
  const { place, declare, refusals } = await applied(settings, tags("abc") + scripts("abc"), {
    "free.yaml": "limits: { deletes: { share: 1, count: null, kinds: { tags: 1 } } }\n",
    "none.yaml": "limits: null\n",
  });
  const found = async (where = place(), options = {}) =>
    (await refusals(where, options)).map(({ code, detail, source }) => [code, source?.file, source?.line, detail]);
  const above = manifest("").split("\n").length;
  declare(tags("ab") + scripts("ab"));
  expect(await found()).toEqual([
    [
      "mass-deletion",
      "reconduit.yaml",
      above + 2,
      expect.stringMatching(/2 of the 6 .* 33.3 %. Deleting more than 30 %/),
    ],
    [
      "mass-deletion",
      "reconduit.yaml",
      above + 3,
      "limits.deletes.count is 1, and this plan would delete 2: scripts.c, tags.c.",
    ],
    [
      "mass-deletion",
      "reconduit.yaml",
      above + 4,
      "limits.deletes.kinds.tags is 0, and this plan would delete 1: tags.c.",
    ],
  ]);
  expect(await found(place("free.yaml"))).toEqual([]);
  expect(await found(place("none.yaml"))).toEqual([]);
  expect((await found(place(), { maxDeleteShare: 40 })).map(([, , line]) => line)).toEqual([above + 3, above + 4]);
  expect(await found(place(), { allowMassDelete: true })).toEqual([]);
  declare(tags("abc") + scripts("ab"));
  expect(await found()).toEqual([]);
  declare(tags("abc"));
  expect((await found()).map(([, , line]) => line)).toEqual([above + 2, above + 3, above + 4]);
  expect((await applyStack(place(), { mode: "apply" }, { approve: () => true })).ended).toBe("refused");
  const { ended } = await applyStack(place(), { mode: "destroy" }, { approve: () => true });
  expect(ended).toBe("applied");
});

test.each([
  ["error wrong-type", "plan: §30"],
  ["error invalid-share", 'plan: { maxDeleteShare: §"30" }'],
  ["error invalid-share", "plan: { maxDeleteShare: §101 }"],
  ["error unknown-field", "plan: { §maxDeleteShares: 30 }"],
  ["error wrong-type", "limits: §30"],
  ["error unknown-field", "limits: { §delete: {} }"],
  ["error unknown-field", "limits: { deletes: { §counts: 3 } }"],
  ["error unknown-field", "limits: { deletes: { kinds: { §flow: 0 } } }"],
  ["error invalid-limit", "limits: { deletes: { share: §30 } }"],
  ["error invalid-limit", "limits: { deletes: { count: §1.5 } }"],
  ["error invalid-limit", 'limits: { deletes: { kinds: { flows: §"0" } } }'],
  ["error contradicting-limits", "plan: { maxDeleteShare: §30 }\nlimits: { deletes: { share: 0.3 } }"],
])("%s is reported at its place: %s", async (code, yaml) => {
  const { text, places } = marked(manifest(`${yaml}\n`));
  const { diagnostics } = await stack({ "reconduit.yaml": text }).load();
  expect(diagnostics.map(line)).toEqual([`${code} reconduit.yaml:${places[0]}`]);
});
