/** The provider's procedures as Terraform calls them, in this process: plans and applies that are checked at each step. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindOfFamily } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { resourceType } from "../../src/derive/terraform/tf-names.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { type DynamicValue, readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import type { Procedure } from "../../src/terraform/protocol/messages.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";
import type { TestPlatform } from "../support/platform.ts";
import { stackOf } from "../support/rungs.ts";
import { brokenPromises } from "./lawful.ts";
import { configOf, jsonValue } from "./terraform.ts";

export interface Held {
  readonly state: WireMessage;
  readonly own: unknown;
}

/** Plans and applies as Terraform does. */
export class Core {
  readonly #attributes;
  readonly #ask: (procedure: Procedure, request: WireMessage) => Promise<WireMessage>;

  constructor(kind: Kind, handle: (procedure: Procedure, request: WireMessage) => Promise<WireMessage>) {
    const typeName = resourceType(kind);
    this.#attributes = tfResources().get(typeName)!.attributes;
    this.#ask = async (procedure, request) => {
      const answer = await handle(procedure, { typeName, ...request });
      const told = (answer["diagnostics"] ?? []) as readonly WireMessage[];
      expect(told.filter(({ severity }) => severity === 1)).toEqual([]);
      return answer;
    };
  }

  async apply(prior: Held | undefined, document: JsonObject | null): Promise<Held | undefined> {
    const value =
      document && readValue(jsonValue(this.#attributes, configOf(this.#attributes, document)), this.#attributes);
    const [config, priorState] = [
      writeValue(value, this.#attributes),
      prior?.state ?? writeValue(null, this.#attributes),
    ];
    if (value)
      await this.#ask("ValidateResourceConfig", { config, clientCapabilities: { writeOnlyAttributesAllowed: 1 } });
    const request = { priorState, proposedNewState: config, config, priorPrivate: prior?.own };
    const { plannedState, plannedPrivate, requiresReplace } = await this.#ask("PlanResourceChange", request);
    if ((requiresReplace as readonly unknown[]).length > 0) {
      await this.apply(prior, null);
      return this.apply(undefined, document);
    }
    const made = await this.#ask("ApplyResourceChange", { priorState, plannedState, plannedPrivate, config });
    expect(brokenPromises(this.value(plannedState), this.value(made["newState"]))).toEqual([]);
    if (!value) return undefined;
    const { newState, private: own } = await this.#ask("ReadResource", {
      currentState: made["newState"],
      private: made["private"],
    });
    // What the plan kept, the platform has kept, too.
    expect(this.value(newState)).toEqual(this.value(made["newState"]));
    const again = await this.#ask("PlanResourceChange", { ...request, priorState: newState, priorPrivate: own });
    expect(this.value(again["plannedState"])).toEqual(this.value(newState));
    return { state: newState as WireMessage, own };
  }

  /** The object as it is on the platform now. */
  async read({ state, own }: Held): Promise<Held> {
    const answer = await this.#ask("ReadResource", { currentState: state, private: own });
    return { state: answer["newState"] as WireMessage, own: answer["private"] };
  }

  /** The value that a plan of the document shows. */
  async planned(prior: Held, document: JsonObject): Promise<TfObject> {
    const value = readValue(jsonValue(this.#attributes, configOf(this.#attributes, document)), this.#attributes);
    const config = writeValue(value, this.#attributes);
    const request = { priorState: prior.state, proposedNewState: config, config, priorPrivate: prior.own };
    return this.value((await this.#ask("PlanResourceChange", request))["plannedState"])!;
  }

  value(of: unknown): TfObject | null {
    return readValue(of as DynamicValue, this.#attributes);
  }
}

/** A provider for one test, and documents in which references are ids of objects that were made for them. `made`: their ids by address. */
export async function providerOf(platform: TestPlatform, made = new Map<string, string>()) {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-promises-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { RECONDUIT_BASE_URL: platform.url, RECONDUIT_TOKEN: platform.token };
  const { handle, close } = createTfProvider({ signal: new AbortController().signal, env, cwd: folder });
  onTestFinished(() => close(true));
  await handle("ConfigureProvider", {});
  const idOf = async (family: string, name: string, parents: JsonObject): Promise<string> => {
    const found = made.get(`${family}.${name}`);
    if (found) return found;
    const own = new Core(kindOfFamily(family)!, handle);
    const document = (parents[family] as JsonObject)[name] as JsonObject;
    const held = await own.apply(undefined, (await referring(document, parents)) as JsonObject);
    const id = String(own.value(held!.state)!["id"]);
    made.set(`${family}.${name}`, id);
    return id;
  };
  const referring = async (value: Json, parents: JsonObject): Promise<Json> => {
    const text = JSON.stringify(value, (_key, each: Json) => (each === null ? undefined : each));
    const found = new Map<string, string>();
    for (const [all, family, name] of text.matchAll(/\$\{(\w+)\.(\w+)\}/g)) {
      if (kindOfFamily(family!)) found.set(all, await idOf(family!, name!, parents));
    }
    return JSON.parse(text.replace(/\$\{[^}]*\}/g, (all) => found.get(all) ?? all.replace("${", "<"))) as Json;
  };
  return {
    core: (kind: Kind) => new Core(kind, handle),
    /** A document of the kind with ids in place of references; what they lead to is made where it is not there yet. */
    async documentOf(kind: Kind, sample: JsonObject): Promise<JsonObject> {
      const { manifest, parents } = stackOf(kind, sample);
      const own = (manifest as { readonly [family: string]: JsonObject })[kind.family]!["sample"]!;
      return (await referring(own, parents as JsonObject)) as JsonObject;
    },
  };
}
