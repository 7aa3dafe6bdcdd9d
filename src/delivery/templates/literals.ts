/**
 * SQL literals in the form of the database drivers (tests compare them with the drivers' own functions). Values of records cannot
 * end the quotes. Sessions are opened with settings that match.
 */

/** Returns a literal for PostgreSQL. A text with backslashes uses E'...', independent of `standard_conforming_strings`. */
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

/** Returns a literal for MySQL and MariaDB, in a session without NO_BACKSLASH_ESCAPES and with the character set utf8mb4. */
export const mysqlLiteral = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are escaped.
  `'${text.replaceAll(/[\0\b\t\n\r\u001a"'\\]/g, (char) => mysqlEscapes[char]!)}'`;

/** Returns a literal of standard SQL: SQLite. */
export const standardLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns a literal for SQL Server, of the national type: the other type loses characters outside its code page.
 * A backslash at the end of a line would remove the line end, so the text is split between the two.
 */
export function mssqlLiteral(text: string): string {
  const [first = "", ...rest] = text.split(/(?<=\\)(?=\r?\n)/).map((piece) => `N${standardLiteral(piece)}`);
  return rest.length === 0 ? first : `(cast(${first} as nvarchar(max)) + ${rest.join(" + ")})`;
}

/** Characters of one piece for Oracle: at most 4,000 bytes in any encoding. */
const oraclePiece = 1000;

/** Returns a literal for Oracle. A text above the size limit is joined from pieces. */
export function oracleLiteral(text: string): string {
  if (Buffer.byteLength(text) <= 4 * oraclePiece) return standardLiteral(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    // A surrogate pair is not split.
    const isHalved = /[\ud800-\udbff]/.test(text[at + oraclePiece - 1] ?? "");
    const end = at + oraclePiece - (isHalved ? 1 : 0);
    pieces.push(`to_clob(${standardLiteral(text.slice(at, end))})`);
    at = end;
  }
  return `(${pieces.join(" || ")})`;
}
