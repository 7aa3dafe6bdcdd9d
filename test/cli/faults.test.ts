import { describe, expect, it, onTestFinished } from "vitest";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { reconduit } from "./in-process.ts";
import { folder } from "./real-bin.ts";
import { smallStack } from "./small-stack.ts";

async function faulty(rules: readonly object[]): Promise<RunningPlatform> {
  const server = await startPlatform({ data: ":memory:", rateLimit: false, faults: { rules } });
  onTestFinished(() => server.close());
  return server;
}

const environmentOf = ({ url, token }: RunningPlatform) => ({ RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: token! });

describe("the command line on a faulty platform", () => {
  it("applies a stack through refusals, broken and lost answers, and makes nothing twice", async () => {
    const server = await faulty([
      { operation: "script.create", status: 503, times: 1, headers: { "retry-after": "0" } },
      { operation: "tag.create", reset: "after", times: 1 },
      { operation: "connection.create", truncate: true, times: 1 },
      { path: "/v1/*", status: 429, headers: { "retry-after": "0" }, after: 1, times: 2 },
    ]);
    const env = environmentOf(server);
    const cwd = smallStack();
    let applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
    // A run that cannot know what became of a creation says so, and the next one finds out.
    for (let again = 0; again < 3 && applied.code !== 0; again++)
      applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
    expect([applied.code, applied.code === 0 || applied.stderr]).toEqual([0, true]);
    const counts = await (await fetch(`${server.adminUrl}/admin/faults/counts`)).json();
    expect((counts as { rules: { faults: number }[] }).rules.map(({ faults }) => faults)).toEqual([1, 1, 1, 2]);
    for (const family of ["scripts", "tags", "connections"]) {
      const answer = await fetch(`${server.url}/v1/${family}`, {
        headers: { authorization: `Bearer ${server.token}` },
      });
      expect([family, ((await answer.json()) as unknown[]).length]).toEqual([family, 1]);
    }
    expect(await reconduit(["plan", "--detailed-exitcode"], { cwd, env })).toMatchObject({ code: 0 });
  });
});

describe("serve with faults", () => {
  it("tells mistakes of the file with their place, and starts nothing", async () => {
    const cwd = folder({ "faults.yaml": "rules:\n  - operation: tag.creat\n    status: 503\n" });
    const { code, stderr } = await reconduit(["serve", "--data", ":memory:", "--faults", "faults.yaml"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("faults.yaml:2:16");
    expect(stderr).toContain("Did you mean tag.create?");
  });

  it("asks for a token where others reach it", async () => {
    const args = ["serve", "--data", ":memory:", "--host", "0.0.0.0", "--admin-port", "0"];
    const { code, stderr } = await reconduit(args, { cwd: folder() });
    expect(code).toBe(1);
    expect(stderr).toContain("--admin-token");
  });
});
