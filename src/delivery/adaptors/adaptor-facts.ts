/** The documented facts about an adaptor: docs/ADAPTORS.md and `reconduit doctor --adaptors` are generated from them. */
import type { ExportAdaptor } from "../../catalog/kinds/export/adaptors.ts";
import type { Peer } from "../ports/peers.ts";

/**
 * Cases that tests cover for every adaptor, in the words of the table head. Tests name the cases that they cover: `// Case
 * retry, egress: TYPES`.
 */
export const adaptorCases = Object.freeze({
  moves: "moves records",
  "bad record": "a bad record fails alone",
  credentials: "wrong credentials are reported",
  gone: "a destination that fails midway",
  retry: "tries again",
  egress: "stays behind `--egress`",
  large: "much goes through flat memory",
});

export type AdaptorCase = keyof typeof adaptorCases;

export interface AdaptorFacts {
  readonly does: string;
  /** The type of export that reads from the same kind of endpoint, if there is one. */
  readonly reads?: ExportAdaptor;
  /** The library that the adaptor uses; users install a peer themselves. */
  readonly library: string;
  readonly peers?: readonly Peer[];
  readonly limits: string;
  /** Partners that the adaptor was never run with, only with doubles of their drivers. */
  readonly experimental?: readonly string[];
  /** Cases that do not apply, with the reason. */
  readonly without?: { readonly [each in AdaptorCase]?: string };
}

/** Packages that files of any place may need: for encryption, and for sheets. */
export const filePeers: readonly Peer[] = Object.freeze(["openpgp", "write-excel-file"]);
