// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/syncs_list_jobs
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitSyncsListJobsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Later than this.
  */
  readonly createdAtGt?: string;
  /**
  * Not later than this.
  */
  readonly createdAtLte?: string;
  /**
  * Jobs at most; up to 100.
  */
  readonly pageSize?: number;
  /**
  * Id of a `reconduit_sync`.
  */
  readonly syncId: string;
}
export interface DataReconduitSyncsListJobsResultData {
}

export function dataReconduitSyncsListJobsResultDataToTerraform(struct?: DataReconduitSyncsListJobsResultData): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitSyncsListJobsResultDataToHclTerraform(struct?: DataReconduitSyncsListJobsResultData): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitSyncsListJobsResultDataOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitSyncsListJobsResultData | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitSyncsListJobsResultData | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // canceled_by - computed: true, optional: false, required: false
  public get canceledBy() {
    return this.getStringAttribute('canceled_by');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // ended_at - computed: true, optional: false, required: false
  public get endedAt() {
    return this.getStringAttribute('ended_at');
  }

  // flow_execution_group_id - computed: true, optional: false, required: false
  public get flowExecutionGroupId() {
    return this.getStringAttribute('flow_execution_group_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // num_errors - computed: true, optional: false, required: false
  public get numErrors() {
    return this.getNumberAttribute('num_errors');
  }

  // num_extracted_records - computed: true, optional: false, required: false
  public get numExtractedRecords() {
    return this.getNumberAttribute('num_extracted_records');
  }

  // num_loaded_records - computed: true, optional: false, required: false
  public get numLoadedRecords() {
    return this.getNumberAttribute('num_loaded_records');
  }

  // num_tables_synced - computed: true, optional: false, required: false
  public get numTablesSynced() {
    return this.getNumberAttribute('num_tables_synced');
  }

  // purge_at - computed: true, optional: false, required: false
  public get purgeAt() {
    return this.getStringAttribute('purge_at');
  }

  // run_type - computed: true, optional: false, required: false
  public get runType() {
    return this.getStringAttribute('run_type');
  }

  // started_at - computed: true, optional: false, required: false
  public get startedAt() {
    return this.getStringAttribute('started_at');
  }

  // status - computed: true, optional: false, required: false
  public get status() {
    return this.getStringAttribute('status');
  }

  // sync_id - computed: true, optional: false, required: false
  public get syncId() {
    return this.getStringAttribute('sync_id');
  }

  // triggered_by - computed: true, optional: false, required: false
  public get triggeredBy() {
    return this.getStringAttribute('triggered_by');
  }
}

export class DataReconduitSyncsListJobsResultDataList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitSyncsListJobsResultDataOutputReference {
    return new DataReconduitSyncsListJobsResultDataOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitSyncsListJobsResult {
}

export function dataReconduitSyncsListJobsResultToTerraform(struct?: DataReconduitSyncsListJobsResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitSyncsListJobsResultToHclTerraform(struct?: DataReconduitSyncsListJobsResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitSyncsListJobsResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitSyncsListJobsResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitSyncsListJobsResult | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // data - computed: true, optional: false, required: false
  private _data = new DataReconduitSyncsListJobsResultDataList(this, "data", false);
  public get data() {
    return this._data;
  }

  // total_count - computed: true, optional: false, required: false
  public get totalCount() {
    return this.getNumberAttribute('total_count');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/syncs_list_jobs reconduit_syncs_list_jobs}
*/
export class DataReconduitSyncsListJobs extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_syncs_list_jobs";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitSyncsListJobs resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitSyncsListJobs to import
  * @param importFromId The id of the existing DataReconduitSyncsListJobs that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/syncs_list_jobs#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitSyncsListJobs to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_syncs_list_jobs", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/syncs_list_jobs reconduit_syncs_list_jobs} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitSyncsListJobsConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitSyncsListJobsConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_syncs_list_jobs',
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
    this._createdAtGt = config.createdAtGt;
    this._createdAtLte = config.createdAtLte;
    this._pageSize = config.pageSize;
    this._syncId = config.syncId;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // created_at_gt - computed: false, optional: true, required: false
  private _createdAtGt?: string;
  public get createdAtGt() {
    return this.getStringAttribute('created_at_gt');
  }
  public set createdAtGt(value: string) {
    this._createdAtGt = value;
  }
  public resetCreatedAtGt() {
    this._createdAtGt = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get createdAtGtInput() {
    return this._createdAtGt;
  }

  // created_at_lte - computed: false, optional: true, required: false
  private _createdAtLte?: string;
  public get createdAtLte() {
    return this.getStringAttribute('created_at_lte');
  }
  public set createdAtLte(value: string) {
    this._createdAtLte = value;
  }
  public resetCreatedAtLte() {
    this._createdAtLte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get createdAtLteInput() {
    return this._createdAtLte;
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
  private _result = new DataReconduitSyncsListJobsResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // sync_id - computed: false, optional: false, required: true
  private _syncId?: string;
  public get syncId() {
    return this.getStringAttribute('sync_id');
  }
  public set syncId(value: string) {
    this._syncId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get syncIdInput() {
    return this._syncId;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      created_at_gt: cdktf.stringToTerraform(this._createdAtGt),
      created_at_lte: cdktf.stringToTerraform(this._createdAtLte),
      page_size: cdktf.numberToTerraform(this._pageSize),
      sync_id: cdktf.stringToTerraform(this._syncId),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      created_at_gt: {
        value: cdktf.stringToHclTerraform(this._createdAtGt),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      created_at_lte: {
        value: cdktf.stringToHclTerraform(this._createdAtLte),
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
      sync_id: {
        value: cdktf.stringToHclTerraform(this._syncId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
