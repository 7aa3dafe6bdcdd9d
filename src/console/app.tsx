/** The frame of the console: navigation, the page that the address names, and the caller. */
import { Component, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useAccount } from "./account.ts";
import { followChanges } from "./api/use-query.ts";
import { type PageEntry, pageTable } from "./page-table.ts";
import { Problem } from "./parts/status.tsx";
import { PageLink, useRoute } from "./routing.tsx";

export function ConsoleFrame({ onSignOut }: { readonly onSignOut: () => void }) {
  const { email, role, account, may } = useAccount();
  const { parts } = useRoute();
  const [first = "", ...rest] = parts;
  const open = pageTable.filter(({ needs = "read" }) => may.includes(needs));
  useEffect(() => (may.includes("read") ? followChanges() : undefined), [may]);
  const entry = open.find(({ path }) => path === first);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <PageLink to="" className="brand">
          Reconduit
        </PageLink>
        <nav aria-label="Pages">
          {open.map((each) => (
            <PageLink key={each.path} to={each.path} aria-current={each.path === first ? "page" : undefined}>
              {each.title}
            </PageLink>
          ))}
        </nav>
        <div className="who">
          <span>
            {email || "token"} ({role}){account === "" ? "" : ` in ${account}`}
          </span>
          <button type="button" onClick={onSignOut}>
            Sign out
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {entry ? <ShownPage key={first} entry={entry} rest={rest} /> : <MissingPage mayRead={open.length > 0} />}
      </main>
    </>
  );
}

function ShownPage({ entry, rest }: { readonly entry: PageEntry; readonly rest: readonly string[] }) {
  const { Page, title } = entry;
  const place = rest.join("/");
  const shown = useRef<string>(undefined);
  useEffect(() => {
    document.title = `${title} - Reconduit`;
    // A reader who followed a link begins at the content of the next page.
    if (shown.current !== undefined && shown.current !== place) document.getElementById("main")?.focus();
    shown.current = place;
  }, [title, place]);
  return (
    <PageFaults key={place}>
      <Suspense fallback={<p className="quiet">Loading…</p>}>
        <Page rest={rest} />
      </Suspense>
    </PageFaults>
  );
}

function MissingPage({ mayRead }: { readonly mayRead: boolean }) {
  return (
    <>
      <h1>{mayRead ? "No such page" : "Nothing to see"}</h1>
      <p>
        {mayRead
          ? "The address names no page of the console."
          : "This token may read nothing of the account as a whole. Use the token of a user, or one with full access."}
      </p>
    </>
  );
}

/** Shows the error of a page that could not be drawn, and leaves the frame usable. */
class PageFaults extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <>
        <h1>The page cannot be shown</h1>
        <Problem error={error} />
      </>
    );
  }
}
