/** Shows the files that `pull` wrote, would write, or could write. */
import { countedNoun, groupedDigits } from "../../base/counted.ts";
import { toPrintable } from "../../base/printable.ts";
import { trimEndOf } from "../../base/trim.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Paint } from "../text/paint.ts";
import { renderTable } from "../text/table.ts";

interface PullReport {
  readonly resources: readonly {
    readonly address: string;
    readonly action: "created" | "changed" | "unchanged";
  }[];
  /** Secrets of new declarations, and their environment variables. */
  readonly variables: readonly { readonly address: string; readonly variable: string; readonly isShown: boolean }[];
  readonly lookups: readonly string[];
  /** Paths as shown. */
  readonly files: readonly { readonly path: string; readonly action: "created" | "changed" }[];
  readonly adopted: boolean;
  readonly dryRun: boolean;
  readonly requests: number;
}

export function renderPull(report: PullReport, paint: Paint): string {
  const { files, resources, variables, lookups, adopted, dryRun, requests } = report;
  const countByAction = (action: PullReport["resources"][number]["action"]) =>
    resources.filter((each) => each.action === action).length;
  const lines = files.map(
    ({ path, action }) => `${paint(action === "created" ? "green" : "yellow", action.padEnd(7))} ${toPrintable(path)}`,
  );
  if (dryRun) {
    const touched = resources.filter(({ action }) => action !== "unchanged");
    const signs = { created: paint("green", "+"), changed: paint("yellow", "~"), unchanged: " " };
    if (touched.length > 0)
      lines.push("", ...touched.map((each) => `  ${signs[each.action]} ${toPrintable(each.address)}`));
  }
  if (lookups.length > 0)
    lines.push("", `Referenced by lookup, because the platform created it: ${lookups.map(toPrintable).join(", ")}`);
  if (variables.length > 0) {
    const many = variables.length === 1 ? "A secret is read from a variable" : "Secrets are read from variables";
    const credentialRemark = (isShown: boolean) => (isShown ? "  looks like a credential" : "");
    lines.push(
      "",
      `${many}. Set in the environment, where a value is to be sent:`,
      ...variables.map(
        ({ address, variable, isShown }) =>
          `  ${toPrintable(variable)}  ${paint("dim", `${toPrintable(address)}${credentialRemark(isShown)}`)}`,
      ),
    );
  }
  const fate = `${countByAction("created")} new, ${countByAction("changed")} edited, ${countByAction("unchanged")} as declared`;
  const objects = countedNoun(resources.length, "object");
  const where = adopted ? ` ${resources.length === 1 ? "It is" : "They are"} in the state.` : "";
  lines.push(
    ...(lines.length > 0 ? [""] : []),
    dryRun ? `Would pull ${objects}: ${fate}. Nothing was written.` : `Pulled ${objects}: ${fate}.${where}`,
    `Reading took ${countedNoun(requests, "request")}. No writes were sent.`,
  );
  return lines.join("\n");
}

interface Offers {
  readonly kinds: readonly { readonly kind: Kind; readonly count: number; readonly fresh: number }[];
  readonly integrations: readonly {
    readonly id: string;
    readonly kind: Kind;
    readonly name: string;
    readonly count: number;
  }[];
}

/** Shows the objects that can be pulled, with the words that select them. */
export function renderOffers({ kinds, integrations }: Offers, paint: Paint, width?: number): string {
  const total = kinds.reduce((sum, each) => sum + each.count, 0);
  const fresh = kinds.reduce((sum, each) => sum + each.fresh, 0);
  const rows = [
    ["--all", groupedDigits(total), groupedDigits(fresh), ""],
    ...kinds.map((each) => [each.kind.family, groupedDigits(each.count), groupedDigits(each.fresh), ""]),
    ...integrations.map(({ id, kind, name, count }) => [
      `${kind.kind}:${id}`,
      groupedDigits(count),
      "",
      `${name}, with all that it needs`,
    ]),
  ];
  const table = renderTable(["reconduit pull ...", "objects", "not declared", ""], rows, paint, { width });
  return table
    .split("\n")
    .map((line) => trimEndOf(line, " "))
    .join("\n");
}
