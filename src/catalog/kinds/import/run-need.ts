/** A value that a configuration object needs for its import to run; paths are dotted, from the object. */
export interface RunNeed<Path extends string = string> {
  readonly path: Path;
  /** Only where this field of the object has one of these values; a one-element array counts as its element. */
  readonly where?: readonly [field: Path, ...values: string[]];
  /** The platform stores no import without it; it does of one that lacks anything else. */
  readonly refused?: true;
}

/** Fields that every run needs. */
export const alwaysNeeded = <P extends string>(...paths: P[]): RunNeed<P>[] => paths.map((path) => ({ path }));

/** Fields that a run needs where another field has one of the values. */
export const neededWhere = <P extends string>(field: P, values: readonly string[], ...paths: P[]): RunNeed<P>[] =>
  paths.map((path) => ({ path, where: [field, ...values] }));

/** Returns needs for objects that are required if another field has one of the values. */
export const demandedWhere = <P extends string>(field: P, values: readonly string[], ...paths: P[]): RunNeed<P>[] =>
  neededWhere(field, values, ...paths).map((need) => ({ ...need, refused: true }));
