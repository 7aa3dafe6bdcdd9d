// The package's entry loads fetch, caches and mocks too (20 ms of start-up more); this part is all that is used without a proxy. The
// version is pinned. A proxy needs the entry: only that gives agents the `connect` that opens a tunnel to an https platform.
declare module "undici/lib/dispatcher/pool.js" {
  import type { Pool } from "undici";

  const pool: typeof Pool;
  export default pool;
}
