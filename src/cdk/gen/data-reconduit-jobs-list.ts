// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_list
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitJobsListConfig extends cdktf.TerraformMetaArguments {
  /**
  * Not earlier.
  */
  readonly createdAtGte?: string;
  /**
  * Not later.
  */
  readonly createdAtLte?: string;
  readonly flowId?: string;
  readonly flowJobId?: string;
  readonly integrationId?: string;
  readonly parentJobId?: string;
  /**
  * Not earlier.
  */
  readonly startedAtGte?: string;
  /**
  * Not later.
  */
  readonly startedAtLte?: string;
  readonly status?: string;
  readonly type?: string;
}
export interface DataReconduitJobsListResults {
}

export function dataReconduitJobsListResultsToTerraform(struct?: DataReconduitJobsListResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitJobsListResultsToHclTerraform(struct?: DataReconduitJobsListResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitJobsListResultsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitJobsListResults | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitJobsListResults | undefined) {
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

  // done_exporting - computed: true, optional: false, required: false
  public get doneExporting() {
    return this.getBooleanAttribute('done_exporting');
  }

  // ended_at - computed: true, optional: false, required: false
  public get endedAt() {
    return this.getStringAttribute('ended_at');
  }

  // export_id - computed: true, optional: false, required: false
  public get exportId() {
    return this.getStringAttribute('export_id');
  }

  // files - computed: true, optional: false, required: false
  public get files() {
    return this.getListAttribute('files');
  }

  // flow_execution_group_id - computed: true, optional: false, required: false
  public get flowExecutionGroupId() {
    return this.getStringAttribute('flow_execution_group_id');
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

  // import_id - computed: true, optional: false, required: false
  public get importId() {
    return this.getStringAttribute('import_id');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // last_executed_at - computed: true, optional: false, required: false
  public get lastExecutedAt() {
    return this.getStringAttribute('last_executed_at');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // num_error - computed: true, optional: false, required: false
  public get numError() {
    return this.getNumberAttribute('num_error');
  }

  // num_export - computed: true, optional: false, required: false
  public get numExport() {
    return this.getNumberAttribute('num_export');
  }

  // num_ignore - computed: true, optional: false, required: false
  public get numIgnore() {
    return this.getNumberAttribute('num_ignore');
  }

  // num_open_error - computed: true, optional: false, required: false
  public get numOpenError() {
    return this.getNumberAttribute('num_open_error');
  }

  // num_pages_generated - computed: true, optional: false, required: false
  public get numPagesGenerated() {
    return this.getNumberAttribute('num_pages_generated');
  }

  // num_pages_processed - computed: true, optional: false, required: false
  public get numPagesProcessed() {
    return this.getNumberAttribute('num_pages_processed');
  }

  // num_resolved - computed: true, optional: false, required: false
  public get numResolved() {
    return this.getNumberAttribute('num_resolved');
  }

  // num_success - computed: true, optional: false, required: false
  public get numSuccess() {
    return this.getNumberAttribute('num_success');
  }

  // o_index - computed: true, optional: false, required: false
  public get oIndex() {
    return this.getNumberAttribute('o_index');
  }

  // parent_job_id - computed: true, optional: false, required: false
  public get parentJobId() {
    return this.getStringAttribute('parent_job_id');
  }

  // purge_at - computed: true, optional: false, required: false
  public get purgeAt() {
    return this.getStringAttribute('purge_at');
  }

  // retriable - computed: true, optional: false, required: false
  public get retriable() {
    return this.getBooleanAttribute('retriable');
  }

  // started_at - computed: true, optional: false, required: false
  public get startedAt() {
    return this.getStringAttribute('started_at');
  }

  // status - computed: true, optional: false, required: false
  public get status() {
    return this.getStringAttribute('status');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitJobsListResultsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitJobsListResultsOutputReference {
    return new DataReconduitJobsListResultsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_list reconduit_jobs_list}
*/
export class DataReconduitJobsList extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_jobs_list";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitJobsList resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitJobsList to import
  * @param importFromId The id of the existing DataReconduitJobsList that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_list#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitJobsList to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_jobs_list", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_list reconduit_jobs_list} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitJobsListConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitJobsListConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_jobs_list',
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
    this._createdAtGte = config.createdAtGte;
    this._createdAtLte = config.createdAtLte;
    this._flowId = config.flowId;
    this._flowJobId = config.flowJobId;
    this._integrationId = config.integrationId;
    this._parentJobId = config.parentJobId;
    this._startedAtGte = config.startedAtGte;
    this._startedAtLte = config.startedAtLte;
    this._status = config.status;
    this._type = config.type;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // created_at_gte - computed: false, optional: true, required: false
  private _createdAtGte?: string;
  public get createdAtGte() {
    return this.getStringAttribute('created_at_gte');
  }
  public set createdAtGte(value: string) {
    this._createdAtGte = value;
  }
  public resetCreatedAtGte() {
    this._createdAtGte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get createdAtGteInput() {
    return this._createdAtGte;
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

  // parent_job_id - computed: false, optional: true, required: false
  private _parentJobId?: string;
  public get parentJobId() {
    return this.getStringAttribute('parent_job_id');
  }
  public set parentJobId(value: string) {
    this._parentJobId = value;
  }
  public resetParentJobId() {
    this._parentJobId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get parentJobIdInput() {
    return this._parentJobId;
  }

  // results - computed: true, optional: false, required: false
  private _results = new DataReconduitJobsListResultsList(this, "results", false);
  public get results() {
    return this._results;
  }

  // started_at_gte - computed: false, optional: true, required: false
  private _startedAtGte?: string;
  public get startedAtGte() {
    return this.getStringAttribute('started_at_gte');
  }
  public set startedAtGte(value: string) {
    this._startedAtGte = value;
  }
  public resetStartedAtGte() {
    this._startedAtGte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get startedAtGteInput() {
    return this._startedAtGte;
  }

  // started_at_lte - computed: false, optional: true, required: false
  private _startedAtLte?: string;
  public get startedAtLte() {
    return this.getStringAttribute('started_at_lte');
  }
  public set startedAtLte(value: string) {
    this._startedAtLte = value;
  }
  public resetStartedAtLte() {
    this._startedAtLte = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get startedAtLteInput() {
    return this._startedAtLte;
  }

  // status - computed: false, optional: true, required: false
  private _status?: string;
  public get status() {
    return this.getStringAttribute('status');
  }
  public set status(value: string) {
    this._status = value;
  }
  public resetStatus() {
    this._status = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get statusInput() {
    return this._status;
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

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      created_at_gte: cdktf.stringToTerraform(this._createdAtGte),
      created_at_lte: cdktf.stringToTerraform(this._createdAtLte),
      flow_id: cdktf.stringToTerraform(this._flowId),
      flow_job_id: cdktf.stringToTerraform(this._flowJobId),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      parent_job_id: cdktf.stringToTerraform(this._parentJobId),
      started_at_gte: cdktf.stringToTerraform(this._startedAtGte),
      started_at_lte: cdktf.stringToTerraform(this._startedAtLte),
      status: cdktf.stringToTerraform(this._status),
      type: cdktf.stringToTerraform(this._type),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      created_at_gte: {
        value: cdktf.stringToHclTerraform(this._createdAtGte),
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
      flow_id: {
        value: cdktf.stringToHclTerraform(this._flowId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      flow_job_id: {
        value: cdktf.stringToHclTerraform(this._flowJobId),
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
      parent_job_id: {
        value: cdktf.stringToHclTerraform(this._parentJobId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      started_at_gte: {
        value: cdktf.stringToHclTerraform(this._startedAtGte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      started_at_lte: {
        value: cdktf.stringToHclTerraform(this._startedAtLte),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      status: {
        value: cdktf.stringToHclTerraform(this._status),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      type: {
        value: cdktf.stringToHclTerraform(this._type),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
