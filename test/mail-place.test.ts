/** Tests where a process sends mails, of all that may say so. */
import { expect, test } from "vitest";
import { endpointsIn, mailPlaceOf } from "../src/cli/commands/server/endpoints.ts";

const env = { RECONDUIT_SMTP: "smtp://env.test" };
const placed = (flags: Parameters<typeof mailPlaceOf>[0]["flags"]) =>
  mailPlaceOf({ flags, workplace: { cwd: "/", env } });

test.each([
  [{}, "smtp://env.test"],
  [{ endpoint: ["erp=http://a.test"] }, "smtp://env.test"],
  [{ endpoint: ["smtp=smtp://one.test", "smtp=smtps://me:pass@two.test"] }, "smtps://me:pass@two.test"],
  [{ endpoint: ["smtp=smtp://one.test"], smtp: "smtp://own.test" }, "smtp://own.test"],
])("%j", (flags, smtp) => {
  expect(placed(flags)).toEqual({ smtp });
});

test("the end of mails is none of the others", () => {
  expect(endpointsIn({ endpoint: ["smtp=smtp://one.test", "erp=http://a.test"] })).toEqual(["erp=http://a.test"]);
  expect(endpointsIn({})).toBeUndefined();
});
