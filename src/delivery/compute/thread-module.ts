const isSource = import.meta.url.endsWith(".ts");

/** The module of compute threads: a source beside this one, or the file that the build makes of it. */
export const threadModule = new URL(isSource ? "../thread/thread.ts" : "../compute/thread.js", import.meta.url);

/** The same for the module of the processes that work at SQLite files. */
export const sqlFileModule = new URL(
  isSource ? "../adaptors/sql/file-process.ts" : "../compute/sql-file.js",
  import.meta.url,
);

/** The same for the module of the processes that work at SQLite files for syncs. */
export const syncFileModule = new URL(
  isSource ? "../syncs/database-files/process.ts" : "../compute/sync-file.js",
  import.meta.url,
);
