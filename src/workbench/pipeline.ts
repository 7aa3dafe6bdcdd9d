/** The run of a pipeline that a command is part of, as the environments of CI systems tell it. */

/** Address of the run; undefined outside of pipelines. `RECONDUIT_PIPELINE_URL` says it where no system does. Only http addresses without a password. */
export function pipelineUrl(env: { readonly [name: string]: string | undefined }): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const own = server && repository && run ? `${server}/${repository}/actions/runs/${run}` : undefined;
  const given = [env["RECONDUIT_PIPELINE_URL"], own, env["CI_JOB_URL"], env["CI_PIPELINE_URL"], env["BUILD_URL"]];
  return given.find((each) => each !== undefined && isAddress(each));
}

function isAddress(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}
