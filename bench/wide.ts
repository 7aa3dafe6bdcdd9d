/** `terraform plan` of resources with large lists: what Terraform itself takes for the attributes that their schema has. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildProvider } from "../scripts/build-provider.ts";
import { canMeasure, hold, inFolder, measured, median, note, servePlatform } from "./measure.ts";
import { besideMirror, providerFolder } from "./provider-folder.ts";
import { hasTerraform } from "./terraform.ts";

const imports = 400;
const mappings = 20;
const rounds = 3;

const mapping = (n: number) =>
  `      - { generate: field${n}, dataType: string, extract: $.field${n}, status: Active }\n`;

const stack = `reconduit: 1
name: wide
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://shop.example/api", mediaType: json } }
imports:
${Array.from(
  { length: imports },
  (_, n) => `  i${n}:
    name: Import ${n}
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/shops/${n}/orders], method: [POST] }
    mappings:
${Array.from({ length: mappings }, (_, each) => mapping(each)).join("")}`,
).join("")}`;

async function plans(folder: string): Promise<void> {
  const platform = await servePlatform(join(folder, "platform"));
  try {
    const place = join(folder, "terraform");
    const count = providerFolder(place, stack, platform.env);
    const env = besideMirror(place, { ...platform.env, RECONDUIT_RATE_SHARE: "off" });
    const run = (...args: readonly string[]) => measured("terraform", [...args, "-no-color"], { cwd: place, env });
    run("init");
    const ran = Array.from({ length: rounds }, () => run("plan", "-detailed-exitcode"));
    const cpu = median(ran.map((each) => each.cpuSeconds));
    const memory = median(ran.map((each) => each.peakMiB));
    const wall = median(ran.map((each) => each.wallMs)) / 1000;
    hold(
      `wide: seconds of a no-op plan, ${count} resources with ${mappings} mappings each`,
      wall,
      8,
      `${cpu.toFixed(1)} CPU s`,
    );
    hold("wide: peak memory of terraform in it, MiB", memory, 300);
    note(`medians of ${rounds}`);
  } finally {
    await platform.close();
  }
}

await buildProvider();
if (!hasTerraform) note("SKIPPED: terraform is not installed.");
else if (!canMeasure || !existsSync("/proc/self/stat"))
  note("SKIPPED: there is no GNU time to ask what a process took.");
else await inFolder(plans);
