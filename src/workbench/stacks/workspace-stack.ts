/** A stack among others, whatever it is written in. */

export interface WorkspaceStack {
  readonly name: string;
  /** Names of the stacks whose outputs it takes. */
  readonly dependencies: readonly string[];
}
