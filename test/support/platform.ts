/** A reference server in memory with a client, over real HTTP. */
import { type Client, connect } from "../../src/client/index.ts";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { localWorld } from "./local-world.ts";

export interface TestPlatform {
  readonly url: string;
  readonly token: string;
  /** The tests' own hands on the account. */
  readonly client: Client;
  readonly server: RunningPlatform;
  close(): Promise<void>;
}

/** The outside objects that samples refer to by a fixed id are accepted without being there. */
export function startTestPlatform(): Promise<TestPlatform> {
  return platformOf();
}

/** The same, filled from a world whose tokens include `given`; `data` is a folder where the test looks into the store. */
export async function platformOf(world?: object | string, given?: string, data = ":memory:"): Promise<TestPlatform> {
  const token = given ?? "rct_test";
  const server = await startPlatform({ data, rateLimit: false, world: world ?? localWorld(token) });
  const { url } = server;
  const client = connect({ baseUrl: url, token });
  return {
    url,
    token,
    client,
    server,
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}
