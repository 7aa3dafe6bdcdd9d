/** A saved plan whose state changed since: the refusal names who changed it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyStack } from "../../src/workbench/apply.ts";
import { plan } from "../../src/workbench/plan.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";
import { manifest, stack } from "../config/stack.ts";
import { startTestPlatform } from "../support/platform.ts";

test("the refusal of a stale plan names the applies after it, with who and pipeline, and no earlier one", async () => {
  const text = (tag: string) => manifest(`tags: { a: { tag: ${tag} } }\n`);
  const { folder } = stack({ "reconduit.yaml": text("first") });
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  const { url: baseUrl, token } = platform;
  const place = (who: string, pipeline: string) =>
    createWorkplace({
      cwd: folder,
      owner: { who, host: "here", pid: 1, command: "test" },
      env: { GITLAB_CI: "true", CI_PIPELINE_URL: pipeline, CI_JOB_URL: pipeline },
      choices: { baseUrl, token },
    });
  const yes = { approve: () => true };
  const [ann, ben] = [place("ann@desk", "https://ci.test/1"), place("ben@desk", "https://ci.test/2")];
  expect((await applyStack(ann, { mode: "apply" }, yes)).ended).toBe("applied");
  writeFileSync(join(folder, "reconduit.yaml"), text("second"));
  const { plan: saved } = await plan(ann, { mode: "apply" });
  expect((await applyStack(ben, { mode: "apply" }, yes)).ended).toBe("applied");
  const refused = await applyStack(ann, { mode: "apply" }, { ...yes, saved });
  expect(refused.ended).toBe("refused");
  const detail = refused.ended === "refused" ? refused.diagnostics.map((each) => each.detail).join("\n") : "";
  expect(detail).toMatch(/Changed since by ben@desk at \S+ \(apply; receipt \S+, .*pipeline https:\/\/ci\.test\/2\)\./);
  expect(detail).not.toContain("ann@desk");
});
