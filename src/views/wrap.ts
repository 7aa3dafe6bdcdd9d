/** Breaks text at blanks so that no line is wider than `width` where that can be had; lines that are indented are left alone. */
export function wrap(text: string, width: number, indent: string): string[] {
  return text.split("\n").flatMap((line) => {
    if (line.startsWith(" ") || line.length + indent.length <= width) return [`${indent}${line}`];
    const lines: string[] = [];
    let current = "";
    for (const word of line.split(" ")) {
      if (current !== "" && indent.length + current.length + 1 + word.length > width) {
        lines.push(`${indent}${current}`);
        current = word;
      } else {
        current = current === "" ? word : `${current} ${word}`;
      }
    }
    return [...lines, `${indent}${current}`];
  });
}
