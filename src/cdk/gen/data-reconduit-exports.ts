// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/exports
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitExportsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Decides which configuration block has to be there. One of `HTTPExport`, `ErpExport`, `CrmExport`, `RDBMSExport`, `DocumentDbExport`, `JDBCExport`, `KeyValueDbExport`, `FTPExport`, `ObjectStoreExport`, `WebhookExport`, `AS2Export`, `SimpleExport`, `FileSystemExport`, `WrapperExport`, `RESTExport`.
  */
  readonly adaptorType?: string;
  /**
  * Connector assistant.
  */
  readonly assistant?: string;
  /**
  * Where to read. Needed by all types but Webhook and Simple. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * Link back to the record in the source.
  */
  readonly dataUriTemplate?: string;
  readonly description?: string;
  /**
  * Id of an edi profile.
  */
  readonly ediProfileId?: string;
  /**
  * Correlation id.
  */
  readonly externalId?: string;
  /**
  * Records with the same key go one after another.
  */
  readonly idLockTemplate?: string;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * It is asked for each record of a flow, not a source.
  */
  readonly isLookup?: boolean | cdktf.IResolvable;
  readonly name?: string;
  /**
  * A lookup for each child record.
  */
  readonly oneToMany?: boolean | cdktf.IResolvable;
  /**
  * Records a page. At least 1.
  */
  readonly pageSize?: number;
  /**
  * Path of the child records.
  */
  readonly pathToMany?: string;
  /**
  * Listener that gets the parsed records. Id of a `reconduit_export`.
  */
  readonly postParseListenerId?: string;
  /**
  * Keep no retry data of failed records.
  */
  readonly skipRetries?: boolean | cdktf.IResolvable;
  /**
  * Trace key of a record.
  */
  readonly traceKeyTemplate?: string;
  /**
  * Which records: all where absent. Such as `webhook`, `distributed`, `test`, `delta`, `once`, `tranlinedelta`, `simple`, `blob`, `all`, `stream`.
  */
  readonly type?: string;
}
export interface DataReconduitExportsItems {
}

