/** What statements and tables of SQLite files may ask for, whoever wrote them. */

const length = 32 * 1024 * 1024;

/** Options of DatabaseSync. `length`: bytes of a text or a blob; an expression makes longer ones out of nothing. */
export const fileLimits = Object.freeze({ limits: Object.freeze({ length }) });
