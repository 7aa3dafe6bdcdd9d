/** The commands of docs/MCP.md, as they stand there. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../cli/places.ts";
import { blocks, type } from "../support/typed.ts";
import { missing } from "../support/walkthroughs.ts";
import { sharedServer } from "./serving.ts";

const server = sharedServer({ world: join(repository, "examples/worlds/acme.yaml") }, "full-acme");

test("the commands of the page lead where it says", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-mcp-"));
  try {
    const env = { RECONDUIT_BASE_URL: server.platform.url, RECONDUIT_TOKEN: "full-acme" };
    const { code, stdout, all } = await type(blocks("MCP.md", "sh").join(""), cwd, {}, env);
    expect(code, all).toBe(0);
    const said = [
      '"protocolVersion":"2025-11-25"',
      '"name":"tag_list"',
      "looked at",
      "tagId",
      '"isError":true',
      '"name":"Stock"',
      '"id":7',
    ];
    expect(missing(stdout, said), all).toBeUndefined();
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});
