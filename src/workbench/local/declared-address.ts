/** Finds the declared object for a word of a command line. */
import { withArticle } from "../../base/article.ts";
import { fail } from "../../base/diagnostics.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Program } from "../../model/program.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";

/** Returns the address of an object of a kind. Throws DiagnosticError if the stack declares none. */
export function declaredAddress({ name, resources }: Program, kind: string, text: string): string {
  const address = familiarAddress(text);
  const found = resources.find((resource) => resource.address === address);
  if (found?.kind === kind) return address;
  const all = resources.filter((each) => each.kind === kind).map((each) => each.address);
  const near = nearestName(address, all);
  return fail("unknown-address", `No such ${kind}`, {
    detail: found
      ? `${address} is declared, but it is not ${withArticle(kind)}.`
      : `Stack ${name} declares no ${text}. Its ${kind}s: ${all.join(", ") || "none"}.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}
