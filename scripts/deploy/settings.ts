/** Settings that the manifests of all ways to run servers and workers share. */

/** The name of the image that `docker build` makes of the Containerfile. */
export const image = "reconduit";

/** The user of the image. */
export const user = 65532;

/** The port of a server, and the health port of a worker. */
export const ports = Object.freeze({ server: 8080, worker: 9090 });

/** A server that answers requests and runs no jobs. `database`: how the address is written there. */
export const serveArgs = (database: string): readonly string[] => [
  "serve",
  "--host=0.0.0.0",
  `--port=${ports.server}`,
  `--database=${database}`,
  "--workers=0",
  "--egress=public",
];

/** A process that runs jobs. */
export const workerArgs = (database: string): readonly string[] => [
  "worker",
  `--database=${database}`,
  "--egress=public",
  "--health-host=0.0.0.0",
  `--health-port=${ports.worker}`,
];

/** Seconds that a worker has to end what it runs, and the rest of its stop. */
export const stopSeconds = Object.freeze({ server: 15, worker: 40 });
