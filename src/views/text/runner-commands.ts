/** Disarms commands to pipeline runners, which execute commands in any output of a job: texts of others must not contain any. */

type Environment = { readonly [name: string]: string | undefined };

const runners = ["CI", "GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"];

/** `##vso[`, `##[` and `##teamcity[` are commands at any position. */
const anywhere = /##(?=(?:vso|teamcity)?\[)/g;
/** `::set-env name=…::` is a command at the start of a line. */
const leading = /(^|[\r\n])([^\S\r\n]*):(?=:[\w-]+[^\r\n]*::)/g;

/** Returns a function that disarms printed text: in a pipeline, such commands are visibly split; in JSON they are escaped. */
export function withoutCommands(env: Environment): (text: string) => string {
  if (!runners.some((name) => (env[name] ?? "") !== "")) return (text) => text;
  // In JSON a line never begins with such a command.
  return (text) => text.replaceAll(anywhere, /^\s*[{[]/.test(text) ? "\\u0023#" : "# #").replaceAll(leading, "$1$2: ");
}
