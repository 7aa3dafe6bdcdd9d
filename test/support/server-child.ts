/** A server in a process of its own: takes its options as JSON, prints its address and token as JSON, runs until it is killed. */
import { type PlatformOptions, startPlatform } from "../../src/server/index.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as PlatformOptions;
const { url, token, notices } = await startPlatform({ rateLimit: false, ...options });
process.stdout.write(`${JSON.stringify({ url, token, notices })}\n`);
