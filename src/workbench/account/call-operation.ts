/** Calls one endpoint of the platform by its name in the reference. The next plan finds its changes to objects of a stack. */
import { fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { type Field, json, list } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Operation } from "../../catalog/operation.ts";
import { answersData } from "../../catalog/operation.ts";
import { allOperations } from "../../catalog/operations/index.ts";
import { allEndpoints, type BodyShape, type Endpoint } from "../../derive/api/endpoints.ts";
import type { Workplace } from "../workplace.ts";
import { idOf } from "./get.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

/**
 * The operations that a command can call, including the endpoints of kinds and views, with JSON in and out. Excludes files, which
 * use signed URLs, and PATCH, which a PUT covers.
 */
export const callable: readonly Operation[] = everyOperation().filter(
  ({ access, body, bytes, method }) =>
    access !== "open" && (bytes === undefined || body !== undefined) && method !== "PATCH",
);

function everyOperation(): readonly Operation[] {
  const names = new Set(allOperations.map(({ name }) => name));
  return [
    ...allOperations,
    ...allEndpoints()
      .filter(({ name }) => !names.has(name))
      .map(asOperation),
  ];
}

/**
 * Turns an endpoint of a kind or a view into an operation. Its input and answers are documented with the kind and checked by the
 * platform.
 */
function asOperation({ body, answers, example: _, ...endpoint }: Endpoint): Operation {
  return {
    ...endpoint,
    ...(body && { body: fieldOf(body) }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, { doc, body: answer }]) => [
        status,
        { doc, ...(answer && { body: fieldOf(answer) }) },
      ]),
    ),
  };
}

function fieldOf(shape: BodyShape): Field {
  if ("field" in shape) return shape.field;
  return "document" in shape ? json({ shapes: ["object"] }) : list(json({ shapes: ["object"] }));
}

/** Returns the operation with that name. Throws for an unknown name. */
export function operationNamed(name: string): Operation {
  const found = callable.find((each) => each.name === name);
  if (found) return found;
  const near = nearestWord(
    name,
    callable.map((each) => each.name),
  );
  return fail("unknown-operation", "No such operation", {
    detail: `${JSON.stringify(name)} is not an operation that can be called. "reconduit call" lists them.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}

/** Returns the parameters of an operation's path. */
export function pathParameters({ path }: Pick<Operation, "path">): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

/**
 * Returns the platform's answer without secrets; undefined for an answer without a body. A path parameter for an object may be
 * its address in the stack, its `_id` or its name. Throws DiagnosticError for unknown or missing parameters, ApiError if the
 * platform refuses.
 */
export async function callOperation(
  place: Workplace,
  operation: Operation,
  given: { readonly [name: string]: string },
  body?: Json,
): Promise<Json | undefined> {
  checkParameters(operation, given, body !== undefined);
  const writes = !answersData(operation);
  return withAccount(
    place,
    async (account) => {
      const answer = (await callWithParameters(account, operation, given, body)) ?? emptyAnswer(operation);
      return answer === undefined ? undefined : account.shown(answer);
    },
    { writes },
  );
}

async function callWithParameters(
  account: LiveAccount,
  operation: Operation,
  given: { readonly [name: string]: string },
  body: Json | undefined,
): Promise<Json | undefined> {
  const values: { [name: string]: string } = { ...given };
  for (const name of pathParameters(operation)) {
    const kind = kindOfParameter(operation, name);
    if (kind) values[name] = await idOf(account, kind, given[name]!);
  }
  return account.client.call(operation, values, body ?? (operation.typeRequired ? {} : undefined));
}

/** Returns the answer for a missing body: an empty list comes without one. */
function emptyAnswer({ answers }: Operation): Json | undefined {
  return answers[200]?.body?.type === "array" && answers[204] !== undefined ? [] : undefined;
}

/** Returns the kind whose collection precedes the parameter: `/v1/syncs/{_syncId}`. */
function kindOfParameter({ path }: Operation, name: string): Kind | undefined {
  // `/v1/syncs/{_id}` and `/v1/di/resource/syncs/{_syncId}` mean the same.
  return (kinds as readonly Kind[]).find((kind) => path.includes(`${kind.path.slice("/v1".length)}/{${name}}`));
}

function checkParameters(operation: Operation, given: { readonly [name: string]: string }, hasBody: boolean): void {
  const required = pathParameters(operation);
  const known = [...required, ...Object.keys(operation.query ?? {})];
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = nearestWord(unknown, known);
    fail("unknown-parameter", "No such parameter", {
      detail: `${operation.name} has no parameter ${JSON.stringify(unknown)}; ${known.length === 0 ? "it takes none" : `there are ${known.join(", ")}`}.`,
      ...(near === undefined ? {} : { suggestion: `Did you mean ${near}=${given[unknown]}?` }),
    });
  }
  const missing = required.filter((name) => (given[name] ?? "") === "");
  if (missing.length > 0) {
    fail("parameter-missing", "A parameter is missing", {
      detail: `${operation.name} needs ${missing.join(" and ")}, for it is ${operation.method} ${operation.path}.`,
      suggestion: `Write ${missing.map((name) => `${name}=VALUE`).join(" ")}`,
    });
  }
  if (hasBody && operation.body === undefined) {
    fail("unexpected-body", "The operation takes no body", {
      detail: `${operation.name} reads nothing but its parameters. Leave --data out.`,
    });
  }
}
