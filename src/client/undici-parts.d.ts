// The package's entry loads fetch, caches and mocks too (20 ms of start-up more); these two parts are all that is used. The version is pinned.
declare module "undici/lib/dispatcher/pool.js" {
  import type { Pool } from "undici";

  const pool: typeof Pool;
  export default pool;
}
declare module "undici/lib/dispatcher/env-http-proxy-agent.js" {
  import type { EnvHttpProxyAgent } from "undici";

  const agent: typeof EnvHttpProxyAgent;
  export default agent;
}
