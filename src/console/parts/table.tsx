/** Tables of rows, and the way to further pages of a list. */
import type { ReactNode } from "react";

export interface TableColumn<T> {
  readonly title: string;
  readonly numeric?: true;
  readonly cell: (row: T) => ReactNode;
}

interface RowTableProps<T> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  /** Shown where there is no row. */
  readonly empty: string;
}

/** A table that scrolls by itself where it is too wide. */
export function RowTable<T>({ label, columns, rows, rowKey, empty }: RowTableProps<T>) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="wide" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric && "number"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ title, numeric, cell }) => (
                <td key={title} className={numeric && "number"}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
