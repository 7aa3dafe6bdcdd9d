/** Stands for src/delivery/compute/thread-module.ts in tests, where threads start from a bundle. */
import { pathToFileURL } from "node:url";
import { bundle } from "./bundles.ts";

export const threadModule = pathToFileURL(await bundle("compute/thread"));
