import { encodeState } from "../../../engine/state/index.ts";
import type { Invocation, Outcome } from "../../invocation.ts";
import { readStack } from "../../state-backend.ts";
import { writeStateFile } from "../../state-file.ts";

/** The whole state, with what its journal holds, as one plain file. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const state = await readStack(invocation, async ({ store }) => store.load());
  const { out } = invocation.flags;
  const text = encodeState(state);
  if (out === undefined) return { diagnostics: [], json: { state }, human: () => text.trimEnd() };
  writeStateFile(invocation, out, text, true);
  const { lineage, serial } = state;
  return { diagnostics: [], json: { out, lineage, serial }, human: () => `Wrote serial ${serial} to ${out}.` };
}
