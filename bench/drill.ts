/** The drill: an account with 1,000 objects, compared with what its stacks make on an empty twin. A number after it: other counts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, hold, inFolder, measured, note, servePlatform } from "./measure.ts";

const objects = Number(process.argv[2] ?? 1_000);
const stacks = 10;

/** An account has at most 1,000 tags. */
const tagEvery = objects > 2_500 ? 12 : 3;
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

await inFolder(async (folder) => {
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
    hold(`drill: seconds of ${objects.toLocaleString("en")} objects`, drill.wallMs / 1000, (60 * objects) / 1_000);
    hold(
      "drill: differences that nobody made",
      differences.filter((each) => "verdict" in each && each.verdict === "nobody").length,
      0,
    );
    note(`${drill.cpuSeconds.toFixed(1)} CPU s, ${drill.peakMiB.toFixed(0)} MiB`);
  } finally {
    await platform.close();
  }
});
