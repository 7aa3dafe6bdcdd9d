/** Every message of a run that asks somebody to act stands on docs/RECOVERY.md, and nothing stands there that is never said. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "./cli/real-bin.ts";

/** Folders in which runs find faults. Mistakes in manifests and on command lines explain themselves. */
const folders = ["src/engine", "src/state", "src/plan", "src/client"];
const files = [
  "src/derive/terraform/tf-upgrades.ts",
  "src/workbench/sealed-plan.ts",
  "src/workbench/saved-file.ts",
  "src/cli/approval.ts",
  "src/workbench/target.ts",
];

/** Said without a request to do something. */
const exempt = new Set(["settled", "audit-unread", "no-receipt"]);

/** Leaves out pull, whose messages are about what it writes; the transport's words are turned into messages by the table of the client. */
const isElsewhere = (path: string) => path.includes("/pull/") || path.endsWith("client/transport.ts");

function sources(): readonly (readonly [path: string, text: string])[] {
  const below = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  const all = [...below, ...files].filter((path) => !isElsewhere(path));
  return all.map((path) => [path, readFileSync(join(repository, path), "utf8")]);
}

const codePattern = /(?:fail\(|code: |stale(?:Diagnostic)?\()\s*"([a-z]+(?:-[a-z]+)*)"/g;
/** The tables of the client, by fault and by status. */
const tablePattern = /(?::|=|:) \["([a-z]+(?:-[a-z]+)*)", "[A-Z]/g;

const said = new Map<string, string>();
for (const [path, text] of sources()) {
  for (const [, code] of text.matchAll(codePattern)) said.set(code!, path);
  if (path.endsWith("api-error.ts")) for (const [, code] of text.matchAll(tablePattern)) said.set(code!, path);
}

const page = readFileSync(join(repository, "docs", "RECOVERY.md"), "utf8");
const rows = page.split("\n").filter((line) => line.startsWith("| `"));
const listed = rows.flatMap((line) => [...line.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));

test("every message that asks somebody to act is on the page", () => {
  const missing = [...said].filter(([code]) => !listed.includes(code) && !exempt.has(code));
  expect(missing.map(([code, path]) => `${code} (${path})`)).toEqual([]);
});

test("the page lists nothing that is never said, and nothing twice", () => {
  // Mistakes in apps explain themselves; some of them are on the page all the same.
  const others = [
    "src/cli",
    "src/model",
    "src/workbench",
    "src/workbench/account",
    "src/workbench/app",
    "src/workbench/hand-overs",
    "src/workbench/stacks",
    "src/workbench/state",
    "src/config",
    "src/config/cdk",
    "src/config/files",
    "src/cli/commands",
  ].flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  const words = others.map((path) => readFileSync(join(repository, path), "utf8")).join("\n");
  expect(listed.filter((code) => !said.has(code) && !words.includes(`"${code}"`))).toEqual([]);
  expect(listed.filter((code, index) => listed.indexOf(code) !== index)).toEqual([]);
});

test("every row says what to do", () => {
  expect(rows.filter((line) => line.split("|").length !== 5 || line.split("|")[3]!.trim() === "")).toEqual([]);
});
