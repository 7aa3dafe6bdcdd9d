/** The rules that a twin of an account can check and a plan cannot, and the limits of the twin, from the catalog. */
import type { ErrorCode } from "../../catalog/errors.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind, Refusal } from "../../catalog/kind.ts";
import { routesTo } from "../fields/field-routes.ts";
import { worldFamilies } from "../schemas/world-schema.ts";
import { generatedNotice, markdownPage, markdownTable } from "../words/markdown.ts";
import { kindHeading, kindPlural } from "../words/names.ts";

/** `write`: of creations and updates. */
export type Write = "write" | "delete";

/** Returns the rules by which the platform may refuse such a write of the kind because of other objects. */
export function rulesOf(kind: Kind, write: Write): readonly Refusal[] {
  if (write === "delete") return kind.removal === "none" ? [] : [inUse];
  const refers = routesTo(kind, "references") !== undefined;
  const { taken } = kind.identity;
  return [
    ...(refers ? [named] : []),
    ...(taken ? [{ code: taken.code, rule: "the account may have one more object of that name" }] : []),
    ...(kind.refusals ?? []),
  ];
}

const inUse: Refusal = Object.freeze({
  code: "resource_in_use",
  rule: "objects that others still use are not deleted",
});
const named: Refusal = Object.freeze({
  code: "invalid_ref",
  rule: "an ID in a document refers to an existing object",
});

/** Families that an account has and no list of a kind shows: a twin has none of them. */
function unlistedFamilies(): readonly string[] {
  const known = new Set((kinds as readonly Kind[]).map(({ family }) => family));
  return worldFamilies().filter((family) => !known.has(family));
}

/** Returns the page of the rules and the limits of the twin. */
export function rehearsalPage(): string {
  const all = kinds as readonly Kind[];
  const rules = (["write", "delete"] as const).flatMap((write) =>
    all.flatMap((kind) => rulesOf(kind, write).map((each) => ({ ...each, kind, write }))),
  );
  const rows = [...Map.groupBy(rules, ({ code, rule, write }) => `${write} ${code} ${rule}`).values()].map((same) => {
    const { code, rule, write } = same[0]!;
    const whose = same.map(({ kind }) => kindLink(kind));
    return [rule, write, `[\`${code satisfies ErrorCode}\`](errors.md)`, whose.join(", ")];
  });
  return markdownPage([
    generatedNotice,
    "# Rules that a rehearsal checks",
    "Rules about objects of others, and about objects that a declaration refers to only by ID. A [plan](../PLANNING.md) checks declarations only against the stack's own objects. The [twin](../REHEARSE.md) of a rehearsal applies the rules as the platform does.",
    markdownTable(["Rule", "Of", "Error code", "Kinds"], rows),
    "## Rules that a rehearsal does not check",
    "The twin lacks everything that no list and no document of the platform contains.",
    markdownTable(
      ["Kind", "Missing on the twin"],
      all.flatMap((kind) => (kind.unseen ?? []).map((each) => [kindLink(kind), each])),
    ),
    `The twin also lacks these families, which are not kinds: ${unlistedFamilies()
      .map((family) => `\`${family}\``)
      .join(", ")}.`,
  ]);
}

const kindLink = (kind: Kind): string => `[${kindPlural(kind)}](kinds/${kind.kind}.md "${kindHeading(kind)}")`;
