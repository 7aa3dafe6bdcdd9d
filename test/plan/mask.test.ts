import { expect, test } from "vitest";
import { Unknown, type Value } from "../../src/model/value.ts";
import { literalsOf, maskValue } from "../../src/plan/mask.ts";
import { documentField, type Subject } from "../../src/plan/subject.ts";
import { print, subject, thing } from "../support/thing.ts";

const shown = (value: Value, more: Partial<Subject> = {}) =>
  maskValue(subject({ desired: {}, live: {}, ...more }), documentField(thing), value, "");

test("secret fields are masked at any depth, also undeclared ones of configuration blocks", () => {
  expect(shown({ config: { password: "a", inner: [{ privateKey: "b", url: "/" }] }, steps: [{ key: "c" }] })).toEqual({
    config: { password: "******", inner: [{ privateKey: "******", url: "/" }] },
    steps: [{ key: "******" }],
  });
});

test("values from secret variables are masked where they stand, whole objects too", () => {
  expect(shown({ note: "a", settings: { a: 1 } }, { secrets: ["/note", "/settings"] })).toEqual({
    note: "******",
    settings: "******",
  });
});

test("null is not a secret, it says that there is none", () => {
  expect(shown({ config: { password: null } })).toEqual({ config: { password: null } });
});

test("fingerprints of the state are masked", () => {
  expect(shown({ note: { $fingerprint: print("x") } })).toEqual({ note: "******" });
});

test("values that apply learns name what they stand for, secret or not", () => {
  expect(shown({ label: new Unknown("things.b"), config: { password: new Unknown("things.c.note") } })).toEqual({
    label: { $unknown: "things.b" },
    config: { password: { $unknown: "things.c.note" } },
  });
});

test("what is known of a composed text is shown, unless it is secret", () => {
  const composed = new Unknown("things.b", ["key-", ""]);
  const $unknown = "things.b";
  expect(shown({ label: composed, config: { password: composed } })).toEqual({
    label: { $unknown, $parts: ["key-", ""] },
    config: { password: { $unknown } },
  });
  expect(shown({ label: composed }, { secrets: ["/label"] })).toEqual({ label: { $unknown } });
});

test("everything else is shown as it is", () => {
  const document = { name: "A", size: 0, enabled: false, comment: null, settings: { a: [1, "x", null] } };
  expect(shown(document)).toEqual(document);
});

test("a text that the declaration writes out is shown, also where it equals an applied secret", () => {
  const prior = { config: { password: { $fingerprint: print("hunter2") } } };
  const guesses = { settings: { list: ["one", "hunter2", "three"] } };
  expect(shown(guesses, { prior, desired: guesses })).toEqual(guesses);
  // On the platform it is masked, wherever it turns up.
  expect(shown(guesses, { prior, live: guesses })).toEqual({ settings: { list: ["one", "******", "three"] } });
  expect(shown(guesses, { prior, desired: guesses, live: guesses })).toEqual({
    settings: { list: ["one", "******", "three"] },
  });
});

test("the places of texts that look like the mask are told, and no secret is among them", () => {
  const literals = (before: Value | undefined, after: Value, more: Partial<Subject> = {}) =>
    literalsOf(subject({ desired: {}, live: {}, ...more }), documentField(thing), { before, after }, "");
  expect(literals({ note: "******" }, { settings: { a: ["x", "******"], "b/c": "******" } })).toEqual({
    literals: ["/before/note", "/after/settings/a/1", "/after/settings/b~1c"],
  });
  expect(literals(undefined, { config: { password: "******" }, steps: [{ key: "******" }] })).toEqual({});
  expect(
    literals(undefined, { note: "******", settings: { a: "******" } }, { secrets: ["/note", "/settings"] }),
  ).toEqual({});
  expect(literals(undefined, { note: { $fingerprint: print("x") }, label: new Unknown("things.b") })).toEqual({});
});
