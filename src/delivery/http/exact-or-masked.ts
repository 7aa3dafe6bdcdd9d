/** How a text of a request is made: exactly, or, where it is only shown, as far as possible without the secrets. */
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";

export type TextMaker = (make: () => string) => string;

export const exact: TextMaker = (make) => make();

/** A text that cannot be made without the secrets is a mask as a whole. */
export const orMask: TextMaker = (make) => {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return secretMask;
  }
};
