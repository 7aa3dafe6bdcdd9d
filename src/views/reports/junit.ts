/** Findings as JUnit XML, which pipelines show next to their tests. */
import { printableLines } from "../../base/printable.ts";

interface JunitCase {
  readonly name: string;
  /** The subject of the case. */
  readonly of: string;
  readonly file?: string;
  readonly line?: number;
  readonly ms?: number;
  /** Absent where all is well. */
  readonly failure?: { readonly message: string; readonly text: string };
}

interface JunitSuite {
  readonly suite: string;
  readonly cases: readonly JunitCase[];
  readonly failed: number;
  readonly ms: number;
}

/** Returns a suite with a case for each checked item. */
export function junitText({ suite, cases, failed, ms }: JunitSuite): string {
  const counts = `tests="${cases.length}" failures="${failed}" time="${junitSeconds(ms)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escapedJunitText(suite)}" ${counts}>`,
    ...cases.map(caseText),
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}

function caseText({ name, of, file, line, ms = 0, failure }: JunitCase): string {
  const place = file === undefined ? "" : ` file="${escapedJunitText(file)}" line="${line ?? 1}"`;
  const head = `    <testcase name="${escapedJunitText(name)}" classname="${escapedJunitText(of)}"${place} time="${junitSeconds(ms)}"`;
  if (!failure) return `${head}/>`;
  return `${head}>\n      <failure message="${escapedJunitText(failure.message)}">${escapedJunitText(failure.text)}</failure>\n    </testcase>`;
}

const junitSeconds = (ms: number): string => (ms / 1000).toFixed(3);

const named: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Escapes a text for XML: invalid characters become spaces. */
function escapedJunitText(value: string): string {
  return [...printableLines(value)].map((each) => named[each] ?? each).join("");
}
