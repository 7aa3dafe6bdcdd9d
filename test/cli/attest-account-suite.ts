/** `attest --account` in an account of several stacks: what the receipts of any of them explain is explained, wherever the states are. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

interface SharedStates {
  /** `state: {...}` of a manifest; empty for the file beside it. */
  readonly state: string;
  readonly env: { readonly [name: string]: string };
  /** Further arguments without which the other state is not found. */
  readonly states: readonly string[];
  readonly isRepository: boolean;
}

const key = "a key of the tests, long enough";

async function account({ state, env, isRepository }: SharedStates) {
  const manifest = (name: string) => `reconduit: 1\nname: ${name}\n${state}tags: { t: { tag: of ${name} } }\n`;
  const cwd = folder({ "a/reconduit.yaml": manifest("a"), "b/reconduit.yaml": manifest("b") });
  if (isRepository) execFileSync("git", ["init", "-q"], { cwd });
  const { env: at } = await platform();
  const all = { ...at, ...env, RECONDUIT_STATE_KEY: key };
  const run = (where: string, args: readonly string[], more: { readonly [name: string]: string } = {}) =>
    reconduit(args, { cwd: join(cwd, where), env: { ...all, ...more } });
  for (const name of ["a", "b"]) expect(await run(name, ["apply", "--auto-approve"])).toMatchObject({ code: 0 });
  const byHand = await fetch(`${at["RECONDUIT_BASE_URL"]}/v1/tags`, {
    method: "POST",
    headers: { authorization: `Bearer ${at["RECONDUIT_TOKEN"]}`, "content-type": "application/json" },
    body: JSON.stringify({ tag: "by hand" }),
  });
  const { _id: id } = (await byHand.json()) as { readonly _id: string };
  return { run, id };
}

interface Attested {
  readonly diagnostics: readonly { readonly code: string }[];
  readonly attestation: {
    readonly unexplained: readonly { readonly id: string }[];
    readonly silent: readonly object[];
    readonly states: readonly string[];
  };
}

export function attestAccountSuite(kind: string, open: () => Promise<SharedStates>): void {
  describe(`attest --account with states in ${kind}`, () => {
    test("leaves unexplained what belongs to no stack, and nothing else", async () => {
      const states = await open();
      const { run, id } = await account(states);
      const attest = async (...more: readonly string[]) =>
        document(await run("a", ["attest", "--account", "--json", ...more])) as unknown as Attested;
      const { attestation, diagnostics } = await attest(...states.states);
      expect(attestation.unexplained.map((each) => each.id)).toEqual([id]);
      expect(attestation).toMatchObject({ silent: [], states: [expect.any(String)] });
      expect(diagnostics).toEqual([]);
      if (states.states.length > 0) expect((await attest()).attestation.unexplained).toHaveLength(2);
      const shown = await run("a", ["attest", "--account", ...states.states]);
      expect([shown.code, shown.stdout]).toEqual([2, expect.stringContaining("of 2 stacks")]);
      expect(await run("a", ["attest", "--states", "x.json"])).toMatchObject({ code: 1 });
    });
  });
}
