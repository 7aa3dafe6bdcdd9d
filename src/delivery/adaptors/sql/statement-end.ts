/** How statements end, in time linear in them: a pattern such as /\s+$/ begins anew at every blank. */

/** Without the semicolons and blanks at its end. */
export function withoutSemicolon(statement: string): string {
  let end = statement.length;
  while (end > 0 && /[;\s]/.test(statement[end - 1]!)) end -= 1;
  return statement.slice(0, end);
}

/** As Oracle wants it: no semicolon at the end of a statement of SQL, one at that of a block of its own language. */
export const endedForOracle = (statement: string): string =>
  /\bend(\s+\w+)?\s*;\s*$/i.test(statement) ? statement : withoutSemicolon(statement);
