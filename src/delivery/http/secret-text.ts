/** The two ways to compose a text of a request: exactly, or, for display, as far as possible without the secrets. */
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";

export type RenderText = (make: () => string) => string;

export const exactText: RenderText = (make) => make();

/** Masks the whole text if it cannot be made without the secrets. */
export const textOrMask: RenderText = (make) => {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return secretMask;
  }
};
