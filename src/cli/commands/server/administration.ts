/** The common part of the commands under `server`: their account. They work with and without a running server. */
import { resolve } from "node:path";
import type { Administration } from "../../../server/index.ts";
import type { Invocation } from "../../invocation.ts";
import { option, type ValuesOf } from "../../option.ts";
import { defaultData, placeOptions } from "./place.ts";

export const administrationOptions = [
  ...placeOptions,
  option("--account <NAME>", "account, if there are several"),
] as const;

/** Opens the account chosen by the options, runs `work` on it, and closes it again. */
export async function withAdministration<T>(
  { flags, workplace: { cwd } }: Invocation<ValuesOf<typeof administrationOptions>>,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { openAdministration } = await import("../../../platform/administration/administration.ts");
  const administration = await openAdministration({
    data: resolve(cwd, flags.data ?? defaultData),
    database: flags.database,
    account: flags.account,
  });
  try {
    return await work(administration);
  } finally {
    await administration.close();
  }
}
