/**
 * Measures 30 rules on a plan of 1,000 steps: the twenty rules that `policy init` writes, and ten that read all changes and documents. The
 * plan is read as JSON beside it, in turn in one process, so what else the machine does counts for both.
 */
import { parse } from "yaml";
import type { JsonObject } from "../src/base/json.ts";
import { starterPolicies } from "../src/cli/starter-policies.ts";
import type { Plan, Step } from "../src/model/plan.ts";
import type { Policy, PolicyReport } from "../src/model/policy.ts";
import { compilePolicy, evaluatePlan } from "../src/policy/index.ts";
import { hold, median, note } from "./measure.ts";

const place = { file: "policies.yaml", line: 1, column: 1 };

type Written = Pick<Policy, "for" | "require"> & Partial<Policy>;

const policy = (name: string, written: Written): Policy => ({
  message: "${address}",
  severity: "warn",
  except: [],
  overridable: false,
  ...written,
  name,
  source: place,
  where: () => place,
});

const more: readonly Written[] = [
  { for: "step", require: `changes.all(c, c.path != "/_id")` },
  { for: "step", require: `changes.all(c, !c.secret || c.cause == "config changed")` },
  { for: "step", require: `size(changes) < 50` },
  { for: "step", require: `authors.all(a, a.who == null || !a.who.endsWith("@contractor.example"))` },
  { for: "step", when: `action == "create"`, require: `address.matches("^[a-z]+[.][a-zA-Z0-9]+$")` },
  { for: "plan", require: `steps.all(s, s.kind != "connection" || s.action != "delete")`, message: "no" },
  { for: "plan", require: `summary.update < 5000`, message: "no" },
  { for: "resource", require: `!has(document.name) || size(document.name) < 100` },
  { for: "resource", require: `!has(document.mappings) || document.mappings.all(m, m.extract != m.generate + "x")` },
  { for: "resource", when: `kind == "flow"`, require: `size(document.pageProcessors) < 20` },
];
const starters = (parse(starterPolicies()) as { readonly policies: { readonly [name: string]: Written } }).policies;
const policies = [
  ...Object.entries(starters).map(([name, written]) => policy(name, written)),
  ...more.map((written, index) => policy(`own${index}`, written)),
].map((each) => ({ ...each, environments: undefined }) as unknown as Policy);

const documents: readonly ((n: number) => { readonly kind: string; readonly document: JsonObject })[] = [
  (n) => ({
    kind: "connection",
    document: {
      name: `Shop ${n}`,
      type: "http",
      http: {
        baseURI: `https://shop-${n}.example`,
        formType: "rest",
        mediaType: "json",
        unencrypted: { region: "eu", tenant: `t${n}` },
        headers: [{ name: "accept", value: "application/json" }],
        ping: { relativeURI: "/ping", method: "GET" },
        auth: { type: "token", token: { location: "header", headerName: "Authorization", scheme: "Bearer" } },
      },
    },
  }),
  (n) => ({
    kind: "import",
    document: {
      name: `Upsert customer ${n}`,
      adaptorType: "HTTPImport",
      _connectionId: `c${n}`,
      http: {
        method: ["PUT"],
        relativeURI: ["/customers/{{id}}"],
        body: ["{{{record}}}"],
        headers: [{ name: "X-Trace", value: "{{trace}}" }],
        response: { resourceIdPath: ["id"], successPath: ["ok"] },
      },
      mappings: Array.from({ length: 12 }, (_, at) => ({
        generate: `field${at}`,
        dataType: "string",
        extract: `$.source.field${at}`,
        status: "Active",
      })),
    },
  }),
  (n) => ({
    kind: "export",
    document: {
      name: `Orders ${n}`,
      adaptorType: "HTTPExport",
      http: { method: "GET", relativeURI: "/orders", headers: [{ name: "Accept", value: "text/csv" }] },
      filter: { rules: ["and", ["equals", ["string", ["extract", "state"]], "open"], ["notempty", ["extract", "id"]]] },
    },
  }),
  (n) => ({
    kind: "flow",
    document: {
      name: `Flow ${n}`,
      description: "Orders of the shop to the warehouse.",
      schedule: "? 0 3 * * *",
      timezone: "Europe/Berlin",
      settings: { owner: "team-orders" },
      pageGenerators: [{ _exportId: `e${n}` }],
      pageProcessors: [{ type: "import", _importId: `i${n}`, responseMapping: { fields: [], lists: [] } }],
    },
  }),
];

const steps = Array.from({ length: 1_000 }, (_, n): Step => {
  const { kind, document } = documents[n % documents.length]!(n);
  return {
    address: `${kind}s.o${n}`,
    kind,
    action: n % 3 === 0 ? "create" : "update",
    causes: ["config changed"],
    changes: [
      { path: "/name", before: "before", after: "after", cause: "config changed" },
      { path: "/http/relativeURI", before: "/a", after: "/b", cause: "config changed" },
    ],
    authors: [{ path: "/name", grade: "field", who: "eve@shop.example", at: "2026-01-01T00:00:00Z", through: "api" }],
    before: { ...document, name: "before" },
    after: document,
    dependsOn: [],
    requests: 1,
    undo: { grade: "exact" },
  };
});
const text = JSON.stringify({ ...emptyPlan(), steps });

function emptyPlan() {
  return {
    kind: "plan",
    mode: "apply",
    stack: "shop",
    createdAt: "2026-03-01T12:00:00.000Z",
    summary: { create: 334, update: 666, delete: 0, replace: 0 },
    cost: { refreshRequests: 9, applyRequests: 1_000, refreshed: 1_000 },
  };
}

/** CPU time of this thread: the compiler of the engine works beside it. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

function cost(work: () => unknown): number {
  const began = cpuMs();
  work();
  return cpuMs() - began;
}

const about = { environment: "prod", placeOf: () => place };
const read = () => JSON.parse(text) as Plan;
const evaluated = () => evaluatePlan(policies, read(), about);

// The first evaluation is the one that a command pays for; the rules are compiled when the manifest is read.
const compiling = cost(() => policies.map(compilePolicy));
const plan = read();
let report: PolicyReport | undefined;
const first = cost(() => {
  report = evaluatePlan(policies, plan, about);
});
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = 0; round < 15; round++) {
  ours.push(cost(evaluated));
  theirs.push(cost(read));
}
const own = median(ours) - median(theirs);
note(`${policies.length} rules, ${steps.length} steps (${(text.length / 1e6).toFixed(1)} MB)`);
note(`${report?.findings.length} findings; the rules are compiled in ${compiling.toFixed(0)} ms of CPU`);
hold("the first evaluation in a process, CPU ms of its thread", first, 100);
hold("a further one, CPU / reading the plan as JSON", own / median(theirs), 4, `${own.toFixed(1)} ms`);
