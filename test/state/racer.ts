// Run as a process of its own: takes the lock when told to, says what came of it, and waits for the end.
import { acquireLock } from "../../src/state/lock.ts";

const path = process.argv[2]!;
const say = (text: string) => process.stdout.write(`${text}\n`);
say("ready");
process.stdin.once("data", async () => {
  try {
    await acquireLock(path, { owner: { who: "racer", host: "here", pid: process.pid, command: "apply" } });
    say("got it");
  } catch (error) {
    say((error as { diagnostics?: readonly { code: string }[] }).diagnostics?.[0]?.code ?? String(error));
  }
});
process.stdin.resume();
