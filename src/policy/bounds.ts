/** Bounds of policies: a rule is text of a user, and may come with a pull request. */

/** Maximum number of rules of a stack. */
export const policiesAtMost = 200;
/** Maximum number of characters of an expression or a message. */
export const expressionAtMost = 4_000;
/** The deepest nesting of brackets in an expression. */
export const nestingAtMost = 32;
/** Maximum number of characters that a message has once its expressions are computed; the rest is cut. */
export const messageAtMost = 2_000;
/** Maximum number of characters of a text, and elements of a list or map, that an expression may compute. */
export const valueAtMost = 1_000_000;

/** The work that one rule may take for all subjects of a plan: about a second. */
const workOfRule = 1_500_000;
/** The work that all rules may take for one plan. */
const workOfAll = 10_000_000;

/** Thrown when a rule has used up its work. */
export class WorkExceeded extends Error {}

/** The work left for one plan. The unit is a step of a loop, or a function call on short values. */
export class Work {
  #ofAll = workOfAll;
  #ofRule = workOfRule;

  /** Begins the work of the next rule. */
  nextRule(): void {
    this.#ofRule = workOfRule;
  }

  /** Counts work. Throws WorkExceeded if none is left. */
  spend(units: number): void {
    this.#ofRule -= units;
    this.#ofAll -= units;
    if (this.#ofRule >= 0 && this.#ofAll >= 0) return;
    throw new WorkExceeded(
      this.#ofRule < 0
        ? "the rule takes too long: it compares too many values with each other"
        : "the rules of the stack take too long together",
    );
  }
}
