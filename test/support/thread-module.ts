/** Stands for src/delivery/compute/thread-module.ts in tests, where threads and processes start from bundles. */
import { pathToFileURL } from "node:url";
import { bundle } from "./bundles.ts";

export const threadModule = pathToFileURL(await bundle("compute/thread"));
export const sqlFileModule = pathToFileURL(await bundle("compute/sql-file"));
export const syncFileModule = pathToFileURL(await bundle("compute/sync-file"));
