/** Compares the declared origins of secrets with those that the last apply recorded. A plan without secrets shows nothing else of them. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { canonicalJson, sameJson } from "../base/json.ts";
import { changedExcerpt, cutWithCount } from "../base/printable.ts";
import type { Plan } from "../model/plan.ts";
import { firstOriginsCode, protectionCode, secretSourceCode } from "../model/policy.ts";
import type { DeclaredOrigins, OriginDigests } from "../model/program.ts";
import type { SecretOrigin, SecretOrigins } from "../model/state.ts";

interface ChangedOrigins {
  readonly remarks: readonly Diagnostic[];
  /** Digests before and after of each subject that differs; absent if none does. */
  readonly origins?: NonNullable<Plan["origins"]>;
}

interface OriginComparison {
  /** Undefined: no apply recorded any under the present key. */
  readonly recorded: SecretOrigins | undefined;
  /** The last record, under any key: protection has no digest. Default: `recorded`. */
  readonly underAnyKey?: SecretOrigins | undefined;
  readonly digests: Pick<OriginDigests, "text">;
  readonly source: NonNullable<Diagnostic["source"]>;
}

type Origins = SecretOrigins["of"];
/** A subject that differs, with the digests of its origins. */
type ChangedSubject = readonly [subject: string, before: string | undefined, after: string];

/** Subjects of protection, which is text and no digest. */
export const protectionPrefix = "protection ";
const componentPrefix = "component ";
const variablePrefix = "variable ";
const addressPrefix = "address ";
const isPlace = (subject: string) =>
  ![protectionPrefix, componentPrefix, variablePrefix, addressPrefix].some((prefix) => subject.startsWith(prefix));
const unset: SecretOrigin = Object.freeze({ from: "none" });

/** Returns the differences, with a warning for each in words. */
export function changedOrigins(
  now: DeclaredOrigins,
  { recorded, underAnyKey = recorded, digests, source }: OriginComparison,
): ChangedOrigins {
  const digestOf = (origin: SecretOrigin) => digests.text(canonicalJson(origin)).slice(0, 16);
  const before = recorded?.of ?? {};
  const protectedBefore = underAnyKey?.of ?? {};
  const unread = [...now.unread, ...(recorded?.unread ?? [])];
  const isRead = (subject: string) => !isBelowPrefix(subject.replace(protectionPrefix, ""), unread);
  const changed: ChangedSubject[] = [];
  for (const [subject, origin] of Object.entries(now.of)) {
    const was = (subject.startsWith(protectionPrefix) ? protectedBefore : before)[subject];
    // Protection that is added takes nothing away.
    if (was === undefined && subject.startsWith(protectionPrefix)) continue;
    if (was !== undefined && sameJson(was as never, origin as never)) continue;
    if (was === undefined && isPlace(subject) && !isRead(subject)) continue;
    changed.push([subject, was && digestOf(was), digestOf(origin)]);
  }
  const open = unprotectedObjects(protectedBefore, now).filter(([address]) => isRead(address));
  for (const [address, was, is] of open) {
    const subject = `${protectionPrefix}${address}`;
    if (now.of[subject] === undefined) changed.push([subject, digestOf({ from: was }), digestOf({ from: is })]);
  }
  const ended = endedReadings(before, now).filter(([place]) => isRead(place));
  for (const [place, was, written] of ended)
    changed.push([place, digestOf(was), digests.text(canonicalJson(written ?? null)).slice(0, 16)]);
  for (const [subject, was] of Object.entries(before))
    if (subject.startsWith(componentPrefix) && now.of[subject] === undefined)
      changed.push([subject, digestOf(was), digestOf(unset)]);
  const warningOf = (code: string, summary: string) => (detail: string) => ({
    severity: "warning" as const,
    code,
    summary,
    detail,
    source,
  });
  const elsewhere = warningOf(secretSourceCode, "The change takes a value from elsewhere");
  const unprotected = open
    .map(([address, was, is]) => `${address}: $protect ${was} -> ${is}`)
    .map(warningOf(protectionCode, "The change takes protection away"));
  const remarks =
    recorded === undefined
      ? [...unprotected, ...firstOrigins(now.of, source)]
      : [
          ...unprotected,
          ...changedAddresses(before, now.of).map(
            warningOf(secretSourceCode, "The change sends credentials to another address"),
          ),
          ...changedComponents(before, now.of).map(
            warningOf(secretSourceCode, "The change takes a component from another commit"),
          ),
          ...[
            ...changedVariables(before, now.of),
            ...changedReadings(before, now.of, isRead),
            ...ended.map(
              ([place, { from }, written]) =>
                `${place}: ${cutWithCount(from)} -> ${written === undefined ? "nothing" : "a value of the declarations"}`,
            ),
          ].map(elsewhere),
        ];
  const entries = changed.map(
    ([subject, was, is]) => [subject, { ...(was ? { before: was } : {}), after: is }] as const,
  );
  return { remarks, ...(entries.length > 0 ? { origins: Object.fromEntries(entries) } : {}) };
}

