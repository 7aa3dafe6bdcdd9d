/** Stacks with a key each: what a consumer can read of a producer, and what it cannot, wherever the states are kept. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

/** The places of the states, as `state:` and `stacks:` of a manifest say them, and the environment for it. */
interface KeyedStates {
  own(name: string): string;
  other(name: string): string;
  readonly env: { readonly [name: string]: string };
  /** True: each state finds the other one at its place. */
  readonly areTogether?: true;
}

const keys = {
  RECONDUIT_STATE_KEY_BASE: "the key of the producer, long enough",
  RECONDUIT_STATE_KEY_TEAM: "the key of the consumer, long enough",
};
const { RECONDUIT_STATE_KEY_BASE: baseKey, RECONDUIT_STATE_KEY_TEAM: teamKey } = keys;

async function team(states: KeyedStates, encrypt = true, label = "first") {
  const base = (value: string) => `reconduit: 1
name: base
state: { ${states.own("base")}${encrypt ? "encrypt: true, " : ""}key: "\${env.RECONDUIT_STATE_KEY_BASE}" }
variables:
  password: { secret: true, default: never-to-be-seen }
scripts:
  shared: { name: Known to the producer, content: "function run() { return 1; }" }
outputs:
  label: { value: ${value} }
  id: { value: "\${scripts.shared}" }
  login: { value: "\${var.password}" }
`;
  const consumer = (output: string) => `reconduit: 1
name: team
state: { ${states.own("team")}${encrypt ? "encrypt: true, " : ""}key: "\${env.RECONDUIT_STATE_KEY_TEAM}" }
stacks:
  base: { ${states.other("base")} }
scripts:
  own: { name: Own, description: "\${stacks.base.outputs.${output}}", content: "function run() { return 1; }" }
`;
  const cwd = folder({ "base/reconduit.yaml": base(label), "team/reconduit.yaml": consumer("label") });
  const { env } = await platform();
  const run = async (at: string, args: readonly string[], given: { readonly [name: string]: string } = keys) => {
    const ended = await reconduit(args, { cwd: join(cwd, at), env: { ...env, ...states.env, ...given } });
    return { ...ended, all: ended.stdout + ended.stderr };
  };
  const declare = (name: string, text: string) => writeFileSync(join(cwd, name, "reconduit.yaml"), text);
  expect(await run(".", ["apply", "--all", "--auto-approve"])).toMatchObject({ code: 0 });
  return { cwd, run, declare, base, consumer };
}

export function stackKeysSuite(kind: string, open: () => Promise<KeyedStates>): void {
  describe(`stacks with a key each, with states in ${kind}`, () => {
    test("a consumer reads the outputs of a producer without its key, and nothing else of it", async () => {
      const states = await open();
      const { run, declare, base, consumer } = await team(states);
      const alone = { RECONDUIT_STATE_KEY_TEAM: teamKey };
      expect(await run("team", ["plan", "--detailed-exitcode"], alone)).toMatchObject({ code: 0 });
      // With its own key in the place of the producer's it reads no state of the producer, and without any neither.
      const wrong = { ...alone, RECONDUIT_STATE_KEY_BASE: teamKey };
      for (const args of [
        ["state", "list"],
        ["plan"],
        ["plan", "--out", "stolen.json"],
        ["history"],
        ["state", "pull"],
      ]) {
        const { code, all } = await run("base", args, wrong);
        expect([code, all], args.join(" ")).toEqual([1, expect.stringContaining("another key")]);
        expect(all).not.toContain("Known to the producer");
      }
      const none = await run("base", ["state", "list"], alone);
      expect([none.code, none.all.replaceAll(/\s+/g, " ")]).toEqual([
        1,
        expect.stringContaining("comes from RECONDUIT_STATE_KEY_BASE, which is not set"),
      ]);
      // RECONDUIT_STATE_KEY is no way around it.
      expect(await run("base", ["state", "list"], { ...alone, RECONDUIT_STATE_KEY: baseKey })).toMatchObject({
        code: 1,
      });
      // Nor do its receipts tell what the producer did.
      const attested = document(await run("team", ["attest", "--account", "--json"], alone));
      expect(attested).toMatchObject({
        attestation: { unexplained: [{ event: "create" }] },
        diagnostics: states.areTogether ? [{ code: "state-left-out" }] : [],
      });
      declare("team", consumer("login"));
      const secret = await run("team", ["plan"], alone);
      expect([secret.code, secret.all]).toEqual([1, expect.stringContaining("secret")]);
      expect(secret.all).not.toContain("never-to-be-seen");
      declare("team", consumer("label"));
      declare("base", base("second"));
      // Outside of a repository the states beside this one tell who reads from it.
      const changing = await run("base", ["plan"], { RECONDUIT_STATE_KEY_BASE: baseKey });
      const says = "is read by team, according to its state in the same place";
      expect(changing.all.replaceAll(/\s+/g, " ").includes(says)).toBe(states.areTogether === true);
      expect(await run("base", ["apply", "--auto-approve"])).toMatchObject({ code: 0 });
      const drift = await run("team", ["drift", "--json"], alone);
      expect(document(drift)).toMatchObject({
        behind: [{ output: "stacks.base.outputs.label", before: "first", after: "second" }],
      });
      expect(document(await run(".", ["stacks", "--json"]))).toMatchObject({
        stacks: [{ name: "base" }, { name: "team", behind: [{ before: "first", after: "second" }] }],
      });
      expect(await run("team", ["apply", "--auto-approve"], alone)).toMatchObject({ code: 0 });
      expect(await run("team", ["plan", "--detailed-exitcode"], alone)).toMatchObject({ code: 0 });
    });

    test("a plan of the producer that is signed with the consumer's key is refused", async () => {
      const { run, declare, base } = await team(await open(), false);
      declare("base", base("second"));
      const wrong = { RECONDUIT_STATE_KEY_BASE: teamKey };
      const unread = await run("base", ["plan"], wrong);
      expect([unread.code, unread.all]).toEqual([1, expect.stringContaining("signed with another key")]);
      const sign = ["state", "sign", "--auto-approve"];
      expect(await run("base", sign, wrong)).toMatchObject({ code: 0 });
      expect(await run("base", ["plan", "--out", "forged.json"], wrong)).toMatchObject({ code: 0 });
      expect(await run("base", sign)).toMatchObject({ code: 0 });
      const refused = await run("base", ["apply", "forged.json", "--auto-approve"]);
      expect([refused.code, refused.all]).toEqual([1, expect.stringContaining("signed with another key")]);
      expect(await run("base", ["plan", "--out", "own.json"])).toMatchObject({ code: 0 });
      expect(await run("base", ["apply", "own.json", "--auto-approve"])).toMatchObject({ code: 0 });
    });
  });
}
