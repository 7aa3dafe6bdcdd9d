/** One object: created, read, written over, restored and removed, for whoever keeps a state. */
export { readObject } from "../refresh/read-object.ts";
export type { Basis } from "./basis.ts";
export { createObject } from "./create.ts";
export { assertUndisturbed } from "./deletion.ts";
export { describeFault, ObjectFault } from "./fault.ts";
export { valuesNotTaken } from "./record.ts";
export { removeObject } from "./remove.ts";
export { alongWarnings, restoreObject } from "./restore.ts";
export { updateObject } from "./update.ts";
export type { DeclaredObject, Writer, Written } from "./writer.ts";
