import { fail } from "../../base/diagnostics.ts";
import { printableJson } from "../../base/printable.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindCalled, kindWords } from "../../derive/words/kind-words.ts";
import { renderCounts, renderObjects, renderYaml } from "../../views/text/objects.ts";
import { countObjects, findObject, listObjects } from "../../workbench/account/get.ts";
import { defineCommand } from "../command-spec.ts";
import type { Outcome } from "../invocation.ts";
import { oneOf, option } from "../option.ts";
import { whereOption } from "../where-option.ts";

/** Shows the platform's contents: the number of objects of each kind, the objects of a kind, or one object. */
export const command = defineCommand({
  args: "[KIND|ADDRESS] [NAME|ID]",
  options: [
    whereOption,
    option("--managed", "only objects that this stack manages"),
    option("--unmanaged", "only objects that this stack does not manage"),
    option(
      "-o, --output <FORM>",
      "table (default), wide for a table that nothing is left out of, yaml, json or ids",
      oneOf("table", "wide", "yaml", "json", "ids"),
    ),
  ],
  examples: [
    "reconduit get",
    "reconduit get imports --where adaptorType=HTTPImport",
    "reconduit get connections --unmanaged -o ids",
    'reconduit get import "Upsert customer"',
    "reconduit get imports.orders -o json",
  ],

  async run({ args, flags, workplace }): Promise<Outcome> {
    const [word, name] = partsOf(args);
    const { where = [], managed, unmanaged, output = "table" } = flags;
    if (managed && unmanaged) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--managed and --unmanaged together leave nothing. Give one of them, or none for all objects.",
      });
    }
    if (word === undefined) {
      if (where.length > 0 || managed || unmanaged || flags.output !== undefined) {
        fail("kind-missing", "No kind is named", {
          detail: "--where, --managed, --unmanaged and --output are about the objects of a kind, and none is named.",
          suggestion: unmanaged
            ? "Name one, such as: reconduit get imports --unmanaged. All kinds at once: reconduit drift --unmanaged"
            : "Name one, such as: reconduit get imports",
        });
      }
      const counts = await countObjects(workplace);
      const json = { kinds: counts.map(({ kind, ...rest }) => ({ kind: kind.kind, ...rest })) };
      return { diagnostics: [], json, human: (paint) => renderCounts(counts, paint) };
    }
    const kind = kindOf(word);
    if (name !== undefined) {
      const object = await findObject(workplace, kind, name);
      const { document } = object;
      const humanText = () => {
        if (output === "ids") return String(document["_id"]);
        return output === "json" ? printableJson(document, 2) : renderYaml(document);
      };
      return { diagnostics: [], json: { kind: kind.kind, ...object }, human: humanText };
    }
    const chosen = managed === true ? true : unmanaged === true ? false : undefined;
    const objects = await listObjects(workplace, kind, { where, ...(chosen === undefined ? {} : { managed: chosen }) });
    return {
      diagnostics: [],
      json: { kind: kind.kind, objects },
      human: (paint, width) => {
        if (output === "ids") return objects.map(({ document }) => String(document["_id"])).join("\n");
        const documents = objects.map(({ document }) => document);
        if (output === "yaml") return renderYaml(documents);
        if (output === "json") return printableJson(documents, 2);
        return renderObjects(kind, objects, paint, output === "wide" ? undefined : width);
      },
    };
  },
});

/** Reads `imports.orders` and `imports/orders` as a kind and a name, too. */
function partsOf([word, name]: readonly string[]): readonly [word?: string, name?: string] {
  const [, family = "", sign, rest = ""] = /^([A-Za-z]+)([./])(.+)$/s.exec(word ?? "") ?? [];
  if (word === undefined || name !== undefined || kindCalled(family) === undefined)
    return [word, name] as [string?, string?];
  return [family, sign === "." && kindOfFamily(family) ? word : rest];
}

function kindOf(word: string): Kind {
  const kind = kindCalled(word);
  if (kind) return kind;
  const near = nearestWord(word, kindWords());
  return fail("unknown-kind", "No such kind", {
    detail: `${JSON.stringify(word)} is not a kind. "reconduit get" lists the kinds with the number of their objects.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}
