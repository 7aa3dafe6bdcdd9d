// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/imports
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitImportsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Decides which configuration object has to stand there and which type of connection fits. One of `HTTPImport`, `FTPImport`, `AS2Import`, `ObjectStoreImport`, `ErpImport`, `ErpDistributedImport`, `ErpHTTPImport`, `CrmImport`, `JDBCImport`, `RDBMSImport`, `DocumentDbImport`, `KeyValueDbImport`, `WrapperImport`, `AiAgentImport`, `GuardrailImport`, `FileSystemImport`, `ToolImport`, `RESTImport`.
  */
  readonly adaptorType?: string;
  /**
  * Connector assistant.
  */
  readonly assistant?: string;
  /**
  * Transfers raw file content instead of records.
  */
  readonly blob?: boolean | cdktf.IResolvable;
  /**
  * Path of the blob key in the record; that file is streamed into the request.
  */
  readonly blobKeyPath?: string;
  /**
  * Connection that records are delivered through. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Installed integration app that it is part of.
  */
  readonly connectorId?: string;
  /**
  * Template of a link to the record in the destination, kept with errors.
  */
  readonly dataUriTemplate?: string;
  /**
  * Delete the source file after a successful import.
  */
  readonly deleteAfterImport?: boolean | cdktf.IResolvable;
  /**
  * At most 5,120 characters.
  */
  readonly description?: string;
  /**
  * The adaptor runs inside the target application. Always false on AI agents.
  */
  readonly distributed?: boolean | cdktf.IResolvable;
  /**
  * EDI profile of X12 or EDIFACT output: FTP, AS2, object store, and HTTP imports of files. Id of an edi profile.
  */
  readonly ediProfileId?: string;
  /**
  * ERP host that an ErpHTTPImport calls; its http.relative_uri then carries full paths. Ignored on other adaptors.
  */
  readonly erpDomainType?: string;
  /**
  * Correlation id of yours; lists can be filtered by it.
  */
  readonly externalId?: string;
  /**
  * Template of a lock key; records with the same key are never submitted at once.
  */
  readonly idLockTemplate?: string;
  /**
  * Skip records that exist: create only.
  */
  readonly ignoreExisting?: boolean | cdktf.IResolvable;
  /**
  * Skip records that do not exist: update only.
  */
  readonly ignoreMissing?: boolean | cdktf.IResolvable;
  /**
  * What mappings read: the flat record (also when absent), or the envelope with job and settings beside it. One of `record`, `envelope`.
  */
  readonly inputContext?: string;
  /**
  * Integration that owns the import. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * Attempts before a record counts as failed.
  */
  readonly maxAttempts?: number;
  /**
  * 1 to 100 characters.
  */
  readonly name?: string;
  /**
  * Deliver the children at path_to_many instead of their parent.
  */
  readonly oneToMany?: boolean | cdktf.IResolvable;
  /**
  * Path in dots to an array of children, at most 10 deep; read only with one_to_many.
  */
  readonly pathToMany?: string;
  /**
  * Template of the record's trace key; keys over 256 characters lose their middle.
  */
  readonly traceKeyTemplate?: string;
  /**
  * The editor shows the full technical form.
  */
  readonly useTechAdaptorForm?: boolean | cdktf.IResolvable;
}
export interface DataReconduitImportsItems {
}

