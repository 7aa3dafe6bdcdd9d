import * as cdktf from "cdktf";
import { Construct } from "constructs";

/** A test of a rule, which `reconduit test` runs without a platform. */
export interface PolicyTestConfig {
  readonly description?: string;
  /** Changes of the test. Either these or `plan`. */
  readonly steps?: readonly PolicyTestStep[];
  /** A plan file, relative to the folder of the app. */
  readonly plan?: string;
  /** The environment of a rule about plans. */
  readonly env?: string;
  /** The expected result. */
  readonly expect: "deny" | "warn" | "pass";
}

/** A change in the test of a rule: its address, and the values that the rule reads. */
export interface PolicyTestStep {
  readonly address: string;
  /** Default: `update`. */
  readonly action?: string;
  readonly [value: string]: unknown;
}

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
  /** Tests of the rule, by name. */
  readonly tests?: { readonly [name: string]: PolicyTestConfig };
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
    const { tests = {}, ...rule } = config;
    stack.addOverride(`//.reconduit.policies.${id}`, rule);
    for (const [name, test] of Object.entries(tests)) {
      if (name.includes(".")) throw new Error(`${this.node.path}: the name of a test has no full stop: ${name}`);
      stack.addOverride(`//.reconduit.tests.${id}_${name}`, { of: `policies.${id}`, ...test });
    }
  }
}
