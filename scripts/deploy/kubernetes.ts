/** Servers and workers on Kubernetes, beside a PostgreSQL that is there already (docs/SCALING.md). */
import type { Container, Deployment, DisruptionBudget, Kustomization, Labels, Service } from "./kubernetes-types.ts";
import { image, ports, serveArgs, stopSeconds, user, workerArgs } from "./settings.ts";

interface Part {
  readonly name: "reconduit-server" | "reconduit-worker";
  readonly args: readonly string[];
  readonly port: number;
  readonly replicas: number;
  readonly stopSeconds: number;
  readonly resources: Container["resources"];
}

const labelsOf = (name: string): Labels => ({
  "app.kubernetes.io/name": name,
  "app.kubernetes.io/part-of": "reconduit",
});

const secret = (name: string, key: string, optional = false) => ({
  name,
  valueFrom: { secretKeyRef: { name: "reconduit", key, ...(optional && { optional: true as const }) } },
});

const probe = (path: string, failureThreshold: number) => ({
  httpGet: { path, port: "http" },
  periodSeconds: 5,
  timeoutSeconds: 3,
  failureThreshold,
});

const deployment = (part: Part): Deployment => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: part.name, labels: labelsOf(part.name) },
  spec: {
    replicas: part.replicas,
    selector: { matchLabels: labelsOf(part.name) },
    strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: {
      metadata: {
        labels: labelsOf(part.name),
        annotations: { "prometheus.io/scrape": "true", "prometheus.io/port": String(part.port) },
      },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        terminationGracePeriodSeconds: part.stopSeconds,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: user,
          runAsGroup: user,
          seccompProfile: { type: "RuntimeDefault" },
        },
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: "kubernetes.io/hostname",
            whenUnsatisfiable: "ScheduleAnyway",
            labelSelector: { matchLabels: labelsOf(part.name) },
          },
        ],
        containers: [
          {
            name: "reconduit",
            image,
            args: part.args,
            env: [
              { name: "DATABASE_URL", valueFrom: { configMapKeyRef: { name: "reconduit", key: "DATABASE_URL" } } },
              secret("PGPASSWORD", "database-password"),
              secret("RECONDUIT_SERVER_KEY", "server-key"),
              secret("RECONDUIT_SMTP", "smtp", true),
            ],
            ports: [{ name: "http", containerPort: part.port }],
            // The first one may have to bring the schema forward.
            startupProbe: probe("/healthz", 60),
            livenessProbe: probe("/healthz", 6),
            readinessProbe: probe("/readyz", 2),
            resources: part.resources,
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ["ALL"] },
            },
            volumeMounts: [{ name: "tmp", mountPath: "/tmp" }],
          },
        ],
        volumes: [{ name: "tmp", emptyDir: { sizeLimit: "2Gi" } }],
      },
    },
  },
});

const budget = ({ name }: Part): DisruptionBudget => ({
  apiVersion: "policy/v1",
  kind: "PodDisruptionBudget",
  metadata: { name, labels: labelsOf(name) },
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(name) } },
});

const service = ({ name }: Part): Service => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name, labels: labelsOf(name) },
  spec: { selector: labelsOf(name), ports: [{ name: "http", port: 80, targetPort: "http" }] },
});

const database = "$(DATABASE_URL)";

const server: Part = {
  name: "reconduit-server",
  args: serveArgs(database),
  port: ports.server,
  replicas: 2,
  stopSeconds: stopSeconds.server,
  resources: { requests: { cpu: "500m", memory: "512Mi" }, limits: { memory: "2Gi" } },
};
const worker: Part = {
  name: "reconduit-worker",
  args: workerArgs(database),
  port: ports.worker,
  replicas: 2,
  stopSeconds: stopSeconds.worker,
  resources: { requests: { cpu: "1", memory: "1Gi" }, limits: { memory: "2Gi" } },
};

const kustomization: Kustomization = {
  apiVersion: "kustomize.config.k8s.io/v1beta1",
  kind: "Kustomization",
  resources: ["server.yaml", "worker.yaml"],
  images: [{ name: image, newName: image, newTag: "latest" }],
  configMapGenerator: [{ name: "reconduit", literals: ["DATABASE_URL=postgres://reconduit@postgres:5432/reconduit"] }],
};

/** The objects of each file. */
export const kubernetesFiles: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ["kustomization.yaml", [kustomization]],
  ["server.yaml", [deployment(server), service(server), budget(server)]],
  ["worker.yaml", [deployment(worker), budget(worker)]],
]);
