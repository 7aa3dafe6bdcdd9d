/**
 * Checks the rules of docs/ARCHITECTURE.md: imports go downward only, also between the rooms of a folder, folders on the same floor do not
 * import each other, released migrations import nothing that changes, and neither files nor the folders of any folder import each other
 * in a circle. What others import of a large folder stands in its door (doors.ts).
 * `node scripts/floors.ts [FOLDER]` lists what breaks them as file:line and exits 1.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize, relative, sep } from "node:path";
import { circles, type ImportGraph } from "./circles.ts";
import { doors } from "./doors.ts";

/** Top-level folders (and single files) of src/, lowest floor first. */
const floors: readonly (readonly string[])[] = [
  ["base"],
  ["catalog"],
  ["derive"],
  ["code"],
  ["model"],
  ["language", "plan", "policy", "client", "delivery"],
  ["config", "state", "platform", "forge"],
  ["engine", "server"],
  ["views"],
  ["workbench"],
  ["terraform", "cdk", "editor", "library", "console"],
  ["cli", "index.ts"],
];

/** Folders that are divided into rooms, lowest first: imports between them go downward, too. A folder's own files may import any. */
const rooms: { readonly [folder: string]: readonly string[] } = {
  derive: ["words", "fields", "checks", "schemas", "api", "docs", "terraform", "terraform-docs"],
  delivery: [
    "failures",
    "ports",
    "dates",
    "values",
    "templates",
    "compute",
    "formats",
    "http",
    "asn1",
    "egress",
    "sending",
    "logins",
    "adaptors",
    "scripts",
    "pipeline",
    "exports",
    "tools",
    "flows",
    "syncs",
    "thread",
    "transports",
  ],
  "delivery/pipeline": ["setup", "reshape", "page", "run"],
  platform: [
    "traces",
    "kernel",
    "faults",
    "store",
    "mails",
    "data-location",
    "vault",
    "documents",
    "audit",
    "maintenance",
    "secrets",
    "access",
    "behaviors",
    "writes",
    "runs",
    "jobs",
    "schedules",
    "worlds",
    "administration",
    "backup",
    "clones",
    "templates",
  ],
  "platform/runs": [
    "connections",
    "scripts",
    "flow-errors",
    "syncs",
    "reports",
    "single-runs",
    "flow-starts",
    "inbound",
    "flow-execution",
    "test-runs",
  ],
  config: [
    "yaml",
    "files",
    "expressions",
    "resources",
    "components",
    "header",
    "convert",
    "yaml-write",
    "refactor",
    "cdk",
  ],
  engine: ["kernel", "trail", "refresh", "objects", "decide", "undo", "prepare", "execute", "saved", "pull", "twin"],
  server: ["request", "lists", "kinds", "mcp", "operations", "console", "state-backend", "admin"],
  views: ["text", "reports", "rows", "terraform", "plans", "account", "runs", "html"],
};

/** Imports that are downward, or of no floor at all, and still not allowed. */
const bans: readonly { readonly from: readonly string[]; readonly target: RegExp; readonly why: string }[] = [
  {
    from: ["cdk"],
    target: /^(?!cdk$)(base|catalog|derive|model|config|client|plan|server|engine|terraform)$/,
    why: "runs in an app of the user's and brings nothing along",
  },
  {
    from: ["client", "engine", "config", "state"],
    target: /^(server|platform|delivery)$/,
    why: "knows the platform by its API alone",
  },
  {
    from: ["console"],
    target:
      /^(node:.*|code|model|language|plan|policy|client|delivery|config|state|platform|forge|engine|server|views|workbench)$/,
    why: "runs in a browser and knows the platform by its API alone",
  },
  { from: ["delivery", "platform"], target: /^@?fastify\b/, why: "is opened without HTTP" },
  { from: ["delivery"], target: /^kysely$/, why: "knows no store" },
  { from: ["views", "workbench"], target: /^server$/, why: "never sees server" },
  {
    from: ["views"],
    target: /^(node:.*|client|config|state|engine|platform|delivery)$/,
    why: "is pure: it turns values into text, and reads and writes nothing",
  },
  {
    from: ["catalog", "derive", "code", "model", "plan", "policy"],
    target: /^node:/,
    why: "is pure and has no node: imports",
  },
];

/** Folders whose files never change after their release: what they may import is listed, types as well. */
const frozen: readonly { readonly folder: string; readonly imports: readonly string[]; readonly why: string }[] = [
  {
    folder: "platform/store/migrations",
    imports: ["kysely", "base/json.ts"],
    why: "is released and depends on nothing that is declared today",
  },
];

