/** The messages of Terraform's plugin protocol 6, and its procedures: request and response of each. */
import type { MessageTable, WireField } from "./wire.ts";

/** `1 msgpack b, 2 json b` */
function parseFieldRows(text: string): readonly WireField[] {
  if (text === "") return [];
  return text.split(", ").map((each) => {
    const [number, name, type] = each.split(" ") as [string, string, string];
    return [Number(number), name, type];
  });
}

const definitions: { readonly [message: string]: string } = {
  DynamicValue: "1 msgpack b, 2 json b",
  RawState: "1 json b",
  Return: "1 type b",
  Diagnostic: "1 severity v, 2 summary s, 3 detail s, 4 attribute AttributePath",
  AttributePath: "1 steps *Step",
  Step: "1 attributeName s, 2 elementKeyString s, 3 elementKeyInt v",
  Schema: "1 version v, 2 block Block",
  Block: "1 version v, 2 attributes *Attribute, 4 description s, 5 descriptionKind v, 6 deprecated v",
  Attribute:
    "1 name s, 2 type b, 3 description s, 4 required v, 5 optional v, 6 computed v, 7 sensitive v, 8 descriptionKind v, 9 deprecated v, 10 nestedType Object, 11 writeOnly v",
  Object: "1 attributes *Attribute, 3 nesting v",
  ServerCapabilities: "1 planDestroy v, 2 getProviderSchemaOptional v, 3 moveResourceState v",
  ClientCapabilities: "1 deferralAllowed v, 2 writeOnlyAttributesAllowed v",
  TypeName: "1 typeName s",
  Function:
    "1 parameters *Parameter, 2 variadicParameter Parameter, 3 return Return, 4 summary s, 5 description s, 6 descriptionKind v, 7 deprecationMessage s",
  Parameter: "1 name s, 2 type b, 3 allowNullValue v, 4 allowUnknownValues v, 5 description s, 6 descriptionKind v",
  FunctionError: "1 text s, 2 functionArgument v",
  FunctionName: "1 name s",
  Timestamp: "1 seconds v, 2 nanos v",
  Imported: "1 typeName s, 2 state DynamicValue, 3 private b",
  Empty: "",
  "GetMetadata.Response":
    "1 serverCapabilities ServerCapabilities, 2 diagnostics *Diagnostic, 3 dataSources *TypeName, 4 resources *TypeName, 5 functions *FunctionName, 6 ephemeralResources *TypeName",
  "GetProviderSchema.Response":
    "1 provider Schema, 2 resourceSchemas %Schema, 3 dataSourceSchemas %Schema, 4 diagnostics *Diagnostic, 6 serverCapabilities ServerCapabilities, 7 functions %Function, 8 ephemeralResourceSchemas %Schema",
  "ValidateProviderConfig.Request": "1 config DynamicValue",
  "ValidateProviderConfig.Response": "2 diagnostics *Diagnostic",
  "ValidateResourceConfig.Request": "1 typeName s, 2 config DynamicValue, 3 clientCapabilities ClientCapabilities",
  "ValidateResourceConfig.Response": "1 diagnostics *Diagnostic",
  "ValidateDataResourceConfig.Request": "1 typeName s, 2 config DynamicValue",
  "ValidateDataResourceConfig.Response": "1 diagnostics *Diagnostic",
  "UpgradeResourceState.Request": "1 typeName s, 2 version v, 3 rawState RawState",
  "UpgradeResourceState.Response": "1 upgradedState DynamicValue, 2 diagnostics *Diagnostic",
  "ConfigureProvider.Request": "1 terraformVersion s, 2 config DynamicValue, 3 clientCapabilities ClientCapabilities",
  "ConfigureProvider.Response": "1 diagnostics *Diagnostic",
  "ReadResource.Request": "1 typeName s, 2 currentState DynamicValue, 3 private b",
  "ReadResource.Response": "1 newState DynamicValue, 2 diagnostics *Diagnostic, 3 private b",
  "PlanResourceChange.Request":
    "1 typeName s, 2 priorState DynamicValue, 3 proposedNewState DynamicValue, 4 config DynamicValue, 5 priorPrivate b",
  "PlanResourceChange.Response":
    "1 plannedState DynamicValue, 2 requiresReplace *AttributePath, 3 plannedPrivate b, 4 diagnostics *Diagnostic",
  "ApplyResourceChange.Request":
    "1 typeName s, 2 priorState DynamicValue, 3 plannedState DynamicValue, 4 config DynamicValue, 5 plannedPrivate b",
  "ApplyResourceChange.Response": "1 newState DynamicValue, 2 private b, 3 diagnostics *Diagnostic",
  "ImportResourceState.Request": "1 typeName s, 2 id s",
  "ImportResourceState.Response": "1 importedResources *Imported, 2 diagnostics *Diagnostic",
  "ReadDataSource.Request": "1 typeName s, 2 config DynamicValue",
  "ReadDataSource.Response": "1 state DynamicValue, 2 diagnostics *Diagnostic",
  "MoveResourceState.Request":
    "1 sourceProviderAddress s, 2 sourceTypeName s, 3 sourceSchemaVersion v, 4 sourceState RawState, 5 targetTypeName s, 6 sourcePrivate b",
  "MoveResourceState.Response": "1 targetState DynamicValue, 2 diagnostics *Diagnostic, 3 targetPrivate b",
  "ValidateEphemeralResourceConfig.Request": "1 typeName s, 2 config DynamicValue",
  "ValidateEphemeralResourceConfig.Response": "1 diagnostics *Diagnostic",
  "OpenEphemeralResource.Request": "1 typeName s, 2 config DynamicValue",
  "OpenEphemeralResource.Response":
    "1 diagnostics *Diagnostic, 2 renewAt Timestamp, 3 result DynamicValue, 4 private b",
  "RenewEphemeralResource.Request": "1 typeName s, 2 private b",
  "RenewEphemeralResource.Response": "1 diagnostics *Diagnostic, 2 renewAt Timestamp, 3 private b",
  "CloseEphemeralResource.Request": "1 typeName s, 2 private b",
  "CloseEphemeralResource.Response": "1 diagnostics *Diagnostic",
  "GetFunctions.Response": "1 functions %Function, 2 diagnostics *Diagnostic",
  "CallFunction.Request": "1 name s, 2 arguments *DynamicValue",
  "CallFunction.Response": "1 result DynamicValue, 2 error FunctionError",
  "StopProvider.Response": "1 error s",
};

export const messages: MessageTable = Object.freeze(
  Object.fromEntries(Object.entries(definitions).map(([name, text]) => [name, parseFieldRows(text)])),
);

export const procedures = Object.freeze([
  "GetMetadata",
  "GetProviderSchema",
  "ValidateProviderConfig",
  "ValidateResourceConfig",
  "ValidateDataResourceConfig",
  "UpgradeResourceState",
  "ConfigureProvider",
  "ReadResource",
  "PlanResourceChange",
  "ApplyResourceChange",
  "ImportResourceState",
  "ReadDataSource",
  "MoveResourceState",
  "ValidateEphemeralResourceConfig",
  "OpenEphemeralResource",
  "RenewEphemeralResource",
  "CloseEphemeralResource",
  "GetFunctions",
  "CallFunction",
  "StopProvider",
] as const);
export type Procedure = (typeof procedures)[number];

/** Returns the name of a procedure's message in the table. */
export function messageName(procedure: Procedure, side: "Request" | "Response"): string {
  const name = `${procedure}.${side}`;
  return Object.hasOwn(messages, name) ? name : "Empty";
}
