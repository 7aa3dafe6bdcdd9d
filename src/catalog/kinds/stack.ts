import { block, str } from "../field.ts";
import { kind } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";

/** Its family has a name of its own: `stacks` of a manifest are stacks of declarations. */
export const stack = kind({
  kind: "stack",
  family: "functionStacks",
  model: "Stack",
  path: "/v1/stacks",
  section: "facts:4.1",
  topic: "connections",
  doc: "A server with functions that hooks and wrapper connections call, instead of scripts. The platform's term is stack; that its address is in `server` is an assumption.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    server: block(
      {
        hostURI: str({ destination: "url", doc: "Address of the server." }),
        systemToken: str({ secret: true, doc: "Token that authenticates requests to the server." }),
      },
      { doc: "The server that runs the functions." },
    ),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  samples: {
    minimal: { name: "Prices" },
    full: {
      name: "Prices",
      description: "Works out prices.",
      server: { hostURI: "https://prices.example.test", systemToken: "sample-stack-token" },
    },
    change: {
      name: "Prices",
      description: "Works out prices and taxes.",
      server: { hostURI: "https://prices.example.test/v2", systemToken: "another-stack-token" },
    },
  },
});
