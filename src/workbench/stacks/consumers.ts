/** Stacks of the workspace that read outputs of a stack: the consumers of its objects. */
import { dirname, join, relative } from "node:path";
import { DiagnosticError } from "../../base/diagnostics.ts";
import { askGitText, wayToCheckoutRoot } from "../../base/git-files.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import type { Program } from "../../model/program.ts";
import { outputsUsed } from "../../model/upstream.ts";
import type { Consumer } from "../../model/users-of-object.ts";
import { defaultManifest } from "../folders.ts";
import { commandsRefused } from "../pull-request.ts";
import { recordedReads, withState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import { findStacks, type ManifestStack, namedStateIdentity, ownStateIdentity } from "./manifest-stacks.ts";

const limits = Object.freeze({ timeoutMs: 10_000, mostBytes: 16_777_216 });

/**
 * Returns the places that read outputs of the stack, in manifests of the same repository. Writes nothing, and opens no state. Without a
 * repository there are none: a folder of its own says nothing of its neighbours.
 */
export async function consumersOf(place: Workplace, program: Program): Promise<readonly Consumer[]> {
  if (program.outputs.length === 0 || place.app !== undefined || place.choices.state !== undefined) return [];
  const identity = ownStateIdentity(place, program.state, program.name);
  const manifests = await manifestsAround(place);
  const found = (await Promise.all(manifests.map((manifest) => readsIn(place, manifest, identity)))).flat();
  const named = new Set(found.map(({ stack }) => stack));
  const beside = await readsBeside(place, program);
  return [...found, ...beside.filter(({ stack }) => !named.has(stack))];
}

/**
 * Returns the reads that the other states of a database or a bucket record, of stacks that call this one by the name that it has. States
 * that cannot be read are left out.
 */
async function readsBeside(place: Workplace, program: Program): Promise<readonly Consumer[]> {
  const { state } = program;
  if (state === undefined || state.backend === "local") return [];
  const prefix = `stacks.${program.name}.outputs.`;
  const names = await withState(place, (backend) => backend.neighbours());
  const field = state.backend === "s3" ? "key" : "name";
  const found = await Promise.all(
    names.map(async (name): Promise<readonly Consumer[]> => {
      const other = { name, place: { ...state, fields: { ...state.fields, [field]: name } }, path: undefined };
      const reads = await recordedReads(place, other).catch(() => []);
      const own = reads.filter((output) => output.startsWith(prefix));
      return own.map((output) => ({ stack: name.replace(/\.json$/, ""), output: output.slice(prefix.length) }));
    }),
  );
  return found.flat();
}

/** Returns all stacks of the repository around a stack; none outside of one, and where its stacks contradict each other. */
export async function stacksAround(place: Workplace): Promise<readonly ManifestStack[]> {
  const root = await rootAround(place);
  if (root === undefined || place.app !== undefined) return [];
  const { state: _, stack: __, ...choices } = place.choices;
  try {
    const { all } = await findStacks(
      { ...place, cwd: root, choices: { ...choices, files: [], folder: undefined } },
      {},
    );
    return all;
  } catch (error) {
    if (error instanceof DiagnosticError) return [];
    throw error;
  }
}

/** Returns the top folder of the checkout, as the stack's own folder is written. */
async function rootAround({ cwd, env }: Workplace): Promise<string | undefined> {
  const up = await wayToCheckoutRoot({ cwd, env }, limits);
  return up === undefined ? undefined : join(cwd, up);
}

/** Returns the absolute paths of the other manifests of the repository that name stacks. */
async function manifestsAround(place: Workplace): Promise<readonly string[]> {
  const { cwd, env, choices } = place;
  const root = await rootAround(place);
  if (root === undefined) return [];
  const pattern = [defaultManifest, `*/${defaultManifest}`];
  const args = ["ls-files", "-co", "--exclude-standard", "-z", "--", ...pattern];
  const listed = await askGitText({ cwd: root, env }, args, limits);
  const own = choices.files.map((file) => join(cwd, file));
  return [...new Set((listed ?? "").split("\0"))]
    .filter((file) => file !== "")
    .map((file) => join(root, file))
    .filter((file) => !own.includes(file) && namesStacks(file));
}

function namesStacks(file: string): boolean {
  try {
    return /^[ \t]*["']?stacks["']?[ \t]*:/m.test(readRegularFile(file).toString());
  } catch {
    return false;
  }
}

async function readsIn(place: Workplace, manifest: string, identity: string): Promise<readonly Consumer[]> {
  const { loadProgram, loadStackHeader } = await import("../../config/index.ts");
  const cwd = dirname(manifest);
  const { environment } = place.choices;
  const refused = commandsRefused(place);
  const header = await loadStackHeader({ cwd, env: place.env, environment, commandsRefused: refused });
  const names = header.stacks.filter((each) => namedStateIdentity(each) === identity).map(({ name }) => name);
  if (names.length === 0) return [];
  const chosen = environment !== undefined && header.environments.includes(environment) ? environment : undefined;
  const { program } = await loadProgram({
    cwd,
    env: place.env,
    environment: chosen,
    commandsRefused: refused ?? "another stack is asked who reads its outputs",
    secrets: false,
  });
  const file = relative(place.cwd, manifest);
  const stack = header.name ?? file;
  // A stack with mistakes may read anything.
  if (program === undefined) return [{ stack, file }];
  const readers = [
    ...program.resources.map((each) => ({
      address: each.address,
      used: outputsUsed({ resources: [each], outputs: [] }),
    })),
    ...program.outputs.map((each) => ({
      address: `outputs.${each.name}`,
      used: outputsUsed({ resources: [], outputs: [each] }),
    })),
  ];
  return readers.flatMap(({ address, used }) =>
    used.flatMap((output) => {
      const name = names.find((each) => output.startsWith(`stacks.${each}.outputs.`));
      return name === undefined
        ? []
        : [{ stack, file, address, output: output.slice(`stacks.${name}.outputs.`.length) }];
    }),
  );
}
