export { type Administration, type NewToken, openAdministration } from "../platform/access/administration.ts";
export { type Running, runningPlatform } from "../platform/store/lock.ts";
export type { LogEntry } from "./app.ts";
export {
  type InjectedRequest,
  type InjectedResponse,
  type PlatformOptions,
  type RunningPlatform,
  startPlatform,
} from "./start.ts";
