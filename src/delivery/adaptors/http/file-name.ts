/** The name of a file received over HTTP: from the answer (RFC 6266), else the last part of its address. */

/** Maximum characters of a name. */
const longest = 200;

/** Returns the bare name, without folders and control characters. */
export function nameOfAnswer(disposition: string | undefined, url: string): string {
  const named = disposition === undefined ? undefined : (encodedName(disposition) ?? plainName(disposition));
  const found = [named, decoded(new URL(url).pathname)].map(lastOf).find((name) => name !== "");
  return found ?? "file";
}

/** Returns the name in `filename*=UTF-8''a%20b.csv`. */
function encodedName(disposition: string): string | undefined {
  const [, charset, text] = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  return text !== undefined && /^utf-8$/i.test(charset!) ? decoded(text) : undefined;
}

/** Returns the name in `filename="a b.csv"` or `filename=a.csv`. */
function plainName(disposition: string): string | undefined {
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, "$1") ?? token;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lastOf(path: string | undefined): string {
  const name = (path ?? "")
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, longest);
  return name === "." || name === ".." ? "" : name;
}
