/**
 * A field is stated once, in the catalog, and whoever reads it gets its name from there: in a copy of the sources one field of each of
 * several kinds and views is given another name, where it is declared and nowhere else, and the compiler has to name every reader.
 */
import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

interface Renamed {
  readonly field: string;
  /** Below src/catalog. */
  readonly declaredIn: string;
  /** Below src: files that read or write it, in the rules of the kind, on the platform, where records are delivered, in the client, the workbench and the constructs. */
  readonly readers: readonly string[];
  /** Another thing of the same name: not every file that names it reads this field. */
  readonly otherwise?: string;
  /** Files that name a field of the same name which an operation declares for itself. */
  readonly elsewhere?: readonly string[];
}

const renamed: { readonly [kindOrView: string]: Renamed } = {
  import: {
    field: "oneToMany",
    declaredIn: "kinds/import/fields.ts",
    readers: ["delivery/values/parents.ts"],
    otherwise: "exports have a field of the same name",
  },
  connection: {
    field: "paramName",
    declaredIn: "kinds/connection/http-auth.ts",
    readers: ["delivery/http/auth.ts"],
  },
  export: { field: "dateField", declaredIn: "kinds/export/fields.ts", readers: ["catalog/kinds/export/rules.ts"] },
  flow: {
    field: "_flowGroupingId",
    declaredIn: "kinds/flow.ts",
    readers: ["platform/behaviors/flow.ts"],
    elsewhere: ["server/operations/flow-changes.ts"],
  },
  integration: {
    field: "flowGroupings",
    declaredIn: "kinds/integration.ts",
    readers: ["platform/behaviors/flow.ts", "platform/behaviors/integration.ts"],
  },
  sync: {
    field: "historicDateTime",
    declaredIn: "kinds/sync/fields.ts",
    readers: ["catalog/kinds/sync/rules.ts", "platform/jobs/sync-run.ts", "cdk/sync.ts"],
  },
  tool: {
    field: "draftExpiresAt",
    declaredIn: "kinds/tool.ts",
    readers: ["platform/behaviors/tool.ts", "platform/documents/record.ts"],
    otherwise: "imports have a field of the same name, which a PUT of theirs takes away",
  },
  "the routers of tools and flows": {
    field: "nextRouterId",
    declaredIn: "parts/routers.ts",
    readers: ["catalog/parts/router-rules.ts", "cdk/tool.ts"],
  },
  iclient: { field: "enableJWT", declaredIn: "kinds/iclient/index.ts", readers: ["catalog/kinds/iclient/index.ts"] },
  environment: {
    field: "_envUserId",
    declaredIn: "kinds/environment.ts",
    readers: ["platform/behaviors/environment.ts"],
  },
  group: {
    field: "hasIdpSyncedMembers",
    declaredIn: "kinds/group.ts",
    readers: ["platform/behaviors/group.ts", "server/operations/group.ts"],
  },
  tag: {
    field: "tagId",
    declaredIn: "kinds/tag.ts",
    readers: ["platform/documents/record.ts", "server/operations/flow-errors.ts"],
  },
  notification: {
    field: "subscribedByUserEmail",
    declaredIn: "kinds/notification.ts",
    readers: ["platform/behaviors/notification.ts"],
  },
  httpConnector: {
    field: "legacyIds",
    declaredIn: "kinds/http-connector.ts",
    readers: ["platform/behaviors/http-connector.ts"],
  },
  template: {
    field: "numInstalls",
    declaredIn: "kinds/template.ts",
    readers: ["platform/behaviors/template.ts", "server/operations/template.ts", "server/operations/marketplace.ts"],
  },
  tpConnector: {
    field: "baseName",
    declaredIn: "kinds/tp-connector.ts",
    readers: ["platform/behaviors/tp-connector.ts"],
  },
  flowError: {
    field: "assignedTo",
    declaredIn: "views/flow-error.ts",
    readers: ["platform/runs/flow-errors/flow-error-changes.ts", "platform/runs/flow-errors/step-errors.ts"],
  },
  syncJob: {
    field: "numTablesSynced",
    declaredIn: "views/sync-job.ts",
    readers: ["platform/jobs/sync-tables.ts", "platform/runs/syncs/sync-jobs.ts"],
  },
  auditEntry: {
    field: "fieldChanges",
    declaredIn: "views/audit-entry.ts",
    readers: ["engine/trail/entries.ts", "platform/audit/answer.ts", "platform/audit/seeded-entry.ts"],
    otherwise: "the store's own entries, which the view is made of, have a field of the same name",
  },
  "the body of an operation": {
    field: "_newConnectionId",
    declaredIn: "operations/imports.ts",
    readers: ["server/operations/imports.ts"],
    elsewhere: ["server/operations/flow-changes.ts"],
  },
  job: {
    field: "oIndex",
    declaredIn: "views/job.ts",
    readers: ["workbench/flows/follow-job.ts"],
    otherwise: "jobs of test runs",
  },
  "the answer of an operation": {
    field: "flowErrors",
    declaredIn: "operations/flow-errors.ts",
    readers: ["workbench/flows/flow-steps.ts"],
    otherwise: "a family has the same name",
  },
  "the answer that the client reads": {
    field: "_userId",
    declaredIn: "operations/account.ts",
    readers: ["client/operations.ts"],
    otherwise: "many documents have a field of the same name",
  },
  eventReport: {
    field: "reportGenerationErrors",
    declaredIn: "views/event-report.ts",
    readers: ["platform/jobs/workers.ts", "server/operations/event-report.ts"],
  },
};

