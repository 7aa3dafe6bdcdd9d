/** Limits for statements and tables of SQLite files, whoever wrote them. */

const length = 32 * 1024 * 1024;

/** Options of DatabaseSync. `length`: maximum bytes of a text or blob, because expressions can create values of any length. */
export const fileLimits = Object.freeze({ limits: Object.freeze({ length }) });
