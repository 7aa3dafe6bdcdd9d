import { fail } from "../../../base/diagnostics.ts";
import { renderExportPreview } from "../../../views/runs/export-preview.ts";
import { previewExport } from "../../../workbench/exports/preview-export.ts";
import { defineCommand } from "../../command-spec.ts";
import { option } from "../../option.ts";

/** Reads the first page of an export of the working copy, and shows every stage. */
export const command = defineCommand({
  declarations: true,
  args: "<ADDRESS>",
  options: [
    option("--since <DATE>", "until when the last run has read: lastExportDateTime (default: delta.startDate)"),
    option("--egress <RULE>", "allowed sources: any, public, or HOST,... (default any)"),
  ],
  examples: [
    "reconduit export preview exports.orders",
    "reconduit export preview exports.orders --since 2026-01-31T00:00:00Z --json",
  ],

  async run({ args, flags, workplace }) {
    const { diagnostics, ...tried } = await previewExport(workplace, args[0]!, {
      since: flags.since === undefined ? undefined : dateIn(flags.since),
      egress: flags.egress,
      onCall: ({ address, request, connection }) =>
        workplace.log(
          // Only HTTP has a request to show: of other sources it is the adaptor's name.
          connection && !request.includes(" ")
            ? `Reads from ${connection} (${address}).`
            : `Asks ${request} (${address}${connection ? ` over ${connection}` : ""}).`,
          "info",
        ),
    });
    return {
      diagnostics,
      json: tried,
      human: (paint) => renderExportPreview(tried, paint),
      ...(tried.errors.length > 0 ? { exitCode: 1 } : {}),
    };
  },
});

function dateIn(text: string): string {
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return new Date(ms).toISOString();
  return fail("invalid-date", "--since is not a date", {
    detail: `${JSON.stringify(text)} cannot be read.`,
    suggestion: "Write it as ISO 8601: 2026-01-31T00:00:00Z.",
  });
}
