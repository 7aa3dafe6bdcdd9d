/** A test of what is declared (`tests:` of a manifest): run without a platform, and no part of any plan. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";

/** The kinds that can be tested. */
export const testedKinds = Object.freeze(["import", "script", "tool"] as const);
export type TestedKind = (typeof testedKinds)[number];

/** What a test may expect, by the kind of what it tests. */
export const expectations = Object.freeze({
  import: ["mapped", "results", "requests", "errors"],
  script: ["output", "errors"],
  tool: ["output", "results", "requests", "errors"],
} as const satisfies { readonly [kind in TestedKind]: readonly (keyof Expected)[] });

/** An answer of a destination, as it was recorded. */
export interface RecordedAnswer {
  /** `POST https://shop.test/orders`: only this request is answered with it. Absent: whichever comes next. */
  readonly to?: string;
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: Json;
}

/** What is expected. Of objects only the fields that are named count; lists are of the same length. */
export interface Expected {
  /** By record what an import makes of it, null where it is left out. These are compared whole. */
  readonly mapped?: readonly Json[];
  /** By record what an import or a tool answers. */
  readonly results?: readonly Json[];
  /** What a tool makes of its input, or a list by input; what a function returns. Compared whole. */
  readonly output?: Json;
  /** What is sent, in its order: `method`, `url`, `headers`, `body`. Secrets are masked. */
  readonly requests?: readonly Json[];
  /** Every error, in the order of the records: `code`, `stage`, `source`, and `message`, of which a part is enough. Absent: none. */
  readonly errors?: readonly Json[];
}

export interface ConfigTest {
  readonly name: string;
  readonly description?: string;
  /** Address of what is tested. */
  readonly of: string;
  readonly kind: TestedKind;
  /** Of a script: what is called. */
  readonly function?: string;
  /** A page of records; what a tool is called with, or a list of such; the options of a function, or a list, which stands for `{data: list}`. */
  readonly input: Json;
  /** Absent: mock answers stand in. */
  readonly answers?: readonly RecordedAnswer[];
  readonly expect: Expected;
  /** Its name in the file. */
  readonly source: SourceRange;
  /** The place of a path of the test. */
  where(pointer: Pointer): SourceRange;
}
