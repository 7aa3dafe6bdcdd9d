/** The pages that lead from an empty folder to "No changes": what they have a user write and type, and what must come of it. */
import { blocks } from "./typed.ts";

export interface Walkthrough {
  readonly page: string;
  /** The files that the user writes, by name. */
  readonly files: { readonly [name: string]: string };
  /** The commands of each of its parts; all but the first part need terraform. */
  readonly parts: readonly string[];
  /** For each part what its output says, in this order. */
  readonly says: readonly (readonly string[])[];
}

const app = (page: string): Walkthrough => ({
  page,
  files: { "main.ts": blocks(page, "ts")[0]! },
  parts: blocks(page, "sh"),
  says: [
    ["Apply complete: 3 created", "No changes."],
    ["Handed 3 objects over", "Apply complete! Resources: 0 added, 0 changed, 0 destroyed.", "No changes."],
  ],
});

export const walkthroughs: readonly Walkthrough[] = [
  {
    page: "TERRAFORM.md",
    files: { "main.tf": blocks("TERRAFORM.md", "hcl")[0]! },
    parts: ["", blocks("TERRAFORM.md", "sh")[0]!],
    says: [[], ["Apply complete! Resources: 2 added", "No changes."]],
  },
  app("CDKTF.md"),
  app("CDK-TERRAIN.md"),
];

/** The first of these texts that the output does not have after the ones before it; undefined where it has all. */
export function missing(output: string, texts: readonly string[]): string | undefined {
  let from = 0;
  return texts.find((text) => {
    const at = output.indexOf(text, from);
    from = at + text.length;
    return at < 0;
  });
}
