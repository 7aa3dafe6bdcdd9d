/** Colours, decided once per stream: NO_COLOR, FORCE_COLOR, `--no-color` and whether somebody is looking. */
import { styleText } from "node:util";

export type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** `wanted` is false with `--no-color`. An empty NO_COLOR does not count, as its convention says. */
export function paintFor(
  stream: { readonly isTTY?: boolean },
  wanted: boolean,
  env: { readonly [name: string]: string | undefined },
): Paint {
  if (!wanted || env["NO_COLOR"]) return plain;
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced === "0" || forced === "false" ? plain : coloured;
  return stream.isTTY === true && env["TERM"] !== "dumb" ? coloured : plain;
}

/** Makes text from elsewhere harmless on a terminal: control characters but tab are written out. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) =>
    character === "\n" ? "\\n" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
