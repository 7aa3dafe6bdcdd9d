/** The destination of traces, from the variables of OpenTelemetry. */
import type { TraceSettings } from "../../../platform/traces/otlp.ts";

/** Returns the settings; undefined without a collector, or if traces are switched off. */
export function tracesOf(env: { readonly [name: string]: string | undefined }): TraceSettings | undefined {
  const endpoint = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!endpoint || env["OTEL_SDK_DISABLED"] === "true") return undefined;
  return {
    endpoint,
    headers: headersIn(env["OTEL_EXPORTER_OTLP_HEADERS"] ?? ""),
    service: env["OTEL_SERVICE_NAME"] || undefined,
  };
}

/** `name=value,name=value`, percent-encoded. */
function headersIn(text: string): { readonly [name: string]: string } {
  const pairs = text.split(",").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    return name.trim() === "" ? [] : [[name.trim(), decodedOrRaw(value.join("=").trim())] as const];
  });
  return Object.fromEntries(pairs);
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
