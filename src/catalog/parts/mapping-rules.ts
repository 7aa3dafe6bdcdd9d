/** Rules of current-form mappings that no single field states (facts 2.4): every entry at every depth has a status. */
import { isList, isObject, itemsOf, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { Problem } from "../kind.ts";
import { mappingDataTypes, mappingLevels, type SentMappings } from "./mapping.ts";

/** Faults of `mappings[]` and all its children. */
export function mappingProblems(mappings: SentMappings | undefined, pointer: Pointer, level = 1): Problem[] {
  if (!isList(mappings)) return [];
  return mappings.flatMap((entry, index) => {
    const here = joinPointer(pointer, index);
    if (!isObject(entry)) return level > mappingLevels ? [notAnObject(here)] : [];
    return [
      ...statusProblems(entry.status, here),
      // Levels that are declared field by field are checked there.
      ...(level > mappingLevels ? dataTypeProblems(entry.dataType, joinPointer(here, "dataType")) : []),
      ...mappingProblems(entry.mappings, joinPointer(here, "mappings"), level + 1),
      ...itemsOf(entry.buildArrayHelper).flatMap((helper, at) =>
        isObject(helper)
          ? mappingProblems(
              helper.mappings,
              joinPointer(joinPointer(joinPointer(here, "buildArrayHelper"), at), "mappings"),
              level + 1,
            )
          : [],
      ),
    ];
  });
}

function statusProblems(status: Json | undefined, entry: Pointer): Problem[] {
  if (status !== undefined && status !== null && status !== "") return [];
  const message = "Mapping object must have status field present";
  return [{ pointer: joinPointer(entry, "status"), code: "invalid_field", message, suggestion: "status: Active" }];
}

function dataTypeProblems(type: Json | undefined, pointer: Pointer): Problem[] {
  if (type === undefined || (mappingDataTypes as readonly (Json | undefined)[]).includes(type)) return [];
  const suggestion = typeof type === "string" ? nearestWord(type, mappingDataTypes) : undefined;
  return [
    {
      pointer,
      code: "invalid_field",
      message: `dataType must be one of ${mappingDataTypes.join(", ")}.`,
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  ];
}

function notAnObject(pointer: Pointer): Problem {
  return { pointer, code: "invalid_field", message: "A mapping must be an object." };
}
