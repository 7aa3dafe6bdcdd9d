/** Addresses of states: none that is written nearly right becomes the name of a file. */
import { describe, expect, test } from "vitest";
import { DiagnosticError } from "../../src/base/diagnostics.ts";
import { addressSchemes } from "../../src/catalog/manifest/state-backends.ts";
import { mistakenField } from "../../src/catalog/manifest/state-place.ts";
import { parsePlace } from "../../src/state/index.ts";

function refused(text: string) {
  try {
    parsePlace(text);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    const [{ code, detail, suggestion }] = error.diagnostics as [(typeof error.diagnostics)[0]];
    return { code, detail, suggestion };
  }
  return undefined;
}

describe("an address of a state", () => {
  test.each([
    ["postgres:/host/db", "postgres://host/db"],
    ["postgresql:host/db?state=a", "postgresql://host/db?state=a"],
    ["POSTGRES:/host/db", "postgres://host/db"],
    ["s3:/bucket/key", "s3://bucket/key"],
    ["s3:bucket/key", "s3://bucket/key"],
    ["s3//bucket/key", "s3://bucket/key"],
    ["https:/host/state", "https://host/state"],
    ["http:/host:8080/state", "http://host:8080/state"],
    ["https//host/state", "https://host/state"],
    ["https:\\\\host\\state", "https://host\\state"],
    ["file:///srv/state.json", "/srv/state.json"],
    ["file:state.json", undefined],
  ])("%s is a mistake, and %s is what was meant", (text, meant) => {
    if (meant === undefined) return expect(parsePlace(text)).toBeUndefined();
    expect(refused(text)).toMatchObject({ code: "invalid-state-url", suggestion: `Write ${meant}` });
  });

  test.each(["ftp://host/state", "ftp:/host/state", "gs:/bucket/key", "azurerm://x/y"])(
    "%s has a scheme that nobody knows; a file of that name is written otherwise",
    (text) => {
      const found = refused(text);
      const file = text.includes("://") ? undefined : `For a file of that name write ./${text}`;
      expect(found).toMatchObject({ code: "invalid-state-url" });
      expect(found!.suggestion).toBe(file);
      expect(found!.detail).toContain(Object.values(addressSchemes).flat().join(", "));
      expect(parsePlace(`./${text}`)).toBeUndefined();
    },
  );

  test.each([
    "state.json",
    "a/b.json",
    "./s3:/x",
    "C:/states/a.json",
    "C:\\states\\a.json",
    "/srv/x",
    "prod:state.json",
    "s3.json",
  ])("%s is a file", (text) => expect(parsePlace(text)).toBeUndefined());

  test("is shown without who may open it", () => {
    const found = refused("postgres:/user:hunter2@host/db");
    expect(JSON.stringify(found)).not.toContain("hunter2");
    expect(found).toMatchObject({ suggestion: "Write postgres://USER:PASSWORD@host/db" });
    expect(JSON.stringify(refused("ftp://user:hunter2@host/db"))).not.toContain("hunter2");
  });
});

test.each([
  ["http", "url", "https:/host/state", "https://host/state"],
  ["http", "url", "host/state", undefined],
  ["http", "lockUrl", "http:/host/lock", "http://host/lock"],
  ["http", "url", "postgres://host/db", undefined],
  ["postgres", "url", "postgres:/host/db", "postgres://host/db"],
  ["postgres", "url", "https://host/db", undefined],
  ["s3", "endpoint", "https:/store", "https://store"],
  ["s3", "bucket", "s3://bucket/key", undefined],
  ["local", "path", "s3:/bucket/key", undefined],
  ["local", "path", "https://host/state", undefined],
] as const)("of the backend %s the field %s cannot be %s", (backend, name, value, meant) => {
  expect(mistakenField(backend, name, value)).toMatchObject({ why: expect.any(String), ...(meant ? { meant } : {}) });
});

test("a field that is right is not mistaken", () => {
  expect(mistakenField("postgres", "url", "postgres://u:p@host/db")).toBeUndefined();
  expect(mistakenField("http", "url", "https://host/state")).toBeUndefined();
  expect(mistakenField("local", "path", "../a/state.json")).toBeUndefined();
  expect(mistakenField("s3", "bucket", "states")).toBeUndefined();
  expect(mistakenField("s3", "key", "a/b.json")).toBeUndefined();
});
