/** The ciphers of TLS that a server process offers to partners. */
import tls from "node:tls";

/**
 * Excludes exchanges of keys whose prime the partner chooses (DHE): computing with one of 10,000 bits stops the event loop for seconds. Affects
 * all connections of this process.
 */
export function excludeChosenPrimes(): void {
  tls.DEFAULT_CIPHERS = `${tls.DEFAULT_CIPHERS}:!DHE`;
}
