/** Draws the graph of a flow. The table of its steps stands below it, so the picture is a help, and no text is in it alone. */

import type { DrawnStep, FlowDrawing } from "./flow-drawing.ts";
import { countLabel } from "./status.tsx";

interface FlowGraphProps {
  readonly drawing: FlowDrawing;
  /** Names of exports and imports, by id. */
  readonly names: { readonly [id: string]: string };
  /** Open errors of exports and imports, by id. */
  readonly errors: ReadonlyMap<string, number>;
}

const [boxWidth, boxHeight, gapX, gapY, margin] = [190, 44, 50, 14, 4];
/** Characters of a name that fit in a box. */
const shownLetters = 24;

export function FlowGraph({ drawing: { nodes, arrows, folded }, names, errors }: FlowGraphProps) {
  const columns = 1 + Math.max(0, ...nodes.map(({ column }) => column));
  const rows = 1 + Math.max(0, ...nodes.map(({ row }) => row));
  const width = 2 * margin + columns * (boxWidth + gapX) - gapX;
  const height = 2 * margin + rows * (boxHeight + gapY) - gapY;
  const places = new Map(nodes.map((node) => [node.key, cornerOf(node)]));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="wide" aria-label="Graph of the flow" tabIndex={0}>
        <svg className="graph" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
          <title>{`The flow: ${nodes.map((node) => nodeLabel(node, names)).join(", ")}`}</title>
          {arrows.map(({ from, to }) => (
            <Arrow key={`${from} ${to}`} start={places.get(from)!} end={places.get(to)!} />
          ))}
          {nodes.map((node) => (
            <StepBox
              key={node.key}
              node={node}
              label={nodeLabel(node, names)}
              errors={errors.get(node.step?.id ?? "") ?? 0}
            />
          ))}
        </svg>
      </section>
      {folded > 0 && <p className="quiet">{`${countLabel(folded)} steps are folded. The table has all of them.`}</p>}
    </>
  );
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

const cornerOf = ({ column, row }: DrawnStep): Corner => ({
  x: margin + column * (boxWidth + gapX),
  y: margin + row * (boxHeight + gapY),
});

const nodeLabel = ({ step, label }: DrawnStep, names: FlowGraphProps["names"]): string =>
  step === undefined ? (label ?? "") : names[step.id] || step.id;

function StepBox({
  node,
  label,
  errors,
}: {
  readonly node: DrawnStep;
  readonly label: string;
  readonly errors: number;
}) {
  const { x, y } = cornerOf(node);
  const kind = node.step === undefined ? "" : node.step.kind.slice(0, -1);
  const second = errors > 0 ? `${kind}, ${countLabel(errors)} open errors` : kind;
  return (
    <g>
      <title>{label}</title>
      <rect
        className={errors > 0 ? "bad" : node.step === undefined ? "group" : "plain"}
        x={x}
        y={y}
        width={boxWidth}
        height={boxHeight}
        rx="4"
      />
      <text x={x + 8} y={y + (second === "" ? 27 : 18)}>
        {label.length > shownLetters ? `${label.slice(0, shownLetters - 1)}…` : label}
      </text>
      {second !== "" && (
        <text className="second" x={x + 8} y={y + 35}>
          {second}
        </text>
      )}
    </g>
  );
}

function Arrow({ start, end }: { readonly start: Corner; readonly end: Corner }) {
  const [x1, y1, x2, y2] = [start.x + boxWidth, start.y + boxHeight / 2, end.x, end.y + boxHeight / 2];
  const bend = Math.max(gapX / 2, (x2 - x1) / 2);
  return (
    <>
      <path d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`} />
      <path d={`M${x2 - 6} ${y2 - 4}L${x2} ${y2}L${x2 - 6} ${y2 + 4}`} />
    </>
  );
}
