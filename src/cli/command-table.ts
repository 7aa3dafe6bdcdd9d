/** Every command: how it is written, what it takes, examples, and where its module is. Modules are loaded only when they run. */
import { serverCommands } from "./commands/server.ts";
import { terraformCommands } from "./commands/terraform.ts";
import type { CommandModule } from "./invocation.ts";

export interface OptionSpec {
  /** In commander's notation: `--out <FILE>`. */
  readonly flags: string;
  readonly text: string;
  /** The values that it may have. */
  readonly choices?: readonly string[];
  /** `list`: repeatable. `count`: a whole number from 1. `port`: 0 to 65535. `percent`: 0 to 100. `share`: 1 to 100, or off. `requests`: a whole number from 0. `onOff`: on or off. `size`: bytes, with K or M. */
  readonly type?: "list" | "count" | "port" | "percent" | "onOff" | "size" | "requests" | "share";
}

export interface CommandSpec {
  /** `plan`, `state mv`, `server token list`. */
  readonly name: string;
  /** In commander's notation: `[PLANFILE]`, `<ADDRESS...>`. */
  readonly args?: string;
  readonly summary: string;
  readonly options?: readonly OptionSpec[];
  readonly examples: readonly string[];
  /** It works on what is declared: by a manifest, or by each stack of a CDK app. */
  readonly declarations?: true;
  /** With `--json` it prints NDJSON events instead of one document. */
  readonly events?: true;
  readonly load: () => Promise<CommandModule>;
}

const target: OptionSpec = {
  flags: "--target <ADDRESS>",
  text: "only this and what it needs (repeatable)",
  type: "list",
};
const exclude: OptionSpec = {
  flags: "--exclude <ADDRESS>",
  text: "all but this and what needs it (repeatable)",
  type: "list",
};
/** What a plan may do, or has to. `apply PLANFILE` does what the plan was made with. */
const choices: readonly OptionSpec[] = [
  { flags: "--replace <ADDRESS>", text: "give this a new object (repeatable)", type: "list" },
  { flags: "--no-restore", text: "create anew what lies in the recycle bin" },
  { flags: "--allow-cascade", text: "delete containers with what this stack does not own" },
  { flags: "--allow-mass-delete", text: "delete any share of the stack" },
  {
    flags: "--max-delete-share <PERCENT>",
    text: "share that may be deleted without a word (default 30)",
    type: "percent",
  },
  { flags: "--strict-spec", text: "refuse steps that use undocumented endpoints" },
];
const refreshOnly: OptionSpec = { flags: "--refresh-only", text: "take drift into the state; write nothing" };
const destroyChoices = choices.filter(({ flags }) => /cascade|spec/.test(flags));
const autoApprove: OptionSpec = { flags: "--auto-approve", text: "do not ask" };
const budget: readonly OptionSpec[] = [
  { flags: "--max-requests <N>", text: "refuse a plan that costs more requests, its own included", type: "requests" },
  {
    flags: "--rate-share <PERCENT>",
    text: "part of the account's request budget to use (default 100), or off where the platform sets no limit",
    type: "share",
  },
];
const parallelism: OptionSpec = {
  flags: "--parallelism <N>",
  text: "resources worked on at the same time",
  type: "count",
};

