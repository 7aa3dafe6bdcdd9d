/** Shows the policies of a stack to people. */
import { toPrintable } from "../../base/printable.ts";
import type { Policy, PolicyException } from "../../model/policy.ts";
import type { Paint } from "../text/paint.ts";
import { wrapText } from "../text/wrap.ts";

type ShownPolicy = Pick<
  Policy,
  "name" | "for" | "when" | "require" | "message" | "severity" | "environments" | "overridable"
> & {
  readonly declaredAt: { readonly file: string; readonly line: number };
  readonly applies: boolean;
  readonly except: readonly (PolicyException & { readonly ended: boolean })[];
};

const subjects = {
  step: "each change of a plan",
  plan: "each plan",
  resource: "each declared resource",
  drift: "each object that drifted",
} as const satisfies { readonly [S in Policy["for"]]: string };

/** Shows each rule with its place, its conditions, its message and its exceptions. `width`: columns. */
export function renderPolicies(policies: readonly ShownPolicy[], paint: Paint, width: number): string {
  if (policies.length === 0) return "The stack declares no policies. To begin with twenty: reconduit policy init";
  return policies.map((each) => renderPolicy(each, paint, width).join("\n")).join("\n\n");
}

function renderPolicy(policy: ShownPolicy, paint: Paint, width: number): readonly string[] {
  const { name, severity, declaredAt, when, require, message, environments, overridable, applies, except } = policy;
  const rows: readonly (readonly [label: string, text: string | undefined])[] = [
    ["about", subjects[policy.for]],
    ["when", when],
    ["require", require],
    ["message", message],
    ["only in", environments && `${environments.join(", ")}${applies ? "" : " (not with the chosen environment)"}`],
    ["override", overridable ? "apply --override NAME --reason TEXT" : undefined],
    ...except.map(
      ({ address, until, reason, ended }) =>
        ["except", `${address} until ${until}${ended ? " (ended)" : ""}: ${reason}`] as const,
    ),
  ];
  return [
    `${paint("bold", toPrintable(name))}  ${paint(severity === "deny" ? "red" : "yellow", severity)}  ${paint("dim", toPrintable(`${declaredAt.file}:${declaredAt.line}`))}`,
    ...rows.flatMap(([label, text]) =>
      text === undefined
        ? []
        : wrapText(toPrintable(text), width, "            ").map((line, at) =>
            at === 0 ? `  ${label.padEnd(10)}${line.trimStart()}` : line,
          ),
    ),
  ];
}
