/**
 * Loaded into a CLI process (`NODE_OPTIONS=--import`): the waits between repetitions are a twentieth as long, time-outs stay. CLOCK_JUMP
 * makes the wall clock jump by so many milliseconds in the middle of the run.
 */
import { shortened } from "./shortened-waits.mjs";

globalThis.setTimeout = shortened(globalThis.setTimeout);

const jump = Number(process.env.CLOCK_JUMP ?? 0);
if (jump !== 0) {
  const now = Date.now;
  let looks = 0;
  Date.now = () => now() + (++looks > 20 ? jump : 0);
}
