/** SHA-256 of texts: to compare texts, never to protect a secret. */
import { hash } from "node:crypto";

/** 64 hexadecimal digits, or the same in base64. A text counts as UTF-8. */
export const sha256 = (data: string | Uint8Array, encoding: "hex" | "base64" = "hex"): string =>
  hash("sha256", data, encoding);
