/**
 * Literals of SQL texts, as the drivers write them (tests hold them to the drivers' own functions): what a record holds stays inside of its
 * quotes. Sessions are opened so that they read them in this way.
 */

/** PostgreSQL: a text with backslashes says by E'...' that they are escaped, whatever `standard_conforming_strings` is. */
export function pgsqlLiteral(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return text.includes("\\") ? ` E'${doubled.replaceAll("\\", "\\\\")}'` : `'${doubled}'`;
}

const mysqlEscapes: { readonly [char: string]: string } = {
  "\0": "\\0",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\u001a": "\\Z",
  '"': '\\"',
  "'": "\\'",
  "\\": "\\\\",
};

/** MySQL and MariaDB, in a session without NO_BACKSLASH_ESCAPES and with the character set utf8mb4. */
export const mysqlLiteral = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are escaped.
  `'${text.replaceAll(/[\0\b\t\n\r\u001a"'\\]/g, (char) => mysqlEscapes[char]!)}'`;

/** The rule of the standard: SQLite. */
export const standardLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL Server: of the national type, as a text of the other one loses what its code page lacks. A backslash at the end of a line takes the line's
 * end away, so the two are kept apart.
 */
export function mssqlLiteral(text: string): string {
  const [first = "", ...rest] = text.split(/(?<=\\)(?=\r?\n)/).map((piece) => `N${standardLiteral(piece)}`);
  return rest.length === 0 ? first : `(cast(${first} as nvarchar(max)) + ${rest.join(" + ")})`;
}

/** Characters of a text that Oracle takes in one piece, whatever they are: 4,000 bytes. */
const oraclePiece = 1000;

/** Oracle: a text that is larger than its texts may be is made of pieces. */
export function oracleLiteral(text: string): string {
  if (Buffer.byteLength(text) <= 4 * oraclePiece) return standardLiteral(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    // A character of two halves stays whole.
    const isHalved = /[\ud800-\udbff]/.test(text[at + oraclePiece - 1] ?? "");
    const end = at + oraclePiece - (isHalved ? 1 : 0);
    pieces.push(`to_clob(${standardLiteral(text.slice(at, end))})`);
    at = end;
  }
  return `(${pieces.join(" || ")})`;
}
