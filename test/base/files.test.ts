import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Appender } from "../../src/base/appender.ts";
import { createExclusive, ensureFolder, readIfExists, writeAtomic } from "../../src/base/files.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "files-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const modeOf = (path: string) => fs.statSync(path).mode & 0o777;

test("an atomic write replaces the file, for the owner alone, and leaves nothing else behind", () => {
  const path = join(folder, "a");
  writeAtomic(path, "one");
  const reader = fs.openSync(path, "r");
  writeAtomic(path, "two");
  expect(fs.readFileSync(reader, "utf8")).toBe("one");
  fs.closeSync(reader);
  expect(readIfExists(path)).toBe("two");
  expect(modeOf(path)).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(["a"]);
});

test("an atomic write that cannot be finished leaves the old file and no temporary one", () => {
  const path = join(folder, "a");
  fs.mkdirSync(path);
  expect(() => writeAtomic(path, "one")).toThrow();
  expect(fs.readdirSync(folder)).toEqual(["a"]);
});

test("another mode may be asked for", () => {
  writeAtomic(join(folder, "a"), "x", { mode: 0o644 });
  expect(modeOf(join(folder, "a")) & 0o600).toBe(0o600);
});

test("an exclusive create succeeds once", () => {
  const path = join(folder, "a");
  expect(createExclusive(path, "one")).toBe(true);
  expect(createExclusive(path, "two")).toBe(false);
  expect(readIfExists(path)).toBe("one");
  expect(modeOf(path)).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(["a"]);
});

test("a missing file reads as undefined, a folder is made with its parents", () => {
  expect(readIfExists(join(folder, "a"))).toBeUndefined();
  ensureFolder(join(folder, "b", "c"));
  ensureFolder(join(folder, "b", "c"));
  expect(modeOf(join(folder, "b", "c"))).toBe(0o700);
});

test("appends keep their order and are cut to the given length first", async () => {
  const path = join(folder, "log");
  fs.writeFileSync(path, "whole\nhalf");
  const log = new Appender(path, 6);
  await Promise.all([log.append("a\n"), log.append("b\n"), log.append("c\n")]);
  await log.append("ü\n");
  log.close();
  expect(readIfExists(path)).toBe("whole\na\nb\nc\nü\n");
  await expect(log.append("d\n")).rejects.toThrow("is closed");
});

test("an append that is refused beforehand writes nothing, nor do those after it", async () => {
  const path = join(folder, "log");
  let allowed = true;
  const log = new Appender(path, 0, () => {
    if (!allowed) throw new Error("not ours any more");
  });
  await log.append("a\n");
  allowed = false;
  await expect(log.append("b\n")).rejects.toThrow("not ours any more");
  allowed = true;
  await expect(log.append("c\n")).rejects.toThrow("not ours any more");
  log.close();
  expect(readIfExists(path)).toBe("a\n");
});
