/**
 * Connections of the type `as2`. A ping checks the settings of both stations, and that the partner's host accepts connections.
 * Nothing is sent.
 */
import { stationsOf } from "../adaptors/as2/stations.ts";
import { EgressError } from "../egress/egress-error.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { ConnectionTransport } from "./transport.ts";
import { notReached } from "./transport.ts";

export const as2Transport: ConnectionTransport = Object.freeze({
  ...notReached,
  ping: async ({ document }, { egress }) => {
    const { url, sends, takes, signer, opener, partnerCertificate } = stationsOf(document);
    if (sends.signing) signer();
    if (takes.cipher) opener();
    if (sends.cipher || takes.signing || sends.receipt.signing) partnerCertificate();
    if (url === undefined || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      const message = "as2.partnerStationInfo.as2URI is not an address of http or https.";
      throw new RecordFailure("not_configured", "connection", "request", message);
    }
    const { hostname, port, protocol } = new URL(url);
    try {
      const to = Number(port) || (protocol === "https:" ? 443 : 80);
      const { socket } = await egress.connect(hostname, to, { protocol: "as2" });
      socket.destroy();
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      throw new RecordFailure("connection_failed", "connection", "apiCall", error.message);
    }
  },
} satisfies ConnectionTransport);
