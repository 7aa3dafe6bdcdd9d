/** The extension for VS Code under a stub of its host: it starts the server, and fills its views from the command. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { extensionBundle, extensionFiles, extensionFolder, packExtension } from "../../scripts/pack-vscode.ts";
import { folder } from "../cli/places.ts";

let bundle = "";
beforeAll(async () => {
  bundle = await extensionBundle();
});

type Call = (...args: unknown[]) => unknown;
interface Host {
  readonly vscode: object;
  readonly commands: Map<string, Call>;
  readonly views: Map<string, { getChildren(row?: unknown): readonly { label: string; description?: string }[] }>;
}

/** A host: what the extension registers is kept, anything else is a class or a function that does nothing. */
function host(place: string, settings: { readonly [name: string]: unknown }, isTrusted: boolean): Host {
  const commands = new Map<string, Call>();
  const views: Host["views"] = new Map();
  const anything = (): unknown =>
    new Proxy(class {}, {
      get: (target, key) => (key === "prototype" ? target.prototype : key === "then" ? undefined : anything()),
      apply: () => anything(),
      set: () => true,
    });
  class EventEmitter {
    event = () => ({ dispose: () => undefined });
    fire = () => undefined;
    dispose = () => undefined;
  }
  const known: { readonly [name: string]: unknown } = {
    EventEmitter,
    commands: {
      registerCommand: (name: string, run: Call) => {
        commands.set(name, run);
        return { dispose: () => undefined };
      },
      executeCommand: async () => undefined,
    },
    workspace: new Proxy(
      {
        isTrusted,
        getConfiguration: () => ({ get: (name: string, fallback: unknown) => settings[name] ?? fallback }),
        findFiles: async () => [{ fsPath: join(place, "reconduit.yaml") }],
        workspaceFolders: [],
        textDocuments: [],
      } as { [key: string]: unknown },
      { get: (target, key: string) => (key in target ? target[key] : () => ({ dispose: () => undefined })) },
    ),
    window: new Proxy(
      {
        activeTextEditor: undefined,
        registerTreeDataProvider: (name: string, view: never) => views.set(name, view),
      } as { [key: string]: unknown },
      { get: (target, key: string) => (key in target ? target[key] : anything()) },
    ),
    tests: {
      createTestController: () => ({ createRunProfile: () => undefined, items: new Map(), dispose: () => undefined }),
    },
    TestRunProfileKind: { Run: 1 },
    TreeItemCollapsibleState: { None: 0, Collapsed: 1 },
    TreeItem: class {},
    version: "1.90.0",
  };
  const vscode = new Proxy(known as object, {
    get: (target, key) => (key in target ? known[key as string] : anything()),
  });
  return { vscode, commands, views };
}

function loaded(vscode: object): { activate(context: object): Promise<void>; deactivate(): Promise<void> } {
  const require = createRequire(import.meta.url);
  const module = { exports: {} };
  const run = runInThisContext(`(function (module, exports, require) {${bundle}\n})`) as Call;
  run(module, module.exports, (name: string) => (name === "vscode" ? vscode : require(name)));
  return module.exports as never;
}

