/** Entries of `components:`: which component a stack, or another component, uses with which inputs. */
import { advised, type Suggestion } from "../../base/advice.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { nameOfType } from "../../language/fault.ts";
import { logicalIdPattern } from "../../model/address.ts";
import type { Loader } from "../expressions/interpolate.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import type { Path, SourceFile } from "../files/source-file.ts";
import { type ComponentFiles, sourcePath } from "./files.ts";

/** A use of a component. */
export interface ComponentUse {
  readonly part: ManifestPart;
  readonly name: string;
  readonly path: Path;
  /** As written, meta keys included. */
  readonly value: JsonObject;
  /** The file of the component; undefined where it is mistaken, which has been reported. */
  readonly file: SourceFile | undefined;
}

const useSettings: readonly string[] = Object.freeze(["source", "inputs", "$each", "$when", "$was"]);

/** Returns all uses of the parts. Mistakes of form are reported. */
export function readUses(
  parts: readonly ManifestPart[],
  files: ComponentFiles,
  { reporter }: Pick<Loader, "reporter">,
): readonly ComponentUse[] {
  const found = new Map<string, ComponentUse>();
  for (const part of parts) {
    const section = part.value["components"];
    if (section === undefined || section === null) continue;
    if (!isObject(section)) {
      const detail = "components is a mapping of names to { source: ./components/FILE.yaml, inputs: { ... } }.";
      reporter.error("wrong-type", "The value has the wrong type", { detail, source: part.at(["components"]) });
      continue;
    }
    for (const [name, value] of Object.entries(section)) {
      const path = ["components", name];
      const earlier = found.get(name);
      if (earlier) {
        const { file, line, column } = earlier.part.key(path);
        const detail = `The component ${name} is declared at ${file}:${line}:${column} already.`;
        reporter.error("duplicate-component", "A component is declared twice", { detail, source: part.key(path) });
      } else if (!logicalIdPattern.test(name)) {
        const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
        reporter.error("invalid-name", "The name is not allowed", { detail, source: part.key(path) });
      } else found.set(name, readUse(part, name, value, files, reporter));
    }
  }
  return [...found.values()];
}

function readUse(
  part: ManifestPart,
  name: string,
  given: Json,
  files: ComponentFiles,
  reporter: Loader["reporter"],
): ComponentUse {
  const path = ["components", name];
  const value = isObject(given) ? given : {};
  let isSound = true;
  const reportWrongUse = (detail: string, at: Path, suggestion?: Suggestion) => {
    isSound = false;
    const source = at.length > path.length ? part.at(at) : part.key(at);
    reporter.error("invalid-component", "A component is used wrongly", { detail, suggestion, source });
  };
  if (!isObject(given))
    reportWrongUse(
      `The use of a component is a mapping { source: ..., inputs: ... }; this is ${nameOfType(given)}.`,
      path,
    );
  for (const key of Object.keys(value)) {
    if (useSettings.includes(key)) continue;
    isSound = false;
    reporter.error("unknown-field", "There is no such field", {
      detail: `${JSON.stringify(key)} is not part of the use of a component; there are ${useSettings.join(", ")}.`,
      suggestion:
        didYouMean(nearestWord(key, useSettings)) ??
        (key.startsWith("$")
          ? undefined
          : advised("Indent it below inputs:, if it is one.", "move-into", { name: "inputs", text: key })),
      source: part.key([...path, key]),
    });
  }
  const { source, inputs } = value;
  const isMisspelt = Object.keys(value).some((key) => nearestWord(key, useSettings) === "source");
  if (isObject(given) && source === undefined && !isMisspelt)
    reportWrongUse(
      "A component has a source: the path of its file.",
      path,
      advised("Write source: ./components/order-import.yaml", "add-entry", {
        name: "source",
        text: "./components/order-import.yaml",
      }),
    );
  else if (source !== undefined && (typeof source !== "string" || source === ""))
    reportWrongUse(`source is the path of a file; this is ${nameOfType(source)}.`, [...path, "source"]);
  else if (typeof source === "string" && source.includes("${"))
    reportWrongUse("source is read before anything is computed: it contains no expression.", [...path, "source"]);
  if (inputs !== undefined && inputs !== null && !isObject(inputs))
    reportWrongUse(`inputs is a mapping of names to values; this is ${nameOfType(inputs)}.`, [...path, "inputs"]);
  const file =
    isSound && typeof source === "string" ? files.get(sourcePath(source, part.file([...path, "source"]))) : undefined;
  return { part, name, path, value, file };
}
