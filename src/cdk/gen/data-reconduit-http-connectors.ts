// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connectors
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitHttpConnectorsConfig extends cdktf.TerraformMetaArguments {
  readonly helpUrl?: string;
  readonly isGraphQl?: boolean | cdktf.IResolvable;
  readonly legacyId?: string;
  readonly name?: string;
}
export interface DataReconduitHttpConnectorsItems {
}

export function dataReconduitHttpConnectorsItemsToTerraform(struct?: DataReconduitHttpConnectorsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorsItemsToHclTerraform(struct?: DataReconduitHttpConnectorsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // has_blob_endpoints - computed: true, optional: false, required: false
  public get hasBlobEndpoints() {
    return this.getBooleanAttribute('has_blob_endpoints');
  }

  // help_url - computed: true, optional: false, required: false
  public get helpUrl() {
    return this.getStringAttribute('help_url');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // is_graph_ql - computed: true, optional: false, required: false
  public get isGraphQl() {
    return this.getBooleanAttribute('is_graph_ql');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // legacy_id - computed: true, optional: false, required: false
  public get legacyId() {
    return this.getStringAttribute('legacy_id');
  }

  // legacy_ids - computed: true, optional: false, required: false
  public get legacyIds() {
    return this.getListAttribute('legacy_ids');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // supports_iclient - computed: true, optional: false, required: false
  public get supportsIclient() {
    return this.getBooleanAttribute('supports_iclient');
  }

  // supports_webhook - computed: true, optional: false, required: false
  public get supportsWebhook() {
    return this.getBooleanAttribute('supports_webhook');
  }

  // user_id - computed: true, optional: false, required: false
  public get userId() {
    return this.getStringAttribute('user_id');
  }
}

export class DataReconduitHttpConnectorsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorsItemsOutputReference {
    return new DataReconduitHttpConnectorsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connectors reconduit_http_connectors}
*/
export class DataReconduitHttpConnectors extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connectors";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitHttpConnectors resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitHttpConnectors to import
  * @param importFromId The id of the existing DataReconduitHttpConnectors that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connectors#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitHttpConnectors to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connectors", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connectors reconduit_http_connectors} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitHttpConnectorsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitHttpConnectorsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connectors',
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
    this._helpUrl = config.helpUrl;
    this._isGraphQl = config.isGraphQl;
    this._legacyId = config.legacyId;
    this._name = config.name;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // help_url - computed: false, optional: true, required: false
  private _helpUrl?: string;
  public get helpUrl() {
    return this.getStringAttribute('help_url');
  }
  public set helpUrl(value: string) {
    this._helpUrl = value;
  }
  public resetHelpUrl() {
    this._helpUrl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get helpUrlInput() {
    return this._helpUrl;
  }

  // ids - computed: true, optional: false, required: false
  public get ids() {
    return this.getListAttribute('ids');
  }

  // is_graph_ql - computed: false, optional: true, required: false
  private _isGraphQl?: boolean | cdktf.IResolvable;
  public get isGraphQl() {
    return this.getBooleanAttribute('is_graph_ql');
  }
  public set isGraphQl(value: boolean | cdktf.IResolvable) {
    this._isGraphQl = value;
  }
  public resetIsGraphQl() {
    this._isGraphQl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get isGraphQlInput() {
    return this._isGraphQl;
  }

  // items - computed: true, optional: false, required: false
  private _items = new DataReconduitHttpConnectorsItemsList(this, "items", false);
  public get items() {
    return this._items;
  }

  // legacy_id - computed: false, optional: true, required: false
  private _legacyId?: string;
  public get legacyId() {
    return this.getStringAttribute('legacy_id');
  }
  public set legacyId(value: string) {
    this._legacyId = value;
  }
  public resetLegacyId() {
    this._legacyId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get legacyIdInput() {
    return this._legacyId;
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

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      help_url: cdktf.stringToTerraform(this._helpUrl),
      is_graph_ql: cdktf.booleanToTerraform(this._isGraphQl),
      legacy_id: cdktf.stringToTerraform(this._legacyId),
      name: cdktf.stringToTerraform(this._name),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      help_url: {
        value: cdktf.stringToHclTerraform(this._helpUrl),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      is_graph_ql: {
        value: cdktf.booleanToHclTerraform(this._isGraphQl),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      legacy_id: {
        value: cdktf.stringToHclTerraform(this._legacyId),
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
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