interface Violation {
  /** Relative to the folder checked. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

interface Import {
  readonly name: string;
  /** 1-based. */
  readonly line: number;
}

const specifier = /\b(?:from|import)\s*\(?\s*(["'])([^"'\n]+)\1/g;

/** The import specifiers of a source text with their lines; comments that look like imports are not counted. */
function importsOf(source: string): readonly Import[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  return code.split("\n").flatMap((text, index) => {
    if (/^\s*\/\//.test(text)) return [];
    return [...text.matchAll(specifier)].map((match) => ({ name: match[2]!, line: index + 1 }));
  });
}

function floorOf(place: string): number {
  return floors.findIndex((names) => names.includes(place));
}

function fault(from: string, name: string, file: string): string | undefined {
  const target = name.startsWith(".") ? normalize(join(dirname(file), name)).split(sep)[0]! : name;
  const ban = bans.find((each) => each.from.includes(from) && each.target.test(target));
  if (ban) return `${from} ${ban.why}: imports ${name}`;
  const late = frozenFault(name, file);
  if (late !== undefined) return late;
  if (!name.startsWith(".")) return undefined;
  if (target === from) return roomFault(name, file);
  // The package.json names the version; nothing else outside belongs to the product.
  if (target === "..") return basename(name) === "package.json" ? undefined : `${from} leaves src: imports ${name}`;
  if (floorOf(target) === -1) return `${target} stands on no floor: imported as ${name}`;
  if (floorOf(target) === floorOf(from)) return `${from} imports sideways from ${target}: ${name}`;
  if (floorOf(target) > floorOf(from)) return `${from} imports upward from ${target}: ${name}`;
  return doorFault(from, name, file);
}

function doorFault(from: string, name: string, file: string): string | undefined {
  const [folder, entry] = doorway(targetOf(file, name));
  const door = doors[folder];
  if (door === undefined) return undefined;
  const room = door[dirname(entry)];
  if (room === "all" || room?.includes(basename(entry, ".ts"))) return undefined;
  return `${from} enters ${folder} beside its door: ${name}; import what scripts/doors.ts lists, or list ${entry} there`;
}

/** The folder of a path, and what the path is below it: `dirname` of the latter is its room. */
function doorway(path: string): readonly [folder: string, entry: string] {
  const [folder, ...rest] = path.split(sep);
  return [folder!, rest.join("/")];
}

/** Entries of doors that nothing outside of their folder below `root` imports, as `folder/room/name`. */
export function unusedDoors(root: string): readonly string[] {
  const used = new Set(
    sourcesOf(root).flatMap((file) =>
      importsOf(readFileSync(join(root, file), "utf8"))
        .map(({ name }) => targetOf(file, name))
        .filter((target) => doorway(target)[0] !== doorway(file)[0])
        .map((target) => target.split(sep).join("/").replace(/\.ts$/, "")),
    ),
  );
  const roomsUsed = new Set([...used].map((target) => dirname(target)));
  return Object.entries(doors).flatMap(([folder, door]) =>
    Object.entries(door).flatMap(([room, names]) => {
      const place = room === "." ? folder : `${folder}/${room}`;
      if (names === "all") return roomsUsed.has(place) ? [] : [place];
      return names.map((name) => `${place}/${name}`).filter((entry) => !used.has(entry));
    }),
  );
}

function frozenFault(name: string, file: string): string | undefined {
  const [from, target] = [file, name.startsWith(".") ? normalize(join(dirname(file), name)) : name].map((path) =>
    path.split(sep).join("/"),
  );
  const found = frozen.find(({ folder }) => from!.startsWith(`${folder}/`));
  if (found === undefined || target!.startsWith(`${found.folder}/`) || found.imports.includes(target!))
    return undefined;
  return `${found.folder} ${found.why}: imports ${name}`;
}

function roomFault(name: string, file: string): string | undefined {
  const [from, target] = [file, normalize(join(dirname(file), name))].map((path) => path.split(sep).join("/"));
  for (const [folder, all] of Object.entries(rooms)) {
    const message = roomFaultIn(folder, all, from!, target!);
    if (message !== undefined) return `${message}: ${name}`;
  }
  return undefined;
}

/** `from` and `target`: paths below the root, with slashes. */
function roomFaultIn(folder: string, all: readonly string[], from: string, target: string): string | undefined {
  if (!from.startsWith(`${folder}/`) || !target.startsWith(`${folder}/`)) return undefined;
  const [here, there] = [from, target].map(
    (path) =>
      path
        .slice(folder.length + 1)
        .split("/")
        .slice(0, -1)[0],
  );
  if (here === undefined || here === there) return undefined;
  const unknown = [here, there].find((each) => each !== undefined && !all.includes(each));
  if (unknown !== undefined) return `${unknown} is no room of ${folder}`;
  const isUpward = there === undefined || all.indexOf(there) > all.indexOf(here);
  return isUpward ? `${here} imports upward from ${there ?? folder}` : undefined;
}

/** Every import below `root` (a src folder) that breaks a rule, sorted by file and line; [] where all is well. */
export function violations(root: string): readonly Violation[] {
  const imports = new Map(sourcesOf(root).map((file) => [file, importsOf(readFileSync(join(root, file), "utf8"))]));
  const misplaced = [...imports].flatMap(([file, names]) => {
    const from = file.split(sep)[0]!;
    if (floorOf(from) === -1) return [{ file, line: 1, message: `${from} stands on no floor` }];
    return names.flatMap(({ name, line }) => {
      const message = fault(from, name, file);
      return message === undefined ? [] : [{ file, line, message }];
    });
  });
  return [...misplaced, ...circular(imports), ...circularFolders(imports)].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

function sourcesOf(root: string): readonly string[] {
  // What the generator writes is there after a build only.
  const all = globSync("**/*.{ts,tsx,mts}", { cwd: root }).sort();
  return all.filter((file) => !file.replaceAll("\\", "/").startsWith("cdk/gen/"));
}

function targetOf(file: string, name: string): string {
  return name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
}

/** The imports that close a circle, each told at the file that has it. */
function circular(imports: ReadonlyMap<string, readonly Import[]>): readonly Violation[] {
  const graph: ImportGraph = new Map(
    [...imports].map(([file, names]) => [file, names.map(({ name }) => targetOf(file, name))]),
  );
  return circles(graph).flatMap((group) =>
    group.flatMap((file) =>
      imports
        .get(file)!
        .flatMap(({ name, line }) =>
          group.includes(targetOf(file, name))
            ? [{ file, line, message: `imports ${name}, which leads back here (a circle of ${group.length} files)` }]
            : [],
        ),
    ),
  );
}

/** The circles among what one folder holds: its folders, and its own files one by one. Each is told at an import of its thinnest arrow. */
function circularFolders(imports: ReadonlyMap<string, readonly Import[]>): readonly Violation[] {
  const all = [...imports].flatMap(([file, names]) =>
    names.flatMap(({ name, line }) => {
      const arrow = arrowOf(file, targetOf(file, name));
      return arrow === undefined ? [] : [{ file, line, ...arrow }];
    }),
  );
  return [...Map.groupBy(all, ({ folder }) => folder)].flatMap(([folder, arrows]) => {
    const graph = new Map(arrows.flatMap(({ from, to }) => [from, to]).map((child) => [child, [] as string[]]));
    for (const { from, to } of arrows) graph.get(from)!.push(to);
    // Circles of files alone are told file by file.
    const groups = circles(graph).filter((group) => group.some((child) => !/\.m?tsx?$/.test(child)));
    return groups.map((group) => {
      const inside = arrows.filter(({ from, to }) => group.includes(from) && group.includes(to));
      const alike = [...Map.groupBy(inside, ({ from, to }) => `${from} to ${to}`)];
      const [arrow, [first]] = alike.toSorted(([, a], [, b]) => a.length - b.length)[0]!;
      const message = `${folder}: ${group.join(", ")} import each other: the fewest imports lead from ${arrow}`;
      return { file: first!.file, line: first!.line, message };
    });
  });
}

/** The innermost folder that holds both ends of an import, and what leads to each of them there; undefined for a file's own import. */
function arrowOf(file: string, target: string) {
  const [here, there] = [file.split(sep), target.split(sep)];
  const depth = here.findIndex((part, index) => part !== there[index]);
  if (depth === -1 || there[depth] === undefined || there[0] === "..") return undefined;
  return { folder: here.slice(0, depth).join("/") || "src", from: here[depth]!, to: there[depth]! };
}

if (import.meta.main) {
  const root = process.argv[2] ?? join(import.meta.dirname, "..", "src");
  const found = violations(root);
  const shown = relative(process.cwd(), root) || ".";
  for (const { file, line, message } of found) console.error(`${join(shown, file)}:${line} ${message}`);
  const unused = process.argv[2] === undefined ? unusedDoors(root) : [];
  for (const entry of unused) console.error(`scripts/doors.ts: no other folder imports ${entry}; take it out`);
  if (found.length + unused.length > 0) process.exitCode = 1;
  else console.log("floors: every import goes downward, and none leads back");
}
