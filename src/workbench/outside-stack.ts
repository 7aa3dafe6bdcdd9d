/**
 * The substitute stack for another tool's, such as Terraform's, during the undo of one of its applies. It declares nothing, and
 * its state is made of receipts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import { trimEndOf } from "../base/trim.ts";
import type { StackOptions } from "../engine/index.ts";
import type { Program } from "../model/program.ts";
import type { Receipt } from "../model/receipt.ts";
import type { State } from "../model/state.ts";

interface OpenOutsideStack {
  readonly stack: StackOptions;
  /** Adds a resource that is closed with the stack. */
  add(close: () => void): void;
}

interface StandIn {
  readonly stack: StackOptions;
  readonly found: readonly Receipt[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns a stack without declarations. */
export function nothingDeclared(name: string, root: string): Program {
  return { name, root, files: [], hash: "", platform: {}, resources: [], lookups: [], outputs: [] };
}

/**
 * Makes the substitute. `found`: receipts of one such state, the newest first; at least one. The state is deleted when the stack
 * is closed.
 */
export async function standIn({ stack, add }: OpenOutsideStack, found: readonly Receipt[]): Promise<StandIn> {
  const [{ accountOf, outsideState }, { openState }] = await Promise.all([
    import("../engine/index.ts"),
    import("../state/index.ts"),
  ]);
  const { state, receipts } = outsideState(found);
  const recorded = sameAddress(state, stack);
  const folder = mkdtempSync(join(tmpdir(), "reconduit-undo-"));
  const store = openState(join(folder, "state.json"));
  add(() => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await store.replace(recorded);
  const { client, platform, user = platform.account, program } = stack;
  const account = await accountOf(client, user, platform.baseUrl, recorded);
  const { registry: _, ...rest } = stack;
  return {
    stack: {
      ...rest,
      remarks: [],
      program: nothingDeclared(state.stack, program.root),
      platform: { ...platform, account },
      state: store,
    },
    found: receipts,
    diagnostics: [besideItsState(found)],
  };
}

/** Accepts another spelling of the address by the author of the receipt. */
function sameAddress(state: State, { platform: { baseUrl } }: StackOptions): State {
  const { platform } = state;
  if (!platform || trimEndOf(platform.baseUrl, "/") !== trimEndOf(baseUrl, "/")) return state;
  return { ...state, platform: { ...platform, baseUrl } };
}

function besideItsState(receipts: readonly Receipt[]): Diagnostic {
  const gone = receipts.flatMap(({ operations }) =>
    operations.flatMap(({ action, kind, id, formerId, stateBefore }) =>
      action === "delete" || action === "replace" ? [`${kind} ${formerId ?? id ?? stateBefore?.id ?? ""}`] : [],
    ),
  );
  const back = gone.slice(0, 10).join(", ") + (gone.length > 10 ? ` and ${gone.length - 10} more` : "");
  return {
    severity: "notice",
    code: "undo-beside-terraform",
    summary: "Terraform's state and configuration remain unchanged",
    detail:
      "`terraform plan -refresh-only` shows what is undone on the platform, and `terraform apply -refresh-only` takes it into Terraform's state. Its configuration still says what was undone: revert that change, or the next `terraform apply` does it once more." +
      (gone.length === 0
        ? ""
        : ` What comes back is in Terraform's state again after \`terraform import\` with its id: ${back}.`),
  };
}
