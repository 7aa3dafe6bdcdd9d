/** The pipeline files that `ci init` writes: one for each forge, with a job for reviews, merges and nights. */

/** Pinned versions: a tag of an action can be moved, and a commit cannot. */
const checkout = "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2";
const setupNode = "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0";
const uploadArtifact = "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2";
const nodeImage = "node:24.11.1";

export interface PipelineChoice {
  /** Names of environments, in the order in which they are applied; none: the stacks have no overlays. */
  readonly environments: readonly string[];
  readonly branch: string;
}

/** Returns the texts by path below the root of the repository. */
export function pipelineFiles(forge: "github" | "gitlab", choice: PipelineChoice): { readonly [path: string]: string } {
  return forge === "github"
    ? { ".github/workflows/reconduit.yml": githubWorkflow(choice) }
    : { ".gitlab-ci.yml": gitlabRoot, ".gitlab/reconduit.yml": gitlabPipeline(choice) };
}

const list = (words: readonly string[]): string => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;

function githubWorkflow({ environments, branch }: PipelineChoice): string {
  const has = environments.length > 0;
  const named = has ? "-${{ matrix.environment }}" : "";
  const matrix = (parallel: string) =>
    has
      ? `    strategy:
      fail-fast: false
${parallel}      matrix:
        environment: ${list(environments)}
`
      : "";
  const environment = (suffix: string) =>
    has
      ? `    environment: \${{ matrix.environment }}${suffix}\n`
      : `    environment: ${suffix === "" ? "production" : "plan"}\n`;
  const chosen = has ? "\n          RECONDUIT_ENV: ${{ matrix.environment }}" : "";
  // Only the step that needs them sees credentials.
  const account = (token: string) => `        env:
          GITHUB_TOKEN: \${{ github.token }}
          RECONDUIT_BASE_URL: \${{ vars.RECONDUIT_BASE_URL }}
          RECONDUIT_TOKEN: \${{ secrets.${token} }}
          RECONDUIT_STATE_KEY: \${{ secrets.RECONDUIT_STATE_KEY }}
          STATE_DATABASE: \${{ secrets.STATE_DATABASE }} # as in state: of your manifests${chosen}`;
  const prepared = (ref: string) => `      - uses: ${checkout}
        with: { fetch-depth: 0, persist-credentials: false${ref} }
      - uses: ${setupNode}
        with: { node-version: 24 }
      - run: npm ci --ignore-scripts`;
  const report = (job: string) => `      - uses: ${uploadArtifact}
        if: \${{ !cancelled() }}
        with:
          name: reconduit-${job}${named}
          path: .reconduit/ci
          include-hidden-files: true
          if-no-files-found: ignore`;
  return `# Written by: reconduit ci init github. docs/CI.md explains the settings.
name: reconduit
on:
  # Edited: another target branch is another comparison.
  pull_request: { types: [opened, reopened, synchronize, edited] }
  merge_group:
  push: { branches: ${list([branch])} }
  schedule: [{ cron: "17 5 * * *" }]
  workflow_dispatch:
    inputs:
      pr: { description: "Merged pull request to undo", required: true, type: number }
      reason: { description: "Why", required: true, type: string }
permissions: {}

jobs:
  plan:
    if: github.event_name == 'pull_request' || github.event_name == 'merge_group'
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions: { contents: read, pull-requests: write, checks: write }
    concurrency: { group: "reconduit-plan${named}-\${{ github.ref }}", cancel-in-progress: true }
${matrix("")}${environment("-plan")}    steps:
${prepared(', ref: "${{ github.event.pull_request.head.sha || github.sha }}"')}
      - run: node_modules/.bin/reconduit ci plan --plans state
${account("RECONDUIT_READ_TOKEN")}
${report("plan")}

  apply:
    if: github.event_name == 'push'
    runs-on: ubuntu-24.04
    timeout-minutes: 120
    permissions: { contents: read, pull-requests: read, checks: write }
    concurrency: { group: "reconduit-write${named}", cancel-in-progress: false }
${matrix("      max-parallel: 1\n")}${environment("")}    steps:
${prepared("")}
      - run: node_modules/.bin/reconduit ci apply --plans state --lock-timeout 10m
${account("RECONDUIT_TOKEN")}

  drift:
    if: github.event_name == 'schedule'
    runs-on: ubuntu-24.04
    timeout-minutes: 30
    permissions: { contents: read, issues: write }
    concurrency: { group: "reconduit-drift${named}", cancel-in-progress: false }
${matrix("")}${environment("-plan")}    steps:
${prepared("")}
      - run: node_modules/.bin/reconduit ci drift
${account("RECONDUIT_READ_TOKEN")}
${report("drift")}

  undo:
    if: github.event_name == 'workflow_dispatch' && github.ref == 'refs/heads/${branch}'
    runs-on: ubuntu-24.04
    timeout-minutes: 120
    permissions: { contents: write, pull-requests: write }
    concurrency: { group: "reconduit-write${named}", cancel-in-progress: false }
${matrix("      max-parallel: 1\n")}${environment("")}    steps:
${prepared("")}
      - run: node_modules/.bin/reconduit ci undo --pr "$PR" --reason "$REASON" --lock-timeout 10m
${account("RECONDUIT_TOKEN")}
          PR: \${{ inputs.pr }}
          REASON: \${{ inputs.reason }}
`;
}

