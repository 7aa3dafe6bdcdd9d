/** Tests what holds for any documents: generated from the field trees of a made-up kind and of the catalog's. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { valueAtPointer } from "../../src/base/pointer.ts";
import { kinds } from "../../src/catalog/index.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { secretMask } from "../../src/catalog/limits.ts";
import { maskDocument, secretPointers } from "../../src/derive/fields/walk.ts";
import { compareSubject } from "../../src/plan/compare.ts";
import { updateBody } from "../../src/plan/compose.ts";
import type { Subject } from "../../src/plan/subject.ts";
import { removeAt } from "../../src/platform/kernel/document-edit.ts";
import { sealDocument } from "../../src/state/fingerprint.ts";
import { documents } from "../support/arbitrary.ts";
import { print, stateKey, thing } from "../support/thing.ts";

const all: readonly (readonly [string, Kind])[] = [thing, ...(kinds as readonly Kind[])]
  // Of what has nothing but an identity, nothing is left to change.
  .filter((each) => !each.batch)
  .map((each) => [each.kind, each]);

/** Fields of parts travel by themselves, those set at creation cannot be changed. */
const generated = (kind: Kind) =>
  documents(kind, {
    reference: () => "0123456789abcdef01234567",
    without: [
      ...(kind.parts ?? []).map((part) => part.field),
      ...Object.keys(kind.fields).filter(
        (name) => kind.fields[name]!.mode === "create" && !kind.fields[name]!.required,
      ),
    ],
  }).map((document) => ({ ...document, ...(isMadeElsewhere(kind) ? nameOf(kind) : {}) }));

/** Another name would be another object. */
const nameOf = ({ identity, samples }: Kind): JsonObject =>
  Object.fromEntries(identity.by.map((field) => [field, samples.minimal[field]!]));

const sealed = (kind: Kind, document: JsonObject) => sealDocument(document, secretPointers(kind, document), stateKey);

const subjectOf = (kind: Kind, rest: Pick<Subject, "desired" | "prior" | "live">): Subject => ({
  kind,
  secrets: [],
  ignore: [],
  fingerprint: print,
  ...rest,
});

/** Returns what the platform answers after a PUT: secrets masked; a mask keeps what is stored at its place, and is nothing elsewhere. */
function stored(kind: Kind, body: JsonObject, live: JsonObject): JsonObject {
  const kept = secretPointers(kind, body)
    .filter((pointer) => valueAtPointer(body, pointer) === secretMask && valueAtPointer(live, pointer) !== secretMask)
    .reduce((document, pointer) => removeAt(document, pointer), body);
  const fixed = Object.entries(live).filter(
    ([name]) => kind.fields[name]?.mode === "create" && kind.fields[name].keptWhenOmitted,
  );
  return { ...maskDocument(kind, kept), ...Object.fromEntries(fixed) };
}

describe.each(all)("%s", (_name, kind) => {
  // A counterexample is told as it is when making it smaller takes too long.
  const any = generated(kind);
  const effort = { numRuns: kind.variants ? 15 : 40, interruptAfterTimeLimit: 10_000 };

  test("what was applied and has not moved makes no difference", () => {
    fc.assert(
      fc.property(any, (document) => {
        const prior = sealed(kind, document);
        expect(
          compareSubject(subjectOf(kind, { desired: document, prior, live: maskDocument(kind, document) })),
        ).toEqual([]);
        expect(compareSubject(subjectOf(kind, { desired: document, prior, live: prior }))).toEqual([]);
      }),
      effort,
    );
  });

  test("after a composed write nothing is left to do, and what nobody declared is still there", () => {
    fc.assert(
      fc.property(any, any, any, (desired, before, others) => {
        const live: JsonObject = maskDocument<JsonObject>(kind, { ...others, ...before, _id: "1" });
        const prior = sealed(kind, before);
        const after = stored(kind, updateBody(subjectOf(kind, { desired, prior, live }), "without parts"), live);
        expect(compareSubject(subjectOf(kind, { desired, prior: sealed(kind, desired), live: after }))).toEqual([]);
        const theirs = Object.keys(others).filter((name) => !(name in desired) && !(name in before));
        const dropped = kind.variants && live[kind.variants.tag] !== desired[kind.variants.tag];
        const old = dropped ? kind.variants!.cases[String(live[kind.variants!.tag])]?.blocks : [];
        const excluded = (kind.exclusive ?? []).filter((group) => group.some((name) => name in desired)).flat();
        for (const name of theirs)
          if (!old?.includes(name) && !excluded.includes(name)) expect(after).toHaveProperty([name], live[name]);
      }),
      effort,
    );
  });
});
