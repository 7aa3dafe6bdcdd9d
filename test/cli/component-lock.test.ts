/** Components of other repositories: fetched by one command alone, and held to a lock. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reconduit } from "./in-process.ts";
import { folder } from "./places.ts";

const part = (name: string) =>
  `component: 1\nname: part\nscripts: { s: { name: "${name}", content: '\${file("./s.js")}' } }\ncomponents: { inner: { source: ../inner.yaml } }\noutputs: { s: { value: "\${scripts.s}" } }\n`;
const files = {
  "parts/part.yaml": part("First"),
  "parts/s.js": "function s() {}\n",
  "inner.yaml": "component: 1\nname: inner\ntags: { t: { tag: inner } }\n",
};

function repository(contents: { readonly [path: string]: string } = files) {
  const cwd = folder(contents);
  const git = (...args: readonly string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=t", "-c", "user.email=t@t.example", "-c", "init.defaultBranch=main", ...args],
      { cwd },
    );
  const commit = () => {
    git("add", "-A");
    git("commit", "-qm", "x");
  };
  git("init", "-q");
  commit();
  return { cwd, git, commit };
}

const sourceIn = (cwd: string, revision = "main", file = "parts/part.yaml") => `git+file://${cwd}//${file}#${revision}`;
const stackWith = (source: string) =>
  folder({ "reconduit.yaml": `reconduit: 1\nname: far\ncomponents: { far: { source: "${source}" } }\n` });
const addresses = async (cwd: string) => {
  const { resources } = JSON.parse((await reconduit(["validate", "--json"], { cwd })).stdout);
  return (resources as readonly { readonly address: string }[]).map(({ address }) => address);
};

describe("a component of another repository", () => {
  test("is fetched by components lock alone, with what it uses in its repository", async () => {
    const there = repository();
    const cwd = stackWith(sourceIn(there.cwd));
    const before = await reconduit(["validate"], { cwd });
    expect([before.code, before.stderr]).toEqual([1, expect.stringContaining("Run reconduit components lock")]);
    expect(readdirSync(cwd)).toEqual(["reconduit.yaml"]);
    expect((await reconduit(["components", "lock"], { cwd })).stdout).toMatch(/^new {4}git\+file:/);
    expect(await addresses(cwd)).toEqual(["far/scripts.s", "far/inner/tags.t"]);
    const lock = JSON.parse(readFileSync(join(cwd, "reconduit.lock"), "utf8"));
    expect(Object.values(lock.components)).toEqual([
      { commit: expect.stringMatching(/^[0-9a-f]{40}$/), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    rmSync(join(cwd, ".reconduit"), { recursive: true });
    expect((await reconduit(["plan", "--embedded"], { cwd })).stderr).toMatch(/has not been\s+fetched here/);
    expect(existsSync(join(cwd, ".reconduit/components"))).toBe(false);
  });

  test("stays at its commit until it is updated", async () => {
    const there = repository();
    const cwd = stackWith(sourceIn(there.cwd));
    await reconduit(["components", "lock"], { cwd });
    const lock = readFileSync(join(cwd, "reconduit.lock"), "utf8");
    writeFileSync(join(there.cwd, "parts/part.yaml"), part("Second"));
    there.commit();
    rmSync(join(cwd, ".reconduit"), { recursive: true });
    expect((await reconduit(["components", "lock"], { cwd })).stdout).toMatch(/^kept/);
    expect(readFileSync(join(cwd, "reconduit.lock"), "utf8")).toBe(lock);
    expect((await reconduit(["components", "lock", "--update"], { cwd })).stdout).toMatch(/^moved/);
    expect(readFileSync(join(cwd, "reconduit.lock"), "utf8")).not.toBe(lock);
  });

  test("is refused where its files are not those of the lock", async () => {
    const there = repository();
    const cwd = stackWith(sourceIn(there.cwd));
    await reconduit(["components", "lock"], { cwd });
    const [hash] = readdirSync(join(cwd, ".reconduit/components"));
    const file = join(cwd, ".reconduit/components", hash!, "parts/s.js");
    writeFileSync(file, "function other() {}\n");
    expect((await reconduit(["validate"], { cwd })).stderr).toMatch(/are\s+not those whose hash is in reconduit.lock/);
    rmSync(file);
    symlinkSync("/etc/hostname", file);
    expect((await reconduit(["validate"], { cwd })).stderr).toMatch(/are\s+not those whose hash is in reconduit.lock/);
  });

  test("cannot bring links, and cannot reach out of its repository", async () => {
    const there = repository({
      ...files,
      "out.yaml":
        "component: 1\nname: out\nscripts: { s: { name: S, content: '${file(\"../../../reconduit.yaml\")}' } }\n",
      "up.yaml": "component: 1\nname: up\nscripts: { s: { name: S, content: '${file(\"../../key\")}' } }\n",
    });
    symlinkSync("/etc/hostname", join(there.cwd, "link.txt"));
    there.commit();
    const cwd = stackWith(sourceIn(there.cwd, "main", "up.yaml"));
    expect((await reconduit(["components", "lock"], { cwd })).code).toBe(0);
    const [hash] = readdirSync(join(cwd, ".reconduit/components"));
    expect(readdirSync(join(cwd, ".reconduit/components", hash!))).not.toContain("link.txt");
    writeFileSync(join(cwd, ".reconduit/key"), "secret");
    expect((await reconduit(["validate"], { cwd })).stderr).toContain("which may hold credentials");
  });

  test("cannot be forged by a lock: a link in the place of the files opens nothing, whatever hash it has", async () => {
    const outside = folder({ "private.txt": "CANARY-12345" });
    const hash = "a".repeat(64);
    const lock = JSON.stringify({ components: { "git+https://x.test/a.git//f.yaml#v1": { commit: "a", hash } } });
    const stack = (file: string) =>
      `reconduit: 1\nname: far\nscripts: { s: { name: S, content: '\${file(${JSON.stringify(file)})}' } }\n`;
    for (const [target, file] of [
      [outside, "private.txt"],
      ["../..", "key"],
    ] as const) {
      const cwd = folder({ "reconduit.lock": lock, ".reconduit/components/x": "", ".reconduit/key": "CANARY-12345" });
      symlinkSync(target, join(cwd, ".reconduit/components", hash));
      const found = join(target === outside ? outside : join(cwd, ".reconduit"), file);
      writeFileSync(join(cwd, "reconduit.yaml"), stack(found));
      const ended = await reconduit(["validate", "--no-exec"], { cwd });
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("A file may not be read") });
      expect(ended.stdout + ended.stderr).not.toContain("CANARY");
    }
  });

  test.runIf(process.platform !== "win32")("is refused where a file is taken for another by its name", async () => {
    const there = repository();
    const cwd = stackWith(sourceIn(there.cwd));
    await reconduit(["components", "lock"], { cwd });
    const [hash] = readdirSync(join(cwd, ".reconduit/components"));
    const snapshot = join(cwd, ".reconduit/components", hash!);
    // The contents of the lock, under a name that Windows reads as the same path.
    renameSync(join(snapshot, "parts/s.js"), join(snapshot, "parts\\s.js"));
    writeFileSync(join(snapshot, "parts/s.js"), "function evil() {}\n");
    expect((await reconduit(["validate"], { cwd })).stderr).toMatch(/are\s+not those whose hash is in reconduit.lock/);
  });

  test.each([
    ["no revision", "git+file:///x//a.yaml"],
    ["another protocol", "git+ssh://host/x//a.yaml#main"],
    ["a path upwards", "git+file:///x//../a.yaml#main"],
    ["an option in place of a revision", "git+file:///x//a.yaml#--upload-pack=x"],
    ["an external command", "git+ext::sh -c x//a.yaml#main"],
    ["a line break", "git+https://host/x.git//a\\nb.yaml#main"],
  ])("is refused with %s", async (_, source) => {
    const cwd = stackWith(source);
    expect((await reconduit(["components", "lock"], { cwd })).code).toBe(1);
    expect((await reconduit(["validate"], { cwd })).stderr).toContain("is not the address of a component");
  });

  test("is not fetched from this machine for declarations that nobody has reviewed", async () => {
    const there = repository();
    const cwd = stackWith(sourceIn(there.cwd));
    const ended = await reconduit(["components", "lock", "--no-exec"], { cwd });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/is a repository\s+on\s+this\s+machine/) });
    expect(readdirSync(cwd)).toEqual(["reconduit.yaml"]);
  });

  test("is told as missing where the repository, the revision or the file is", async () => {
    const there = repository();
    const lock = async (source: string) => (await reconduit(["components", "lock"], { cwd: stackWith(source) })).stderr;
    expect(await lock(sourceIn(`${there.cwd}-not`))).toContain("A component cannot be fetched");
    expect(await lock(sourceIn(there.cwd, "none"))).toContain("A component cannot be fetched");
    expect(await lock(sourceIn(there.cwd, "main", "none.yaml"))).toContain("has no file none.yaml at main");
  });
});
