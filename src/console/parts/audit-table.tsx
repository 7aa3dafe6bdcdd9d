/** Entries of the audit trail. The entry that the address names is open, with its fields before and after. */
import { Fragment } from "react";
import { PageLink, pagePath, setQuery, useRoute } from "../routing.tsx";
import { Moment } from "./status.tsx";

export interface TrailRow {
  readonly _id: string;
  readonly resourceType: string;
  readonly _resourceId: string;
  readonly source: string;
  readonly event: string;
  readonly time: string;
  readonly fieldChanges?: readonly {
    readonly fieldPath: string;
    readonly oldValue?: unknown;
    readonly newValue?: unknown;
  }[];
  readonly deletedInfo?: { readonly name?: string };
  readonly byUser?: { readonly email?: string; readonly name?: string };
}

interface AuditTableProps {
  readonly entries: readonly TrailRow[];
  /** True where the entries are of several objects. */
  readonly ofMany: boolean;
}

export function AuditTable({ entries, ofMany }: AuditTableProps) {
  const open = useRoute().query.get("entry");
  if (entries.length === 0) return <p className="quiet">No change is recorded.</p>;
  const columns = ["When", "Who", "Through", "What", ...(ofMany ? ["Object"] : []), "Fields"];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="wide" aria-label="Audit trail" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Fragment key={entry._id}>
              <tr>
                <td>
                  <Moment at={entry.time} />
                </td>
                <td>{entry.byUser?.name || entry.byUser?.email || "the platform"}</td>
                <td>{entry.source}</td>
                <td>{entry.event}</td>
                {ofMany && (
                  <td>
                    <TrailObject entry={entry} />
                  </td>
                )}
                <td>
                  <ChangeToggle entry={entry} isOpen={entry._id === open} />
                </td>
              </tr>
              {entry._id === open && (
                <tr>
                  <td colSpan={columns.length}>
                    <FieldDiff entry={entry} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const collections: { readonly [type: string]: string } = { endUser: "ashares", flowError: "flows", accesstoken: "" };

function TrailObject({ entry: { resourceType, _resourceId, deletedInfo } }: { readonly entry: TrailRow }) {
  const collection = collections[resourceType] ?? `${resourceType.toLowerCase()}s`;
  const text = `${resourceType} ${deletedInfo?.name ?? _resourceId}`;
  return collection === "" ? text : <PageLink to={pagePath(["resources", collection, _resourceId])}>{text}</PageLink>;
}

interface ChangeToggleProps {
  readonly entry: TrailRow;
  readonly isOpen: boolean;
}

function ChangeToggle({ entry: { _id, fieldChanges = [] }, isOpen }: ChangeToggleProps) {
  if (fieldChanges.length === 0) return <span className="quiet">none</span>;
  const [first, ...rest] = fieldChanges;
  const text = `${first!.fieldPath}${rest.length === 0 ? "" : ` and ${rest.length} more`}`;
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setQuery({ entry: isOpen ? undefined : _id })}>
      {text}
    </button>
  );
}

function FieldDiff({ entry: { fieldChanges = [] } }: { readonly entry: TrailRow }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fieldChanges.map(({ fieldPath, oldValue, newValue }) => (
          <tr key={fieldPath}>
            <th scope="row">{fieldPath}</th>
            <td>
              <ValueText value={oldValue} />
            </td>
            <td>
              <ValueText value={newValue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ValueText({ value }: { readonly value: unknown }) {
  if (value === undefined) return <span className="quiet">absent</span>;
  return <pre>{typeof value === "string" ? value : JSON.stringify(value, undefined, 2)}</pre>;
}
