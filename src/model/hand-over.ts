/** Hand-overs of objects between stacks: their records in states, and in the steps of plans. */
import { record, text } from "../derive/schemas/schema-words.ts";

/** The origin of an object handed over by another stack. */
export type HandOver = {
  /** Name of the giving stack. */
  readonly from: string;
  /** The address there; absent if it is the same. */
  readonly address?: string;
  /** ISO 8601, by our clock. */
  readonly at: string;
  /** `user@host`. */
  readonly by: string;
};

/** The other stack of a step. */
export const stepHandOver = record(
  {
    "to?": text("Stack that receives the object."),
    "from?": text("Stack that hands the object over."),
    "address?": text("Address of the object in the stack that hands it over."),
  },
  "Hand-over between stacks: the object stays unchanged, only its stack changes.",
);
