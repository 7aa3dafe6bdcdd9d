/** Digest access authentication (RFC 7616, and RFC 2069 where the server asks for no `qop`). */
import { createHash } from "node:crypto";
import { textSetting } from "../http/auth.ts";
import type { Challenge } from "../http/session.ts";
import type { RequestSigner, SigningInput } from "./request-signer.ts";

const hashes: { readonly [algorithm: string]: string } = Object.freeze({
  MD5: "md5",
  "SHA-256": "sha256",
  "SHA-512-256": "sha512-256",
});

/** Returns the first challenge of `WWW-Authenticate` that can be answered; servers list their preferred challenge first. */
export function challengeIn(header: string): Challenge | undefined {
  return challengesOf(header)
    .map(supportedChallenge)
    .find((challenge) => challenge !== undefined);
}

function supportedChallenge({
  realm = "",
  nonce,
  opaque,
  algorithm = "MD5",
  qop,
}: ChallengeParameters): Challenge | undefined {
  const known = Object.hasOwn(hashes, algorithm.toUpperCase().replace(/-SESS$/, ""));
  const offered = qop?.split(",").map((each) => each.trim().toLowerCase());
  const chosen = offered === undefined ? "" : (["auth", "auth-int"] as const).find((each) => offered.includes(each));
  if (nonce === undefined || !known || chosen === undefined) return undefined;
  return { realm, nonce, algorithm, qop: chosen, ...(opaque === undefined ? {} : { opaque }) };
}

interface ChallengeParameters {
  realm?: string;
  nonce?: string;
  opaque?: string;
  algorithm?: string;
  qop?: string;
}

/** Returns the parameters of each Digest challenge in a header, which may contain challenges of several schemes. */
function challengesOf(header: string): readonly ChallengeParameters[] {
  const found: { [name: string]: string }[] = [];
  let current: { [name: string]: string } | undefined;
  const form = /([A-Za-z0-9!#$%&'*+.^_`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/g;
  for (const [, name, quoted, bare] of header.matchAll(form)) {
    if (quoted === undefined && bare === undefined) {
      // A word without a value begins a new challenge.
      current = name!.toLowerCase() === "digest" ? {} : undefined;
      if (current) found.push(current);
    } else if (current) current[name!.toLowerCase()] = quoted?.replaceAll(/\\(.)/g, "$1") ?? bare ?? "";
  }
  return found;
}

/** Returns the credentials of one request. `count`: number of uses of the nonce, this request included. */
export const digestSigner: RequestSigner = ({ request, auth, challenge, count, nonce }: SigningInput) => {
  if (!challenge) return [];
  const { realm, opaque, algorithm, qop } = challenge;
  const hexHashOf = (text: string | Buffer): string =>
    createHash(hashes[algorithm.toUpperCase().replace(/-SESS$/, "")]!)
      .update(text)
      .digest("hex");
  const username = textSetting(auth.basic, "username") ?? "";
  const { pathname, search } = new URL(request.url);
  const uri = `${pathname}${search}`;
  const nc = count.toString(16).padStart(8, "0");
  const plain = hexHashOf(`${username}:${realm}:${textSetting(auth.basic, "password") ?? ""}`);
  const a1 = algorithm.toUpperCase().endsWith("-SESS") ? hexHashOf(`${plain}:${challenge.nonce}:${nonce}`) : plain;
  const a2 = hexHashOf(`${request.method}:${uri}${qop === "auth-int" ? `:${hexHashOf(request.body ?? "")}` : ""}`);
  const between = qop === "" ? challenge.nonce : `${challenge.nonce}:${nc}:${nonce}:${qop}`;
  const quotedParameter = (text: string): string => `"${text.replaceAll(/["\\]/g, (char) => `\\${char}`)}"`;
  const parts = [
    `username=${quotedParameter(username)}`,
    `realm=${quotedParameter(realm)}`,
    `nonce=${quotedParameter(challenge.nonce)}`,
    `uri=${quotedParameter(uri)}`,
    `response="${hexHashOf(`${a1}:${between}:${a2}`)}"`,
    `algorithm=${algorithm}`,
    ...(qop === "" ? [] : [`qop=${qop}`, `nc=${nc}`, `cnonce="${nonce}"`]),
    ...(opaque === undefined ? [] : [`opaque=${quotedParameter(opaque)}`]),
  ];
  return [["Authorization", `Digest ${parts.join(", ")}`]];
};
