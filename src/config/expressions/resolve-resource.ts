/** Resolves references to declared resources, and to instances of resources with `$each`. */
import { advised, meantText, type Suggestion, writtenText } from "../../base/advice.ts";
import { nearestName } from "../../base/suggest.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import type { PendingOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { formatAddress } from "../../model/address.ts";
import type { Reference } from "../../model/value.ts";
import type { ExpressionNames, NameableResource, ResolutionContext } from "./expression-names.ts";
import { checkField } from "./field-path.ts";
import { knownNamesText, stepsText, unknownRoot } from "./unknown-names.ts";

/** Returns the value of a reference, known once its resource is. Throws for a resource that is not declared, or switched off. */
export function resolveResource(
  { names, within, takes }: ResolutionContext,
  family: string,
  steps: readonly TraversalStep[],
  dotted: readonly boolean[],
): PendingOperand {
  const { resources } = names;
  const kind = kindOfFamily(family);
  if (kind === undefined) throw unknownRoot(family, steps, { ...names, resources: resourcesOfKind(names, takes) });
  const [name, ...path] = steps;
  const address = `${family}.${name ?? ""}`;
  const found = resources.get(address);
  if (found === undefined) {
    const suits = [...resourcesOfKind(names, takes ?? kind).keys()].filter((each) => each !== within);
    const siblings = [...resources.keys()].filter((each) => each !== within && each.startsWith(`${family}.`));
    const detail = `No resource ${address} is declared; ${knownNamesText(siblings)}.`;
    const wanted = `${(takes ?? kind).family}.${name ?? ""}`;
    const close = newAddress(address, resources) ?? nearestName(wanted, suits);
    throw new ExpressionError(
      "unknown-reference",
      "There is no such resource",
      detail,
      close ? meantText(`\${${close}${stepsText(path)}}`) : declareIt(takes ?? kind, String(name ?? "NAME")),
    );
  }
  if (found.mistaken) throw alreadyReported();
  refuseSwitchedOff(address, found, path, dotted[1] === false);
  const target = found.keys === undefined ? address : instanceAddress(address, found, path, dotted[1] === false);
  const inside = found.keys === undefined ? path : path.slice(1);
  checkField(found.kind, inside, target);
  return pendingReference({ type: "resource", target: inComponent(names.component, target), path: inside });
}

/** Throws for a resource, or for the instance that the first step of `path` names, that `$when` switches off. */
function refuseSwitchedOff(
  address: string,
  { keys, off }: NameableResource,
  [key]: readonly TraversalStep[],
  isIndex: boolean,
): void {
  const place = off?.get(keys === undefined ? "" : isIndex ? String(key) : "");
  if (place === undefined) return;
  const shown = keys === undefined ? address : `${address}[${JSON.stringify(key)}]`;
  throw new ExpressionError(
    "switched-off",
    "A resource is switched off",
    `${shown} is switched off by its $when at ${place.file}:${place.line}:${place.column}, and this refers to it.`,
    "Give this resource the same $when, or choose by the condition: ${CONDITION ? ADDRESS : null}.",
  );
}

/** Returns the resources of one kind; all of them where none is wanted. */
function resourcesOfKind(
  { resources }: ExpressionNames,
  kind: Kind | undefined,
): ReadonlyMap<string, NameableResource> {
  return kind === undefined ? resources : new Map([...resources].filter(([, each]) => each.kind === kind));
}

/** Returns advice if no declared name is similar. */
function declareIt({ family, identity }: Kind, name: string): Suggestion {
  const where = `{ ${family}: { ${name}: { where: { ${identity.by[0]}: ... } } } }`;
  const words = `Declare it below ${family}:, or look up one that exists: lookups: ${where}, and then \${lookups.${family}.${name}}.`;
  return advised(words, "declare-resource", { name: `${family}.${name}`, text: identity.by[0]! });
}

/** Returns the address that a resource has now, by the one that its `$was` names. */
export function newAddress(former: string, resources: ExpressionNames["resources"]): string | undefined {
  for (const [address, { was }] of resources) if (was === former) return address;
  return undefined;
}

/** Returns the address of one instance of a resource with `$each`. */
function instanceAddress(
  address: string,
  { kind, keys = [] }: NameableResource,
  path: readonly TraversalStep[],
  isIndex: boolean,
): string {
  const [key, ...rest] = path;
  const [family, name] = address.split(".") as [string, string];
  const instances = keys.map((each) => formatAddress({ family, name, key: each }));
  if (isIndex && typeof key === "string" && keys.includes(key)) return formatAddress({ family, name, key });
  const all =
    instances.length > 0 ? `its instances are ${instances.join(", ")}` : "its $each is empty, so it has no instance";
  if (!isIndex) {
    const detail = `${address} has $each; ${all}. A reference names one of them.`;
    const isKey = key !== undefined && keys.includes(String(key));
    // A step that is not a field of the kind was probably meant as a key.
    const field = key === undefined || Object.hasOwn(kind.fields, key) ? path : rest;
    const wanted = isKey
      ? `${formatAddress({ family, name, key: String(key) })}${stepsText(rest)}`
      : instances[0] && `${instances[0]}${stepsText(field)}`;
    throw new ExpressionError(
      "each-key-missing",
      "The reference needs a key",
      detail,
      wanted && writtenText(`\${${wanted}}`, "."),
    );
  }
  const detail = `${address} has no instance ${JSON.stringify(key)}; ${all}.`;
  const close = nearestName(String(key), keys);
  const suggestion = close && meantText(`\${${formatAddress({ family, name, key: close })}${stepsText(rest)}}`);
  throw new ExpressionError("unknown-reference", "There is no such resource", detail, suggestion);
}

/** Returns a name as it is outside of its component. */
export function inComponent(component: string | undefined, name: string): string {
  return component === undefined ? name : `${component}/${name}`;
}

/** Returns an operand whose value is known when the object that it refers to is. */
export function pendingReference(reference: Reference): PendingOperand {
  return {
    known: false,
    references: [reference],
    secret: false,
    run(resolve) {
      const value = resolve(reference);
      if (value !== undefined) return value;
      const detail = `${[reference.target, ...reference.path].join(".")} has no value.`;
      throw new ExpressionError("no-such-field", "A reference leads nowhere", detail);
    },
  };
}