/**
 * Returns the subjects whose change is not one that was reviewed. An origin without a former one was reviewed before an apply recorded
 * any: then the present origin alone counts.
 */
export function originsNotReviewed(
  { origins: reviewed = {} }: Pick<Plan, "origins">,
  { origins: fresh = {} }: Pick<Plan, "origins">,
): readonly string[] {
  return Object.entries(fresh).flatMap(([subject, { before, after }]) => {
    const known = Object.hasOwn(reviewed, subject) ? reviewed[subject] : undefined;
    const isSame = known?.after === after && (known.before === undefined || known.before === before);
    return isSame ? [] : [subject];
  });
}

/** Returns one notice with all origins: they are compared from the next apply on. */
function firstOrigins(of: Origins, source: NonNullable<Diagnostic["source"]>): readonly Diagnostic[] {
  const subjects = Object.keys(of).filter((subject) => !subject.startsWith(protectionPrefix));
  if (subjects.length === 0) return [];
  const named = subjects.filter((subject) => !isPlace(subject)).map((subject) => `${subject} (${of[subject]!.from})`);
  const read = [...new Set(subjects.filter(isPlace).flatMap((subject) => namesOf(of[subject]!)))];
  const sources = [
    ...named.map((each) => cutWithCount(each)),
    ...read.filter((name) => name.startsWith("env.") || !name.includes(".")),
  ];
  return [
    {
      severity: "notice",
      code: firstOriginsCode,
      summary: "The sources of secrets are recorded for the first time",
      detail: `The state does not record where the secrets of the last apply came from, so nothing is compared. They come from: ${listedPlaces(sources)}.`,
      source,
    },
  ];
}

/** Returns the addresses whose protection was removed or changed, with the protection before and now. */
function unprotectedObjects(before: Origins, now: DeclaredOrigins): readonly (readonly [string, string, string])[] {
  return Object.entries(before).flatMap(([subject, { from }]) => {
    if (!subject.startsWith(protectionPrefix)) return [];
    const address = subject.slice(protectionPrefix.length);
    const presentProtection = (at: string) => now.of[`${protectionPrefix}${at}`]?.from;
    const renamed = now.formerOf.get(address);
    const kept = presentProtection(address) ?? (renamed === undefined ? undefined : presentProtection(renamed));
    if (kept === from) return [];
    return [[address, from, kept ?? (now.declares(address) ? "none" : "not declared")] as const];
  });
}

/** Returns a line for each address that credentials are sent to and that is another one. */
function changedAddresses(before: Origins, now: Origins): readonly string[] {
  return Object.entries(now).flatMap(([subject, { from, text }]) => {
    const was = before[subject];
    if (!subject.startsWith(addressPrefix) || (was?.from === from && was.text === text)) return [];
    return [
      `${subject}: ${was?.from === from ? `${cutWithCount(from)}, with other credentials` : changedExcerpt((was ?? unset).from, from)}`,
    ];
  });
}

/** Returns a line for each component of another repository that is another one, or of another commit, than at the last apply. */
function changedComponents(before: Origins, now: Origins): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((each) =>
    each.startsWith(componentPrefix),
  );
  const shownOrigin = (origin: SecretOrigin) =>
    `${cutWithCount(origin.from)} at ${lockOf(origin).commit === "none" ? "no locked commit" : lockOf(origin).commit}`;
  return names.flatMap((name) => {
    const [was, is] = [before[name], now[name]];
    if (was === undefined || is === undefined || was.from !== is.from)
      return [`${name}: ${was ? shownOrigin(was) : "none"} -> ${is ? shownOrigin(is) : "none"}`];
    const [then, present] = [lockOf(was), lockOf(is)];
    if (then.commit === present.commit && then.files === present.files) return [];
    const files =
      then.commit === present.commit
        ? `files ${then.files} -> ${present.files}`
        : `commit ${then.commit} -> ${present.commit}`;
    return [
      `${name} (${cutWithCount(is.from)}): ${files}. Its protection and the values that it reads are not compared: git diff ${then.commit} ${present.commit} shows them there`,
    ];
  });
}

