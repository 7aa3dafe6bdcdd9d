/** Notes about parts that a conversion could not express in the other language. */
import type { SourceRange } from "../../base/diagnostics.ts";

export interface Note {
  /** `imports.orders`, `variables.region`, or empty for the stack. */
  readonly about: string;
  readonly text: string;
  readonly source: SourceRange;
}

export class Notes {
  readonly all: Note[] = [];

  /** Adds a note; the same note about the same subject is added once. */
  add(about: string, text: string, source: SourceRange): void {
    if (!this.all.some((each) => each.about === about && each.text === text)) this.all.push({ about, text, source });
  }

  /** Comment lines about a thing. */
  about(what: string): readonly string[] {
    return this.all.filter(({ about }) => about === what).map(({ text }) => text);
  }
}
