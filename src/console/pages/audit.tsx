/** The audit trail of the account, with filters. */
import { AuditTable, type TrailRow } from "../parts/audit-table.tsx";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { Loaded } from "../parts/status.tsx";
import { setQuery, useRoute } from "../routing.tsx";

const filters = {
  source: ["ui", "api", "system", "script"],
  action: ["create", "update", "delete", "restore", "purge"],
  resourceType: ["connection", "export", "import", "flow", "flowError", "integration", "script", "sync", "accesstoken"],
} as const;

const labels = { source: "Through", action: "What", resourceType: "Kind" } as const;

export default function AuditPage() {
  const { query } = useRoute();
  const names = Object.keys(filters) as (keyof typeof filters)[];
  const search = new URLSearchParams({ limit: "50" });
  for (const name of names) if (query.get(name)) search.set(name, query.get(name)!);
  const list = usePagedList<TrailRow>(`/v1/audit?${search}`);
  return (
    <>
      <h1>Audit</h1>
      <div className="bar">
        {names.map((name) => (
          <label key={name}>
            {labels[name]}
            <select
              value={query.get(name) ?? ""}
              onChange={({ target }) => setQuery({ [name]: target.value, after: undefined, entry: undefined })}
            >
              <option value="">all</option>
              {filters[name].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Loaded query={list.query}>
        {({ rows, next }) => (
          <>
            <AuditTable entries={rows} ofMany />
            <Pager next={next} isFurther={list.isFurther} />
          </>
        )}
      </Loaded>
    </>
  );
}
