/** Checks a document of faults; knows neither files nor the platform. */
import { parseDuration } from "../base/duration.ts";
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { joinPointer, type Pointer } from "../base/pointer.ts";
import { nearestName, nearestWord } from "../base/suggest.ts";
import { allEndpoints } from "../derive/api/endpoints.ts";
import type { FaultEffect, FaultRule, FaultRules } from "./fault-rule.ts";

/** The platform that the rules are for. */
export interface FaultedPlatform {
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** Milliseconds since the epoch; moments that are written as spans count from here. */
  readonly now: number;
}

export interface FaultMistake {
  readonly pointer: Pointer;
  /** A predicate: `must be a string`. */
  readonly what: string;
  /** The probable meaning. */
  readonly near: string | undefined;
  /** True if the key is wrong, not its value. */
  readonly isKey: boolean;
}

/** Most rules on a side: each request is compared with every rule. */
const maxRules = 1000;

/** Returns the rules of a document, and every mistake in it. The rules count only without mistakes. */
export function checkFaults(
  content: Json | undefined,
  platform: FaultedPlatform,
): { readonly rules: FaultRules; readonly mistakes: readonly FaultMistake[] } {
  const check = new FaultsCheck(platform);
  const rules = check.faults(content);
  return { rules, mistakes: check.found };
}

type Side = "rules" | "ends";

const effectNames = ["status", "delay", "reset", "truncate", "duplicate", "hang"] as const;
const ruleNames: readonly string[] = [
  ...["operation", "path", "account", ...effectNames, "body", "headers"],
  ...["probability", "seed", "times", "after", "from", "until"],
];

/** Names of requests to ends: methods of HTTP, and protocols. FTP opens its own sockets, and counts as a CONNECT alone. */
const endOperations: readonly string[] = [
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT"],
  ...["POSTGRES", "MYSQL", "MSSQL", "ORACLE", "MONGODB", "SFTP", "AS2"],
];

class FaultsCheck {
  readonly found: FaultMistake[] = [];
  readonly #platform: FaultedPlatform;

  constructor(platform: FaultedPlatform) {
    this.#platform = platform;
  }

  faults(content: Json | undefined): FaultRules {
    // An empty file orders nothing.
    const document = content ?? {};
    if (!isObject(document)) this.#tell("", "must be an object with rules and ends");
    const sides = isObject(document) ? document : {};
    this.#refuseUnknown("", sides, ["rules", "ends"]);
    return { rules: this.#side("rules", sides), ends: this.#side("ends", sides), document };
  }

  #side(side: Side, document: JsonObject): readonly FaultRule[] {
    const list = document[side] ?? [];
    const pointer = `/${side}`;
    if (!Array.isArray(list)) {
      this.#tell(pointer, "must be a list of rules");
      return [];
    }
    if (list.length > maxRules) {
      this.#tell(pointer, `must have at most ${maxRules} rules`);
      return [];
    }
    return list.map((rule: Json, index: number) => this.#rule(side, rule, joinPointer(pointer, index)));
  }

  #rule(side: Side, value: Json, pointer: string): FaultRule {
    if (!isObject(value)) this.#tell(pointer, "must be an object");
    const rule = isObject(value) ? value : {};
    this.#refuseUnknown(pointer, rule, ruleNames);
    const at = (name: string) => joinPointer(pointer, name);
    const ruleText = (name: string): string | undefined => {
      const given = rule[name];
      if (given === undefined) return undefined;
      if (typeof given === "string" && given !== "") return given;
      this.#tell(at(name), "must be a string");
      return undefined;
    };
    const number = (name: string, min: number, max: number, isWhole = true): number | undefined => {
      const given = rule[name];
      if (given === undefined) return undefined;
      if (typeof given === "number" && given >= min && given <= max && (!isWhole || Number.isInteger(given)))
        return given;
      this.#tell(at(name), `must be a ${isWhole ? "whole " : ""}number from ${min} to ${max}`);
      return undefined;
    };
    const moment = (name: string): number | undefined => {
      const given = ruleText(name);
      if (given === undefined) return undefined;
      const span = parseDuration(given);
      const ms = span === undefined ? momentOf(given) : this.#platform.now + span;
      if (ms === undefined)
        this.#tell(at(name), "must be a time such as 2026-01-31T12:00:00Z, or a duration such as 5m");
      return ms;
    };
    const operation = this.#operation(side, ruleText("operation"), at("operation"));
    const path = ruleText("path");
    const account = this.#account(ruleText("account"), at("account"));
    const times = number("times", 1, Number.MAX_SAFE_INTEGER);
    const [from, until] = [moment("from"), moment("until")];
    if (from !== undefined && until !== undefined && until <= from) this.#tell(at("until"), "must be later than from");
    return {
      effect: this.#effect(rule, pointer, number),
      probability: number("probability", 0, 1, false) ?? 1,
      seed: number("seed", 0, 4_294_967_295) ?? 1,
      after: number("after", 0, Number.MAX_SAFE_INTEGER) ?? 0,
      ...(operation !== undefined && { operation }),
      ...(path !== undefined && { path }),
      ...(account !== undefined && { account }),
      ...(times !== undefined && { times }),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    };
  }

