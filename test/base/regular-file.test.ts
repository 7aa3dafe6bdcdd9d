/** Tests that files which users name are read by one reader, which neither waits for a pipe nor reads a device without end. */
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readIfExists } from "../../src/base/files.ts";
import { NotRegular, openRegularFile, readRegularFile } from "../../src/base/regular-file.ts";
import { fileReceipts } from "../../src/state/backends/file-receipts.ts";
import { openState, versionAt } from "../../src/state/store.ts";

const src = join(import.meta.dirname, "../../src");

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "reconduit-files-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe("a file that is read", () => {
  it("has as many bytes as the bound, and no more", () => {
    const path = join(folder(), "a");
    writeFileSync(path, "12345");
    expect(readRegularFile(path, 5).toString()).toBe("12345");
    expect(() => readRegularFile(path, 4)).toThrow(NotRegular);
  });

  it.runIf(process.platform === "linux")("is neither a pipe nor a device", async () => {
    const at = folder();
    const [pipe, device] = [join(at, "pipe"), join(at, "device")];
    execFileSync("mkfifo", [pipe]);
    symlinkSync("/dev/zero", device);
    for (const path of [pipe, device])
      for (const read of [
        readRegularFile,
        openRegularFile,
        readIfExists,
        versionAt,
        (name: string) => openState(name).load(),
      ])
        expect(() => read(path), `${read.name} of ${path}`).toThrow("is not a regular file");
    execFileSync("mkfifo", [join(at, "one.json")]);
    await expect(fileReceipts(at).read("one")).rejects.toThrow("is not a regular file");
    await expect(fileReceipts(at).read("one", 10)).rejects.toThrow("is not a regular file");
  });

  it("is told apart by its fault where it is a folder", () => {
    expect(() => readRegularFile(folder())).toThrow(expect.objectContaining({ code: "EISDIR" }));
  });
});

/** Reads of what the tool holds open itself, and texts that hold the words. */
const elsewhere: ReadonlySet<string> = new Set(["state/lock.ts", "config/convert/constructs.ts"]);

it("is read by the one reader everywhere in config, workbench and state", () => {
  const reads = /\breadFileSync\(|\bopenSync\([^)]*"r"\)|import .*\breadFile\b.* "node:fs\/promises"/;
  const found = globSync("{config,workbench,state}/**/*.ts", { cwd: src });
  expect(found.length).toBeGreaterThan(100);
  const others = found.filter((file) => reads.test(readFileSync(join(src, file), "utf8")));
  expect(new Set(others.map((file) => file.replaceAll("\\", "/")))).toEqual(elsewhere);
});
