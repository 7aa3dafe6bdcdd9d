/** Finds the author and the sources of an apply, from git and the pipeline's environment. */
import type { RunAuthor } from "../model/run-author.ts";
import { gitCommit } from "./git-commit.ts";
import { pipelineActor, pipelineUrl } from "./pipeline.ts";
import { uncommittedFiles } from "./uncommitted-files.ts";

interface Sources {
  readonly who: string;
  /** A folder of the checkout. */
  readonly folder: string;
  /** Absolute paths of the stack's files. */
  readonly files: readonly string[];
  readonly env: { readonly [name: string]: string | undefined };
}

export async function runAuthor({ who, folder, files, env }: Sources): Promise<RunAuthor> {
  const commit = await gitCommit(folder, env);
  const uncommitted = commit === undefined ? undefined : await uncommittedFiles(folder, files, env);
  const pipeline = pipelineUrl(env);
  const actor = pipelineActor(env);
  return {
    who,
    ...(commit === undefined ? {} : { commit }),
    ...(uncommitted === undefined ? {} : { uncommitted }),
    ...(pipeline === undefined ? {} : { pipeline }),
    ...(actor === undefined ? {} : { actor }),
  };
}
