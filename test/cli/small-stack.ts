/** A stack that exercises references, files, secrets and outputs, and a platform for it. */
import { onTestFinished } from "vitest";
import { type RunningPlatform, startPlatform } from "../../src/server/index.ts";
import { folder } from "./real-bin.ts";

export const secret = "canary-7f3a9d";

export const manifest = `reconduit: 1
name: small
variables:
  suffix: { type: string, default: one }
  password: { type: string, secret: true, default: ${secret} }
connections:
  shop:
    name: Shop
    type: http
    http:
      baseURI: https://shop.example
      mediaType: json
      auth: { type: basic, basic: { username: u, password: "\${var.password}" } }
scripts:
  normalize:
    name: Normalise \${var.suffix}
    content: \${file("scripts/normalize.js")}
tags:
  late: { tag: late }
outputs:
  script: { value: "\${scripts.normalize}" }
  label: { value: "tag \${tags.late.tag}" }
  login: { value: "\${var.password}", secret: true }
`;

const lines = [
  "function preMap(options) {",
  "  const a = 1;",
  "  const b = 2;",
  "  return options.data.map((data) => ({ data }));",
  "}",
];
export const script = `${lines.join("\n")}\n`;

/** A folder with the stack. */
export function smallStack(text: string = manifest): string {
  return folder({ "reconduit.yaml": text, "scripts/normalize.js": script });
}

/** A platform in memory that goes with the test, and the environment that names it. */
export async function platform(): Promise<{
  readonly server: RunningPlatform;
  readonly env: { readonly [name: string]: string };
}> {
  const server = await startPlatform({ data: ":memory:", rateLimit: false });
  onTestFinished(() => server.close());
  return { server, env: { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: server.token! } };
}
