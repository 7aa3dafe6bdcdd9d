/** Tokens that the connection renews by its own request (`http.auth.token.refresh*`). */
import { textAt } from "../http/auth.ts";
import { carriedToken } from "../http/session.ts";
import { headersOf } from "./oauth2.ts";
import { absolute, bodyOf, bodyTypeOf } from "./view.ts";
import { contentOf, isGood, saidBy, valueAt, type Way } from "./way.ts";

export const refreshWay: Way = Object.freeze({
  name: "The refresh of the token",
  request: (view, textOf) => {
    const { token } = view.auth;
    const template = textAt(token, "refreshBody");
    const media = textAt(token, "refreshMediaType");
    const method = (textAt(token, "refreshMethod") ?? "POST").toUpperCase();
    const body = template === undefined || method === "GET" ? undefined : textOf(() => bodyOf(template, view, media));
    const type = template === undefined || body === undefined ? undefined : bodyTypeOf(template, media);
    const headers = new Map<string, readonly [string, string]>([
      ["accept", ["Accept", "application/json"]],
      ...(type === undefined ? [] : [["content-type", ["Content-Type", type]] as const]),
      ...headersOf(token.refreshHeaders, view, textOf),
    ]);
    const url = textOf(() => absolute(view, textAt(token, "refreshRelativeURI") ?? ""));
    return { url, method, headers: Object.fromEntries(headers.values()), body };
  },
  judge: (answer, { auth }) => {
    const content = contentOf(answer);
    if (!isGood(answer.status)) return { refused: `${answer.status}: ${saidBy(content)}` };
    const path = textAt(auth.token, "refreshTokenPath");
    const paths = path === undefined ? ["access_token", "token"] : [path];
    const token = paths.map((each) => valueAt(content, each)).find((found) => found !== undefined);
    if (token === undefined) return { refused: `${answer.status}, with no token at ${paths.join(" or ")}.` };
    const refreshToken = valueAt(content, "refresh_token");
    const expiresIn = Number(valueAt(content, "expires_in") ?? Number.NaN);
    return {
      carried: carriedToken(token, auth.place),
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(expiresIn > 0 ? { expiresIn } : {}),
    };
  },
} satisfies Way);
