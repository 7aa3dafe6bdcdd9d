/** Objects of the account: by kind, by name, and one by one with their history. */
import type { FormEvent } from "react";
import { callApi } from "../api/client.ts";
import { useQuery } from "../api/use-query.ts";
import { AuditTable, type TrailRow } from "../parts/audit-table.tsx";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { Loaded, Moment } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";
import { PageLink, type PageProps, pagePath, setQuery, useRoute } from "../routing.tsx";

const collections = [
  "agents",
  "apis",
  "asynchelpers",
  "connections",
  "ediprofiles",
  "exports",
  "filedefinitions",
  "flows",
  "iclients",
  "imports",
  "integrations",
  "lookupcaches",
  "mcpservers",
  "scripts",
  "stacks",
  "syncs",
  "tags",
  "tools",
] as const;

export default function ResourcesPage({ rest: [collection, id] }: PageProps) {
  if (collection === undefined) return <SearchPage />;
  return id === undefined ? (
    <CollectionPage collection={collection} />
  ) : (
    <DocumentPage collection={collection} id={id} />
  );
}

interface FoundObject {
  readonly collection: string;
  readonly _id: string;
  readonly name: string;
}

function SearchPage() {
  const text = useRoute().query.get("name") ?? "";
  const searchByName = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setQuery({ name: String(new FormData(event.currentTarget).get("name") ?? "") });
  };
  return (
    <>
      <h1>Resources</h1>
      <form className="bar" onSubmit={searchByName}>
        <label>
          Name contains
          <input name="name" type="search" defaultValue={text} />
        </label>
        <button type="submit">Search</button>
      </form>
      {text !== "" && <FoundObjects text={text} />}
      <h2>Kinds</h2>
      <ul>
        {collections.map((collection) => (
          <li key={collection}>
            <PageLink to={pagePath(["resources", collection])}>{collection}</PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundObjects({ text }: { readonly text: string }) {
  const path = `/admin/console/search?text=${encodeURIComponent(text)}`;
  const found = useQuery(path, (signal) =>
    callApi<{ readonly objects: readonly FoundObject[]; readonly cut: boolean }>(path, { signal }),
  );
  return (
    <Loaded query={found}>
      {({ objects, cut }) => (
        <>
          <ObjectTable objects={objects} />
          {cut && <p className="quiet">There are more. Give a longer part of the name.</p>}
        </>
      )}
    </Loaded>
  );
}

function ObjectTable({ objects }: { readonly objects: readonly FoundObject[] }) {
  return (
    <RowTable
      label="Objects"
      empty="No object has such a name."
      rows={objects}
      rowKey={({ collection, _id }) => `${collection} ${_id}`}
      columns={[
        {
          title: "Name",
          cell: ({ collection, _id, name }) => (
            <PageLink to={pagePath(["resources", collection, _id])}>{name || _id}</PageLink>
          ),
        },
        { title: "Kind", cell: ({ collection }) => collection },
      ]}
    />
  );
}

interface ListedObject {
  readonly _id: string;
  readonly name?: string;
  readonly tag?: string;
  readonly lastModified?: string;
}

function CollectionPage({ collection }: { readonly collection: string }) {
  const { query, isFurther } = usePagedList<ListedObject>(`/v1/${encodeURIComponent(collection)}?limit=50`);
  return (
    <>
      <h1>{collection}</h1>
      <Loaded query={query}>
        {({ rows, next }) => (
          <>
            <RowTable
              label={collection}
              empty="There are none."
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  title: "Name",
                  cell: ({ _id, name, tag }) => (
                    <PageLink to={pagePath(["resources", collection, _id])}>{name || tag || _id}</PageLink>
                  ),
                },
                { title: "Changed", cell: ({ lastModified }) => <Moment at={lastModified} /> },
              ]}
            />
            <Pager next={next} isFurther={isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface DocumentPageProps {
  readonly collection: string;
  readonly id: string;
}

function DocumentPage({ collection, id }: DocumentPageProps) {
  const path = `/v1/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
  const document = useQuery(path, (signal) => callApi<ListedObject>(path, { signal }));
  const history = usePagedList<TrailRow>(
    `/v1/audit?resourceType=${encodeURIComponent(collection)}&_resourceId=${encodeURIComponent(id)}&limit=50`,
  );
  const { value } = document;
  return (
    <>
      <h1>{value?.name || value?.tag || id}</h1>
      <h2>History</h2>
      <Loaded query={history.query}>
        {({ rows, next }) => (
          <>
            <AuditTable entries={rows} ofMany={false} />
            <Pager next={next} isFurther={history.isFurther} />
          </>
        )}
      </Loaded>
      <h2>Document</h2>
      <Loaded query={document}>{(body) => <pre>{JSON.stringify(body, undefined, 2)}</pre>}</Loaded>
    </>
  );
}
