/** Describes the policies of a stack: all of them, or one by its name. */
import { type Diagnostic, fail, type SourceRange } from "../../base/diagnostics.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Policy, PolicyException } from "../../model/policy.ts";
import { endOfException } from "../../policy/exceptions.ts";
import { readProgram } from "../declarations.ts";
import type { Workplace } from "../workplace.ts";

export type ExplainedPolicy = Pick<
  Policy,
  "for" | "when" | "require" | "message" | "severity" | "environments" | "overridable"
> & {
  /** As tests name it: `policies.noDeletes`. */
  readonly name: string;
  readonly declaredAt: Pick<SourceRange, "file" | "line" | "column">;
  /** False: the rule does not apply with the chosen environment. */
  readonly applies: boolean;
  readonly except: readonly (PolicyException & { readonly ended: boolean })[];
};

/** Reads the stack and returns the policies that `policies` or `policies.NAME` names, by name. Needs no platform. */
export async function explainPolicies(
  place: Workplace,
  topic: string,
  now: number,
): Promise<{ readonly policies: readonly ExplainedPolicy[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { program, diagnostics } = await readProgram(place, { secrets: false });
  const all = program.policies ?? [];
  const found = topic === "policies" ? all : all.filter(({ name }) => `policies.${name}` === topic);
  if (found.length === 0 && topic !== "policies") {
    const names = all.map(({ name }) => `policies.${name}`);
    const near = nearestName(topic, names);
    fail("unknown-policy", "There is no such policy", {
      detail: `The stack ${program.name} declares no ${topic}${names.length > 0 ? `; there are ${names.slice(0, 12).join(", ")}` : ""}.`,
      ...(near && { suggestion: `Did you mean ${near}?` }),
    });
  }
  const { environment } = place.choices;
  const policies = found
    .map((each) => explainedPolicy(each, environment, now))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { policies, diagnostics };
}

function explainedPolicy(policy: Policy, environment: string | undefined, now: number): ExplainedPolicy {
  const { name, for: subject, when, require, message, severity, environments, overridable, except, source } = policy;
  return {
    name: `policies.${name}`,
    for: subject,
    ...(when === undefined ? {} : { when }),
    require,
    message,
    severity,
    ...(environments ? { environments } : {}),
    overridable,
    applies: !environments || (environment !== undefined && environments.includes(environment)),
    except: except.map((each) => ({ ...each, ended: endOfException(each.until) < now })),
    declaredAt: { file: source.file, line: source.line, column: source.column },
  };
}
