/**
 * A relay to Oracle for a driver that opens its own sockets: a port of this machine, connected to the database through the
 * egress gate. A listener may redirect the driver to any address, which would bypass the gate: such an answer ends the
 * connection.
 */
import { createServer, type Socket } from "node:net";

/** Types of packets (TNS) in a server's first answer. */
const accept = 2;
const redirect = 5;
const headerSize = 8;

export interface OracleRelay {
  readonly port: number;
  /** Returns the reason why the relay ended the connection, if it did. */
  readonly refused: () => string | undefined;
  close(): void;
}

/** Accepts one connection, and closes with it. `to`: a socket to the database, which is destroyed in the end. */
export async function openOracleRelay(to: Socket): Promise<OracleRelay> {
  let refused: string | undefined;
  let from: Socket | undefined;
  const server = createServer((socket) => {
    server.close();
    if (from) return void socket.destroy();
    from = socket;
    const beginning = untilAccepted(() => {
      refused = "the database sends connections on to another address, which this server does not follow";
    });
    socket.on("error", () => to.destroy()).on("close", () => to.destroy());
    to.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.pipe(to);
    to.on("data", (chunk: Buffer) => {
      if (!beginning(chunk)) return void socket.destroy();
      if (!socket.write(chunk)) {
        to.pause();
        socket.once("drain", () => to.resume());
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const closeRelay = (): void => {
    server.close();
    to.destroy();
    from?.destroy();
  };
  return { port: (server.address() as { readonly port: number }).port, refused: () => refused, close: closeRelay };
}

/** Inspects the packets of a server until it has accepted the connection; returns false once a packet redirects the driver. */
function untilAccepted(found: () => void): (chunk: Buffer) => boolean {
  let isOver = false;
  let head = Buffer.alloc(0);
  /** Remaining bytes of the packet. */
  let bytesToSkip = 0;
  return (chunk) => {
    for (let at = 0; !isOver && at < chunk.length; ) {
      const taken =
        bytesToSkip > 0
          ? Math.min(bytesToSkip, chunk.length - at)
          : Math.min(headerSize - head.length, chunk.length - at);
      if (bytesToSkip > 0) bytesToSkip -= taken;
      else head = Buffer.concat([head, chunk.subarray(at, at + taken)]);
      at += taken;
      if (head.length < headerSize) continue;
      // Until it has accepted a connection, a server states lengths in two bytes; a packet shorter than its head is invalid.
      const type = head[4];
      bytesToSkip = head.readUInt16BE(0) - headerSize;
      head = Buffer.alloc(0);
      isOver = type === accept;
      if (type === redirect || (!isOver && bytesToSkip < 0)) {
        found();
        return false;
      }
    }
    return true;
  };
}
