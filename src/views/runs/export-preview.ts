/** Shows the first page of an export, stage by stage. */
import { itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { renderYaml } from "../text/objects.ts";
import type { Paint } from "../text/paint.ts";

interface ShownPreview {
  readonly data: readonly Json[];
  readonly stages: readonly JsonObject[];
  readonly errors: readonly JsonObject[];
  readonly more: boolean;
  readonly console: readonly { readonly script: string; readonly level: string; readonly message: string }[];
}

/** Shows each stage that has an output, the consoles of scripts, and the final records. */
export function renderExportPreview({ data, stages, errors, more, console }: ShownPreview, paint: Paint): string {
  const counted = `${data.length} ${data.length === 1 ? "record" : "records"}`;
  const failed = errors.length > 0 ? `, ${errors.length} failed` : "";
  return [
    ...stages.flatMap((stage) => {
      const made = itemsOf(stage["data"]);
      // A database has no request and no raw answer.
      return made.length === 0 ? [] : [paint("bold", String(stage["name"])), renderYaml(made)];
    }),
    ...console.map(({ script, level, message }) =>
      paint("dim", `${level.padEnd(5)} ${toPrintable(script)}  ${toPrintable(message)}`),
    ),
    paint("dim", `${counted}${failed}${more ? "; the source has more" : ""}`),
  ].join("\n");
}
