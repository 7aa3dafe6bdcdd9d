/**
 * The one place where stored texts get the type of their family: they were checked when they were written. Objects of a world file
 * are kept although the platform would refuse them; whoever must not fail on such an object looks at the values that it uses.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import type { ListedIn, PartialIn, StoredIn } from "../../catalog/families.ts";

export const storedIn = <F extends string>(_family: F, text: string): StoredIn<F> =>
  parseExactJson(text) as StoredIn<F>;

export const listedIn = <F extends string>(_family: F, text: string): ListedIn<F> =>
  parseExactJson(text) as ListedIn<F>;

/** `null`: nothing was ever written by a request of its own. */
export const partsIn = <F extends string>(_family: F, text: string | null): PartialIn<F> =>
  parseExactJson(text ?? "{}") as PartialIn<F>;
