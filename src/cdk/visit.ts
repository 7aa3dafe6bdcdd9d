/** Does what the libraries leave out when they synthesise a stack: aspects of the app, and validations in tests. */
import * as cdktf from "cdktf";
import type { IConstruct } from "constructs";

const visits = new WeakMap<cdktf.TerraformStack, StackVisit>();

/**
 * An aspect of each stack with our constructs. Aspects of a stack run before it is validated and written, by `app.synth()` and by
 * `Testing.synth(stack)` alike. Aspects above the stack, such as those of the app, would not run there, so this aspect runs them.
 */
export class StackVisit implements cdktf.IAspect {
  /** True if the library itself validated the constructs. */
  public validated = false;
  private visited = false;
  private readonly stack: cdktf.TerraformStack;

  /** Returns the visit of the construct's stack. */
  public static of(construct: IConstruct): StackVisit {
    const stack = cdktf.TerraformStack.of(construct);
    const known = visits.get(stack);
    if (known) return known;
    const made = new StackVisit(stack);
    visits.set(stack, made);
    cdktf.Aspects.of(stack).add(made);
    return made;
  }

  private constructor(stack: cdktf.TerraformStack) {
    this.stack = stack;
  }

  public visit(node: IConstruct): void {
    this.visited = true;
    for (const scope of this.stack.node.scopes)
      if (scope !== this.stack) for (const aspect of cdktf.Aspects.of(scope).all) aspect.visit(node);
  }

  /** Throws what validations find, when a stack is written that was not validated: `Testing.synth(stack)` leaves them out. */
  public assertValid(): void {
    if (this.validated || !this.visited || (this.stack.node.root as Partial<cdktf.App>).skipValidation) return;
    this.stack.runAllValidations();
  }
}
