/** Addresses of pages: `/console/flows/ID?step=ID`. Every view is reachable by its address, also after a reload. */
import { type AnchorHTMLAttributes, type MouseEvent, useMemo, useSyncExternalStore } from "react";

const base = "/console/";

const watchers = new Set<() => void>();

function watchAddress(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener("popstate", watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener("popstate", watcher);
  };
}

const addressNow = (): string => location.pathname + location.search;

/** Goes to a page of the console: a path below `/console/`, with its query. */
export function goTo(path: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", base + path);
  if (!replace) scrollTo(0, 0);
  for (const watcher of watchers) watcher();
}

/** The properties of every page. */
export interface PageProps {
  /** Parts of the path behind the first. */
  readonly rest: readonly string[];
}

export interface ConsoleRoute {
  /** Parts of the path below `/console/`, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** Returns the address of the page that is shown. */
export function useRoute(): ConsoleRoute {
  const address = useSyncExternalStore(watchAddress, addressNow);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, location.origin);
    const parts = pathname
      .slice(base.length)
      .split("/")
      .filter((part) => part !== "");
    return { parts: parts.map((part) => readablePart(part)), query: searchParams };
  }, [address]);
}

function readablePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns a path below `/console/` of texts that may contain any character. Parts of the query without a value are left out. */
export function pagePath(
  parts: readonly string[],
  query: { readonly [name: string]: string | undefined } = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => (entry[1] ?? "") !== "");
  const search = new URLSearchParams(given).toString();
  return parts.map(encodeURIComponent).join("/") + (search === "" ? "" : `?${search}`);
}

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path below `/console/`. */
  readonly to: string;
}

/** A link to a page of the console. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    goTo(to);
  };
  return <a href={base + to} onClick={follow} {...rest} />;
}

/** Sets parameters of the query of the page that is shown; undefined removes one. */
export function setQuery(changes: { readonly [name: string]: string | undefined }): void {
  const { pathname, searchParams } = new URL(location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const search = searchParams.toString();
  goTo(pathname.slice(base.length) + (search === "" ? "" : `?${search}`), { replace: true });
}
