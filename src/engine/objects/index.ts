/** Operations on one object, for callers with a state: create, read, replace, restore and delete. */
export { readObjectWithParts } from "../refresh/read-object.ts";
export { createObject } from "./creation/create.ts";
export { alongWarnings, restoreObject, restoreReferences, restoreSingleObject } from "./creation/restore.ts";
export { describeFault, ObjectFault } from "./fault.ts";
export { asApplied, assertUndisturbed, removeObject } from "./removal/deletion.ts";
export { updateObject } from "./update.ts";
export type { WriteBase } from "./write-base.ts";
export type { DeclaredObject, ObjectWriter, WrittenEntry } from "./writer.ts";
export { valuesNotTaken } from "./written-entry.ts";
