import { str } from "../field.ts";
import { kind } from "../kind.ts";

export const tag = kind({
  kind: "tag",
  family: "tags",
  model: "Tag",
  path: "/v1/tags",
  section: "Tag",
  topic: "account",
  doc: "A short-code label of the account for flow-step errors.",
  fields: {
    tag: str({
      required: true,
      min: 1,
      max: 100,
      trim: true,
      doc: "The label, 1 to 100 characters; unique in the account without regard to case.",
    }),
    tagId: str({
      mode: "server",
      pattern: "^[a-zA-Z0-9]{5}$",
      doc: "Five-character code, made by the platform, never changes.",
    }),
  },
  identity: { by: ["tag"], unique: true, ignoreCase: true, taken: { status: 422, code: "create_not_allowed" } },
  update: "replace",
  removal: "permanent",
  list: { empty: "array", row: ["_id", "tag", "tagId"] },
  verbs: {
    list: "spec",
    create: "spec",
    get: "spec",
    put: "spec",
    delete: "spec",
    patch: { origin: "spec", paths: ["/tag"], ops: ["replace"] },
  },
  samples: {
    minimal: { tag: "late" },
    full: { tag: "late delivery" },
    change: { tag: "very late delivery" },
  },
});
