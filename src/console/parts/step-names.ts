/** The names of steps of flows. */
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import type { ConsoleStep } from "../records.ts";

/** Returns the names of steps, by id, as far as the caller may read them. */
export function useStepNames(steps: readonly ConsoleStep[]): { readonly [id: string]: string } {
  const key = steps.map(({ id }) => id).join();
  const names = useQuery(
    `names ${key}`,
    async (signal) => {
      const read = steps.slice(0, 100).map(async ({ id, kind }): Promise<[string, string]> => {
        const found = await callApi<{ name?: string }>(`/v1/${kind}/${id}`, { signal }).catch(() => ({ name: "" }));
        return [id, found.name ?? ""];
      });
      return Object.fromEntries(await Promise.all(read));
    },
    false,
    "names of steps",
  );
  return names.value ?? {};
}
