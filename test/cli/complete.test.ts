/** Tests what the Tab key offers, through the program and through the shells that this machine has. */
import { execFile, execFileSync } from "node:child_process";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "vitest";
import { completeWords } from "../../src/cli/complete-words.ts";
import { bin, folder, reconduit, runBin } from "./real-bin.ts";

const hostile = 'imports.up["$(touch pwned) `touch pwned`"]';
const manifest = `reconduit: 1
name: completed
scripts:
  normalize: { name: Normalize, content: "" }
connections:
  shop: { name: Shop, type: http, http: { baseURI: "https://a.test", mediaType: json, auth: { type: custom } } }
imports:
  up:
    $each: { eu: Europe, "$(touch pwned) \`touch pwned\`": Hostile }
    name: \${each.value}
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/a], method: [POST] }
`;
const stack = () => folder({ "reconduit.yaml": manifest });

/** The exit code, and the lines that the shell is given. */
async function completed(words: readonly string[], cwd: string) {
  let stdout = "";
  const code = await completeWords(words, { cwd, env: {}, write: (text) => (stdout += text) });
  return { code, stdout };
}

async function offered(words: readonly string[], cwd = stack()): Promise<readonly string[]> {
  const { code, stdout } = await completed(words, cwd);
  if (code === 3) return ["(files)"];
  expect(code).toBe(0);
  return stdout.split("\n").flatMap((line) => (line === "" ? [] : [line.split("\t")[0]!]));
}

