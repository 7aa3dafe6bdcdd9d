/** The rules that `reconduit policy init` writes: twenty, each with a test that it passes and a test that breaks it. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";

interface StarterRule {
  readonly name: string;
  readonly about: string;
  readonly for: "step" | "plan" | "resource" | "drift";
  readonly when?: string;
  readonly require: string;
  readonly message: string;
  readonly severity: "deny" | "warn";
  readonly environments?: readonly string[];
  readonly overridable?: true;
  /** Steps that meet the rule, and steps that break it. */
  readonly met: readonly JsonObject[];
  readonly broken: readonly JsonObject[];
}

const connection = (document: JsonObject): readonly JsonObject[] => [{ address: "connections.shop", after: document }];
const flow = (document: JsonObject): readonly JsonObject[] => [{ address: "flows.orders", after: document }];
const importOf = (document: JsonObject): readonly JsonObject[] => [{ address: "imports.orders", after: document }];
const update: JsonObject = { address: "scripts.clean", action: "update" };
const deletion: JsonObject = { address: "scripts.clean", action: "delete" };
const renamed: JsonObject = { path: "/name", before: "a", after: "b" };
const agent = (openai: JsonObject) => importOf({ adaptorType: "AiAgentImport", aiAgent: { openai } });

const isHttp = `kind == "connection" && has(document.http)`;
const runsOnSchedule = `kind == "flow" && has(document.schedule) && type(document.schedule) == string && document.schedule != ""`;

