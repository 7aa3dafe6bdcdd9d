/** Families that stay small enough to be read as a whole: what an account declares, not what its runs leave behind. */
import type { ListedIn } from "../../catalog/families.ts";
import type { Reader } from "../store/store.ts";
import { listedIn } from "../store/stored-text.ts";

/** More objects than any account declares of one family. */
const all = 1_000_000;

/** Returns every document of a small family, as lists answer it; with conditions, those that meet them. */
export async function everyDocument<F extends string>(
  reader: Reader,
  account: string,
  family: F,
  where: readonly (readonly [field: keyof ListedIn<F> & string, value: string])[] = [],
): Promise<readonly ListedIn<F>[]> {
  const { rows } = await reader.page(account, family, { limit: all, where });
  return rows.map((row) => listedIn(family, row));
}
