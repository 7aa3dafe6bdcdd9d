/** Shows the result of `doctor` to people. */

import { toPrintable } from "../../base/printable.ts";
import type { SetupCheck } from "../../model/check.ts";
import type { Paint, Style } from "../text/paint.ts";
import { wrapText } from "../text/wrap.ts";

const styles: { readonly [S in SetupCheck["status"]]: Style } = { ok: "green", warn: "yellow", fail: "red" };

export function renderCheckup(checks: readonly SetupCheck[], paint: Paint, width = 100): string {
  const names = Math.max(9, ...checks.map(({ name }) => name.length));
  const indent = " ".repeat(names + 7);
  return checks
    .flatMap(({ name, status, text, advice }) => {
      const [first = "", ...rest] = wrapText(
        text.split("\n").map(toPrintable).join("\n"),
        Math.min(100, width),
        indent,
      );
      const lines = [`${paint(styles[status], status.padEnd(5))} ${name.padEnd(names)} ${first.trim()}`, ...rest];
      return advice ? [...lines, `${indent}${paint("cyan", `-> ${toPrintable(advice)}`)}`] : lines;
    })
    .join("\n");
}
