/** The page on which a user authorizes a client. Text from others is escaped, and the page runs no scripts. */
import type { FastifyReply } from "fastify";
import { toPrintable } from "../../../base/printable.ts";

export interface SignInPage {
  /** The name that the client gave itself. */
  readonly client: string;
  /** The destination of the redirect: the only reliable sign of the client's owner. */
  readonly goesTo: string;
  /** The resource that the client wants to use. */
  readonly resource: string;
  readonly asked: readonly string[];
  /** The reason why the last attempt failed. */
  readonly problem?: string | undefined;
}

const meanings: { readonly [scope: string]: string } = {
  "mcp:read": "read everything that you may read",
  "mcp:write": "change and run everything that you may change and run",
};

export function sendPage(reply: FastifyReply, page: SignInPage): FastifyReply {
  return reply
    .code(page.problem === undefined ? 200 : 422)
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    })
    .send(htmlOf(page));
}

function htmlOf({ client, goesTo, resource, asked, problem }: SignInPage): string {
  const boxes = asked
    .map(
      (scope) =>
        `<p><label><input type="checkbox" name="scope" value="${escapedPageText(scope)}" checked> ${escapedPageText(meanings[scope] ?? scope)} (<code>${escapedPageText(scope)}</code>)</label></p>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Allow access</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 36rem; margin: 4rem auto; padding: 0 1rem } input[type=password] { width: 100% }</style>
<h1>Allow access?</h1>
<p>A program that calls itself <b>${escapedPageText(client)}</b> requests access to <code>${escapedPageText(resource)}</code> in your name. Your answer goes to <b>${escapedPageText(goesTo)}</b>. Continue only if you started this request.</p>
${problem === undefined ? "" : `<p role="alert"><b>${escapedPageText(problem)}</b></p>`}
<form method="post" autocomplete="off">
<p>It may:</p>
${boxes}
<p><label>Your personal access token, which identifies the account and you<br><input type="password" name="token" autocomplete="off"></label></p>
<p><label>Environment <select name="environment"><option value="production">Production</option></select></label></p>
<p><button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Refuse</button></p>
</form>
</html>
`;
}

const entities: { readonly [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Escapes HTML and also text direction characters, which would reorder the surrounding sentence. */
const escapedPageText = (text: string): string => toPrintable(text).replaceAll(/[&<>"']/g, (char) => entities[char]!);
