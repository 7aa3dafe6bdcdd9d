import { widthOf } from "../../base/display-width.ts";

/**
 * Breaks text at blanks so that no line is wider than `width` where possible; indented lines are unchanged. A command at the end gets a
 * line of its own, which is never broken: it is there to be copied.
 */
export function wrapText(text: string, width: number, indent: string): string[] {
  return text.split("\n").flatMap((line) => {
    if (line.startsWith(" ") || widthOf(line) + indent.length <= width) return [`${indent}${line}`];
    const command = line.lastIndexOf(": reconduit ");
    if (command >= 0 && !line.includes(". ", command))
      return [...wrapText(line.slice(0, command + 1), width, indent), `${indent}${line.slice(command + 2)}`];
    const lines: string[] = [];
    let current = "";
    for (const word of line.split(" ")) {
      if (current !== "" && indent.length + widthOf(current) + 1 + widthOf(word) > width) {
        lines.push(`${indent}${current}`);
        current = word;
      } else {
        current = current === "" ? word : `${current} ${word}`;
      }
    }
    return [...lines, `${indent}${current}`];
  });
}

/**
 * A blank at which no line is broken; {@link hangingIndent} turns it into a plain one. Texts of others never contain it: it is shown as
 * an escape.
 */
export const firmBlank = "\u00a0";

/** Breaks a line at blanks if it is wider than the terminal, and indents the rest. Without a width, returns one line. */
export function hangingIndent(line: string, width: number | undefined, indent: number): string {
  const lead = /^ */.exec(line)![0];
  const isWide = width !== undefined && widthOf(line) > width;
  const [first = "", ...rest] = isWide
    ? wrapText(line.slice(lead.length), width - indent, "")
    : [line.slice(lead.length)];
  return [lead + first, ...rest.map((each) => " ".repeat(indent) + each)].join("\n").replaceAll(firmBlank, " ");
}
