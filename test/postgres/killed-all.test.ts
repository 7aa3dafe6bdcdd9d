/** `apply --all`, killed in any stack at any moment, with all states in one database. */
import { join } from "node:path";
import { inject } from "vitest";
import { openBackend, parsePlace } from "../../src/state/index.ts";
import { killedAllSuite } from "../faults/killed-all-suite.ts";
import { freshDatabase } from "../support/store.ts";

killedAllSuite(Number(process.env["RECONDUIT_KILLS"] || 6) / 6, async () => {
  const url = await freshDatabase(inject("postgres")!);
  const env = { STATES: url, RECONDUIT_STATE_KEY: "a key of the tests, long enough" };
  const stateOf = (stack: string) => ({ backend: "postgres", url: "${env.STATES}", name: stack });
  return {
    env,
    stateOf,
    readOf: stateOf,
    load: async (cwd, stack) => {
      const place = parsePlace(`${url}&state=${stack}`)!;
      const backend = await openBackend(place, { path: "", folder: join(cwd, "onlooker"), stack, env });
      try {
        return await backend.store.load();
      } finally {
        await backend.close();
      }
    },
  };
});
