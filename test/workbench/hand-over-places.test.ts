/** A declared hand-over with states in a bucket and at a server. */
import { dirname, join } from "node:path";
import { handOverPlaceSuite } from "./hand-over-place-suite.ts";

handOverPlaceSuite("s3", (address, stack) => {
  const { host, pathname, searchParams } = new URL(address);
  const at = {
    ...Object.fromEntries(searchParams),
    backend: "s3",
    bucket: host,
    key: join(dirname(decodeURIComponent(pathname)).slice(1), `${stack}.json`),
  };
  return `state: ${JSON.stringify(at)}\n`;
});

handOverPlaceSuite("http", (address, stack) => {
  const at = { backend: "http", url: new URL(stack, address).href };
  return `state: ${JSON.stringify(at)}\n`;
});
