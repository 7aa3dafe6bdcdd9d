const isSource = import.meta.url.endsWith(".ts");

/** The module of compute threads: a source next to this one, or the file that the build makes from it. */
export const threadModule = new URL(isSource ? "../thread/thread.ts" : "../compute/thread.js", import.meta.url);

/** The module of the processes that open SQLite files, found in the same way. */
export const sqlFileModule = new URL(
  isSource ? "../adaptors/sql/file-process.ts" : "../compute/sql-file.js",
  import.meta.url,
);

/** The module of the processes that open SQLite files for syncs, found in the same way. */
export const syncFileModule = new URL(
  isSource ? "../syncs/database-files/process.ts" : "../compute/sync-file.js",
  import.meta.url,
);
