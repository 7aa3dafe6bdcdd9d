/** Samples of the catalog as they are written in a manifest. */
import { stringify } from "yaml";
import type { Json } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { outside } from "../../catalog/outside-kinds.ts";

/** Returns a sample, or a part of one, in YAML; references to other objects become expressions. */
export function manifestExample(sample: Json): string {
  const families = new Map<string, string>([
    ...Object.entries(outside),
    ...(kinds as readonly Kind[]).map((each) => [each.kind, each.family] as const),
  ]);
  return stringify(sample, { lineWidth: 0 }).replaceAll(
    /\{\{ref:([A-Za-z-]+)[^}]*\}\}/g,
    (_, name: string) => `\${${families.get(name) ?? name}.example}`,
  );
}
