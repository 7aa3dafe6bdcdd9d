import { describe, expect, test } from "vitest";
import { type Access, contradictions } from "./history.ts";

const write = (value: string, from: number, to: number): Access => ({ what: "write", value, from, to });
const read = (value: string, from: number, to: number): Access => ({ what: "read", value, from, to });

describe("a history", () => {
  test.each<[string, readonly Access[]]>([
    ["that reads the last write", [write("a", 0, 1), write("b", 2, 3), read("b", 4, 5)]],
    ["that reads either of two writes at the same time", [write("a", 0, 3), write("b", 1, 2), read("a", 4, 5)]],
    ["that reads a write that is under way", [write("a", 0, 1), write("b", 2, 6), read("b", 3, 4), read("a", 2, 3)]],
    ["that reads a write that was never answered", [write("a", 0, 1), write("b", 2, Infinity), read("b", 3, 4)]],
  ])("%s is possible", (_what, history) => {
    expect(contradictions(history)).toEqual([]);
  });

  test.each<[string, readonly Access[]]>([
    ["that misses an acknowledged write", [write("a", 0, 1), write("b", 2, 3), read("a", 4, 5)]],
    ["that reads what nobody wrote", [write("a", 0, 1), read("z", 2, 3)]],
    ["that reads what is written later", [write("a", 0, 1), read("b", 2, 3), write("b", 4, 5)]],
  ])("%s is not", (_what, history) => {
    expect(contradictions(history)).toHaveLength(1);
  });
});
