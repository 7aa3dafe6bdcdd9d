/** The result of `doctor` for people. */

import { printable } from "../base/printable.ts";
import type { Check } from "../model/check.ts";
import type { Paint, Style } from "./paint.ts";
import { wrap } from "./wrap.ts";

const styles: { readonly [S in Check["status"]]: Style } = { ok: "green", warn: "yellow", fail: "red" };

export function renderCheckup(checks: readonly Check[], paint: Paint, width = 100): string {
  return checks
    .flatMap(({ name, status, text, advice }) => {
      const [first = "", ...rest] = wrap(
        text.split("\n").map(printable).join("\n"),
        Math.min(100, width),
        " ".repeat(16),
      );
      const lines = [`${paint(styles[status], status.padEnd(5))} ${name.padEnd(9)} ${first.trim()}`, ...rest];
      return advice ? [...lines, `${" ".repeat(16)}${paint("cyan", `-> ${printable(advice)}`)}`] : lines;
    })
    .join("\n");
}
