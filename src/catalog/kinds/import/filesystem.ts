import { block, str } from "../../field.ts";

/** `filesystem` (facts 2.8). */
export const filesystem = block(
  { directoryPath: str({ doc: "Directory the file goes to, as the agent sees it. Needed to run." }) },
  { doc: "Where a file is put on an agent's machine." },
);
