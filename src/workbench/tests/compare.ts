/** Compares the result of a test with its expectations. */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import type { TestExpectations } from "../../model/config-test.ts";

/** The results, by the names of the expectations. */
export type Actual = { readonly [name in keyof TestExpectations]?: Json };

export interface Difference {
  /** Name of the expectation: `mapped`, `errors`, `imports.orders requests`, ... */
  readonly what: string;
  readonly expected: Json;
  /** The result; only the fields that the test names if it is compared by part. */
  readonly actual: Json;
}

/** Expectations on lists and objects, where only the named fields count. */
const byPart: ReadonlySet<string> = new Set([
  "results",
  "requests",
  "errors",
  "queries",
  "files",
  "documents",
  "jobs",
  "mails",
]);

/** Returns the differences from the expectations. An unexpected error is a difference, too. */
export function testDifferences(expect: TestExpectations, actual: Actual): readonly Difference[] {
  const all: TestExpectations = { ...expect, errors: expect.errors ?? [] };
  return (Object.entries(all) as [keyof TestExpectations, Json][]).flatMap(([what, expected]) => {
    const difference = expectationDifference(what, expected, actual[what]);
    return difference ? [difference] : [];
  });
}

/** Returns the difference of one expectation; undefined if it is met. */
export function expectationDifference(what: string, expected: Json, actual: Json | undefined): Difference | undefined {
  const came = actual ?? (Array.isArray(expected) ? [] : null);
  const part = byPart.has(what) ? expectedPart(came, expected) : came;
  const compared = withAny(part, expected);
  return sameJson(compared, expected) ? undefined : { what, expected, actual: shownActual(what, compared, came) };
}

/** In an expectation: any value. Recordings have it where a time or an id varies. */
export const anyValue = "(any)";

/** Returns the value with `(any)` where that is expected. */
function withAny(value: Json, expected: Json | undefined): Json {
  if (expected === anyValue) return anyValue;
  if (Array.isArray(value) && Array.isArray(expected))
    return value.map((each: Json, at) => withAny(each, (expected as readonly Json[])[at]));
  if (!isObject(value) || !isObject(expected)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withAny(each, expected[name])]));
}

/** Shows the essential fields of unexpected errors. */
function shownActual(what: string, compared: Json, came: Json): Json {
  if (what !== "errors" || !Array.isArray(compared)) return compared;
  return compared.map((each: Json, at) =>
    isObject(each) && Object.keys(each).length > 0 ? each : essentialError((came as readonly Json[])[at]),
  );
}

function essentialError(error: Json | undefined): Json {
  if (!isObject(error)) return error ?? null;
  const { code, stage, message } = error;
  return Object.fromEntries(
    Object.entries({ code, stage, message }).filter(([, each]) => each !== undefined),
  ) as JsonObject;
}

/** Returns the part of a value that an expectation covers. A message that contains the expected text becomes that text. */
function expectedPart(value: Json, expected: Json | undefined): Json {
  if (Array.isArray(value)) {
    const beside = Array.isArray(expected) ? (expected as readonly Json[]) : [];
    return (value as readonly Json[]).map((each, at) =>
      at < beside.length ? expectedPart(each, beside[at]) : expectedPart(each, {}),
    );
  }
  if (!isObject(value) || !isObject(expected)) return value;
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, wanted]) => {
      const found = fieldOf(value, name, wanted);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}

function fieldOf(value: JsonObject, name: string, wanted: Json): Json | undefined {
  if (!Object.hasOwn(value, name)) return undefined;
  const found = value[name]!;
  if (name === "message" && typeof wanted === "string" && typeof found === "string" && wanted !== "")
    return found.includes(wanted) ? wanted : found;
  if (name === "headers" && isObject(found) && isObject(wanted)) return headersOf(found, wanted);
  // A body is declared as JSON and sent as text.
  if (name === "body" && typeof found === "string" && typeof wanted !== "string")
    return expectedPart(parsedOrText(found), wanted);
  return expectedPart(found, wanted);
}

function headersOf(found: JsonObject, wanted: JsonObject): JsonObject {
  const named = new Map(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.keys(wanted).flatMap((name) => {
      const value = named.get(name.toLowerCase());
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function parsedOrText(text: string): Json {
  try {
    return parseExactJson(text) as Json;
  } catch {
    return text;
  }
}
