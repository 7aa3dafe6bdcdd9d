import { connect } from "node:net";

/** Waits until a server greets whoever connects. */
export async function greeting(port: number, isAlive: () => boolean): Promise<void> {
  for (let attempt = 0; isAlive() && attempt < 600; attempt++) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket
        .once("data", () => resolve(true))
        .once("error", () => resolve(false))
        .once("close", () => resolve(false));
      socket.once("data", () => socket.destroy());
    });
    if (greeted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("A server of the tests did not start.");
}
