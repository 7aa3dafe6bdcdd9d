/**
 * Compares the live account with an account that is built from the code alone, on an empty twin in this process. The clients of the live
 * account cannot write.
 */
import { systemClock } from "../../base/clock.ts";
import { budgetSeconds } from "../../client/index.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import type { AcceptedDifference, Drill, DrillDifference } from "../../model/drill.ts";
import { drillVerdicts } from "../../model/drill.ts";
import { type Exception, exceptionCovers } from "../account/exceptions.ts";
import { compareAccount } from "./compare-account.ts";
import { type DrilledStack, type DrillStack, openForDrill } from "./drilled-stack.ts";
import { neededSecrets } from "./placeholder-secrets.ts";
import { type RebuiltStack, rebuildAccount } from "./rebuild.ts";

interface DrillOptions {
  readonly exceptions?: readonly Exception[];
  /** Maximum number of pages of the audit trail to read for an account. */
  readonly auditPages?: number | undefined;
  /** True if these are all stacks of the workspace. Otherwise the mark of another stack explains an object. */
  readonly isWhole?: boolean;
}

/** Default of {@link DrillOptions.auditPages}. */
const drillPages = 100;

/**
 * Drills the stacks, producers of outputs first. Throws DiagnosticError for mistakes in the declarations and refusals of the twin;
 * ApiError if the platform fails.
 */
export async function runDrill(stacks: readonly DrillStack[], options: DrillOptions = {}): Promise<Drill> {
  const opened: DrilledStack[] = [];
  try {
    for (const each of stacks) opened.push(await openForDrill(stacks, each));
    const names = opened.map(({ opened: { stack } }) => stack.program.name);
    const outputs = new Map<string, UpstreamOutputs>();
    const found: DrillDifference[] = [];
    const accounts: Drill["accounts"][number][] = [];
    const rebuilt: RebuiltStack[] = [];
    const byHand = new Set<string>();
    let pairs = 0;
    for (const group of Map.groupBy(opened, ({ account }) => account).values()) {
      const made = await rebuildAccount(group, outputs);
      try {
        const compared = await compareAccount(made, {
          drilled: new Set(names),
          isWhole: options.isWhole ?? false,
          pages: options.auditPages ?? drillPages,
        });
        found.push(...compared.differences);
        pairs += compared.pairs;
        for (const each of [...made.byHand, ...compared.byHand]) byHand.add(each);
      } finally {
        await made.close();
      }
      rebuilt.push(...made.stacks);
      accounts.push({ ...group[0]!.opened.stack.platform, objects: made.objects });
    }
    const accepted = found.flatMap((each) => acceptedBy(options.exceptions ?? [], each));
    const covered = new Set(accepted.map(({ difference }) => difference));
    const requests = rebuilt.reduce((sum, each) => sum + each.requests, 0);
    return {
      stacks: names,
      accounts,
      createdAt: new Date(opened[0]?.opened.stack.client.platformTime ?? systemClock.now()).toISOString(),
      pairs,
      differences: found
        .filter((each) => !covered.has(each))
        .toSorted((a, b) => drillVerdicts.indexOf(a.verdict) - drillVerdicts.indexOf(b.verdict)),
      accepted: accepted.map(({ accepted: each }) => each),
      rebuild: {
        requests,
        seconds: Math.round(budgetSeconds(requests) * 10) / 10,
        secrets: opened.flatMap(({ opened: { stack } }) => neededSecrets(stack.program)),
        byHand: [...byHand],
      },
      requests: opened.reduce((sum, { opened: { stack } }) => sum + stack.client.requests, 0),
    };
  } finally {
    for (const each of opened.toReversed()) await each.opened.close();
  }
}

function acceptedBy(
  exceptions: readonly Exception[],
  difference: DrillDifference,
): readonly { readonly difference: DrillDifference; readonly accepted: AcceptedDifference }[] {
  if (difference.verdict !== "nobody") return [];
  const { author, kind, id = "", address } = difference;
  const { grade: _, ...who } = author ?? { grade: "unknown" };
  const change = { ...who, kind, id, ...(address === undefined ? {} : { address }), event: "", fields: [] };
  const exception = exceptions.find((each) => exceptionCovers(each, change));
  if (!exception) return [];
  const { reason, until } = exception;
  return [{ difference, accepted: { ...difference, reason, until } }];
}
