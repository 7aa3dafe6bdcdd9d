/** How much a rendering may do, and how it fails. */

/** A template that cannot be compiled or rendered; the message may be shown to its author. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TemplateError";
  }
}

/**
 * Characters that a rendering may make, and turns that its loops may take. What a block or a helper makes counts again as a part of what is
 * around it, so there is more room for the sum.
 */
export const renderLimits = Object.freeze({
  output: 16 * 1024 * 1024,
  sum: 64 * 1024 * 1024,
  turns: 100_000,
});

export const tooMuchText = (): TemplateError =>
  new TemplateError(`The template makes too much text: more than ${renderLimits.output / 1024 / 1024} MB.`);

/** Refuses a text before it is made. */
export function refuseLength(characters: number): void {
  if (characters > renderLimits.output) throw tooMuchText();
}
