/** Operations on one object, for callers with a state: create, read, replace, restore and delete. */
export { readObject } from "../refresh/read-object.ts";
export type { Basis } from "./basis.ts";
export { createObject } from "./creation/create.ts";
export { relink } from "./creation/relink.ts";
export { alongWarnings, restoreAlone, restoreObject } from "./creation/restore.ts";
export { describeFault, ObjectFault } from "./fault.ts";
export { valuesNotTaken } from "./record.ts";
export { asApplied, assertUndisturbed } from "./removal/deletion.ts";
export { removeObject } from "./removal/remove.ts";
export { updateObject } from "./update.ts";
export type { DeclaredObject, Writer, Written } from "./writer.ts";
