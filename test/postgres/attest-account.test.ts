/** Attestations of an account with states in one database. */
import { inject } from "vitest";
import { attestAccountSuite } from "../cli/attest-account-suite.ts";
import { freshDatabase } from "../support/store.ts";

attestAccountSuite("one database", async () => {
  const STATES = await freshDatabase(inject("postgres")!);
  const state = 'state: { backend: postgres, url: "${env.STATES}" }\n';
  return { state, env: { STATES }, states: [], isRepository: false };
});
