/** A server, workers and their PostgreSQL on one machine, for compose (docs/SCALING.md). */
import { image, ports, serveArgs, stopSeconds, workerArgs } from "./settings.ts";

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment: { readonly [name: string]: string };
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: { readonly [service: string]: { readonly condition: "service_healthy" } };
  readonly healthcheck?: {
    readonly test: readonly string[];
    readonly interval: string;
    readonly timeout: string;
    readonly retries: number;
    readonly start_period: string;
  };
  readonly deploy?: { readonly replicas: number };
  readonly read_only?: true;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly ["ALL"];
  readonly security_opt?: readonly ["no-new-privileges:true"];
  readonly restart: "unless-stopped";
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly name: string;
  readonly services: { readonly [name: string]: ComposeService };
  readonly volumes: { readonly [name: string]: object };
}

const database = "postgres://reconduit@database:5432/reconduit";
const required = (name: string) => `\${${name}:?}`;
const password = required("DATABASE_PASSWORD");

const common = {
  image,
  environment: {
    PGPASSWORD: password,
    RECONDUIT_SERVER_KEY: required("RECONDUIT_SERVER_KEY"),
    RECONDUIT_SMTP: "${RECONDUIT_SMTP:-}",
  },
  depends_on: { database: { condition: "service_healthy" } },
  read_only: true,
  tmpfs: ["/tmp"],
  cap_drop: ["ALL"],
  security_opt: ["no-new-privileges:true"],
  restart: "unless-stopped",
} as const;

/** Asks a process of ours how it is: the image has no other program. */
const health = (port: number) => ({
  test: [
    "CMD",
    "/nodejs/bin/node",
    "-e",
    `fetch('http://127.0.0.1:${port}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`,
  ],
  interval: "10s",
  timeout: "3s",
  retries: 3,
  start_period: "30s",
});

export const compose: Compose = {
  name: "reconduit",
  services: {
    database: {
      image: "docker.io/library/postgres:17",
      environment: { POSTGRES_USER: "reconduit", POSTGRES_DB: "reconduit", POSTGRES_PASSWORD: password },
      volumes: ["database:/var/lib/postgresql/data"],
      healthcheck: {
        test: ["CMD", "pg_isready", "--username", "reconduit"],
        interval: "5s",
        timeout: "3s",
        retries: 5,
        start_period: "30s",
      },
      restart: "unless-stopped",
    },
    server: {
      ...common,
      command: serveArgs(database),
      ports: [`127.0.0.1:${ports.server}:${ports.server}`],
      healthcheck: health(ports.server),
      stop_grace_period: `${stopSeconds.server}s`,
    },
    worker: {
      ...common,
      command: workerArgs(database),
      deploy: { replicas: 2 },
      healthcheck: health(ports.worker),
      stop_grace_period: `${stopSeconds.worker}s`,
    },
  },
  volumes: { database: {} },
};