/** Gives the field another name where it is declared: at its first place in the file. */
function rename(file: string, field: string): void {
  const source = readFileSync(file, "utf8");
  const declaration = new RegExp(`^(.*?\\b)${field}: `, "m");
  if (!declaration.test(source)) throw new Error(`${file} declares no ${field}.`);
  writeFileSync(file, source.replace(declaration, `$1${field}Renamed: `));
}

/** The code of a file without its comments and texts. */
const codeOf = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "");

const names = (text: string, field: string): boolean => new RegExp(`\\b${field}\\b`).test(text);
const fields = Object.values(renamed).map((each) => each.field);

const folder = mkdtempSync(join(tmpdir(), "renamed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `FILE: FIELD` for each renamed field that a complaint of the compiler is about: it, or the line that it points to, has the field's name. */
let named: ReadonlySet<string>;

beforeAll(async () => {
  cpSync(join(root, "src"), join(folder, "src"), { recursive: true });
  cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  for (const name of ["node_modules", "package.json"]) symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, "tsconfig.cdk.json"), join(folder, "tsconfig.cdk.json"));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8")) as object & {
    readonly compilerOptions: object;
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src"], exclude: ["src/cdk"] }),
  );
  for (const { declaredIn, field } of Object.values(renamed)) rename(join(folder, "src/catalog", declaredIn), field);
  await runNode([join(folder, "scripts/constructs/make.ts")]);
  const output = (await compile("tsconfig.json")) + (await compile("tsconfig.cdk.json"));
  const complaints = output.split(/^(?=src\/)/m).flatMap((text) => {
    const [, file, line] = /^src\/(\S+?)\((\d+),\d+\): error/.exec(text) ?? [];
    if (file === undefined) return [];
    const source = readFileSync(join(folder, "src", file), "utf8").split("\n")[Number(line) - 1]!;
    return fields.filter((field) => names(source + text, field)).map((field) => `${file}: ${field}`);
  });
  named = new Set(complaints);
}, 300_000);

/** Returns what the compiler prints about the copy, as one of its two projects. */
const compile = (project: string): Promise<string> =>
  runNode([join(root, "node_modules/typescript/bin/tsc"), "-p", project, "--pretty", "false", "--checkers", "2"]);

/** Returns what a program of Node prints that runs in the copy; a compiler that complains has ended well. */
function runNode(args: readonly string[]): Promise<string> {
  return new Promise((resolve) =>
    execFile(process.execPath, [...args], { cwd: folder, maxBuffer: 2 ** 27 }, (_, out, problem) => {
      expect(problem).toBe("");
      resolve(out);
    }),
  );
}

describe("a field that has another name in the catalog", () => {
  test.each(Object.entries(renamed))("of a kind or view is missed by every reader that is known: %s", (_, each) => {
    expect([...named]).toEqual(expect.arrayContaining(each.readers.map((file) => `${file}: ${each.field}`)));
  });

  test("is missed by every file that names it", () => {
    const unique = Object.values(renamed).flatMap(({ field, otherwise }) => (otherwise ? [] : [field]));
    const others = Object.values(renamed).flatMap(({ field, elsewhere = [] }) =>
      elsewhere.map((file) => `${file}: ${field}`),
    );
    // The console is a client of the API of its own, with types of its own.
    const files = globSync("**/*.ts", {
      cwd: join(root, "src"),
      exclude: ["cdk/gen/**", "console/**", "catalog/{kinds,views,operations}/**", "catalog/parts/routers.ts"],
    });
    const naming = files.flatMap((file) => {
      const code = codeOf(readFileSync(join(root, "src", file), "utf8"));
      return unique.filter((field) => names(code, field)).map((field) => `${file}: ${field}`);
    });
    expect(naming.filter((each) => !named.has(each)).sort()).toEqual(others.sort());
  });
});
