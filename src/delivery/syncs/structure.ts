/** The table that a dataset is loaded into: created, or adapted to the source, when its rows first need it. */

import { type SyncColumn, SyncFailure, type TableDestination } from "../ports/table.ts";
import type { TableDataset } from "./dataset.ts";
import { actionOn, changedElements, type ElementDrift, type ElementPolicy, removedElements, widerOf } from "./drift.ts";

export interface TableStructure {
  /** Prepares the table for rows with these columns; returns the indexes of the columns that it accepts. */
  ready(columns: readonly SyncColumn[]): Promise<readonly number[]>;
  /** True if the table was created or existed already. */
  readonly isMade: boolean;
  /** Declares that all existing fields were seen; other fields are removed. Throws SyncFailure if the policy preserves them. */
  complete(): void;
  /** The fields of the source, for the next run. */
  readonly seen: readonly SyncColumn[];
  /** The fields that this run has seen. */
  readonly met: readonly SyncColumn[];
}

interface StructureInput {
  readonly dataset: TableDataset;
  readonly destination: TableDestination;
  /** The destination table, and the table that it will replace. */
  readonly table: string;
  readonly model?: string | undefined;
  /** Key columns for merging rows; empty for no merge. */
  readonly key: readonly string[];
  readonly policy: ElementPolicy;
  /** Fields of the previous run; undefined if there was none. */
  readonly before: readonly SyncColumn[] | undefined;
  /** Fields that the run itself had seen before it was interrupted. */
  readonly met?: readonly SyncColumn[] | undefined;
  /** True if fields and types are known only from the rows. */
  readonly schemaless: boolean;
  readonly drifted: (drift: ElementDrift) => void;
}

export function tableStructure(shape: StructureInput): TableStructure {
  const { dataset, destination, table, model, key, policy, before, schemaless, drifted } = shape;
  const { fields } = dataset;
  const met = new Map((shape.met ?? []).map((column) => [column.name, column]));
  let known: Set<string> | undefined;
  let isComplete = false;
  const isWantedColumn = ({ name }: SyncColumn): boolean =>
    fields.length === 0 || fields.includes(name) || key.includes(name);

  const openTable = async (columns: readonly SyncColumn[]): Promise<Set<string>> => {
    const existing = await destination.columns(table);
    if (existing) {
      if (key.length > 0) await destination.index(table, key);
      return new Set(existing);
    }
    const old = model === undefined ? undefined : await destination.columns(model);
    // If a table existed, only fields that the policy allows are added to it.
    const first = old ? columns.filter(({ name }) => key.includes(name) && !old.includes(name)) : columns;
    await destination.create(table, first, key, old && model);
    return new Set([...(old ?? []), ...first.map(({ name }) => name)]);
  };

  const noteTableDrift = async (columns: readonly SyncColumn[]): Promise<void> => {
    const drifts = before ? changedElements(before, columns, policy) : [];
    for (const drift of drifts) {
      // A few rows with small values do not determine the type.
      if (schemaless && drift.change === "reduced") continue;
      drifted(drift);
      if (drift.change === "expanded" && drift.action === "automate" && known!.has(drift.element))
        await destination.widen(table, { name: drift.element, type: drift.to! });
    }
    for (const column of columns) {
      if (known!.has(column.name)) continue;
      const change = column.type !== "json" ? "added" : column.isList ? "arrayAdded" : "objectAdded";
      // A first run adapts the table to the source.
      if (before && actionOn(policy, change) === "preserve") continue;
      await destination.add(table, column);
      known!.add(column.name);
    }
  };

  return {
    get seen() {
      const all = new Map((isComplete ? [] : (before ?? [])).map((column) => [column.name, column]));
      for (const column of met.values()) all.set(column.name, column);
      return [...all.values()];
    },
    get met() {
      return [...met.values()];
    },
    get isMade() {
      return known !== undefined;
    },
    complete() {
      isComplete = true;
      for (const drift of removedElements((before ?? []).filter(isWantedColumn), [...met.values()], policy)) {
        drifted(drift);
        if (drift.action === "automate") continue;
        const message = `The source has no field ${drift.element} any more, and driftPolicy.element.removed preserves it. Switch the element off, or let the policy automate it.`;
        throw new SyncFailure("application", "extract", message, "needs-user");
      }
    },
    async ready(columns) {
      const wanted = columns.filter(isWantedColumn);
      // Pages of a source without a schema each define their fields.
      const fresh = wanted.flatMap((column): readonly SyncColumn[] => {
        const one = met.get(column.name);
        if (!one) return [column];
        const type = widerOf(one.type, column.type);
        return type === one.type ? [] : [{ ...column, type }];
      });
      if (fresh.length > 0 || known === undefined) {
        if (known === undefined && columns.length === 0) return [];
        known ??= await openTable(wanted);
        for (const column of fresh) met.set(column.name, column);
        await noteTableDrift(fresh);
      }
      return columns.flatMap((column, index) => (isWantedColumn(column) && known!.has(column.name) ? [index] : []));
    },
  };
}
