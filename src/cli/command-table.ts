/**
 * Every command by its name, in the order of the help. The table contains the facts for lists of commands, so that help and
 * completion load no module. The module contains the rest, and is loaded when its command is named.
 */
import type { CommandModule } from "./command-spec.ts";

interface ListedCommand {
  readonly summary: string;
  load(): Promise<CommandModule>;
}

export const commands: { readonly [name: string]: ListedCommand } = {
  plan: { summary: "Show what apply would change", load: () => import("./commands/plan.ts") },
  apply: { summary: "Make the platform as declared", load: () => import("./commands/apply.ts") },
  destroy: { summary: "Remove everything this stack manages", load: () => import("./commands/destroy.ts") },
  validate: { summary: "Check the declarations; needs no platform", load: () => import("./commands/validate.ts") },
  stacks: {
    summary: "List the stacks below the folder: who reads from whom, and who is behind",
    load: () => import("./commands/stacks.ts"),
  },
  "ci plan": {
    summary: "Plan what a pull request touches; keep its comment and check up to date",
    load: () => import("./commands/ci/plan.ts"),
  },
  "ci apply": {
    summary: "Apply the reviewed plans of what was merged",
    load: () => import("./commands/ci/apply.ts"),
  },
  "ci drift": {
    summary: "Keep one issue about drift, or a pull request that declares it",
    load: () => import("./commands/ci/drift.ts"),
  },
  "ci undo": {
    summary: "Undo the applies of a pull request, and open its revert",
    load: () => import("./commands/ci/undo.ts"),
  },
  "ci preview": {
    summary: "Apply the stacks of a branch to a twin, and run a command beside it",
    load: () => import("./commands/ci/preview.ts"),
  },
  "ci init": {
    summary: "Write the pipeline files of GitHub or GitLab; never overwrites",
    load: () => import("./commands/ci/init.ts"),
  },
  init: { summary: "Write a starter stack; never overwrites", load: () => import("./commands/init.ts") },
  "policy init": {
    summary: "Write a starter set of policies with tests; never overwrites",
    load: () => import("./commands/policy/init.ts"),
  },
  pull: {
    summary: "Write what exists as declarations; edits in place, deletes nothing",
    load: () => import("./commands/pull.ts"),
  },
  show: { summary: "Show the state, a state or plan file, or a receipt", load: () => import("./commands/show.ts") },
  convert: {
    summary: "Write a manifest in Terraform's language, or as constructs",
    load: () => import("./commands/convert.ts"),
  },
  undo: { summary: "Put back what stood there before an apply", load: () => import("./commands/undo.ts") },
  history: { summary: "List what was applied, a line an apply", load: () => import("./commands/history.ts") },
  output: { summary: "Print the outputs of the last apply", load: () => import("./commands/output.ts") },
  "state list": { summary: "List the addresses in the state", load: () => import("./commands/state/list.ts") },
  "state show": { summary: "Show one resource of the state", load: () => import("./commands/state/show.ts") },
  "state mv": {
    summary: "Give a resource another address without touching the platform",
    load: () => import("./commands/state/mv.ts"),
  },
  "state rm": {
    summary: "Forget resources without deleting them on the platform",
    load: () => import("./commands/state/rm.ts"),
  },
  "state resolve": {
    summary: "Say what became of a creation that a run broke off in",
    load: () => import("./commands/state/resolve.ts"),
  },
  "state transfer": {
    summary: "Hand resources over to the state of another stack",
    load: () => import("./commands/state/transfer.ts"),
  },
  "state lock": { summary: "Show who holds the lock of the state", load: () => import("./commands/state/lock.ts") },
  "state pull": {
    summary: "Print the whole state, wherever it is kept",
    load: () => import("./commands/state/pull.ts"),
  },
  "state push": {
    summary: "Put a file in the place of the state, to move it elsewhere",
    load: () => import("./commands/state/push.ts"),
  },
  "state import-terraform": {
    summary: "Take over what a state of terraform's manages",
    load: () => import("./commands/state/import-terraform.ts"),
  },
  "state export-terraform": {
    summary: "Hand everything over to a state of terraform's",
    load: () => import("./commands/state/export-terraform.ts"),
  },
  "state backup": { summary: "Copy the state into a new file", load: () => import("./commands/state/backup.ts") },
  "state restore": {
    summary: "Put the state together again, from a copy or from what is left of it",
    load: () => import("./commands/state/restore.ts"),
  },
  "state unlock": {
    summary: "Remove a lock that its owner left behind",
    load: () => import("./commands/state/unlock.ts"),
  },
  rehearse: {
    summary: "Try an apply on a twin of the account, where the platform's own rules refuse what plan cannot see",
    load: () => import("./commands/rehearse.ts"),
  },
  drill: {
    summary: "Compare the account with one that the code alone makes; exit 2 where nothing explains a difference",
    load: () => import("./commands/drill.ts"),
  },
  attest: {
    summary: "Tell whether anybody else changed what the stack manages; exit 2 where somebody did",
    load: () => import("./commands/attest.ts"),
  },
  diff: {
    summary: "Show what is otherwise on the platform than at a moment, whoever changed it",
    load: () => import("./commands/diff.ts"),
  },
  drift: {
    summary: "Show what moved on the platform since the last apply; exit 2 where something did",
    load: () => import("./commands/drift.ts"),
  },
  lint: {
    summary: "Find what is unused, switched off, ownerless or a secret in the clear",
    load: () => import("./commands/lint.ts"),
  },
  get: { summary: "List or show what is on the platform", load: () => import("./commands/get.ts") },
  uses: { summary: "Say who refers to an object, declared and live", load: () => import("./commands/uses.ts") },
  audit: {
    summary: "List who changed what on the platform, the latest first",
    load: () => import("./commands/audit.ts"),
  },
  graph: { summary: "Draw what refers to what, as Mermaid or for Graphviz", load: () => import("./commands/graph.ts") },
  explain: {
    summary: "Say what a kind or a field is: type, limits, default, example",
    load: () => import("./commands/explain.ts"),
  },
  "language-server": {
    summary: "Serve an editor: diagnostics, completion, renames as moves",
    load: () => import("./commands/language-server.ts"),
  },
  fmt: { summary: "Lay out the files of the stack alike", load: () => import("./commands/fmt.ts") },
  completion: {
    summary: "Print what makes the Tab key of your shell complete commands, options and addresses",
    load: () => import("./commands/completion.ts"),
  },
  "sync run": { summary: "Run a sync; --follow waits for its end", load: () => import("./commands/sync/run.ts") },
  "sync jobs": { summary: "List the runs of a sync, the latest first", load: () => import("./commands/sync/jobs.ts") },
  "sync errors": {
    summary: "List what went wrong in a run of a sync",
    load: () => import("./commands/sync/errors.ts"),
  },
  "sync events": {
    summary: "List what changed in the structure of a sync's source",
    load: () => import("./commands/sync/events.ts"),
  },
  "sync cancel": {
    summary: "Cancel the running and queued runs of a sync",
    load: () => import("./commands/sync/cancel.ts"),
  },
  "flow run": {
    summary: "Run a flow; --follow tells how far each step is",
    load: () => import("./commands/flow/run.ts"),
  },
  "flow errors": {
    summary: "List the errors of a flow by its steps, the latest first",
    load: () => import("./commands/flow/errors.ts"),
  },
  "flow retry": {
    summary: "Take records up again at the step that failed; exit 2 where some fail again",
    load: () => import("./commands/flow/retry.ts"),
  },
  "flow resolve": { summary: "Resolve errors of a step of a flow", load: () => import("./commands/flow/resolve.ts") },
  "job list": {
    summary: "List runs of flows and retries, the latest first",
    load: () => import("./commands/job/list.ts"),
  },
  "job show": { summary: "Show a run with what its steps have done", load: () => import("./commands/job/show.ts") },
  "job cancel": { summary: "Cancel a run of a flow", load: () => import("./commands/job/cancel.ts") },
  "import invoke": {
    summary: "Deliver records through an import, now; exit 1 where one failed",
    load: () => import("./commands/import/invoke.ts"),
  },
  "import preview": {
    summary: "Send records through an import and show each stage; they do reach the destination",
    load: () => import("./commands/import/preview.ts"),
  },
  "export preview": {
    summary: "Read the first page of an export as it stands here and show each stage; it asks the source",
    load: () => import("./commands/export/preview.ts"),
  },
  "script run": {
    summary: "Call a function of a script as it stands here, in its sandbox",
    load: () => import("./commands/script/run.ts"),
  },
  "tool run": {
    summary: "Run a tool as it stands here, step by step; --live calls its destinations",
    load: () => import("./commands/tool/run.ts"),
  },
  test: {
    summary: "Run the tests that are declared, offline; exit 1 where one fails",
    load: () => import("./commands/test.ts"),
  },
  "test record": {
    summary: "Write a test of a flow from a run, or rewrite its expectations",
    load: () => import("./commands/test/record.ts"),
  },
  process: {
    summary: "Parse or generate a file with a processor of the platform",
    load: () => import("./commands/process.ts"),
  },
  "bin list": {
    summary: "List what lies in the recycle bin, the latest first",
    load: () => import("./commands/bin/list.ts"),
  },
  "bin restore": { summary: "Take an object out of the recycle bin", load: () => import("./commands/bin/restore.ts") },
  call: { summary: "Call any operation of the platform, or list them", load: () => import("./commands/call.ts") },
  schema: {
    summary: "Print a JSON Schema: of manifests, what they include, overlays, world files or plans",
    load: () => import("./commands/schema.ts"),
  },
  doctor: { summary: "Check platform, token, clock, versions and state", load: () => import("./commands/doctor.ts") },
  serve: { summary: "Run the reference server, or a command beside it", load: () => import("./commands/serve.ts") },
  worker: { summary: "Run jobs beside the servers of a database", load: () => import("./commands/worker.ts") },
  "clock show": {
    summary: "Show the time of a reference server",
    load: () => import("./commands/clock/show.ts"),
  },
  "clock advance": {
    summary: "Let time pass on a reference server with a virtual clock",
    load: () => import("./commands/clock/advance.ts"),
  },
  "clock set": {
    summary: "Move a virtual clock forward to a moment",
    load: () => import("./commands/clock/set.ts"),
  },
  "server backup": {
    summary: "Write everything a store holds into a new file, also while it is served",
    load: () => import("./commands/server/backup.ts"),
  },
  "server restore": {
    summary: "Fill an empty store from a backup, of whichever kind of store it is",
    load: () => import("./commands/server/restore.ts"),
  },
  "server token create": {
    summary: "Make a token and print it, this once",
    load: () => import("./commands/server/token/create.ts"),
  },
  "server token list": {
    summary: "List the tokens of an account; never their texts",
    load: () => import("./commands/server/token/list.ts"),
  },
  "server token revoke": {
    summary: "Revoke a token, by id or name; it stops working at once",
    load: () => import("./commands/server/token/revoke.ts"),
  },
  "server user add": { summary: "Let somebody into an account", load: () => import("./commands/server/user/add.ts") },
  "server user list": { summary: "List the users of an account", load: () => import("./commands/server/user/list.ts") },
  "server user disable": {
    summary: "Keep a user out: personal tokens stop working",
    load: () => import("./commands/server/user/disable.ts"),
  },
  "server user enable": {
    summary: "Let a disabled user in again",
    load: () => import("./commands/server/user/enable.ts"),
  },
  "server user remove": {
    summary: "Take a user out of an account, personal tokens included",
    load: () => import("./commands/server/user/remove.ts"),
  },
  "terraform install": {
    summary: "Put the Terraform provider in place, and print how Terraform finds it",
    load: () => import("./commands/terraform/install.ts"),
  },
};

/** The purpose of each group of commands. */
export const groups: { readonly [name: string]: string } = {
  state: "Look into the state, or correct it",
  ci: "Review and apply changes in pipelines of GitHub, GitLab and others",
  policy: "Write rules that plans and resources must meet",
  sync: "Run syncs and look at their runs",
  flow: "Run flows, and look after what failed in them",
  job: "Look at runs of flows, or cancel them",
  import: "Send records through an import",
  export: "Read what an export gives",
  script: "Try scripts in their sandbox",
  tool: "Try tools in the pipeline",
  bin: "Look into the recycle bin",
  clock: "Look at the time of a reference server, or move it",
  server: "Look after the store of a reference server",
  "server token": "Make, list and revoke bearer tokens",
  "server user": "Say who may enter an account",
  terraform: "Use the platform from Terraform",
};
