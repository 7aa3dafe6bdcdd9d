/** Attestations of an account with states in files and in a bucket. */
import { onTestFinished } from "vitest";
import { s3Place, startS3 } from "../support/s3-server.ts";
import { attestAccountSuite } from "./attest-account-suite.ts";

const files = { state: "", env: {}, states: [], isRepository: true };
attestAccountSuite("files of one repository", () => Promise.resolve(files));
attestAccountSuite("named files", () =>
  Promise.resolve({ ...files, isRepository: false, states: ["--states", "../b/.reconduit/state.json"] }),
);

attestAccountSuite("a bucket", async () => {
  const objects = await startS3();
  onTestFinished(() => objects.close());
  const { url, env } = s3Place(objects, "unused.json");
  const { hostname, searchParams } = new URL(url);
  const endpoint = searchParams.get("endpoint")!;
  return {
    ...files,
    state: `state: { backend: s3, bucket: ${hostname}, endpoint: "${endpoint}", region: ${searchParams.get("region") ?? "us-east-1"} }\n`,
    env,
    isRepository: false,
  };
});
