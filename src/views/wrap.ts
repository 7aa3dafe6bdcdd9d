import { widthOf } from "../base/display-width.ts";

/** Breaks text at blanks so that no line is wider than `width` where that can be had; lines that are indented are left alone. */
export function wrap(text: string, width: number, indent: string): string[] {
  return text.split("\n").flatMap((line) => {
    if (line.startsWith(" ") || widthOf(line) + indent.length <= width) return [`${indent}${line}`];
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

/** A line that is broken at blanks where it is wider than the terminal; what follows is indented by so many columns. No width: as it is. */
export function hanging(line: string, width: number | undefined, indent: number): string {
  if (width === undefined || widthOf(line) <= width) return line;
  const lead = /^ */.exec(line)![0];
  const [first = "", ...rest] = wrap(line.slice(lead.length), width - indent, "");
  return [lead + first, ...rest.map((each) => " ".repeat(indent) + each)].join("\n");
}