describe("the program", () => {
  test("offers environments, receipts, operations and fields", async () => {
    const cwd = folder({
      "reconduit.yaml": manifest,
      "environments/prod.yaml": "",
      "environments/dev.yaml": "",
      ".reconduit/state.json.receipts/20260131T100000Z-aaaaaa.json.br": "",
    });
    expect(await offered(["plan", "--env", ""], cwd)).toEqual(["prod", "dev"]);
    expect(await offered(["undo", ""], cwd)).toEqual(["last", "20260131T100000Z-aaaaaa"]);
    expect(await offered(["call", "flows.r"], cwd)).toContain("flows.run");
    expect(await offered(["explain", "export.http.pa"], cwd)).toEqual(["export.http.paging"]);
    expect(await offered(["plan", "--env", ""])).toEqual([]);
  });

  test.each<readonly [readonly string[], readonly string[]]>([
    [["pl"], ["plan"]],
    [
      ["state", "s"],
      ["show", "sign"],
    ],
    [["server", "user", "en"], ["enable"]],
    [["plan", "--targ"], ["--target"]],
    [["plan", "--target", "s"], ["scripts.normalize"]],
    [["get", "scripts."], ["scripts.normalize"]],
    [["plan", "--target=s"], ["--target=scripts.normalize"]],
    [["plan", "--target", "=", "s"], ["scripts.normalize"]],
    [["--json", "plan", "--target", "c"], ["connections.shop"]],
    [["-f", "reconduit.yaml", "state", "show", "con"], ["connections.shop"]],
    [["state", "mv", "scripts.normalize", "scr"], ["scripts.normalize"]],
    [["state", "rm", "scripts.normalize", 'imports.up["e'], ['imports.up["eu"]']],
    [["state", "show", 'imports.up\\[\\"e'], ['imports.up["eu"]']],
    [["state", "show", '"imports.up[\\"e'], ['imports.up["eu"]']],
    [["uses", "'scr"], ["scripts.normalize"]],
    [
      ["get", "httpC"],
      ["httpConnector", "httpConnectors"],
    ],
    [
      ["graph", "--format", ""],
      ["mermaid", "dot", "svg"],
    ],
    [["schema", "o"], ["overlay"]],
    [["plan", "--out", ""], ["(files)"]],
    [["-f", ""], ["(files)"]],
    [["plan", "--max-requests", ""], []],
    [["nothing", "of", "ours"], []],
  ])("offers for %j: %j", async (words, expected) => {
    expect(await offered(words)).toEqual(expected);
  });

  test("offers every command and option that its help names, with what they are for", async () => {
    const { stdout } = await completed([""], stack());
    const commands = stdout.trim().split("\n");
    expect(commands).toContain("plan\tShow what apply would change");
    expect(commands.every((line) => line.split("\t").length === 2)).toBe(true);
    const options = await offered(["plan", "-"]);
    expect(options).toEqual(expect.arrayContaining(["--out", "--target", "-f", "--file", "--json", "--no-restore"]));
  });

  test("offers no addresses where the declarations cannot be read, and says nothing", async () => {
    const cwd = folder({ "reconduit.yaml": "reconduit: [" });
    expect(await runBin(["complete", "--", "plan", "--target", ""], { cwd })).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  test("reads the stack that the words choose", async () => {
    const cwd = folder({ "other.yaml": manifest.replace("normalize:", "other:") });
    expect(await offered(["-f", "other.yaml", "plan", "--target", "scr"], cwd)).toEqual(["scripts.other"]);
    expect(await offered(["--chdir", cwd, "-f", "other.yaml", "plan", "--target", "scr"])).toEqual(["scripts.other"]);
  });

  test("refuses a shell that it does not know", async () => {
    const { code, stderr } = await reconduit(["completion", "csh"]);
    expect(code).toBe(1);
    expect(stderr).toContain('There is completion for bash, zsh, fish, and not for "csh"');
  });
});

/** A folder with a `reconduit` for the shell's path. */
function path(): string {
  const place = folder();
  const script = join(place, "reconduit");
  writeFileSync(script, `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
  chmodSync(script, 0o755);
  return `${place}${delimiter}${process.env["PATH"]}`;
}

function shell(name: string, args: readonly string[], cwd: string): Promise<readonly string[]> {
  const env = { PATH: path(), HOME: cwd, TERM: "dumb" };
  return new Promise((resolve, reject) =>
    execFile(name, args, { cwd, env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout.split("\n").filter((line) => line !== "")),
    ),
  );
}

function isThere(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Lets the shell complete the last of the words, and prints what it would offer. */
const asks: { readonly [name: string]: (words: readonly string[]) => readonly string[] } = {
  bash: (words) => [
    "--norc",
    "-c",
    `eval "$(reconduit completion bash)"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _reconduit 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`,
    "bash",
    "reconduit",
    ...words,
  ],
  zsh: (words) => [
    "-f",
    "-c",
    `compdef() { : }; compadd() { print -rl -- "\${(@P)@[-1]}" }; _files() { print -r -- '(files)' }; eval "$(reconduit completion zsh)"; words=("$@"); CURRENT=$#; _reconduit`,
    "zsh",
    "reconduit",
    ...words,
  ],
  fish: (words) => [
    "--no-config",
    "-c",
    `reconduit completion fish | source; complete -C (string join ' ' -- (string escape -- $argv[1..-2]) $argv[-1])`,
    "reconduit",
    ...words,
  ],
};

for (const [name, ask] of Object.entries(asks)) {
  const found = isThere(name);
  if (!found) console.warn(`${name} is not there, so its completion is not tried: apt-get install ${name}`);
  describe.runIf(found)(name, () => {
    const run = async (words: readonly string[], cwd: string) =>
      (await shell(name, ask(words), cwd)).map((line) => line.split("\t")[0]);

    test("completes commands, options and addresses", async () => {
      const cwd = stack();
      expect(await run(["pl"], cwd)).toEqual(["plan"]);
      expect(await run(["plan", "--targ"], cwd)).toEqual(["--target"]);
      expect(await run(["plan", "--target", "scr"], cwd)).toEqual(["scripts.normalize"]);
    });

    test("runs nothing that an address holds", async () => {
      const cwd = stack();
      const [eu, other, ...rest] = await run(["plan", "--target", "imp"], cwd);
      expect(rest).toEqual([]);
      const plain = (text: string | undefined) => text?.replaceAll("\\", "");
      expect(plain(eu)).toBe('imports.up["eu"]');
      expect(plain(other)).toBe(hostile);
      expect(existsSync(join(cwd, "pwned"))).toBe(false);
    });
  });
}

describe.runIf(isThere("bash"))("a word of bash that begins with a quote", () => {
  test.each(["", '"', "'"])("is completed to the address and to nothing that bash would run: %s", async (quote) => {
    const cwd = stack();
    const values = await shell("bash", asks["bash"]!(["plan", "--target", `${quote}imp`]), cwd);
    expect(values).toHaveLength(2);
    const read = values.map((value) => shell("bash", ["--norc", "-c", `printf '%s\\n' ${quote}${value}${quote}`], cwd));
    expect((await Promise.all(read)).flat()).toEqual(['imports.up["eu"]', hostile]);
    expect(existsSync(join(cwd, "pwned"))).toBe(false);
  });
});
