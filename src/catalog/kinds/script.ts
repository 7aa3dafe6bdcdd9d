import { bool, ref, str, time } from "../field.ts";
import { kind } from "../kind.ts";

export const script = kind({
  kind: "script",
  family: "scripts",
  model: "Script",
  path: "/v1/scripts",
  section: "Script",
  topic: "flows",
  doc: "Reusable JavaScript functions, used as hooks, filters, transformations or routing logic.",
  fields: {
    name: str({ required: true, min: 1, max: 100, doc: "1 to 100 characters." }),
    description: str({ max: 1024, doc: "At most 1,024 characters." }),
    content: str({
      code: "javascript",
      default: "",
      detailOnly: true,
      keptWhenOmitted: true,
      doc: "JavaScript source. An update without it keeps the source; lists do not return it.",
    }),
    postResponseHookToProcessOnChildRecord: bool({
      default: false,
      doc: "Run postResponseMap hooks once per child record of a one-to-many mapping.",
    }),
    _templateId: ref("template", { inert: true, doc: "Template from which the content was generated." }),
    sandbox: bool({ mode: "server", doc: "Set by the platform." }),
    debugUntil: time({ mode: "server", doc: "End of debug logging. Set by PATCH, at most 1 hour ahead." }),
    _sourceId: ref("script", { mode: "server", inert: true, doc: "Script from which this script was cloned." }),
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  unseen: ["the values that its runs keep"],
  mentions: true,
  list: { empty: "array", projection: true },
  verbs: {
    list: "spec",
    create: "spec",
    get: "spec",
    put: "spec",
    delete: "spec",
    patch: { origin: "spec", paths: ["/debugUntil"] },
  },
  samples: {
    minimal: { name: "Normalise" },
    full: {
      name: "Normalise order",
      description: "Trims and lowercases what shops send.",
      content: "function preMap(options) {\n  return options.data.map((d) => ({ data: d }));\n}\n",
      postResponseHookToProcessOnChildRecord: true,
    },
    change: {
      name: "Normalise orders",
      description: "Trims what shops send.",
      content: "function preMap(options) {\n  return options.data.map((d) => ({ data: { ...d, seen: true } }));\n}\n",
      postResponseHookToProcessOnChildRecord: false,
    },
  },
});
