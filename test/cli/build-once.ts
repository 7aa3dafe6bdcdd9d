/** Runs once before all tests: those of the command line start the real bin, those of Terraform the real provider, apps import constructs. */
import { buildCli } from "../../scripts/build.ts";
import { buildConstructs } from "../../scripts/build-constructs.ts";
import { buildProvider } from "../../scripts/build-provider.ts";

export default async function setup(): Promise<void> {
  await Promise.all([buildCli(), buildProvider()]);
  buildConstructs();
}
