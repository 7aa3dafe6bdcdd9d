/** Finds the lines of scripts that the tests of a stack have run. Scripts are made to report them, because the engine does not count lines. */
import { parse } from "acorn";
import { isModule } from "../../delivery/scripts/source-form.ts";
import type { ConfigTest } from "../../model/config-test.ts";
import type { FlowTest } from "../../model/flow-test.ts";
import type { DeclaredWorld } from "../local/declared-world.ts";
import { fileOf } from "../local/script-file.ts";
import { runTest, type Testing, type TestOutcome } from "./run-test.ts";
import type { TestBench } from "./test-bench.ts";
import type { TestMeter, TestTime } from "./test-bounds.ts";

export interface LineCoverage {
  /** Address of the script. */
  readonly address: string;
  /** Its file, if it has one. */
  readonly file?: string;
  readonly lines: number;
  readonly covered: number;
  /** Lines that no test has run, 1-based. */
  readonly missing: readonly number[];
}

/** The scripts that each test reached, by address. */
export type ReachedScripts = ReadonlyMap<ConfigTest | FlowTest, ReadonlySet<string>>;

/**
 * Runs tests again with scripts that report their lines. The results of these runs do not count. A test is left out if other tests have
 * run every line of the scripts that it reaches.
 */
export async function lineCoverage(
  tests: readonly ConfigTest[],
  flows: readonly FlowTest[],
  testing: Omit<Testing, "meter"> & { readonly bench: TestBench; readonly time: TestTime },
  reached: ReachedScripts,
): Promise<readonly LineCoverage[]> {
  const { world, time } = testing;
  const known = new Map<string, Instrumented | undefined>();
  const hits = new Map<string, Set<number>>();
  const scriptText = (address: string, content: string): string => {
    if (!known.has(address)) known.set(address, instrumentSource(content));
    return known.get(address)?.content ?? content;
  };
  if (!world.program.resources.some(({ kind }) => kind === "script")) return [];
  const { runFlowTest } = flows.length > 0 ? await import("./run-flow-test.ts") : { runFlowTest: undefined };
  const again = { ...testing, onMapped: () => undefined, scriptText };
  const runs = [
    ...tests.map((test) => ({ test, run: (meter: TestMeter) => runTest(test, { ...again, meter }) })),
    ...flows.map((test) => ({ test, run: (meter: TestMeter) => runFlowTest!(test, { ...again, meter }) })),
  ];
  const isCovered = (address: string): boolean => {
    const lines = known.get(address)?.lines ?? [];
    return known.has(address) && lines.every((line) => hits.get(address)?.has(line));
  };
  for (const { test, run } of runs) {
    if ([...(reached.get(test) ?? [])].every(isCovered)) continue;
    const outcome = await time.run<TestOutcome>(run);
    for (const { script, message } of outcome.cutOff === undefined ? outcome.console : []) {
      const line = hitIn(message);
      if (line !== undefined) hits.set(script, (hits.get(script) ?? new Set()).add(line));
    }
  }
  return [...known].flatMap(([address, made]) =>
    made ? [scriptCoverage(address, made, hits.get(address), world)] : [],
  );
}

const mark = "\u0001hit ";

interface Instrumented {
  readonly content: string;
  /** Lines with the start of executable code, 1-based, in ascending order. */
  readonly lines: readonly number[];
}

/** A node of the syntax tree, with the fields used here. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly directive?: string;
  readonly body?: unknown;
  readonly consequent?: unknown;
  readonly expression?: unknown;
}

/** Returns the instrumented source. Undefined for unreadable source: the engine reports its errors. */
export function instrumentSource(source: string): Instrumented | undefined {
  const tree = treeOf(source);
  if (!tree) return undefined;
  const insertions: { readonly at: number; readonly text: string; readonly order: number }[] = [];
  const lines = new Set<number>();
  const reportCall = (node: SyntaxNode): string => {
    const line = node.loc!.start.line;
    lines.add(line);
    return `__hit(${line})`;
  };
  const instrumentStatements = (list: unknown): void => {
    for (const each of nodesIn(list)) {
      if (each.directive !== undefined || silent.has(each.type)) continue;
      insertions.push({ at: each.start, text: `${reportCall(each)};`, order: 1 });
    }
  };
  visitNodes(tree, (node) => {
    if (node.type === "Program" || node.type === "BlockStatement" || node.type === "StaticBlock")
      instrumentStatements(node.body);
    if (node.type === "SwitchCase") instrumentStatements(node.consequent);
    const isExpression = node.type === "ArrowFunctionExpression" && node.expression === true;
    const [body] = isExpression ? nodesIn([node.body]) : [];
    if (!body) return;
    // A parenthesised body keeps its parentheses: they open before it.
    const opens = source.lastIndexOf("=>", body.start) + 2;
    insertions.push({ at: opens, text: `(${reportCall(body)},`, order: 1 }, { at: node.end, text: ")", order: 0 });
  });
  if (insertions.some(({ at }) => at < 0)) return undefined;
  const first = nodesIn(tree.body).find(({ directive }) => directive === undefined)?.start ?? source.length;
  insertions.push({ at: first, text: teller, order: 0 });
  const sorted = insertions.sort((a, b) => a.at - b.at || a.order - b.order);
  let content = "";
  let from = 0;
  for (const { at, text } of sorted) {
    content += source.slice(from, at) + text;
    from = at;
  }
  return { content: content + source.slice(from), lines: [...lines].sort((a, b) => a - b) };
}

const teller = `var __hit=((told)=>(line)=>{if(!told[line]){told[line]=1;console.debug(${JSON.stringify(mark)}+line)}})({});`;

/** Node types that run before anything else, or never. */
const silent: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportDefaultDeclaration",
  "ExportAllDeclaration",
  "EmptyStatement",
]);

function treeOf(source: string): SyntaxNode | undefined {
  try {
    const sourceType = isModule(source) ? "module" : "script";
    const options = { ecmaVersion: "latest", sourceType, locations: true, allowReturnOutsideFunction: false } as const;
    return parse(source, options) as SyntaxNode;
  } catch {
    return undefined;
  }
}

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { readonly type?: unknown }).type === "string";

const nodesIn = (list: unknown): readonly SyntaxNode[] => (Array.isArray(list) ? list.filter(isSyntaxNode) : []);

/** Visits every node without recursion: a source may be nested deeply. */
function visitNodes(root: SyntaxNode, look: (node: SyntaxNode) => void): void {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    look(node);
    for (const value of Object.values(node)) {
      if (isSyntaxNode(value)) waiting.push(value);
      else waiting.push(...nodesIn(value));
    }
  }
}

/** Returns the line that a console text reports; undefined for the script's own output. */
function hitIn(message: string): number | undefined {
  return message.startsWith(mark) ? Number(message.slice(mark.length)) : undefined;
}

function scriptCoverage(
  address: string,
  { lines }: Instrumented,
  hit: ReadonlySet<number> = new Set(),
  world: DeclaredWorld,
): LineCoverage {
  const missing = lines.filter((line) => !hit.has(line));
  const file = fileOf(world.program, String(world.at(address)!.document["content"] ?? ""));
  const covered = lines.length - missing.length;
  return { address, ...(file !== undefined && { file }), lines: lines.length, covered, missing };
}
