/** The provider's procedures. Errors are answered as diagnostics, never as failures of a procedure. */
import { type Diagnostic, fail } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { TfResource, TfSchema } from "../derive/terraform/tf-attribute.ts";
import { tfEphemerals } from "../derive/terraform/tf-ephemeral.ts";
import { tfReads } from "../derive/terraform/tf-reads.ts";
import { providerSchema, tfDataSources, tfResources } from "../derive/terraform/tf-schema.ts";
import { schemaVersion, type Upgrades, upgradeAttributes } from "../derive/terraform/tf-upgrades.ts";
import { declared, toDocument } from "../model/terraform/tf-document.ts";
import { outsideDynamic, withoutDefaults } from "../model/terraform/tf-server-set.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import type { Value } from "../model/value.ts";
import { applyStep } from "./apply-step.ts";
import { checkLookup, checkRead, checkResource, checkResourceCode } from "./check-config.ts";
import { type DiagnosticPlace, diagnosticMessage, toMessage, typeMismatchError } from "./diagnostics.ts";
import { type DynamicValue, readState, readValue, writeValue } from "./dynamic-value.ts";
import { openEphemeral } from "./ephemeral.ts";
import { answerWithDiagnostics } from "./errors-to-diagnostics.ts";
import { importedId, readDataSource, readTfData } from "./lookup.ts";
import { planResource, type Strictness } from "./plan-resource.ts";
import type { PlannedValue } from "./plan-value.ts";
import type { Plugin } from "./protocol/launch.ts";
import { createRequestLog, type Facts, isLogged, writeLog } from "./protocol/log.ts";
import type { Procedure } from "./protocol/messages.ts";
import type { WireMessage } from "./protocol/wire.ts";
import { type ProviderEnvironment, providerSettings, wrongSettings } from "./provider-settings.ts";
import { refreshResource } from "./read-resource.ts";
import { warnRestored } from "./receipts/deleted-objects.ts";
import { stillOwed } from "./removal/settle-removals.ts";
import { RequestSecrets } from "./request-secrets.ts";
import {
  changedAttributeNames,
  type PrivateData,
  packPrivate,
  unpackPrivate,
  withUndeclared,
} from "./resource-result.ts";
import { schemaMessage, serverCapabilities } from "./schema-message.ts";
import { ProviderSession } from "./session.ts";
import { dataSourceNamed, ephemeralNamed, resourceNamed } from "./type-names.ts";

interface ProviderOptions extends ProviderEnvironment {
  /** Upgrades of states; default: the provider's own. */
  readonly upgrades?: Upgrades;
}

/** Returns a provider that is not configured yet. */
export function createTfProvider(options: ProviderOptions): Plugin {
  const own = new Provider(options);
  return {
    async handle(procedure, request) {
      own.counts.set(procedure, (own.counts.get(procedure) ?? 0) + 1);
      return answerWithDiagnostics(procedure, request, own.secrets, () => own[procedure](request));
    },
    close: (inOrder) => own.close(inOrder),
  };
}

type Procedures = { readonly [P in Procedure]: (request: WireMessage) => WireMessage | Promise<WireMessage> };

class Provider implements Procedures {
  readonly counts = new Map<string, number>();
  readonly secrets = new RequestSecrets();
  readonly #options: ProviderOptions;
  #session: ProviderSession | undefined;
  #strictness: Strictness = { strictSpec: false, strictValues: false };

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  GetMetadata(): WireMessage {
    const typeNamesOf = (of: ReadonlyMap<string, unknown>) => [...of.keys()].map((typeName) => ({ typeName }));
    return {
      serverCapabilities,
      resources: typeNamesOf(tfResources()),
      dataSources: [...typeNamesOf(tfDataSources()), ...typeNamesOf(tfReads())],
      ephemeralResources: typeNamesOf(tfEphemerals()),
    };
  }

  GetProviderSchema(): WireMessage {
    const schemaMessages = (of: ReadonlyMap<string, TfSchema>, versionOf = (_type: string) => 0) =>
      Object.fromEntries([...of].map(([type, each]) => [type, schemaMessage(each, versionOf(type))]));
    const { upgrades } = this.#options;
    return {
      provider: schemaMessage(providerSchema),
      resourceSchemas: schemaMessages(tfResources(), (type) => schemaVersion(type, upgrades)),
      dataSourceSchemas: schemaMessages(new Map<string, TfSchema>([...tfDataSources(), ...tfReads()])),
      serverCapabilities,
      ephemeralResourceSchemas: schemaMessages(tfEphemerals()),
    };
  }

