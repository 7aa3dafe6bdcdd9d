// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/connections
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitConnectionsConfig extends cdktf.TerraformMetaArguments {
  /**
  * On-premise agent that opens the connection. Id of an agent.
  */
  readonly agentId?: string;
  /**
  * Connector assistant.
  */
  readonly assistant?: string;
  /**
  * Connection whose concurrency limit it shares. Id of a `reconduit_connection`.
  */
  readonly borrowConcurrencyFromConnectionId?: string;
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * Debug logging is on until then.
  */
  readonly debugDate?: string;
  /**
  * Correlation id.
  */
  readonly externalId?: string;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * 1 to 100 characters.
  */
  readonly name?: string;
  /**
  * Transport; the block of that name has to be there. One of `erp`, `crm`, `ftp`, `objectStore`, `wrapper`, `http`, `rdbms`, `documentDb`, `as2`, `filesystem`, `mcp`, `keyValueDb`, `jdbc`, `van`, `rest`.
  */
  readonly type?: string;
}
export interface DataReconduitConnectionsItems {
}

export function dataReconduitConnectionsItemsToTerraform(struct?: DataReconduitConnectionsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitConnectionsItemsToHclTerraform(struct?: DataReconduitConnectionsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitConnectionsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitConnectionsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitConnectionsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // agent_id - computed: true, optional: false, required: false
  public get agentId() {
    return this.getStringAttribute('agent_id');
  }

  // assistant - computed: true, optional: false, required: false
  public get assistant() {
    return this.getStringAttribute('assistant');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // connector_id - computed: true, optional: false, required: false
  public get connectorId() {
    return this.getStringAttribute('connector_id');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // debug_date - computed: true, optional: false, required: false
  public get debugDate() {
    return this.getStringAttribute('debug_date');
  }

  // debug_until - computed: true, optional: false, required: false
  public get debugUntil() {
    return this.getStringAttribute('debug_until');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // external_id - computed: true, optional: false, required: false
  public get externalId() {
    return this.getStringAttribute('external_id');
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

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // needs_authorization - computed: true, optional: false, required: false
  public get needsAuthorization() {
    return this.getBooleanAttribute('needs_authorization');
  }

  // offline - computed: true, optional: false, required: false
  public get offline() {
    return this.getBooleanAttribute('offline');
  }

  // queue_size - computed: true, optional: false, required: false
  public get queueSize() {
    return this.getNumberAttribute('queue_size');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitConnectionsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitConnectionsItemsOutputReference {
    return new DataReconduitConnectionsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/connections reconduit_connections}
*/
export class DataReconduitConnections extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_connections";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitConnections resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitConnections to import
  * @param importFromId The id of the existing DataReconduitConnections that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/connections#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitConnections to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_connections", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/connections reconduit_connections} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitConnectionsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitConnectionsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_connections',
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
    this._agentId = config.agentId;
    this._assistant = config.assistant;
    this._borrowConcurrencyFromConnectionId = config.borrowConcurrencyFromConnectionId;
    this._connectorId = config.connectorId;
    this._debugDate = config.debugDate;
    this._externalId = config.externalId;
    this._integrationId = config.integrationId;
    this._name = config.name;
    this._type = config.type;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // agent_id - computed: false, optional: true, required: false
  private _agentId?: string;
  public get agentId() {
    return this.getStringAttribute('agent_id');
  }
  public set agentId(value: string) {
    this._agentId = value;
  }
  public resetAgentId() {
    this._agentId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get agentIdInput() {
    return this._agentId;
  }

  // assistant - computed: false, optional: true, required: false
  private _assistant?: string;
  public get assistant() {
    return this.getStringAttribute('assistant');
  }
  public set assistant(value: string) {
    this._assistant = value;
  }
  public resetAssistant() {
    this._assistant = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get assistantInput() {
    return this._assistant;
  }

  // borrow_concurrency_from_connection_id - computed: false, optional: true, required: false
  private _borrowConcurrencyFromConnectionId?: string;
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }
  public set borrowConcurrencyFromConnectionId(value: string) {
    this._borrowConcurrencyFromConnectionId = value;
  }
  public resetBorrowConcurrencyFromConnectionId() {
    this._borrowConcurrencyFromConnectionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get borrowConcurrencyFromConnectionIdInput() {
    return this._borrowConcurrencyFromConnectionId;
  }

  // connector_id - computed: false, optional: true, required: false
  private _connectorId?: string;
  public get connectorId() {
    return this.getStringAttribute('connector_id');
  }
  public set connectorId(value: string) {
    this._connectorId = value;
  }
  public resetConnectorId() {
    this._connectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectorIdInput() {
    return this._connectorId;
  }

  // debug_date - computed: false, optional: true, required: false
  private _debugDate?: string;
  public get debugDate() {
    return this.getStringAttribute('debug_date');
  }
  public set debugDate(value: string) {
    this._debugDate = value;
  }
  public resetDebugDate() {
    this._debugDate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get debugDateInput() {
    return this._debugDate;
  }

  // external_id - computed: false, optional: true, required: false
  private _externalId?: string;
  public get externalId() {
    return this.getStringAttribute('external_id');
  }
  public set externalId(value: string) {
    this._externalId = value;
  }
  public resetExternalId() {
    this._externalId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get externalIdInput() {
    return this._externalId;
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
  private _items = new DataReconduitConnectionsItemsList(this, "items", false);
  public get items() {
    return this._items;
  }

  // name - computed: false, optional: true, required: false
  private _name?: string;
  public get name() {
    return this.getStringAttribute('name');
  }
  public set name(value: string) {
    this._name = value;
  }
  public resetName() {
    this._name = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nameInput() {
    return this._name;
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
      agent_id: cdktf.stringToTerraform(this._agentId),
      assistant: cdktf.stringToTerraform(this._assistant),
      borrow_concurrency_from_connection_id: cdktf.stringToTerraform(this._borrowConcurrencyFromConnectionId),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      debug_date: cdktf.stringToTerraform(this._debugDate),
      external_id: cdktf.stringToTerraform(this._externalId),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      name: cdktf.stringToTerraform(this._name),
      type: cdktf.stringToTerraform(this._type),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      agent_id: {
        value: cdktf.stringToHclTerraform(this._agentId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      assistant: {
        value: cdktf.stringToHclTerraform(this._assistant),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      borrow_concurrency_from_connection_id: {
        value: cdktf.stringToHclTerraform(this._borrowConcurrencyFromConnectionId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      connector_id: {
        value: cdktf.stringToHclTerraform(this._connectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      debug_date: {
        value: cdktf.stringToHclTerraform(this._debugDate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      external_id: {
        value: cdktf.stringToHclTerraform(this._externalId),
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
      name: {
        value: cdktf.stringToHclTerraform(this._name),
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
