import { fail } from "../base/diagnostics.ts";

/** Refuses a command on errors unless exactly one of its options selects them. `given`: by the option. */
export function checkChosen(verb: string, given: { readonly [option: string]: boolean }): void {
  const named = Object.keys(given).filter((option) => given[option]);
  if (named.length === 1) return;
  const options = Object.keys(given).join(", ");
  fail(
    named.length === 0 ? "errors-missing" : "contradicting-options",
    named.length === 0 ? "No errors are named" : "Options contradict each other",
    {
      detail: `Name the errors to ${verb} with one of ${options}${named.length === 0 ? "" : `, not with ${named.join(" and ")}`}.`,
    },
  );
}
