/** Tests what messages quote of an answer that is not what it should be. */
import { expect, test } from "vitest";
import { answerExcerpt } from "../../src/delivery/adaptors/http/response.ts";
import { responseRedactor } from "../../src/delivery/http/redact-response.ts";

const secret = "s3cret-t0ken-of-the-shop";
const hide = responseRedactor([secret], []);

test("an answer is quoted by its status, its type and its beginning, in one line", () => {
  const headers = { "content-type": "text/html; charset=utf-8" };
  expect(answerExcerpt({ status: 200, headers, body: "<html>\n  <title>Sign in</title>" }, hide)).toBe(
    "It has status 200 and the type text/html, and begins: <html> <title>Sign in</title>",
  );
  expect(answerExcerpt({ status: 204, headers: {}, body: " " }, hide)).toBe("It has status 204.");
});

test("the quote is bounded, and has no secret, not even one at its end", () => {
  const quoted = answerExcerpt(
    { status: 200, headers: {}, body: "x".repeat(190) + secret + "y".repeat(100_000) },
    hide,
  );
  expect(quoted.length).toBeLessThan(300);
  expect(quoted).not.toContain(secret.slice(0, 4));
});
