/** A test of declarations (`tests:` of a manifest): run without a platform, and not part of any plan. */
import type { SourceRange } from "../base/diagnostics.ts";
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";

/** The kinds that can be tested. */
export const testedKinds = Object.freeze(["import", "script", "tool"] as const);
export type TestedKind = (typeof testedKinds)[number];

/** The possible expectations, by the kind of the tested resource. */
export const expectations = Object.freeze({
  import: ["mapped", "results", "requests", "errors"],
  script: ["output", "errors"],
  tool: ["output", "results", "requests", "errors"],
} as const satisfies { readonly [kind in TestedKind]: readonly (keyof TestExpectations)[] });

/** A recorded answer of a destination. */
export interface RecordedAnswer {
  /** `POST https://shop.test/orders`: the only request that gets this answer. Absent: the next request. */
  readonly to?: string;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  /** The body: a text is sent unchanged, anything else as JSON. */
  readonly body?: Json;
}

/** The expectations of a test. Of objects only the named fields count; lists must have the same length. */
export interface TestExpectations {
  /** The mapped form of each record of an import, null if it is left out. Compared as a whole. */
  readonly mapped?: readonly Json[];
  /** The answer of an import or a tool for each record. */
  readonly results?: readonly Json[];
  /** The output of a tool for its input, or a list by input; the return value of a function. Compared as a whole. */
  readonly output?: Json;
  /** The sent requests, in order: `method`, `url`, `headers`, `body`. Secrets are masked. */
  readonly requests?: readonly Json[];
  /** Every error, in the order of the records: `code`, `stage`, `source`, and `message`, which may be a part of the text. Absent: no error. */
  readonly errors?: readonly Json[];
}

export type ConfigTest = {
  readonly name: string;
  readonly description?: string;
  /** Address of the tested resource. */
  readonly of: string;
  readonly kind: TestedKind;
  /** For a script: the function to call. */
  readonly function?: string;
  /**
   * A page of records; the input of a tool, or a list of inputs; the options of a function, or a list, which means `{data:
   * list}`.
   */
  readonly input: Json;
  /** Recorded answers. Absent: mock answers are used. */
  readonly answers?: readonly RecordedAnswer[];
  /** Faults of the requests: rules as in `ends` of a faults file. */
  readonly faults?: readonly Json[];
  /** The moment at which the test begins, ISO 8601. Pauses between attempts move it. Absent: the time of the machine. */
  readonly clock?: string;
  readonly expect: TestExpectations;
  /** Its name in the file. */
  readonly source: SourceRange;
  /** Returns the place of a path of the test. */
  where(pointer: Pointer): SourceRange;
};
