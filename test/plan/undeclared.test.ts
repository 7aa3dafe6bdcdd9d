import { expect, test } from "vitest";
import { undeclaredPaths } from "../../src/plan/undeclared.ts";
import { subject } from "../support/thing.ts";

test("what nobody declared is counted once, as high up as it stands alone", () => {
  const about = subject({
    desired: { name: "A", alpha: { url: "x" } },
    applied: { name: "A", size: 3 },
    live: {
      _id: "1",
      seenAt: "2026-01-01T00:00:00Z",
      name: "A",
      size: 3,
      note: "none",
      label: "",
      alpha: { url: "x", depth: 2 },
      beta: { url: "theirs" },
      settings: { any: { thing: 1 } },
      colours: [],
    },
  });
  expect(undeclaredPaths(about)).toEqual(["/alpha/depth", "/beta", "/settings"]);
});
