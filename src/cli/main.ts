#!/usr/bin/env node
// No static imports here: an older Node must be able to read this file to the end and report the required version. `--version`
// must not load anything it does not use.
export {};

const needed = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < needed) {
  process.stderr.write(
    `Error: Node.js too old\n\n  Reconduit needs Node.js ${needed} or newer; this is Node.js ${process.versions.node} (${process.execPath}).\n` +
      `  Install a newer one from https://nodejs.org or with your version manager, for example: nvm install ${needed}\n`,
  );
  process.exitCode = 1;
} else {
  const { argv, env, stdout } = process;
  const [first, ...rest] = argv.slice(2);
  const serves = argv.includes("serve") || argv.includes("worker");
  if (serves) {
    (await import("./malloc-settings.ts")).becomeLean();
    (await import("../base/own-environment.ts")).ownProcess();
    (await import("../base/tls-ciphers.ts")).excludeChosenPrimes();
  }
  const { version } = await import("../base/version.ts");
  if (rest.length === 0 && (first === "--version" || first === "-V")) {
    stdout.write(`${version}\n`);
  } else {
    const { findBundledModules, keepCompiledCode, keptModule } = await import("../base/compiled-code.ts");
    keepCompiledCode(version, env, serves ? undefined : first);
    findBundledModules();
    if (first === "complete" && rest[0] === "--") {
      const asking = { cwd: process.cwd(), env, write: (text: string) => stdout.write(text) };
      process.exitCode = await (await import("./complete-words.ts")).completeWords(rest.slice(1), asking);
    } else {
      await (await keptModule(() => import("./run.ts"))).run(argv.slice(2));
    }
  }
}
