/** SHA-256 of texts: to tell one from another, never to keep a secret. */
import { createHash } from "node:crypto";

/** 64 hexadecimal digits. A text counts as UTF-8. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
