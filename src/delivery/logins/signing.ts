/** Logins that sign each request, by type. */
import { digestSigner } from "./digest.ts";
import { oauth1Signer } from "./oauth1.ts";
import type { Signer } from "./signer.ts";
import { wsseSigner } from "./wsse.ts";

export const signers: { readonly [type: string]: Signer } = Object.freeze({
  digest: digestSigner,
  oauth1: oauth1Signer,
  wsse: wsseSigner,
});
