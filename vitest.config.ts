import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { postgresBinaries } from "./test/support/postgres.ts";

/**
 * Servers lower the priority of their compute threads and of the processes of syncs, so that requests go first. Tests have the same one from
 * the start: otherwise those of other files would leave such threads and processes hardly anything of a core, and what waits for them
 * would meet its time-outs.
 */
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The folder of test/cli/places.ts. */
const compileCache = join(import.meta.dirname, "node_modules", ".cache", "compiled");

const common = {
  pool: "forks",
  // Room for what lives shortly: a process runs many files, and spends a seventh less of a core where it collects garbage less often.
  execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  // Threads start from a bundle: each would strip the types of its sources again.
  alias: [{ find: /^.*\/thread-module\.ts$/, replacement: join(import.meta.dirname, "test/support/thread-module.ts") }],
  // These limits end what hangs; how long something takes is for bench/ to say. A run of terraform takes two minutes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What stands in the environment of whoever runs the tests must not decide how they end.
  env: {
    // What Node has compiled, for the processes of the tests and for those that they start from the sources.
    NODE_COMPILE_CACHE: compileCache,
    CI: "",
    GITHUB_EVENT_NAME: "",
    CI_PIPELINE_SOURCE: "",
    CI_MERGE_REQUEST_IID: "",
    NO_COLOR: "",
    FORCE_COLOR: "",
    RECONDUIT_BASE_URL: "",
    RECONDUIT_ENV: "",
    RECONDUIT_TOKEN: "",
    RECONDUIT_STATE_KEY: "",
    RECONDUIT_SERVER_KEY: "",
  },
} as const;

const skipped = "test/support/without-postgres.test.ts";

/**
 * Tests of the server that run on both stores. The rule: what the stores do differently is SQL, so a file is here if what it is about is
 * stored, looked for, counted, locked, queued or moved by statements of the store, or holds values that databases differ on. Together
 * they send every statement of the store that all tests of the server send: a file whose statements none of these sends belongs here. All
 * others are about what is decided before or after a store is asked, and are run on SQLite alone.
 */
const onBothStores = [
  "server/access-tokens",
  "server/administration",
  "server/audit",
  "server/backup",
  "server/crud",
  "server/event-reports",
  "server/first-page",
  "server/flow-errors",
  "server/flow-instances",
  "server/flow-retries",
  "server/flows",
  "server/invoke",
  "server/jobs",
  "server/large-bodies",
  "server/large-files",
  "server/listeners",
  "server/lists",
  "server/lookup-caches",
  "server/mails",
  "server/purge",
  "server/records",
  "server/schedules",
  "server/script-logs",
  "server/shares",
  "server/state",
  "server/step-errors",
  "server/store",
  "server/sync-connectors",
  "server/sync-tables",
  "server/sync-usage",
  "server/token-revoked",
  "server/upgrade",
  "spec/audit",
  "spec/pagination",
  "spec/recycle-bin",
].map((name) => `test/${name}.test.ts`);

/** All of the suite of the spec, bounds and random requests run on PostgreSQL, too, where `npm run soak` asks for it. */
const isSoak = Boolean(process.env["RECONDUIT_SOAK"]);
const specOnBoth = isSoak ? ["test/spec/**/*.test.ts", "test/server/{bounds,fuzz}.test.ts"] : [];

/** Tests that take minutes, which `npm run soak` alone runs. */
const soaked = isSoak
  ? []
  : ["test/cli/ci-pipelines.test.ts", "test/postgres/ci-environments.test.ts", "test/postgres/killed-all.test.ts"];

/** Tests of what people are given and told: releases and packages, pages and examples as they are typed, and pages in a browser. */
const shipped = [
  "test/cdk/packages.test.ts",
  "test/cli/{bundle,cdk-languages,container,licenses,quickstart}.test.ts",
  "test/{console-examples,examples,front-page,guides,monorepo,pages,pipelines,site}.test.ts",
  "test/catalog/renamed-fields.test.ts",
  "test/reference/**/*.test.ts",
  "test/terraform/{install,registry-docs,release}.test.ts",
  "test/views/html-browser.test.ts",
  "test/console/**/*.test.ts",
  "examples/**/*.test.ts",
];

