/** Visible characters: a letter with its accents is one, and so is an emoji of several parts. */

/** Created at the first use: that takes ten milliseconds, and most commands never count characters. */
let segmenter: Intl.Segmenter | undefined;

export function* graphemesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
