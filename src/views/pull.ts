/** What `pull` wrote. */
import { printable } from "../base/printable.ts";
import type { Paint } from "./paint.ts";

interface PullReport {
  readonly resources: readonly { readonly action: "created" | "changed" | "unchanged" }[];
  /** Environment variables that new declarations take secrets from. */
  readonly variables: readonly { readonly address: string; readonly variable: string }[];
  /** Paths as shown. */
  readonly files: readonly { readonly path: string; readonly action: "created" | "changed" }[];
  readonly adopted: boolean;
  readonly requests: number;
}

export function renderPull({ files, resources, variables, adopted, requests }: PullReport, paint: Paint): string {
  const count = (action: PullReport["resources"][number]["action"]) =>
    resources.filter((each) => each.action === action).length;
  const lines = files.map(
    ({ path, action }) => `${paint(action === "created" ? "green" : "yellow", action.padEnd(7))} ${printable(path)}`,
  );
  if (variables.length > 0) {
    lines.push(
      "",
      `Secrets are read from ${variables.length === 1 ? "an environment variable" : `${variables.length} environment variables`}, for the platform does not tell them:`,
      ...variables.map(({ address, variable }) => `  ${printable(variable)}  ${paint("dim", printable(address))}`),
    );
  }
  const objects = `${resources.length} ${resources.length === 1 ? "object" : "objects"}`;
  const fate = `${count("created")} new, ${count("changed")} edited, ${count("unchanged")} as declared`;
  lines.push(
    ...(lines.length > 0 ? [""] : []),
    `Pulled ${objects}: ${fate}.${adopted ? ` ${resources.length === 1 ? "It is" : "They are"} in the state.` : ""}`,
    `Reading took ${requests} ${requests === 1 ? "request" : "requests"}. No writes were sent.`,
  );
  return lines.join("\n");
}
