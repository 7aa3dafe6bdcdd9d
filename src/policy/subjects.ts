/** The subjects of policies: the values of expressions, by the names that expressions use. */
import { celMap } from "@bufbuild/cel";
import type { SourceRange } from "../base/diagnostics.ts";
import type { Json, JsonObject } from "../base/json.ts";
import type { Plan, Step } from "../model/plan.ts";
import type { PolicySubject } from "../model/policy.ts";
import type { Bindings, SubjectValues } from "./expression.ts";
import { bindingsOf } from "./values.ts";

/** One subject. Its values are made when the first rule needs them. */
export interface RuleSubject extends SubjectValues {
  readonly address?: string;
  /** The place of the declaration. */
  readonly source?: SourceRange | undefined;
}

/** Returns the place of a declared resource. */
export type PlaceOf = (address: string) => SourceRange | undefined;

function subject(
  name: PolicySubject,
  value: JsonObject,
  place: Pick<RuleSubject, "address" | "source"> = {},
): RuleSubject {
  let made: Bindings | undefined;
  const values = { ...value, [name]: value };
  const make = (): Bindings => {
    const fields = bindingsOf(value);
    return Object.assign(Object.create(fields) as object, { [name]: celMap(new Map(Object.entries(fields))) });
  };
  return { ...place, values: () => values, bindings: () => (made ??= make()) };
}

/** Steps that apply does not carry out are none of the rules' concern. */
const isChange = ({ action }: Step): boolean => action !== "noop" && action !== "refuse";

/** Returns the changed resources of a plan. */
export function stepSubjects({ steps }: Plan, placeOf: PlaceOf): readonly RuleSubject[] {
  return steps
    .filter(isChange)
    .map((step) => subject("step", stepValue(step), { address: step.address, source: placeOf(step.address) }));
}

/** Returns the plan as a whole. */
export function planSubject({ summary, stack, steps, cost }: Plan, environment: string | undefined): RuleSubject {
  return subject("plan", {
    summary: { ...summary },
    stack,
    env: environment ?? "",
    steps: steps.filter(isChange).map(stepValue),
    cost: costValue(cost),
  });
}

/** Returns the documents that a plan leads to, including those of unchanged resources. */
export function documentsOf({ mode, steps }: Plan): readonly ResourceDocument[] {
  if (mode === "refresh") return [];
  return steps.flatMap(({ address, kind, action, after }) =>
    after === null || action === "delete" || action === "forget" || action === "refuse"
      ? []
      : [{ address, kind, document: after }],
  );
}

export interface ResourceDocument {
  readonly address: string;
  readonly kind: string;
  /** Secrets are masked. */
  readonly document: Json;
}

export function resourceSubjects(documents: readonly ResourceDocument[], placeOf: PlaceOf): readonly RuleSubject[] {
  return documents.map(({ address, kind, document }) =>
    subject("resource", { address, kind, document }, { address, source: placeOf(address) }),
  );
}

/** A drifted object, or a step that shows drift. */
export type Drifted = Pick<Step, "address" | "kind" | "changes" | "authors"> & {
  readonly source?: SourceRange | undefined;
};

export function driftSubjects(objects: readonly Drifted[], placeOf: PlaceOf): readonly RuleSubject[] {
  return objects.map(({ address, kind, changes, authors = [], source }) => {
    const byPath = new Map(authors.map((each) => [each.path, each]));
    const paths = changes.map(({ path, before, after }) => {
      const author = byPath.get(path);
      return {
        path,
        before: before ?? null,
        after: after ?? null,
        who: author?.who ?? null,
        at: author?.at ?? null,
        through: author?.through ?? null,
      };
    });
    return subject("drift", { address, kind, paths }, { address, source: source ?? placeOf(address) });
  });
}

const costValue = ({ phases, rateShare, ...counts }: Plan["cost"]): JsonObject => ({
  ...counts,
  rateShare: rateShare ?? null,
  phases: phases ? { refresh: { ...phases.refresh }, write: { ...phases.write }, check: { ...phases.check } } : null,
});

function stepValue({ address, kind, action, causes, authors, changes, irreversible, undo }: Step): JsonObject {
  return {
    address,
    kind,
    action,
    causes,
    authors: (authors ?? []).map(({ path, grade, who, at, through }) => ({
      path,
      grade,
      who: who ?? null,
      at: at ?? null,
      through: through ?? null,
    })),
    changes: changes.map(({ path, before, after, cause, secret }) => ({
      path,
      before: before ?? null,
      after: after ?? null,
      cause,
      secret: secret ?? false,
    })),
    irreversible: irreversible ?? [],
    undo: undo ? { grade: undo.grade, loses: undo.loses ?? [] } : null,
  };
}
