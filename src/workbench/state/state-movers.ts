/** Finds the applies that changed a state since a plan was made, for the message that refuses the plan. */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { Plan } from "../../model/plan.ts";
import type { Receipt } from "../../model/receipt.ts";
import type { StackReceipts } from "../receipts.ts";

/** Maximum number of applies that a message names; further ones are counted. */
const mostNamed = 3;
/** Receipts that are looked through. */
const mostRead = 20;

/**
 * Returns the author, commit and pipeline of changes to the state since `saved` was made; undefined if no receipt records them.
 */
export async function moversSince(
  saved: Pick<Plan, "state">,
  now: Pick<Plan, "state">,
  receipts: Pick<StackReceipts, "list" | "read">,
): Promise<string | undefined> {
  const { lineage, serial } = saved.state;
  if (lineage !== now.state.lineage || serial >= now.state.serial) return undefined;
  const movers: Receipt[] = [];
  try {
    for (const { id } of await receipts.list({ limit: mostRead })) {
      const receipt = await receipts.read(id);
      // Ids of receipts of one second are not sorted.
      if (receipt.state.lineage === lineage && receipt.state.serialAfter > serial) movers.push(receipt);
    }
  } catch (error) {
    // The refusal does not depend on these names.
    if (!(error instanceof DiagnosticError)) throw error;
  }
  if (movers.length === 0) return undefined;
  movers.sort((a, b) => b.state.serialAfter - a.state.serialAfter);
  const more = movers.length - mostNamed;
  return `Changed since by ${movers.slice(0, mostNamed).map(receiptSummary).join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

function receiptSummary({ id, who, endedAt, commit, pipeline, mode, command }: Receipt): string {
  const about = [
    `receipt ${id}`,
    ...(commit ? [`commit ${commit}`] : []),
    ...(pipeline ? [`pipeline ${pipeline}`] : []),
  ];
  return `${who} at ${endedAt} (${command ?? mode}; ${about.join(", ")})`;
}
