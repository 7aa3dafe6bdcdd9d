/** The script that the text on environments shows is run as a runner would run it. */
import { spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bin, folder, repository } from "./cli/real-bin.ts";
import { platform } from "./cli/small-stack.ts";

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
