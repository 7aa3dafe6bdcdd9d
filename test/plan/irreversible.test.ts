import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { unseenSecret } from "../../src/model/state.ts";
import { compareSubject } from "../../src/plan/compare.ts";
import { erasedSecretPhrases } from "../../src/plan/update-effects.ts";
import { print, subject } from "../support/thing.ts";

const theirs = { ...unseenSecret };
const ours = { $fingerprint: print("a") };
const erased = (prior: JsonObject | undefined, live: JsonObject, desired: JsonObject) => {
  const about = subject({ desired, live, prior });
  return erasedSecretPhrases(about, compareSubject(about));
};
const login = (password: Json) => ({ config: { url: "/", password } });
const step = (key: Json) => ({ name: "s", url: "/", key });
const saidOf = (path: string) => [`erases a secret that Reconduit did not set and cannot bring back (${path})`];

test("a secret that was taken over is gone for good once it is removed", () => {
  expect(erased(login(theirs), login("******"), { config: { url: "/" } })).toEqual(saidOf("config.password"));
});

test("one that this stack set can be set again", () => {
  expect(erased(login(ours), login("******"), { config: { url: "/" } })).toEqual([]);
});

test("another value in its place erases nothing without a word: it is declared", () => {
  expect(erased(login(theirs), login("******"), login("b"))).toEqual([]);
});

test("an element of a list takes its secret along", () => {
  const live = { steps: [step("******"), step("******")] };
  expect(erased({ steps: [step(ours), step(theirs)] }, live, { steps: [step("a")] })).toEqual(saidOf("steps"));
  expect(erased({ steps: [step(ours), step(ours)] }, live, { steps: [step("a")] })).toEqual([]);
});

test("so does a list that somebody else wrote and that is declared now", () => {
  expect(erased(undefined, { steps: [step("******")] }, { steps: [] })).toEqual(saidOf("steps"));
});

test("a text that looks like a masked secret is none, so nothing is erased", () => {
  expect(erased(undefined, { settings: { z: "******" } }, { settings: { z: 2 } })).toEqual([]);
});
