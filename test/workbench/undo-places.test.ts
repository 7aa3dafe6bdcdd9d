/** The way back and looking back, on each place of a state that needs no cluster. */
import { undoPlaceSuite } from "./undo-place-suite.ts";

for (const type of ["s3", "http"] as const) undoPlaceSuite(type);
