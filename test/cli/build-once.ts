/** Runs once before all tests: those of the command line start the real bin. */
import { buildCli } from "../../scripts/build.ts";

export default async function setup(): Promise<void> {
  await buildCli();
}
