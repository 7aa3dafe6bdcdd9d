import type { DocumentNeeds } from "../documents/needs.ts";
import type { NotifyNeeds } from "../mails/notify.ts";
import type { GrantSigner } from "../secrets/signer.ts";

/** The needs of tokens, shares and signed URLs. */
export interface AccessNeeds extends DocumentNeeds, NotifyNeeds {
  readonly signer: GrantSigner;
}
