/** The module of compute threads: a source beside this one, or the file that the build makes of it. */
export const threadModule = new URL(
  import.meta.url.endsWith(".ts") ? "./thread.ts" : "../compute/thread.js",
  import.meta.url,
);
