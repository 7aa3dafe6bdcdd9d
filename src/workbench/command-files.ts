/** Finds the files of a checkout that a command in the declarations may run or read. Words of the command name files, whose words name further ones. */
import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { trackedFiles } from "../base/git-files.ts";
import { isObject, type Json } from "../base/json.ts";
import { isPathBelow } from "../base/path-contains.ts";
import { readRegularFile } from "../base/regular-file.ts";
import { repositoryOf } from "../config/files/file-guard.ts";
import type { CommandFiles } from "../model/program.ts";

const filesAtMost = 100;
const bytesAtMost = 1_048_576;
/** Maximum number of paths to check for one command. */
const placesAtMost = 1_000_000;
/** Prose and lock files: their words name no files to run. */
const isProse = /(?:\.(?:md|lock)|-lock\.(?:json|yaml)|\/LICENSE)$/;

/** Extensions that programs add to a name. */
const endings = ["", ".sh", ".js", ".mjs", ".cjs", ".ts", ".mts", ".py", ".rb", ".json"];
const insides = ["index.js", "index.mjs", "index.cjs", "index.ts", "__init__.py", "__main__.py"];
const shellFile = /(?:^|\/)(?:[^./]+|[^/]+\.(?:sh|bash|zsh|ksh|mk))$/;

/** Files with the tasks of a program, by its name. */
const taskFiles: readonly (readonly [program: RegExp, files: readonly string[]])[] = [
  [/^(?:npm|npx|pnpm|yarn|bun)$/, ["package.json", ".npmrc"]],
  [/^g?make$/, ["GNUmakefile", "makefile", "Makefile"]],
  [/^just$/, ["justfile", "Justfile", ".justfile"]],
];

/** Programs that may compile any file of their language in the repository. */
const languages: readonly (readonly [program: RegExp, files: RegExp])[] = [
  [/^go$/, /(?:\.go|\/go\.(?:mod|sum|work))$/],
  [/^cargo$/, /(?:\.rs|\/Cargo\.\w+|\/\.cargo\/[^/]+)$/],
  [/^dotnet$/, /\.(?:[cf]s|vb)(?:proj)?$/],
  [/^(?:javac?|kotlinc?|gradlew?|mvnw?|sbt|scala)$/, /\.(?:java|kts?|scala|sbt|gradle|properties|xml)$/],
];

export interface TrackedCheckout {
  readonly isTracked: (path: string) => boolean;
  /** Returns the tracked files that a command may run or read. `folder`: its working folder. */
  readonly leadsTo: (command: readonly string[], folder: string) => CommandFiles;
}

/** Returns the checkout that contains a folder. Git lists its files at the first question about one. */
export function trackedCheckout(cwd: string): TrackedCheckout {
  const root = repositoryOf(cwd);
  let listed: ReturnType<typeof trackedFiles> | "unknown" = "unknown";
  const tracked = () => {
    if (listed === "unknown") listed = trackedFiles(root);
    return listed;
  };
  const isTracked = (path: string): boolean => {
    const known = tracked();
    // If git fails, any file of the checkout may be tracked.
    return known === "failed" ? isPathBelow(realpathSync(root), path) : (known?.has(path) ?? false);
  };
  return {
    isTracked,
    leadsTo(command, folder) {
      const known = tracked();
      if (known === undefined || known === "failed") return { files: [], isCut: known === "failed" };
      const real = realpathSync(folder);
      const { files, isCut } = new CommandSearch(realpathSync(root), known).of(command, real);
      // The names do not contain resolved links above the checkout.
      return { files: files.map((path) => resolve(folder, relative(real, path))), isCut };
    },
  };
}

/** A text that names files, and the folders that the names may be relative to. */
interface NamingText {
  readonly text: string;
  readonly folders: readonly string[];
  /** True for text of a shell, in which patterns of file names count. */
  readonly isShell: boolean;
}

/** The context of a text in which a file is named. */
type Naming = Pick<NamingText, "folders"> & { readonly cwd: string; readonly words: readonly string[] };

