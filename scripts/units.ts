/**
 * Modules that lie together in the bundle. The bundler makes a file of its own for each set of entries that share modules: with a hundred
 * late imports these are hundreds, of which a plan would read 120, and finding them takes longer than what is in them. So each entry
 * imports the units that it comes to need anyway, and what is in a unit is shared by the same entries: one file.
 */

import { join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

interface Unit {
  /** With all that these import. */
  readonly modules: readonly string[];
  /** Returns true if an entry has them; a path below the repository, with slashes. */
  has(entry: string): boolean;
}

/** Modules for the start of a command line, which has to be quick for help and version. */
const early =
  /^src\/(cli\/(main|malloc-settings|run|program|usage|report|complete-words|version-report)|base\/(version|failure|compiled-code|own-environment|tls-ciphers))\.ts$/;
/** Modules that run before the command line is read: nothing else is loaded with them. */
const first = /\/(main|malloc-settings|compiled-code|version|own-environment|tls-ciphers)\.ts$/;
/** Commands that load a server late, if at all. */
const commandsOfServer = /^src\/cli\/commands\/(serve\.ts|server\/|clock\/)/;
const ofServer = /^src\/(server|platform|delivery)\/|^src\/cli\/commands\/(serve\.ts|server\/|clock\/)/;

/** Modules that only a running server needs, and none of the commands on its data. */
const running =
  /^src\/(server|platform)\/(?!access\/|administration\/|backup\/|store\/)|^src\/delivery\/(exports|pipeline|tools|transports)\/[^/]+\.ts$/;

/** Modules that a run of a flow loads late. Tests of flows run flows without a server. */
const ofRuns = /^src\/platform\/(worlds\/world|jobs\/flow-[a-z]+)\.ts$/;

const units: { readonly [name: string]: Unit } = {
  base: {
    modules: [
      "clock",
      "counted",
      "diagnostics",
      "ids",
      "json",
      "link-header",
      "own-variables",
      "pointer",
      "redaction",
      "sha256",
      "suggest",
      "trim",
    ].map((each) => `src/base/${each}.ts`),
    has: (entry) => !first.test(entry),
  },
  start: {
    modules: ["run", "program", "usage", "report"].map((each) => `src/cli/${each}.ts`),
    has: (entry) => entry.startsWith("src/cli/") && !first.test(entry) && !entry.endsWith("/version-report.ts"),
  },
  catalog: {
    modules: [
      "src/catalog/index.ts",
      "src/catalog/lookup-cache-limits.ts",
      "src/derive/fields/bin-types.ts",
      "src/derive/fields/relocated-fields.ts",
      "src/derive/words/names.ts",
      "src/derive/checks/validate.ts",
      "src/derive/fields/variants.ts",
    ],
    has: (entry) => !early.test(entry),
  },
  /** Small modules that all but a few need. */
  shared: {
    modules: [
      "src/derive/fields/destinations.ts",
      "src/derive/fields/mentioned-objects.ts",
      "src/derive/fields/walk.ts",
      "src/derive/schemas/json-schema.ts",
      "src/catalog/errors.ts",
      "src/catalog/kinds/connection/database-type.ts",
      "src/catalog/operations/script-logs.ts",
      "src/catalog/operations/state.ts",
      "src/catalog/views/sync-job.ts",
      "src/base/advice.ts",
      "src/base/duration.ts",
      "src/base/exact-json.ts",
      "src/base/files.ts",
      "src/base/json-depth.ts",
      "src/base/path-text.ts",
      "src/base/printable.ts",
      "src/base/regular-file.ts",
      "src/model/address.ts",
      "src/model/data-contract.ts",
      "src/model/graph.ts",
    ],
    has: (entry) => !early.test(entry) && !commandsOfServer.test(entry),
  },
  stack: {
    modules: [
      "src/cli/commands/plan.ts",
      "src/config/index.ts",
      "src/state/index.ts",
      "src/state/backends/file.ts",
      "src/client/index.ts",
      "src/engine/index.ts",
    ],
    has: (entry) =>
      /^src\/(cli|workbench|engine|config|state|client|views|policy|forge)\//.test(entry) &&
      !early.test(entry) &&
      !ofServer.test(entry),
  },
  server: {
    modules: ["src/server/index.ts", "src/server/logging.ts"],
    has: (entry) => running.test(entry) && !ofRuns.test(entry),
  },
};

/** Puts the units before the modules that begin a file: those imported late, and the bundle's own entries. */
export function unitsTogether(root: string): Plugin {
  return {
    name: "units-together",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(\.|src\/)/ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import" && kind !== "entry-point") return undefined;
        const file = join(kind === "entry-point" ? root : resolveDir, path);
        const entry = relative(root, file).replaceAll(sep, "/");
        if (!entry.startsWith("src/") || unitsOf(entry).length === 0) return undefined;
        // The path below the root: names of chunks are hashes of paths, too, and must not depend on where the checkout is.
        return { path: entry, namespace: "entry" };
      });
      onResolve({ filter: /^unit:/ }, ({ path }) => ({ path: path.slice("unit:".length), namespace: "unit" }));
      onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
        contents: [
          ...unitsOf(path).map((name) => `import "unit:${name}";`),
          `export * from ${JSON.stringify(`./${path}`)};`,
        ].join("\n"),
        resolveDir: root,
      }));
      onLoad({ filter: /.*/, namespace: "unit" }, ({ path }) => ({
        contents: units[path]!.modules.map((module) => `import "./${module}";`).join("\n"),
        resolveDir: root,
      }));
    },
  };
}

const unitsOf = (entry: string) => Object.keys(units).filter((name) => units[name]!.has(entry));
