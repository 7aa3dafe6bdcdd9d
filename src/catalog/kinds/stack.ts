import { block, str } from "../field.ts";
import { assumedVerbs, kind } from "../kind.ts";
import { installedFrom } from "../parts/installed-from.ts";

/** Its family has a name of its own: `stacks` of a manifest are stacks of declarations. */
export const stack = kind({
  kind: "stack",
  family: "functionStacks",
  model: "Stack",
  path: "/v1/stacks",
  section: "facts:4.1",
  topic: "connections",
  doc: "A server whose functions hooks and connections of the type wrapper call, in place of scripts. The platform calls it a stack; where it is reached is assumed to stand in `server`.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    server: block(
      {
        hostURI: str({ destination: "url", doc: "Where it is reached." }),
        systemToken: str({ secret: true, doc: "What requests to it prove themselves with." }),
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
