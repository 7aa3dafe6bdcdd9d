/** `npm run bench -- NAME`: runs one benchmark, or all of them; a number after it is handed on. Exits with 1 when a figure is past its limit. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCli } from "../scripts/build.ts";

const names = [
  "start",
  "load",
  "plan",
  "apply",
  "growth",
  "bucket",
  "pages",
  "console",
  "server",
  "provider",
  "wide",
  "loop",
  "neighbour",
  "hostile",
  "scripts",
  "jobs",
  "pickup",
  "pipeline",
  "syncs",
  "tables",
  "webhook",
  "flow",
  "files",
  "stacks",
  "editor",
  "watch",
  "policies",
  "tests",
  "drill",
] as const;
const asked = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const unknown = asked.filter((name) => !names.some((each) => each === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(", ")}; there are ${names.join(", ")}.\n`);
  process.exit(1);
}
await buildCli();
const here = dirname(fileURLToPath(import.meta.url));
// A process each: the memory and the warm code of one must not help the next.
const codes = (asked.length > 0 ? asked : names).map((name) => {
  process.stdout.write(`== ${name}\n`);
  return spawnSync(process.execPath, [join(here, `${name}.ts`), ...numbers], { stdio: "inherit" }).status;
});
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
