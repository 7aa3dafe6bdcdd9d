/** Errors about unknown names: the existing names, and the probable one in the form to write. */
import { type Advised, advised, meantName, meantText, type Suggestion } from "../../base/advice.ts";
import { nearestName, nearestWord } from "../../base/suggest.ts";
import { families } from "../../catalog/index.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";
import { manifestFunctionNames } from "../../language/manifest.ts";
import { hintFor, rootHints } from "./other-tools.ts";

/** The names that an unknown name could mean. */
interface Meant {
  readonly variables: { has(name: string): boolean };
  /** By `family.name`: what the place of the expression takes. */
  readonly resources: { keys(): Iterable<string> };
}

const roots = ["var", "env", "each", "lookups", "stacks", ...families];

/** Returns the error for an unknown first name of an expression; `steps` follow the name. */
export function unknownRoot(root: string, steps: readonly TraversalStep[], meant: Meant): ExpressionError {
  const detail = `${root} is neither a family of resources nor var, env, each, lookups, stacks or a function.`;
  const hint = hintFor(root, rootHints);
  const suggestion = variableMeant(root, steps, meant, hint !== undefined) ?? hint ?? nearRoot(root, steps, meant);
  return new ExpressionError("unknown-name", "There is no such name", detail, suggestion);
}

/** A variable without its `var`, or behind a word that other tools have in its place. */
function variableMeant(root: string, steps: readonly TraversalStep[], { variables }: Meant, isHinted: boolean) {
  if (variables.has(root)) return didYouMean(`var.${root}${stepsText(steps)}`);
  return isHinted && variables.has(String(steps[0])) ? didYouMean(`var${stepsText(steps)}`) : undefined;
}

function nearRoot(root: string, steps: readonly TraversalStep[], { resources }: Meant): Suggestion | undefined {
  const close = nearestWord(root, roots);
  const declared = [...resources.keys()];
  if (close !== undefined && declared.includes(`${close}.${steps[0]}`))
    return didYouMean(`${close}${stepsText(steps)}`);
  if (close !== undefined) return meantName(close, root);
  const called = nearestWord(root, manifestFunctionNames);
  if (called !== undefined)
    return advised(`Did you mean ${called}()?`, "replace-function", { text: called, name: root });
  const owner = declared.find((address) => address.endsWith(`.${root}`));
  return owner && didYouMean(`${owner}${stepsText(steps)}`);
}

const didYouMean = (expression: string): Advised => meantText(`\${${expression}}`);

/** Returns the steps after a name, as written after another name. */
export function stepsText(path: readonly TraversalStep[]): string {
  const writtenStep = (step: TraversalStep) =>
    typeof step === "string" && /^[A-Za-z_][\w-]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  return path.map(writtenStep).join("");
}

/** Returns the error for a name that is not among the candidates; `write` formats a candidate. */
export function unknownName(
  code: string,
  summary: string,
  detail: string,
  name: string,
  candidates: Iterable<string>,
  write: (close: string) => string,
): ExpressionError {
  const close = nearestName(name, candidates);
  return new ExpressionError(code, summary, detail, close && didYouMean(write(close)));
}

/** "there are a, b", cut where there are many. */
export function knownNamesText(names: readonly string[]): string {
  if (names.length === 0) return "there are none";
  const shown = names.slice(0, 12).join(", ");
  return `there ${names.length === 1 ? "is" : "are"} ${shown}${names.length > 12 ? `, ... (${names.length} in all)` : ""}`;
}

/** Throws in a component for a name that only manifests have. */
export function refuseInComponent(
  { component, inputs }: { readonly component: string | undefined; readonly inputs: object | undefined },
  root: string,
  name: string,
): void {
  if (inputs === undefined) return;
  const detail = `A component (here ${component}) reads its inputs only, and nothing of the stack that uses it by ${root}.`;
  const suggestion = `Declare an input, inputs: { ${name}: { type: string } }, read it as \${inputs.${name}}, and give it where the component is used.`;
  throw new ExpressionError("not-in-component", "The name is not available in a component", detail, suggestion);
}
