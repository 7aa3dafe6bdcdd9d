// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/integrations
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitIntegrationsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Integration app it was installed from.
  */
  readonly connectorId?: string;
  readonly description?: string;
  /**
  * Where an installed integration stands. One of `install`, `settings`, `uninstall`.
  */
  readonly mode?: string;
  readonly name?: string;
  /**
  * Markdown or HTML for the people who use it.
  */
  readonly readme?: string;
  readonly sandbox?: boolean | cdktf.IResolvable;
  /**
  * Integration it was cloned from.
  */
  readonly sourceId?: string;
  /**
  * True makes it an integration of syncs, which holds no flows.
  */
  readonly syncs?: boolean | cdktf.IResolvable;
  /**
  * Template it was installed from.
  */
  readonly templateId?: string;
  readonly updateInProgress?: boolean | cdktf.IResolvable;
  readonly version?: string;
}
export interface DataReconduitIntegrationsItems {
}

export function dataReconduitIntegrationsItemsToTerraform(struct?: DataReconduitIntegrationsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitIntegrationsItemsToHclTerraform(struct?: DataReconduitIntegrationsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitIntegrationsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitIntegrationsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitIntegrationsItems | undefined) {
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

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // mode - computed: true, optional: false, required: false
  public get mode() {
    return this.getStringAttribute('mode');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // readme - computed: true, optional: false, required: false
  public get readme() {
    return this.getStringAttribute('readme');
  }

  // registered_connection_ids - computed: true, optional: false, required: false
  public get registeredConnectionIds() {
    return this.getListAttribute('registered_connection_ids');
  }

  // registered_lookup_cache_ids - computed: true, optional: false, required: false
  public get registeredLookupCacheIds() {
    return this.getListAttribute('registered_lookup_cache_ids');
  }

  // sandbox - computed: true, optional: false, required: false
  public get sandbox() {
    return this.getBooleanAttribute('sandbox');
  }

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // syncs - computed: true, optional: false, required: false
  public get syncs() {
    return this.getBooleanAttribute('syncs');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // update_in_progress - computed: true, optional: false, required: false
  public get updateInProgress() {
    return this.getBooleanAttribute('update_in_progress');
  }

  // version - computed: true, optional: false, required: false
  public get version() {
    return this.getStringAttribute('version');
  }
}

export class DataReconduitIntegrationsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitIntegrationsItemsOutputReference {
    return new DataReconduitIntegrationsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/integrations reconduit_integrations}
*/
export class DataReconduitIntegrations extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_integrations";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitIntegrations resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitIntegrations to import
  * @param importFromId The id of the existing DataReconduitIntegrations that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/integrations#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitIntegrations to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_integrations", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/integrations reconduit_integrations} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitIntegrationsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitIntegrationsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_integrations',
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
    this._description = config.description;
    this._mode = config.mode;
    this._name = config.name;
    this._readme = config.readme;
    this._sandbox = config.sandbox;
    this._sourceId = config.sourceId;
    this._syncs = config.syncs;
    this._templateId = config.templateId;
    this._updateInProgress = config.updateInProgress;
    this._version = config.version;
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

  // description - computed: false, optional: true, required: false
  private _description?: string;
  public get description() {
    return this.getStringAttribute('description');
  }
  public set description(value: string) {
    this._description = value;
  }
  public resetDescription() {
    this._description = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get descriptionInput() {
    return this._description;
  }

  // ids - computed: true, optional: false, required: false
  public get ids() {
    return this.getListAttribute('ids');
  }

  // items - computed: true, optional: false, required: false
  private _items = new DataReconduitIntegrationsItemsList(this, "items", false);
  public get items() {
    return this._items;
  }

  // mode - computed: false, optional: true, required: false
  private _mode?: string;
  public get mode() {
    return this.getStringAttribute('mode');
  }
  public set mode(value: string) {
    this._mode = value;
  }
  public resetMode() {
    this._mode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get modeInput() {
    return this._mode;
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

  // readme - computed: false, optional: true, required: false
  private _readme?: string;
  public get readme() {
    return this.getStringAttribute('readme');
  }
  public set readme(value: string) {
    this._readme = value;
  }
  public resetReadme() {
    this._readme = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get readmeInput() {
    return this._readme;
  }

  // sandbox - computed: false, optional: true, required: false
  private _sandbox?: boolean | cdktf.IResolvable;
  public get sandbox() {
    return this.getBooleanAttribute('sandbox');
  }
  public set sandbox(value: boolean | cdktf.IResolvable) {
    this._sandbox = value;
  }
  public resetSandbox() {
    this._sandbox = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sandboxInput() {
    return this._sandbox;
  }

  // source_id - computed: false, optional: true, required: false
  private _sourceId?: string;
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }
  public set sourceId(value: string) {
    this._sourceId = value;
  }
  public resetSourceId() {
    this._sourceId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sourceIdInput() {
    return this._sourceId;
  }

  // syncs - computed: false, optional: true, required: false
  private _syncs?: boolean | cdktf.IResolvable;
  public get syncs() {
    return this.getBooleanAttribute('syncs');
  }
  public set syncs(value: boolean | cdktf.IResolvable) {
    this._syncs = value;
  }
  public resetSyncs() {
    this._syncs = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get syncsInput() {
    return this._syncs;
  }

  // template_id - computed: false, optional: true, required: false
  private _templateId?: string;
  public get templateId() {
    return this.getStringAttribute('template_id');
  }
  public set templateId(value: string) {
    this._templateId = value;
  }
  public resetTemplateId() {
    this._templateId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get templateIdInput() {
    return this._templateId;
  }

  // update_in_progress - computed: false, optional: true, required: false
  private _updateInProgress?: boolean | cdktf.IResolvable;
  public get updateInProgress() {
    return this.getBooleanAttribute('update_in_progress');
  }
  public set updateInProgress(value: boolean | cdktf.IResolvable) {
    this._updateInProgress = value;
  }
  public resetUpdateInProgress() {
    this._updateInProgress = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get updateInProgressInput() {
    return this._updateInProgress;
  }

  // version - computed: false, optional: true, required: false
  private _version?: string;
  public get version() {
    return this.getStringAttribute('version');
  }
  public set version(value: string) {
    this._version = value;
  }
  public resetVersion() {
    this._version = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versionInput() {
    return this._version;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      connector_id: cdktf.stringToTerraform(this._connectorId),
      description: cdktf.stringToTerraform(this._description),
      mode: cdktf.stringToTerraform(this._mode),
      name: cdktf.stringToTerraform(this._name),
      readme: cdktf.stringToTerraform(this._readme),
      sandbox: cdktf.booleanToTerraform(this._sandbox),
      source_id: cdktf.stringToTerraform(this._sourceId),
      syncs: cdktf.booleanToTerraform(this._syncs),
      template_id: cdktf.stringToTerraform(this._templateId),
      update_in_progress: cdktf.booleanToTerraform(this._updateInProgress),
      version: cdktf.stringToTerraform(this._version),
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
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      mode: {
        value: cdktf.stringToHclTerraform(this._mode),
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
      readme: {
        value: cdktf.stringToHclTerraform(this._readme),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      sandbox: {
        value: cdktf.booleanToHclTerraform(this._sandbox),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      source_id: {
        value: cdktf.stringToHclTerraform(this._sourceId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      syncs: {
        value: cdktf.booleanToHclTerraform(this._syncs),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      template_id: {
        value: cdktf.stringToHclTerraform(this._templateId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      update_in_progress: {
        value: cdktf.booleanToHclTerraform(this._updateInProgress),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      version: {
        value: cdktf.stringToHclTerraform(this._version),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
