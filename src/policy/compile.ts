/** Compiles policies. */
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Policy } from "../model/policy.ts";
import { compileCondition, type PolicyCondition, PolicyExpressionFault } from "./expression.ts";
import { compileMessage, type PolicyMessage } from "./message.ts";

export interface CompiledPolicy {
  readonly policy: Policy;
  readonly when: PolicyCondition | undefined;
  readonly require: PolicyCondition;
  readonly message: PolicyMessage;
}

/** A fault of an expression, with the path of the expression in the rule. */
interface PolicyFault {
  readonly pointer: Pointer;
  readonly message: string;
}

const compiled = new WeakMap<Policy, CompiledPolicy | readonly PolicyFault[]>();

/** Returns the compiled rule, or its faults. A rule is compiled once, when it is read. */
export function compilePolicy(policy: Policy): CompiledPolicy | readonly PolicyFault[] {
  const known = compiled.get(policy) ?? compileExpressions(policy);
  compiled.set(policy, known);
  return known;
}

function compileExpressions(policy: Policy): CompiledPolicy | readonly PolicyFault[] {
  const faults: PolicyFault[] = [];
  const attempt = <T>(key: "when" | "require" | "message", compile: (text: string) => T): T | undefined => {
    const text = policy[key];
    if (text === undefined) return undefined;
    try {
      return compile(text);
    } catch (error) {
      if (!(error instanceof PolicyExpressionFault)) throw error;
      faults.push({ pointer: joinPointer("", key), message: error.message });
      return undefined;
    }
  };
  const when = attempt("when", compileCondition);
  const require = attempt("require", compileCondition);
  const message = attempt("message", compileMessage);
  return faults.length > 0 || !require || !message ? faults : { policy, when, require, message };
}
