/**
 * Parses stored texts as the type of their family; they were validated when they were written. No other code does this.
 * Objects of a world file are stored even if the platform would refuse them. Code that must not fail on such an object
 * checks the values it uses.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import { parseInSlices } from "../../base/parse-slices.ts";
import { createPause } from "../../base/pauses.ts";
import type { ListedIn, PartialIn, StoredIn } from "../../catalog/families.ts";

export const storedIn = <F extends string>(_family: F, text: string): StoredIn<F> =>
  parseExactJson(text) as StoredIn<F>;

/** The same of a large document: others are served while it is read. */
export const parseLargeDocument = async <F extends string>(
  _family: F,
  body: string,
  parts: string | null,
): Promise<{ readonly body: StoredIn<F>; readonly parts: PartialIn<F> }> => {
  const pause = createPause();
  return {
    body: (await parseInSlices(body, pause)) as StoredIn<F>,
    parts: (await parseInSlices(parts ?? "{}", pause)) as PartialIn<F>,
  };
};

export const listedIn = <F extends string>(_family: F, text: string): ListedIn<F> =>
  parseExactJson(text) as ListedIn<F>;

/** The same of a text that may be large, in slices: others are served while it is read. */
export const storedInSlices = async <F extends string>(
  _family: F,
  text: string,
  pause: ReturnType<typeof createPause>,
): Promise<StoredIn<F>> => (await parseInSlices(text, pause)) as StoredIn<F>;

/** {@link listedIn} in slices. */
export const listedInSlices = async <F extends string>(
  _family: F,
  text: string,
  pause: ReturnType<typeof createPause>,
): Promise<ListedIn<F>> => (await parseInSlices(text, pause)) as ListedIn<F>;

/** `null`: nothing was ever written by a request of its own. */
export const partsIn = <F extends string>(_family: F, text: string | null): PartialIn<F> =>
  parseExactJson(text ?? "{}") as PartialIn<F>;
