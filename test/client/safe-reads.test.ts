import { expect, test } from "vitest";
import { isSafeRead } from "../../src/client/safe-reads.ts";

test.each([
  "/v1/tokenInfo",
  "/v1/scripts?limit=1000&include=name",
  "/v1/scripts/64b000000000000000000001",
  "/v1/scripts/64b000000000000000000001/dependencies",
  "/v1/syncs/64b000000000000000000001/datasets",
  "/v1/recycleBinTTL",
  "/v1/recycleBinTTL/scripts/64b000000000000000000001",
  "/v1/audit?resourceType=script",
])("a read-only client may read %s", (path) => {
  expect(isSafeRead("GET", path)).toBe(true);
});

test("it may search the audit trail, which is a POST", () => {
  expect(isSafeRead("POST", "/v1/audit?limit=1000&from=2026-01-01T00:00:00.000Z")).toBe(true);
});

test.each([
  ["POST", "/v1/imports/preview"],
  ["GET", "/v1/imports/preview"],
  ["POST", "/v1/imports/64b000000000000000000001/invoke"],
  ["GET", "/v1/imports/64b000000000000000000001/invoke"],
  ["GET", "/v1/imports/invoke?x=/v1/scripts"],
  ["POST", "/v1/audit/signedURL"],
  ["POST", "/v1/audit/"],
  ["POST", "/v1/scripts/64b000000000000000000001/audit"],
  ["PUT", "/v1/audit"],
  ["GET", "/v1/connections/64b000000000000000000001/ping"],
  ["GET", "/v1/s3SignedURL"],
  ["GET", "/v1/audit/signedURL"],
  ["PUT", "/v1/scripts/64b000000000000000000001"],
  ["DELETE", "/v1/scripts/64b000000000000000000001"],
  ["GET", "/v1/scripts/a/b/c"],
  ["GET", "/admin"],
] as const)("it may not %s %s", (method, path) => {
  expect(isSafeRead(method, path)).toBe(false);
});
