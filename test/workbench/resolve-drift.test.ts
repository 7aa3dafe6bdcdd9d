/** `'*'` in the options of drift: each object that no other option names. */
import { expect, test } from "vitest";
import { resolutionsIn } from "../../src/cli/resolve-drift.ts";
import type { DriftedObject } from "../../src/model/drift.ts";

const object = (address: string, adopt?: string) =>
  ({
    address,
    next: { accept: "accept", revert: "revert", ...(adopt === undefined ? {} : { adopt }) },
  }) as DriftedObject;
const drifted = [object("scripts.a", "pull"), object("scripts.b", "pull"), object("scripts.gone")];
const ways = (flags: Parameters<typeof resolutionsIn>[1]) => Object.fromEntries(resolutionsIn({ drifted }, flags));

test("'*' stands for all that no other option names", () => {
  expect(ways({ revert: ["*"] })).toEqual({ "scripts.a": "revert", "scripts.b": "revert", "scripts.gone": "revert" });
  expect(ways({ revert: ["*"], accept: ["scripts.b"] })).toEqual({
    "scripts.a": "revert",
    "scripts.b": "accept",
    "scripts.gone": "revert",
  });
});

test("--adopt '*' leaves what was deleted, for there is nothing to declare", () => {
  expect(ways({ adopt: ["*"] })).toEqual({ "scripts.a": "adopt", "scripts.b": "adopt" });
});

test("'*' of two ways is refused, and so is an address that did not drift beside it", () => {
  expect(() => ways({ revert: ["*"], accept: ["*"] })).toThrow("is named by --accept and by --revert");
  expect(() => ways({ revert: ["*", "scripts.other"] })).toThrow("scripts.other");
});
