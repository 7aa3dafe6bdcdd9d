/** Commands that give secrets: they see neither the environment of the tool nor its processes, and a pull request runs none. */
import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { LoadOptions } from "../../src/config/index.ts";
import { commandsRefused, isPullRequest } from "../../src/workbench/pull-request.ts";
import { manifest, stack } from "./stack.ts";

const canary = "canary-51c0de-state-key";

/** Runs a command apart in a process whose own environment holds the canary. */
function runIn(way: "default" | "orphaned", command: readonly string[], { timeoutMs = 20_000 } = {}) {
  const module = JSON.stringify(join(import.meta.dirname, "../../src/config/files/isolated-command.ts"));
  const options = JSON.stringify({ cwd: "/", env: { PATH: process.env["PATH"] }, timeoutMs, largestAnswer: 100_000 });
  const namespace = way === "orphaned" ? ", () => undefined" : "";
  const [program, ...args] = command;
  const call = `runApart(${JSON.stringify(program)}, ${JSON.stringify(args)}, ${options}${namespace})`;
  const code = `import { runApart } from ${module}; console.log(JSON.stringify(${call}));`;
  const env = { PATH: process.env["PATH"], RECONDUIT_STATE_KEY: canary };
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { env, encoding: "utf8" }));
}

const ways = ["default", "orphaned"] as const;
const onLinux = process.platform === "linux" ? describe : describe.runIf(false);

onLinux.each(ways)("a command that is run apart (%s)", (way) => {
  it("finds nothing in the environment of its parents", () => {
    const walk =
      'p=$PPID; while [ "${p:-0}" -gt 0 ]; do cat /proc/$p/environ; p=$(sed -n "s/^PPid:\\t//p" /proc/$p/status); [ "$p" = 1 ] && break; done; echo end';
    const { stdout, status } = runIn(way, ["sh", "-c", `${walk}; env`]);
    expect([stdout.includes("end"), stdout.includes(canary), status]).toEqual([true, false, 0]);
  });

  it("answers with what it printed and how it ended", () => {
    expect(runIn(way, ["sh", "-c", "echo out; echo err >&2; exit 3"])).toEqual({
      stdout: "out\n",
      stderr: "err\n",
      status: 3,
    });
  });

  it("is given its arguments as they are", () => {
    expect(runIn(way, ["printf", "%s|", "a b", "$HOME", "'x'", "--"]).stdout).toBe("a b|$HOME|'x'|--|");
  });

  it("is ended with all that it began when its time is over", () => {
    const ended = runIn(way, ["sh", "-c", "sleep 271828 & sleep 271828"], { timeoutMs: 1500 });
    expect(ended.fault).toBe("ETIMEDOUT");
    const left = execFileSync("sh", ["-c", "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' '"], {
      encoding: "utf8",
    });
    expect(left).not.toContain("sleep 271828 sleep");
  });

  it.each([
    ["no-such-command", "ENOENT"],
    ["/etc/passwd", "EACCES"],
  ])("that cannot be run says why: %s", (command, fault) => {
    expect(runIn(way, [command])).toMatchObject({ fault });
  });
});

onLinux("where the machine allows namespaces of processes, a command", () => {
  it("sees no other process at all", () => {
    const { stdout } = runIn("default", ["sh", "-c", "cat /proc/[0-9]*/environ"]);
    const isWalled = runIn("default", ["sh", "-c", "echo $$"]).stdout.trim() === "1";
    expect(isWalled && stdout.includes(canary)).toBe(false);
  });
});