export function dataReconduitImportsItemsToTerraform(struct?: DataReconduitImportsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportsItemsToHclTerraform(struct?: DataReconduitImportsItems): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportsItemsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportsItems | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportsItems | undefined) {
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

  // blob - computed: true, optional: false, required: false
  public get blob() {
    return this.getBooleanAttribute('blob');
  }

  // blob_key_path - computed: true, optional: false, required: false
  public get blobKeyPath() {
    return this.getStringAttribute('blob_key_path');
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

  // delete_after_import - computed: true, optional: false, required: false
  public get deleteAfterImport() {
    return this.getBooleanAttribute('delete_after_import');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // distributed - computed: true, optional: false, required: false
  public get distributed() {
    return this.getBooleanAttribute('distributed');
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

  // erp_domain_type - computed: true, optional: false, required: false
  public get erpDomainType() {
    return this.getStringAttribute('erp_domain_type');
  }

  // export_id - computed: true, optional: false, required: false
  public get exportId() {
    return this.getStringAttribute('export_id');
  }

  // external_id - computed: true, optional: false, required: false
  public get externalId() {
    return this.getStringAttribute('external_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // id_lock_template - computed: true, optional: false, required: false
  public get idLockTemplate() {
    return this.getStringAttribute('id_lock_template');
  }

  // ignore_existing - computed: true, optional: false, required: false
  public get ignoreExisting() {
    return this.getBooleanAttribute('ignore_existing');
  }

  // ignore_missing - computed: true, optional: false, required: false
  public get ignoreMissing() {
    return this.getBooleanAttribute('ignore_missing');
  }

  // input_context - computed: true, optional: false, required: false
  public get inputContext() {
    return this.getStringAttribute('input_context');
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

  // max_attempts - computed: true, optional: false, required: false
  public get maxAttempts() {
    return this.getNumberAttribute('max_attempts');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // one_to_many - computed: true, optional: false, required: false
  public get oneToMany() {
    return this.getBooleanAttribute('one_to_many');
  }

  // path_to_many - computed: true, optional: false, required: false
  public get pathToMany() {
    return this.getStringAttribute('path_to_many');
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

  // use_tech_adaptor_form - computed: true, optional: false, required: false
  public get useTechAdaptorForm() {
    return this.getBooleanAttribute('use_tech_adaptor_form');
  }
}

export class DataReconduitImportsItemsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportsItemsOutputReference {
    return new DataReconduitImportsItemsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/imports reconduit_imports}
*/
export class DataReconduitImports extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_imports";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitImports resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitImports to import
  * @param importFromId The id of the existing DataReconduitImports that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/imports#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitImports to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_imports", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/imports reconduit_imports} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitImportsConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitImportsConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_imports',
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
    this._blob = config.blob;
    this._blobKeyPath = config.blobKeyPath;
    this._connectionId = config.connectionId;
    this._connectorId = config.connectorId;
    this._dataUriTemplate = config.dataUriTemplate;
    this._deleteAfterImport = config.deleteAfterImport;
    this._description = config.description;
    this._distributed = config.distributed;
    this._ediProfileId = config.ediProfileId;
    this._erpDomainType = config.erpDomainType;
    this._externalId = config.externalId;
    this._idLockTemplate = config.idLockTemplate;
    this._ignoreExisting = config.ignoreExisting;
    this._ignoreMissing = config.ignoreMissing;
    this._inputContext = config.inputContext;
    this._integrationId = config.integrationId;
    this._maxAttempts = config.maxAttempts;
    this._name = config.name;
    this._oneToMany = config.oneToMany;
    this._pathToMany = config.pathToMany;
    this._traceKeyTemplate = config.traceKeyTemplate;
    this._useTechAdaptorForm = config.useTechAdaptorForm;
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

  // blob - computed: false, optional: true, required: false
  private _blob?: boolean | cdktf.IResolvable;
  public get blob() {
    return this.getBooleanAttribute('blob');
  }
  public set blob(value: boolean | cdktf.IResolvable) {
    this._blob = value;
  }
  public resetBlob() {
    this._blob = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get blobInput() {
    return this._blob;
  }

  // blob_key_path - computed: false, optional: true, required: false
  private _blobKeyPath?: string;
  public get blobKeyPath() {
    return this.getStringAttribute('blob_key_path');
  }
  public set blobKeyPath(value: string) {
    this._blobKeyPath = value;
  }
  public resetBlobKeyPath() {
    this._blobKeyPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get blobKeyPathInput() {
    return this._blobKeyPath;
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

  // delete_after_import - computed: false, optional: true, required: false
  private _deleteAfterImport?: boolean | cdktf.IResolvable;
  public get deleteAfterImport() {
    return this.getBooleanAttribute('delete_after_import');
  }
  public set deleteAfterImport(value: boolean | cdktf.IResolvable) {
    this._deleteAfterImport = value;
  }
  public resetDeleteAfterImport() {
    this._deleteAfterImport = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get deleteAfterImportInput() {
    return this._deleteAfterImport;
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

  // distributed - computed: false, optional: true, required: false
  private _distributed?: boolean | cdktf.IResolvable;
  public get distributed() {
    return this.getBooleanAttribute('distributed');
  }
  public set distributed(value: boolean | cdktf.IResolvable) {
    this._distributed = value;
  }
  public resetDistributed() {
    this._distributed = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get distributedInput() {
    return this._distributed;
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

  // erp_domain_type - computed: false, optional: true, required: false
  private _erpDomainType?: string;
  public get erpDomainType() {
    return this.getStringAttribute('erp_domain_type');
  }
  public set erpDomainType(value: string) {
    this._erpDomainType = value;
  }
  public resetErpDomainType() {
    this._erpDomainType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get erpDomainTypeInput() {
    return this._erpDomainType;
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

  // ignore_existing - computed: false, optional: true, required: false
  private _ignoreExisting?: boolean | cdktf.IResolvable;
  public get ignoreExisting() {
    return this.getBooleanAttribute('ignore_existing');
  }
  public set ignoreExisting(value: boolean | cdktf.IResolvable) {
    this._ignoreExisting = value;
  }
  public resetIgnoreExisting() {
    this._ignoreExisting = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ignoreExistingInput() {
    return this._ignoreExisting;
  }

  // ignore_missing - computed: false, optional: true, required: false
  private _ignoreMissing?: boolean | cdktf.IResolvable;
  public get ignoreMissing() {
    return this.getBooleanAttribute('ignore_missing');
  }
  public set ignoreMissing(value: boolean | cdktf.IResolvable) {
    this._ignoreMissing = value;
  }
  public resetIgnoreMissing() {
    this._ignoreMissing = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ignoreMissingInput() {
    return this._ignoreMissing;
  }

  // input_context - computed: false, optional: true, required: false
  private _inputContext?: string;
  public get inputContext() {
    return this.getStringAttribute('input_context');
  }
  public set inputContext(value: string) {
    this._inputContext = value;
  }
  public resetInputContext() {
    this._inputContext = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputContextInput() {
    return this._inputContext;
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
  private _items = new DataReconduitImportsItemsList(this, "items", false);
  public get items() {
    return this._items;
  }

  // max_attempts - computed: false, optional: true, required: false
  private _maxAttempts?: number;
  public get maxAttempts() {
    return this.getNumberAttribute('max_attempts');
  }
  public set maxAttempts(value: number) {
    this._maxAttempts = value;
  }
  public resetMaxAttempts() {
    this._maxAttempts = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get maxAttemptsInput() {
    return this._maxAttempts;
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

  // use_tech_adaptor_form - computed: false, optional: true, required: false
  private _useTechAdaptorForm?: boolean | cdktf.IResolvable;
  public get useTechAdaptorForm() {
    return this.getBooleanAttribute('use_tech_adaptor_form');
  }
  public set useTechAdaptorForm(value: boolean | cdktf.IResolvable) {
    this._useTechAdaptorForm = value;
  }
  public resetUseTechAdaptorForm() {
    this._useTechAdaptorForm = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get useTechAdaptorFormInput() {
    return this._useTechAdaptorForm;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      adaptor_type: cdktf.stringToTerraform(this._adaptorType),
      assistant: cdktf.stringToTerraform(this._assistant),
      blob: cdktf.booleanToTerraform(this._blob),
      blob_key_path: cdktf.stringToTerraform(this._blobKeyPath),
      connection_id: cdktf.stringToTerraform(this._connectionId),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      data_uri_template: cdktf.stringToTerraform(this._dataUriTemplate),
      delete_after_import: cdktf.booleanToTerraform(this._deleteAfterImport),
      description: cdktf.stringToTerraform(this._description),
      distributed: cdktf.booleanToTerraform(this._distributed),
      edi_profile_id: cdktf.stringToTerraform(this._ediProfileId),
      erp_domain_type: cdktf.stringToTerraform(this._erpDomainType),
      external_id: cdktf.stringToTerraform(this._externalId),
      id_lock_template: cdktf.stringToTerraform(this._idLockTemplate),
      ignore_existing: cdktf.booleanToTerraform(this._ignoreExisting),
      ignore_missing: cdktf.booleanToTerraform(this._ignoreMissing),
      input_context: cdktf.stringToTerraform(this._inputContext),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      max_attempts: cdktf.numberToTerraform(this._maxAttempts),
      name: cdktf.stringToTerraform(this._name),
      one_to_many: cdktf.booleanToTerraform(this._oneToMany),
      path_to_many: cdktf.stringToTerraform(this._pathToMany),
      trace_key_template: cdktf.stringToTerraform(this._traceKeyTemplate),
      use_tech_adaptor_form: cdktf.booleanToTerraform(this._useTechAdaptorForm),
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
      blob: {
        value: cdktf.booleanToHclTerraform(this._blob),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      blob_key_path: {
        value: cdktf.stringToHclTerraform(this._blobKeyPath),
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
      delete_after_import: {
        value: cdktf.booleanToHclTerraform(this._deleteAfterImport),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      distributed: {
        value: cdktf.booleanToHclTerraform(this._distributed),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      edi_profile_id: {
        value: cdktf.stringToHclTerraform(this._ediProfileId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      erp_domain_type: {
        value: cdktf.stringToHclTerraform(this._erpDomainType),
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
      ignore_existing: {
        value: cdktf.booleanToHclTerraform(this._ignoreExisting),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      ignore_missing: {
        value: cdktf.booleanToHclTerraform(this._ignoreMissing),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      input_context: {
        value: cdktf.stringToHclTerraform(this._inputContext),
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
      max_attempts: {
        value: cdktf.numberToHclTerraform(this._maxAttempts),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
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
      path_to_many: {
        value: cdktf.stringToHclTerraform(this._pathToMany),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      trace_key_template: {
        value: cdktf.stringToHclTerraform(this._traceKeyTemplate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      use_tech_adaptor_form: {
        value: cdktf.booleanToHclTerraform(this._useTechAdaptorForm),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
