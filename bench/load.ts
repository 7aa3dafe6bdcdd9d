/** Loads and validates ten thousand YAML documents, against the fastest maintained parser and ajv doing the same. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hold, inFolder, median, note } from "./measure.ts";
import { largeStack } from "./stack.ts";

const rounds = 5;

interface Outcome {
  readonly cpuSeconds: number;
  readonly documents: number;
}

/** CPU time of `work`; modules are loaded and schemas compiled before. */
async function cpuOf(work: () => number | Promise<number>): Promise<Outcome> {
  const before = process.cpuUsage();
  const documents = await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuSeconds: (user + system) / 1_000_000, documents };
}

/** One side in a process of its own, so that neither warms the other up. */
async function ours(path: string): Promise<Outcome> {
  const { loadProgram } = await import("../src/config/index.ts");
  return cpuOf(async () => {
    const { program, diagnostics } = await loadProgram({ cwd: dirname(path), files: [path], env: {} });
    if (!program) throw new Error(`the stack is not valid: ${JSON.stringify(diagnostics[0])}`);
    return program.resources.length;
  });
}

async function peers(path: string): Promise<Outcome> {
  const { load } = await import("js-yaml");
  const { Ajv } = await import("ajv");
  const { default: formats } = await import("ajv-formats");
  const { kinds } = await import("../src/catalog/index.ts");
  const { documentSchema } = await import("../src/derive/schemas/json-schema.ts");
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  const checks = kinds.map((kind) => [kind.family, ajv.compile(documentSchema(kind, { use: "manifest" }))] as const);
  return cpuOf(() => {
    const manifest = load(readFileSync(path, "utf8")) as { readonly [family: string]: object };
    let documents = 0;
    for (const [family, check] of checks) {
      for (const document of Object.values(manifest[family] ?? {})) {
        if (!check(document)) throw new Error(`ajv refuses one of ${family}: ${JSON.stringify(check.errors?.[0])}`);
        documents++;
      }
    }
    return documents;
  });
}

const [side, path] = process.argv.slice(2);
if (side !== undefined && path !== undefined) {
  process.stdout.write(JSON.stringify(side === "ours" ? await ours(path) : await peers(path)));
} else {
  await inFolder(async (folder) => {
    const file = join(folder, "reconduit.yaml");
    writeFileSync(file, largeStack(10_000));
    const run = (which: string): Outcome => {
      const args = [fileURLToPath(import.meta.url), which, file];
      const result = spawnSync(process.execPath, args, { encoding: "utf8" });
      if (result.status !== 0) throw new Error(result.stderr);
      return JSON.parse(result.stdout);
    };
    const mine: Outcome[] = [];
    const theirs: Outcome[] = [];
    for (let round = 0; round < rounds; round++) {
      mine.push(run("ours"));
      theirs.push(run("peers"));
    }
    if (mine[0]!.documents !== theirs[0]!.documents) throw new Error("both sides must see the same documents");
    const [m, t] = [mine, theirs].map((outcomes) => median(outcomes.map((each) => each.cpuSeconds))) as [
      number,
      number,
    ];
    hold("load: 10k documents / js-yaml + ajv, CPU", m / t, 1.5, `${m.toFixed(2)} s / ${t.toFixed(2)} s`);
    note(`medians of ${rounds}, ${mine[0]!.documents} documents; compiling the schemas is not counted against ajv`);
  });
}