/** Tests that start the built command line or provider, run command lines, import the built constructs, or compile all sources. */
const processes = ["test/{cli,terraform,cdk,faults}/**/*.test.ts"];

/** Tests that put something in the place of a module. A process that has loaded the module for another file would go on with that. */
const replacing = ["test/faults/flow-scenarios.test.ts"];

/** Tests that build nothing and still take long: bounds that have to be met, hostile work that has to be ended, everything there is once. */
const lasting = [
  "delivery/compute",
  "delivery/place-memory",
  "delivery/scripts",
  "editor/fuzz",
  "engine/promised-values",
  "ladder",
  "language/bounds",
  "server/bounds",
  "server/fuzz",
  "server/hooks",
  "server/hostile-work",
  "server/unfinished-requests",
  "state/places",
].map((name) => `test/${name}.test.ts`);

/** Files that take long whatever their size, the longest first. Begun last, they would end alone while the other cores have nothing to do. */
const long = [
  "workbench/undo-places",
  "faults/matrix",
  "faults/kills",
  "terraform/faults",
  "reference/examples",
  "server/tenancy",
  "server/bounds",
  "server/sync-jobs",
  "postgres/adaptors-sql",
  "postgres/machines",
  "faults/scenarios",
  "cdk/packages",
  "test/examples",
  "server/hostile-work",
  "terraform/ladder",
  "terraform/promised-values",
  "engine/promised-values",
  "test/pages",
  "server/hooks",
  "cli/dead-platform",
  "delivery/compute",
  "terraform/lifecycle",
  "state/places",
  "catalog/renamed-fields",
  "postgres/workers",
  "postgres/servers",
  "terraform/removal",
  "cli/quickstart",
  "test/ladder",
  "language/bounds",
  "server/fuzz",
  "engine/pass-through",
  "delivery/duckdb-syncs",
  "delivery/sqlite-syncs",
  "delivery/partner-bounds",
  "delivery/adaptors-ftp",
  "workbench/older-state",
  "server/sync-drift",
  "engine/pull/first-pull",
  "engine/members",
];

/**
 * The projects one after another, since a process runs the files of one; the one of many short files at the end, where they fill up
 * what the cores have left. In each of them the long ones begin.
 */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ["shipped", "processes", "replacing", "postgres", "lasting", "quick"];
    const place = (each: TestSpecification) => projects.indexOf(each.project.name);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? long.length : found;
    };
    const sorted = await super.sort(specifications);
    return sorted.toSorted((one, other) => place(one) - place(other) || rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Two more than there are cores: tests that wait for a process, a disk or a clock leave theirs to others.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Nothing is built, and the files share their processes: none leaves anything behind.
        test: {
          ...common,
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...shipped, ...processes, ...lasting, "test/postgres/**", skipped],
          isolate: false,
        },
      },
      {
        // As the one above; apart, so that the inner loop does not wait for them.
        test: { ...common, name: "lasting", include: lasting, isolate: false },
      },
      {
        test: {
          ...common,
          name: "processes",
          include: processes,
          exclude: [...configDefaults.exclude, ...shipped, ...soaked, ...replacing],
          globalSetup: ["test/cli/build-once.ts"],
          // The sources are loaded once for all files that a process runs, as in the project above.
          isolate: false,
        },
      },
      { test: { ...common, name: "replacing", include: replacing } },
      {
        // Apart, so that they can be run by themselves.
        test: {
          ...common,
          name: "shipped",
          include: shipped,
          globalSetup: ["test/cli/build-once.ts"],
          isolate: false,
        },
      },
      {
        // What is only on PostgreSQL, and the tests of what is stored once more.
        test: {
          ...common,
          name: "postgres",
          include: postgresBinaries() ? ["test/postgres/**/*.test.ts", ...onBothStores, ...specOnBoth] : [skipped],
          exclude: [...configDefaults.exclude, ...soaked],
          globalSetup: ["test/support/postgres-setup.ts"],
          isolate: false,
        },
      },
    ],
  },
});
