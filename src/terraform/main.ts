/** The provider's executable. It is small, so that the handshake with Terraform is quick; the rest is loaded from a second file. */
import { launch } from "./protocol/launch.ts";

launch(async (signal) => {
  const { provider } = await import("./provider.ts");
  return provider({ signal, env: process.env, cwd: process.cwd() });
});