const gitlabRoot = `# Written by: reconduit ci init gitlab.
include: [{ local: .gitlab/reconduit.yml }]
`;

function gitlabPipeline({ environments, branch }: PipelineChoice): string {
  const has = environments.length > 0;
  const matrix = has ? `\n  parallel: { matrix: [{ RECONDUIT_ENV: ${list(environments)} }] }` : "";
  const name = has ? "$RECONDUIT_ENV" : "production";
  return `# Written by: reconduit ci init gitlab. docs/CI.md explains the variables.
.reconduit:
  image: ${nodeImage}
  variables: { GIT_DEPTH: "0" }
  before_script: [npm ci --ignore-scripts]${matrix}

reconduit-plan:
  extends: .reconduit
  rules: [{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]
  interruptible: true
  timeout: 30 minutes
  environment: { name: ${name}, action: verify }
  script: [node_modules/.bin/reconduit ci plan --plans state]
  artifacts:
    when: always
    expire_in: 1 month
    expose_as: Reconduit plan
    paths: [.reconduit/ci/]
    reports:
      junit: .reconduit/ci/junit.xml
      codequality: .reconduit/ci/code-quality.json

reconduit-apply:
  extends: .reconduit
  rules: [{ if: '$CI_COMMIT_BRANCH == "${branch}" && $CI_PIPELINE_SOURCE == "push"' }]
  resource_group: reconduit-${name}
  timeout: 2 hours
  environment: { name: ${name} }
  script: [node_modules/.bin/reconduit ci apply --plans state --lock-timeout 10m]

reconduit-drift:
  extends: .reconduit
  rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $CI_PIPELINE_SOURCE == "schedule"' }]
  timeout: 30 minutes
  environment: { name: ${name}, action: verify }
  script: [node_modules/.bin/reconduit ci drift]
  artifacts: { when: always, expire_in: 1 month, paths: [.reconduit/ci/] }

# Started by hand with the variables UNDO (number of the merge request) and REASON.
reconduit-undo:
  extends: .reconduit
  rules: [{ if: '$CI_COMMIT_BRANCH == "${branch}" && $CI_PIPELINE_SOURCE == "web" && $UNDO' }]
  resource_group: reconduit-${name}
  timeout: 2 hours
  environment: { name: ${name} }
  script: ['node_modules/.bin/reconduit ci undo --pr "$UNDO" --reason "$REASON" --lock-timeout 10m']
`;
}
