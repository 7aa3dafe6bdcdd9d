// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notifications
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitNotificationsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Alerts of this connection. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Alerts of this flow. Id of a `reconduit_flow`.
  */
  readonly flowId?: string;
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
export interface DataReconduitNotificationsItems {
}

export function dataReconduitNotificationsItemsToTerraform(struct?: DataReconduitNotificationsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitNotificationsItemsToHclTerraform(struct?: DataReconduitNotificationsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitNotificationsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitNotificationsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitNotificationsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // flow_id - computed: true, optional: false, required: false
  public get flowId() {
    return this.getStringAttribute('flow_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // subscribed_by_user_email - computed: true, optional: false, required: false
  public get subscribedByUserEmail() {
    return this.getStringAttribute('subscribed_by_user_email');
  }

  // sync_id - computed: true, optional: false, required: false
  public get syncId() {
    return this.getStringAttribute('sync_id');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitNotificationsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitNotificationsItemsOutputReference {
    return new DataReconduitNotificationsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notifications reconduit_notifications}
*/
export class DataReconduitNotifications extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_notifications";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitNotifications resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitNotifications to import
  * @param importFromId The id of the existing DataReconduitNotifications that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notifications#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitNotifications to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_notifications", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/notifications reconduit_notifications} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitNotificationsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitNotificationsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_notifications',
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
    this._integrationId = config.integrationId;
    this._subscribedByUserEmail = config.subscribedByUserEmail;
    this._syncId = config.syncId;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // connection_id - computed: false, optional: true, required: false
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

  // ids - computed: true, optional: false, required: false
  public get ids() {
    return this.getListAttribute('ids');
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

  // items - computed: true, optional: false, required: false
  private _items = new DataReconduitNotificationsItemsList(this, "items", false);
  public get items() {
    return this._items;
  }

  // subscribed_by_user_email - computed: false, optional: true, required: false
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

  // sync_id - computed: false, optional: true, required: false
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

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      connection_id: cdktf.stringToTerraform(this._connectionId),
      flow_id: cdktf.stringToTerraform(this._flowId),
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
