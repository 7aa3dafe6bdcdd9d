/** The terms of other infrastructure-as-code tools with their equivalents here. A command or option of ours never gets a hint. */

interface CommandHint {
  /** Words without dashes. */
  readonly words: readonly string[];
  /** Whole sentences; commands are in quotation marks as they are typed. */
  readonly hint: string;
}

export const commandHints: readonly CommandHint[] = Object.freeze([
  {
    words: ["preview", "detect"],
    hint: 'Run "reconduit plan": it shows what an apply would change; "reconduit drift" shows what others changed.',
  },
  {
    words: ["refresh"],
    hint: 'Run "reconduit drift" for what changed outside, and "reconduit apply --refresh-only" to take it into the state.',
  },
  {
    words: ["adopt"],
    hint: 'Write $adopt at a resource and run "reconduit apply", or run "reconduit pull --adopt" to have the declarations written, too.',
  },
  { words: ["up", "deploy", "update", "converge"], hint: 'Run "reconduit apply".' },
  { words: ["down", "delete", "teardown"], hint: 'Run "reconduit destroy".' },
  { words: ["format"], hint: 'Run "reconduit fmt".' },
  {
    words: ["workspace", "workspaces", "env", "environment", "stack", "select"],
    hint: 'An environment is an overlay that an option selects: "reconduit plan --env NAME".',
  },
  {
    words: ["console", "repl", "eval"],
    hint: 'Run "reconduit validate" to check expressions, and "reconduit plan" for their values.',
  },
  { words: ["taint", "untaint", "recreate"], hint: 'Run "reconduit apply --replace ADDRESS".' },
  { words: ["force-unlock", "unlock", "cancel"], hint: 'Run "reconduit state unlock ID".' },
  {
    words: ["check", "verify"],
    hint: 'Run "reconduit validate", and "reconduit lint" for what is valid and still worth a look.',
  },
  {
    words: ["ls", "list", "resources"],
    hint: 'Run "reconduit state list" for what the stack manages, and "reconduit get" for what is on the platform.',
  },
  {
    words: ["inspect"],
    hint: 'Run "reconduit get KIND NAME" for an object of the platform, and "reconduit state show ADDRESS" for what the state has of it.',
  },
  { words: ["mv", "move", "rename"], hint: 'Write $was at the resource, or run "reconduit state mv FROM TO".' },
  { words: ["rm", "forget"], hint: 'Run "reconduit state rm ADDRESS".' },
  { words: ["dump"], hint: 'Run "reconduit pull": it writes a live account as declarations.' },
  { words: ["reconcile"], hint: 'Run "reconduit apply".' },
  { words: ["ping", "status", "health"], hint: 'Run "reconduit doctor".' },
  {
    words: ["login", "logout", "auth"],
    hint: "Set RECONDUIT_BASE_URL and RECONDUIT_TOKEN, or write platform: in the manifest.",
  },
  {
    words: ["config", "set"],
    hint: 'Values of variables are given with an option: "reconduit plan --var NAME=VALUE".',
  },
  { words: ["start", "dev", "run"], hint: 'Run "reconduit serve" for a reference server.' },
  { words: ["new", "create"], hint: 'Run "reconduit init".' },
  { words: ["version"], hint: 'Run "reconduit --version".' },
  {
    words: ["rollback", "revert"],
    hint: 'Run "reconduit undo last", or check out the declarations of before and run "reconduit apply"; "reconduit history" tells what was applied.',
  },
  {
    words: ["log", "events", "top"],
    hint: 'Run "reconduit audit" for who changed what, "reconduit sync jobs SYNC" for the runs of a sync, and "reconduit call jobs.list" for all jobs.',
  },
  { words: ["docs", "schemas"], hint: 'Run "reconduit explain KIND".' },
  { words: ["synth", "synthesize"], hint: 'Run "reconduit validate --app COMMAND".' },
  { words: ["provider", "providers"], hint: 'Run "reconduit terraform install" for the Terraform provider.' },
]);

/** Other names for the input of a command that reads a file or the standard input. */
export const inputHints: readonly CommandHint[] = Object.freeze([
  {
    words: ["input", "in", "payload", "body", "json-input", "input-file", "stdin", "record", "records"],
    hint: "Write --data FILE, or send the data to the standard input.",
  },
]);

export const optionHints: readonly CommandHint[] = Object.freeze([
  { words: ["dry-run", "preview", "whatif"], hint: 'Run "reconduit plan": it writes nothing.' },
  {
    words: ["yes", "y", "skip-preview", "approve", "assumeyes"],
    hint: "apply and destroy take --auto-approve; a plan asks nothing.",
  },
  {
    words: ["force"],
    hint: "apply and destroy take --auto-approve; --allow-mass-delete and --allow-cascade lift what a plan refuses.",
  },
  {
    words: ["input", "non-interactive", "no-input"],
    hint: "Without a terminal there is no confirmation; an apply then needs --auto-approve.",
  },
  { words: ["refresh"], hint: "Every plan reads what is live; --refresh-only does nothing else." },
  { words: ["cwd", "directory", "C", "dir"], hint: "Write --chdir DIR." },
  { words: ["output", "o"], hint: "Write --json for JSON on stdout, or --out FILE where a command writes a file." },
  { words: ["verbose", "debug", "trace", "v"], hint: "Write --log-level debug." },
  { words: ["quiet", "silent", "q"], hint: "Write --log-level error." },
  { words: ["config", "manifest", "filename"], hint: "Write --file FILE." },
  { words: ["workspace", "environment", "e"], hint: "Write --env NAME." },
  { words: ["url", "endpoint", "server", "address", "host"], hint: "Write --base-url URL." },
  { words: ["api-key", "apikey", "password"], hint: "Set RECONDUIT_TOKEN." },
  { words: ["parallel", "concurrency"], hint: "Write --parallelism N." },
  { words: ["generate-config-out"], hint: 'Run "reconduit pull": it writes what exists as declarations.' },
  { words: ["backend-config", "reconfigure"], hint: "Write --state PLACE, or state: in the manifest." },
  { words: ["prune"], hint: "Every apply deletes what is no longer declared; $keep keeps it." },
  { words: ["diff", "detailed"], hint: "Write --full to see every value whole." },
  {
    words: ["exit-code", "expect-no-changes", "non-zero-exit-code"],
    hint: "Write --detailed-exitcode: a plan with changes ends with 2.",
  },
]);

/**
 * Returns the hint for a word of the command line, without dashes and without a value after `=`; undefined for a word unknown to
 * other tools.
 */
export function hintFor(word: string, hints: readonly CommandHint[]): string | undefined {
  const plain = word.replace(/^-+/, "").replace(/=.*$/s, "");
  return hints.find(({ words }) => words.includes(plain) || words.includes(plain.toLowerCase()))?.hint;
}