  #effect(
    rule: JsonObject,
    pointer: string,
    number: (name: string, min: number, max: number) => number | undefined,
  ): FaultEffect {
    const nothing: FaultEffect = { kind: "delay", ms: 0 };
    const [name, ...others] = effectNames.filter((each) => rule[each] !== undefined);
    const at = joinPointer(pointer, name ?? "");
    if (name === undefined) {
      this.#tell(pointer, `needs one of ${effectNames.join(", ")}`);
      return nothing;
    }
    if (others.length > 0)
      this.#tell(joinPointer(pointer, others[0]!), `cannot be combined with ${name}: write two rules`);
    for (const beside of ["body", "headers"]) {
      if (rule[beside] !== undefined && name !== "status") this.#tell(joinPointer(pointer, beside), "requires status");
    }
    const value = rule[name];
    switch (name) {
      case "status": {
        const status = number("status", 200, 599) ?? 503;
        return { kind: name, status, body: rule["body"], headers: this.#headers(rule["headers"], pointer) };
      }
      case "delay": {
        const ms = typeof value === "string" ? parseDuration(value) : undefined;
        if (ms === undefined) this.#tell(at, "must be a duration such as 500ms or 2s");
        return { kind: name, ms: ms ?? 0 };
      }
      case "reset":
        if (value !== true && value !== "before" && value !== "after") this.#tell(at, "must be true, before or after");
        return { kind: name, when: value === "after" ? "after" : "before" };
      case "truncate":
        if (value === true) return { kind: name, bytes: undefined };
        return { kind: name, bytes: number("truncate", 0, Number.MAX_SAFE_INTEGER) };
      case "duplicate":
      case "hang":
        if (value !== true) this.#tell(at, "must be true");
        return { kind: name };
    }
  }

  #headers(value: Json | undefined, pointer: string): { readonly [name: string]: string } {
    if (value === undefined) return {};
    const at = joinPointer(pointer, "headers");
    if (!isObject(value)) {
      this.#tell(at, "must be an object of strings");
      return {};
    }
    for (const [name, text] of Object.entries(value)) {
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) this.#tell(joinPointer(at, name), "is not a valid header name");
      else if (typeof text !== "string" || !/^[\t\x20-\x7e]*$/.test(text))
        this.#tell(joinPointer(at, name), "must be a string of printable ASCII characters");
    }
    const named = Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text)]);
    return Object.fromEntries(named) as { readonly [name: string]: string };
  }

  #operation(side: Side, name: string | undefined, pointer: string): string | undefined {
    if (name === undefined) return undefined;
    const isOfApi = side === "rules";
    const known = isOfApi ? allEndpoints().map((endpoint) => endpoint.name) : endOperations;
    const written = isOfApi ? name : name.toUpperCase();
    if (known.includes(written)) return written;
    const what = isOfApi ? "is not an endpoint of the API" : `must be one of ${endOperations.join(", ")}`;
    this.#tell(pointer, what, nearestWord(written, known));
    return undefined;
  }

  #account(name: string | undefined, pointer: string): string | undefined {
    if (name === undefined) return undefined;
    const { accounts } = this.#platform;
    const account = accounts.find((each) => each.id === name) ?? accounts.find((each) => each.name === name);
    if (!account) {
      const near = nearestName(
        name,
        accounts.map((each) => each.name),
      );
      this.#tell(pointer, "is not an account of this platform", near);
    }
    return account?.id;
  }

  #refuseUnknown(pointer: string, value: JsonObject, known: readonly string[]): void {
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.#tell(joinPointer(pointer, name), "is not a known key", nearestWord(name, known), true);
    }
  }

  #tell(pointer: Pointer, what: string, near?: string, isKey = false): void {
    this.found.push({ pointer, what, near, isKey });
  }
}

/** Returns milliseconds since the epoch; undefined for a text that is neither a day nor a time in ISO 8601. */
export function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
