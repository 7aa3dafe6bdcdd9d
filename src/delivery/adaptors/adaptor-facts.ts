/** What is to be known of an adaptor before it is used: docs/ADAPTORS.md and `reconduit doctor --adaptors` are made of it. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { Peer } from "../ports/peers.ts";

/** What is tried of every adaptor, as a table's head says it. Tests say which of these they try: `// Case retry, egress: TYPES`. */
export const adaptorCases = Object.freeze({
  moves: "moves records",
  "bad record": "a bad record fails alone",
  credentials: "wrong credentials are told",
  gone: "an end that is gone in the midst",
  retry: "tries again",
  egress: "stays behind `--egress`",
  large: "much goes through flat memory",
});

export type AdaptorCase = keyof typeof adaptorCases;

export interface AdaptorFacts {
  readonly does: string;
  /** The type of export that reads from the same sort of end, where there is one. */
  readonly reads?: ExportAdaptor;
  /** What it speaks with; what is a peer is installed by whoever needs it. */
  readonly library: string;
  readonly peers?: readonly Peer[];
  readonly limits: string;
  /** Cases that it does not have, and why. */
  readonly without?: { readonly [each in AdaptorCase]?: string };
}

/** Packages that files of any place may need: for encryption, and for sheets. */
export const filePeers: readonly Peer[] = Object.freeze(["openpgp", "write-excel-file"]);
