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

/** The rule of the standard: SQLite, SQL Server, Oracle. */
export const standardLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
