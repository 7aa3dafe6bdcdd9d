// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/flow
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface FlowConfig extends cdktf.TerraformMetaArguments {
  /**
  * Abstract flow that this one fills in. Id of a `reconduit_flow`.
  */
  readonly abstractFlowId?: string;
  /**
  * Names for resources; each names one.
  */
  readonly aliases?: FlowAliases[] | cdktf.IResolvable;
  /**
  * A success resolves earlier errors with the same trace key.
  */
  readonly autoResolveMatchingTraceKeys?: boolean | cdktf.IResolvable;
  readonly description?: string;
  /**
  * False, so a new flow with a schedule runs. The platform's default is `false`.
  */
  readonly disabled?: boolean | cdktf.IResolvable;
  /**
  * Legacy: the only source. Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Entry of the integration's flow groupings.
  */
  readonly flowGroupingId?: string;
  /**
  * Legacy: the only step. Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * A pattern for other flows; never runs itself.
  */
  readonly isAbstract?: boolean | cdktf.IResolvable;
  /**
  * Logging of runs. The platform's default is `{}`.
  */
  readonly logging?: FlowLogging;
  readonly name: string;
  /**
  * What replaces the resources of the abstract flow.
  */
  readonly overrides?: FlowOverrides;
  /**
  * What an abstract flow lets others replace. Kept as it is.
  */
  readonly overridesHelper?: FlowOverridesHelper;
  /**
  * Sources of records.
  */
  readonly pageGenerators?: FlowPageGenerators[] | cdktf.IResolvable;
  /**
  * Steps that records pass in order.
  */
  readonly pageProcessors?: FlowPageProcessors[] | cdktf.IResolvable;
  /**
  * Branching: records take the branches whose filter they match.
  */
  readonly routers?: FlowRouters[] | cdktf.IResolvable;
  /**
  * Single sources of flows started when this one has finished.
  */
  readonly runNextExportIds?: FlowRunNextExportIds[] | cdktf.IResolvable;
  /**
  * Flows started when this one has finished.
  */
  readonly runNextFlowIds?: string[];
  /**
  * Run all sources at once.
  */
  readonly runPageGeneratorsInParallel?: boolean | cdktf.IResolvable;
  /**
  * Cron expression of six fields, the first one `?`; in parts (`cron`, `days`, `frequency` ...) where PATCH wrote it. As JSON text.
  */
  readonly schedule?: string;
  /**
  * Custom settings; scripts and templates read them. As JSON text.
  */
  readonly settings?: string;
  /**
  * How the settings are edited.
  */
  readonly settingsForm?: FlowSettingsForm;
  /**
  * Keep no retry data of failed records.
  */
  readonly skipRetries?: boolean | cdktf.IResolvable;
  /**
  * IANA time zone of the schedule.
  */
  readonly timezone?: string;
  /**
  * Kept for the form that made the flow. As JSON text.
  */
  readonly wizardState?: string;
}
export interface FlowAliases {
  /**
  * The name.
  */
  readonly alias?: string;
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  readonly description?: string;
  /**
  * Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Id of a `reconduit_flow`.
  */
  readonly flowId?: string;
  /**
  * Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Id of a lookup cache.
  */
  readonly lookupCacheId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowAliasesToTerraform(struct?: FlowAliases | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    alias: cdktf.stringToTerraform(struct!.alias),
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    description: cdktf.stringToTerraform(struct!.description),
    export_id: cdktf.stringToTerraform(struct!.exportId),
    flow_id: cdktf.stringToTerraform(struct!.flowId),
    import_id: cdktf.stringToTerraform(struct!.importId),
    lookup_cache_id: cdktf.stringToTerraform(struct!.lookupCacheId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowAliasesToHclTerraform(struct?: FlowAliases | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    alias: {
      value: cdktf.stringToHclTerraform(struct!.alias),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    flow_id: {
      value: cdktf.stringToHclTerraform(struct!.flowId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    import_id: {
      value: cdktf.stringToHclTerraform(struct!.importId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    lookup_cache_id: {
      value: cdktf.stringToHclTerraform(struct!.lookupCacheId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowAliasesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowAliases | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._alias !== undefined) {
      hasAnyValues = true;
      internalValueResult.alias = this._alias;
    }
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._flowId !== undefined) {
      hasAnyValues = true;
      internalValueResult.flowId = this._flowId;
    }
    if (this._importId !== undefined) {
      hasAnyValues = true;
      internalValueResult.importId = this._importId;
    }
    if (this._lookupCacheId !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookupCacheId = this._lookupCacheId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowAliases | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._alias = undefined;
      this._connectionId = undefined;
      this._description = undefined;
      this._exportId = undefined;
      this._flowId = undefined;
      this._importId = undefined;
      this._lookupCacheId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._alias = value.alias;
      this._connectionId = value.connectionId;
      this._description = value.description;
      this._exportId = value.exportId;
      this._flowId = value.flowId;
      this._importId = value.importId;
      this._lookupCacheId = value.lookupCacheId;
      this._otherFields = value.otherFields;
    }
  }

  // alias - computed: false, optional: true, required: false
  private _alias?: string;
  public get alias() {
    return this.getStringAttribute('alias');
  }
  public set alias(value: string) {
    this._alias = value;
  }
  public resetAlias() {
    this._alias = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get aliasInput() {
    return this._alias;
  }

  // connection_id - computed: false, optional: true, required: false
  private _connectionId?: string;
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }
  public set connectionId(value: string) {
    this._connectionId = value;
  }
  public resetConnectionId() {
    this._connectionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionIdInput() {
    return this._connectionId;
  }

  // description - computed: false, optional: true, required: false
  private _description?: string;
  public get description() {
    return this.getStringAttribute('description');
  }
  public set description(value: string) {
    this._description = value;
  }
  public resetDescription() {
    this._description = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get descriptionInput() {
    return this._description;
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // flow_id - computed: false, optional: true, required: false
  private _flowId?: string;
  public get flowId() {
    return this.getStringAttribute('flow_id');
  }
  public set flowId(value: string) {
    this._flowId = value;
  }
  public resetFlowId() {
    this._flowId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get flowIdInput() {
    return this._flowId;
  }

  // import_id - computed: false, optional: true, required: false
  private _importId?: string;
  public get importId() {
    return this.getStringAttribute('import_id');
  }
  public set importId(value: string) {
    this._importId = value;
  }
  public resetImportId() {
    this._importId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importIdInput() {
    return this._importId;
  }

  // lookup_cache_id - computed: false, optional: true, required: false
  private _lookupCacheId?: string;
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }
  public set lookupCacheId(value: string) {
    this._lookupCacheId = value;
  }
  public resetLookupCacheId() {
    this._lookupCacheId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lookupCacheIdInput() {
    return this._lookupCacheId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowAliasesList extends cdktf.ComplexList {
  public internalValue? : FlowAliases[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowAliasesOutputReference {
    return new FlowAliasesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowLogging {
  /**
  * What is logged.
  */
  readonly mode?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowLoggingToTerraform(struct?: FlowLogging | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    mode: cdktf.stringToTerraform(struct!.mode),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowLoggingToHclTerraform(struct?: FlowLogging | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    mode: {
      value: cdktf.stringToHclTerraform(struct!.mode),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowLoggingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowLogging | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._mode !== undefined) {
      hasAnyValues = true;
      internalValueResult.mode = this._mode;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowLogging | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._mode = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._mode = value.mode;
      this._otherFields = value.otherFields;
    }
  }

  // mode - computed: false, optional: true, required: false
  private _mode?: string;
  public get mode() {
    return this.getStringAttribute('mode');
  }
  public set mode(value: string) {
    this._mode = value;
  }
  public resetMode() {
    this._mode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get modeInput() {
    return this._mode;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface FlowOverridesConnections {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_connection`.
  */
  readonly abstractId?: string;
  /**
  * The resource that stands in for it. Id of a `reconduit_connection`.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesConnectionsToTerraform(struct?: FlowOverridesConnections | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesConnectionsToHclTerraform(struct?: FlowOverridesConnections | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesConnectionsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesConnections | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesConnections | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // id - computed: false, optional: true, required: false
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  public resetId() {
    this._id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesConnectionsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesConnections[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesConnectionsOutputReference {
    return new FlowOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverridesExports {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_export`.
  */
  readonly abstractId?: string;
  /**
  * Connection it uses instead. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * The resource that stands in for it. Id of a `reconduit_export`.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesExportsToTerraform(struct?: FlowOverridesExports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesExportsToHclTerraform(struct?: FlowOverridesExports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesExportsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesExports | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesExports | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._connectionId = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._connectionId = value.connectionId;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // connection_id - computed: false, optional: true, required: false
  private _connectionId?: string;
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }
  public set connectionId(value: string) {
    this._connectionId = value;
  }
  public resetConnectionId() {
    this._connectionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionIdInput() {
    return this._connectionId;
  }

  // id - computed: false, optional: true, required: false
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  public resetId() {
    this._id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesExportsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesExports[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesExportsOutputReference {
    return new FlowOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverridesImports {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_import`.
  */
  readonly abstractId?: string;
  /**
  * Connection it uses instead. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * The resource that stands in for it. Id of a `reconduit_import`.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesImportsToTerraform(struct?: FlowOverridesImports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesImportsToHclTerraform(struct?: FlowOverridesImports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesImportsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesImports | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesImports | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._connectionId = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._connectionId = value.connectionId;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // connection_id - computed: false, optional: true, required: false
  private _connectionId?: string;
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }
  public set connectionId(value: string) {
    this._connectionId = value;
  }
  public resetConnectionId() {
    this._connectionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionIdInput() {
    return this._connectionId;
  }

  // id - computed: false, optional: true, required: false
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  public resetId() {
    this._id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesImportsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesImports[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesImportsOutputReference {
    return new FlowOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverrides {
  readonly connections?: FlowOverridesConnections[] | cdktf.IResolvable;
  readonly exports?: FlowOverridesExports[] | cdktf.IResolvable;
  readonly imports?: FlowOverridesImports[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesToTerraform(struct?: FlowOverrides | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connections: cdktf.listMapper(flowOverridesConnectionsToTerraform, false)(struct!.connections),
    exports: cdktf.listMapper(flowOverridesExportsToTerraform, false)(struct!.exports),
    imports: cdktf.listMapper(flowOverridesImportsToTerraform, false)(struct!.imports),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesToHclTerraform(struct?: FlowOverrides | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connections: {
      value: cdktf.listMapperHcl(flowOverridesConnectionsToHclTerraform, false)(struct!.connections),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesConnectionsList",
    },
    exports: {
      value: cdktf.listMapperHcl(flowOverridesExportsToHclTerraform, false)(struct!.exports),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesExportsList",
    },
    imports: {
      value: cdktf.listMapperHcl(flowOverridesImportsToHclTerraform, false)(struct!.imports),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesImportsList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowOverrides | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._connections?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.connections = this._connections?.internalValue;
    }
    if (this._exports?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.exports = this._exports?.internalValue;
    }
    if (this._imports?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.imports = this._imports?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverrides | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connections.internalValue = undefined;
      this._exports.internalValue = undefined;
      this._imports.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._connections.internalValue = value.connections;
      this._exports.internalValue = value.exports;
      this._imports.internalValue = value.imports;
      this._otherFields = value.otherFields;
    }
  }

  // connections - computed: false, optional: true, required: false
  private _connections = new FlowOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }
  public putConnections(value: FlowOverridesConnections[] | cdktf.IResolvable) {
    this._connections.internalValue = value;
  }
  public resetConnections() {
    this._connections.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionsInput() {
    return this._connections.internalValue;
  }

  // exports - computed: false, optional: true, required: false
  private _exports = new FlowOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }
  public putExports(value: FlowOverridesExports[] | cdktf.IResolvable) {
    this._exports.internalValue = value;
  }
  public resetExports() {
    this._exports.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportsInput() {
    return this._exports.internalValue;
  }

  // imports - computed: false, optional: true, required: false
  private _imports = new FlowOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }
  public putImports(value: FlowOverridesImports[] | cdktf.IResolvable) {
    this._imports.internalValue = value;
  }
  public resetImports() {
    this._imports.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importsInput() {
    return this._imports.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface FlowOverridesHelperConnections {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_connection`.
  */
  readonly abstractId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesHelperConnectionsToTerraform(struct?: FlowOverridesHelperConnections | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesHelperConnectionsToHclTerraform(struct?: FlowOverridesHelperConnections | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesHelperConnectionsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesHelperConnections | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesHelperConnections | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesHelperConnectionsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesHelperConnections[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesHelperConnectionsOutputReference {
    return new FlowOverridesHelperConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverridesHelperExports {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_export`.
  */
  readonly abstractId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesHelperExportsToTerraform(struct?: FlowOverridesHelperExports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesHelperExportsToHclTerraform(struct?: FlowOverridesHelperExports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesHelperExportsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesHelperExports | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesHelperExports | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesHelperExportsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesHelperExports[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesHelperExportsOutputReference {
    return new FlowOverridesHelperExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverridesHelperImports {
  /**
  * The resource inside the abstract graph. Id of a `reconduit_import`.
  */
  readonly abstractId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesHelperImportsToTerraform(struct?: FlowOverridesHelperImports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    abstract_id: cdktf.stringToTerraform(struct!.abstractId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesHelperImportsToHclTerraform(struct?: FlowOverridesHelperImports | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    abstract_id: {
      value: cdktf.stringToHclTerraform(struct!.abstractId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesHelperImportsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowOverridesHelperImports | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._abstractId !== undefined) {
      hasAnyValues = true;
      internalValueResult.abstractId = this._abstractId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesHelperImports | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._abstractId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._abstractId = value.abstractId;
      this._otherFields = value.otherFields;
    }
  }

  // abstract_id - computed: false, optional: true, required: false
  private _abstractId?: string;
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }
  public set abstractId(value: string) {
    this._abstractId = value;
  }
  public resetAbstractId() {
    this._abstractId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractIdInput() {
    return this._abstractId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowOverridesHelperImportsList extends cdktf.ComplexList {
  public internalValue? : FlowOverridesHelperImports[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowOverridesHelperImportsOutputReference {
    return new FlowOverridesHelperImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowOverridesHelper {
  readonly connections?: FlowOverridesHelperConnections[] | cdktf.IResolvable;
  readonly exports?: FlowOverridesHelperExports[] | cdktf.IResolvable;
  readonly imports?: FlowOverridesHelperImports[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowOverridesHelperToTerraform(struct?: FlowOverridesHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connections: cdktf.listMapper(flowOverridesHelperConnectionsToTerraform, false)(struct!.connections),
    exports: cdktf.listMapper(flowOverridesHelperExportsToTerraform, false)(struct!.exports),
    imports: cdktf.listMapper(flowOverridesHelperImportsToTerraform, false)(struct!.imports),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowOverridesHelperToHclTerraform(struct?: FlowOverridesHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connections: {
      value: cdktf.listMapperHcl(flowOverridesHelperConnectionsToHclTerraform, false)(struct!.connections),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesHelperConnectionsList",
    },
    exports: {
      value: cdktf.listMapperHcl(flowOverridesHelperExportsToHclTerraform, false)(struct!.exports),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesHelperExportsList",
    },
    imports: {
      value: cdktf.listMapperHcl(flowOverridesHelperImportsToHclTerraform, false)(struct!.imports),
      isBlock: true,
      type: "list",
      storageClassType: "FlowOverridesHelperImportsList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowOverridesHelperOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowOverridesHelper | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._connections?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.connections = this._connections?.internalValue;
    }
    if (this._exports?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.exports = this._exports?.internalValue;
    }
    if (this._imports?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.imports = this._imports?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowOverridesHelper | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connections.internalValue = undefined;
      this._exports.internalValue = undefined;
      this._imports.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._connections.internalValue = value.connections;
      this._exports.internalValue = value.exports;
      this._imports.internalValue = value.imports;
      this._otherFields = value.otherFields;
    }
  }

  // connections - computed: false, optional: true, required: false
  private _connections = new FlowOverridesHelperConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }
  public putConnections(value: FlowOverridesHelperConnections[] | cdktf.IResolvable) {
    this._connections.internalValue = value;
  }
  public resetConnections() {
    this._connections.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionsInput() {
    return this._connections.internalValue;
  }

  // exports - computed: false, optional: true, required: false
  private _exports = new FlowOverridesHelperExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }
  public putExports(value: FlowOverridesHelperExports[] | cdktf.IResolvable) {
    this._exports.internalValue = value;
  }
  public resetExports() {
    this._exports.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportsInput() {
    return this._exports.internalValue;
  }

  // imports - computed: false, optional: true, required: false
  private _imports = new FlowOverridesHelperImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }
  public putImports(value: FlowOverridesHelperImports[] | cdktf.IResolvable) {
    this._imports.internalValue = value;
  }
  public resetImports() {
    this._imports.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importsInput() {
    return this._imports.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface FlowPageGenerators {
  /**
  * Where the records come from. Needed to run. Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * The export of that flow. Id of a `reconduit_export`.
  */
  readonly keepDeltaBehindExportId?: string;
  /**
  * Export no newer data than that flow did. Id of a `reconduit_flow`.
  */
  readonly keepDeltaBehindFlowId?: string;
  /**
  * Cron expression of six fields, the first one `?`; in parts (`cron`, `days`, `frequency` ...) where PATCH wrote it. As JSON text.
  */
  readonly schedule?: string;
  /**
  * The source is not ready to run.
  */
  readonly setupInProgress?: boolean | cdktf.IResolvable;
  /**
  * Keep no retry data of failed records.
  */
  readonly skipRetries?: boolean | cdktf.IResolvable;
}

export function flowPageGeneratorsToTerraform(struct?: FlowPageGenerators | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    export_id: cdktf.stringToTerraform(struct!.exportId),
    keep_delta_behind_export_id: cdktf.stringToTerraform(struct!.keepDeltaBehindExportId),
    keep_delta_behind_flow_id: cdktf.stringToTerraform(struct!.keepDeltaBehindFlowId),
    schedule: cdktf.stringToTerraform(struct!.schedule),
    setup_in_progress: cdktf.booleanToTerraform(struct!.setupInProgress),
    skip_retries: cdktf.booleanToTerraform(struct!.skipRetries),
  }
}


export function flowPageGeneratorsToHclTerraform(struct?: FlowPageGenerators | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    keep_delta_behind_export_id: {
      value: cdktf.stringToHclTerraform(struct!.keepDeltaBehindExportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    keep_delta_behind_flow_id: {
      value: cdktf.stringToHclTerraform(struct!.keepDeltaBehindFlowId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    schedule: {
      value: cdktf.stringToHclTerraform(struct!.schedule),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    setup_in_progress: {
      value: cdktf.booleanToHclTerraform(struct!.setupInProgress),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    skip_retries: {
      value: cdktf.booleanToHclTerraform(struct!.skipRetries),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageGeneratorsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowPageGenerators | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._keepDeltaBehindExportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.keepDeltaBehindExportId = this._keepDeltaBehindExportId;
    }
    if (this._keepDeltaBehindFlowId !== undefined) {
      hasAnyValues = true;
      internalValueResult.keepDeltaBehindFlowId = this._keepDeltaBehindFlowId;
    }
    if (this._schedule !== undefined) {
      hasAnyValues = true;
      internalValueResult.schedule = this._schedule;
    }
    if (this._setupInProgress !== undefined) {
      hasAnyValues = true;
      internalValueResult.setupInProgress = this._setupInProgress;
    }
    if (this._skipRetries !== undefined) {
      hasAnyValues = true;
      internalValueResult.skipRetries = this._skipRetries;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageGenerators | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportId = undefined;
      this._keepDeltaBehindExportId = undefined;
      this._keepDeltaBehindFlowId = undefined;
      this._schedule = undefined;
      this._setupInProgress = undefined;
      this._skipRetries = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportId = value.exportId;
      this._keepDeltaBehindExportId = value.keepDeltaBehindExportId;
      this._keepDeltaBehindFlowId = value.keepDeltaBehindFlowId;
      this._schedule = value.schedule;
      this._setupInProgress = value.setupInProgress;
      this._skipRetries = value.skipRetries;
    }
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // keep_delta_behind_export_id - computed: false, optional: true, required: false
  private _keepDeltaBehindExportId?: string;
  public get keepDeltaBehindExportId() {
    return this.getStringAttribute('keep_delta_behind_export_id');
  }
  public set keepDeltaBehindExportId(value: string) {
    this._keepDeltaBehindExportId = value;
  }
  public resetKeepDeltaBehindExportId() {
    this._keepDeltaBehindExportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keepDeltaBehindExportIdInput() {
    return this._keepDeltaBehindExportId;
  }

  // keep_delta_behind_flow_id - computed: false, optional: true, required: false
  private _keepDeltaBehindFlowId?: string;
  public get keepDeltaBehindFlowId() {
    return this.getStringAttribute('keep_delta_behind_flow_id');
  }
  public set keepDeltaBehindFlowId(value: string) {
    this._keepDeltaBehindFlowId = value;
  }
  public resetKeepDeltaBehindFlowId() {
    this._keepDeltaBehindFlowId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keepDeltaBehindFlowIdInput() {
    return this._keepDeltaBehindFlowId;
  }

  // schedule - computed: false, optional: true, required: false
  private _schedule?: string;
  public get schedule() {
    return this.getStringAttribute('schedule');
  }
  public set schedule(value: string) {
    this._schedule = value;
  }
  public resetSchedule() {
    this._schedule = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scheduleInput() {
    return this._schedule;
  }

  // setup_in_progress - computed: false, optional: true, required: false
  private _setupInProgress?: boolean | cdktf.IResolvable;
  public get setupInProgress() {
    return this.getBooleanAttribute('setup_in_progress');
  }
  public set setupInProgress(value: boolean | cdktf.IResolvable) {
    this._setupInProgress = value;
  }
  public resetSetupInProgress() {
    this._setupInProgress = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get setupInProgressInput() {
    return this._setupInProgress;
  }

  // skip_retries - computed: false, optional: true, required: false
  private _skipRetries?: boolean | cdktf.IResolvable;
  public get skipRetries() {
    return this.getBooleanAttribute('skip_retries');
  }
  public set skipRetries(value: boolean | cdktf.IResolvable) {
    this._skipRetries = value;
  }
  public resetSkipRetries() {
    this._skipRetries = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipRetriesInput() {
    return this._skipRetries;
  }
}

export class FlowPageGeneratorsList extends cdktf.ComplexList {
  public internalValue? : FlowPageGenerators[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowPageGeneratorsOutputReference {
    return new FlowPageGeneratorsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowPageProcessorsHooksPostResponseMap {
  /**
  * Handed to the function as it is. As JSON text.
  */
  readonly configuration?: string;
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function flowPageProcessorsHooksPostResponseMapToTerraform(struct?: FlowPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function flowPageProcessorsHooksPostResponseMapToHclTerraform(struct?: FlowPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsHooksPostResponseMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface FlowPageProcessorsHooks {
  /**
  * Called after the response mapping, with the records that flow on.
  */
  readonly postResponseMap?: FlowPageProcessorsHooksPostResponseMap;
}

export function flowPageProcessorsHooksToTerraform(struct?: FlowPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    post_response_map: flowPageProcessorsHooksPostResponseMapToTerraform(struct!.postResponseMap),
  }
}


export function flowPageProcessorsHooksToHclTerraform(struct?: FlowPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    post_response_map: {
      value: flowPageProcessorsHooksPostResponseMapToHclTerraform(struct!.postResponseMap),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowPageProcessorsHooksPostResponseMap",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowPageProcessorsHooks | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._postResponseMap?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.postResponseMap = this._postResponseMap?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsHooks | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = value.postResponseMap;
    }
  }

  // post_response_map - computed: false, optional: true, required: false
  private _postResponseMap = new FlowPageProcessorsHooksPostResponseMapOutputReference(this, "post_response_map");
  public get postResponseMap() {
    return this._postResponseMap;
  }
  public putPostResponseMap(value: FlowPageProcessorsHooksPostResponseMap) {
    this._postResponseMap.internalValue = value;
  }
  public resetPostResponseMap() {
    this._postResponseMap.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postResponseMapInput() {
    return this._postResponseMap.internalValue;
  }
}
export interface FlowPageProcessorsResponseMappingFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function flowPageProcessorsResponseMappingFieldsToTerraform(struct?: FlowPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowPageProcessorsResponseMappingFieldsToHclTerraform(struct?: FlowPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsResponseMappingFieldsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowPageProcessorsResponseMappingFieldsList extends cdktf.ComplexList {
  public internalValue? : FlowPageProcessorsResponseMappingFields[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowPageProcessorsResponseMappingFieldsOutputReference {
    return new FlowPageProcessorsResponseMappingFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowPageProcessorsResponseMappingListsFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function flowPageProcessorsResponseMappingListsFieldsToTerraform(struct?: FlowPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowPageProcessorsResponseMappingListsFieldsToHclTerraform(struct?: FlowPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsResponseMappingListsFieldsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowPageProcessorsResponseMappingListsFieldsList extends cdktf.ComplexList {
  public internalValue? : FlowPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowPageProcessorsResponseMappingListsFieldsOutputReference {
    return new FlowPageProcessorsResponseMappingListsFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowPageProcessorsResponseMappingLists {
  readonly fields?: FlowPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable;
  /**
  * List of the record that takes them.
  */
  readonly generate?: string;
}

export function flowPageProcessorsResponseMappingListsToTerraform(struct?: FlowPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(flowPageProcessorsResponseMappingListsFieldsToTerraform, false)(struct!.fields),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowPageProcessorsResponseMappingListsToHclTerraform(struct?: FlowPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(flowPageProcessorsResponseMappingListsFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "FlowPageProcessorsResponseMappingListsFieldsList",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsResponseMappingListsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._generate = value.generate;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new FlowPageProcessorsResponseMappingListsFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: FlowPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowPageProcessorsResponseMappingListsList extends cdktf.ComplexList {
  public internalValue? : FlowPageProcessorsResponseMappingLists[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowPageProcessorsResponseMappingListsOutputReference {
    return new FlowPageProcessorsResponseMappingListsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowPageProcessorsResponseMapping {
  readonly fields?: FlowPageProcessorsResponseMappingFields[] | cdktf.IResolvable;
  readonly lists?: FlowPageProcessorsResponseMappingLists[] | cdktf.IResolvable;
}

export function flowPageProcessorsResponseMappingToTerraform(struct?: FlowPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(flowPageProcessorsResponseMappingFieldsToTerraform, false)(struct!.fields),
    lists: cdktf.listMapper(flowPageProcessorsResponseMappingListsToTerraform, false)(struct!.lists),
  }
}


export function flowPageProcessorsResponseMappingToHclTerraform(struct?: FlowPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(flowPageProcessorsResponseMappingFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "FlowPageProcessorsResponseMappingFieldsList",
    },
    lists: {
      value: cdktf.listMapperHcl(flowPageProcessorsResponseMappingListsToHclTerraform, false)(struct!.lists),
      isBlock: true,
      type: "list",
      storageClassType: "FlowPageProcessorsResponseMappingListsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsResponseMappingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowPageProcessorsResponseMapping | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._lists?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.lists = this._lists?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessorsResponseMapping | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._lists.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._lists.internalValue = value.lists;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new FlowPageProcessorsResponseMappingFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: FlowPageProcessorsResponseMappingFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
  }

  // lists - computed: false, optional: true, required: false
  private _lists = new FlowPageProcessorsResponseMappingListsList(this, "lists", false);
  public get lists() {
    return this._lists;
  }
  public putLists(value: FlowPageProcessorsResponseMappingLists[] | cdktf.IResolvable) {
    this._lists.internalValue = value;
  }
  public resetLists() {
    this._lists.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get listsInput() {
    return this._lists.internalValue;
  }
}
export interface FlowPageProcessors {
  /**
  * The lookup. Needed to run where type is export. Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Functions the step calls.
  */
  readonly hooks?: FlowPageProcessorsHooks;
  /**
  * The import. Needed to run where type is import. Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Records that fail here go on to the next step.
  */
  readonly proceedOnFailure?: boolean | cdktf.IResolvable;
  /**
  * Copies parts of the answer into the record.
  */
  readonly responseMapping?: FlowPageProcessorsResponseMapping;
  /**
  * The step is not ready to run.
  */
  readonly setupInProgress?: boolean | cdktf.IResolvable;
  /**
  * Which of the two ids counts. Needed to run. One of `export`, `import`.
  */
  readonly type?: "export" | "import";
}

export function flowPageProcessorsToTerraform(struct?: FlowPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    export_id: cdktf.stringToTerraform(struct!.exportId),
    hooks: flowPageProcessorsHooksToTerraform(struct!.hooks),
    import_id: cdktf.stringToTerraform(struct!.importId),
    proceed_on_failure: cdktf.booleanToTerraform(struct!.proceedOnFailure),
    response_mapping: flowPageProcessorsResponseMappingToTerraform(struct!.responseMapping),
    setup_in_progress: cdktf.booleanToTerraform(struct!.setupInProgress),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function flowPageProcessorsToHclTerraform(struct?: FlowPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    hooks: {
      value: flowPageProcessorsHooksToHclTerraform(struct!.hooks),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowPageProcessorsHooks",
    },
    import_id: {
      value: cdktf.stringToHclTerraform(struct!.importId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    proceed_on_failure: {
      value: cdktf.booleanToHclTerraform(struct!.proceedOnFailure),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    response_mapping: {
      value: flowPageProcessorsResponseMappingToHclTerraform(struct!.responseMapping),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowPageProcessorsResponseMapping",
    },
    setup_in_progress: {
      value: cdktf.booleanToHclTerraform(struct!.setupInProgress),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowPageProcessorsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowPageProcessors | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._hooks?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.hooks = this._hooks?.internalValue;
    }
    if (this._importId !== undefined) {
      hasAnyValues = true;
      internalValueResult.importId = this._importId;
    }
    if (this._proceedOnFailure !== undefined) {
      hasAnyValues = true;
      internalValueResult.proceedOnFailure = this._proceedOnFailure;
    }
    if (this._responseMapping?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.responseMapping = this._responseMapping?.internalValue;
    }
    if (this._setupInProgress !== undefined) {
      hasAnyValues = true;
      internalValueResult.setupInProgress = this._setupInProgress;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowPageProcessors | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportId = undefined;
      this._hooks.internalValue = undefined;
      this._importId = undefined;
      this._proceedOnFailure = undefined;
      this._responseMapping.internalValue = undefined;
      this._setupInProgress = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportId = value.exportId;
      this._hooks.internalValue = value.hooks;
      this._importId = value.importId;
      this._proceedOnFailure = value.proceedOnFailure;
      this._responseMapping.internalValue = value.responseMapping;
      this._setupInProgress = value.setupInProgress;
      this._type = value.type;
    }
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // hooks - computed: false, optional: true, required: false
  private _hooks = new FlowPageProcessorsHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }
  public putHooks(value: FlowPageProcessorsHooks) {
    this._hooks.internalValue = value;
  }
  public resetHooks() {
    this._hooks.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hooksInput() {
    return this._hooks.internalValue;
  }

  // import_id - computed: false, optional: true, required: false
  private _importId?: string;
  public get importId() {
    return this.getStringAttribute('import_id');
  }
  public set importId(value: string) {
    this._importId = value;
  }
  public resetImportId() {
    this._importId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importIdInput() {
    return this._importId;
  }

  // proceed_on_failure - computed: false, optional: true, required: false
  private _proceedOnFailure?: boolean | cdktf.IResolvable;
  public get proceedOnFailure() {
    return this.getBooleanAttribute('proceed_on_failure');
  }
  public set proceedOnFailure(value: boolean | cdktf.IResolvable) {
    this._proceedOnFailure = value;
  }
  public resetProceedOnFailure() {
    this._proceedOnFailure = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get proceedOnFailureInput() {
    return this._proceedOnFailure;
  }

  // response_mapping - computed: false, optional: true, required: false
  private _responseMapping = new FlowPageProcessorsResponseMappingOutputReference(this, "response_mapping");
  public get responseMapping() {
    return this._responseMapping;
  }
  public putResponseMapping(value: FlowPageProcessorsResponseMapping) {
    this._responseMapping.internalValue = value;
  }
  public resetResponseMapping() {
    this._responseMapping.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get responseMappingInput() {
    return this._responseMapping.internalValue;
  }

  // setup_in_progress - computed: false, optional: true, required: false
  private _setupInProgress?: boolean | cdktf.IResolvable;
  public get setupInProgress() {
    return this.getBooleanAttribute('setup_in_progress');
  }
  public set setupInProgress(value: boolean | cdktf.IResolvable) {
    this._setupInProgress = value;
  }
  public resetSetupInProgress() {
    this._setupInProgress = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get setupInProgressInput() {
    return this._setupInProgress;
  }

  // type - computed: false, optional: true, required: false
  private _type?: string;
  public get type() {
    return this.getStringAttribute('type');
  }
  public set type(value: string) {
    this._type = value;
  }
  public resetType() {
    this._type = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get typeInput() {
    return this._type;
  }
}

export class FlowPageProcessorsList extends cdktf.ComplexList {
  public internalValue? : FlowPageProcessors[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowPageProcessorsOutputReference {
    return new FlowPageProcessorsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersBranchesInputFilter {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function flowRoutersBranchesInputFilterToTerraform(struct?: FlowRoutersBranchesInputFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function flowRoutersBranchesInputFilterToHclTerraform(struct?: FlowRoutersBranchesInputFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    rules: {
      value: cdktf.stringToHclTerraform(struct!.rules),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    version: {
      value: cdktf.stringToHclTerraform(struct!.version),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesInputFilterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowRoutersBranchesInputFilter | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._rules !== undefined) {
      hasAnyValues = true;
      internalValueResult.rules = this._rules;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesInputFilter | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._rules = undefined;
      this._version = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._rules = value.rules;
      this._version = value.version;
    }
  }

  // rules - computed: false, optional: true, required: false
  private _rules?: string;
  public get rules() {
    return this.getStringAttribute('rules');
  }
  public set rules(value: string) {
    this._rules = value;
  }
  public resetRules() {
    this._rules = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rulesInput() {
    return this._rules;
  }

  // version - computed: false, optional: true, required: false
  private _version?: string;
  public get version() {
    return this.getStringAttribute('version');
  }
  public set version(value: string) {
    this._version = value;
  }
  public resetVersion() {
    this._version = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versionInput() {
    return this._version;
  }
}
export interface FlowRoutersBranchesPageProcessorsHooksPostResponseMap {
  /**
  * Handed to the function as it is. As JSON text.
  */
  readonly configuration?: string;
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function flowRoutersBranchesPageProcessorsHooksPostResponseMapToTerraform(struct?: FlowRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function flowRoutersBranchesPageProcessorsHooksPostResponseMapToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsHooksPostResponseMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface FlowRoutersBranchesPageProcessorsHooks {
  /**
  * Called after the response mapping, with the records that flow on.
  */
  readonly postResponseMap?: FlowRoutersBranchesPageProcessorsHooksPostResponseMap;
}

export function flowRoutersBranchesPageProcessorsHooksToTerraform(struct?: FlowRoutersBranchesPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    post_response_map: flowRoutersBranchesPageProcessorsHooksPostResponseMapToTerraform(struct!.postResponseMap),
  }
}


export function flowRoutersBranchesPageProcessorsHooksToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    post_response_map: {
      value: flowRoutersBranchesPageProcessorsHooksPostResponseMapToHclTerraform(struct!.postResponseMap),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowRoutersBranchesPageProcessorsHooksPostResponseMap",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsHooks | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._postResponseMap?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.postResponseMap = this._postResponseMap?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsHooks | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = value.postResponseMap;
    }
  }

  // post_response_map - computed: false, optional: true, required: false
  private _postResponseMap = new FlowRoutersBranchesPageProcessorsHooksPostResponseMapOutputReference(this, "post_response_map");
  public get postResponseMap() {
    return this._postResponseMap;
  }
  public putPostResponseMap(value: FlowRoutersBranchesPageProcessorsHooksPostResponseMap) {
    this._postResponseMap.internalValue = value;
  }
  public resetPostResponseMap() {
    this._postResponseMap.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postResponseMapInput() {
    return this._postResponseMap.internalValue;
  }
}
export interface FlowRoutersBranchesPageProcessorsResponseMappingFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function flowRoutersBranchesPageProcessorsResponseMappingFieldsToTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowRoutersBranchesPageProcessorsResponseMappingFieldsToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowRoutersBranchesPageProcessorsResponseMappingFieldsList extends cdktf.ComplexList {
  public internalValue? : FlowRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference {
    return new FlowRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersBranchesPageProcessorsResponseMappingListsFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function flowRoutersBranchesPageProcessorsResponseMappingListsFieldsToTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowRoutersBranchesPageProcessorsResponseMappingListsFieldsToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsList extends cdktf.ComplexList {
  public internalValue? : FlowRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference {
    return new FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersBranchesPageProcessorsResponseMappingLists {
  readonly fields?: FlowRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable;
  /**
  * List of the record that takes them.
  */
  readonly generate?: string;
}

export function flowRoutersBranchesPageProcessorsResponseMappingListsToTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(flowRoutersBranchesPageProcessorsResponseMappingListsFieldsToTerraform, false)(struct!.fields),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function flowRoutersBranchesPageProcessorsResponseMappingListsToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(flowRoutersBranchesPageProcessorsResponseMappingListsFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsList",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsResponseMappingListsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._generate = value.generate;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new FlowRoutersBranchesPageProcessorsResponseMappingListsFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: FlowRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }
}

export class FlowRoutersBranchesPageProcessorsResponseMappingListsList extends cdktf.ComplexList {
  public internalValue? : FlowRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersBranchesPageProcessorsResponseMappingListsOutputReference {
    return new FlowRoutersBranchesPageProcessorsResponseMappingListsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersBranchesPageProcessorsResponseMapping {
  readonly fields?: FlowRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable;
  readonly lists?: FlowRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable;
}

export function flowRoutersBranchesPageProcessorsResponseMappingToTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(flowRoutersBranchesPageProcessorsResponseMappingFieldsToTerraform, false)(struct!.fields),
    lists: cdktf.listMapper(flowRoutersBranchesPageProcessorsResponseMappingListsToTerraform, false)(struct!.lists),
  }
}


export function flowRoutersBranchesPageProcessorsResponseMappingToHclTerraform(struct?: FlowRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(flowRoutersBranchesPageProcessorsResponseMappingFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "FlowRoutersBranchesPageProcessorsResponseMappingFieldsList",
    },
    lists: {
      value: cdktf.listMapperHcl(flowRoutersBranchesPageProcessorsResponseMappingListsToHclTerraform, false)(struct!.lists),
      isBlock: true,
      type: "list",
      storageClassType: "FlowRoutersBranchesPageProcessorsResponseMappingListsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsResponseMappingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._lists?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.lists = this._lists?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._lists.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._lists.internalValue = value.lists;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new FlowRoutersBranchesPageProcessorsResponseMappingFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: FlowRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
  }

  // lists - computed: false, optional: true, required: false
  private _lists = new FlowRoutersBranchesPageProcessorsResponseMappingListsList(this, "lists", false);
  public get lists() {
    return this._lists;
  }
  public putLists(value: FlowRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable) {
    this._lists.internalValue = value;
  }
  public resetLists() {
    this._lists.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get listsInput() {
    return this._lists.internalValue;
  }
}
export interface FlowRoutersBranchesPageProcessors {
  /**
  * The lookup. Needed to run where type is export. Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Functions the step calls.
  */
  readonly hooks?: FlowRoutersBranchesPageProcessorsHooks;
  /**
  * The import. Needed to run where type is import. Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Records that fail here go on to the next step.
  */
  readonly proceedOnFailure?: boolean | cdktf.IResolvable;
  /**
  * Copies parts of the answer into the record.
  */
  readonly responseMapping?: FlowRoutersBranchesPageProcessorsResponseMapping;
  /**
  * The step is not ready to run.
  */
  readonly setupInProgress?: boolean | cdktf.IResolvable;
  /**
  * Which of the two ids counts. Needed to run. One of `export`, `import`.
  */
  readonly type?: "export" | "import";
}

export function flowRoutersBranchesPageProcessorsToTerraform(struct?: FlowRoutersBranchesPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    export_id: cdktf.stringToTerraform(struct!.exportId),
    hooks: flowRoutersBranchesPageProcessorsHooksToTerraform(struct!.hooks),
    import_id: cdktf.stringToTerraform(struct!.importId),
    proceed_on_failure: cdktf.booleanToTerraform(struct!.proceedOnFailure),
    response_mapping: flowRoutersBranchesPageProcessorsResponseMappingToTerraform(struct!.responseMapping),
    setup_in_progress: cdktf.booleanToTerraform(struct!.setupInProgress),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function flowRoutersBranchesPageProcessorsToHclTerraform(struct?: FlowRoutersBranchesPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    hooks: {
      value: flowRoutersBranchesPageProcessorsHooksToHclTerraform(struct!.hooks),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowRoutersBranchesPageProcessorsHooks",
    },
    import_id: {
      value: cdktf.stringToHclTerraform(struct!.importId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    proceed_on_failure: {
      value: cdktf.booleanToHclTerraform(struct!.proceedOnFailure),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    response_mapping: {
      value: flowRoutersBranchesPageProcessorsResponseMappingToHclTerraform(struct!.responseMapping),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowRoutersBranchesPageProcessorsResponseMapping",
    },
    setup_in_progress: {
      value: cdktf.booleanToHclTerraform(struct!.setupInProgress),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesPageProcessorsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRoutersBranchesPageProcessors | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._hooks?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.hooks = this._hooks?.internalValue;
    }
    if (this._importId !== undefined) {
      hasAnyValues = true;
      internalValueResult.importId = this._importId;
    }
    if (this._proceedOnFailure !== undefined) {
      hasAnyValues = true;
      internalValueResult.proceedOnFailure = this._proceedOnFailure;
    }
    if (this._responseMapping?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.responseMapping = this._responseMapping?.internalValue;
    }
    if (this._setupInProgress !== undefined) {
      hasAnyValues = true;
      internalValueResult.setupInProgress = this._setupInProgress;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranchesPageProcessors | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportId = undefined;
      this._hooks.internalValue = undefined;
      this._importId = undefined;
      this._proceedOnFailure = undefined;
      this._responseMapping.internalValue = undefined;
      this._setupInProgress = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportId = value.exportId;
      this._hooks.internalValue = value.hooks;
      this._importId = value.importId;
      this._proceedOnFailure = value.proceedOnFailure;
      this._responseMapping.internalValue = value.responseMapping;
      this._setupInProgress = value.setupInProgress;
      this._type = value.type;
    }
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // hooks - computed: false, optional: true, required: false
  private _hooks = new FlowRoutersBranchesPageProcessorsHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }
  public putHooks(value: FlowRoutersBranchesPageProcessorsHooks) {
    this._hooks.internalValue = value;
  }
  public resetHooks() {
    this._hooks.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hooksInput() {
    return this._hooks.internalValue;
  }

  // import_id - computed: false, optional: true, required: false
  private _importId?: string;
  public get importId() {
    return this.getStringAttribute('import_id');
  }
  public set importId(value: string) {
    this._importId = value;
  }
  public resetImportId() {
    this._importId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importIdInput() {
    return this._importId;
  }

  // proceed_on_failure - computed: false, optional: true, required: false
  private _proceedOnFailure?: boolean | cdktf.IResolvable;
  public get proceedOnFailure() {
    return this.getBooleanAttribute('proceed_on_failure');
  }
  public set proceedOnFailure(value: boolean | cdktf.IResolvable) {
    this._proceedOnFailure = value;
  }
  public resetProceedOnFailure() {
    this._proceedOnFailure = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get proceedOnFailureInput() {
    return this._proceedOnFailure;
  }

  // response_mapping - computed: false, optional: true, required: false
  private _responseMapping = new FlowRoutersBranchesPageProcessorsResponseMappingOutputReference(this, "response_mapping");
  public get responseMapping() {
    return this._responseMapping;
  }
  public putResponseMapping(value: FlowRoutersBranchesPageProcessorsResponseMapping) {
    this._responseMapping.internalValue = value;
  }
  public resetResponseMapping() {
    this._responseMapping.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get responseMappingInput() {
    return this._responseMapping.internalValue;
  }

  // setup_in_progress - computed: false, optional: true, required: false
  private _setupInProgress?: boolean | cdktf.IResolvable;
  public get setupInProgress() {
    return this.getBooleanAttribute('setup_in_progress');
  }
  public set setupInProgress(value: boolean | cdktf.IResolvable) {
    this._setupInProgress = value;
  }
  public resetSetupInProgress() {
    this._setupInProgress = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get setupInProgressInput() {
    return this._setupInProgress;
  }

  // type - computed: false, optional: true, required: false
  private _type?: string;
  public get type() {
    return this.getStringAttribute('type');
  }
  public set type(value: string) {
    this._type = value;
  }
  public resetType() {
    this._type = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get typeInput() {
    return this._type;
  }
}

export class FlowRoutersBranchesPageProcessorsList extends cdktf.ComplexList {
  public internalValue? : FlowRoutersBranchesPageProcessors[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersBranchesPageProcessorsOutputReference {
    return new FlowRoutersBranchesPageProcessorsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersBranches {
  readonly description?: string;
  /**
  * Rules that a record has to satisfy.
  */
  readonly inputFilter?: FlowRoutersBranchesInputFilter;
  /**
  * Shown in the flow builder. Needed to run.
  */
  readonly name?: string;
  /**
  * `id` of the router that goes on with the records.
  */
  readonly nextRouterId?: string;
  /**
  * Steps that records pass in order.
  */
  readonly pageProcessors?: FlowRoutersBranchesPageProcessors[] | cdktf.IResolvable;
}

export function flowRoutersBranchesToTerraform(struct?: FlowRoutersBranches | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    description: cdktf.stringToTerraform(struct!.description),
    input_filter: flowRoutersBranchesInputFilterToTerraform(struct!.inputFilter),
    name: cdktf.stringToTerraform(struct!.name),
    next_router_id: cdktf.stringToTerraform(struct!.nextRouterId),
    page_processors: cdktf.listMapper(flowRoutersBranchesPageProcessorsToTerraform, false)(struct!.pageProcessors),
  }
}


export function flowRoutersBranchesToHclTerraform(struct?: FlowRoutersBranches | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_filter: {
      value: flowRoutersBranchesInputFilterToHclTerraform(struct!.inputFilter),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowRoutersBranchesInputFilter",
    },
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    next_router_id: {
      value: cdktf.stringToHclTerraform(struct!.nextRouterId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    page_processors: {
      value: cdktf.listMapperHcl(flowRoutersBranchesPageProcessorsToHclTerraform, false)(struct!.pageProcessors),
      isBlock: true,
      type: "list",
      storageClassType: "FlowRoutersBranchesPageProcessorsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersBranchesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRoutersBranches | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._inputFilter?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputFilter = this._inputFilter?.internalValue;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._nextRouterId !== undefined) {
      hasAnyValues = true;
      internalValueResult.nextRouterId = this._nextRouterId;
    }
    if (this._pageProcessors?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.pageProcessors = this._pageProcessors?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersBranches | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._description = undefined;
      this._inputFilter.internalValue = undefined;
      this._name = undefined;
      this._nextRouterId = undefined;
      this._pageProcessors.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._description = value.description;
      this._inputFilter.internalValue = value.inputFilter;
      this._name = value.name;
      this._nextRouterId = value.nextRouterId;
      this._pageProcessors.internalValue = value.pageProcessors;
    }
  }

  // description - computed: false, optional: true, required: false
  private _description?: string;
  public get description() {
    return this.getStringAttribute('description');
  }
  public set description(value: string) {
    this._description = value;
  }
  public resetDescription() {
    this._description = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get descriptionInput() {
    return this._description;
  }

  // input_filter - computed: false, optional: true, required: false
  private _inputFilter = new FlowRoutersBranchesInputFilterOutputReference(this, "input_filter");
  public get inputFilter() {
    return this._inputFilter;
  }
  public putInputFilter(value: FlowRoutersBranchesInputFilter) {
    this._inputFilter.internalValue = value;
  }
  public resetInputFilter() {
    this._inputFilter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputFilterInput() {
    return this._inputFilter.internalValue;
  }

  // name - computed: false, optional: true, required: false
  private _name?: string;
  public get name() {
    return this.getStringAttribute('name');
  }
  public set name(value: string) {
    this._name = value;
  }
  public resetName() {
    this._name = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nameInput() {
    return this._name;
  }

  // next_router_id - computed: false, optional: true, required: false
  private _nextRouterId?: string;
  public get nextRouterId() {
    return this.getStringAttribute('next_router_id');
  }
  public set nextRouterId(value: string) {
    this._nextRouterId = value;
  }
  public resetNextRouterId() {
    this._nextRouterId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nextRouterIdInput() {
    return this._nextRouterId;
  }

  // page_processors - computed: false, optional: true, required: false
  private _pageProcessors = new FlowRoutersBranchesPageProcessorsList(this, "page_processors", false);
  public get pageProcessors() {
    return this._pageProcessors;
  }
  public putPageProcessors(value: FlowRoutersBranchesPageProcessors[] | cdktf.IResolvable) {
    this._pageProcessors.internalValue = value;
  }
  public resetPageProcessors() {
    this._pageProcessors.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageProcessorsInput() {
    return this._pageProcessors.internalValue;
  }
}

export class FlowRoutersBranchesList extends cdktf.ComplexList {
  public internalValue? : FlowRoutersBranches[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersBranchesOutputReference {
    return new FlowRoutersBranchesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRoutersScript {
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function flowRoutersScriptToTerraform(struct?: FlowRoutersScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function flowRoutersScriptToHclTerraform(struct?: FlowRoutersScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowRoutersScript | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRoutersScript | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface FlowRouters {
  /**
  * Tried in order. A branch without steps discards its records. Needed to run.
  */
  readonly branches?: FlowRoutersBranches[] | cdktf.IResolvable;
  /**
  * Unique in the document; 11 letters and digits by custom.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly name?: string;
  /**
  * Which of the matching branches get a record. One of `first_matching_branch`, `all_matching_branches`. The platform's default is `"first_matching_branch"`.
  */
  readonly routeRecordsTo?: "first_matching_branch" | "all_matching_branches";
  /**
  * What decides: the filters of the branches, or a function. One of `input_filters`, `script`. The platform's default is `"input_filters"`.
  */
  readonly routeRecordsUsing?: "input_filters" | "script";
  /**
  * Function that gets `record` and returns the indices or names of branches.
  */
  readonly script?: FlowRoutersScript;
}

export function flowRoutersToTerraform(struct?: FlowRouters | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    branches: cdktf.listMapper(flowRoutersBranchesToTerraform, false)(struct!.branches),
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    route_records_to: cdktf.stringToTerraform(struct!.routeRecordsTo),
    route_records_using: cdktf.stringToTerraform(struct!.routeRecordsUsing),
    script: flowRoutersScriptToTerraform(struct!.script),
  }
}


export function flowRoutersToHclTerraform(struct?: FlowRouters | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    branches: {
      value: cdktf.listMapperHcl(flowRoutersBranchesToHclTerraform, false)(struct!.branches),
      isBlock: true,
      type: "list",
      storageClassType: "FlowRoutersBranchesList",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    route_records_to: {
      value: cdktf.stringToHclTerraform(struct!.routeRecordsTo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    route_records_using: {
      value: cdktf.stringToHclTerraform(struct!.routeRecordsUsing),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script: {
      value: flowRoutersScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowRoutersScript",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRoutersOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRouters | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._branches?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.branches = this._branches?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._routeRecordsTo !== undefined) {
      hasAnyValues = true;
      internalValueResult.routeRecordsTo = this._routeRecordsTo;
    }
    if (this._routeRecordsUsing !== undefined) {
      hasAnyValues = true;
      internalValueResult.routeRecordsUsing = this._routeRecordsUsing;
    }
    if (this._script?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.script = this._script?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRouters | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._branches.internalValue = undefined;
      this._id = undefined;
      this._name = undefined;
      this._routeRecordsTo = undefined;
      this._routeRecordsUsing = undefined;
      this._script.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._branches.internalValue = value.branches;
      this._id = value.id;
      this._name = value.name;
      this._routeRecordsTo = value.routeRecordsTo;
      this._routeRecordsUsing = value.routeRecordsUsing;
      this._script.internalValue = value.script;
    }
  }

  // branches - computed: false, optional: true, required: false
  private _branches = new FlowRoutersBranchesList(this, "branches", false);
  public get branches() {
    return this._branches;
  }
  public putBranches(value: FlowRoutersBranches[] | cdktf.IResolvable) {
    this._branches.internalValue = value;
  }
  public resetBranches() {
    this._branches.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get branchesInput() {
    return this._branches.internalValue;
  }

  // id - computed: false, optional: true, required: false
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  public resetId() {
    this._id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // name - computed: false, optional: true, required: false
  private _name?: string;
  public get name() {
    return this.getStringAttribute('name');
  }
  public set name(value: string) {
    this._name = value;
  }
  public resetName() {
    this._name = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nameInput() {
    return this._name;
  }

  // route_records_to - computed: false, optional: true, required: false
  private _routeRecordsTo?: string;
  public get routeRecordsTo() {
    return this.getStringAttribute('route_records_to');
  }
  public set routeRecordsTo(value: string) {
    this._routeRecordsTo = value;
  }
  public resetRouteRecordsTo() {
    this._routeRecordsTo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routeRecordsToInput() {
    return this._routeRecordsTo;
  }

  // route_records_using - computed: false, optional: true, required: false
  private _routeRecordsUsing?: string;
  public get routeRecordsUsing() {
    return this.getStringAttribute('route_records_using');
  }
  public set routeRecordsUsing(value: string) {
    this._routeRecordsUsing = value;
  }
  public resetRouteRecordsUsing() {
    this._routeRecordsUsing = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routeRecordsUsingInput() {
    return this._routeRecordsUsing;
  }

  // script - computed: false, optional: true, required: false
  private _script = new FlowRoutersScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: FlowRoutersScript) {
    this._script.internalValue = value;
  }
  public resetScript() {
    this._script.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptInput() {
    return this._script.internalValue;
  }
}

export class FlowRoutersList extends cdktf.ComplexList {
  public internalValue? : FlowRouters[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRoutersOutputReference {
    return new FlowRoutersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowRunNextExportIds {
  /**
  * Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Id of a `reconduit_flow`.
  */
  readonly flowId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowRunNextExportIdsToTerraform(struct?: FlowRunNextExportIds | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    export_id: cdktf.stringToTerraform(struct!.exportId),
    flow_id: cdktf.stringToTerraform(struct!.flowId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowRunNextExportIdsToHclTerraform(struct?: FlowRunNextExportIds | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    flow_id: {
      value: cdktf.stringToHclTerraform(struct!.flowId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowRunNextExportIdsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): FlowRunNextExportIds | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._flowId !== undefined) {
      hasAnyValues = true;
      internalValueResult.flowId = this._flowId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowRunNextExportIds | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportId = undefined;
      this._flowId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportId = value.exportId;
      this._flowId = value.flowId;
      this._otherFields = value.otherFields;
    }
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // flow_id - computed: false, optional: true, required: false
  private _flowId?: string;
  public get flowId() {
    return this.getStringAttribute('flow_id');
  }
  public set flowId(value: string) {
    this._flowId = value;
  }
  public resetFlowId() {
    this._flowId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get flowIdInput() {
    return this._flowId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

export class FlowRunNextExportIdsList extends cdktf.ComplexList {
  public internalValue? : FlowRunNextExportIds[] | cdktf.IResolvable

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param wrapsSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, wrapsSet: boolean) {
    super(terraformResource, terraformAttribute, wrapsSet)
  }

  /**
  * @param index the index of the item to return
  */
  public get(index: number): FlowRunNextExportIdsOutputReference {
    return new FlowRunNextExportIdsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface FlowSettingsFormInit {
  /**
  * Handed to the function as it is. As JSON text.
  */
  readonly configuration?: string;
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function flowSettingsFormInitToTerraform(struct?: FlowSettingsFormInit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function flowSettingsFormInitToHclTerraform(struct?: FlowSettingsFormInit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowSettingsFormInit | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowSettingsFormInit | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface FlowSettingsForm {
  /**
  * Form that edits the settings. As JSON text.
  */
  readonly form?: string;
  /**
  * Function that prepares the form.
  */
  readonly init?: FlowSettingsFormInit;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function flowSettingsFormToTerraform(struct?: FlowSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form: cdktf.stringToTerraform(struct!.form),
    init: flowSettingsFormInitToTerraform(struct!.init),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function flowSettingsFormToHclTerraform(struct?: FlowSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    form: {
      value: cdktf.stringToHclTerraform(struct!.form),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    init: {
      value: flowSettingsFormInitToHclTerraform(struct!.init),
      isBlock: true,
      type: "struct",
      storageClassType: "FlowSettingsFormInit",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class FlowSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): FlowSettingsForm | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._form !== undefined) {
      hasAnyValues = true;
      internalValueResult.form = this._form;
    }
    if (this._init?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.init = this._init?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: FlowSettingsForm | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._form = undefined;
      this._init.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._form = value.form;
      this._init.internalValue = value.init;
      this._otherFields = value.otherFields;
    }
  }

  // form - computed: false, optional: true, required: false
  private _form?: string;
  public get form() {
    return this.getStringAttribute('form');
  }
  public set form(value: string) {
    this._form = value;
  }
  public resetForm() {
    this._form = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get formInput() {
    return this._form;
  }

  // init - computed: false, optional: true, required: false
  private _init = new FlowSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }
  public putInit(value: FlowSettingsFormInit) {
    this._init.internalValue = value;
  }
  public resetInit() {
    this._init.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get initInput() {
    return this._init.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/flow reconduit_flow}
*/
export class Flow extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_flow";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Flow resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Flow to import
  * @param importFromId The id of the existing Flow that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/flow#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Flow to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_flow", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/flow reconduit_flow} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options FlowConfig
  */
  public constructor(scope: Construct, id: string, config: FlowConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_flow',
      terraformGeneratorMetadata: {
        providerName: 'reconduit',
        providerVersion: '0.1.0'
      },
      provider: config.provider,
      dependsOn: config.dependsOn,
      count: config.count,
      lifecycle: config.lifecycle,
      provisioners: config.provisioners,
      connection: config.connection,
      forEach: config.forEach
    });
    this._abstractFlowId = config.abstractFlowId;
    this._aliases.internalValue = config.aliases;
    this._autoResolveMatchingTraceKeys = config.autoResolveMatchingTraceKeys;
    this._description = config.description;
    this._disabled = config.disabled;
    this._exportId = config.exportId;
    this._flowGroupingId = config.flowGroupingId;
    this._importId = config.importId;
    this._integrationId = config.integrationId;
    this._isAbstract = config.isAbstract;
    this._logging.internalValue = config.logging;
    this._name = config.name;
    this._overrides.internalValue = config.overrides;
    this._overridesHelper.internalValue = config.overridesHelper;
    this._pageGenerators.internalValue = config.pageGenerators;
    this._pageProcessors.internalValue = config.pageProcessors;
    this._routers.internalValue = config.routers;
    this._runNextExportIds.internalValue = config.runNextExportIds;
    this._runNextFlowIds = config.runNextFlowIds;
    this._runPageGeneratorsInParallel = config.runPageGeneratorsInParallel;
    this._schedule = config.schedule;
    this._settings = config.settings;
    this._settingsForm.internalValue = config.settingsForm;
    this._skipRetries = config.skipRetries;
    this._timezone = config.timezone;
    this._wizardState = config.wizardState;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // abstract_flow_id - computed: false, optional: true, required: false
  private _abstractFlowId?: string;
  public get abstractFlowId() {
    return this.getStringAttribute('abstract_flow_id');
  }
  public set abstractFlowId(value: string) {
    this._abstractFlowId = value;
  }
  public resetAbstractFlowId() {
    this._abstractFlowId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get abstractFlowIdInput() {
    return this._abstractFlowId;
  }

  // ai_description - computed: true, optional: false, required: false
  public get aiDescription() {
    return this.getStringAttribute('ai_description');
  }

  // aliases - computed: false, optional: true, required: false
  private _aliases = new FlowAliasesList(this, "aliases", false);
  public get aliases() {
    return this._aliases;
  }
  public putAliases(value: FlowAliases[] | cdktf.IResolvable) {
    this._aliases.internalValue = value;
  }
  public resetAliases() {
    this._aliases.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get aliasesInput() {
    return this._aliases.internalValue;
  }

  // auto_resolve_matching_trace_keys - computed: false, optional: true, required: false
  private _autoResolveMatchingTraceKeys?: boolean | cdktf.IResolvable;
  public get autoResolveMatchingTraceKeys() {
    return this.getBooleanAttribute('auto_resolve_matching_trace_keys');
  }
  public set autoResolveMatchingTraceKeys(value: boolean | cdktf.IResolvable) {
    this._autoResolveMatchingTraceKeys = value;
  }
  public resetAutoResolveMatchingTraceKeys() {
    this._autoResolveMatchingTraceKeys = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get autoResolveMatchingTraceKeysInput() {
    return this._autoResolveMatchingTraceKeys;
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // description - computed: false, optional: true, required: false
  private _description?: string;
  public get description() {
    return this.getStringAttribute('description');
  }
  public set description(value: string) {
    this._description = value;
  }
  public resetDescription() {
    this._description = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get descriptionInput() {
    return this._description;
  }

  // disabled - computed: false, optional: true, required: false
  private _disabled?: boolean | cdktf.IResolvable;
  public get disabled() {
    return this.getBooleanAttribute('disabled');
  }
  public set disabled(value: boolean | cdktf.IResolvable) {
    this._disabled = value;
  }
  public resetDisabled() {
    this._disabled = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get disabledInput() {
    return this._disabled;
  }

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
  }

  // flow_grouping_id - computed: false, optional: true, required: false
  private _flowGroupingId?: string;
  public get flowGroupingId() {
    return this.getStringAttribute('flow_grouping_id');
  }
  public set flowGroupingId(value: string) {
    this._flowGroupingId = value;
  }
  public resetFlowGroupingId() {
    this._flowGroupingId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get flowGroupingIdInput() {
    return this._flowGroupingId;
  }

  // free - computed: true, optional: false, required: false
  public get free() {
    return this.getBooleanAttribute('free');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // import_id - computed: false, optional: true, required: false
  private _importId?: string;
  public get importId() {
    return this.getStringAttribute('import_id');
  }
  public set importId(value: string) {
    this._importId = value;
  }
  public resetImportId() {
    this._importId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importIdInput() {
    return this._importId;
  }

  // integration_id - computed: false, optional: true, required: false
  private _integrationId?: string;
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }
  public set integrationId(value: string) {
    this._integrationId = value;
  }
  public resetIntegrationId() {
    this._integrationId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get integrationIdInput() {
    return this._integrationId;
  }

  // is_abstract - computed: false, optional: true, required: false
  private _isAbstract?: boolean | cdktf.IResolvable;
  public get isAbstract() {
    return this.getBooleanAttribute('is_abstract');
  }
  public set isAbstract(value: boolean | cdktf.IResolvable) {
    this._isAbstract = value;
  }
  public resetIsAbstract() {
    this._isAbstract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get isAbstractInput() {
    return this._isAbstract;
  }

  // last_executed_at - computed: true, optional: false, required: false
  public get lastExecutedAt() {
    return this.getStringAttribute('last_executed_at');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // logging - computed: false, optional: true, required: false
  private _logging = new FlowLoggingOutputReference(this, "logging");
  public get logging() {
    return this._logging;
  }
  public putLogging(value: FlowLogging) {
    this._logging.internalValue = value;
  }
  public resetLogging() {
    this._logging.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get loggingInput() {
    return this._logging.internalValue;
  }

  // name - computed: false, optional: false, required: true
  private _name?: string;
  public get name() {
    return this.getStringAttribute('name');
  }
  public set name(value: string) {
    this._name = value;
  }
  // Temporarily expose input value. Use with caution.
  public get nameInput() {
    return this._name;
  }

  // num_instances - computed: true, optional: false, required: false
  public get numInstances() {
    return this.getNumberAttribute('num_instances');
  }

  // overrides - computed: false, optional: true, required: false
  private _overrides = new FlowOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }
  public putOverrides(value: FlowOverrides) {
    this._overrides.internalValue = value;
  }
  public resetOverrides() {
    this._overrides.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get overridesInput() {
    return this._overrides.internalValue;
  }

  // overrides_helper - computed: false, optional: true, required: false
  private _overridesHelper = new FlowOverridesHelperOutputReference(this, "overrides_helper");
  public get overridesHelper() {
    return this._overridesHelper;
  }
  public putOverridesHelper(value: FlowOverridesHelper) {
    this._overridesHelper.internalValue = value;
  }
  public resetOverridesHelper() {
    this._overridesHelper.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get overridesHelperInput() {
    return this._overridesHelper.internalValue;
  }

  // page_generators - computed: false, optional: true, required: false
  private _pageGenerators = new FlowPageGeneratorsList(this, "page_generators", false);
  public get pageGenerators() {
    return this._pageGenerators;
  }
  public putPageGenerators(value: FlowPageGenerators[] | cdktf.IResolvable) {
    this._pageGenerators.internalValue = value;
  }
  public resetPageGenerators() {
    this._pageGenerators.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageGeneratorsInput() {
    return this._pageGenerators.internalValue;
  }

  // page_processors - computed: false, optional: true, required: false
  private _pageProcessors = new FlowPageProcessorsList(this, "page_processors", false);
  public get pageProcessors() {
    return this._pageProcessors;
  }
  public putPageProcessors(value: FlowPageProcessors[] | cdktf.IResolvable) {
    this._pageProcessors.internalValue = value;
  }
  public resetPageProcessors() {
    this._pageProcessors.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageProcessorsInput() {
    return this._pageProcessors.internalValue;
  }

  // resolved_at - computed: true, optional: false, required: false
  public get resolvedAt() {
    return this.getStringAttribute('resolved_at');
  }

  // routers - computed: false, optional: true, required: false
  private _routers = new FlowRoutersList(this, "routers", false);
  public get routers() {
    return this._routers;
  }
  public putRouters(value: FlowRouters[] | cdktf.IResolvable) {
    this._routers.internalValue = value;
  }
  public resetRouters() {
    this._routers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routersInput() {
    return this._routers.internalValue;
  }

  // run_next_export_ids - computed: false, optional: true, required: false
  private _runNextExportIds = new FlowRunNextExportIdsList(this, "run_next_export_ids", false);
  public get runNextExportIds() {
    return this._runNextExportIds;
  }
  public putRunNextExportIds(value: FlowRunNextExportIds[] | cdktf.IResolvable) {
    this._runNextExportIds.internalValue = value;
  }
  public resetRunNextExportIds() {
    this._runNextExportIds.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get runNextExportIdsInput() {
    return this._runNextExportIds.internalValue;
  }

  // run_next_flow_ids - computed: false, optional: true, required: false
  private _runNextFlowIds?: string[];
  public get runNextFlowIds() {
    return this.getListAttribute('run_next_flow_ids');
  }
  public set runNextFlowIds(value: string[]) {
    this._runNextFlowIds = value;
  }
  public resetRunNextFlowIds() {
    this._runNextFlowIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get runNextFlowIdsInput() {
    return this._runNextFlowIds;
  }

  // run_page_generators_in_parallel - computed: false, optional: true, required: false
  private _runPageGeneratorsInParallel?: boolean | cdktf.IResolvable;
  public get runPageGeneratorsInParallel() {
    return this.getBooleanAttribute('run_page_generators_in_parallel');
  }
  public set runPageGeneratorsInParallel(value: boolean | cdktf.IResolvable) {
    this._runPageGeneratorsInParallel = value;
  }
  public resetRunPageGeneratorsInParallel() {
    this._runPageGeneratorsInParallel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get runPageGeneratorsInParallelInput() {
    return this._runPageGeneratorsInParallel;
  }

  // schedule - computed: false, optional: true, required: false
  private _schedule?: string;
  public get schedule() {
    return this.getStringAttribute('schedule');
  }
  public set schedule(value: string) {
    this._schedule = value;
  }
  public resetSchedule() {
    this._schedule = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scheduleInput() {
    return this._schedule;
  }

  // settings - computed: false, optional: true, required: false
  private _settings?: string;
  public get settings() {
    return this.getStringAttribute('settings');
  }
  public set settings(value: string) {
    this._settings = value;
  }
  public resetSettings() {
    this._settings = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsInput() {
    return this._settings;
  }

  // settings_form - computed: false, optional: true, required: false
  private _settingsForm = new FlowSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }
  public putSettingsForm(value: FlowSettingsForm) {
    this._settingsForm.internalValue = value;
  }
  public resetSettingsForm() {
    this._settingsForm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsFormInput() {
    return this._settingsForm.internalValue;
  }

  // skip_retries - computed: false, optional: true, required: false
  private _skipRetries?: boolean | cdktf.IResolvable;
  public get skipRetries() {
    return this.getBooleanAttribute('skip_retries');
  }
  public set skipRetries(value: boolean | cdktf.IResolvable) {
    this._skipRetries = value;
  }
  public resetSkipRetries() {
    this._skipRetries = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipRetriesInput() {
    return this._skipRetries;
  }

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // timezone - computed: false, optional: true, required: false
  private _timezone?: string;
  public get timezone() {
    return this.getStringAttribute('timezone');
  }
  public set timezone(value: string) {
    this._timezone = value;
  }
  public resetTimezone() {
    this._timezone = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get timezoneInput() {
    return this._timezone;
  }

  // wizard_state - computed: false, optional: true, required: false
  private _wizardState?: string;
  public get wizardState() {
    return this.getStringAttribute('wizard_state');
  }
  public set wizardState(value: string) {
    this._wizardState = value;
  }
  public resetWizardState() {
    this._wizardState = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get wizardStateInput() {
    return this._wizardState;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      abstract_flow_id: cdktf.stringToTerraform(this._abstractFlowId),
      aliases: cdktf.listMapper(flowAliasesToTerraform, false)(this._aliases.internalValue),
      auto_resolve_matching_trace_keys: cdktf.booleanToTerraform(this._autoResolveMatchingTraceKeys),
      description: cdktf.stringToTerraform(this._description),
      disabled: cdktf.booleanToTerraform(this._disabled),
      export_id: cdktf.stringToTerraform(this._exportId),
      flow_grouping_id: cdktf.stringToTerraform(this._flowGroupingId),
      import_id: cdktf.stringToTerraform(this._importId),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      is_abstract: cdktf.booleanToTerraform(this._isAbstract),
      logging: flowLoggingToTerraform(this._logging.internalValue),
      name: cdktf.stringToTerraform(this._name),
      overrides: flowOverridesToTerraform(this._overrides.internalValue),
      overrides_helper: flowOverridesHelperToTerraform(this._overridesHelper.internalValue),
      page_generators: cdktf.listMapper(flowPageGeneratorsToTerraform, false)(this._pageGenerators.internalValue),
      page_processors: cdktf.listMapper(flowPageProcessorsToTerraform, false)(this._pageProcessors.internalValue),
      routers: cdktf.listMapper(flowRoutersToTerraform, false)(this._routers.internalValue),
      run_next_export_ids: cdktf.listMapper(flowRunNextExportIdsToTerraform, false)(this._runNextExportIds.internalValue),
      run_next_flow_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(this._runNextFlowIds),
      run_page_generators_in_parallel: cdktf.booleanToTerraform(this._runPageGeneratorsInParallel),
      schedule: cdktf.stringToTerraform(this._schedule),
      settings: cdktf.stringToTerraform(this._settings),
      settings_form: flowSettingsFormToTerraform(this._settingsForm.internalValue),
      skip_retries: cdktf.booleanToTerraform(this._skipRetries),
      timezone: cdktf.stringToTerraform(this._timezone),
      wizard_state: cdktf.stringToTerraform(this._wizardState),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      abstract_flow_id: {
        value: cdktf.stringToHclTerraform(this._abstractFlowId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      aliases: {
        value: cdktf.listMapperHcl(flowAliasesToHclTerraform, false)(this._aliases.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "FlowAliasesList",
      },
      auto_resolve_matching_trace_keys: {
        value: cdktf.booleanToHclTerraform(this._autoResolveMatchingTraceKeys),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      disabled: {
        value: cdktf.booleanToHclTerraform(this._disabled),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      export_id: {
        value: cdktf.stringToHclTerraform(this._exportId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      flow_grouping_id: {
        value: cdktf.stringToHclTerraform(this._flowGroupingId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      import_id: {
        value: cdktf.stringToHclTerraform(this._importId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      integration_id: {
        value: cdktf.stringToHclTerraform(this._integrationId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      is_abstract: {
        value: cdktf.booleanToHclTerraform(this._isAbstract),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      logging: {
        value: flowLoggingToHclTerraform(this._logging.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "FlowLogging",
      },
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      overrides: {
        value: flowOverridesToHclTerraform(this._overrides.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "FlowOverrides",
      },
      overrides_helper: {
        value: flowOverridesHelperToHclTerraform(this._overridesHelper.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "FlowOverridesHelper",
      },
      page_generators: {
        value: cdktf.listMapperHcl(flowPageGeneratorsToHclTerraform, false)(this._pageGenerators.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "FlowPageGeneratorsList",
      },
      page_processors: {
        value: cdktf.listMapperHcl(flowPageProcessorsToHclTerraform, false)(this._pageProcessors.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "FlowPageProcessorsList",
      },
      routers: {
        value: cdktf.listMapperHcl(flowRoutersToHclTerraform, false)(this._routers.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "FlowRoutersList",
      },
      run_next_export_ids: {
        value: cdktf.listMapperHcl(flowRunNextExportIdsToHclTerraform, false)(this._runNextExportIds.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "FlowRunNextExportIdsList",
      },
      run_next_flow_ids: {
        value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(this._runNextFlowIds),
        isBlock: false,
        type: "list",
        storageClassType: "stringList",
      },
      run_page_generators_in_parallel: {
        value: cdktf.booleanToHclTerraform(this._runPageGeneratorsInParallel),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      schedule: {
        value: cdktf.stringToHclTerraform(this._schedule),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings: {
        value: cdktf.stringToHclTerraform(this._settings),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings_form: {
        value: flowSettingsFormToHclTerraform(this._settingsForm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "FlowSettingsForm",
      },
      skip_retries: {
        value: cdktf.booleanToHclTerraform(this._skipRetries),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      timezone: {
        value: cdktf.stringToHclTerraform(this._timezone),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      wizard_state: {
        value: cdktf.stringToHclTerraform(this._wizardState),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