export function dataReconduitExportsItemsToTerraform(struct?: DataReconduitExportsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitExportsItemsToHclTerraform(struct?: DataReconduitExportsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitExportsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitExportsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitExportsItems | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // adaptor_type - computed: true, optional: false, required: false
  public get adaptorType() {
    return this.getStringAttribute('adaptor_type');
  }

  // api_identifier - computed: true, optional: false, required: false
  public get apiIdentifier() {
    return this.getStringAttribute('api_identifier');
  }

  // assistant - computed: true, optional: false, required: false
  public get assistant() {
    return this.getStringAttribute('assistant');
  }

  // asynchronous - computed: true, optional: false, required: false
  public get asynchronous() {
    return this.getBooleanAttribute('asynchronous');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // connector_id - computed: true, optional: false, required: false
  public get connectorId() {
    return this.getStringAttribute('connector_id');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // data_uri_template - computed: true, optional: false, required: false
  public get dataUriTemplate() {
    return this.getStringAttribute('data_uri_template');
  }

  // debug_until - computed: true, optional: false, required: false
  public get debugUntil() {
    return this.getStringAttribute('debug_until');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // draft - computed: true, optional: false, required: false
  public get draft() {
    return this.getBooleanAttribute('draft');
  }

  // draft_expires_at - computed: true, optional: false, required: false
  public get draftExpiresAt() {
    return this.getStringAttribute('draft_expires_at');
  }

  // edi_profile_id - computed: true, optional: false, required: false
  public get ediProfileId() {
    return this.getStringAttribute('edi_profile_id');
  }

  // external_id - computed: true, optional: false, required: false
  public get externalId() {
    return this.getStringAttribute('external_id');
  }

  // group_by_fields - computed: true, optional: false, required: false
  public get groupByFields() {
    return this.getListAttribute('group_by_fields');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // id_lock_template - computed: true, optional: false, required: false
  public get idLockTemplate() {
    return this.getStringAttribute('id_lock_template');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // is_lookup - computed: true, optional: false, required: false
  public get isLookup() {
    return this.getBooleanAttribute('is_lookup');
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

  // one_to_many - computed: true, optional: false, required: false
  public get oneToMany() {
    return this.getBooleanAttribute('one_to_many');
  }

  // page_size - computed: true, optional: false, required: false
  public get pageSize() {
    return this.getNumberAttribute('page_size');
  }

  // path_to_many - computed: true, optional: false, required: false
  public get pathToMany() {
    return this.getStringAttribute('path_to_many');
  }

  // post_parse_listener_id - computed: true, optional: false, required: false
  public get postParseListenerId() {
    return this.getStringAttribute('post_parse_listener_id');
  }

  // skip_retries - computed: true, optional: false, required: false
  public get skipRetries() {
    return this.getBooleanAttribute('skip_retries');
  }

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // trace_key_template - computed: true, optional: false, required: false
  public get traceKeyTemplate() {
    return this.getStringAttribute('trace_key_template');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitExportsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitExportsItemsOutputReference {
    return new DataReconduitExportsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/exports reconduit_exports}
*/
export class DataReconduitExports extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_exports";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitExports resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitExports to import
  * @param importFromId The id of the existing DataReconduitExports that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/exports#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitExports to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_exports", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/exports reconduit_exports} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitExportsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitExportsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_exports',
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
    this._adaptorType = config.adaptorType;
    this._assistant = config.assistant;
    this._connectionId = config.connectionId;
    this._connectorId = config.connectorId;
    this._dataUriTemplate = config.dataUriTemplate;
    this._description = config.description;
    this._ediProfileId = config.ediProfileId;
    this._externalId = config.externalId;
    this._idLockTemplate = config.idLockTemplate;
    this._integrationId = config.integrationId;
    this._isLookup = config.isLookup;
    this._name = config.name;
    this._oneToMany = config.oneToMany;
    this._pageSize = config.pageSize;
    this._pathToMany = config.pathToMany;
    this._postParseListenerId = config.postParseListenerId;
    this._skipRetries = config.skipRetries;
    this._traceKeyTemplate = config.traceKeyTemplate;
    this._type = config.type;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // adaptor_type - computed: false, optional: true, required: false
  private _adaptorType?: string;
  public get adaptorType() {
    return this.getStringAttribute('adaptor_type');
  }
  public set adaptorType(value: string) {
    this._adaptorType = value;
  }
  public resetAdaptorType() {
    this._adaptorType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get adaptorTypeInput() {
    return this._adaptorType;
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

  // data_uri_template - computed: false, optional: true, required: false
  private _dataUriTemplate?: string;
  public get dataUriTemplate() {
    return this.getStringAttribute('data_uri_template');
  }
  public set dataUriTemplate(value: string) {
    this._dataUriTemplate = value;
  }
  public resetDataUriTemplate() {
    this._dataUriTemplate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get dataUriTemplateInput() {
    return this._dataUriTemplate;
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

  // edi_profile_id - computed: false, optional: true, required: false
  private _ediProfileId?: string;
  public get ediProfileId() {
    return this.getStringAttribute('edi_profile_id');
  }
  public set ediProfileId(value: string) {
    this._ediProfileId = value;
  }
  public resetEdiProfileId() {
    this._ediProfileId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ediProfileIdInput() {
    return this._ediProfileId;
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

  // id_lock_template - computed: false, optional: true, required: false
  private _idLockTemplate?: string;
  public get idLockTemplate() {
    return this.getStringAttribute('id_lock_template');
  }
  public set idLockTemplate(value: string) {
    this._idLockTemplate = value;
  }
  public resetIdLockTemplate() {
    this._idLockTemplate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get idLockTemplateInput() {
    return this._idLockTemplate;
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

  // is_lookup - computed: false, optional: true, required: false
  private _isLookup?: boolean | cdktf.IResolvable;
  public get isLookup() {
    return this.getBooleanAttribute('is_lookup');
  }
  public set isLookup(value: boolean | cdktf.IResolvable) {
    this._isLookup = value;
  }
  public resetIsLookup() {
    this._isLookup = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get isLookupInput() {
    return this._isLookup;
  }

  // items - computed: true, optional: false, required: false
  private _items = new DataReconduitExportsItemsList(this, "items", false);
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

  // one_to_many - computed: false, optional: true, required: false
  private _oneToMany?: boolean | cdktf.IResolvable;
  public get oneToMany() {
    return this.getBooleanAttribute('one_to_many');
  }
  public set oneToMany(value: boolean | cdktf.IResolvable) {
    this._oneToMany = value;
  }
  public resetOneToMany() {
    this._oneToMany = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oneToManyInput() {
    return this._oneToMany;
  }

  // page_size - computed: false, optional: true, required: false
  private _pageSize?: number;
  public get pageSize() {
    return this.getNumberAttribute('page_size');
  }
  public set pageSize(value: number) {
    this._pageSize = value;
  }
  public resetPageSize() {
    this._pageSize = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageSizeInput() {
    return this._pageSize;
  }

  // path_to_many - computed: false, optional: true, required: false
  private _pathToMany?: string;
  public get pathToMany() {
    return this.getStringAttribute('path_to_many');
  }
  public set pathToMany(value: string) {
    this._pathToMany = value;
  }
  public resetPathToMany() {
    this._pathToMany = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pathToManyInput() {
    return this._pathToMany;
  }

  // post_parse_listener_id - computed: false, optional: true, required: false
  private _postParseListenerId?: string;
  public get postParseListenerId() {
    return this.getStringAttribute('post_parse_listener_id');
  }
  public set postParseListenerId(value: string) {
    this._postParseListenerId = value;
  }
  public resetPostParseListenerId() {
    this._postParseListenerId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postParseListenerIdInput() {
    return this._postParseListenerId;
  }

  // skip_retries - computed: false, optional: true, required: false
  private _skipRetries?: boolean | cdktf.IResolvable;
  public get skipRetries() {
    return this.getBooleanAttribute('skip_retries');
  }
  public set skipRetries(value: boolean | cdktf.IResolvable) {
    this._skipRetries = value;
  }
  public resetSkipRetries() {
    this._skipRetries = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipRetriesInput() {
    return this._skipRetries;
  }

  // trace_key_template - computed: false, optional: true, required: false
  private _traceKeyTemplate?: string;
  public get traceKeyTemplate() {
    return this.getStringAttribute('trace_key_template');
  }
  public set traceKeyTemplate(value: string) {
    this._traceKeyTemplate = value;
  }
  public resetTraceKeyTemplate() {
    this._traceKeyTemplate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get traceKeyTemplateInput() {
    return this._traceKeyTemplate;
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
      adaptor_type: cdktf.stringToTerraform(this._adaptorType),
      assistant: cdktf.stringToTerraform(this._assistant),
      connection_id: cdktf.stringToTerraform(this._connectionId),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      data_uri_template: cdktf.stringToTerraform(this._dataUriTemplate),
      description: cdktf.stringToTerraform(this._description),
      edi_profile_id: cdktf.stringToTerraform(this._ediProfileId),
      external_id: cdktf.stringToTerraform(this._externalId),
      id_lock_template: cdktf.stringToTerraform(this._idLockTemplate),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      is_lookup: cdktf.booleanToTerraform(this._isLookup),
      name: cdktf.stringToTerraform(this._name),
      one_to_many: cdktf.booleanToTerraform(this._oneToMany),
      page_size: cdktf.numberToTerraform(this._pageSize),
      path_to_many: cdktf.stringToTerraform(this._pathToMany),
      post_parse_listener_id: cdktf.stringToTerraform(this._postParseListenerId),
      skip_retries: cdktf.booleanToTerraform(this._skipRetries),
      trace_key_template: cdktf.stringToTerraform(this._traceKeyTemplate),
      type: cdktf.stringToTerraform(this._type),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      adaptor_type: {
        value: cdktf.stringToHclTerraform(this._adaptorType),
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
      connection_id: {
        value: cdktf.stringToHclTerraform(this._connectionId),
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
      data_uri_template: {
        value: cdktf.stringToHclTerraform(this._dataUriTemplate),
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
      edi_profile_id: {
        value: cdktf.stringToHclTerraform(this._ediProfileId),
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
      id_lock_template: {
        value: cdktf.stringToHclTerraform(this._idLockTemplate),
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
      is_lookup: {
        value: cdktf.booleanToHclTerraform(this._isLookup),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      one_to_many: {
        value: cdktf.booleanToHclTerraform(this._oneToMany),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      page_size: {
        value: cdktf.numberToHclTerraform(this._pageSize),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
      },
      path_to_many: {
        value: cdktf.stringToHclTerraform(this._pathToMany),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      post_parse_listener_id: {
        value: cdktf.stringToHclTerraform(this._postParseListenerId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      skip_retries: {
        value: cdktf.booleanToHclTerraform(this._skipRetries),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      trace_key_template: {
        value: cdktf.stringToHclTerraform(this._traceKeyTemplate),
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
