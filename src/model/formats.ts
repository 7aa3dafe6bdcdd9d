/** Versions of the written formats: a file of another version is refused. */
export const formats = Object.freeze({ state: 1, plan: 1, receipt: 2 } as const);
