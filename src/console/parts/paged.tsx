/** Lists that the server divides into pages: the place in the list is in the address, so a reload shows the same page. */
import { callPage } from "../api/client.ts";
import { type LoadedQuery, useQuery } from "../api/use-query.ts";
import { setQuery, useRoute } from "../routing.tsx";

export interface PagedList<T> {
  readonly query: LoadedQuery<{ readonly rows: readonly T[]; readonly next?: string }>;
  /** True behind the first page. */
  readonly isFurther: boolean;
}

/** Reads a page of a list. `path` has no cursor; the address of the page has it as `after`. */
export function usePagedList<T>(path: string): PagedList<T> {
  const after = useRoute().query.get("after") ?? "";
  const full = after === "" ? path : `${path}${path.includes("?") ? "&" : "?"}after=${encodeURIComponent(after)}`;
  return { query: useQuery(full, (signal) => callPage<T>(full, { signal })), isFurther: after !== "" };
}

interface PagerProps {
  /** Path of the next page, as the server named it. */
  readonly next: string | undefined;
  readonly isFurther: boolean;
}

export function Pager({ next, isFurther }: PagerProps) {
  if (next === undefined && !isFurther) return null;
  const after = next === undefined ? null : new URL(next, location.origin).searchParams.get("after");
  return (
    <div className="actions">
      {isFurther && (
        <button type="button" onClick={() => setQuery({ after: undefined })}>
          First page
        </button>
      )}
      {after !== null && (
        <button type="button" onClick={() => setQuery({ after })}>
          Next page
        </button>
      )}
    </div>
  );
}