  ValidateProviderConfig({ config }: WireMessage): WireMessage {
    const given = readValue(config as DynamicValue, providerSchema.attributes) ?? {};
    return {
      diagnostics: wrongSettings(given).map(({ name, detail }) =>
        diagnosticMessage("error", "Invalid value", detail, [{ attributeName: name }]),
      ),
    };
  }

  async ValidateResourceConfig({ typeName, config, clientCapabilities }: WireMessage): Promise<WireMessage> {
    const resource = resourceNamed(typeName);
    const misfits: WireMessage[] = [];
    const value = readValue(config as DynamicValue, resource.attributes, (path, text) =>
      misfits.push(typeMismatchError(path, text)),
    );
    const writeOnly = (clientCapabilities as WireMessage | undefined)?.["writeOnlyAttributesAllowed"] === 1;
    const mistakes = [...misfits, ...checkResource(resource, value ?? {}, { writeOnly })];
    // A value that is mistaken already is not what it was meant to be.
    if (mistakes.some(({ severity }) => severity === 1)) return { diagnostics: mistakes };
    return { diagnostics: [...mistakes, ...(await checkResourceCode(resource, value ?? {}))] };
  }

  ValidateDataResourceConfig({ typeName, config }: WireMessage): WireMessage {
    const read = tfReads().get(String(typeName));
    const providerConfigOf = (of: TfSchema) => readValue(config as DynamicValue, of.attributes) ?? {};
    if (read) return { diagnostics: checkRead(read, providerConfigOf(read)) };
    const source = dataSourceNamed(typeName);
    return { diagnostics: checkLookup(source, providerConfigOf(source)) };
  }

  UpgradeResourceState({ typeName, version, rawState }: WireMessage): WireMessage {
    const resource = resourceNamed(typeName);
    const { kind, attributes } = resource;
    const state = this.#upgraded(resource, version, rawState);
    this.#session?.seen(kind, state?.["id"]);
    return { upgradedState: writeValue(state, attributes) };
  }

