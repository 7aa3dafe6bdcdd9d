// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitFlowsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Abstract flow that this one fills in. Id of a `reconduit_flow`.
  */
  readonly abstractFlowId?: string;
  /**
  * A success resolves earlier errors with the same trace key.
  */
  readonly autoResolveMatchingTraceKeys?: boolean | cdktf.IResolvable;
  readonly description?: string;
  /**
  * False, so a new flow with a schedule runs.
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
  readonly name?: string;
  /**
  * Run all sources at once.
  */
  readonly runPageGeneratorsInParallel?: boolean | cdktf.IResolvable;
  /**
  * Keep no retry data of failed records.
  */
  readonly skipRetries?: boolean | cdktf.IResolvable;
  /**
  * IANA time zone of the schedule.
  */
  readonly timezone?: string;
}
export interface DataReconduitFlowsItems {
}

export function dataReconduitFlowsItemsToTerraform(struct?: DataReconduitFlowsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowsItemsToHclTerraform(struct?: DataReconduitFlowsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowsItemsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): DataReconduitFlowsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_flow_id - computed: true, optional: false, required: false
  public get abstractFlowId() {
    return this.getStringAttribute('abstract_flow_id');
  }

  // auto_resolve_matching_trace_keys - computed: true, optional: false, required: false
  public get autoResolveMatchingTraceKeys() {
    return this.getBooleanAttribute('auto_resolve_matching_trace_keys');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // disabled - computed: true, optional: false, required: false
  public get disabled() {
    return this.getBooleanAttribute('disabled');
  }

  // export_id - computed: true, optional: false, required: false
  public get exportId() {
    return this.getStringAttribute('export_id');
  }

  // flow_grouping_id - computed: true, optional: false, required: false
  public get flowGroupingId() {
    return this.getStringAttribute('flow_grouping_id');
  }

  // free - computed: true, optional: false, required: false
  public get free() {
    return this.getBooleanAttribute('free');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // import_id - computed: true, optional: false, required: false
  public get importId() {
    return this.getStringAttribute('import_id');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // is_abstract - computed: true, optional: false, required: false
  public get isAbstract() {
    return this.getBooleanAttribute('is_abstract');
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

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // num_instances - computed: true, optional: false, required: false
  public get numInstances() {
    return this.getNumberAttribute('num_instances');
  }

  // resolved_at - computed: true, optional: false, required: false
  public get resolvedAt() {
    return this.getStringAttribute('resolved_at');
  }

  // run_next_flow_ids - computed: true, optional: false, required: false
  public get runNextFlowIds() {
    return this.getListAttribute('run_next_flow_ids');
  }

  // run_page_generators_in_parallel - computed: true, optional: false, required: false
  public get runPageGeneratorsInParallel() {
    return this.getBooleanAttribute('run_page_generators_in_parallel');
  }

  // skip_retries - computed: true, optional: false, required: false
  public get skipRetries() {
    return this.getBooleanAttribute('skip_retries');
  }

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // timezone - computed: true, optional: false, required: false
  public get timezone() {
    return this.getStringAttribute('timezone');
  }
}

export class DataReconduitFlowsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitFlowsItemsOutputReference {
    return new DataReconduitFlowsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows reconduit_flows}
*/
export class DataReconduitFlows extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_flows";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitFlows resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitFlows to import
  * @param importFromId The id of the existing DataReconduitFlows that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitFlows to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_flows", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows reconduit_flows} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitFlowsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitFlowsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_flows',
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
    this._autoResolveMatchingTraceKeys = config.autoResolveMatchingTraceKeys;
    this._description = config.description;
    this._disabled = config.disabled;
    this._exportId = config.exportId;
    this._flowGroupingId = config.flowGroupingId;
    this._importId = config.importId;
    this._integrationId = config.integrationId;
    this._isAbstract = config.isAbstract;
    this._name = config.name;
    this._runPageGeneratorsInParallel = config.runPageGeneratorsInParallel;
    this._skipRetries = config.skipRetries;
    this._timezone = config.timezone;
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

  // ids - computed: true, optional: false, required: false
  public get ids() {
    return this.getListAttribute('ids');
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

  // items - computed: true, optional: false, required: false
  private _items = new DataReconduitFlowsItemsList(this, "items", false);
  public get items() {
    return this._items;
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

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      abstract_flow_id: cdktf.stringToTerraform(this._abstractFlowId),
      auto_resolve_matching_trace_keys: cdktf.booleanToTerraform(this._autoResolveMatchingTraceKeys),
      description: cdktf.stringToTerraform(this._description),
      disabled: cdktf.booleanToTerraform(this._disabled),
      export_id: cdktf.stringToTerraform(this._exportId),
      flow_grouping_id: cdktf.stringToTerraform(this._flowGroupingId),
      import_id: cdktf.stringToTerraform(this._importId),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      is_abstract: cdktf.booleanToTerraform(this._isAbstract),
      name: cdktf.stringToTerraform(this._name),
      run_page_generators_in_parallel: cdktf.booleanToTerraform(this._runPageGeneratorsInParallel),
      skip_retries: cdktf.booleanToTerraform(this._skipRetries),
      timezone: cdktf.stringToTerraform(this._timezone),
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
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      run_page_generators_in_parallel: {
        value: cdktf.booleanToHclTerraform(this._runPageGeneratorsInParallel),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
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
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
