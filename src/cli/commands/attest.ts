import { resolve } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { attestationAsHtml } from "../../views/html/attest.ts";
import {
  attestationAsCsv,
  attestationAsJunit,
  attestationAsSarif,
  renderAttestation,
} from "../../views/plans/attest.ts";
import { sarifText } from "../../views/reports/sarif.ts";
import { attestStack } from "../../workbench/account/attest.ts";
import { readExceptions } from "../../workbench/account/exceptions.ts";
import { sarifPlace } from "../../workbench/sarif-place.ts";
import { defineCommand } from "../command-spec.ts";
import { list, option, wholeNumberForm } from "../option.ts";
import { htmlFile, htmlOption } from "../out-file.ts";
import { span } from "../span-option.ts";

const month = 30 * 86_400_000;

/** Reports changes by others. Takes no lock and cannot write. */
export const command = defineCommand({
  stacks: true,
  declarations: true,
  options: [
    option("--since <SPAN>", "time span, such as 12h or 7d (default 30d)", span),
    option("--account", "the whole account, not only what the stack manages"),
    option("--states <PLACE>", "with --account: state whose receipts count, too (repeatable)", list),
    option("--exceptions <FILE>", "YAML file of accepted changes: who, until, reason"),
    htmlOption,
    option("--csv", "as CSV"),
    option("--sarif", "as SARIF"),
    option("--junit", "as JUnit XML"),
    option("--audit-pages <N>", "pages of the audit trail to read at most (default 100)", wholeNumberForm(1, 10_000)),
  ],
  examples: [
    "reconduit attest",
    "reconduit attest --since 7d --exceptions accepted.yaml",
    "reconduit attest --account --csv > changes.csv",
    "reconduit attest --account --states postgres://states.example/other",
    "reconduit attest --all",
  ],

  async run({ flags, workplace }) {
    const { since = month, account = false, csv = false, sarif = false, junit = false } = flags;
    if ([csv, sarif, junit].filter(Boolean).length > 1) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--csv, --sarif and --junit select the output format: give one of them.",
      });
    }
    if (flags.states && !account) {
      fail("contradicting-options", "Options contradict each other", {
        detail:
          "--states names states of other stacks, whose receipts explain changes of the account: give --account, too.",
      });
    }
    const exceptions = flags.exceptions === undefined ? [] : readExceptions(resolve(workplace.cwd), flags.exceptions);
    const page = htmlFile(workplace.cwd, flags.html);
    const { diagnostics = [], ...found } = await attestStack(workplace, {
      sinceMs: since,
      account,
      exceptions,
      pages: flags.auditPages,
      states: flags.states ?? [],
    });
    if (page !== undefined) writeAtomic(page, attestationAsHtml(found));
    return {
      diagnostics: [...diagnostics, ...(found.silent.length > 0 ? [withoutEntry(found.silent.length)] : [])],
      json: { attestation: found },
      human: (paint, width) => {
        if (csv) return attestationAsCsv(found).then((text) => text.trimEnd());
        if (junit) return attestationAsJunit(found);
        if (sarif) return sarifText(attestationAsSarif(found, sarifPlace(workplace)));
        return renderAttestation(found, paint, width);
      },
      ...(found.unexplained.length > 0 ? { exitCode: 2 } : {}),
    };
  },
});

function withoutEntry(count: number): Diagnostic {
  return {
    severity: "notice",
    code: "write-without-entry",
    summary: "Writes of this stack have no entry in the audit trail",
    detail: `There are ${count}. A write that changed nothing leaves none; anything else is a gap of the trail.`,
  };
}
