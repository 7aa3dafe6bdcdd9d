// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_errors
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitSyncJobsErrorsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a sync job.
  */
  readonly syncJobId: string;
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_errors reconduit_sync_jobs_errors}
*/
export class DataReconduitSyncJobsErrors extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_sync_jobs_errors";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitSyncJobsErrors resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitSyncJobsErrors to import
  * @param importFromId The id of the existing DataReconduitSyncJobsErrors that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_errors#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitSyncJobsErrors to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_sync_jobs_errors", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/sync_jobs_errors reconduit_sync_jobs_errors} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitSyncJobsErrorsConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitSyncJobsErrorsConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_sync_jobs_errors',
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

  // result_json - computed: true, optional: false, required: false
  public get resultJson() {
    return this.getStringAttribute('result_json');
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