const rules: readonly StarterRule[] = [
  {
    name: "noDeletesInProd",
    about: `Nothing is deleted in production without a decision.`,
    for: "step",
    when: `action in ["delete", "replace"]`,
    require: `false`,
    message: `\${address} would be deleted in production.`,
    severity: "deny",
    environments: ["prod"],
    overridable: true,
    met: [update],
    broken: [deletion],
  },
  {
    name: "fewDeletions",
    about: `A plan deletes at most ten objects.`,
    for: "plan",
    require: `summary.delete + summary.replace <= 10`,
    message: `The plan deletes or replaces \${summary.delete + summary.replace} objects; at most 10.`,
    severity: "deny",
    overridable: true,
    met: [deletion],
    broken: Array.from({ length: 11 }, (_, at) => ({ ...deletion, address: `scripts.s${at}` })),
  },
  {
    name: "noIrreversible",
    about: `A change that cannot be undone needs a decision.`,
    for: "step",
    require: `size(irreversible) == 0`,
    message: `\${address}: \${irreversible.join("; ")}.`,
    severity: "deny",
    overridable: true,
    met: [update],
    broken: [{ ...update, irreversible: ["the rows are lost"] }],
  },
  {
    name: "undoIsExact",
    about: `An undo restores everything, or says so.`,
    for: "step",
    require: `undo == null || undo.grade == "exact"`,
    message: `\${address} is not restored completely: \${undo.loses.join("; ")}.`,
    severity: "warn",
    met: [{ ...update, undo: { grade: "exact" } }],
    broken: [{ ...update, undo: { grade: "lossy", loses: ["the password"] } }],
  },
  {
    name: "noDriftReverted",
    about: `A plan that reverts changes of others shows whose.`,
    for: "step",
    require: `!("drift" in causes)`,
    message: `\${address} reverts changes made on the platform by \${authors.map(a, a.who)}.`,
    severity: "warn",
    met: [{ ...update, changes: [renamed] }],
    broken: [{ ...update, changes: [{ ...renamed, cause: "drift" }], authors: [{ path: "/name", who: "Eve" }] }],
  },
  {
    name: "noChangesByHand",
    about: `No one changes managed objects in the user interface.`,
    for: "drift",
    require: `paths.all(p, p.through != "ui")`,
    message: `\${address} was changed in the user interface: \${paths.filter(p, p.through == "ui").map(p, p.path)}.`,
    severity: "warn",
    met: [{ ...update, changes: [renamed], authors: [{ path: "/name", through: "api" }] }],
    broken: [{ ...update, changes: [renamed], authors: [{ path: "/name", through: "ui" }] }],
  },
  {
    name: "httpsOnly",
    about: `Connections use TLS, unless they stay on this machine.`,
    for: "resource",
    when: isHttp,
    require: `!has(document.http.baseURI) || !document.http.baseURI.startsWith("http://") || document.http.baseURI.matches("^http://(localhost|127[.]0[.]0[.]1)([:/]|$)")`,
    message: `\${address} sends requests without TLS to \${document.http.baseURI}.`,
    severity: "deny",
    met: connection({ http: { baseURI: "http://127.0.0.1:8080" } }),
    broken: connection({ http: { baseURI: "http://127.0.0.1.shop.example" } }),
  },
  {
    name: "tlsVerified",
    about: `Certificates are verified.`,
    for: "resource",
    when: isHttp,
    require: `!has(document.http.disableStrictSSL) || document.http.disableStrictSSL != true`,
    message: `\${address} accepts certificates that cannot be verified.`,
    severity: "deny",
    met: connection({ http: { disableStrictSSL: false } }),
    broken: connection({ http: { disableStrictSSL: true } }),
  },
  {
    name: "noPlainFtp",
    about: `Files are transferred by SFTP or FTPS.`,
    for: "resource",
    when: `kind == "connection" && has(document.ftp)`,
    require: `has(document.ftp.type) && document.ftp.type in ["sftp", "ftps"]`,
    message: `\${address} transfers files without encryption.`,
    severity: "deny",
    met: connection({ ftp: { type: "sftp" } }),
    broken: connection({ ftp: { type: "ftp" } }),
  },
  {
    name: "databaseTls",
    about: `Connections to databases do not switch TLS off.`,
    for: "resource",
    when: `kind == "connection" && has(document.rdbms)`,
    require: `!has(document.rdbms.ssl) || document.rdbms.ssl != false`,
    message: `\${address} switches TLS of the database off.`,
    severity: "deny",
    met: connection({ rdbms: { ssl: true } }),
    broken: connection({ rdbms: { ssl: false } }),
  },
  {
    name: "noSecretsInTheClear",
    about: `Credentials are in encrypted fields.`,
    for: "resource",
    when: isHttp,
    require: `!has(document.http.unencrypted) || document.http.unencrypted.all(k, !k.matches("(?i)(password|secret|token|api.?key)"))`,
    message: `\${address} has credentials in http.unencrypted, which everybody can read.`,
    severity: "deny",
    met: connection({ http: { unencrypted: { region: "eu" } } }),
    broken: connection({ http: { unencrypted: { apiKey: "x" } } }),
  },
  {
    name: "noSecretsInHeaders",
    about: `No request carries a credential that is written in the declaration.`,
    for: "resource",
    when: `kind in ["import", "export"] && has(document.http)`,
    require: `!has(document.http.headers) || document.http.headers.all(h, !h.name.lowerAscii().matches("authorization|api-?key|token") || h.value == "******" || h.value.contains("{{"))`,
    message: `\${address} has a credential in http.headers; use the login of the connection.`,
    severity: "deny",
    met: importOf({
      http: {
        headers: [
          { name: "Accept", value: "text/csv" },
          { name: "Authorization", value: "******" },
        ],
      },
    }),
    broken: importOf({ http: { headers: [{ name: "Authorization", value: "Bearer abc" }] } }),
  },
  {
    name: "notTooOften",
    about: `Flows run at most every five minutes.`,
    for: "resource",
    when: runsOnSchedule,
    require: `!document.schedule.matches("^\\\\S+\\\\s+[*](/[1-4])?\\\\s")`,
    message: `\${address} runs more often than every five minutes: \${document.schedule}.`,
    severity: "deny",
    met: flow({ schedule: "? */5 * * * *" }),
    broken: flow({ schedule: "? */2 * * * *" }),
  },
  {
    name: "scheduleHasTimezone",
    about: `A schedule says in which time zone it is.`,
    for: "resource",
    when: runsOnSchedule,
    require: `has(document.timezone)`,
    message: `\${address} has a schedule without a time zone.`,
    severity: "warn",
    met: flow({ schedule: "? 0 3 * * *", timezone: "Europe/Berlin" }),
    broken: flow({ schedule: "? 0 3 * * *" }),
  },
  {
    name: "described",
    about: `Flows and tools have a description.`,
    for: "resource",
    when: `kind in ["flow", "tool"]`,
    require: `has(document.description) && size(document.description) > 0`,
    message: `\${address} has no description.`,
    severity: "warn",
    met: flow({ description: "Orders of the shop." }),
    broken: flow({ name: "Orders" }),
  },
  {
    name: "owned",
    about: `Flows name their owner in settings.owner.`,
    for: "resource",
    when: `kind == "flow"`,
    require: `has(document.settings) && has(document.settings.owner)`,
    message: `\${address} has no owner: set settings.owner.`,
    severity: "warn",
    met: flow({ settings: { owner: "team-orders" } }),
    broken: flow({ settings: {} }),
  },
  {
    name: "retriesAreSafe",
    about: `A retry does not create an object twice.`,
    for: "resource",
    when: `kind == "import" && has(document.http) && has(document.http.method) && "POST" in document.http.method`,
    require: `has(document.idLockTemplate) || has(document.http.existingExtract) || has(document.http.existingLookupName) || has(document.http.ignoreExtract) || has(document.http.ignoreLookupName)`,
    message: `\${address} creates records with POST, and a retry may create them twice.`,
    severity: "warn",
    met: importOf({ idLockTemplate: "{{record.id}}", http: { method: ["POST"] } }),
    broken: importOf({ http: { method: ["POST"] } }),
  },
  {
    name: "piiIsMasked",
    about: `Guardrails for personal data mask what they find.`,
    for: "resource",
    when: `kind == "import" && has(document.guardrail) && document.guardrail.type == "pii"`,
    require: `has(document.guardrail.pii) && has(document.guardrail.pii.mask) && document.guardrail.pii.mask == true`,
    message: `\${address} finds personal data and does not mask it.`,
    severity: "deny",
    met: importOf({ guardrail: { type: "pii", pii: { mask: true } } }),
    broken: importOf({ guardrail: { type: "pii", pii: {} } }),
  },
  {
    name: "agentsAreLimited",
    about: `The answers of agents have a limit.`,
    for: "resource",
    when: `kind == "import" && has(document.aiAgent) && has(document.aiAgent.openai)`,
    require: `has(document.aiAgent.openai.maxOutputTokens)`,
    message: `\${address} has no aiAgent.openai.maxOutputTokens.`,
    severity: "deny",
    met: agent({ maxOutputTokens: 1000 }),
    broken: agent({ model: "m" }),
  },
  {
    name: "agentToolsAreListed",
    about: `Agents call only the tools that are listed.`,
    for: "resource",
    when: `kind == "import" && has(document.aiAgent) && has(document.aiAgent.openai) && has(document.aiAgent.openai.tools)`,
    require: `document.aiAgent.openai.tools.all(t, t.type != "mcp" || (has(t.mcp.allowedTools) && size(t.mcp.allowedTools) > 0))`,
    message: `\${address} may call every tool of an MCP server: list allowedTools.`,
    severity: "deny",
    met: agent({ tools: [{ type: "mcp", mcp: { allowedTools: ["search"] } }] }),
    broken: agent({ tools: [{ type: "mcp", mcp: {} }] }),
  },
];

