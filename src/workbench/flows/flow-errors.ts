/** Reads the errors of a flow, and resolves them. */
import type { JsonObject } from "../../base/json.ts";
import { shellWord } from "../../base/shell-word.ts";
import { operationByName } from "../../catalog/operations/index.ts";
import { withAccount } from "../account/live-account.ts";
import type { Workplace } from "../workplace.ts";
import { flowId, openSteps, stepCalled, stepsOf } from "./flow-steps.ts";
import { stepToChange } from "./run-flow.ts";
import { type ErrorsChoices, errorsAt } from "./step-errors.ts";

export interface StepErrors {
  readonly step: string;
  /** The number of all errors, regardless of the limit. */
  readonly total: number;
  readonly errors: readonly JsonObject[];
}

/** Returns the errors of a flow by its steps, latest first, without steps that have none. */
export function flowErrors(place: Workplace, flow: string, choices: ErrorsChoices): Promise<readonly StepErrors[]> {
  return withAccount(place, async (account) => {
    const id = await flowId(account, flow);
    const steps = await stepsOf(account, id);
    const open = choices.resolved ? undefined : await openSteps(account, id);
    const chosen =
      choices.step === undefined
        ? steps.filter((step) => open?.has(step.id) ?? true)
        : [stepCalled(steps, choices.step)];
    const found: StepErrors[] = [];
    for (const step of chosen) {
      const { errors, total } = await errorsAt(account, id, step, choices);
      if (errors.length > 0) found.push({ step: step.label, total, errors: account.shown(errors) });
    }
    return found;
  });
}

/** Maximum number of errors that one request resolves. */
const atOnce = 1000;

interface ResolveChoices {
  readonly step?: string | undefined;
  readonly errorIds: readonly string[];
  /** True: all errors that are open at the start. */
  readonly all: boolean;
}

/** Resolves errors of a step, and returns the number of those still open. */
export function resolveFlowErrors(
  place: Workplace,
  flow: string,
  { step: word, errorIds, all }: ResolveChoices,
): Promise<{ readonly step: string; readonly resolved: number; readonly open: number }> {
  return withAccount(
    place,
    async (account) => {
      const id = await flowId(account, flow);
      const step = await stepToChange(
        account,
        id,
        word,
        (label) => `reconduit flow resolve ${shellWord(flow)} ${shellWord(label)} --all`,
      );
      const countOpenErrors = async () => (await openSteps(account, id)).get(step.id) ?? 0;
      const before = await countOpenErrors();
      const putErrors = (errors: readonly string[]) =>
        account.client.call(operationByName("flowErrors.resolve"), { _id: id, _stepId: step.id }, { errors });
      for (let from = 0; from < errorIds.length; from += atOnce) await putErrors(errorIds.slice(from, from + atOnce));
      // Resolves as many errors as were open at the start, because a running flow may add others all the time.
      for (let left = all ? before : 0; left > 0; ) {
        const { errors } = await errorsAt(account, id, step, { resolved: false, limit: Math.min(left, atOnce) });
        if (errors.length === 0) break;
        await putErrors(errors.map(({ errorId }) => String(errorId)));
        left -= errors.length;
      }
      const open = await countOpenErrors();
      return { step: step.label, resolved: Math.max(0, before - open), open };
    },
    { writes: true },
  );
}
