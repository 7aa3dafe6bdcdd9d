/** Collects errors, so that all of them are shown at once. */
import { type Advised, adviceFields, advised, type Suggestion } from "../../base/advice.ts";
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";

type Details = Omit<Diagnostic, "severity" | "code" | "summary" | "source" | "suggestion" | "fix" | "address"> & {
  readonly source?: SourceRange | undefined;
  readonly suggestion?: Suggestion | undefined;
  /** For a mistake whose message already says what to do. */
  readonly fix?: Diagnostic["fix"] | undefined;
  readonly address?: string | undefined;
};

export class Reporter {
  readonly #all: Diagnostic[] = [];
  readonly #seen = new Set<string>();
  readonly #spoiled: SourceRange[] = [];
  #noted = 0;

  /** Counts what was to be noted, repetitions included: a check that leaves it the same has found nothing. */
  get noted(): number {
    return this.#noted;
  }

  /** Notes an error. The summary is constant for its code. */
  error(code: string, summary: string, details: Details): void {
    this.#add({ severity: "error", code, summary, ...definedDetails(details) });
  }

  /** Notes something that does not stop the program. */
  warning(code: string, summary: string, details: Details): void {
    this.#add({ severity: "warning", code, summary, ...definedDetails(details) });
  }

  /** Notes something that is good to know. */
  notice(code: string, summary: string, details: Details): void {
    this.#add({ severity: "notice", code, summary, ...definedDetails(details) });
  }

  /** Takes over the faults of a file's text. The values there are placeholders without further errors. */
  take(diagnostics: readonly Diagnostic[]): void {
    for (const each of diagnostics) this.#add(each);
    this.#spoiled.push(...diagnostics.flatMap(({ source }) => source ?? []));
  }

  /** True where an error was noted at a place or inside of it; with `any`, also a warning. */
  hasFindingAt({ file, line, column, length = 1 }: SourceRange, any = false): boolean {
    return this.#all.some(
      ({ severity, source }) =>
        (any || severity === "error") &&
        source?.file === file &&
        source.line === line &&
        source.column < column + length &&
        column < source.column + (source.length ?? 1),
    );
  }

  get hasErrors(): boolean {
    return this.#all.some((each) => each.severity === "error");
  }

  /** Everything noted, by place: first what has none, then in the order of `files`, then by line and column. */
  sorted(files: readonly string[]): readonly Diagnostic[] {
    const rank = new Map(files.map((file, index) => [file, index]));
    const fileRank = ({ source }: Diagnostic) => (source ? (rank.get(source.file) ?? files.length) : -1);
    return Object.freeze(
      this.#all.toSorted(
        (a, b) =>
          fileRank(a) - fileRank(b) ||
          (a.source?.line ?? 0) - (b.source?.line ?? 0) ||
          (a.source?.column ?? 0) - (b.source?.column ?? 0),
      ),
    );
  }

  /** The same mistake at the same place counts once: `$each` reads a document many times. */
  #add(diagnostic: Diagnostic): void {
    this.#noted += 1;
    const { code, detail, source, address } = diagnostic;
    const place = source ? `${source.file}:${source.line}:${source.column}` : (address ?? "");
    const key = JSON.stringify([code, detail, place]);
    if (this.#seen.has(key) || (source && this.#spoiled.some((range) => rangeCovers(range, source)))) return;
    this.#seen.add(key);
    this.#all.push(Object.freeze(diagnostic));
  }
}

/** Returns true if a place begins inside of a range. */
function rangeCovers(range: SourceRange, { file, line, column }: SourceRange): boolean {
  const end = range.column + (range.length ?? 1);
  return range.file === file && range.line === line && range.column <= column && column < end;
}

/** Removes undefined properties, and parts the advice into its words and its change. */
function definedDetails({ suggestion, ...details }: Details): Omit<Diagnostic, "severity" | "code" | "summary"> {
  const advice = { ...details, ...adviceFields(suggestion) };
  return Object.fromEntries(Object.entries(advice).filter(([, value]) => value !== undefined));
}

/** `Did you mean "x"?`, or nothing. `wrong`: the name that stands there, where the place of the mistake is its value. */
export function didYouMean(name: string | undefined, wrong?: string): Advised | undefined {
  if (name === undefined) return undefined;
  return advised(`Did you mean "${name}"?`, "name", { text: name, ...(wrong !== undefined && { name: wrong }) });
}

/** Counts what declarations make, so that a small file does not fill the memory of the process. */
export class DeclaredCount {
  /** Resources of all instances. Eight lookups, inputs or outputs of a component count as one. */
  static readonly atMost = 100_000;
  readonly #reporter: Reporter;
  #found = 0;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** True once the bound is passed, which has been reported. */
  get isFull(): boolean {
    return this.#found > DeclaredCount.atMost;
  }

  /** Counts some more. Returns false past the bound, which is reported once. */
  take(more: number, source: () => SourceRange): boolean {
    if (this.isFull) return false;
    this.#found += more;
    if (!this.isFull) return true;
    this.#reporter.error("too-many-resources", "The stack declares too much", {
      detail: `It has more than ${DeclaredCount.atMost.toLocaleString("en-US")} resources; eight inputs, outputs or lookups of a component count as one. The rest is not read.`,
      suggestion: "Divide the stack into several.",
      source: source(),
    });
    return false;
  }
}
