/** Compiles policies and their messages: text in which `${…}` contains CEL. */
import { joinPointer, type Pointer } from "../base/pointer.ts";
import type { Policy } from "../model/policy.ts";
import { messageAtMost, type Work } from "./bounds.ts";
import {
  type Bindings,
  compileCondition,
  compileExpression,
  type PolicyCondition,
  type PolicyExpression,
  PolicyExpressionFault,
} from "./expression.ts";
import { textOfCel } from "./values.ts";

type PolicyMessage = (bindings: Bindings, work: Work) => string;

/** Compiles a message; `$${` stands for `${`. Throws ExpressionFault. */
function compileMessage(text: string): PolicyMessage {
  const parts: (string | PolicyExpression)[] = [];
  let from = 0;
  for (let at = text.indexOf("${"); at >= 0; at = text.indexOf("${", from)) {
    if (text[at - 1] === "$") {
      parts.push(`${text.slice(from, at - 1)}\${`);
      from = at + 2;
      continue;
    }
    const end = endOfExpression(text, at + 2);
    parts.push(text.slice(from, at), compileExpression(text.slice(at + 2, end)));
    from = end + 1;
  }
  parts.push(text.slice(from));
  return (bindings, work) => {
    const whole = parts.map((part) => (typeof part === "string" ? part : textOfCel(part(bindings, work)))).join("");
    return whole.length > messageAtMost ? `${whole.slice(0, messageAtMost)}…` : whole;
  };
}

/** Returns the offset of the bracket that ends an expression: brackets in texts and maps do not. */
function endOfExpression(text: string, start: number): number {
  let depth = 0;
  let quote: string | undefined;
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (quote !== undefined) {
      if (character === "\\") at += 1;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "{") depth += 1;
    else if (character === "}" && depth-- === 0) return at;
  }
  throw new PolicyExpressionFault('"${" has no closing bracket', start);
}

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
