/** The fields of Kubernetes objects that the manifests use, so that a misspelt one does not compile. */

interface Meta {
  readonly name: string;
  readonly labels?: Labels;
  readonly annotations?: Labels;
}

export interface Labels {
  readonly [name: string]: string;
}

interface HttpProbe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
}

interface EnvVar {
  readonly name: string;
  readonly valueFrom: { readonly secretKeyRef: KeyRef } | { readonly configMapKeyRef: KeyRef };
}

interface KeyRef {
  readonly name: string;
  readonly key: string;
  readonly optional?: true;
}

interface Amounts {
  readonly cpu?: string;
  readonly memory: string;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly env: readonly EnvVar[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: HttpProbe;
  readonly livenessProbe: HttpProbe;
  readonly readinessProbe: HttpProbe;
  readonly resources: { readonly requests: Amounts; readonly limits: Amounts };
  readonly securityContext: {
    readonly allowPrivilegeEscalation: false;
    readonly readOnlyRootFilesystem: true;
    readonly capabilities: { readonly drop: readonly ["ALL"] };
  };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface Deployment {
  readonly apiVersion: "apps/v1";
  readonly kind: "Deployment";
  readonly metadata: Meta;
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: Labels };
    readonly strategy: {
      readonly type: "RollingUpdate";
      readonly rollingUpdate: { readonly maxUnavailable: number; readonly maxSurge: number };
    };
    readonly template: {
      readonly metadata: Omit<Meta, "name">;
      readonly spec: {
        readonly automountServiceAccountToken: false;
        readonly enableServiceLinks: false;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: {
          readonly runAsNonRoot: true;
          readonly runAsUser: number;
          readonly runAsGroup: number;
          readonly seccompProfile: { readonly type: "RuntimeDefault" };
        };
        readonly topologySpreadConstraints: readonly {
          readonly maxSkew: number;
          readonly topologyKey: string;
          readonly whenUnsatisfiable: "ScheduleAnyway";
          readonly labelSelector: { readonly matchLabels: Labels };
        }[];
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string; readonly emptyDir: { readonly sizeLimit: string } }[];
      };
    };
  };
}

export interface Service {
  readonly apiVersion: "v1";
  readonly kind: "Service";
  readonly metadata: Meta;
  readonly spec: {
    readonly selector: Labels;
    readonly ports: readonly { readonly name: string; readonly port: number; readonly targetPort: string }[];
  };
}

export interface DisruptionBudget {
  readonly apiVersion: "policy/v1";
  readonly kind: "PodDisruptionBudget";
  readonly metadata: Meta;
  readonly spec: { readonly maxUnavailable: number; readonly selector: { readonly matchLabels: Labels } };
}

export interface Kustomization {
  readonly apiVersion: "kustomize.config.k8s.io/v1beta1";
  readonly kind: "Kustomization";
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
}
