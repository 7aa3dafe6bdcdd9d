import { describe, expect, it } from "vitest";
import { leanStart } from "../../src/cli/malloc-settings.ts";

const started = (words: readonly string[], given: { execArgv?: string[]; env?: NodeJS.ProcessEnv } = {}) =>
  leanStart({ argv: ["/node", "/main.js", ...words], execArgv: [], env: {}, ...given });

describe("the process of a server", () => {
  it("is started anew with bounds of what is kept, and once only", () => {
    const start = started(["--json", "serve", "--port", "0"], { env: { HOME: "/home/u" } })!;
    expect(start.args).toEqual(["/node", "/main.js", "--json", "serve", "--port", "0"]);
    expect(start.env).toMatchObject({ HOME: "/home/u", MALLOC_ARENA_MAX: "2" });
    expect(started(["serve"], { env: start.env })).toBeUndefined();
    expect(started(["worker"])).toBeDefined();
  });

  it("is left alone where it is to do something else", () => {
    expect(started(["get", "serve"])).toBeUndefined();
    expect(started([])).toBeUndefined();
  });

  it("takes what the user has said before", () => {
    const start = started(["serve"], { execArgv: ["--max-old-space-size=512"], env: { MALLOC_ARENA_MAX: "4" } })!;
    expect(start.env).toMatchObject({ MALLOC_ARENA_MAX: "4" });
    expect(start.args).toEqual(["/node", "--max-old-space-size=512", "/main.js", "serve"]);
  });
});
