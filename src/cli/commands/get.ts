import { fail } from "../../base/diagnostics.ts";
import { nearest } from "../../base/suggest.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindCalled, kindWords } from "../../derive/kind-words.ts";
import { renderCounts, renderObjects, renderYaml } from "../../views/objects.ts";
import { countObjects, findObject, listObjects } from "../../workbench/account/get.ts";
import { defineCommand } from "../command-spec.ts";
import type { Outcome } from "../invocation.ts";
import { oneOf, option } from "../option.ts";
import { whereOption } from "../where-option.ts";

/** What is on the platform: the number of objects of each kind, the objects of a kind, or one object. */
export const command = defineCommand({
  args: "[KIND] [NAME|ID]",
  options: [
    whereOption,
    option("--managed", "only what this stack manages"),
    option("--unmanaged", "only what this stack does not manage"),
    option("-o, --output <FORM>", "table (default), yaml or ids", oneOf("table", "yaml", "ids")),
  ],
  examples: [
    "reconduit get",
    "reconduit get imports --where adaptorType=HTTPImport",
    "reconduit get connections --unmanaged -o ids",
    'reconduit get import "Upsert customer"',
  ],

  async run({ args: [word, name], flags, workplace }): Promise<Outcome> {
    const { where = [], managed, unmanaged, output = "table" } = flags;
    if (managed && unmanaged) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--managed and --unmanaged together leave nothing. Give one of them, or none for all objects.",
      });
    }
    if (word === undefined) {
      const counts = await countObjects(workplace);
      const json = { kinds: counts.map(({ kind, ...rest }) => ({ kind: kind.kind, ...rest })) };
      return { diagnostics: [], json, human: (paint) => renderCounts(counts, paint) };
    }
    const kind = kindOf(word);
    if (name !== undefined) {
      const object = await findObject(workplace, kind, name);
      const { document } = object;
      const human = () => (output === "ids" ? String(document["_id"]) : renderYaml(document));
      return { diagnostics: [], json: { kind: kind.kind, ...object }, human };
    }
    const chosen = managed === true ? true : unmanaged === true ? false : undefined;
    const objects = await listObjects(workplace, kind, { where, ...(chosen === undefined ? {} : { managed: chosen }) });
    return {
      diagnostics: [],
      json: { kind: kind.kind, objects },
      human: (paint, width) => {
        if (output === "ids") return objects.map(({ document }) => String(document["_id"])).join("\n");
        if (output === "yaml") return renderYaml(objects.map(({ document }) => document));
        return renderObjects(kind, objects, paint, width);
      },
    };
  },
});

function kindOf(word: string): Kind {
  const kind = kindCalled(word);
  if (kind) return kind;
  const near = nearest(word, kindWords());
  return fail("unknown-kind", "No such kind", {
    detail: `${JSON.stringify(word)} is no kind. "reconduit get" lists the kinds with the number of their objects.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}
