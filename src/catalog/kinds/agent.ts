import { bool, str, time } from "../field.ts";
import { kind } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const agent = kind({
  kind: "agent",
  family: "agents",
  model: "Agent",
  path: "/v1/agents",
  section: "facts:4.1",
  topic: "connections",
  doc: "A program in another network that opens connections there. The platform shows if the agent is connected; no agent ever connects to the reference server.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    online: bool({ mode: "server", doc: "True while the agent is connected." }),
    lastHeartbeatAt: time({ mode: "server", doc: "Time of the last heartbeat; absent if there was none." }),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  samples: {
    minimal: { name: "Plant" },
    full: { name: "Plant north", description: "Runs next to the machines of the plant in the north." },
    change: { name: "Plant north", description: "Runs in the office of the plant." },
  },
});
