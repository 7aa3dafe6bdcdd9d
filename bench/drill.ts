/** The drill: accounts with 1,000 and with 10,000 objects, compared with what their stacks make on an empty twin. A number after it: another count. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, hold, inFolder, measured, note, servePlatform } from "./measure.ts";

const counts = process.argv[2] === undefined ? [1_000, 10_000] : [Number(process.argv[2])];
const stacks = 10;
const memoryLimit = 600;

/** An account has at most 1,000 tags. */
const tagEvery = 12;
const familyOf = (n: number): number => (n % tagEvery === 0 ? 0 : 1 + (n % 2));

/** Scripts, imports, and tags as many as an account may have. */
function stackText(name: string, from: number, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const section = (family: string, rest: number, text: (n: number) => string) =>
    `${family}:\n${numbers
      .filter((n) => familyOf(n) === rest)
      .map((n) => `  o${n}: ${text(n)}\n`)
      .join("")}`;
  return [
    `reconduit: 1\nname: ${name}\nconnections: { c: { name: Connection of ${name}, type: http, http: { baseURI: "https://${name}.test", mediaType: json } } }\n`,
    section("tags", 0, (n) => `{ tag: tag ${n} }`),
    section("scripts", 1, (n) => `{ name: Script ${n}, content: "function preMap(o) { return o.data; }" }`),
    section(
      "imports",
      2,
      (n) =>
        `{ name: Import ${n}, adaptorType: HTTPImport, _connectionId: "\${connections.c}", http: { relativeURI: [/a], method: [POST] } }`,
    ),
  ].join("");
}

/** Fills an account, drills it, and returns the CPU seconds of the drill. */
async function drilled(objects: number, folder: string): Promise<number> {
  const platform = await servePlatform(join(folder, "platform"));
  try {
    const workspace = join(folder, "stacks");
    for (let index = 0; index < stacks; index++) {
      const at = join(workspace, `team-${index}`);
      mkdirSync(at, { recursive: true });
      const each = Math.ceil(objects / stacks) - 1;
      writeFileSync(join(at, "reconduit.yaml"), stackText(`team-${index}`, index * each, each));
    }
    const where = { cwd: workspace, env: platform.env };
    const filled = measured(process.execPath, [bin, "apply", "--all", "--auto-approve", "--rate-share", "off"], where);
    note(`the account is filled in ${(filled.wallMs / 1000).toFixed(1)} s (${filled.cpuSeconds.toFixed(1)} CPU s)`);
    const drill = measured(process.execPath, [bin, "drill", "--all", "--json", "--html", "drill.html"], where);
    const { differences } = (
      JSON.parse(drill.stdout) as { readonly drill: { readonly differences: readonly object[] } }
    ).drill;
    const count = objects.toLocaleString("en");
    hold(`drill: seconds of ${count} objects`, drill.wallMs / 1000, (60 * objects) / 1_000);
    hold(
      `drill: differences of ${count} objects that nobody made`,
      differences.filter((each) => "verdict" in each && each.verdict === "nobody").length,
      0,
    );
    hold(`drill: MiB of ${count} objects`, drill.peakMiB, memoryLimit, `${drill.cpuSeconds.toFixed(1)} CPU s`);
    return drill.cpuSeconds;
  } finally {
    await platform.close();
  }
}

const cpu: number[] = [];
for (const count of counts) await inFolder(async (folder) => void cpu.push(await drilled(count, folder)));
if (cpu.length === 2)
  hold("drill: CPU of ten times the objects, by ten times that of the fewer", cpu[1]! / cpu[0]! / 10, 1.3);
