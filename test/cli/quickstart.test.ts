import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { compileCache, repository } from "./places.ts";

it("the quickstart shows plan, apply and a second plan without changes on a page, in CI and repeatedly", () => {
  for (const CI of ["", "true"]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "quickstart.ts")], {
      cwd: repository,
      encoding: "utf8",
      // Somebody's own platform must not be touched.
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: compileCache,
        CI,
        RECONDUIT_BASE_URL: "https://platform.example",
        RECONDUIT_TOKEN: "t",
      },
    });
    expect({ status, stderr: stderr.includes("Error") }, stderr).toEqual({ status: 0, stderr: false });
    expect(stdout).toMatch(/^Plan: \d+ to create, 0 to update, 0 to delete$/m);
    expect(stdout).toContain("Apply complete:");
    expect(stdout).toMatch(/^No changes\.$/m);
    expect(stdout).toContain("examples/first-integration/README.md");
    // With the four lines that npm adds, at most sixty.
    expect(stdout.trimEnd().split("\n").length).toBeLessThanOrEqual(56);
  }
});
