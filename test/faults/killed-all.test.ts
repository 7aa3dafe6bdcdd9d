/** `apply --all`, killed in any stack at any moment, with states in the folders of the stacks. */
import { join, relative } from "node:path";
import { openState } from "../../src/state/index.ts";
import { killedAllSuite, stackFolders } from "./killed-all-suite.ts";

const stateFile = (stack: keyof typeof stackFolders) => join(stackFolders[stack], ".reconduit", "state.json");

killedAllSuite(Number(process.env["RECONDUIT_KILLS"] || 6) / 6, async () => ({
  env: {},
  readOf: (producer, reader) => ({ path: relative(stackFolders[reader], stateFile(producer)) }),
  load: async (cwd, stack) => {
    const store = openState(join(cwd, stateFile(stack)));
    try {
      return store.load();
    } finally {
      store.close();
    }
  },
}));
