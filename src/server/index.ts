export { type Administration, type NewToken, openAdministration } from "./administration.ts";
export type { LogEntry } from "./app.ts";
export { type Running, runningPlatform } from "./lock.ts";
export {
  type InjectedRequest,
  type InjectedResponse,
  type PlatformOptions,
  type RunningPlatform,
  startPlatform,
} from "./platform.ts";
