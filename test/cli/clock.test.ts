import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runningPlatform, startPlatform } from "../../src/server/index.ts";
import { reconduit } from "./in-process.ts";
import { document, folder, runBin } from "./real-bin.ts";

const day = 86_400_000;

/** A folder whose server has a clock that can be moved. */
async function clockFolder(options: object = { virtualClock: true }): Promise<string> {
  const cwd = folder();
  const server = await startPlatform({ data: join(cwd, ".reconduit/platform"), ...options });
  onTestFinished(() => server.close());
  return cwd;
}

describe("clock", () => {
  it("shows and moves the time of the folder's server", async () => {
    const cwd = await clockFolder();
    expect((await reconduit(["clock", "show"], { cwd })).stdout).toMatch(/^20\d\d-\S+Z, 0 s ahead of the machine\n$/);
    const advanced = document(await reconduit(["clock", "advance", "3d12h30m", "--json"], { cwd }));
    expect(advanced).toMatchObject({ virtual: true, aheadMs: expect.closeTo(3.5 * day + 1_800_000, -5) });
    expect((await reconduit(["clock", "show"], { cwd })).stdout).toContain("3 d 12 h ahead");
    const set = document(await reconduit(["clock", "set", "2095-01-31T23:59:00Z", "--json"], { cwd }));
    expect(set).toMatchObject({ now: expect.stringMatching(/^2095-01-31T23:59/) });
  });

  it("counts for tokens that the command line makes", async () => {
    const cwd = await clockFolder();
    expect(await reconduit(["clock", "advance", "10d"], { cwd })).toMatchObject({ code: 0 });
    const make = ["server", "token", "create", "--name", "ci", "--auto-purge", "1d", "--json"];
    const { token } = document(await reconduit(make, { cwd })) as { readonly token?: string };
    const { url } = runningPlatform(join(cwd, ".reconduit/platform"))!;
    const ask = async () => (await fetch(`${url}/v1/tags`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await ask()).toBe(200);
    expect(await reconduit(["clock", "advance", "25h"], { cwd })).toMatchObject({ code: 0 });
    expect(await ask()).toBe(401);
  });

  it("says why not", async () => {
    const cwd = await clockFolder();
    const told = async (args: readonly string[], at = cwd) => {
      const { code, stderr } = await reconduit(["clock", ...args], { cwd: at });
      return `${code} ${stderr}`;
    };
    expect(await told(["set", "2020-01-01"])).toMatch(/^1 .*does not go back/s);
    expect(await told(["set", "yesterday"])).toContain("is not a moment");
    expect(await told(["advance", "3 days"])).toContain("is not a span of time");
    expect(await told(["show"], folder())).toContain("reconduit serve --clock virtual");
    expect(await told(["show"], await clockFolder({}))).toContain("was started without one");
    const usual = await clockFolder({ admin: {} });
    expect(await told(["advance", "1d"], usual)).toContain("Start it with --clock virtual");
    expect(await told(["show", "--admin-url", "http://127.0.0.1:1"])).toContain("cannot be reached");
  });

  it("takes the token of the operator", async () => {
    const cwd = folder();
    const server = await startPlatform({
      data: ":memory:",
      host: "0.0.0.0",
      virtualClock: true,
      admin: { token: "of-the-operator" },
    });
    onTestFinished(() => server.close());
    const env = { RECONDUIT_ADMIN_URL: server.adminUrl! };
    expect((await reconduit(["clock", "show"], { cwd, env })).stderr).toContain("not that of --admin-token");
    const withToken = { ...env, RECONDUIT_ADMIN_TOKEN: "of-the-operator" };
    expect(await reconduit(["clock", "advance", "1h"], { cwd, env: withToken })).toMatchObject({ code: 0 });
  });

  it("is there for the command beside a server", async () => {
    const ask = `fetch(process.env.RECONDUIT_ADMIN_URL + "/admin/clock", { method: "PUT", body: '{"by":"2d"}' })
      .then(async (answer) => console.log(answer.status, (await answer.json()).reached));`;
    const args = ["serve", "--data", ":memory:", "--clock", "virtual", "--", process.execPath, "-e", ask];
    expect(await runBin(args, { cwd: folder() })).toMatchObject({ code: 0, stdout: "200 true\n" });
  });
});
