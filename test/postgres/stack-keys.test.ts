/** Keys of stacks with states in one database. */
import { inject } from "vitest";
import { stackKeysSuite } from "../cli/stack-keys-suite.ts";
import { freshDatabase } from "../support/store.ts";

stackKeysSuite("a database", async () => {
  const STATES = await freshDatabase(inject("postgres")!);
  const at = 'backend: postgres, url: "${env.STATES}"';
  return { own: () => `${at}, `, other: () => at, env: { STATES }, areTogether: true };
});
