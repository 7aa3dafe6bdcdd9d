/** Versions of the formats of what is written down: a file of another one is refused. */
export const formats = Object.freeze({ state: 1, plan: 1, receipt: 2 } as const);
