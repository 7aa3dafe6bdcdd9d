// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notification
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitNotificationConfig extends cdktf.TerraformMetaArguments {
  /**
  * Alerts of this connection. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Alerts of this flow. Id of a `reconduit_flow`.
  */
  readonly flowId?: string;
  /**
  * Identifier, set by the platform.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Alerts of this integration. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * Email of the user who is told; alerts go there.
  */
  readonly subscribedByUserEmail?: string;
  /**
  * Alerts of this sync. Id of a `reconduit_sync`.
  */
  readonly syncId?: string;
}
export interface DataReconduitNotificationSubscribedByUser {
}

export function dataReconduitNotificationSubscribedByUserToTerraform(struct?: DataReconduitNotificationSubscribedByUser): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitNotificationSubscribedByUserToHclTerraform(struct?: DataReconduitNotificationSubscribedByUser): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitNotificationSubscribedByUserOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitNotificationSubscribedByUser | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitNotificationSubscribedByUser | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // email - computed: true, optional: false, required: false
  public get email() {
    return this.getStringAttribute('email');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notification reconduit_notification}
*/
export class DataReconduitNotification extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_notification";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitNotification resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitNotification to import
  * @param importFromId The id of the existing DataReconduitNotification that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notification#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitNotification to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_notification", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notification reconduit_notification} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitNotificationConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitNotificationConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_notification',
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
    this._connectionId = config.connectionId;
    this._flowId = config.flowId;
    this._id = config.id;
    this._integrationId = config.integrationId;
    this._subscribedByUserEmail = config.subscribedByUserEmail;
    this._syncId = config.syncId;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // connection_id - computed: true, optional: true, required: false
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

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // flow_id - computed: true, optional: true, required: false
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

  // id - computed: true, optional: true, required: false
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

  // integration_id - computed: true, optional: true, required: false
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

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // subscribed_by_user - computed: true, optional: false, required: false
  private _subscribedByUser = new DataReconduitNotificationSubscribedByUserOutputReference(this, "subscribed_by_user");
  public get subscribedByUser() {
    return this._subscribedByUser;
  }

  // subscribed_by_user_email - computed: true, optional: true, required: false
  private _subscribedByUserEmail?: string;
  public get subscribedByUserEmail() {
    return this.getStringAttribute('subscribed_by_user_email');
  }
  public set subscribedByUserEmail(value: string) {
    this._subscribedByUserEmail = value;
  }
  public resetSubscribedByUserEmail() {
    this._subscribedByUserEmail = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get subscribedByUserEmailInput() {
    return this._subscribedByUserEmail;
  }

  // sync_id - computed: true, optional: true, required: false
  private _syncId?: string;
  public get syncId() {
    return this.getStringAttribute('sync_id');
  }
  public set syncId(value: string) {
    this._syncId = value;
  }
  public resetSyncId() {
    this._syncId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get syncIdInput() {
    return this._syncId;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      connection_id: cdktf.stringToTerraform(this._connectionId),
      flow_id: cdktf.stringToTerraform(this._flowId),
      id: cdktf.stringToTerraform(this._id),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      subscribed_by_user_email: cdktf.stringToTerraform(this._subscribedByUserEmail),
      sync_id: cdktf.stringToTerraform(this._syncId),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      connection_id: {
        value: cdktf.stringToHclTerraform(this._connectionId),
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
      id: {
        value: cdktf.stringToHclTerraform(this._id),
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
      subscribed_by_user_email: {
        value: cdktf.stringToHclTerraform(this._subscribedByUserEmail),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
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
