/** Logins by a form or a request whose answer sets cookies (`http.auth.cookie`; RFC 6265). */
import { parseSetCookie } from "set-cookie-parser";
import { type Auth, textSetting } from "../http/auth.ts";
import { noCredentials } from "../http/session.ts";
import { loginAnswerContent, serverErrorText, type TokenRequest } from "./token-request.ts";
import { absoluteLoginUrl, bodyTypeOf, missingLoginSetting, renderedLoginBody } from "./view.ts";

export function cookieAddress({ cookie }: Auth): string {
  const uri = textSetting(cookie, "uri");
  if (uri === undefined)
    throw missingLoginSetting("The login has no address for its cookie: set http.auth.cookie.uri.");
  return uri;
}

export const cookieRequest: TokenRequest = Object.freeze({
  name: "The request for a cookie",
  request: (view, textOf) => {
    const { cookie } = view.auth;
    const uri = cookieAddress(view.auth);
    const method = (textSetting(cookie, "method") ?? "POST").toUpperCase();
    const template = method === "GET" ? undefined : textSetting(cookie, "body");
    const body = template === undefined ? undefined : textOf(() => renderedLoginBody(template, view));
    const headers: { readonly [name: string]: string } =
      template === undefined ? {} : { "Content-Type": bodyTypeOf(template) };
    return { url: textOf(() => absoluteLoginUrl(view, uri)), method, headers, body };
  },
  judge: (answer, { auth }) => {
    const { status } = answer;
    const wanted = auth.cookie.successStatusCode;
    // Many servers redirect after a login, so a redirect counts as success.
    const good = typeof wanted === "number" ? status === wanted : status >= 200 && status < 400;
    if (!good) return { refused: `${status}: ${serverErrorText(status, loginAnswerContent(answer))}` };
    const cookies = parseSetCookie([...(answer.cookies ?? [])], { decodeValues: false }).filter(
      ({ value, maxAge }) => value !== "" && !(maxAge !== undefined && maxAge <= 0),
    );
    if (cookies.length === 0) return { refused: `${status}, and sets no cookie.` };
    const lives = cookies.flatMap(({ maxAge }) => (maxAge === undefined ? [] : [maxAge]));
    const value = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return {
      carried: { ...noCredentials, headers: [["Cookie", value]] },
      ...(lives.length > 0 ? { expiresIn: Math.min(...lives) } : {}),
    };
  },
} satisfies TokenRequest);
