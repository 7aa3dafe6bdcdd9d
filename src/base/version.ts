/** The version of the package; the build inlines it. */
import manifest from "../../package.json" with { type: "json" };

export const version: string = manifest.version;

/** Versions to include in a bug report: `Reconduit 1.0.0, Node.js 24.1.0, linux x64`. */
export const runtime = `Reconduit ${version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
