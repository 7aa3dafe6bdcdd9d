// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_resolved
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitFlowErrorsListResolvedConfig extends cdktf.TerraformMetaArguments {
  readonly flowJobId?: string;
  /**
  * Id of a `reconduit_flow`.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id: string;
  readonly occurredAtGte?: string;
  readonly occurredAtLte?: string;
  /**
  * Errors of one page; up to 1,000.
  */
  readonly pageSize?: number;
  readonly resolvedAtGte?: string;
  readonly resolvedAtLte?: string;
  readonly source?: string;
  readonly stepId: string;
}
export interface DataReconduitFlowErrorsListResolvedResultResolved {
}

export function dataReconduitFlowErrorsListResolvedResultResolvedToTerraform(struct?: DataReconduitFlowErrorsListResolvedResultResolved): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowErrorsListResolvedResultResolvedToHclTerraform(struct?: DataReconduitFlowErrorsListResolvedResultResolved): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowErrorsListResolvedResultResolvedOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitFlowErrorsListResolvedResultResolved | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowErrorsListResolvedResultResolved | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // assigned_to - computed: true, optional: false, required: false
  public get assignedTo() {
    return this.getStringAttribute('assigned_to');
  }

  // classification - computed: true, optional: false, required: false
  public get classification() {
    return this.getStringAttribute('classification');
  }

  // code - computed: true, optional: false, required: false
  public get code() {
    return this.getStringAttribute('code');
  }

  // error_id - computed: true, optional: false, required: false
  public get errorId() {
    return this.getStringAttribute('error_id');
  }

  // exp_or_imp_id - computed: true, optional: false, required: false
  public get expOrImpId() {
    return this.getStringAttribute('exp_or_imp_id');
  }

  // flow_id - computed: true, optional: false, required: false
  public get flowId() {
    return this.getStringAttribute('flow_id');
  }

  // flow_job_id - computed: true, optional: false, required: false
  public get flowJobId() {
    return this.getStringAttribute('flow_job_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // message - computed: true, optional: false, required: false
  public get message() {
    return this.getStringAttribute('message');
  }

  // occurred_at - computed: true, optional: false, required: false
  public get occurredAt() {
    return this.getStringAttribute('occurred_at');
  }

  // req_and_res_key - computed: true, optional: false, required: false
  public get reqAndResKey() {
    return this.getStringAttribute('req_and_res_key');
  }

  // resolved_at - computed: true, optional: false, required: false
  public get resolvedAt() {
    return this.getStringAttribute('resolved_at');
  }

  // retriable - computed: true, optional: false, required: false
  public get retriable() {
    return this.getBooleanAttribute('retriable');
  }

  // retry_data_key - computed: true, optional: false, required: false
  public get retryDataKey() {
    return this.getStringAttribute('retry_data_key');
  }

  // source - computed: true, optional: false, required: false
  public get source() {
    return this.getStringAttribute('source');
  }

  // stage - computed: true, optional: false, required: false
  public get stage() {
    return this.getStringAttribute('stage');
  }

  // tags - computed: true, optional: false, required: false
  public get tags() {
    return this.getListAttribute('tags');
  }

  // trace_key - computed: true, optional: false, required: false
  public get traceKey() {
    return this.getStringAttribute('trace_key');
  }
}

export class DataReconduitFlowErrorsListResolvedResultResolvedList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitFlowErrorsListResolvedResultResolvedOutputReference {
    return new DataReconduitFlowErrorsListResolvedResultResolvedOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitFlowErrorsListResolvedResult {
}

export function dataReconduitFlowErrorsListResolvedResultToTerraform(struct?: DataReconduitFlowErrorsListResolvedResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowErrorsListResolvedResultToHclTerraform(struct?: DataReconduitFlowErrorsListResolvedResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowErrorsListResolvedResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitFlowErrorsListResolvedResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowErrorsListResolvedResult | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // next_page_url - computed: true, optional: false, required: false
  public get nextPageUrl() {
    return this.getStringAttribute('next_page_url');
  }

  // resolved - computed: true, optional: false, required: false
  private _resolved = new DataReconduitFlowErrorsListResolvedResultResolvedList(this, "resolved", false);
  public get resolved() {
    return this._resolved;
  }

  // total_errors - computed: true, optional: false, required: false
  public get totalErrors() {
    return this.getNumberAttribute('total_errors');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_resolved reconduit_flow_errors_list_resolved}
*/
export class DataReconduitFlowErrorsListResolved extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_flow_errors_list_resolved";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitFlowErrorsListResolved resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitFlowErrorsListResolved to import
  * @param importFromId The id of the existing DataReconduitFlowErrorsListResolved that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_resolved#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitFlowErrorsListResolved to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_flow_errors_list_resolved", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_resolved reconduit_flow_errors_list_resolved} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitFlowErrorsListResolvedConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitFlowErrorsListResolvedConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_flow_errors_list_resolved',
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
    this._flowJobId = config.flowJobId;
    this._id = config.id;
    this._occurredAtGte = config.occurredAtGte;
    this._occurredAtLte = config.occurredAtLte;
    this._pageSize = config.pageSize;
    this._resolvedAtGte = config.resolvedAtGte;
    this._resolvedAtLte = config.resolvedAtLte;
    this._source = config.source;
    this._stepId = config.stepId;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // flow_job_id - computed: false, optional: true, required: false
  private _flowJobId?: string;
  public get flowJobId() {
    return this.getStringAttribute('flow_job_id');
  }
  public set flowJobId(value: string) {
    this._flowJobId = value;
  }
  public resetFlowJobId() {
    this._flowJobId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get flowJobIdInput() {
    return this._flowJobId;
  }

  // id - computed: false, optional: false, required: true
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // occurred_at_gte - computed: false, optional: true, required: false
  private _occurredAtGte?: string;
  public get occurredAtGte() {
    return this.getStringAttribute('occurred_at_gte');
  }
  public set occurredAtGte(value: string) {
    this._occurredAtGte = value;
  }
  public resetOccurredAtGte() {
    this._occurredAtGte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get occurredAtGteInput() {
    return this._occurredAtGte;
  }

  // occurred_at_lte - computed: false, optional: true, required: false
  private _occurredAtLte?: string;
  public get occurredAtLte() {
    return this.getStringAttribute('occurred_at_lte');
  }
  public set occurredAtLte(value: string) {
    this._occurredAtLte = value;
  }
  public resetOccurredAtLte() {
    this._occurredAtLte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get occurredAtLteInput() {
    return this._occurredAtLte;
  }

  // page_size - computed: false, optional: true, required: false
  private _pageSize?: number;
  public get pageSize() {
    return this.getNumberAttribute('page_size');
  }
  public set pageSize(value: number) {
    this._pageSize = value;
  }
  public resetPageSize() {
    this._pageSize = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageSizeInput() {
    return this._pageSize;
  }

  // resolved_at_gte - computed: false, optional: true, required: false
  private _resolvedAtGte?: string;
  public get resolvedAtGte() {
    return this.getStringAttribute('resolved_at_gte');
  }
  public set resolvedAtGte(value: string) {
    this._resolvedAtGte = value;
  }
  public resetResolvedAtGte() {
    this._resolvedAtGte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resolvedAtGteInput() {
    return this._resolvedAtGte;
  }

  // resolved_at_lte - computed: false, optional: true, required: false
  private _resolvedAtLte?: string;
  public get resolvedAtLte() {
    return this.getStringAttribute('resolved_at_lte');
  }
  public set resolvedAtLte(value: string) {
    this._resolvedAtLte = value;
  }
  public resetResolvedAtLte() {
    this._resolvedAtLte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resolvedAtLteInput() {
    return this._resolvedAtLte;
  }

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitFlowErrorsListResolvedResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // source - computed: false, optional: true, required: false
  private _source?: string;
  public get source() {
    return this.getStringAttribute('source');
  }
  public set source(value: string) {
    this._source = value;
  }
  public resetSource() {
    this._source = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sourceInput() {
    return this._source;
  }

  // step_id - computed: false, optional: false, required: true
  private _stepId?: string;
  public get stepId() {
    return this.getStringAttribute('step_id');
  }
  public set stepId(value: string) {
    this._stepId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get stepIdInput() {
    return this._stepId;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      flow_job_id: cdktf.stringToTerraform(this._flowJobId),
      id: cdktf.stringToTerraform(this._id),
      occurred_at_gte: cdktf.stringToTerraform(this._occurredAtGte),
      occurred_at_lte: cdktf.stringToTerraform(this._occurredAtLte),
      page_size: cdktf.numberToTerraform(this._pageSize),
      resolved_at_gte: cdktf.stringToTerraform(this._resolvedAtGte),
      resolved_at_lte: cdktf.stringToTerraform(this._resolvedAtLte),
      source: cdktf.stringToTerraform(this._source),
      step_id: cdktf.stringToTerraform(this._stepId),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      flow_job_id: {
        value: cdktf.stringToHclTerraform(this._flowJobId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      id: {
        value: cdktf.stringToHclTerraform(this._id),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      occurred_at_gte: {
        value: cdktf.stringToHclTerraform(this._occurredAtGte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      occurred_at_lte: {
        value: cdktf.stringToHclTerraform(this._occurredAtLte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      page_size: {
        value: cdktf.numberToHclTerraform(this._pageSize),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
      },
      resolved_at_gte: {
        value: cdktf.stringToHclTerraform(this._resolvedAtGte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      resolved_at_lte: {
        value: cdktf.stringToHclTerraform(this._resolvedAtLte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      source: {
        value: cdktf.stringToHclTerraform(this._source),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      step_id: {
        value: cdktf.stringToHclTerraform(this._stepId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
