/**
 * The extension for VS Code: it starts the language server, and shows plans, drift and tests. All of it comes from the command
 * `reconduit`; nothing is computed here. No command of a workspace that nobody trusts is run.
 */
import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

interface Answer {
  readonly code: number;
  /** The document that the command printed; undefined where it printed none. */
  readonly document: { readonly [key: string]: unknown } | undefined;
  readonly error: string;
}

const settings = () => vscode.workspace.getConfiguration("reconduit");
const commandPath = (): string => settings().get<string>("path", "reconduit");

function run(folder: string, args: readonly string[]): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(commandPath(), [...args, "--json"], { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error ? 1 : 0;
      try {
        resolve({ code, document: JSON.parse(stdout), error: stderr || (error?.message ?? "") });
      } catch {
        resolve({ code, document: undefined, error: stderr || (error?.message ?? stdout) });
      }
    });
  });
}

interface Row {
  readonly label: string;
  readonly description?: string;
  readonly children?: readonly Row[];
}

/** A tree of rows, filled by a command. */
class RowView implements vscode.TreeDataProvider<Row> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  #rows: readonly Row[] = [];

  show(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#changed.fire(undefined);
  }

  getChildren(row?: Row): Row[] {
    return [...(row ? (row.children ?? []) : this.#rows)];
  }

  getTreeItem({ label, description, children }: Row): vscode.TreeItem {
    const state = children?.length ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None;
    const item = new vscode.TreeItem(label, state);
    if (description !== undefined) item.description = description;
    return item;
  }
}

interface Step {
  readonly address: string;
  readonly action: string;
  readonly changes?: readonly { readonly path: string; readonly before?: unknown; readonly after?: unknown }[];
}

const shown = (value: unknown): string => (value === undefined ? "-" : JSON.stringify(value).slice(0, 120));

export function planRows(document: { readonly [key: string]: unknown } | undefined): readonly Row[] {
  const plan = (document?.["plan"] ?? document) as { readonly steps?: readonly Step[] } | undefined;
  const steps = (plan?.steps ?? []).filter(({ action }) => action !== "noop" && action !== "read");
  if (steps.length === 0) return [{ label: "No changes." }];
  return steps.map(({ address, action, changes = [] }) => ({
    label: address,
    description: action,
    children: changes.map(({ path, before, after }) => ({
      label: path,
      description: `${shown(before)} → ${shown(after)}`,
    })),
  }));
}

async function folders(): Promise<readonly string[]> {
  const manifests = await vscode.workspace.findFiles("**/reconduit.yaml", "**/node_modules/**");
  return manifests.map(({ fsPath }) => dirname(fsPath)).sort();
}

/** Returns the folder of the stack that is worked on: the only one, that of the open file, or the chosen one. */
async function chosenFolder(): Promise<string | undefined> {
  const all = await folders();
  const open = vscode.window.activeTextEditor?.document.uri.fsPath;
  const around = all.filter((folder) => open?.startsWith(folder)).at(-1);
  if (around !== undefined || all.length < 2) return around ?? all[0];
  return vscode.window.showQuickPick([...all], { placeHolder: "The stack" });
}

async function showIn(view: RowView, args: readonly string[], folder?: string): Promise<void> {
  const place = folder ?? (await chosenFolder());
  if (place === undefined) return;
  view.show([{ label: "…", description: basename(place) }]);
  const { document, error } = await run(place, args);
  view.show(document === undefined ? [{ label: error.trim().split("\n")[0] ?? "" }] : planRows(document));
}

interface TestOutcome {
  readonly name: string;
  readonly passed?: boolean;
  readonly outcome?: string;
  readonly differences?: readonly unknown[];
}

/** The tests of all stacks, by the lines that declare them. */
function testExplorer(): vscode.TestController {
  const controller = vscode.tests.createTestController("reconduit", "Reconduit");
  const discover = async () => {
    const found = await Promise.all(
      (await folders()).map(async (folder) => {
        const item = controller.createTestItem(folder, basename(folder), vscode.Uri.file(`${folder}/reconduit.yaml`));
        const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
          "vscode.executeDocumentSymbolProvider",
          item.uri,
        );
        for (const { name, range } of symbols?.find((each) => each.name === "tests")?.children ?? []) {
          const test = controller.createTestItem(`${folder}#${name}`, name, item.uri);
          test.range = range;
          item.children.add(test);
        }
        return item;
      }),
    );
    controller.items.replace(found);
  };
  controller.resolveHandler = discover;
  controller.refreshHandler = discover;
  controller.createRunProfile("Run", vscode.TestRunProfileKind.Run, async (request) => {
    const job = controller.createTestRun(request);
    const wanted = request.include ?? [...controller.items].map(([, item]) => item);
    for (const item of wanted) await runTests(job, item);
    job.end();
  }, true);
  return controller;
}

async function runTests(job: vscode.TestRun, item: vscode.TestItem): Promise<void> {
  const [folder = ""] = item.id.split("#");
  const tests = item.id.includes("#") ? [item] : [...item.children].map(([, each]) => each);
  for (const each of tests) job.started(each);
  const { document, error } = await run(folder, ["test"]);
  const outcomes = (document?.["tests"] ?? []) as readonly TestOutcome[];
  for (const each of tests) {
    const outcome = outcomes.find(({ name }) => name === each.label);
    if (outcome?.passed === true || outcome?.outcome === "passed") job.passed(each);
    else job.failed(each, new vscode.TestMessage(outcome ? JSON.stringify(outcome, undefined, 2) : error));
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  await vscode.commands.executeCommand("setContext", "reconduit.hasStack", true);
  const views = { plan: new RowView(), drift: new RowView() };
  const tests = testExplorer();
  context.subscriptions.push(
    tests,
    vscode.window.registerTreeDataProvider("reconduit.planView", views.plan),
    vscode.window.registerTreeDataProvider("reconduit.driftView", views.drift),
    vscode.commands.registerCommand("reconduit.plan", () => showIn(views.plan, ["plan"])),
    vscode.commands.registerCommand("reconduit.drift", () => showIn(views.drift, ["drift"])),
    vscode.commands.registerCommand("reconduit.planResource", ({ folder, name }: { folder: string; name: string }) =>
      showIn(views.plan, ["plan", "--target", name], folder),
    ),
    vscode.commands.registerCommand("reconduit.runTest", async ({ folder, name }: { folder: string; name: string }) => {
      await tests.resolveHandler?.(undefined);
      const item = tests.items.get(folder)?.children.get(`${folder}#${name}`);
      if (!item) return;
      const job = tests.createTestRun(new vscode.TestRunRequest([item]));
      await runTests(job, item);
      job.end();
    }),
    // The server writes the former address, so that the next plan is a move.
    vscode.commands.registerCommand("reconduit.renameAsMove", () => vscode.commands.executeCommand("editor.action.rename")),
  );
  if (!vscode.workspace.isTrusted) return;
  client = new LanguageClient(
    "reconduit",
    "Reconduit",
    { command: commandPath(), args: ["language-server"], transport: TransportKind.stdio },
    {
      documentSelector: [
        { scheme: "file", language: "yaml" },
        { scheme: "file", language: "javascript" },
      ],
      initializationOptions: { live: settings().get("live", false) },
      synchronize: { configurationSection: "reconduit" },
    },
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
