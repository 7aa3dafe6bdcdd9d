/** Tests what users of the library reach without the command line. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DiagnosticError, openBackend, openState, parsePlace } from "../src/index.ts";

const owner = { who: "ann", host: "desk", pid: process.pid, command: "code" };

test("a state is opened, locked, written and read again by openBackend, at the path that it was given", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-library-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, ".reconduit", "state.json");
  const options = { path, folder: join(folder, ".reconduit"), stack: "shop", env: {} };
  const place = parsePlace(path) ?? { backend: "local", fields: {} };
  const backend = await openBackend(place, options);
  const lock = await backend.lock(owner);
  await backend.store.save({ ...(await backend.store.load()), stack: "shop" });
  const other = await openBackend(place, options);
  await expect(other.lock(owner)).rejects.toBeInstanceOf(DiagnosticError);
  await lock.release();
  await Promise.all([backend.close(), other.close()]);
  const again = openState(path);
  expect((await again.load()).stack).toBe("shop");
  await again.close();
});

test("addresses of shared places are read by parsePlace; a file is none", () => {
  expect(parsePlace("s3://our-bucket/shop.json")).toMatchObject({
    backend: "s3",
    fields: { bucket: "our-bucket", key: "shop.json" },
  });
  expect(parsePlace("states/shop.json")).toBeUndefined();
});
