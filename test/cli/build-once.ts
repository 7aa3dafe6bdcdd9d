/** Runs once before the tests that start processes: they start the real bin and the real provider, and some import the constructs. */
import { readFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildCli } from "../../scripts/build.ts";
import { buildConstructs } from "../../scripts/build-constructs.ts";
import { buildProvider } from "../../scripts/build-provider.ts";

export default async function setup(project: TestProject): Promise<void> {
  await build(project.vitest.state.getPaths());
  project.onTestsRerun((specifications) => build(specifications.map(({ moduleId }) => moduleId)));
}

/** The constructs take seconds to build, so they are built only for files that name a runtime of theirs. */
async function build(files: readonly string[]): Promise<void> {
  await Promise.all([buildCli(), buildProvider()]);
  if (files.some((file) => /cdk(tf|tn)/.test(readFileSync(file, "utf8")))) await buildConstructs();
}
