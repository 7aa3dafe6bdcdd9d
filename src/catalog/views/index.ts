/** The list of read-only families. A new view costs its file and one line here. */
import type { View } from "../view.ts";

export const views: readonly View[] = Object.freeze([]);
