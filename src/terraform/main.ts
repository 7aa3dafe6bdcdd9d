/** The provider's executable. It is small, so that the handshake with Terraform is quick; the rest is loaded from a second file. */
import { keepCompiledCode } from "../base/compiled-code.ts";
import { version } from "../base/version.ts";
import { launchPlugin } from "./protocol/launch.ts";

launchPlugin(async (signal) => {
  keepCompiledCode(version, process.env);
  const { createTfProvider: provider } = await import("./provider.ts");
  return provider({ signal, env: process.env, cwd: process.cwd() });
});
