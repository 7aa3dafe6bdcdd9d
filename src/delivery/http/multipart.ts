/** Bodies of the type multipart/form-data (RFC 7578): a part for each field of a record. */
import { sha256 } from "../../base/sha256.ts";

/** Returns the body. Its boundary is a digest of the parts, so no part contains it. */
export function multipartText(fields: readonly (readonly [name: string, value: string])[]): string {
  const boundary = sha256(JSON.stringify(fields));
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}

/**
 * Returns the value of Content-Type for a body of {@link multipartText}. For a displayed body that is entirely masked, returns
 * the type alone.
 */
export function multipartType(body: string): string {
  const boundary = /^--([0-9a-f]{64})(?:--)?\r\n/.exec(body)?.[1];
  return `multipart/form-data${boundary === undefined ? "" : `; boundary=${boundary}`}`;
}

const escapes: { readonly [char: string]: string } = { '"': "%22", "\r": "%0D", "\n": "%0A" };
const escaped = (name: string): string => name.replaceAll(/["\r\n]/g, (char) => escapes[char]!);
