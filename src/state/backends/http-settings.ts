/** Addresses, verbs and credentials of a state behind HTTP. */
import { fail } from "../../base/diagnostics.ts";
import { percentDecoded } from "../../base/percent.ts";
import type { HttpSettings } from "./http.ts";

type HttpEnvironment = { readonly [name: string]: string | undefined };

/** Completes the fields of `state:`; an address that GitLab gives its states gets GitLab's lock. Takes a password out of the address. */
export function httpSettings(
  fields: { readonly [name: string]: string } & { readonly url: string },
  env: HttpEnvironment,
): Omit<HttpSettings, "journal" | "restore"> {
  const url = URL.parse(fields.url);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    return fail("invalid-state-url", "The address of the state is not a URL", {
      detail: "The address of a state behind HTTP begins with https:// or http://.",
    });
  }
  const [userInUrl, passwordInUrl] = [percentDecoded(url.username), percentDecoded(url.password)];
  url.username = "";
  url.password = "";
  const isGitLab = /\/api\/v4\/projects\/[^/]+\/terraform\/state\/[^/]+$/.test(url.pathname);
  const atLock = new URL(url);
  if (isGitLab) atLock.pathname += "/lock";
  const lockUrl = fields["lockUrl"] ?? atLock.href;
  const token = fields["token"] ?? env["RECONDUIT_STATE_TOKEN"];
  const user = fields["username"] ?? (userInUrl || env["RECONDUIT_STATE_USERNAME"]);
  const password = fields["password"] ?? (passwordInUrl || env["RECONDUIT_STATE_PASSWORD"]);
  const basic =
    user || password ? `Basic ${Buffer.from(`${user ?? ""}:${password ?? ""}`).toString("base64")}` : undefined;
  return {
    url: url.href,
    lockUrl,
    lockMethod: fields["lockMethod"] ?? (isGitLab ? "POST" : "LOCK"),
    unlockUrl: fields["unlockUrl"] ?? lockUrl,
    unlockMethod: fields["unlockMethod"] ?? (isGitLab ? "DELETE" : "UNLOCK"),
    authorization: token ? `Bearer ${token}` : basic,
  };
}
