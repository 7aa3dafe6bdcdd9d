/** Charts: bars and lines, in the colours of the page, each with a table of the same values behind it. */
import type { ReactNode } from "react";
import { RowTable } from "./table.tsx";

/** A row of a chart: a moment or an object, with a value for each series; null where it is not known. */
export interface ChartRow {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface ChartSeries {
  readonly name: string;
  /** The class of its colour. */
  readonly tone: "good" | "bad" | "busy" | "plain";
  /** Returns a value in words. */
  readonly text: (value: number) => string;
}

interface ChartProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  /** The earliest first. */
  readonly rows: readonly ChartRow[];
  /** `bars`: the series of a row on top of each other. `lines`: a line for each series. */
  readonly form: "bars" | "lines";
  /** Shown where there is no row. */
  readonly empty: string;
}

const [width, height, gap] = [600, 120, 2];

export function ValueChart({ title, series, rows, form, empty }: ChartProps) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>;
  const top = Math.max(1, ...rows.map((row) => topOf(row, form)));
  return (
    <figure className="chart" aria-label={title}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
        <title>{`${title}, at most ${series[0]!.text(top)}. The table below has every value.`}</title>
        <path className="axis" d={`M0 ${height}H${width}`} />
        {form === "bars" ? (
          <Bars rows={rows} series={series} top={top} />
        ) : (
          <Lines rows={rows} series={series} top={top} />
        )}
      </svg>
      <ul className="legend">
        {series.map(({ name, tone }, index) => (
          <li key={name}>
            <svg viewBox="0 0 20 10" aria-hidden="true">
              {form === "bars" ? (
                <rect className={tone} width="20" height="10" />
              ) : (
                <path className={`${tone} dash-${index}`} d="M0 5H20" />
              )}
            </svg>
            {name}
          </li>
        ))}
        <li className="quiet">{`top: ${series[0]!.text(top)}`}</li>
      </ul>
      <details>
        <summary aria-label={`Table of ${title}`}>Table</summary>
        <ChartTable title={title} series={series} rows={rows} />
      </details>
    </figure>
  );
}

const topOf = ({ values }: ChartRow, form: ChartProps["form"]): number => {
  const known = values.map((value) => value ?? 0);
  return form === "bars" ? known.reduce((sum, value) => sum + value, 0) : Math.max(...known);
};

type DrawnChart = Pick<ChartProps, "series" | "rows"> & { readonly top: number };

function Bars({ series, rows, top }: DrawnChart): ReactNode {
  const step = width / rows.length;
  return rows.map(({ key, values }, at) => {
    let y = height;
    return series.map(({ tone, name }, index) => {
      const value = values[index] ?? 0;
      // A small value is visible, too.
      const high = value === 0 ? 0 : Math.max(2, (value / top) * height);
      y -= high;
      const wide = Math.max(1, Math.min(step, 40) - gap);
      return high === 0 ? null : (
        <rect key={`${key} ${name}`} className={tone} x={at * step + gap / 2} y={y} width={wide} height={high} />
      );
    });
  });
}

function Lines({ series, rows, top }: DrawnChart): ReactNode {
  const step = width / Math.max(1, rows.length - 1);
  return series.map(({ tone, name }, index) => {
    const points = rows.map(({ values }, at) => `${at * step} ${height - ((values[index] ?? 0) / top) * height}`);
    return <path key={name} className={`${tone} dash-${index}`} d={`M${points.join("L")}`} />;
  });
}

function ChartTable({ title, series, rows }: Pick<ChartProps, "title" | "series" | "rows">) {
  return (
    <RowTable
      label={`Values of ${title}`}
      empty=""
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { title: "When", cell: ({ label }) => label },
        ...series.map(({ name, text }, index) => ({
          title: name,
          numeric: true as const,
          cell: ({ values }: ChartRow) => {
            const value = values[index];
            return value === null || value === undefined ? "" : text(value);
          },
        })),
      ]}
    />
  );
}
