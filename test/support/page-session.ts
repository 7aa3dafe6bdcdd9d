/**
 * Follows a page of the documentation as a reader does: files are written as they stand there, commands are run in this process, and what
 * they print must hold the lines that the page shows below them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reconduit, repository } from "../cli/real-bin.ts";

interface Step {
  readonly language: string;
  readonly body: string;
  /** The file that a block is: `reconduit.yaml` for YAML, or the one that the line above it names at its end, as `NAME:`. */
  readonly file: string | undefined;
}

export interface Shown {
  readonly command: string;
  readonly code: number | null;
  readonly output: string;
}

/** Runs the blocks of a page in their order. Answers what every command said; throws where a shown line is missing. */
export async function followPage(
  page: string,
  cwd: string,
  env: { readonly [name: string]: string },
): Promise<readonly Shown[]> {
  const variables: { [name: string]: string } = { ...env };
  const said: Shown[] = [];
  for (const { language, body, file } of stepsOf(page)) {
    if (language === "yaml") writeFileSync(join(cwd, file ?? "reconduit.yaml"), body);
    if (language === "sh") for (const line of body.trim().split("\n")) said.push(await typed(line, cwd, variables));
    if (language === "text") compare(page, body, said.at(-1));
  }
  return said;
}

function stepsOf(page: string): readonly Step[] {
  const text = readFileSync(join(repository, "docs", page), "utf8");
  return [...text.matchAll(/(?:`([\w./-]+\.yaml)`:\n+)?^```(yaml|sh|text)\n([\s\S]*?)^```$/gm)].map(
    ([, file, language = "", body = ""]) => ({ language, body, file }),
  );
}

/** A line of a shell: `NAME=$(reconduit ...)`, `reconduit ...`, `reconduit ... > FILE` or a `curl` that sends JSON. */
async function typed(line: string, cwd: string, variables: { [name: string]: string }): Promise<Shown> {
  const [, name, inner] = /^(\w+)=\$\((.*)\)$/.exec(line) ?? [];
  const words = wordsOf(inner ?? line, variables);
  const to = words.at(-2) === ">" ? words.at(-1) : undefined;
  const [program, ...args] = to === undefined ? words : words.slice(0, -2);
  if (program === "curl") return curl(line, args);
  if (program !== "reconduit") throw new Error(`no reader of these pages knows how to type: ${line}`);
  const ended = await reconduit(args, { cwd, env: variables });
  if (name !== undefined) variables[name] = ended.stdout.trim();
  if (to !== undefined) writeFileSync(join(cwd, to), ended.stdout);
  return { command: line, code: ended.code, output: `${ended.stdout}\n${ended.stderr}` };
}

/** Words as a shell makes them of pieces in quotation marks and without: variables are put in, but for those in single ones. */
function wordsOf(line: string, variables: { readonly [name: string]: string }): readonly string[] {
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? "");
  return [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    [...word.matchAll(/"([^"]*)"|'([^']*)'|([^"']+)/g)]
      .map(([, double, single, bare]) => single ?? filled(double ?? bare!))
      .join(""),
  );
}

async function curl(line: string, args: readonly string[]): Promise<Shown> {
  const after = (option: string) =>
    args.flatMap((word, index) => (word === option && args[index + 1] !== undefined ? [args[index + 1]!] : []));
  const url = args.find((word) => word.startsWith("http"))!;
  const headers = Object.fromEntries(after("-H").map((text) => text.split(/:\s*/, 2) as [string, string]));
  const [body] = after("-d");
  const answer = await fetch(url, {
    method: after("-X")[0] ?? "GET",
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { command: line, code: answer.ok ? 0 : 22, output: await answer.text() };
}

/** Ids and moments differ from run to run. */
const steady = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{24}\b/g, "ID")
    .replaceAll(/\b\d{8}T\d{6}Z-[0-9a-f]+\b/g, "RECEIPT")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z/g, "TIME")
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "http://127.0.0.1")
    .replaceAll(/[ \t]+/g, " ");

function compare(page: string, shown: string, last: Shown | undefined): void {
  const said = steady(last?.output ?? "").split("\n");
  for (const line of steady(shown).trim().split("\n")) {
    if (line.trim() !== "" && !said.some((each) => each.trim() === line.trim()))
      throw new Error(`docs/${page} shows "${line}", and ${last?.command} said:\n${last?.output}`);
  }
}
