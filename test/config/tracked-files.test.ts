/** Unreviewed declarations read files of the repository, and none that the job has written into its folder. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadProgram } from "../../src/config/index.ts";

const secret = "CANARY-12345";

function repository(manifest: string, isGit: boolean): string {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-tracked-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const git = (...args: string[]) => execFileSync("git", args, { cwd, stdio: "ignore" });
  writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: shop\n${manifest}`);
  writeFileSync(join(cwd, "a.js"), "export const a = 1;");
  writeFileSync(join(cwd, "more.yaml"), "tags: { a: { tag: A } }\n");
  if (isGit) {
    git("init", "-q");
    git("add", ".");
  }
  for (const name of [".env", ".npmrc", "gha-creds-1.json", "later.yaml"])
    writeFileSync(join(cwd, name), `"${secret}"\n`);
  return cwd;
}

const load = async (cwd: string, commandsRefused?: string) => {
  const { diagnostics, program } = await loadProgram({ cwd, env: {}, secrets: false, commandsRefused });
  return { text: JSON.stringify([diagnostics, program]), codes: diagnostics.map(({ code }) => code) };
};
const scriptOf = (file: string) => `scripts: { a: { name: A, content: '\${file("${file}")}' } }\n`;

test.each([true, false])("a file with credentials that the job wrote is refused, with git: %s", async (isGit) => {
  for (const name of [".env", ".npmrc"]) {
    const { text, codes } = await load(repository(scriptOf(name), isGit), "of a test");
    expect([name, codes]).toEqual([name, expect.arrayContaining([expect.stringMatching(/file/)])]);
    expect(text).not.toContain(secret);
    expect(text).toContain("is not a file of the repository");
  }
  const found = await load(repository('include: ["gha-creds-*.json"]\n', isGit), "of a test");
  expect(found.text).not.toContain(secret);
  expect(found.text).toContain("is not a file of the repository");
});

test("where git cannot tell its files, none is read", async () => {
  const cwd = repository(scriptOf("a.js"), true);
  writeFileSync(join(cwd, ".git/index"), "damaged");
  writeFileSync(join(cwd, "config.json"), JSON.stringify(secret));
  for (const file of ["a.js", "config.json"]) {
    writeFileSync(join(cwd, "reconduit.yaml"), `reconduit: 1\nname: shop\n${scriptOf(file)}`);
    const { text } = await load(cwd, "of a test");
    expect(text).toContain("git could not list the files of the repository");
    expect(text).not.toContain(secret);
  }
});

test("files of the repository are read: by functions, and includes", async () => {
  const { text, codes } = await load(repository(`include: [more.yaml]\n${scriptOf("a.js")}`, true), "of a test");
  expect(codes).toEqual([]);
  expect(text).toContain("export const a");
});

test("reviewed declarations read what is in the folder", async () => {
  expect((await load(repository(scriptOf(".env"), true))).text).toContain(secret);
});
