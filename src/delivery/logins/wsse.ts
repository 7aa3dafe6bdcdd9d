/**
 * WSSE UsernameToken in HTTP headers. The digest covers the nonce, the time and the password (OASIS UsernameToken profile, section
 * 3.1).
 */
import { createHash } from "node:crypto";
import { textSetting } from "../http/auth.ts";
import type { RequestSigner } from "./request-signer.ts";

export const wsseSigner: RequestSigner = ({ auth, at, nonce }) => {
  const created = new Date(at).toISOString();
  const bytes = Buffer.from(nonce, "hex");
  const digest = createHash("sha1")
    .update(bytes)
    .update(created + (textSetting(auth.basic, "password") ?? ""))
    .digest("base64");
  const username = (textSetting(auth.basic, "username") ?? "").replaceAll(/["\\]/g, (char) => `\\${char}`);
  const token = `Username="${username}", PasswordDigest="${digest}", Nonce="${bytes.toString("base64")}", Created="${created}"`;
  return [
    ["Authorization", 'WSSE profile="UsernameToken"'],
    ["X-WSSE", `UsernameToken ${token}`],
  ];
};
