/** The creation of a thousand objects: CPU against terraform's for as many `terraform_data`, time against alchemy's over the same API. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  bin,
  type Cost,
  canMeasure,
  cpuOf,
  hold,
  inFolder,
  measured,
  note,
  type Platform,
  servePlatform,
  wallOf,
} from "./measure.ts";
import { peer } from "./peers.ts";
import { scriptBody, stackOf } from "./stack.ts";
import { hasTerraform, terraform, terraformStack } from "./terraform.ts";

const count = 1_000;
const rounds = { alchemy: 7, terraform: 1 };

/** Ours in an empty folder of its own: nothing but the platform is there from before. */
function ours(folder: string, { env }: Platform): Cost {
  mkdirSync(folder);
  writeFileSync(join(folder, "reconduit.yaml"), stackOf({ scripts: count }));
  const args = [bin, "apply", "--auto-approve", "--rate-share", "off", "--parallelism", "64"];
  const cost = measured(process.execPath, args, { cwd: folder, env });
  rmSync(folder, { recursive: true });
  return cost;
}

/** All at once, as its users write it; its state is files in the folder. */
const program = `
import { readFileSync } from "node:fs";
import alchemy, { Resource } from "alchemy";
const { RECONDUIT_BASE_URL: base, RECONDUIT_TOKEN: token } = process.env;
const headers = { authorization: \`Bearer \${token}\`, "content-type": "application/json" };
const Script = Resource("bench::Script", async function (_, document) {
  const answer = await fetch(\`\${base}/v1/scripts\`, { method: "POST", headers, body: JSON.stringify(document) });
  if (!answer.ok) throw new Error(await answer.text());
  const { _id } = await answer.json();
  return { ...document, _id };
});
const app = await alchemy("bench", { stage: "bench", quiet: true, noTrack: true });
const documents = JSON.parse(readFileSync("documents.json", "utf8"));
await Promise.all(documents.map((document, n) => Script(\`s\${n}\`, document)));
await app.finalize();
`;

function alchemy(folder: string, packages: string, { env }: Platform): Cost {
  mkdirSync(folder);
  symlinkSync(join(packages, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "program.mjs"), program);
  writeFileSync(join(folder, "documents.json"), JSON.stringify(Array.from({ length: count }, (_, n) => scriptBody(n))));
  const quiet = { DO_NOT_TRACK: "1", ALCHEMY_TELEMETRY_DISABLED: "1" };
  const cost = measured(process.execPath, ["program.mjs"], {
    cwd: folder,
    env: { ...env, ...quiet },
  });
  rmSync(folder, { recursive: true });
  return cost;
}

function terraformCreates(folder: string): Cost {
  mkdirSync(folder);
  terraformStack(folder, count);
  const cost = terraform(folder, "apply", "-auto-approve");
  rmSync(folder, { recursive: true });
  return cost;
}

function show(who: string, costs: readonly Cost[]): void {
  note(`${who}: ${wallOf(costs).toFixed(0)} ms, ${cpuOf(costs).toFixed(2)} CPU s`);
}

if (!canMeasure) {
  note("SKIPPED: GNU time is needed at /usr/bin/time to measure the CPU of a process.");
} else {
  const packages = peer("alchemy");
  await inFolder(async (folder) => {
    const platform = await servePlatform(join(folder, "platform"));
    try {
      // The server compiles its code at first use, which must not count for the side that comes first.
      ours(join(folder, "warm"), platform);
      const mine: Cost[] = [];
      const theirs: Cost[] = [];
      for (let round = 0; round < rounds.alchemy; round++) {
        mine.push(ours(join(folder, "ours"), platform));
        if (packages) theirs.push(alchemy(join(folder, "alchemy"), packages, platform));
      }
      show("ours", mine);
      if (packages) {
        show("alchemy", theirs);
        hold(`apply: time of ${count} creates / alchemy`, wallOf(mine) / wallOf(theirs), 1);
      }
      if (hasTerraform) {
        const other = Array.from({ length: rounds.terraform }, () => terraformCreates(join(folder, "terraform")));
        show("terraform", other);
        hold(`apply: CPU of ${count} creates / terraform`, cpuOf(mine) / cpuOf(other), 0.1);
      } else note("SKIPPED: terraform is not installed.");
      note(`medians of ${rounds.alchemy} (terraform ${rounds.terraform}), whole processes; ours and alchemy's in turn`);
    } finally {
      await platform.close();
    }
  });
}
