/** Checks the options of a command that can work on many stacks. */
import { fail } from "../../base/diagnostics.ts";
import type { Invocation } from "../invocation.ts";

/** Options of which one run can follow only one, or whose values belong to one stack, by name. */
const ofOneStack: { readonly [name: string]: string } = {
  html: "--html",
  watch: "--watch",
  csv: "--csv",
  sarif: "--sarif",
  junit: "--junit",
  ask: "--ask",
  adopt: "--adopt",
  accept: "--accept",
  revert: "--revert",
  target: "--target",
  exclude: "--exclude",
  replace: "--replace",
  rehearse: "--rehearse",
  verify: "--verify",
};

/** Throws a DiagnosticError for options that contradict `--all`, or need it. */
export function checkStacksOptions({ flags, args, workplace: { choices } }: Invocation): void {
  if (flags["all"] === undefined) {
    const given = flags["excludeStack"] === undefined ? "--since" : "--exclude-stack";
    fail("contradicting-options", "Options contradict each other", {
      detail: `${given} leaves stacks out of those that --all finds. Give both, or neither.`,
    });
  }
  if (choices.app !== undefined) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "--all finds the apps below the folder by their cdktf.json, and --app names one. Leave one of them out.",
    });
  }
  const given = Object.keys(ofOneStack).find((name) => flags[name] !== undefined && flags[name] !== false);
  const word = args.length > 0 ? JSON.stringify(args[0]) : undefined;
  const one = given === undefined ? word : ofOneStack[given];
  if (one !== undefined) {
    fail("contradicting-options", "Options contradict each other", {
      detail: `--all works on many stacks, and ${one} is of one stack. Leave one of them out.`,
    });
  }
}
