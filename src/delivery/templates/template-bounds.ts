/** Bounds of a rendering, and its failure. */

/** The failure to compile or render a template; the message may be shown to its author. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TemplateError";
  }
}

/**
 * Maximum characters of a rendering's output, and turns of its loops. The output of a block or helper counts again as part of the
 * enclosing text, so the sum has a larger bound.
 */
export const renderLimits = Object.freeze({
  output: 16 * 1024 * 1024,
  sum: 64 * 1024 * 1024,
  turns: 100_000,
});

export const templateTextExceeded = (): TemplateError =>
  new TemplateError(`The template makes too much text: more than ${renderLimits.output / 1024 / 1024} MB.`);

/** Throws TemplateError for a text that would exceed the output bound, before it is built. */
export function refuseLongText(characters: number): void {
  if (characters > renderLimits.output) throw templateTextExceeded();
}