class CommandSearch {
  readonly #root: string;
  readonly #tracked: ReadonlySet<string>;
  readonly #found = new Set<string>();
  readonly #waiting: NamingText[] = [];
  readonly #folders: ReadonlySet<string>;
  /** Files by the path of their folder. */
  readonly #inside: ReadonlyMap<string, readonly string[]>;
  /** Folders named node_modules. */
  readonly #packages: readonly string[];
  /** Last parts of the paths of all files and folders, also without the extension. */
  readonly #steps = new Set<string>();
  #isCut = false;
  #places = 0;

  constructor(root: string, tracked: ReadonlySet<string>) {
    this.#root = root;
    this.#tracked = tracked;
    const folders = new Set<string>([root]);
    for (const path of tracked) {
      for (let at = dirname(path); !folders.has(at) && isPathBelow(root, at); at = dirname(at)) folders.add(at);
      const last = basename(path);
      for (const step of [last, last.replace(/\.[^.]*$/, "")]) this.#steps.add(step);
    }
    for (const each of folders) this.#steps.add(basename(each));
    this.#folders = folders;
    this.#inside = Map.groupBy(tracked, dirname);
    this.#packages = [...folders].filter((folder) => basename(folder) === "node_modules");
  }

  of(command: readonly string[], folder: string): CommandFiles {
    this.#waiting.push({ text: command.join(" "), folders: [folder], isShell: true });
    for (const each of this.#waiting) this.#follow(each, folder);
    return { files: [...this.#found], isCut: this.#isCut };
  }

  #follow({ text, folders: begun, isShell }: NamingText, cwd: string): void {
    const words = wordsIn(text);
    // Any word may be the folder of `cd`, `-C` or `--prefix`.
    const folders = [...new Set([...begun, ...words.flatMap((word) => this.#foldersNamed(word, begun))])];
    const naming: Naming = { folders, cwd, words };
    const places = new Set(folders);
    for (const word of words) {
      for (const path of this.#pathsNamed(word, { folders, isShell })) {
        this.#add(path, naming);
        places.add(dirname(path));
      }
      const files = taskFiles.flatMap(([program, names]) => (program.test(basename(word)) ? names : []));
      for (const folder of files.length > 0 ? folders : [])
        for (const parent of this.#around(folder)) for (const file of files) this.#add(join(parent, file), naming);
      for (const path of this.#packageFiles(word)) this.#add(path, naming);
    }
    const [shebang = ""] = text.startsWith("#!") ? text.split("\n", 1) : [];
    for (const program of programsIn(isShell ? text : shebang))
      for (const path of this.#filesOfProgram(program, [...places])) this.#add(path, naming);
  }

  /** Returns the files of a checked-in npm package, and its programs. */
  #packageFiles(word: string): readonly string[] {
    if (this.#packages.length === 0 || /^[./]|\.\./.test(word) || !this.#hasRoom(this.#packages.length)) return [];
    const [scope = "", name] = word.split("/");
    const folder = scope.startsWith("@") && name !== undefined ? `${scope}/${name}` : scope;
    return this.#packages.flatMap((at) => {
      const own = join(at, folder);
      const isThere = this.#folders.has(own) && this.#hasRoom(this.#tracked.size);
      return [...(isThere ? [...this.#tracked].filter((path) => isPathBelow(own, path)) : []), join(at, ".bin", word)];
    });
  }

  /** Returns the files that a program reads although no word names them: its settings, neighbouring modules, sources of its language. */
  #filesOfProgram(program: string, folders: readonly string[]): readonly string[] {
    const parents = [...new Set(folders.flatMap((folder) => this.#around(folder)))];
    const settings = parents.flatMap((at) => (this.#inside.get(at) ?? []).filter((path) => isSettingOf(path, program)));
    const modules = /^python[\d.]*$/.test(program)
      ? folders.flatMap((at) => (this.#inside.get(at) ?? []).filter((path) => path.endsWith(".py")))
      : [];
    const sources = languages.flatMap(([name, files]) =>
      name.test(program) ? [...this.#tracked].filter((path) => files.test(path)) : [],
    );
    return [...settings, ...modules, ...sources];
  }

  #foldersNamed(word: string, from: readonly string[]): readonly string[] {
    if (!(word.startsWith(".") || this.#steps.has(basename(word))) || !this.#hasRoom(from.length)) return [];
    return from.map((folder) => resolve(folder, word)).filter((path) => this.#folders.has(path));
  }

  #hasRoom(places: number): boolean {
    this.#places += places;
    this.#isCut ||= this.#places > placesAtMost;
    return this.#places <= placesAtMost;
  }

  /** Returns a folder and its parents, within the repository. */
  #around(folder: string): readonly string[] {
    const found: string[] = [];
    for (let at = folder; at === this.#root || isPathBelow(this.#root, at); at = dirname(at)) found.push(at);
    return found;
  }

  #pathsNamed(word: string, { folders, isShell }: Omit<NamingText, "text">): readonly string[] {
    const roots = word.includes("/") ? [...folders, this.#root] : folders;
    if (isShell && isGlob(word) && /\w/.test(word)) {
      if (!this.#hasRoom(roots.length * this.#tracked.size)) return [];
      const fits = [...new Set(roots)].map((root) => globFilter(root, word));
      return [...this.#tracked].filter((path) => fits.some((isFit) => isFit(path)));
    }
    const dotted = /^\w+(?:\.\w+)+$/.test(word) ? [word.replaceAll(".", "/")] : [];
    const names = [word, ...dotted, ...(/\.[cm]?js$/.test(word) ? [word.replace(/js$/, "ts")] : [])];
    const isKnown = names.some(
      (name) => this.#steps.has(basename(name)) || this.#steps.has(basename(name).replace(/\.[^.]*$/, "")),
    );
    if (!isKnown || !this.#hasRoom(roots.length * names.length)) return [];
    const paths = roots.flatMap((root) => names.map((name) => resolve(root, name)));
    return paths.flatMap((path) =>
      [...endings.map((ending) => `${path}${ending}`), ...insides.map((inside) => join(path, inside))].filter((each) =>
        this.#tracked.has(each),
      ),
    );
  }

  #add(path: string, { folders, cwd, words }: Naming): void {
    if (!this.#tracked.has(path) || this.#found.has(path)) return;
    if (this.#found.size >= filesAtMost) {
      this.#isCut = true;
      return;
    }
    this.#found.add(path);
    if (isProse.test(path)) return;
    let text: string;
    try {
      text = readRegularFile(path, bytesAtMost).toString("latin1");
    } catch {
      this.#isCut = true;
      return;
    }
    const tasks = tasksIn(basename(path), text, words);
    this.#waiting.push({
      text: tasks ?? text,
      folders: [...new Set([dirname(path), dirname(realpathSync(path)), cwd, ...folders])],
      isShell: tasks !== undefined || shellFile.test(path) || text.startsWith("#!/bin/sh"),
    });
  }
}

/** Words that may precede the name of a program in a command. */
const isBefore = /^(?:\w+=.*|["']?(?:.*\/)?(?:exec|env|sudo|command|then|do|else|time))$/;

/** Returns the names of programs that a shell starts: the first words of its commands. */
const programsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.split(/[\n;|&(`!]|\s-c\s/).flatMap((command) => {
      const word = command
        .trim()
        .split(/\s+/, 100)
        .find((each) => !isBefore.test(each));
      return word ? [basename(word.replaceAll(/["']/g, "")).toLowerCase()] : [];
    }),
  );

/** Returns true for `.name.json`, `name.yaml`, `Namefile` and `namefig.toml`. The manifests of the tool itself are not settings of a command. */
function isSettingOf(path: string, program: string): boolean {
  const [stem = ""] = basename(path).toLowerCase().replace(/^\./, "").split(/[._-]/);
  return (
    program !== "reconduit" &&
    !isProse.test(path) &&
    (stem === program || stem.replace(/(?:file|fig)$/, "") === program)
  );
}

/** Returns the words of a text that may be names. A variable at the beginning of a path is removed. */
const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s"'`;|&<>()=@,{}:]+/)
      .map((word) => word.replace(/^\$\w*\/+|^\/+/, ""))
      .filter((word) => /[\w*?]/.test(word) && word.length <= 4_096),
  ),
];

/** Returns the text of the tasks that words name, and of tasks that those name in turn; undefined if the file defines no tasks. */
function tasksIn(file: string, text: string, words: readonly string[]): string | undefined {
  if (!taskFiles.some(([, names]) => names.includes(file))) return undefined;
  const { always, tasks } = file === "package.json" ? scriptsIn(text) : recipesIn(text);
  const wanted = new Set(words);
  // A command that names no task runs the first one.
  if (tasks.length > 0 && !tasks.some(([name]) => wanted.has(name))) wanted.add(tasks[0]![0]);
  const found = new Map<string, string>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const [name, body] of tasks) {
      const bare = file === "package.json" ? name.replace(/^(?:pre|post)/, "") : name;
      if (found.has(name) || !(wanted.has(name) || wanted.has(bare))) continue;
      found.set(name, body);
      for (const word of wordsIn(body)) wanted.add(word);
      size = -1;
    }
  }
  return [always, ...found.values()].join("\n");
}

interface Tasks {
  readonly always: string;
  readonly tasks: readonly (readonly [name: string, body: string])[];
}

function scriptsIn(text: string): Tasks {
  try {
    const { scripts } = JSON.parse(text) as { readonly scripts?: Json };
    return {
      always: "",
      tasks: Object.entries(isObject(scripts) ? scripts : {}).map(([name, body]) => [name, String(body)]),
    };
  } catch {
    return { always: text, tasks: [] };
  }
}

/** Reads rules of make and recipes of just: names before a colon, and the indented lines below. */
function recipesIn(text: string): Tasks {
  const always: string[] = [];
  const tasks: [string, string][] = [];
  let open: [string, string][] = [];
  for (const line of text.replaceAll("\\\n", " ").split("\n")) {
    const [, names, rest = ""] = /^([^\s#:=][^:=#]*):(?!=)(.*)$/.exec(line) ?? [];
    if (names !== undefined) {
      open = names.split(/\s+/).map((name): [string, string] => [name, rest]);
      tasks.push(...open);
    } else if (/^\s/.test(line)) for (const task of open) task[1] += `\n${line}`;
    else always.push(line);
  }
  return { always: always.join("\n"), tasks };
}

/** Returns true for a word that a shell expands as a pattern of file names. */
function isGlob(word: string): boolean {
  const open = word.indexOf("[");
  return /[*?]/.test(word) || (open >= 0 && word.indexOf("]", open + 2) >= 0);
}

/**
 * Returns a filter for paths that a shell pattern may match. It matches slightly more than a shell would: any character for `[ab]`, and any
 * depth for `**` and `..`.
 */
function globFilter(folder: string, word: string): (path: string) => boolean {
  const first = word.search(/[*?[]/);
  const start = resolve(folder, `${word.slice(0, first)}-`).slice(0, -1);
  const rest = word.slice(first).replaceAll(/\[[^[\]]+\]/g, "?");
  if (rest.includes("**") || rest.includes("..")) return (path) => path.startsWith(start);
  const steps = rest.split("/");
  return (path) => {
    if (!path.startsWith(start)) return false;
    const names = path.slice(start.length).split("/");
    return names.length === steps.length && steps.every((step, at) => nameFits(names[at]!, step));
  };
}

/** Matches a name against `*` and `?`. The time is at most the product of both lengths, because only the last star is tried again. */
function nameFits(name: string, step: string): boolean {
  let [at, place, star, from] = [0, 0, -1, 0];
  while (at < name.length) {
    if (step[place] === "*") [star, from, place] = [place, at, place + 1];
    else if (place < step.length && (step[place] === "?" || step[place] === name[at]))
      [at, place] = [at + 1, place + 1];
    else if (star >= 0) [from, at, place] = [from + 1, from + 1, star + 1];
    else return false;
  }
  return /^\**$/.test(step.slice(place));
}
