/** The watched stack of a CDK app: synthesised again for each plan after the first. */
import { appCommand } from "../app/app-command.ts";
import { chosenStacks, stackWorkplace, withApp } from "../app/app-stacks.ts";
import type { Workplace } from "../workplace.ts";
import { projectFiles } from "./project-files.ts";

export interface AppSource {
  /** Provides the stack as the app declares it now, while `use` runs. */
  stack<T>(use: (place: Workplace) => Promise<T>): Promise<T>;
  /** Returns absolute paths of the project's files. Throws DiagnosticError if there are too many. */
  files(): readonly string[];
}

/** Returns the source. `place`: with the stack just synthesised. */
export function appSource(place: Workplace): AppSource {
  let isFirst = true;
  return {
    files: () => projectFiles(place.cwd),
    async stack(use) {
      const command = appCommand({ ...place, choices: { ...place.choices, stack: undefined } });
      if (isFirst || command === undefined) {
        isFirst = false;
        return use(place);
      }
      const { app: _, ...bare } = place;
      return withApp(bare, command, async ({ stacks }) => {
        const [stack] = chosenStacks(bare, stacks, "--watch");
        const options = { planned: [], readState: true, applied: false };
        return use(await stackWorkplace(bare, stack!, stacks, () => options));
      });
    },
  };
}
