/** The table that a dataset is loaded into: made, and made to follow the source, when its rows first need it. */

import { type Column, type Destination, SyncFailure } from "../ports/table.ts";
import type { Dataset } from "./dataset.ts";
import { actionOn, changedElements, type ElementDrift, type ElementPolicy, removedElements, widerOf } from "./drift.ts";

export interface Structure {
  /** Makes the table ready for rows with these columns; answers those of them that it takes, by their place. */
  ready(columns: readonly Column[]): Promise<readonly number[]>;
  /** Whether the table was made, or was there. */
  readonly isMade: boolean;
  /** Says that all fields that there are were met: others are gone. Throws SyncFailure where the policy preserves them. */
  complete(): void;
  /** The fields of the source, for the next run. */
  readonly seen: readonly Column[];
  /** Those that this run has met. */
  readonly met: readonly Column[];
}

interface Shape {
  readonly dataset: Dataset;
  readonly destination: Destination;
  /** The table that is written, and the one that it will take the place of. */
  readonly table: string;
  readonly model?: string | undefined;
  /** What rows are merged by; empty: nothing. */
  readonly key: readonly string[];
  readonly policy: ElementPolicy;
  /** Fields that the run before has met; undefined: there was none. */
  readonly before: readonly Column[] | undefined;
  /** Fields that the run itself has met, before it was broken off. */
  readonly met?: readonly Column[] | undefined;
  /** Fields and types are only what the rows hold. */
  readonly schemaless: boolean;
  readonly drifted: (drift: ElementDrift) => void;
}

export function structureOf(shape: Shape): Structure {
  const { dataset, destination, table, model, key, policy, before, schemaless, drifted } = shape;
  const { fields } = dataset;
  const met = new Map((shape.met ?? []).map((column) => [column.name, column]));
  let known: Set<string> | undefined;
  let isComplete = false;
  const isWanted = ({ name }: Column): boolean => fields.length === 0 || fields.includes(name) || key.includes(name);

  const open = async (columns: readonly Column[]): Promise<Set<string>> => {
    const there = await destination.columns(table);
    if (there) {
      if (key.length > 0) await destination.index(table, key);
      return new Set(there);
    }
    const old = model === undefined ? undefined : await destination.columns(model);
    // Where there was a table, only what the policy lets in is added to it.
    const first = old ? columns.filter(({ name }) => key.includes(name) && !old.includes(name)) : columns;
    await destination.create(table, first, key, old && model);
    return new Set([...(old ?? []), ...first.map(({ name }) => name)]);
  };

  const note = async (columns: readonly Column[]): Promise<void> => {
    const drifts = before ? changedElements(before, columns, policy) : [];
    for (const drift of drifts) {
      // A few rows with small values say nothing about the type.
      if (schemaless && drift.change === "reduced") continue;
      drifted(drift);
      if (drift.change === "expanded" && drift.action === "automate" && known!.has(drift.element))
        await destination.widen(table, { name: drift.element, type: drift.to! });
    }
    for (const column of columns) {
      if (known!.has(column.name)) continue;
      const change = column.type !== "json" ? "added" : column.isList ? "arrayAdded" : "objectAdded";
      // A first run makes the table fit.
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
      for (const drift of removedElements((before ?? []).filter(isWanted), [...met.values()], policy)) {
        drifted(drift);
        if (drift.action === "automate") continue;
        const message = `The source has no field ${drift.element} any more, and driftPolicy.element.removed preserves it. Switch the element off, or let the policy automate it.`;
        throw new SyncFailure("application", "extract", message, "needs-user");
      }
    },
    async ready(columns) {
      const wanted = columns.filter(isWanted);
      // Pages of a source without a schema tell their fields anew each time.
      const fresh = wanted.flatMap((column): readonly Column[] => {
        const one = met.get(column.name);
        if (!one) return [column];
        const type = widerOf(one.type, column.type);
        return type === one.type ? [] : [{ ...column, type }];
      });
      if (fresh.length > 0 || known === undefined) {
        if (known === undefined && columns.length === 0) return [];
        known ??= await open(wanted);
        for (const column of fresh) met.set(column.name, column);
        await note(fresh);
      }
      return columns.flatMap((column, index) => (isWanted(column) && known!.has(column.name) ? [index] : []));
    },
  };
}
