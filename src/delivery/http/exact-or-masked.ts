/** The two ways to compose a text of a request: exactly, or, for display, as far as possible without the secrets. */
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";

export type TextMaker = (make: () => string) => string;

export const exact: TextMaker = (make) => make();

/** Masks the whole text if it cannot be made without the secrets. */
export const orMask: TextMaker = (make) => {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return secretMask;
  }
};
