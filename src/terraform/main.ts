/** The provider's executable: small, so that Terraform hears of it soon. The rest is in a second file. */
import { launch } from "./protocol/launch.ts";

launch(async (signal) => {
  const { provider } = await import("./provider.ts");
  return provider({ signal, env: process.env, cwd: process.cwd() });
});
