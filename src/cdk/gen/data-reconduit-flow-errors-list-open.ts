// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_open
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitFlowErrorsListOpenConfig extends cdktf.TerraformMetaArguments {
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
  readonly source?: string;
  readonly stepId: string;
}
export interface DataReconduitFlowErrorsListOpenResultErrors {
}

export function dataReconduitFlowErrorsListOpenResultErrorsToTerraform(struct?: DataReconduitFlowErrorsListOpenResultErrors): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowErrorsListOpenResultErrorsToHclTerraform(struct?: DataReconduitFlowErrorsListOpenResultErrors): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowErrorsListOpenResultErrorsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitFlowErrorsListOpenResultErrors | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowErrorsListOpenResultErrors | undefined) {
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

export class DataReconduitFlowErrorsListOpenResultErrorsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitFlowErrorsListOpenResultErrorsOutputReference {
    return new DataReconduitFlowErrorsListOpenResultErrorsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitFlowErrorsListOpenResult {
}

export function dataReconduitFlowErrorsListOpenResultToTerraform(struct?: DataReconduitFlowErrorsListOpenResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowErrorsListOpenResultToHclTerraform(struct?: DataReconduitFlowErrorsListOpenResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowErrorsListOpenResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitFlowErrorsListOpenResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowErrorsListOpenResult | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // errors - computed: true, optional: false, required: false
  private _errors = new DataReconduitFlowErrorsListOpenResultErrorsList(this, "errors", false);
  public get errors() {
    return this._errors;
  }

  // next_page_url - computed: true, optional: false, required: false
  public get nextPageUrl() {
    return this.getStringAttribute('next_page_url');
  }

  // total_errors - computed: true, optional: false, required: false
  public get totalErrors() {
    return this.getNumberAttribute('total_errors');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_open reconduit_flow_errors_list_open}
*/
export class DataReconduitFlowErrorsListOpen extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_flow_errors_list_open";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitFlowErrorsListOpen resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitFlowErrorsListOpen to import
  * @param importFromId The id of the existing DataReconduitFlowErrorsListOpen that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_open#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitFlowErrorsListOpen to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_flow_errors_list_open", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flow_errors_list_open reconduit_flow_errors_list_open} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitFlowErrorsListOpenConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitFlowErrorsListOpenConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_flow_errors_list_open',
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

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitFlowErrorsListOpenResultOutputReference(this, "result");
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
