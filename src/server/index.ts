export { type Administration, type NewToken, openAdministration } from "../platform/administration/administration.ts";
export { type RunningServer, runningPlatform } from "../platform/data-location/lock.ts";
export { startEmbedded, startTwin } from "./embedded-server.ts";
export type {
  AdminSettings,
  InjectedRequest,
  InjectedResponse,
  LogEntry,
  PlatformOptions,
  RunningPlatform,
} from "./running-platform.ts";
export { startPlatform } from "./start.ts";