/** A command that writes down its arguments and prints a document. */
function command(place: string, document: object): string {
  const path = join(place, "reconduit.mjs");
  const text = `#!${process.execPath}
import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(join(place, "calls"))}, process.argv.slice(2).join(" ") + "\\n");
process.stdout.write(${JSON.stringify(JSON.stringify(document))});
`;
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

describe("under a stub of its host", () => {
  test("the bundle starts, and shows a plan", async () => {
    const place = folder({ "reconduit.yaml": "reconduit: 1\nname: shop\n" });
    const plan = {
      steps: [
        { address: "tags.t", action: "update", changes: [{ path: "/tag", before: "a", after: "b" }] },
        { address: "tags.u", action: "noop" },
      ],
    };
    const { vscode, commands, views } = host(place, { path: command(place, plan) }, false);
    await loaded(vscode).activate({ subscriptions: [] });
    expect([...commands.keys()].toSorted()).toEqual([
      "reconduit.drift",
      "reconduit.plan",
      "reconduit.planResource",
      "reconduit.renameAsMove",
      "reconduit.runTest",
    ]);
    await commands.get("reconduit.plan")!();
    const view = views.get("reconduit.planView")!;
    const [row, ...others] = view.getChildren();
    expect([row, others]).toMatchObject([{ label: "tags.t", description: "update" }, []]);
    expect(view.getChildren(row)).toMatchObject([{ label: "/tag", description: '"a" → "b"' }]);
    await commands.get("reconduit.planResource")!({ folder: place, name: "tags.t" });
    await commands.get("reconduit.drift")!();
    expect(readFileSync(join(place, "calls"), "utf8").split("\n")).toEqual([
      "plan --json",
      "plan --target tags.t --json",
      "drift --json",
      "",
    ]);
  });

  test("a workspace that nobody trusts starts no server", async () => {
    const place = folder({ "reconduit.yaml": "" });
    const { vscode } = host(place, { path: command(place, {}) }, false);
    await loaded(vscode).activate({ subscriptions: [] });
    expect(() => readFileSync(join(place, "calls"))).toThrow();
  });
});

/** Returns the names of a package's files. */
const packedNames = (path: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) =>
    fromBuffer(readFileSync(path), (error, zip) => {
      if (error || !zip) return reject(error);
      const names: string[] = [];
      zip.on("entry", ({ fileName }: { readonly fileName: string }) => names.push(fileName));
      zip.on("end", () => resolve(names));
    }),
  );

test("the package holds the bundle, and all that its manifest names", async () => {
  const path = join(folder(), "reconduit.vsix");
  await packExtension(path);
  const names = await packedNames(path);
  expect(names).toEqual([...(await extensionFiles()).keys()]);
  const { contributes, main } = JSON.parse(readFileSync(join(extensionFolder, "package.json"), "utf8"));
  const wanted = [main, ...contributes.grammars.map(pathIn), ...contributes.snippets.map(pathIn)];
  for (const each of wanted) expect(names).toContain(`extension/${each.replace("./", "")}`);
});

/** The tool of VS Code that packs extensions: that in node_modules, or the one that RECONDUIT_VSCE names; undefined where there is none. */
function installedVsce(): string | undefined {
  const named = process.env["RECONDUIT_VSCE"];
  if (named !== undefined) return named;
  try {
    return join(dirname(createRequire(import.meta.url).resolve("@vscode/vsce/package.json")), "vsce");
  } catch {
    return undefined;
  }
}

const vsce = installedVsce();
test.skipIf(vsce === undefined)(
  "vsce packs the same files without a network (skipped: @vscode/vsce is not installed, and RECONDUIT_VSCE names none)",
  async () => {
    const files = [...(await extensionFiles())].filter(([name]) => name.startsWith("extension/"));
    const staged = folder(Object.fromEntries(files.map(([name, text]) => [name.slice("extension/".length), text])));
    const path = join(staged, "packed.vsix");
    // No request gets anywhere.
    const nowhere = "http://127.0.0.1:9";
    const options = ["--no-dependencies", "--allow-missing-repository", "--out", path];
    const { status, stderr } = spawnSync(process.execPath, [vsce!, "package", ...options], {
      cwd: staged,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: staged, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere },
    });
    expect(status, stderr).toBe(0);
    const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase()).toSorted();
    expect(lower(await packedNames(path))).toEqual(lower([...(await extensionFiles()).keys()]));
  },
);

const pathIn = ({ path }: { readonly path: string }): string => path;

test("a folder that is opened sets neither the command nor that the platform is asked", () => {
  const { contributes } = JSON.parse(readFileSync(join(extensionFolder, "package.json"), "utf8")) as {
    readonly contributes: { readonly configuration: { readonly properties: { readonly [name: string]: object } } };
  };
  for (const name of ["reconduit.path", "reconduit.live"])
    expect(contributes.configuration.properties[name]).toMatchObject({ scope: "machine" });
});
