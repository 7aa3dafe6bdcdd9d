import { relative } from "node:path";
import { renderPull } from "../../views/pull.ts";
import { pull } from "../../workbench/pull.ts";
import type { Invocation, Outcome } from "../invocation.ts";

/** Writes what exists as declarations; `--out DIR` means the stack in that folder. */
export async function run({ args, flags, workplace }: Invocation): Promise<Outcome> {
  const adopted = flags.adopt === true;
  const { files, resources, variables, requests, diagnostics } = await pull(workplace, {
    wanted: args,
    adopt: adopted,
    into: flags.out,
  });
  const shown = (path: string) => relative(workplace.cwd, path).replaceAll("\\", "/");
  const report = {
    files: files.map(({ path, action }) => ({ path: shown(path), action })),
    resources,
    variables,
    adopted,
    requests,
  };
  return { diagnostics, json: report, human: (paint) => renderPull(report, paint) };
}