/** Returns the file of rules and their tests, to be included by a manifest. */
export function starterPolicies(): string {
  return [
    "# Rules for the changes and resources of a stack. Include this file in reconduit.yaml: include: [policies.yaml]",
    "# Every rule has two tests. Run them with: reconduit test",
    "reconduit: 1",
    "",
    "policies:",
    ...rules.flatMap(ruleLines),
    "",
    "tests:",
    ...rules.flatMap(testLines),
    "",
  ].join("\n");
}

function ruleLines(rule: StarterRule): readonly string[] {
  return [
    `  # ${rule.about}`,
    `  ${rule.name}:`,
    `    for: ${rule.for}`,
    ...(rule.when === undefined ? [] : [`    when: ${quoted(rule.when)}`]),
    `    require: ${quoted(rule.require)}`,
    `    message: ${quoted(rule.message)}`,
    `    severity: ${rule.severity}`,
    ...(rule.environments ? [`    environments: [${rule.environments.join(", ")}]`] : []),
    ...(rule.overridable ? ["    overridable: true"] : []),
  ];
}

function testLines({ name, severity, met, broken }: StarterRule): readonly string[] {
  return [
    ...testOf(`${name}Passes`, name, met, "pass"),
    ...testOf(`${name}${severity === "deny" ? "Denies" : "Warns"}`, name, broken, severity),
  ];
}

function testOf(test: string, rule: string, steps: readonly JsonObject[], expect: string): readonly string[] {
  return [
    `  ${test}:`,
    `    of: policies.${rule}`,
    "    steps:",
    ...steps.map((step) => `      - ${flowText(step)}`),
    `    expect: ${expect}`,
  ];
}

/** Returns a value in the flow style of YAML. */
function flowText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => flowText(item)).join(", ")}]`;
  if (!isObject(value))
    return typeof value === "string" && /^[A-Za-z][\w.-]*$/.test(value) ? value : JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${flowText(item)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
