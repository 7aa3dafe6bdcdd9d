/** Logins by a form or a request whose answer sets cookies (`http.auth.cookie`; RFC 6265). */
import { parseSetCookie } from "set-cookie-parser";
import { type Auth, textAt } from "../http/auth.ts";
import { nothingCarried } from "../http/session.ts";
import { absolute, bodyOf, bodyTypeOf, missing } from "./view.ts";
import { contentOf, saidBy, type Way } from "./way.ts";

export function cookieAddress({ cookie }: Auth): string {
  const uri = textAt(cookie, "uri");
  if (uri === undefined) throw missing("The login has no address for its cookie: set http.auth.cookie.uri.");
  return uri;
}

export const cookieWay: Way = Object.freeze({
  name: "The request for a cookie",
  request: (view, textOf) => {
    const { cookie } = view.auth;
    const uri = cookieAddress(view.auth);
    const method = (textAt(cookie, "method") ?? "POST").toUpperCase();
    const template = method === "GET" ? undefined : textAt(cookie, "body");
    const body = template === undefined ? undefined : textOf(() => bodyOf(template, view));
    const headers: { readonly [name: string]: string } =
      template === undefined ? {} : { "Content-Type": bodyTypeOf(template) };
    return { url: textOf(() => absolute(view, uri)), method, headers, body };
  },
  judge: (answer, { auth }) => {
    const { status } = answer;
    const wanted = auth.cookie.successStatusCode;
    // Many servers redirect after a login, so a redirect counts as success.
    const good = typeof wanted === "number" ? status === wanted : status >= 200 && status < 400;
    if (!good) return { refused: `${status}: ${saidBy(contentOf(answer))}` };
    const cookies = parseSetCookie([...(answer.cookies ?? [])], { decodeValues: false }).filter(
      ({ value, maxAge }) => value !== "" && !(maxAge !== undefined && maxAge <= 0),
    );
    if (cookies.length === 0) return { refused: `${status}, and sets no cookie.` };
    const lives = cookies.flatMap(({ maxAge }) => (maxAge === undefined ? [] : [maxAge]));
    const value = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return {
      carried: { ...nothingCarried, headers: [["Cookie", value]] },
      ...(lives.length > 0 ? { expiresIn: Math.min(...lives) } : {}),
    };
  },
} satisfies Way);
