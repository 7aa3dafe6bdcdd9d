/** Runs once before the tests that start processes: they start the real bin and the real provider, and some import the constructs. */
import { readFileSync } from "node:fs";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { type Built, buildCli } from "../../scripts/build.ts";
import { buildConstructs } from "../../scripts/build-constructs.ts";
import { buildProvider } from "../../scripts/build-provider.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The contents of dist and dist/terraform of this run. */
    readonly built: { readonly cli: Built; readonly provider: Pick<Built, "packages"> };
  }
}

export default async function setup(project: TestProject): Promise<void> {
  const built = async (files: readonly string[]) => project.provide("built", await build(files));
  await built(project.vitest.state.getPaths());
  project.onTestsRerun((specifications) => built(specifications.map(({ moduleId }) => moduleId)));
}

/** The constructs take seconds to build, so they are built only for files that name a runtime of theirs. */
async function build(files: readonly string[]): Promise<ProvidedContext["built"]> {
  const [cli, packages] = await Promise.all([buildCli(), buildProvider()]);
  if (files.some((file) => /cdk(tf|tn)/.test(readFileSync(file, "utf8")))) await buildConstructs();
  return { cli, provider: { packages } };
}
