// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_get
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitSyncJobsGetConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a sync job.
  */
  readonly syncJobId: string;
}
export interface DataReconduitSyncJobsGetResult {
}

export function dataReconduitSyncJobsGetResultToTerraform(struct?: DataReconduitSyncJobsGetResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitSyncJobsGetResultToHclTerraform(struct?: DataReconduitSyncJobsGetResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitSyncJobsGetResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitSyncJobsGetResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitSyncJobsGetResult | undefined) {
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

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_get reconduit_sync_jobs_get}
*/
export class DataReconduitSyncJobsGet extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_sync_jobs_get";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitSyncJobsGet resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitSyncJobsGet to import
  * @param importFromId The id of the existing DataReconduitSyncJobsGet that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_get#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitSyncJobsGet to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_sync_jobs_get", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_get reconduit_sync_jobs_get} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitSyncJobsGetConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitSyncJobsGetConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_sync_jobs_get',
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
    this._syncJobId = config.syncJobId;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitSyncJobsGetResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // sync_job_id - computed: false, optional: false, required: true
  private _syncJobId?: string;
  public get syncJobId() {
    return this.getStringAttribute('sync_job_id');
  }
  public set syncJobId(value: string) {
    this._syncJobId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get syncJobIdInput() {
    return this._syncJobId;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      sync_job_id: cdktf.stringToTerraform(this._syncJobId),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      sync_job_id: {
        value: cdktf.stringToHclTerraform(this._syncJobId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
