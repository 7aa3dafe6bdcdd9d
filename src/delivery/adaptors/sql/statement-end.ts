/** The ends of statements, handled in linear time: a pattern such as /\s+$/ would restart at every blank. */

/** Returns the statement without semicolons and blanks at its end. */
export function withoutSemicolon(statement: string): string {
  let end = statement.length;
  while (end > 0 && /[;\s]/.test(statement[end - 1]!)) end -= 1;
  return statement.slice(0, end);
}

/** Returns the statement in Oracle's form: no semicolon after an SQL statement, one after a PL/SQL block. */
export const endedForOracle = (statement: string): string =>
  /\bend(\s+\w+)?\s*;\s*$/i.test(statement) ? statement : withoutSemicolon(statement);
