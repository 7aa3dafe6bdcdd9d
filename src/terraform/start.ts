/**
 * The entry point of the provider's launchers: refuses an outdated Node, in syntax that any Node can read, and starts the provider.
 * Terraform shows an unexpected first line on stdout; it hides stderr.
 */
export {};

/** As `engines` of package.json says. */
const needed = 24;
const found = process.versions.node;
if (Number(found.split(".")[0]) < needed) {
  const message =
    `Reconduit's provider needs Node.js ${needed} or newer; it was started with Node.js ${found} (${process.execPath}). ` +
    `Install a newer one from https://nodejs.org and run "reconduit terraform install" with it, or name it in RECONDUIT_NODE.`;
  process.stdout.write(`${message}\n`);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
  // Terraform may not read the line of a process that has ended already. It ends this one once it has read it.
  setTimeout(() => {}, 1000);
} else {
  void import("./main.ts");
}
