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
  apply: { summary: "Apply the declared configuration to the platform", load: () => import("./commands/apply.ts") },
  destroy: { summary: "Delete everything that the stack manages", load: () => import("./commands/destroy.ts") },
  validate: { summary: "Check the declarations, without a platform", load: () => import("./commands/validate.ts") },
  stacks: {
    summary: "List the stacks below the folder: their readers, last applies and outdated inputs",
    load: () => import("./commands/stacks.ts"),
  },
  "ci plan": {
    summary: "Plan the stacks that a pull request changes; update its comment and check",
    load: () => import("./commands/ci/plan.ts"),
  },
  "ci apply": {
    summary: "Apply the reviewed plans of a merged change",
    load: () => import("./commands/ci/apply.ts"),
  },
  "ci drift": {
    summary: "Maintain one issue about drift, or a pull request that declares it",
    load: () => import("./commands/ci/drift.ts"),
  },
  "ci undo": {
    summary: "Undo the applies of a pull request, and open a revert",
    load: () => import("./commands/ci/undo.ts"),
  },
  "ci preview": {
    summary: "Apply the stacks of a branch to a twin, and run a command with it",
    load: () => import("./commands/ci/preview.ts"),
  },
  "ci init": {
    summary: "Write the pipeline files of GitHub or GitLab; never overwrites",
    load: () => import("./commands/ci/init.ts"),
  },
  init: { summary: "Write a starter stack; never overwrites", load: () => import("./commands/init.ts") },
  "components lock": {
    summary: "Fetch components of other repositories, and lock them",
    load: () => import("./commands/components/lock.ts"),
  },
  "refactor extract": {
    summary: "Move resources into a component; the next plan changes nothing",
    load: () => import("./commands/refactor/extract.ts"),
  },
  "policy init": {
    summary: "Write a starter set of policies with tests; never overwrites",
    load: () => import("./commands/policy/init.ts"),
  },
  pull: {
    summary: "Write existing objects as declarations, without deleting any",
    load: () => import("./commands/pull.ts"),
  },
  show: { summary: "Show the state, a plan file or a receipt", load: () => import("./commands/show.ts") },
  convert: {
    summary: "Write a manifest in Terraform's language, or as constructs",
    load: () => import("./commands/convert.ts"),
  },
  undo: { summary: "Restore the values from before an apply", load: () => import("./commands/undo.ts") },
  history: { summary: "List applies, or the changes of one object", load: () => import("./commands/history.ts") },
  output: { summary: "Print the outputs of the last apply", load: () => import("./commands/output.ts") },
  "state list": { summary: "List the addresses in the state", load: () => import("./commands/state/list.ts") },
  "state show": { summary: "Show one resource of the state", load: () => import("./commands/state/show.ts") },
  "state mv": {
    summary: "Change the address of a resource in the state",
    load: () => import("./commands/state/mv.ts"),
  },
  "state rm": {
    summary: "Remove resources from the state; the platform keeps them",
    load: () => import("./commands/state/rm.ts"),
  },
  "state resolve": {
    summary: "Record the outcome of an interrupted creation",
    load: () => import("./commands/state/resolve.ts"),
  },
  "state transfer": {
    summary: "Move resources to the state of another stack",
    load: () => import("./commands/state/transfer.ts"),
  },
  "state lock": { summary: "Show the owner of the state's lock", load: () => import("./commands/state/lock.ts") },
  "state pull": {
    summary: "Print the whole state",
    load: () => import("./commands/state/pull.ts"),
  },
  "state push": {
    summary: "Replace the state with a file",
    load: () => import("./commands/state/push.ts"),
  },
  "state import-terraform": {
    summary: "Import the resources of a Terraform state",
    load: () => import("./commands/state/import-terraform.ts"),
  },
  "state export-terraform": {
    summary: "Move all resources to a Terraform state",
    load: () => import("./commands/state/export-terraform.ts"),
  },
  "state backup": { summary: "Copy the state to a new file", load: () => import("./commands/state/backup.ts") },
  "state restore": {
    summary: "Restore the state from a copy, or from its journal and receipts",
    load: () => import("./commands/state/restore.ts"),
  },
  "state sign": {
    summary: "Show an unsigned state, and sign it with the stack's key",
    load: () => import("./commands/state/sign.ts"),
  },
  "state unlock": {
    summary: "Remove an abandoned lock",
    load: () => import("./commands/state/unlock.ts"),
  },
  rehearse: {
    summary: "Try an apply on a twin of the account first",
    load: () => import("./commands/rehearse.ts"),
  },
  drill: {
    summary: "Compare the account with one built from code alone; exit 2 if a difference is unexplained",
    load: () => import("./commands/drill.ts"),
  },
  attest: {
    summary: "Compare the audit trail with the receipts; exit 2 if a change has no receipt",
    load: () => import("./commands/attest.ts"),
  },
  diff: {
    summary: "Show what changed on the platform since a point in time",
    load: () => import("./commands/diff.ts"),
  },
  drift: {
    summary: "Show what others changed since the last apply, with authors; exit 2 if anything changed",
    load: () => import("./commands/drift.ts"),
  },
  lint: {
    summary: "Find unused and disabled objects, and secrets in clear text",
    load: () => import("./commands/lint.ts"),
  },
  get: { summary: "List or show objects of the platform", load: () => import("./commands/get.ts") },
  describe: {
    summary: "Show one object with its drift, referrers, runs, errors and changes",
    load: () => import("./commands/describe.ts"),
  },
  discover: {
    summary: "List the datasets and fields of a source, and write them as declarations",
    load: () => import("./commands/discover.ts"),
  },
  uses: { summary: "List the references to an object, declared and live", load: () => import("./commands/uses.ts") },
  audit: {
    summary: "List changes on the platform with their authors, newest first",
    load: () => import("./commands/audit.ts"),
  },
  graph: {
    summary: "Draw the graph of references, as Mermaid, SVG or for Graphviz",
    load: () => import("./commands/graph.ts"),
  },
  explain: {
    summary: "Describe a kind or a field: type, limits, default, example",
    load: () => import("./commands/explain.ts"),
  },
  "language-server": {
    summary: "Run the language server for editors",
    load: () => import("./commands/language-server.ts"),
  },
  fmt: { summary: "Format the files of the stack", load: () => import("./commands/fmt.ts") },
  completion: {
    summary: "Print the shell script that completes commands, options and addresses",
    load: () => import("./commands/completion.ts"),
  },
  "sync run": { summary: "Run a sync; --follow waits until it ends", load: () => import("./commands/sync/run.ts") },
  "sync jobs": { summary: "List the runs of a sync, newest first", load: () => import("./commands/sync/jobs.ts") },
  "sync errors": {
    summary: "List the errors of a run of a sync",
    load: () => import("./commands/sync/errors.ts"),
  },
  "sync events": {
    summary: "List structural changes of a sync's source",
    load: () => import("./commands/sync/events.ts"),
  },
  "sync cancel": {
    summary: "Cancel the running and queued runs of a sync",
    load: () => import("./commands/sync/cancel.ts"),
  },
  "flow run": {
    summary: "Run a flow; --follow shows the progress of each step",
    load: () => import("./commands/flow/run.ts"),
  },
  "flow list": {
    summary: "List flows with their last runs; --unhealthy shows those with problems, exit 2",
    load: () => import("./commands/flow/list.ts"),
  },
  "flow test": {
    summary: "Take one page through every step of a flow, and show each record; --live asks the platform",
    load: () => import("./commands/flow/test.ts"),
  },
  "flow errors": {
    summary: "List the errors of a flow by step, newest first",
    load: () => import("./commands/flow/errors.ts"),
  },
  "flow retry": {
    summary: "Retry failed records from the failed step; exit 2 if some fail again",
    load: () => import("./commands/flow/retry.ts"),
  },
  "flow resolve": { summary: "Resolve errors of a flow's step", load: () => import("./commands/flow/resolve.ts") },
  "job list": {
    summary: "List runs of flows and retries, newest first",
    load: () => import("./commands/job/list.ts"),
  },
  "job show": { summary: "Show a run and its steps", load: () => import("./commands/job/show.ts") },
  "job cancel": { summary: "Cancel a run of a flow", load: () => import("./commands/job/cancel.ts") },
  "import invoke": {
    summary: "Deliver records through an import; exit 1 if a record fails",
    load: () => import("./commands/import/invoke.ts"),
  },
  "import preview": {
    summary: "Send records through an import to its destination, and show each stage",
    load: () => import("./commands/import/preview.ts"),
  },
  "export preview": {
    summary: "Read the first page of a local export from its source, and show each stage",
    load: () => import("./commands/export/preview.ts"),
  },
  "script run": {
    summary: "Call a function of a local script in its sandbox",
    load: () => import("./commands/script/run.ts"),
  },
  logs: {
    summary: "Show the console lines of a script's runs; --follow shows new ones",
    load: () => import("./commands/logs.ts"),
  },
  "tool run": {
    summary: "Run a local tool step by step; --live calls its destinations",
    load: () => import("./commands/tool/run.ts"),
  },
  test: {
    summary: "Run the declared tests offline; exit 1 if a test fails",
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
    summary: "List the recycle bin, newest first",
    load: () => import("./commands/bin/list.ts"),
  },
  "bin restore": { summary: "Restore an object from the recycle bin", load: () => import("./commands/bin/restore.ts") },
  call: { summary: "Call any operation of the platform, or list them", load: () => import("./commands/call.ts") },
  schema: {
    summary: "Print a JSON Schema for manifests, included files, overlays, worlds or plans",
    load: () => import("./commands/schema.ts"),
  },
  doctor: { summary: "Check platform, token, clock, versions and state", load: () => import("./commands/doctor.ts") },
  serve: {
    summary: "Run the reference server, alone or together with a command",
    load: () => import("./commands/serve.ts"),
  },
  ui: { summary: "Show the stack in a browser: plan, drift, receipts, graph", load: () => import("./commands/ui.ts") },
  worker: { summary: "Run jobs for the servers of a shared database", load: () => import("./commands/worker.ts") },
  "clock show": {
    summary: "Show the time of a reference server",
    load: () => import("./commands/clock/show.ts"),
  },
  "clock advance": {
    summary: "Advance the virtual clock of a reference server",
    load: () => import("./commands/clock/advance.ts"),
  },
  "clock set": {
    summary: "Set the virtual clock of a reference server to a later time",
    load: () => import("./commands/clock/set.ts"),
  },
  "server backup": {
    summary: "Back up a store to a new file, also while a server uses it",
    load: () => import("./commands/server/backup.ts"),
  },
  "server restore": {
    summary: "Restore a backup into an empty store, also of another kind",
    load: () => import("./commands/server/restore.ts"),
  },
  "server token create": {
    summary: "Create a token and print it once",
    load: () => import("./commands/server/token/create.ts"),
  },
  "server token list": {
    summary: "List the tokens of an account, without their values",
    load: () => import("./commands/server/token/list.ts"),
  },
  "server token revoke": {
    summary: "Revoke a token by id or name",
    load: () => import("./commands/server/token/revoke.ts"),
  },
  "server user add": { summary: "Add a user to an account", load: () => import("./commands/server/user/add.ts") },
  "server user list": { summary: "List the users of an account", load: () => import("./commands/server/user/list.ts") },
  "server user disable": {
    summary: "Disable a user and the user's personal tokens",
    load: () => import("./commands/server/user/disable.ts"),
  },
  "server user enable": {
    summary: "Enable a disabled user",
    load: () => import("./commands/server/user/enable.ts"),
  },
  "server user remove": {
    summary: "Remove a user and the user's personal tokens from an account",
    load: () => import("./commands/server/user/remove.ts"),
  },
  "terraform install": {
    summary: "Install the Terraform provider, and print the configuration that finds it",
    load: () => import("./commands/terraform/install.ts"),
  },
};

/** The purpose of each group of commands. */
export const groups: { readonly [name: string]: string } = {
  state: "Inspect or repair the state",
  ci: "Review and apply changes in pipelines of GitHub, GitLab and others",
  policy: "Write policies",
  sync: "Run syncs and inspect their runs",
  flow: "Run flows, inspect and retry failed records",
  job: "Inspect or cancel runs of flows",
  components: "Lock components of other repositories",
  refactor: "Restructure the files of a stack without changing what it declares",
  import: "Send records through an import",
  export: "Read records of an export",
  script: "Try scripts in their sandbox",
  tool: "Try tools in the pipeline",
  bin: "List and restore deleted objects",
  clock: "Show or move the clock of a reference server",
  server: "Manage the store, tokens and users of a reference server",
  "server token": "Create, list and revoke bearer tokens",
  "server user": "Manage the users of an account",
  terraform: "Use the platform from Terraform",
};
