/** Checks a stack, and its account on request, for valid but probably unintended configuration. */

import { relative } from "node:path";
import { systemClock } from "../../base/clock.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import type { StackOptions } from "../../engine/kernel/stack.ts";
import type { AccountObject } from "../../engine/pull/account.ts";
import type { Lint, LintFinding } from "../../model/lint.ts";
import type { Program } from "../../model/program.ts";
import { readProgram } from "../declarations.ts";
import { openStack } from "../open-stack.ts";
import { checkDeclarations } from "../policies/evaluate-policies.ts";
import { ownedByOthers } from "../state/other-states.ts";
import type { Workplace } from "../workplace.ts";
import { type CommentedFile, readComments } from "./comments.ts";
import { declaredFindings } from "./declared-findings.ts";
import { lookAtAccount } from "./live-findings.ts";

/**
 * Returns the findings without those that comments switch off. `live`: checks the account, too; otherwise needs no platform,
 * state or secret. Writes nothing. Throws DiagnosticError for mistakes in the declarations, ApiError if the platform refuses.
 */
export async function lintStack(
  place: Workplace,
  { live }: { readonly live: boolean },
): Promise<Lint & { readonly diagnostics: readonly Diagnostic[] }> {
  if (!live) {
    const { program, diagnostics } = await readProgram(place, { secrets: false });
    const rules = await policiesOf(place, program);
    return {
      ...unsuppressedFindings(place, program, declaredFindings(program)),
      ...rules.lint,
      diagnostics: [...diagnostics, ...rules.diagnostics],
    };
  }
  const { stack, close } = await openStack(place, { lock: false, readOnly: true });
  try {
    const { program, client } = stack;
    const { findings, used, objects } = await lookAtAccount(await lookOf(place, stack));
    // An object that the account uses is in use, whatever is declared here.
    const declared = declaredFindings(program).filter(
      ({ rule, address }) => rule !== "unused" || address === undefined || !used.has(address),
    );
    const twice = new Set(declared.map(({ rule, address, pointer }) => findingKey(rule, address, pointer)));
    const further = findings.filter(
      ({ rule, address, pointer }) => address === undefined || !twice.has(findingKey(rule, address, pointer)),
    );
    const cost = { objects, requests: client.requests };
    const shown = further.map((each) => withoutSecrets(each, place.redact));
    const rules = await policiesOf(place, program);
    return {
      ...unsuppressedFindings(place, program, [...declared, ...shown]),
      ...rules.lint,
      cost,
      diagnostics: [...(stack.remarks ?? []), ...rules.diagnostics],
    };
  } finally {
    await close();
  }
}

/** Evaluates the policies. Comments of a file do not switch them off. */
async function policiesOf(
  { choices: { environment } }: Workplace,
  program: Program,
): Promise<{ readonly lint: Pick<Lint, "policies">; readonly diagnostics: readonly Diagnostic[] }> {
  const checked = await checkDeclarations(program, { environment, now: systemClock.now() });
  return checked
    ? { lint: { policies: checked.report }, diagnostics: checked.diagnostics }
    : { lint: {}, diagnostics: [] };
}

/** Redacts names, which may contain the value of a secret variable. */
function withoutSecrets(each: LintFinding, redact: Workplace["redact"]): LintFinding {
  const { object } = each;
  return object?.name === undefined ? each : { ...each, object: { ...object, name: redact(object.name) } };
}

async function lookOf(place: Workplace, { program, client, user, state, registry, platform }: StackOptions) {
  const { resources } = await state.load();
  const byAddress = new Map(program.resources.map((resource) => [resource.address, resource]));
  const known = Object.values(resources);
  const declared = new Map(
    known.flatMap(({ id, address }) => {
      const resource = byAddress.get(address);
      return resource ? [[id, resource] as const] : [];
    }),
  );
  const others = await ownedByOthers(place, { from: place, states: [], stacks: [] }, platform);
  const ownedIds = async (objects: readonly AccountObject[]) => {
    const registered = await registry?.owners(objects.map(({ kind, id }) => ({ kind: kind.kind, id })));
    return new Set([...others.keys(), ...(registered?.keys() ?? [])]);
  };
  return {
    client,
    user: user ?? platform.account,
    declared,
    managed: new Set(known.map(({ id }) => id)),
    owned: ownedIds,
  };
}

const findingKey = (...parts: readonly (string | undefined)[]) => JSON.stringify(parts);

/** Returns the findings that comments leave, by place, each place once (instances share theirs). */
function unsuppressedFindings(place: Workplace, program: Program, findings: readonly LintFinding[]): Lint {
  const comments = readComments(commentedFiles(place, program));
  const wholes = new Map(program.resources.map(({ address, source }) => [address, source]));
  const left = findings.filter((each) => !comments.ignores(each, wholes.get(each.address ?? "")));
  const kept = new Map(left.map((each) => [placeKey(each), each]));
  const files = [...new Set(left.flatMap(({ source }) => source?.file ?? []))];
  return {
    stack: program.name,
    findings: [...kept.values()].toSorted(
      (a, b) =>
        findingRank(a, files) - findingRank(b, files) ||
        (a.source?.line ?? 0) - (b.source?.line ?? 0) ||
        (a.source?.column ?? 0) - (b.source?.column ?? 0),
    ),
    switchedOff: findings.length - left.length,
  };
}

const findingRank = ({ source }: LintFinding, files: readonly string[]) =>
  source === undefined ? files.length : files.indexOf(source.file);

function placeKey({ rule, source, object, pointer, address, why }: LintFinding): string {
  return source && !object
    ? findingKey(rule, source.file, String(source.line), String(source.column))
    : findingKey(rule, object?.id ?? address, pointer, why);
}

/** Returns the files that users may comment, without files that expressions read. */
function commentedFiles({ cwd }: Workplace, { files }: Program): readonly CommentedFile[] {
  return files
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => ({ shown: relative(cwd, path).replaceAll("\\", "/"), text: readRegularFile(path).toString() }));
}
