/** Scenarios that a long run found failing: what a restore brings along, told or not when the run dies. */
import type { Scenario } from "./scenario.ts";

export const found: readonly Scenario[] = [
  [
    {
      declare: [
        { family: "imports", number: 2, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [],
      runs: [{ faults: [], diesAtRecord: null }],
    },
    {
      declare: [
        { family: "connections", number: 2, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [{ how: "delete", pick: 0 }],
      runs: [
        { faults: [], diesAtRecord: null },
        { faults: [[0, "refused"]], diesAtRecord: null },
        { faults: [], diesAtRecord: null },
      ],
    },
    { declare: [{ family: "scripts", number: 0, edit: 0 }], drift: [], runs: [{ faults: [], diesAtRecord: null }] },
  ],
  [
    {
      declare: [
        { family: "imports", number: 0, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [],
      runs: [{ faults: [], diesAtRecord: null }],
    },
    {
      declare: [
        { family: "connections", number: 0, edit: 0 },
        { family: "scripts", number: 1, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [{ how: "delete", pick: 2 }],
      runs: [
        { faults: [], diesAtRecord: null },
        { faults: [], diesAtRecord: 0 },
      ],
    },
  ],
  [
    {
      declare: [
        { family: "imports", number: 2, edit: 0 },
        { family: "groups", number: 0, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [],
      runs: [{ faults: [], diesAtRecord: null }],
    },
    {
      declare: [
        { family: "scripts", number: 0, edit: 0 },
        { family: "connections", number: 2, edit: 0 },
        { family: "scripts", number: 1, edit: 0 },
        { family: "tags", number: 0, edit: 0 },
        { family: "syncs", number: 0, edit: 2 },
      ],
      drift: [{ how: "delete", pick: 3 }],
      runs: [
        { faults: [[15, "htmlAfter"]], diesAtRecord: null },
        { faults: [[12, "gzipBombAfter"]], diesAtRecord: null },
      ],
    },
  ],
  [
    {
      declare: [
        { family: "imports", number: 1, edit: 0 },
        { family: "scripts", number: 0, edit: 0 },
      ],
      drift: [],
      runs: [{ faults: [], diesAtRecord: null }],
    },
    {
      declare: [
        { family: "scripts", number: 0, edit: 0 },
        { family: "connections", number: 1, edit: 0 },
        { family: "integrations", number: 0, edit: 0 },
      ],
      drift: [{ how: "delete", pick: 1 }],
      runs: [
        { faults: [], diesAtRecord: null },
        { faults: [[8, "gzipBombAfter"]], diesAtRecord: null },
        { faults: [], diesAtRecord: null },
      ],
    },
  ],
];