  async ConfigureProvider({ config }: WireMessage): Promise<WireMessage> {
    const { strictness, session } = providerSettings(config as DynamicValue, this.#options);
    this.#strictness = strictness;
    if (session) {
      const { redact } = this.secrets;
      const onRequest = isLogged("debug", this.#options.env) ? createRequestLog(redact) : undefined;
      const own = { strictValues: strictness.strictValues, redact, ...(onRequest && { onRequest }) };
      this.#session = new ProviderSession({ ...session, ...own });
      await this.#session.receipt?.keepLeft();
      return { diagnostics: (this.#session.receipt?.takeWarnings() ?? []).map((each) => toMessage(each)) };
    }
    return {};
  }

  async ReadResource({ typeName, currentState, private: kept }: WireMessage): Promise<WireMessage> {
    const resource = resourceNamed(typeName);
    const state = readValue(currentState as DynamicValue, resource.attributes)!;
    const session = this.#configured();
    session.seen(resource.kind, state["id"], state["type"]);
    const known = await stillOwed(session, unpackPrivate(kept));
    const { undeclared = [], ...more } = known;
    const stored = withoutDefaults(resource.attributes, state, undeclared);
    const left = withUndeclared(more, outsideDynamic(resource.attributes, undeclared));
    const held = await refreshResource(session, resource, stored, left);
    const moved = held.value ? changedAttributeNames(state, held.value) : undefined;
    this.#tell("read", resource, state, { found: held.value !== null, changes: moved });
    return { newState: writeValue(held.value, resource.attributes), private: packPrivate(held.kept) };
  }

  async PlanResourceChange(request: WireMessage): Promise<WireMessage> {
    const resource = resourceNamed(request["typeName"]);
    const { attributes } = resource;
    const prior = readValue(request["priorState"] as DynamicValue, attributes);
    const proposed = readValue(request["proposedNewState"] as DynamicValue, attributes);
    const config = proposed && readValue(request["config"] as DynamicValue, attributes);
    const kept = unpackPrivate(request["priorPrivate"]);
    const { planned, action, diagnostics } = planResource(resource, prior, config, this.#strictness, kept);
    const warnings = action === "create" ? await this.#planCreation(resource, config!) : [];
    this.#tell("plan", resource, prior, {
      action,
      changes: planned && prior ? changedAttributeNames(prior, planned.value) : undefined,
      replaced_for: planned?.replace,
    });
    const place: DiagnosticPlace = { attributes, ...(config ? { value: config } : {}) };
    const going = this.#noteChanges(resource, prior, planned);
    const left = planned && { undeclaredNext: planned.undeclared };
    return {
      plannedState: writeValue(planned?.value ?? null, attributes),
      plannedPrivate: planned || going ? packPrivate({ ...kept, ...left, ...going }) : request["priorPrivate"],
      requiresReplace: planned?.replace.map((name) => ({ steps: [{ attributeName: name }] })) ?? [],
      diagnostics: [...diagnostics, ...warnings, ...this.#wrongReferences(resource, config)].map((each) =>
        toMessage(each, place),
      ),
    };
  }

  /**
   * Returns diagnostics of a creation: about the object it restores instead of creating one, and about a duplicate name.
   */
  async #planCreation(resource: TfResource, config: TfObject): Promise<readonly Diagnostic[]> {
    const document = toDocument(resource.attributes, config, declared) as { readonly [field: string]: Value };
    this.#session?.orphans.planned(resource.kind, document);
    const grave = await this.#session?.graves?.find({ resource, config, document });
    const taken = this.#session?.plannedNames.take(resource.kind, document) ?? [];
    return grave ? [warnRestored(resource.kind, grave), ...taken] : taken;
  }

  /** Logs the decision about one object: names of attributes, never their values. */
  #tell(what: string, { type }: TfResource, value: TfObject | null, facts: Facts): void {
    if (!isLogged("trace", this.#options.env)) return;
    const id = value?.["id"];
    writeLog("trace", `${what} ${type}`, { ...(typeof id === "string" && { id }), ...facts });
  }

  /** Records the plan's effect on references. For a deleted object, returns the private data of its deletion. */
  #noteChanges(
    { kind, attributes }: TfResource,
    prior: TfObject | null,
    planned: PlannedValue | undefined,
  ): Pick<PrivateData, "plan" | "replaced"> | undefined {
    if (!this.#session) return undefined;
    const { planned: changes } = this.#session;
    // Tainted objects, and those replaced on request, are planned like new ones.
    if (prior === null) return { plan: changes.take(), replaced: true };
    const documentOfState = (value: TfObject) => toDocument(attributes, value, declared);
    const isGoing = planned === undefined || planned.replace.length > 0;
    changes.add(kind, String(prior["id"]), documentOfState(prior), isGoing ? null : documentOfState(planned.value));
    if (!isGoing) return undefined;
    return { plan: changes.take(), ...(planned && { replaced: true }) };
  }

  #wrongReferences({ kind, attributes }: TfResource, config: TfObject | null): readonly Diagnostic[] {
    const document = config && toDocument(attributes, config, declared);
    return document && this.#session ? this.#session.wrongReferences(kind, document) : [];
  }

  async ApplyResourceChange(request: WireMessage): Promise<WireMessage> {
    const resource = resourceNamed(request["typeName"]);
    const { attributes } = resource;
    const readRequestValue = (name: string) => readValue(request[name] as DynamicValue, attributes);
    const [prior, planned, config] = [
      readRequestValue("priorState"),
      readRequestValue("plannedState"),
      readRequestValue("config"),
    ];
    const kept = unpackPrivate(request["plannedPrivate"]);
    const held = await applyStep(this.#configured(), resource, prior, planned, config, kept);
    const verb = prior === null ? "create" : planned === null ? "delete" : "update";
    this.#tell("apply", resource, prior ?? held.value, {
      action: verb,
      problems: held.diagnostics?.map(({ summary }) => summary),
    });
    const place: DiagnosticPlace = { attributes, ...(config ? { value: config } : {}) };
    return {
      newState: writeValue(held.value, attributes),
      private: packPrivate(held.kept),
      diagnostics: (held.diagnostics ?? []).map((each) => toMessage(each, place)),
    };
  }

  async ImportResourceState({ typeName, id }: WireMessage): Promise<WireMessage> {
    const { type, kind, attributes } = resourceNamed(typeName);
    // An empty text is not sent.
    const given = String(id ?? "");
    const [, from, named] = /^from=([A-Za-z0-9._-]+),(.+)$/s.exec(given) ?? [];
    const found = await importedId(this.#configured().client, kind, named ?? given);
    const state: TfObject = { id: found };
    const kept: PrivateData = { imported: true, ...(from === undefined ? {} : { from }) };
    return {
      importedResources: [{ typeName: type, state: writeValue(state, attributes), private: packPrivate(kept) }],
    };
  }

  async ReadDataSource({ typeName, config }: WireMessage): Promise<WireMessage> {
    const read = tfReads().get(String(typeName));
    if (read) {
      const given = readValue(config as DynamicValue, read.attributes) ?? {};
      return { state: writeValue(await readTfData(this.#configured().client, read, given), read.attributes) };
    }
    const source = dataSourceNamed(typeName);
    const given = readValue(config as DynamicValue, source.attributes) ?? {};
    const value = await readDataSource(this.#configured().client, source, given);
    return { state: writeValue(value, source.attributes) };
  }

  /** Within our own types only a renamed resource can move; another type has another shape. */
  MoveResourceState(request: WireMessage): WireMessage {
    const { sourceTypeName, targetTypeName, sourceSchemaVersion, sourceState, sourcePrivate } = request;
    const resource = resourceNamed(targetTypeName);
    if (sourceTypeName !== targetTypeName) {
      fail("move-refused", "A resource cannot become another type", {
        detail: `${String(sourceTypeName)} cannot become ${String(targetTypeName)}: their objects on the platform are different things. Import the object of the new type, and forget the old one with a removed block.`,
      });
    }
    const state = this.#upgraded(resource, sourceSchemaVersion, sourceState);
    return { targetState: writeValue(state, resource.attributes), targetPrivate: sourcePrivate };
  }

  ValidateEphemeralResourceConfig({ typeName, config }: WireMessage): WireMessage {
    const ephemeral = ephemeralNamed(typeName);
    return { diagnostics: checkRead(ephemeral, readValue(config as DynamicValue, ephemeral.attributes) ?? {}) };
  }

  async OpenEphemeralResource({ typeName, config }: WireMessage): Promise<WireMessage> {
    const ephemeral = ephemeralNamed(typeName);
    const given = readValue(config as DynamicValue, ephemeral.attributes) ?? {};
    const result = await openEphemeral(this.#configured().client, ephemeral, given, this.#options.signal);
    return { result: writeValue(result, ephemeral.attributes) };
  }

  RenewEphemeralResource(): WireMessage {
    return {};
  }

  CloseEphemeralResource(): WireMessage {
    return {};
  }

  GetFunctions(): WireMessage {
    return {};
  }

  /** Terraform has the functions that it needs: those of a manifest repeat its own. */
  CallFunction({ name }: WireMessage): WireMessage {
    return { error: { text: `The provider has no function ${String(name)}` } };
  }

  StopProvider(): WireMessage {
    return {};
  }

  async close(inOrder: boolean): Promise<void> {
    await this.#session?.close(inOrder);
    if (!this.#options.env["RECONDUIT_TRACE"]) return;
    const calls = Object.fromEntries(this.counts);
    writeLog("info", `counts ${JSON.stringify({ calls, requests: this.#session?.client.requests ?? 0 })}`);
  }

  /** A state that this or an older version has written. */
  #upgraded({ type, attributes }: TfResource, version: unknown, raw: unknown): TfObject | null {
    const { json } = raw as { readonly json: Uint8Array };
    const upgradeState = (state: JsonObject) =>
      upgradeAttributes(type, Number(version ?? 0), state, this.#options.upgrades);
    return readState(json, attributes, upgradeState);
  }

  #configured(): ProviderSession {
    return (
      this.#session ??
      fail("provider-unknown", "The platform is not known yet", {
        detail:
          "base_url or token of the provider depends on a value that only apply learns. Apply what it comes from first, with -target.",
      })
    );
  }
}
