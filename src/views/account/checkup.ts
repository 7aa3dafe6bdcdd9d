/** Shows the result of `doctor` to people. */

import { printable } from "../../base/printable.ts";
import type { Check } from "../../model/check.ts";
import type { Paint, Style } from "../text/paint.ts";
import { wrap } from "../text/wrap.ts";

const styles: { readonly [S in Check["status"]]: Style } = { ok: "green", warn: "yellow", fail: "red" };

export function renderCheckup(checks: readonly Check[], paint: Paint, width = 100): string {
  const names = Math.max(9, ...checks.map(({ name }) => name.length));
  const indent = " ".repeat(names + 7);
  return checks
    .flatMap(({ name, status, text, advice }) => {
      const [first = "", ...rest] = wrap(text.split("\n").map(printable).join("\n"), Math.min(100, width), indent);
      const lines = [`${paint(styles[status], status.padEnd(5))} ${name.padEnd(names)} ${first.trim()}`, ...rest];
      return advice ? [...lines, `${indent}${paint("cyan", `-> ${printable(advice)}`)}`] : lines;
    })
    .join("\n");
}
