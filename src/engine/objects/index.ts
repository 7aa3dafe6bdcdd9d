/** Operations on one object, for callers with a state: create, read, replace, restore and delete. */
export { readObjectWithParts } from "../refresh/read-object.ts";
export { createObject } from "./creation/create.ts";
export { alongWarnings, restoreObject, restoreSingleObject } from "./creation/restore.ts";
export { restoreReferences } from "./creation/restore-references.ts";
export { describeFault, ObjectFault } from "./fault.ts";
export { asApplied, assertUndisturbed } from "./removal/deletion.ts";
export { removeObject } from "./removal/remove.ts";
export { updateObject } from "./update.ts";
export type { WriteBase } from "./write-base.ts";
export type { DeclaredObject, ObjectWriter, WrittenEntry } from "./writer.ts";
export { valuesNotTaken } from "./written-entry.ts";
