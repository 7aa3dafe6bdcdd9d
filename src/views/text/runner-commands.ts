/** Commands to the programs that run pipelines, which they take out of whatever a job prints: texts of others must not give any. */

type Environment = { readonly [name: string]: string | undefined };

const runners = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"];

/** `##vso[`, `##[` and `##teamcity[` are commands wherever they stand. */
const anywhere = /##(?=(?:vso|teamcity)?\[)/g;
/** `::set-env name=…::` is one at the beginning of a line. */
const leading = /^([^\S\n]*):(?=:[\w-]+[^\n]*::)/gm;

/** Returns what makes a printed text harmless: where a pipeline runs, such commands are taken apart visibly; in JSON they are escaped. */
export function withoutCommands(env: Environment): (text: string) => string {
  if (!runners.some((name) => (env[name] ?? "") !== "")) return (text) => text;
  return (text) =>
    /^\s*[{[]/.test(text)
      ? text.replaceAll(anywhere, "\\u0023#")
      : text.replaceAll(anywhere, "# #").replaceAll(leading, "$1: ");
}