export const commands: readonly CommandSpec[] = [
  {
    name: "plan",
    declarations: true,
    summary: "Show what apply would change",
    options: [
      { flags: "--out <FILE>", text: "write the plan to a file, for apply FILE" },
      { flags: "--detailed-exitcode", text: "exit with 2 when there are changes" },
      { flags: "--destroy", text: "plan the removal of everything" },
      refreshOnly,
      target,
      exclude,
      ...choices,
      ...budget,
    ],
    examples: [
      "reconduit plan",
      "reconduit plan --out plan.json --detailed-exitcode",
      "reconduit plan --target imports.orders",
    ],
    load: () => import("./commands/plan.ts"),
  },
  {
    name: "apply",
    declarations: true,
    args: "[PLANFILE]",
    summary: "Make the platform as declared",
    options: [autoApprove, parallelism, refreshOnly, target, exclude, ...choices, ...budget],
    events: true,
    examples: ["reconduit apply", "reconduit apply plan.json", "reconduit apply --auto-approve --var region=us"],
    load: () => import("./commands/apply.ts"),
  },
  {
    name: "destroy",
    declarations: true,
    summary: "Remove everything this stack manages",
    options: [autoApprove, parallelism, target, exclude, ...destroyChoices, ...budget],
    events: true,
    examples: ["reconduit destroy", "reconduit destroy --target tags.old --auto-approve"],
    load: () => import("./commands/destroy.ts"),
  },
  {
    name: "validate",
    declarations: true,
    summary: "Check the declarations; needs no platform",
    examples: ["reconduit validate", "reconduit validate -f base.yaml -f eu.yaml --json"],
    load: () => import("./commands/validate.ts"),
  },
  {
    name: "init",
    args: "[DIR]",
    summary: "Write a starter stack; never overwrites",
    examples: ["reconduit init", "reconduit init my-stack && cd my-stack && npx reconduit apply"],
    load: () => import("./commands/init.ts"),
  },
  {
    name: "pull",
    args: "[WHAT...]",
    summary: "Write what exists as declarations; edits in place, deletes nothing",
    options: [
      { flags: "--adopt", text: "take it under management, too" },
      { flags: "--out <DIR>", text: "folder of the stack (default: where the manifest is)" },
    ],
    examples: [
      "reconduit pull --adopt",
      "reconduit pull --out acme",
      "reconduit pull scripts imports.orders",
      "reconduit pull integration:65b000000000000000000001",
    ],
    load: () => import("./commands/pull.ts"),
  },
  {
    name: "show",
    args: "[FILE]",
    summary: "Show the state, a state or plan file, or a receipt",
    options: [
      { flags: "--markdown", text: "a plan file as a comment for a pull request" },
      {
        flags: "--format <FORM>",
        text: "a plan file as terraform shows one, for policy tools",
        choices: ["terraform"],
      },
    ],
    examples: [
      "reconduit show",
      "reconduit show 20260101T120000Z-3f2a9c",
      "reconduit show plan.json --markdown",
      "reconduit show plan.json --json --format terraform",
      "reconduit show --json",
    ],
    load: () => import("./commands/show.ts"),
  },
  {
    name: "convert",
    summary: "Write a manifest in Terraform's language, or as constructs",
    options: [
      { flags: "--to <LANGUAGE>", text: "what to write (default: hcl)", choices: ["hcl", "cdktf", "cdktn"] },
      { flags: "--out <DIR>", text: "folder to write main.tf or main.ts into (default: -, stdout)" },
    ],
    examples: [
      "reconduit convert",
      "reconduit convert -f base.yaml -f prod.yaml --out terraform",
      "reconduit convert --to cdktn",
    ],
    load: () => import("./commands/convert.ts"),
  },
  {
    name: "history",
    summary: "List what was applied, a line an apply",
    examples: ["reconduit history", "reconduit history --json"],
    load: () => import("./commands/history.ts"),
  },
  {
    name: "output",
    declarations: true,
    args: "[NAME]",
    summary: "Print the outputs of the last apply",
    examples: ["reconduit output", "reconduit output customerImport", "reconduit output --json"],
    load: () => import("./commands/output.ts"),
  },
  {
    name: "state list",
    summary: "List the addresses in the state",
    examples: ["reconduit state list", "reconduit state list --json"],
    load: () => import("./commands/state/list.ts"),
  },
  {
    name: "state show",
    args: "<ADDRESS>",
    summary: "Show one resource of the state",
    examples: ["reconduit state show scripts.normalize", "reconduit state show 'imports.up[\"eu\"]'"],
    load: () => import("./commands/state/show.ts"),
  },
  {
    name: "state mv",
    args: "<FROM> <TO>",
    summary: "Give a resource another address without touching the platform",
    examples: ["reconduit state mv scripts.old scripts.new"],
    load: () => import("./commands/state/mv.ts"),
  },
  {
    name: "state rm",
    args: "<ADDRESS...>",
    summary: "Forget resources without deleting them on the platform",
    examples: ["reconduit state rm tags.legacy"],
    load: () => import("./commands/state/rm.ts"),
  },
  {
    name: "state resolve",
    args: "<ADDRESS>",
    summary: "Say what became of a creation that a run broke off in",
    options: [
      { flags: "--id <ID>", text: "the object that it made" },
      { flags: "--none", text: "it made nothing" },
    ],
    examples: [
      "reconduit state resolve scripts.normalize --id 64b000000000000000000001",
      "reconduit state resolve scripts.normalize --none",
    ],
    load: () => import("./commands/state/resolve.ts"),
  },
  {
    name: "state transfer",
    args: "<ADDRESS...>",
    summary: "Hand resources over to the state of another stack",
    options: [
      { flags: "--to-state <PLACE>", text: "state of the other stack: a file, or an address" },
      { flags: "--to-stack <NAME>", text: "name of the other stack; needed where its state is new" },
    ],
    examples: [
      "reconduit state transfer imports.orders --to-state ../orders/.reconduit/state.json",
      "reconduit state transfer tags.a tags.b --to-state new/.reconduit/state.json --to-stack tags",
    ],
    load: () => import("./commands/state/transfer.ts"),
  },
  {
    name: "state lock",
    summary: "Show who holds the lock of the state",
    examples: ["reconduit state lock", "reconduit state lock --json"],
    load: () => import("./commands/state/lock.ts"),
  },
  {
    name: "state pull",
    summary: "Print the whole state, wherever it is kept",
    options: [{ flags: "--out <FILE>", text: "write it to a file" }],
    examples: ["reconduit state pull", "reconduit state pull --out state.json"],
    load: () => import("./commands/state/pull.ts"),
  },
  {
    name: "state push",
    args: "<FILE>",
    summary: "Put a file in the place of the state, to move it elsewhere",
    options: [{ flags: "--force", text: "also another lineage, or an older serial" }],
    examples: ["reconduit state push state.json", "reconduit state push state.json --state s3://bucket/stack.json"],
    load: () => import("./commands/state/push.ts"),
  },
  {
    name: "state import-terraform",
    args: "<FILE>",
    summary: "Take over what a state of terraform's manages",
    examples: [
      "reconduit state import-terraform terraform.tfstate",
      "reconduit state import-terraform terraform.shop.tfstate --stack shop",
    ],
    load: () => import("./commands/state/import-terraform.ts"),
  },
  {
    name: "state export-terraform",
    args: "<FILE>",
    summary: "Hand everything over to a state of terraform's",
    declarations: true,
    examples: [
      "reconduit state export-terraform terraform.tfstate",
      "reconduit state export-terraform terraform.shop.tfstate --stack shop",
    ],
    load: () => import("./commands/state/export-terraform.ts"),
  },
  {
    name: "state backup",
    args: "<FILE>",
    summary: "Copy the state into a new file",
    examples: ["reconduit state backup before.json"],
    load: () => import("./commands/state/backup.ts"),
  },
  {
    name: "state restore",
    args: "<FILE>",
    summary: "Put a backup in the place of the state, damaged or not",
    examples: ["reconduit state restore before.json"],
    load: () => import("./commands/state/restore.ts"),
  },
  {
    name: "state unlock",
    args: "<ID>",
    summary: "Remove a lock that its owner left behind",
    examples: ["reconduit state unlock 3f2a9c"],
    load: () => import("./commands/state/unlock.ts"),
  },
  {
    name: "schema",
    args: "<manifest|world|plan>",
    summary: "Print a JSON Schema: of manifests, world files or plans",
    options: [{ flags: "--out <FILE>", text: "write it to a file" }],
    examples: ["reconduit schema manifest", "reconduit schema world --out world.schema.json"],
    load: () => import("./commands/schema.ts"),
  },
  {
    name: "doctor",
    declarations: true,
    summary: "Check platform, token, clock, versions and state",
    examples: ["reconduit doctor", 'reconduit doctor --base-url https://platform.example --token "$TOKEN"'],
    load: () => import("./commands/doctor.ts"),
  },
  {
    name: "serve",
    args: "[COMMAND...]",
    summary: "Run the reference server, or a command beside it",
    options: [
      { flags: "--host <HOST>", text: "address to listen on (default 127.0.0.1)" },
      { flags: "--port <PORT>", text: "port to listen on; 0 picks a free one (default 0)", type: "port" },
      { flags: "--data <DIR>", text: "data folder, or :memory: (default .reconduit/platform)" },
      { flags: "--tfstate <DIR>", text: "keep states there that come over HTTP, at /tfstate/NAME" },
      { flags: "--database <URL>", text: "PostgreSQL database, postgres://…, that several servers may share" },
      { flags: "--world <FILE>", text: "what an empty data folder is filled with (YAML or JSON)" },
      { flags: "--jobs <N>", text: "jobs of an account that run at once (default 10)", type: "count" },
      { flags: "--egress <RULE>", text: "where imports may send: any, public, or HOST,... (default any on loopback)" },
      { flags: "--files <DIR>", text: "folder that connections may open SQLite files in (default: none)" },
      { flags: "--body-limit <SIZE>", text: "largest request body, such as 512K or 20M (default 10M)", type: "size" },
      { flags: "--rate-limit <on|off>", text: "answer 429 as the platform does (default on)", type: "onOff" },
    ],
    examples: [
      "reconduit serve",
      "reconduit serve --data :memory: --world examples/worlds/acme.yaml --port 8080",
      "reconduit serve -- terraform plan",
    ],
    load: () => import("./commands/serve.ts"),
  },
  ...serverCommands,
  ...terraformCommands,
];

/** What a group of commands is for. */
export const groups: { readonly [name: string]: string } = {
  state: "Look into the state, or correct it",
  server: "Look after the store of a reference server",
  "server token": "Make, list and revoke bearer tokens",
  "server user": "Say who may enter an account",
  terraform: "Use the platform from Terraform",
};
