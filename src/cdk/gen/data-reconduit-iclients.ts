// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/iclients
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitIclientsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * Other resources may read its fields in templates.
  */
  readonly enableIclientReferences?: boolean | cdktf.IResolvable;
  /**
  * Adds a signed JWT assertion to the token request; needs jwt.
  */
  readonly enableJwt?: boolean | cdktf.IResolvable;
  /**
  * assistant with a connector, else http. Such as `assistant`, `http`.
  */
  readonly formType?: string;
  /**
  * API definition of that connector.
  */
  readonly httpConnectorApiId?: string;
  /**
  * Linked connector. Cannot change once set. Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId?: string;
  /**
  * Installed integration app that it belongs to. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  readonly name?: string;
  /**
  * Selects the block of credentials: one of the same name, or oauth2 for applications. Such as `custom_oauth2`, `cloudserviceprincipal`.
  */
  readonly providerName?: string;
  readonly published?: boolean | cdktf.IResolvable;
}
export interface DataReconduitIclientsItems {
}

export function dataReconduitIclientsItemsToTerraform(struct?: DataReconduitIclientsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitIclientsItemsToHclTerraform(struct?: DataReconduitIclientsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitIclientsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitIclientsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitIclientsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connector_id - computed: true, optional: false, required: false
  public get connectorId() {
    return this.getStringAttribute('connector_id');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // enable_iclient_references - computed: true, optional: false, required: false
  public get enableIclientReferences() {
    return this.getBooleanAttribute('enable_iclient_references');
  }

  // enable_jwt - computed: true, optional: false, required: false
  public get enableJwt() {
    return this.getBooleanAttribute('enable_jwt');
  }

  // form_type - computed: true, optional: false, required: false
  public get formType() {
    return this.getStringAttribute('form_type');
  }

  // http_connector_api_id - computed: true, optional: false, required: false
  public get httpConnectorApiId() {
    return this.getStringAttribute('http_connector_api_id');
  }

  // http_connector_id - computed: true, optional: false, required: false
  public get httpConnectorId() {
    return this.getStringAttribute('http_connector_id');
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

  // provider_name - computed: true, optional: false, required: false
  public get providerName() {
    return this.getStringAttribute('provider_name');
  }

  // published - computed: true, optional: false, required: false
  public get published() {
    return this.getBooleanAttribute('published');
  }
}

export class DataReconduitIclientsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitIclientsItemsOutputReference {
    return new DataReconduitIclientsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/iclients reconduit_iclients}
*/
export class DataReconduitIclients extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_iclients";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitIclients resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitIclients to import
  * @param importFromId The id of the existing DataReconduitIclients that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/iclients#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitIclients to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_iclients", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/iclients reconduit_iclients} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitIclientsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitIclientsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_iclients',
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
    this._connectorId = config.connectorId;
    this._enableIclientReferences = config.enableIclientReferences;
    this._enableJwt = config.enableJwt;
    this._formType = config.formType;
    this._httpConnectorApiId = config.httpConnectorApiId;
    this._httpConnectorId = config.httpConnectorId;
    this._integrationId = config.integrationId;
    this._name = config.name;
    this._providerName = config.providerName;
    this._published = config.published;
  }

  // ==========
  // ATTRIBUTES
  // ==========

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

  // enable_iclient_references - computed: false, optional: true, required: false
  private _enableIclientReferences?: boolean | cdktf.IResolvable;
  public get enableIclientReferences() {
    return this.getBooleanAttribute('enable_iclient_references');
  }
  public set enableIclientReferences(value: boolean | cdktf.IResolvable) {
    this._enableIclientReferences = value;
  }
  public resetEnableIclientReferences() {
    this._enableIclientReferences = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get enableIclientReferencesInput() {
    return this._enableIclientReferences;
  }

  // enable_jwt - computed: false, optional: true, required: false
  private _enableJwt?: boolean | cdktf.IResolvable;
  public get enableJwt() {
    return this.getBooleanAttribute('enable_jwt');
  }
  public set enableJwt(value: boolean | cdktf.IResolvable) {
    this._enableJwt = value;
  }
  public resetEnableJwt() {
    this._enableJwt = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get enableJwtInput() {
    return this._enableJwt;
  }

  // form_type - computed: false, optional: true, required: false
  private _formType?: string;
  public get formType() {
    return this.getStringAttribute('form_type');
  }
  public set formType(value: string) {
    this._formType = value;
  }
  public resetFormType() {
    this._formType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get formTypeInput() {
    return this._formType;
  }

  // http_connector_api_id - computed: false, optional: true, required: false
  private _httpConnectorApiId?: string;
  public get httpConnectorApiId() {
    return this.getStringAttribute('http_connector_api_id');
  }
  public set httpConnectorApiId(value: string) {
    this._httpConnectorApiId = value;
  }
  public resetHttpConnectorApiId() {
    this._httpConnectorApiId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorApiIdInput() {
    return this._httpConnectorApiId;
  }

  // http_connector_id - computed: false, optional: true, required: false
  private _httpConnectorId?: string;
  public get httpConnectorId() {
    return this.getStringAttribute('http_connector_id');
  }
  public set httpConnectorId(value: string) {
    this._httpConnectorId = value;
  }
  public resetHttpConnectorId() {
    this._httpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorIdInput() {
    return this._httpConnectorId;
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
  private _items = new DataReconduitIclientsItemsList(this, "items", false);
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

  // provider_name - computed: false, optional: true, required: false
  private _providerName?: string;
  public get providerName() {
    return this.getStringAttribute('provider_name');
  }
  public set providerName(value: string) {
    this._providerName = value;
  }
  public resetProviderName() {
    this._providerName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get providerNameInput() {
    return this._providerName;
  }

  // published - computed: false, optional: true, required: false
  private _published?: boolean | cdktf.IResolvable;
  public get published() {
    return this.getBooleanAttribute('published');
  }
  public set published(value: boolean | cdktf.IResolvable) {
    this._published = value;
  }
  public resetPublished() {
    this._published = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get publishedInput() {
    return this._published;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      connector_id: cdktf.stringToTerraform(this._connectorId),
      enable_iclient_references: cdktf.booleanToTerraform(this._enableIclientReferences),
      enable_jwt: cdktf.booleanToTerraform(this._enableJwt),
      form_type: cdktf.stringToTerraform(this._formType),
      http_connector_api_id: cdktf.stringToTerraform(this._httpConnectorApiId),
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      name: cdktf.stringToTerraform(this._name),
      provider_name: cdktf.stringToTerraform(this._providerName),
      published: cdktf.booleanToTerraform(this._published),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      connector_id: {
        value: cdktf.stringToHclTerraform(this._connectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      enable_iclient_references: {
        value: cdktf.booleanToHclTerraform(this._enableIclientReferences),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      enable_jwt: {
        value: cdktf.booleanToHclTerraform(this._enableJwt),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      form_type: {
        value: cdktf.stringToHclTerraform(this._formType),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      http_connector_api_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorApiId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      http_connector_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorId),
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
      provider_name: {
        value: cdktf.stringToHclTerraform(this._providerName),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      published: {
        value: cdktf.booleanToHclTerraform(this._published),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
