import type { Json } from "../../../base/json.ts";
import type { PlatformFault } from "../../../catalog/errors.ts";
import { type FileDefinition, fileDefinitionOf } from "../../../catalog/parts/file-definition.ts";
import { throwFaults } from "../../failures/fault.ts";

/** Reads a definition. Refuses an invalid one with all its faults, each with its path below `at`. */
export function readDefinition(value: Json | undefined, at: string): FileDefinition {
  const faults: PlatformFault[] = [];
  const definition = fileDefinitionOf(value, at, (field, message) =>
    faults.push({ code: "invalid_field", message: `${field} ${message}.`, field }),
  );
  throwFaults(faults);
  return definition;
}
