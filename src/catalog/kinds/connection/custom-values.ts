/** Values of the user's own that templates of a connection read (facts 2.12). */
import { block, bool, int, json, list, ref, str } from "../../field.ts";

/** Spread into a block. */
export const customValues = {
  encrypted: json({
    shapes: ["object", "string"],
    secret: true,
    doc: "Custom values, stored encrypted and returned as one mask.",
  }),
  unencrypted: json({ shapes: ["object"], doc: "Custom values, stored unencrypted." }),
} as const;

const label = list(block({ id: str(), label: str(), required: bool(), position: int(), helpText: str() }), {
  effect: "shown",
  doc: "Form fields of the custom values.",
});

/** Spread into a block whose custom values have a form. */
export const labelledValues = { ...customValues, encryptedFields: label, unencryptedFields: label } as const;

/** Spread into a block that may borrow its credentials. */
export const iClientReference = {
  _iClientId: ref("iclient", { lends: true, doc: "iClient that provides the credentials." }),
} as const;

/** The same in a block whose login reads its own fields alone. */
export const unreadIClient = {
  _iClientId: {
    ...iClientReference._iClientId,
    effect: { none: "the connection authenticates with the fields of this block." },
  },
} as const;
