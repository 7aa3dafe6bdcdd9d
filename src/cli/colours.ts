/** Colours, decided once per stream: NO_COLOR, FORCE_COLOR, `--no-color` and the type of output. */
import { styleText } from "node:util";
import { type Paint, plain } from "../views/text/paint.ts";

const coloured: Paint = (style, text) =>
  styleText(typeof style === "string" ? style : [...style], text, { validateStream: false });

/** Returns the paint of a stream. `wanted` is false with `--no-color`. An empty NO_COLOR does not count, by its convention. */
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
