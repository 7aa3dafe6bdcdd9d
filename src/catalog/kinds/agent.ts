import { bool, str, time } from "../field.ts";
import { assumedVerbs, kind } from "../kind.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const agent = kind({
  kind: "agent",
  family: "agents",
  model: "Agent",
  path: "/v1/agents",
  section: "facts:4.1",
  topic: "connections",
  doc: "A program in a network of its own that opens connections there. The platform tells whether it is connected; none ever connects to the reference server.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    online: bool({ mode: "server", doc: "Whether it is connected now." }),
    lastHeartbeatAt: time({ mode: "server", doc: "When it was last heard of; absent where it never was." }),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  samples: {
    minimal: { name: "Plant" },
    full: { name: "Plant north", description: "Runs beside the machines of the plant in the north." },
    change: { name: "Plant north", description: "Runs in the office of the plant." },
  },
});
