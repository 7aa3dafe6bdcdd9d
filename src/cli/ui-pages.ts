/** Requests of `reconduit ui`: each calls the workbench and answers the page of a view, as the command of that name does. */
import { basename } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import { fail, hasErrors } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import { sha256 } from "../base/sha256.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import { programGraph } from "../model/program-graph.ts";
import { isReceiptId } from "../model/receipt.ts";
import type { StackRequest } from "../server/console/stack-server.ts";
import { attestationAsHtml } from "../views/html/attest.ts";
import { driftAsHtml } from "../views/html/drift.ts";
import { planAsHtml } from "../views/html/plan.ts";
import { receiptAsHtml } from "../views/html/receipt.ts";
import { foldedGraph } from "../views/plans/folded-graph.ts";
import { receiptTally } from "../views/plans/receipt.ts";
import { svgGraph } from "../views/reports/graph-svg.ts";
import { attestStack } from "../workbench/account/attest.ts";
import { findDrift } from "../workbench/account/drift.ts";
import { applyStack } from "../workbench/apply.ts";
import { readProgram } from "../workbench/declarations.ts";
import { applyHistory, receiptOf } from "../workbench/history.ts";
import { plan as planStack } from "../workbench/plan.ts";
import type { Invocation } from "./invocation.ts";
import { asShown } from "./report.ts";

type Handlers = { readonly [route: string]: (request: StackRequest) => Promise<Json> };

interface StackPagesOptions {
  /** Offers to apply the plan that the page shows. */
  readonly allowApply: boolean;
  /** Returns the text of a diagnostic for the page. */
  readonly textOf: (diagnostic: Diagnostic) => string;
}

const dayMs = 86_400_000;
const longestDays = 366;
const listedReceipts = 100;

/** Returns the handlers, by method and path. Only `POST /stack/apply` writes. */
export function stackHandlers(
  { workplace, terminal, interrupts }: Invocation,
  { allowApply, textOf }: StackPagesOptions,
): Handlers {
  /** The plan that the page shows: only this one can be applied. */
  let shown: { readonly hash: string; readonly plan: Plan } | undefined;
  const shownStackName = async () => (await readProgram(workplace, { secrets: false })).program.name;
  const planNow = async (): Promise<Plan> => {
    const { plan } = await planStack(workplace, { mode: "apply" }, { authors: true });
    const hash = sha256(JSON.stringify(plan));
    shown = { hash, plan };
    return { ...plan, diagnostics: asShown(terminal, plan.diagnostics) };
  };
  return {
    "POST /admin/console/session": async () => ({
      proof: "",
      expiresAt: new Date(Date.now() + dayMs).toISOString(),
      account: await shownStackName().catch(() => basename(workplace.cwd)),
      userId: "",
      email: workplace.owner.who,
      scope: "stack",
      role: allowApply ? "may apply" : "read only",
      // The platform is only read, with whatever rights its token has.
      may: ["stack", "read", ...(allowApply ? ["apply"] : [])],
    }),
    "GET /stack": async () => {
      const { environment } = workplace.choices;
      return { name: await shownStackName(), folder: workplace.cwd, environment: environment ?? null };
    },
    "GET /stack/plan": async () => {
      const plan = await planNow();
      const isDenied = hasErrors(plan.diagnostics);
      return { html: planAsHtml(plan), hash: shown!.hash, isEmpty: isEmpty(plan), isDenied };
    },
    "GET /stack/drift": async () => {
      const found = await findDrift(workplace, {}, { unmanaged: false, auditPages: undefined });
      const drift = { ...found, diagnostics: asShown(terminal, found.diagnostics) };
      return { html: driftAsHtml(drift), count: drift.drifted.length };
    },
    "GET /stack/receipts": async () => {
      const { applies, more } = await applyHistory(workplace, { limit: listedReceipts });
      const receipts = applies.map(
        ({ receipt, local = false }): JsonObject => ({
          id: receipt.id,
          mode: receipt.mode,
          outcome: receipt.outcome,
          done: receiptTally(receipt),
          who: receipt.who,
          commit: receipt.commit ?? null,
          startedAt: receipt.startedAt,
          endedAt: receipt.endedAt,
          local,
        }),
      );
      return { receipts, more };
    },
    "GET /stack/receipt": async ({ query }) => {
      const id = String(query["id"] ?? "last");
      // An id is a part of the receipt's file name.
      if (id !== "last" && !isReceiptId(id))
        fail("no-receipt", "There is no such receipt", { detail: `${JSON.stringify(id)} is not the id of a receipt.` });
      const { receipt, diagnostics } = await receiptOf(workplace, id);
      return { html: receiptAsHtml(receipt), remarks: asShown(terminal, diagnostics).map(textOf) };
    },
    "GET /stack/attest": async ({ query }) => {
      const days = Math.min(longestDays, Math.max(1, Math.round(Number(query["days"])) || 30));
      const found = await attestStack(workplace, { sinceMs: days * dayMs });
      return { html: attestationAsHtml(found), count: found.unexplained.length };
    },
    "GET /stack/graph": async ({ query }) => {
      const { program } = await readProgram(workplace, { secrets: false });
      const steps = query["changes"] === "yes" ? (await planNow()).steps : [];
      const graph = programGraph(program);
      const { nodes, edges, folded } = foldedGraph(graph, steps);
      return {
        html: svgGraph({ nodes, edges }, { title: `Objects of ${program.name} and their references` }),
        objects: graph.nodes.length,
        folded,
        references: graph.edges.map(({ from, to, fields }) => ({ from, to, fields: [...fields] })),
      };
    },
    ...(allowApply && {
      "POST /stack/apply": async ({ body }: StackRequest) => {
        const saved = shown;
        if (saved === undefined || body["plan"] !== saved.hash)
          fail("plan-outdated", "The plan was not applied", {
            detail: "The page shows another plan than the latest one. Read the plan again, and then apply it.",
          });
        if (body["answer"] !== "yes")
          fail("declined", "Not applied", { detail: 'The answer was not "yes": nothing was changed.' });
        shown = undefined;
        const { mode, targets, choices } = saved.plan;
        const applied = await applyStack(
          workplace,
          { mode, ...targets, ...choices },
          { saved: saved.plan, signal: interrupts.signal, approve: () => true },
        );
        const remarks = asShown(terminal, applied.diagnostics).map(textOf);
        if (applied.ended !== "applied") return { ended: applied.ended, remarks };
        const { failed, skipped, interrupted } = applied.result;
        const isWhole = failed.length === 0 && skipped.length === 0 && !interrupted;
        return { ended: isWhole ? "applied" : "applied in part", remarks };
      },
    }),
  };
}
