// Run as a process of its own: takes the lock of a state when told to, says what came of it, and waits for the end.
import { hostname, tmpdir } from "node:os";
import { openBackend, parsePlace } from "../../src/state/index.ts";

const state = process.argv[2]!;
const backend = await openBackend(parsePlace(state) ?? { backend: "local", fields: {} }, {
  path: state,
  folder: tmpdir(),
  stack: "test",
  env: process.env,
});
const say = (text: string) => process.stdout.write(`${text}\n`);
say("ready");
process.stdin.once("data", async () => {
  try {
    await backend.lock({ who: "racer", host: hostname(), pid: process.pid, command: "apply" });
    say("got it");
  } catch (error) {
    say((error as { diagnostics?: readonly { code: string }[] }).diagnostics?.[0]?.code ?? String(error));
  }
});
process.stdin.resume();
