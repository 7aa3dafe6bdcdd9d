/** Reads the command lines for curl that reference pages show, and sends what they say. */
import { shellDate } from "../../src/derive/api/examples.ts";

export interface Command {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
}

/** The commands of a shell block, one after another, as they read on a day (`2026-11-20`). */
export function commandsOf(block: string, today: string): readonly Command[] {
  const lines = block.replaceAll(shellDate, today).replaceAll("\\\n", " ").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => commandOf(wordsOf(line)));
}

/** As a shell splits a line: blanks separate, single quotes hold together, a backslash takes the next character as it is. */
function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|\\.|[^\s'\\])+/g)) {
    words.push(word.replaceAll(/'([^']*)'|\\(.)/g, (_, held?: string, single?: string) => held ?? single ?? ""));
  }
  return words;
}

function commandOf([program, ...words]: readonly string[]): Command {
  if (program !== "curl") throw new Error(`not a curl line: ${program}`);
  const headers: { [name: string]: string } = {};
  let method = "GET";
  let url = "";
  let body: string | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === "-X") method = words[++at]!;
    else if (word === "-d") body = words[++at]!;
    else if (word === "-H") {
      const [name, ...value] = words[++at]!.split(": ");
      headers[name!] = value.join(": ");
    } else url = word;
  }
  return { method, url, headers, ...(body === undefined ? {} : { body }) };
}

/** Sends the command to a server at another address than the page says. */
export async function send(command: Command, baseUrl: string): Promise<{ status: number; text: string }> {
  const { pathname, search } = new URL(command.url);
  const response = await fetch(`${baseUrl}${pathname}${search}`, {
    method: command.method,
    headers: command.headers,
    ...(command.body === undefined ? {} : { body: command.body }),
  });
  return { status: response.status, text: await response.text() };
}
