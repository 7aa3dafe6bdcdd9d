/** The way back and looking back, with the state in a database. */
import { undoPlaceSuite } from "../workbench/undo-place-suite.ts";

undoPlaceSuite("postgres");