const lockOf = ({ depends: { commit = "none", files = "none" } = {} }: SecretOrigin) => ({ commit, files });

/** Returns a line for each variable with another source, and one for each with another file. */
function changedVariables(before: Origins, now: Origins): readonly string[] {
  return Object.entries(now).flatMap(([subject, { from, depends = {} }]) => {
    if (!subject.startsWith(variablePrefix)) return [];
    const { from: was, depends: files = {} } = before[subject] ?? unset;
    if (was !== from) return [`${subject}: ${changedExcerpt(was, from)}`];
    const others = [...new Set([...Object.keys(files), ...Object.keys(depends)])].filter(
      (file) => files[file] !== depends[file],
    );
    if (others.length === 0) return [];
    return [
      `${subject}: the change has another ${others.map((file) => `${file} (${depends[file] ?? "none"})`).join(", ")}`,
    ];
  });
}

const namesOf = ({ from }: SecretOrigin): readonly string[] => from.split(", ");

/** Returns a line for all names that are read for the first time, and one for each text that reads other known values than before. */
function changedReadings(before: Origins, now: Origins, isRead: (place: string) => boolean): readonly string[] {
  const namesRead = (of: Origins) =>
    new Set(Object.entries(of).flatMap(([subject, origin]) => (isPlace(subject) ? namesOf(origin) : [])));
  const declared = Object.keys(before).flatMap((subject) =>
    subject.startsWith(variablePrefix) ? [`var.${subject.slice(variablePrefix.length)}`] : [],
  );
  const known = new Set([...namesRead(before), ...declared]);
  const isNamedAlone = (name: string) => name.startsWith("env.") || !name.includes(".");
  const fresh = [...namesRead(now)].filter((name) => isNamedAlone(name) && !known.has(name));
  const changed: string[] = [];
  const added = new Map<string, string[]>();
  for (const [place, origin] of Object.entries(now)) {
    const was = before[place];
    if (!isPlace(place) || !isRead(place)) continue;
    const names = namesOf(origin);
    // One value of several is taken by what else the text depends on.
    if (was !== undefined || names.length > 1) changed.push(...otherDependencies(place, was, origin));
    // Names that are new everywhere have a line of their own.
    if (was === undefined) {
      const reused = [...new Set(names.filter((name) => known.has(name)))].join(", ");
      if (reused !== "") added.set(reused, [...(added.get(reused) ?? []), place]);
    } else if (was.from !== origin.from) changed.push(`${place}: ${changedExcerpt(was.from, origin.from)}`);
    else if (was.text !== origin.text) changed.push(`${place}: another expression of ${cutWithCount(origin.from)}`);
  }
  const shown = fresh.map((name) => name.replace(/^env\./, "")).toSorted();
  return [
    ...listedInLines(shown).map((line) => `expressions read for the first time: ${line}`),
    ...changed,
    // A line for each value: many places of one hide no place of another.
    ...[...added].map(([read, places]) => `values read in further places: ${listedPlaces(places)} (${read})`),
  ];
}

/** Returns a line for each other value, field or file on which a text of secrets depends. */
function otherDependencies(place: string, was: SecretOrigin | undefined, { from, depends = {} }: SecretOrigin) {
  return Object.entries(depends).flatMap(([name, value]) => {
    const earlier = was?.depends?.[name] ?? "none";
    if (earlier === value) return [];
    return [`${place}: ${cutWithCount(from)} by another ${name}: ${changedExcerpt(earlier, value)}`];
  });
}

/** Returns the places of present resources that no longer read a secret, with the value there: a plan of an earlier commit does not show it. */
function endedReadings(before: Origins, now: DeclaredOrigins) {
  const ended = Object.entries(before).filter(
    ([place]) => isPlace(place) && now.of[place] === undefined && now.declares(place.split(".", 2).join(".")),
  );
  if (ended.length === 0) return [];
  const values = now.values();
  return ended.map(([place, origin]) => [place, origin, values.get(place)] as const);
}

const isBelowPrefix = (place: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => place.startsWith(prefix));

/** Maximum number of places that one line names. */
const placesAtMost = 20;

function listedPlaces(places: readonly string[]): string {
  const rest = places.length - placesAtMost;
  return `${places.slice(0, placesAtMost).join(", ")}${rest > 0 ? `, and ${rest} more` : ""}`;
}

/** Returns lines with all names, twenty in each. */
function listedInLines(names: readonly string[]): readonly string[] {
  const count = Math.ceil(names.length / placesAtMost);
  return Array.from({ length: count }, (_, at) => names.slice(at * placesAtMost, (at + 1) * placesAtMost).join(", "));
}
