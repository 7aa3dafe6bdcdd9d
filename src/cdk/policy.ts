import * as cdktf from "cdktf";
import { Construct } from "constructs";

/** A rule about the changes, plans or resources of a stack, in CEL. */
export interface PolicyConfig {
  /** The subjects of the rule: each change, the plan as a whole, each resource, or each object that drifted. */
  readonly for: "step" | "plan" | "resource" | "drift";
  /** CEL: the rule applies to subjects for which it is true. Default: to all. */
  readonly when?: string;
  /** CEL: a subject for which it is false breaks the rule. */
  readonly require: string;
  /** A sentence about the violation. `${…}` contains CEL, so write it in a text with single or double quotes. */
  readonly message: string;
  /** `deny`: nothing is applied. `warn`: the violation is shown. */
  readonly severity: "deny" | "warn";
  /** Accepted violations. */
  readonly except?: readonly { readonly address: string; readonly until: string; readonly reason: string }[];
  /** True: `apply --override` may apply a plan that the rule denies. */
  readonly overridable?: boolean;
}

/** A policy of the stack, whose name is the id of the construct. Reconduit evaluates it; terraform ignores it. */
export class StackPolicy extends Construct {
  constructor(scope: Construct, id: string, config: PolicyConfig) {
    super(scope, id);
    const stack = cdktf.TerraformStack.of(this);
    const namesake = stack.node
      .findAll()
      .find((each) => each !== this && each instanceof StackPolicy && each.node.id === id);
    if (namesake) throw new Error(`${this.node.path}: the stack has a policy ${id} already: ${namesake.node.path}`);
    if (id.includes(".")) throw new Error(`${this.node.path}: the name of a policy has no full stop`);
    // A comment of the whole file, which terraform reads and ignores.
    stack.addOverride(`//.reconduit.policies.${id}`, { ...config });
  }
}