describe("a pull request", () => {
  const openRequest = {
    CI_OPEN_MERGE_REQUESTS: "o/r!9",
    CI_COMMIT_BRANCH: "main",
    CI_DEFAULT_BRANCH: "main",
    CI_COMMIT_REF_PROTECTED: "true",
  };
  it.each<[string, LoadOptions["env"], boolean]>([
    ["of GitHub", { CI: "true", GITHUB_EVENT_NAME: "pull_request" }, true],
    ["of GitHub, with the rights of its target", { CI: "true", GITHUB_EVENT_NAME: "pull_request_target" }, true],
    ["of GitLab", { CI: "true", CI_MERGE_REQUEST_IID: "7" }, true],
    ["of GitLab, by its pipeline", { CI: "1", CI_PIPELINE_SOURCE: "merge_request_event" }, true],
    ["a push", { CI: "true", GITHUB_EVENT_NAME: "push" }, false],
    ["a push, where a variable says false", { CI: "true", BUILDKITE_PULL_REQUEST: "false" }, false],
    ["a comment on GitHub that starts a workflow", { CI: "true", GITHUB_EVENT_NAME: "issue_comment" }, true],
    ["a workflow of GitHub that follows another", { CI: "true", GITHUB_EVENT_NAME: "workflow_run" }, true],
    ["a merge queue", { CI: "true", GITHUB_EVENT_NAME: "merge_group" }, true],
    ["of Atlantis, which sets no CI", { PULL_NUM: "12", BASE_REPO_NAME: "shop" }, true],
    ["of CodeBuild", { CODEBUILD_WEBHOOK_EVENT: "PULL_REQUEST_UPDATED" }, true],
    ["of CodeBuild, by its source", { CODEBUILD_SOURCE_VERSION: "pr/7" }, true],
    ["of Semaphore", { CI: "true", SEMAPHORE_GIT_PR_NUMBER: "7" }, true],
    ["of AppVeyor", { CI: "True", APPVEYOR_PULL_REQUEST_NUMBER: "7" }, true],
    ["of Azure", { TF_BUILD: "True", BUILD_REASON: "PullRequest" }, true],
    ["of Woodpecker", { CI: "woodpecker", CI_PIPELINE_EVENT: "pull_request" }, true],
    ["of Jenkins", { JENKINS_URL: "https://ci.example", CHANGE_ID: "7" }, true],
    ["a branch of GitLab with an open request", { CI_PIPELINE_SOURCE: "push", CI_OPEN_MERGE_REQUESTS: "g/p!1" }, true],
    ["a pipeline that another one of GitLab has started", { CI_PIPELINE_SOURCE: "parent_pipeline" }, true],
    ["a run that a bot has asked for", { GITHUB_EVENT_NAME: "repository_dispatch" }, true],
    ["a run by hand on any branch", { GITHUB_EVENT_NAME: "workflow_dispatch" }, true],
    [
      "a run by hand on a protected branch",
      { GITHUB_EVENT_NAME: "workflow_dispatch", GITHUB_REF_PROTECTED: "true" },
      false,
    ],
    ["what a request is merged to", { GITHUB_EVENT_NAME: "push", GITHUB_REF: "refs/pull/1/merge" }, true],
    ["a request of Azure that is run again", { BUILD_REASON: "Manual", BUILD_SOURCEBRANCH: "refs/pull/3/merge" }, true],
    ["a change of Gerrit", { GERRIT_CHANGE_NUMBER: "7" }, true],
    ["of Zuul", { ZUUL_CHANGE: "7" }, true],
    ["of Jenkins, by its plugin for GitHub", { GITHUB_PR_NUMBER: "7" }, true],
    ["of Render", { IS_PULL_REQUEST: "true" }, true],
    ["of Amplify", { AWS_PULL_REQUEST_ID: "7" }, true],
    ["of Screwdriver", { SD_PULL_REQUEST: "7" }, true],
    ["a head of another name", { GITHUB_EVENT_NAME: "push", GITHUB_HEAD_REF: "patch-1" }, true],
    ["a status on GitHub", { GITHUB_EVENT_NAME: "status" }, true],
    ["the status of a preview on GitHub", { GITHUB_EVENT_NAME: "deployment_status" }, true],
    ["a request of GitLab that is run again", { CI_COMMIT_REF_NAME: "refs/merge-requests/7/head" }, true],
    ["a ref of CircleCI", { CIRCLE_BRANCH: "pull/7" }, true],
    ["a ref of Drone", { DRONE_BUILD_EVENT: "promote", DRONE_COMMIT_REF: "refs/pull/7/head" }, true],
    ["a ref of Semaphore", { SEMAPHORE_GIT_REF: "refs/pull/7" }, true],
    ["a ref of CodeBuild", { CODEBUILD_WEBHOOK_HEAD_REF: "refs/pull/7/head" }, true],
    ["a ref of Gerrit", { GERRIT_REFSPEC: "refs/changes/34/1234/5" }, true],
    ["a ref of TeamCity", { teamcity_build_branch: "pull/7" }, true],
    ["of Vela", { VELA_PULL_REQUEST: "1" }, true],
    ["of Codemagic", { CM_PULL_REQUEST: "true" }, true],
    ["of Xcode Cloud", { CI_PULL_REQUEST_NUMBER: "7" }, true],
    ["of Heroku", { HEROKU_PR_NUMBER: "7" }, true],
    ["of Buddy", { BUDDY_RUN_PR_ID: "7" }, true],
    ["of Spacelift", { TF_VAR_spacelift_run_type: "PROPOSED" }, true],
    ["of Woodpecker", { CI_BUILD_EVENT: "pull_request" }, true],
    ["of sr.ht", { BUILD_REASON: "patchset" }, true],
    ["of Jenkins, by its branch", { BRANCH_NAME: "PR-12" }, true],
    ["of CodeBuild, started again", { CODEBUILD_WEBHOOK_TRIGGER: "pr/12" }, true],
    ["a child of GitLab's pipelines", { CI_PIPELINE_SOURCE: "pipeline" }, true],
    ["no request", { CM_PULL_REQUEST: "false", CI_PULL_REQUEST_NUMBER: "", BRANCH_NAME: "main" }, false],
    ["a text that is not a ref", { GREETING: "refs/pull/7/head" }, false],
    ["of Bamboo", { bamboo_repository_pr_key: "7" }, true],
    ["of Netlify", { PULL_REQUEST: "true" }, true],
    ["no request of Netlify", { PULL_REQUEST: "false" }, false],
    ["a branch whose name has a number", { GITHUB_REF: "refs/heads/pull-7" }, false],
    ["a schedule", { CI: "true", GITHUB_EVENT_NAME: "schedule" }, false],
    ["a build of a branch", { CODEBUILD_WEBHOOK_EVENT: "PUSH", CODEBUILD_SOURCE_VERSION: "refs/heads/main" }, false],
    ["GitLab's default branch, which a request would merge elsewhere", openRequest, false],
    ["another branch with an open request", { ...openRequest, CI_COMMIT_BRANCH: "feature" }, true],
    ["a default branch that is not protected", { ...openRequest, CI_COMMIT_REF_PROTECTED: "false" }, true],
    ["a laptop", {}, false],
  ])("is known by its environment: %s", (_what, env, expected) => {
    expect(isPullRequest(env)).toBe(expected);
    const place = { env, choices: { files: [], variables: {}, variableFiles: [] } };
    expect(commandsRefused(place) !== undefined).toBe(expected);
    expect(commandsRefused({ ...place, choices: { ...place.choices, exec: true } })).toBeUndefined();
    expect(commandsRefused({ ...place, choices: { ...place.choices, exec: false } })).toContain("--no-exec");
  });

  const env = { CI: "true", GITHUB_EVENT_NAME: "pull_request" };
  const refused = commandsRefused({ env, choices: { files: [], variables: {}, variableFiles: [] } });

  it("runs no command, and says what to do", async () => {
    const made = stack({
      "reconduit.yaml": manifest(`
variables:
  password: { secret: true, exec: [./leak.sh] }
scripts:
  a: { name: A, content: x, description: "\${var.password}" }
`),
      "leak.sh": "#!/bin/sh\ntouch leaked\necho x\n",
    });
    chmodSync(join(made.folder, "leak.sh"), 0o755);
    const { diagnostics } = await made.load({ commandsRefused: refused });
    expect(diagnostics.map(({ code }) => code)).toEqual(["secret-not-checked"]);
    expect(diagnostics[0]?.detail).toContain("the plan of a pull request runs no command and reads no secret (--exec");
    expect(execFileSync("ls", [made.folder], { encoding: "utf8" })).not.toContain("leaked");
  });

  it("decrypts no file, which names the service that it asks", async () => {
    const sealed = "password: ENC[AES256_GCM,data:x]\nsops: { hc_vault: [{ vault_address: https://evil.example }] }\n";
    const made = stack({
      "reconduit.yaml": manifest("variables:\n  password: { secret: true }\n"),
      "secrets.yaml": sealed,
    });
    const { diagnostics } = await made.load({ commandsRefused: refused, variableFiles: ["secrets.yaml"] });
    expect(diagnostics.map(({ code, detail }) => [code, detail?.includes("--exec")])).toEqual([
      ["sops-unreadable", true],
    ]);
  });

  it("reads none of the further files that its manifest allows", async () => {
    const made = stack({
      "repo/reconduit.yaml": manifest(
        'files: { allow: [../outside.txt] }\nscripts:\n  a: { name: A, content: "${file(\\"../outside.txt\\")}" }\n',
      ),
      "outside.txt": canary,
    });
    const cwd = join(made.folder, "repo");
    expect((await made.load({ cwd })).program?.resources[0]?.template).toMatchObject({ content: canary });
    const { diagnostics } = await made.load({ cwd, commandsRefused: refused });
    expect(diagnostics.map(({ code }) => code)).toContain("file-outside");
  });
});
