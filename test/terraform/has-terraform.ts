/** Apart from the rest, because tests of the constructs are compiled with options that the product's code is not written for. */
import { spawnSync } from "node:child_process";

export const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0;
if (!hasTerraform) process.stderr.write("SKIPPED: tests of the provider need terraform on the PATH\n");
