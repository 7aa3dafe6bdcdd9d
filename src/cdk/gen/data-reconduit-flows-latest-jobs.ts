// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows_latest_jobs
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitFlowsLatestJobsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a `reconduit_flow`.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id: string;
}
export interface DataReconduitFlowsLatestJobsResults {
}

export function dataReconduitFlowsLatestJobsResultsToTerraform(struct?: DataReconduitFlowsLatestJobsResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitFlowsLatestJobsResultsToHclTerraform(struct?: DataReconduitFlowsLatestJobsResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitFlowsLatestJobsResultsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitFlowsLatestJobsResults | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitFlowsLatestJobsResults | undefined) {
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

export class DataReconduitFlowsLatestJobsResultsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitFlowsLatestJobsResultsOutputReference {
    return new DataReconduitFlowsLatestJobsResultsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows_latest_jobs reconduit_flows_latest_jobs}
*/
export class DataReconduitFlowsLatestJobs extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_flows_latest_jobs";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitFlowsLatestJobs resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitFlowsLatestJobs to import
  * @param importFromId The id of the existing DataReconduitFlowsLatestJobs that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows_latest_jobs#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitFlowsLatestJobs to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_flows_latest_jobs", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/flows_latest_jobs reconduit_flows_latest_jobs} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitFlowsLatestJobsConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitFlowsLatestJobsConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_flows_latest_jobs',
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
    this._id = config.id;
  }

  // ==========
  // ATTRIBUTES
  // ==========

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

  // results - computed: true, optional: false, required: false
  private _results = new DataReconduitFlowsLatestJobsResultsList(this, "results", false);
  public get results() {
    return this._results;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      id: cdktf.stringToTerraform(this._id),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      id: {
        value: cdktf.stringToHclTerraform(this._id),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
