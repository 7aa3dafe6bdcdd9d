// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_get
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitJobsGetConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a job.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id: string;
}
export interface DataReconduitJobsGetResult {
}

export function dataReconduitJobsGetResultToTerraform(struct?: DataReconduitJobsGetResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitJobsGetResultToHclTerraform(struct?: DataReconduitJobsGetResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitJobsGetResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitJobsGetResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitJobsGetResult | undefined) {
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

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_get reconduit_jobs_get}
*/
export class DataReconduitJobsGet extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_jobs_get";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitJobsGet resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitJobsGet to import
  * @param importFromId The id of the existing DataReconduitJobsGet that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_get#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitJobsGet to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_jobs_get", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/jobs_get reconduit_jobs_get} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitJobsGetConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitJobsGetConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_jobs_get',
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

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitJobsGetResultOutputReference(this, "result");
  public get result() {
    return this._result;
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
