import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/cli/build-once.ts"],
    pool: "forks",
    maxWorkers: 2,
    // A CLI run starts a process of its own; on a busy machine that takes its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What stands in the environment of whoever runs the tests must not decide how they end.
    env: {
      CI: "",
      NO_COLOR: "",
      FORCE_COLOR: "",
      RECONDUIT_BASE_URL: "",
      RECONDUIT_TOKEN: "",
      RECONDUIT_STATE_KEY: "",
    },
  },
});
