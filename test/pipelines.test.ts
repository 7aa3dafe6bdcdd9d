/** The scripts that the texts on pipelines and environments show are run as a runner would run them. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bin, folder, repository } from "./cli/real-bin.ts";
import { platform, secret, smallStack } from "./cli/small-stack.ts";

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

const key = "a key that all jobs of the pipeline share";

function sh(
  script: string,
  args: readonly string[],
  cwd: string,
  env: { readonly [name: string]: string },
): Promise<Ended> {
  const child = spawn("sh", [script, ...args], {
    cwd,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      CI: "true",
      RECONDUIT: `${process.execPath} ${bin}`,
      RECONDUIT_STATE_KEY: key,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, text }));
  });
}

const script = (name: string) => join(repository, "examples", "ci", name);

async function put(url: string, token: string, family: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const [first] = (await (await fetch(`${url}/v1/${family}`, { headers })).json()) as { _id: string }[];
  await fetch(`${url}/v1/${family}/${first!._id}`, { method: "PUT", headers, body: JSON.stringify(body) });
}

describe("the pipeline", () => {
  it("plans for a review, applies that plan on another runner, and sees drift afterwards", async () => {
    const { server, env } = await platform();
    const reviewed = smallStack();
    const planned = await sh(script("plan.sh"), [], reviewed, env);
    expect(planned, planned.text).toMatchObject({ code: 0 });
    const comment = readFileSync(join(reviewed, "plan.md"), "utf8");
    expect(comment).toContain("### Plan: 3 to create, 0 to update, 0 to delete: `small`");
    expect(comment).not.toContain(secret);

    // Another checkout, with the artifact and nothing else.
    const runner = smallStack();
    expect(await sh(script("apply.sh"), [], runner, env)).toMatchObject({
      code: 1,
      text: expect.stringContaining("nothing was reviewed"),
    });
    cpSync(join(reviewed, "plan.json"), join(runner, "plan.json"));
    const other = await sh(script("apply.sh"), [], runner, { ...env, RECONDUIT_STATE_KEY: `${key} not` });
    expect(other).toMatchObject({ code: 1, text: expect.stringContaining("signed with another key") });
    const applied = await sh(script("apply.sh"), [], runner, env);
    expect(applied, applied.text).toMatchObject({ code: 0 });
    // The same plan once more: the state moved on.
    expect(await sh(script("apply.sh"), [], runner, env)).toMatchObject({
      code: 1,
      text: expect.stringContaining("The state changed"),
    });

    expect(await sh(script("drift.sh"), [], runner, env)).toMatchObject({ code: 0 });
    expect(existsSync(join(runner, "drift.md"))).toBe(false);
    // What is declared and not applied yet is no drift.
    const manifest = readFileSync(join(runner, "reconduit.yaml"), "utf8");
    writeFileSync(join(runner, "reconduit.yaml"), `${manifest}roles:\n  new: { name: New }\n`);
    expect(await sh(script("drift.sh"), [], runner, env)).toMatchObject({ code: 0 });
    await put(server.url, server.token!, "tags", { tag: "theirs" });
    expect(await sh(script("drift.sh"), [], runner, env)).toMatchObject({ code: 2 });
    expect(readFileSync(join(runner, "drift.md"), "utf8")).toMatch(
      /^! tag +"late" -> "theirs" {2}\(Local Owner through api, [^)]*\)$/m,
    );
  });

  it("works on a stack of another folder, with its files where the script is called", async () => {
    const { server, env } = await platform();
    const cwd = folder({
      "stacks/x/reconduit.yaml": "reconduit: 1\nname: x\ntags: { late: { tag: late } }\n",
      "stacks/x/environments/dev.yaml": "{}\n",
    });
    const chosen = { ...env, RECONDUIT_ARGS: "--chdir stacks/x --env dev" };
    const planned = await sh(script("plan.sh"), [], cwd, chosen);
    expect(planned, planned.text).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, "plan.md"), "utf8")).toContain("1 to create");
    const applied = await sh(script("apply.sh"), [], cwd, chosen);
    expect(applied, applied.text).toMatchObject({ code: 0 });
    await put(server.url, server.token!, "tags", { tag: "theirs" });
    expect(await sh(script("drift.sh"), [], cwd, chosen)).toMatchObject({ code: 2 });
    expect(["plan.json", "drift.md"].map((file) => existsSync(join(cwd, file)))).toEqual([true, true]);
    expect(["plan.json", "drift.md"].map((file) => existsSync(join(cwd, "stacks/x", file)))).toEqual([false, false]);
  });

  it("fails where no plan can be made, and writes no comment", async () => {
    const cwd = smallStack();
    writeFileSync(join(cwd, "reconduit.yaml"), "reconduit: 1\n");
    expect(await sh(script("plan.sh"), [], cwd, {})).toMatchObject({ code: 1 });
    expect(existsSync(join(cwd, "plan.md"))).toBe(false);
    expect(await sh(script("drift.sh"), [], cwd, {})).toMatchObject({ code: 1 });
  });
});

describe("the example of environments", () => {
  it("goes from dev to prod: overlays, variables and states of their own", async () => {
    const cwd = folder();
    cpSync(join(repository, "examples", "environments"), cwd, { recursive: true });
    const [dev, prod] = [await platform(), await platform()];
    const env = {
      DEV_URL: dev.server.url,
      DEV_TOKEN: dev.server.token!,
      PROD_URL: prod.server.url,
      PROD_TOKEN: prod.server.token!,
    };
    const password = "prod-canary-81";
    const promote = (args: readonly string[], more = {}) => sh("promote.sh", args, cwd, { ...env, ...more });

    const first = await promote([]);
    expect(first, first.text).toMatchObject({ code: 0 });
    // Nothing but the overlay says that prod has no password of its own.
    expect(first.text).toContain("Secret not checked");
    expect(existsSync(join(cwd, ".reconduit", "prod.state.json"))).toBe(false);
    expect(await promote(["--apply"])).toMatchObject({ code: 1, text: expect.stringContaining("A secret is not set") });

    const whole = await promote(["--apply"], { SHOP_PASSWORD: password });
    expect(whole, whole.text).toMatchObject({ code: 0 });
    expect(whole.text).not.toContain(password);
    const state = (name: string) =>
      JSON.parse(readFileSync(join(cwd, ".reconduit", name), "utf8")) as {
        readonly stack: string;
        readonly resources: {
          readonly [address: string]: { readonly document: { readonly http: { readonly concurrencyLevel: number } } };
        };
      };
    const [inDev, inProd] = [state("dev.state.json"), state("prod.state.json")];
    expect([inDev.stack, inProd.stack]).toEqual(["shop-dev", "shop-prod"]);
    expect(Object.keys(inDev.resources)).toContain("tags.tryOut");
    expect(Object.keys(inProd.resources)).not.toContain("tags.tryOut");
    expect(inProd.resources["imports.upsertCustomer"]).toMatchObject({ protect: true });
    const atOnce = ({ resources }: typeof inDev) => resources["connections.shop"]!.document.http.concurrencyLevel;
    expect([atOnce(inDev), atOnce(inProd)]).toEqual([1, 10]);

    // Prod's manifest with dev's token or dev's state is refused.
    const mixed = await promote([], {
      SHOP_PASSWORD: password,
      PROD_URL: dev.server.url,
      PROD_TOKEN: dev.server.token!,
    });
    expect(mixed).toMatchObject({ code: 1, text: expect.stringContaining("The state belongs to another platform") });
  });
});
