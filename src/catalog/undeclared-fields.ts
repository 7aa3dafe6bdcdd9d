/**
 * Configuration blocks keep undeclared fields (facts, first rule). A few names have a known meaning all the same, at any depth below the
 * block: secrets are masked (facts 2.12) and references are followed (facts 4.1, last row).
 */
import { type Field, json, ref } from "./field.ts";

const secret: Field = json({ secret: true });

const secretNames = [
  "password",
  "authKey",
  "secretAccessKey",
  "refreshToken",
  "bearerToken",
  "clientSecret",
  "secret",
  "privateKey",
  "tokenId",
  "tokenSecret",
  "consumerKey",
  "consumerSecret",
  "secretKey",
  "certId",
  "apiToken",
  "passphrase",
  "wallet",
  "encrypted",
];

/** The type of an undeclared field inside a configuration block, by name. */
export const undeclaredFields: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...secretNames.map((name): [string, Field] => [name, secret]),
  ["_scriptId", ref("script", { nullable: true })],
  ["_stackId", ref("stack", { nullable: true })],
]);
