export { type Administration, type NewToken, openAdministration } from "../platform/administration/administration.ts";
export { type Running, runningPlatform } from "../platform/place/lock.ts";
export type {
  InjectedRequest,
  InjectedResponse,
  LogEntry,
  PlatformOptions,
  RunningPlatform,
} from "./running-platform.ts";
export { startPlatform } from "./start.ts";
export { startTwin } from "./twin.ts";
