// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/export
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface ExportConfig extends cdktf.TerraformMetaArguments {
  /**
  * Decides which configuration block has to be there. One of `HTTPExport`, `ErpExport`, `CrmExport`, `RDBMSExport`, `DocumentDbExport`, `JDBCExport`, `KeyValueDbExport`, `FTPExport`, `ObjectStoreExport`, `WebhookExport`, `AS2Export`, `SimpleExport`, `FileSystemExport`, `WrapperExport`, `RESTExport`.
  */
  readonly adaptorType: "HTTPExport" | "ErpExport" | "CrmExport" | "RDBMSExport" | "DocumentDbExport" | "JDBCExport" | "KeyValueDbExport" | "FTPExport" | "ObjectStoreExport" | "WebhookExport" | "AS2Export" | "SimpleExport" | "FileSystemExport" | "WrapperExport" | "RESTExport";
  /**
  * AS2Export: receives messages of partners.
  */
  readonly as2?: ExportAs2;
  /**
  * Connector assistant.
  */
  readonly assistant?: string;
  /**
  * As JSON text.
  */
  readonly assistantMetadata?: string;
  /**
  * Where to read. Needed by all types but Webhook and Simple. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * CrmExport.
  */
  readonly crm?: ExportCrm;
  /**
  * Link back to the record in the source.
  */
  readonly dataUriTemplate?: string;
  /**
  * Type delta: only what changed since the last run.
  */
  readonly delta?: ExportDelta;
  readonly description?: string;
  /**
  * Type distributed.
  */
  readonly distributed?: ExportDistributed;
  /**
  * DocumentDbExport.
  */
  readonly documentDb?: ExportDocumentDb;
  /**
  * Id of an edi profile.
  */
  readonly ediProfileId?: string;
  /**
  * ErpExport.
  */
  readonly erp?: ExportErp;
  /**
  * Correlation id.
  */
  readonly externalId?: string;
  /**
  * How files become records.
  */
  readonly file?: ExportFile;
  /**
  * FileSystemExport.
  */
  readonly filesystem?: ExportFilesystem;
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly filter?: ExportFilter;
  /**
  * FTPExport.
  */
  readonly ftp?: ExportFtp;
  /**
  * Fields that group rows to records.
  */
  readonly groupByFields?: string[];
  /**
  * Functions it calls.
  */
  readonly hooks?: ExportHooks;
  /**
  * HTTPExport.
  */
  readonly http?: ExportHttp;
  /**
  * Records with the same key go one after another.
  */
  readonly idLockTemplate?: string;
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly inputFilter?: ExportInputFilter;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * It is asked for each record of a flow, not a source.
  */
  readonly isLookup?: boolean | cdktf.IResolvable;
  /**
  * JDBCExport.
  */
  readonly jdbc?: ExportJdbc;
  /**
  * KeyValueDbExport.
  */
  readonly keyValueDb?: ExportKeyValueDb;
  /**
  * Used instead of asking the source in test runs.
  */
  readonly mockOutput?: ExportMockOutput;
  readonly name: string;
  /**
  * ObjectStoreExport.
  */
  readonly objectStore?: ExportObjectStore;
  /**
  * Type once.
  */
  readonly once?: ExportOnce;
  /**
  * A lookup for each child record. The platform's default is `false`.
  */
  readonly oneToMany?: boolean | cdktf.IResolvable;
  /**
  * Records a page. At least 1.
  */
  readonly pageSize?: number;
  /**
  * Legacy; do not configure. As JSON text.
  */
  readonly parsers?: string;
  /**
  * Path of the child records.
  */
  readonly pathToMany?: string;
  /**
  * Listener that gets the parsed records. Id of a `reconduit_export`.
  */
  readonly postParseListenerId?: string;
  /**
  * RDBMSExport.
  */
  readonly rdbms?: ExportRdbms;
  /**
  * RESTExport. Deprecated in favour of http.
  */
  readonly rest?: ExportRest;
  /**
  * Sample answer for the flow builder. As JSON text.
  */
  readonly sampleData?: string;
  /**
  * Custom settings; scripts and templates read them. As JSON text.
  */
  readonly settings?: string;
  /**
  * How the settings are edited.
  */
  readonly settingsForm?: ExportSettingsForm;
  /**
  * SimpleExport: files that a person uploads.
  */
  readonly simple?: ExportSimple;
  /**
  * Keep no retry data of failed records.
  */
  readonly skipRetries?: boolean | cdktf.IResolvable;
  /**
  * Type test.
  */
  readonly test?: ExportTest;
  /**
  * Trace key of a record.
  */
  readonly traceKeyTemplate?: string;
  /**
  * Reshapes each record.
  */
  readonly transform?: ExportTransform;
  /**
  * Which records: all where absent. Such as `webhook`, `distributed`, `test`, `delta`, `once`, `tranlinedelta`, `simple`, `blob`, `all`, `stream`.
  */
  readonly type?: string;
  readonly valueDelta?: ExportValueDelta;
  /**
  * WebhookExport: a listener.
  */
  readonly webhook?: ExportWebhook;
  /**
  * WrapperExport.
  */
  readonly wrapper?: ExportWrapper;
}
export interface ExportAs2 {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Id of a `reconduit_tp_connector`.
  */
  readonly tpConnectorId?: string;
}

export function exportAs2ToTerraform(struct?: ExportAs2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    tp_connector_id: cdktf.stringToTerraform(struct!.tpConnectorId),
  }
}


export function exportAs2ToHclTerraform(struct?: ExportAs2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    tp_connector_id: {
      value: cdktf.stringToHclTerraform(struct!.tpConnectorId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportAs2OutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportAs2 | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._tpConnectorId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tpConnectorId = this._tpConnectorId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportAs2 | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._tpConnectorId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._tpConnectorId = value.tpConnectorId;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // tp_connector_id - computed: false, optional: true, required: false
  private _tpConnectorId?: string;
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
  public set tpConnectorId(value: string) {
    this._tpConnectorId = value;
  }
  public resetTpConnectorId() {
    this._tpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tpConnectorIdInput() {
    return this._tpConnectorId;
  }
}
export interface ExportCrmSoql {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Query that reads the records.
  */
  readonly query?: string;
}

export function exportCrmSoqlToTerraform(struct?: ExportCrmSoql | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query: cdktf.stringToTerraform(struct!.query),
  }
}


export function exportCrmSoqlToHclTerraform(struct?: ExportCrmSoql | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    query: {
      value: cdktf.stringToHclTerraform(struct!.query),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportCrmSoqlOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportCrmSoql | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._query !== undefined) {
      hasAnyValues = true;
      internalValueResult.query = this._query;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportCrmSoql | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._query = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._query = value.query;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // query - computed: false, optional: true, required: false
  private _query?: string;
  public get query() {
    return this.getStringAttribute('query');
  }
  public set query(value: string) {
    this._query = value;
  }
  public resetQuery() {
    this._query = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryInput() {
    return this._query;
  }
}
export interface ExportCrm {
  /**
  * Such as `soap`, `rest`, `bulk`.
  */
  readonly api?: string;
  /**
  * As JSON text.
  */
  readonly distributed?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly sObjectType?: string;
  readonly soql?: ExportCrmSoql;
  /**
  * Such as `soql`, `distributed`.
  */
  readonly type?: string;
}

export function exportCrmToTerraform(struct?: ExportCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    api: cdktf.stringToTerraform(struct!.api),
    distributed: cdktf.stringToTerraform(struct!.distributed),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    s_object_type: cdktf.stringToTerraform(struct!.sObjectType),
    soql: exportCrmSoqlToTerraform(struct!.soql),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportCrmToHclTerraform(struct?: ExportCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    api: {
      value: cdktf.stringToHclTerraform(struct!.api),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    distributed: {
      value: cdktf.stringToHclTerraform(struct!.distributed),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    s_object_type: {
      value: cdktf.stringToHclTerraform(struct!.sObjectType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    soql: {
      value: exportCrmSoqlToHclTerraform(struct!.soql),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportCrmSoql",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportCrmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportCrm | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._api !== undefined) {
      hasAnyValues = true;
      internalValueResult.api = this._api;
    }
    if (this._distributed !== undefined) {
      hasAnyValues = true;
      internalValueResult.distributed = this._distributed;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._sObjectType !== undefined) {
      hasAnyValues = true;
      internalValueResult.sObjectType = this._sObjectType;
    }
    if (this._soql?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.soql = this._soql?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportCrm | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._api = undefined;
      this._distributed = undefined;
      this._otherFields = undefined;
      this._sObjectType = undefined;
      this._soql.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._api = value.api;
      this._distributed = value.distributed;
      this._otherFields = value.otherFields;
      this._sObjectType = value.sObjectType;
      this._soql.internalValue = value.soql;
      this._type = value.type;
    }
  }

  // api - computed: false, optional: true, required: false
  private _api?: string;
  public get api() {
    return this.getStringAttribute('api');
  }
  public set api(value: string) {
    this._api = value;
  }
  public resetApi() {
    this._api = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apiInput() {
    return this._api;
  }

  // distributed - computed: false, optional: true, required: false
  private _distributed?: string;
  public get distributed() {
    return this.getStringAttribute('distributed');
  }
  public set distributed(value: string) {
    this._distributed = value;
  }
  public resetDistributed() {
    this._distributed = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get distributedInput() {
    return this._distributed;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // s_object_type - computed: false, optional: true, required: false
  private _sObjectType?: string;
  public get sObjectType() {
    return this.getStringAttribute('s_object_type');
  }
  public set sObjectType(value: string) {
    this._sObjectType = value;
  }
  public resetSObjectType() {
    this._sObjectType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sObjectTypeInput() {
    return this._sObjectType;
  }

  // soql - computed: false, optional: true, required: false
  private _soql = new ExportCrmSoqlOutputReference(this, "soql");
  public get soql() {
    return this._soql;
  }
  public putSoql(value: ExportCrmSoql) {
    this._soql.internalValue = value;
  }
  public resetSoql() {
    this._soql.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get soqlInput() {
    return this._soql.internalValue;
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
}
export interface ExportDelta {
  /**
  * Field that says when a record changed. Not on HTTP.
  */
  readonly dateField?: string;
  readonly dateFormat?: string;
  readonly endDateField?: string;
  /**
  * Milliseconds to look back further.
  */
  readonly lagOffset?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly startDate?: string;
}

export function exportDeltaToTerraform(struct?: ExportDelta | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    date_field: cdktf.stringToTerraform(struct!.dateField),
    date_format: cdktf.stringToTerraform(struct!.dateFormat),
    end_date_field: cdktf.stringToTerraform(struct!.endDateField),
    lag_offset: cdktf.numberToTerraform(struct!.lagOffset),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    start_date: cdktf.stringToTerraform(struct!.startDate),
  }
}


export function exportDeltaToHclTerraform(struct?: ExportDelta | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    date_field: {
      value: cdktf.stringToHclTerraform(struct!.dateField),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    date_format: {
      value: cdktf.stringToHclTerraform(struct!.dateFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    end_date_field: {
      value: cdktf.stringToHclTerraform(struct!.endDateField),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    lag_offset: {
      value: cdktf.numberToHclTerraform(struct!.lagOffset),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    start_date: {
      value: cdktf.stringToHclTerraform(struct!.startDate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportDeltaOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportDelta | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._dateField !== undefined) {
      hasAnyValues = true;
      internalValueResult.dateField = this._dateField;
    }
    if (this._dateFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.dateFormat = this._dateFormat;
    }
    if (this._endDateField !== undefined) {
      hasAnyValues = true;
      internalValueResult.endDateField = this._endDateField;
    }
    if (this._lagOffset !== undefined) {
      hasAnyValues = true;
      internalValueResult.lagOffset = this._lagOffset;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._startDate !== undefined) {
      hasAnyValues = true;
      internalValueResult.startDate = this._startDate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportDelta | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._dateField = undefined;
      this._dateFormat = undefined;
      this._endDateField = undefined;
      this._lagOffset = undefined;
      this._otherFields = undefined;
      this._startDate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._dateField = value.dateField;
      this._dateFormat = value.dateFormat;
      this._endDateField = value.endDateField;
      this._lagOffset = value.lagOffset;
      this._otherFields = value.otherFields;
      this._startDate = value.startDate;
    }
  }

  // date_field - computed: false, optional: true, required: false
  private _dateField?: string;
  public get dateField() {
    return this.getStringAttribute('date_field');
  }
  public set dateField(value: string) {
    this._dateField = value;
  }
  public resetDateField() {
    this._dateField = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get dateFieldInput() {
    return this._dateField;
  }

  // date_format - computed: false, optional: true, required: false
  private _dateFormat?: string;
  public get dateFormat() {
    return this.getStringAttribute('date_format');
  }
  public set dateFormat(value: string) {
    this._dateFormat = value;
  }
  public resetDateFormat() {
    this._dateFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get dateFormatInput() {
    return this._dateFormat;
  }

  // end_date_field - computed: false, optional: true, required: false
  private _endDateField?: string;
  public get endDateField() {
    return this.getStringAttribute('end_date_field');
  }
  public set endDateField(value: string) {
    this._endDateField = value;
  }
  public resetEndDateField() {
    this._endDateField = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get endDateFieldInput() {
    return this._endDateField;
  }

  // lag_offset - computed: false, optional: true, required: false
  private _lagOffset?: number;
  public get lagOffset() {
    return this.getNumberAttribute('lag_offset');
  }
  public set lagOffset(value: number) {
    this._lagOffset = value;
  }
  public resetLagOffset() {
    this._lagOffset = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lagOffsetInput() {
    return this._lagOffset;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // start_date - computed: false, optional: true, required: false
  private _startDate?: string;
  public get startDate() {
    return this.getStringAttribute('start_date');
  }
  public set startDate(value: string) {
    this._startDate = value;
  }
  public resetStartDate() {
    this._startDate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get startDateInput() {
    return this._startDate;
  }
}
export interface ExportDistributed {
  /**
  * Kept in Terraform's state, unlike `bearer_token_wo`.
  */
  readonly bearerToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `bearer_token_wo_version` sends it again.
  */
  readonly bearerTokenWo?: string;
  /**
  * Raise it to send `bearer_token_wo` again.
  */
  readonly bearerTokenWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportDistributedToTerraform(struct?: ExportDistributed | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    bearer_token: cdktf.stringToTerraform(struct!.bearerToken),
    bearer_token_wo: cdktf.stringToTerraform(struct!.bearerTokenWo),
    bearer_token_wo_version: cdktf.numberToTerraform(struct!.bearerTokenWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportDistributedToHclTerraform(struct?: ExportDistributed | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    bearer_token: {
      value: cdktf.stringToHclTerraform(struct!.bearerToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.bearerTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.bearerTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportDistributedOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportDistributed | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._bearerToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerToken = this._bearerToken;
    }
    if (this._bearerTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWo = this._bearerTokenWo;
    }
    if (this._bearerTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWoVersion = this._bearerTokenWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportDistributed | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._bearerToken = undefined;
      this._bearerTokenWo = undefined;
      this._bearerTokenWoVersion = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._bearerToken = value.bearerToken;
      this._bearerTokenWo = value.bearerTokenWo;
      this._bearerTokenWoVersion = value.bearerTokenWoVersion;
      this._otherFields = value.otherFields;
    }
  }

  // bearer_token - computed: false, optional: true, required: false
  private _bearerToken?: string;
  public get bearerToken() {
    return this.getStringAttribute('bearer_token');
  }
  public set bearerToken(value: string) {
    this._bearerToken = value;
  }
  public resetBearerToken() {
    this._bearerToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenInput() {
    return this._bearerToken;
  }

  // bearer_token_wo - computed: false, optional: true, required: false
  private _bearerTokenWo?: string;
  public get bearerTokenWo() {
    return this.getStringAttribute('bearer_token_wo');
  }
  public set bearerTokenWo(value: string) {
    this._bearerTokenWo = value;
  }
  public resetBearerTokenWo() {
    this._bearerTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoInput() {
    return this._bearerTokenWo;
  }

  // bearer_token_wo_version - computed: false, optional: true, required: false
  private _bearerTokenWoVersion?: number;
  public get bearerTokenWoVersion() {
    return this.getNumberAttribute('bearer_token_wo_version');
  }
  public set bearerTokenWoVersion(value: number) {
    this._bearerTokenWoVersion = value;
  }
  public resetBearerTokenWoVersion() {
    this._bearerTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoVersionInput() {
    return this._bearerTokenWoVersion;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportDocumentDb {
  /**
  * Needed to run.
  */
  readonly collection?: string;
  /**
  * Query filter. As JSON text.
  */
  readonly filter?: string;
  /**
  * Such as `find`.
  */
  readonly method?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Aggregation stages, in place of a filter. As JSON text.
  */
  readonly pipeline?: string;
  /**
  * Fields to read. As JSON text.
  */
  readonly projection?: string;
}

export function exportDocumentDbToTerraform(struct?: ExportDocumentDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    collection: cdktf.stringToTerraform(struct!.collection),
    filter: cdktf.stringToTerraform(struct!.filter),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pipeline: cdktf.stringToTerraform(struct!.pipeline),
    projection: cdktf.stringToTerraform(struct!.projection),
  }
}


export function exportDocumentDbToHclTerraform(struct?: ExportDocumentDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    collection: {
      value: cdktf.stringToHclTerraform(struct!.collection),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    filter: {
      value: cdktf.stringToHclTerraform(struct!.filter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pipeline: {
      value: cdktf.stringToHclTerraform(struct!.pipeline),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    projection: {
      value: cdktf.stringToHclTerraform(struct!.projection),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportDocumentDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportDocumentDb | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._collection !== undefined) {
      hasAnyValues = true;
      internalValueResult.collection = this._collection;
    }
    if (this._filter !== undefined) {
      hasAnyValues = true;
      internalValueResult.filter = this._filter;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pipeline !== undefined) {
      hasAnyValues = true;
      internalValueResult.pipeline = this._pipeline;
    }
    if (this._projection !== undefined) {
      hasAnyValues = true;
      internalValueResult.projection = this._projection;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportDocumentDb | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._collection = undefined;
      this._filter = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._pipeline = undefined;
      this._projection = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._collection = value.collection;
      this._filter = value.filter;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._pipeline = value.pipeline;
      this._projection = value.projection;
    }
  }

  // collection - computed: false, optional: true, required: false
  private _collection?: string;
  public get collection() {
    return this.getStringAttribute('collection');
  }
  public set collection(value: string) {
    this._collection = value;
  }
  public resetCollection() {
    this._collection = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get collectionInput() {
    return this._collection;
  }

  // filter - computed: false, optional: true, required: false
  private _filter?: string;
  public get filter() {
    return this.getStringAttribute('filter');
  }
  public set filter(value: string) {
    this._filter = value;
  }
  public resetFilter() {
    this._filter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get filterInput() {
    return this._filter;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // pipeline - computed: false, optional: true, required: false
  private _pipeline?: string;
  public get pipeline() {
    return this.getStringAttribute('pipeline');
  }
  public set pipeline(value: string) {
    this._pipeline = value;
  }
  public resetPipeline() {
    this._pipeline = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pipelineInput() {
    return this._pipeline;
  }

  // projection - computed: false, optional: true, required: false
  private _projection?: string;
  public get projection() {
    return this.getStringAttribute('projection');
  }
  public set projection(value: string) {
    this._projection = value;
  }
  public resetProjection() {
    this._projection = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get projectionInput() {
    return this._projection;
  }
}
export interface ExportErp {
  /**
  * As JSON text.
  */
  readonly distributed?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly restlet?: string;
  /**
  * Saved searches and criteria. As JSON text.
  */
  readonly searches?: string;
  /**
  * Such as `search`, `restlet`, `distributed`.
  */
  readonly type?: string;
}

export function exportErpToTerraform(struct?: ExportErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    distributed: cdktf.stringToTerraform(struct!.distributed),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    restlet: cdktf.stringToTerraform(struct!.restlet),
    searches: cdktf.stringToTerraform(struct!.searches),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportErpToHclTerraform(struct?: ExportErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    distributed: {
      value: cdktf.stringToHclTerraform(struct!.distributed),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    restlet: {
      value: cdktf.stringToHclTerraform(struct!.restlet),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    searches: {
      value: cdktf.stringToHclTerraform(struct!.searches),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportErpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportErp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._distributed !== undefined) {
      hasAnyValues = true;
      internalValueResult.distributed = this._distributed;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._restlet !== undefined) {
      hasAnyValues = true;
      internalValueResult.restlet = this._restlet;
    }
    if (this._searches !== undefined) {
      hasAnyValues = true;
      internalValueResult.searches = this._searches;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportErp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._distributed = undefined;
      this._otherFields = undefined;
      this._restlet = undefined;
      this._searches = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._distributed = value.distributed;
      this._otherFields = value.otherFields;
      this._restlet = value.restlet;
      this._searches = value.searches;
      this._type = value.type;
    }
  }

  // distributed - computed: false, optional: true, required: false
  private _distributed?: string;
  public get distributed() {
    return this.getStringAttribute('distributed');
  }
  public set distributed(value: string) {
    this._distributed = value;
  }
  public resetDistributed() {
    this._distributed = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get distributedInput() {
    return this._distributed;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // restlet - computed: false, optional: true, required: false
  private _restlet?: string;
  public get restlet() {
    return this.getStringAttribute('restlet');
  }
  public set restlet(value: string) {
    this._restlet = value;
  }
  public resetRestlet() {
    this._restlet = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get restletInput() {
    return this._restlet;
  }

  // searches - computed: false, optional: true, required: false
  private _searches?: string;
  public get searches() {
    return this.getStringAttribute('searches');
  }
  public set searches(value: string) {
    this._searches = value;
  }
  public resetSearches() {
    this._searches = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get searchesInput() {
    return this._searches;
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
}
export interface ExportFileCsv {
  readonly columnDelimiter?: string;
  /**
  * The first row names the columns.
  */
  readonly hasHeaderRow?: boolean | cdktf.IResolvable;
  /**
  * Columns that group rows to records.
  */
  readonly keyColumns?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly rowDelimiter?: string;
  /**
  * At least 0.
  */
  readonly rowsToSkip?: number;
  readonly trimSpaces?: boolean | cdktf.IResolvable;
}

export function exportFileCsvToTerraform(struct?: ExportFileCsv | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    column_delimiter: cdktf.stringToTerraform(struct!.columnDelimiter),
    has_header_row: cdktf.booleanToTerraform(struct!.hasHeaderRow),
    key_columns: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.keyColumns),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    row_delimiter: cdktf.stringToTerraform(struct!.rowDelimiter),
    rows_to_skip: cdktf.numberToTerraform(struct!.rowsToSkip),
    trim_spaces: cdktf.booleanToTerraform(struct!.trimSpaces),
  }
}


export function exportFileCsvToHclTerraform(struct?: ExportFileCsv | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    column_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.columnDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    has_header_row: {
      value: cdktf.booleanToHclTerraform(struct!.hasHeaderRow),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    key_columns: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.keyColumns),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    row_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.rowDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    rows_to_skip: {
      value: cdktf.numberToHclTerraform(struct!.rowsToSkip),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    trim_spaces: {
      value: cdktf.booleanToHclTerraform(struct!.trimSpaces),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileCsvOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFileCsv | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._columnDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.columnDelimiter = this._columnDelimiter;
    }
    if (this._hasHeaderRow !== undefined) {
      hasAnyValues = true;
      internalValueResult.hasHeaderRow = this._hasHeaderRow;
    }
    if (this._keyColumns !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyColumns = this._keyColumns;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._rowDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.rowDelimiter = this._rowDelimiter;
    }
    if (this._rowsToSkip !== undefined) {
      hasAnyValues = true;
      internalValueResult.rowsToSkip = this._rowsToSkip;
    }
    if (this._trimSpaces !== undefined) {
      hasAnyValues = true;
      internalValueResult.trimSpaces = this._trimSpaces;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFileCsv | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._columnDelimiter = undefined;
      this._hasHeaderRow = undefined;
      this._keyColumns = undefined;
      this._otherFields = undefined;
      this._rowDelimiter = undefined;
      this._rowsToSkip = undefined;
      this._trimSpaces = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._columnDelimiter = value.columnDelimiter;
      this._hasHeaderRow = value.hasHeaderRow;
      this._keyColumns = value.keyColumns;
      this._otherFields = value.otherFields;
      this._rowDelimiter = value.rowDelimiter;
      this._rowsToSkip = value.rowsToSkip;
      this._trimSpaces = value.trimSpaces;
    }
  }

  // column_delimiter - computed: false, optional: true, required: false
  private _columnDelimiter?: string;
  public get columnDelimiter() {
    return this.getStringAttribute('column_delimiter');
  }
  public set columnDelimiter(value: string) {
    this._columnDelimiter = value;
  }
  public resetColumnDelimiter() {
    this._columnDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get columnDelimiterInput() {
    return this._columnDelimiter;
  }

  // has_header_row - computed: false, optional: true, required: false
  private _hasHeaderRow?: boolean | cdktf.IResolvable;
  public get hasHeaderRow() {
    return this.getBooleanAttribute('has_header_row');
  }
  public set hasHeaderRow(value: boolean | cdktf.IResolvable) {
    this._hasHeaderRow = value;
  }
  public resetHasHeaderRow() {
    this._hasHeaderRow = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hasHeaderRowInput() {
    return this._hasHeaderRow;
  }

  // key_columns - computed: false, optional: true, required: false
  private _keyColumns?: string[];
  public get keyColumns() {
    return this.getListAttribute('key_columns');
  }
  public set keyColumns(value: string[]) {
    this._keyColumns = value;
  }
  public resetKeyColumns() {
    this._keyColumns = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyColumnsInput() {
    return this._keyColumns;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // row_delimiter - computed: false, optional: true, required: false
  private _rowDelimiter?: string;
  public get rowDelimiter() {
    return this.getStringAttribute('row_delimiter');
  }
  public set rowDelimiter(value: string) {
    this._rowDelimiter = value;
  }
  public resetRowDelimiter() {
    this._rowDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rowDelimiterInput() {
    return this._rowDelimiter;
  }

  // rows_to_skip - computed: false, optional: true, required: false
  private _rowsToSkip?: number;
  public get rowsToSkip() {
    return this.getNumberAttribute('rows_to_skip');
  }
  public set rowsToSkip(value: number) {
    this._rowsToSkip = value;
  }
  public resetRowsToSkip() {
    this._rowsToSkip = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rowsToSkipInput() {
    return this._rowsToSkip;
  }

  // trim_spaces - computed: false, optional: true, required: false
  private _trimSpaces?: boolean | cdktf.IResolvable;
  public get trimSpaces() {
    return this.getBooleanAttribute('trim_spaces');
  }
  public set trimSpaces(value: boolean | cdktf.IResolvable) {
    this._trimSpaces = value;
  }
  public resetTrimSpaces() {
    this._trimSpaces = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get trimSpacesInput() {
    return this._trimSpaces;
  }
}
export interface ExportFileFileDefinition {
  /**
  * Id of a file definition.
  */
  readonly fileDefinitionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportFileFileDefinitionToTerraform(struct?: ExportFileFileDefinition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    file_definition_id: cdktf.stringToTerraform(struct!.fileDefinitionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportFileFileDefinitionToHclTerraform(struct?: ExportFileFileDefinition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    file_definition_id: {
      value: cdktf.stringToHclTerraform(struct!.fileDefinitionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileFileDefinitionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFileFileDefinition | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fileDefinitionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileDefinitionId = this._fileDefinitionId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFileFileDefinition | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fileDefinitionId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fileDefinitionId = value.fileDefinitionId;
      this._otherFields = value.otherFields;
    }
  }

  // file_definition_id - computed: false, optional: true, required: false
  private _fileDefinitionId?: string;
  public get fileDefinitionId() {
    return this.getStringAttribute('file_definition_id');
  }
  public set fileDefinitionId(value: string) {
    this._fileDefinitionId = value;
  }
  public resetFileDefinitionId() {
    this._fileDefinitionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileDefinitionIdInput() {
    return this._fileDefinitionId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportFileJson {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Path of the array of records.
  */
  readonly resourcePath?: string;
}

export function exportFileJsonToTerraform(struct?: ExportFileJson | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
  }
}


export function exportFileJsonToHclTerraform(struct?: ExportFileJson | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileJsonOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFileJson | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFileJson | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._resourcePath = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._resourcePath = value.resourcePath;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }
}
export interface ExportFileXlsx {
  readonly hasHeaderRow?: boolean | cdktf.IResolvable;
  readonly keyColumns?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportFileXlsxToTerraform(struct?: ExportFileXlsx | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    has_header_row: cdktf.booleanToTerraform(struct!.hasHeaderRow),
    key_columns: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.keyColumns),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportFileXlsxToHclTerraform(struct?: ExportFileXlsx | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    has_header_row: {
      value: cdktf.booleanToHclTerraform(struct!.hasHeaderRow),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    key_columns: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.keyColumns),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileXlsxOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFileXlsx | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._hasHeaderRow !== undefined) {
      hasAnyValues = true;
      internalValueResult.hasHeaderRow = this._hasHeaderRow;
    }
    if (this._keyColumns !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyColumns = this._keyColumns;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFileXlsx | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._hasHeaderRow = undefined;
      this._keyColumns = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._hasHeaderRow = value.hasHeaderRow;
      this._keyColumns = value.keyColumns;
      this._otherFields = value.otherFields;
    }
  }

  // has_header_row - computed: false, optional: true, required: false
  private _hasHeaderRow?: boolean | cdktf.IResolvable;
  public get hasHeaderRow() {
    return this.getBooleanAttribute('has_header_row');
  }
  public set hasHeaderRow(value: boolean | cdktf.IResolvable) {
    this._hasHeaderRow = value;
  }
  public resetHasHeaderRow() {
    this._hasHeaderRow = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hasHeaderRowInput() {
    return this._hasHeaderRow;
  }

  // key_columns - computed: false, optional: true, required: false
  private _keyColumns?: string[];
  public get keyColumns() {
    return this.getListAttribute('key_columns');
  }
  public set keyColumns(value: string[]) {
    this._keyColumns = value;
  }
  public resetKeyColumns() {
    this._keyColumns = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyColumnsInput() {
    return this._keyColumns;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportFileXml {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Path of the elements that are records.
  */
  readonly resourcePath?: string;
}

export function exportFileXmlToTerraform(struct?: ExportFileXml | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
  }
}


export function exportFileXmlToHclTerraform(struct?: ExportFileXml | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileXmlOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFileXml | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFileXml | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._resourcePath = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._resourcePath = value.resourcePath;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }
}
export interface ExportFile {
  /**
  * Where files go after they have been read.
  */
  readonly backupPath?: string;
  /**
  * Files a page.
  */
  readonly batchSize?: number;
  /**
  * Such as `gzip`, `zip`.
  */
  readonly compressionFormat?: string;
  readonly csv?: ExportFileCsv;
  /**
  * Such as `utf8`, `win1252`, `utf-16le`, `gb18030`, `macroman`, `iso88591`, `shiftjis`.
  */
  readonly encoding?: string;
  /**
  * Type filedefinition.
  */
  readonly fileDefinition?: ExportFileFileDefinition;
  readonly groupByFields?: string[];
  readonly json?: ExportFileJson;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * What becomes of a file. One of `records`, `metadata`, `blobKeys`.
  */
  readonly output?: "records" | "metadata" | "blobKeys";
  /**
  * Leave the file where it is.
  */
  readonly skipDelete?: boolean | cdktf.IResolvable;
  /**
  * Format of the files. Such as `csv`, `json`, `xlsx`, `xml`, `filedefinition`.
  */
  readonly type?: string;
  readonly xlsx?: ExportFileXlsx;
  readonly xml?: ExportFileXml;
}

export function exportFileToTerraform(struct?: ExportFile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    backup_path: cdktf.stringToTerraform(struct!.backupPath),
    batch_size: cdktf.numberToTerraform(struct!.batchSize),
    compression_format: cdktf.stringToTerraform(struct!.compressionFormat),
    csv: exportFileCsvToTerraform(struct!.csv),
    encoding: cdktf.stringToTerraform(struct!.encoding),
    file_definition: exportFileFileDefinitionToTerraform(struct!.fileDefinition),
    group_by_fields: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.groupByFields),
    json: exportFileJsonToTerraform(struct!.json),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    output: cdktf.stringToTerraform(struct!.output),
    skip_delete: cdktf.booleanToTerraform(struct!.skipDelete),
    type: cdktf.stringToTerraform(struct!.type),
    xlsx: exportFileXlsxToTerraform(struct!.xlsx),
    xml: exportFileXmlToTerraform(struct!.xml),
  }
}


export function exportFileToHclTerraform(struct?: ExportFile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    backup_path: {
      value: cdktf.stringToHclTerraform(struct!.backupPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    batch_size: {
      value: cdktf.numberToHclTerraform(struct!.batchSize),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    compression_format: {
      value: cdktf.stringToHclTerraform(struct!.compressionFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    csv: {
      value: exportFileCsvToHclTerraform(struct!.csv),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFileCsv",
    },
    encoding: {
      value: cdktf.stringToHclTerraform(struct!.encoding),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_definition: {
      value: exportFileFileDefinitionToHclTerraform(struct!.fileDefinition),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFileFileDefinition",
    },
    group_by_fields: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.groupByFields),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    json: {
      value: exportFileJsonToHclTerraform(struct!.json),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFileJson",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    output: {
      value: cdktf.stringToHclTerraform(struct!.output),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    skip_delete: {
      value: cdktf.booleanToHclTerraform(struct!.skipDelete),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    xlsx: {
      value: exportFileXlsxToHclTerraform(struct!.xlsx),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFileXlsx",
    },
    xml: {
      value: exportFileXmlToHclTerraform(struct!.xml),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFileXml",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFile | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._backupPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.backupPath = this._backupPath;
    }
    if (this._batchSize !== undefined) {
      hasAnyValues = true;
      internalValueResult.batchSize = this._batchSize;
    }
    if (this._compressionFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.compressionFormat = this._compressionFormat;
    }
    if (this._csv?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.csv = this._csv?.internalValue;
    }
    if (this._encoding !== undefined) {
      hasAnyValues = true;
      internalValueResult.encoding = this._encoding;
    }
    if (this._fileDefinition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileDefinition = this._fileDefinition?.internalValue;
    }
    if (this._groupByFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.groupByFields = this._groupByFields;
    }
    if (this._json?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.json = this._json?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._output !== undefined) {
      hasAnyValues = true;
      internalValueResult.output = this._output;
    }
    if (this._skipDelete !== undefined) {
      hasAnyValues = true;
      internalValueResult.skipDelete = this._skipDelete;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._xlsx?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.xlsx = this._xlsx?.internalValue;
    }
    if (this._xml?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.xml = this._xml?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFile | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._backupPath = undefined;
      this._batchSize = undefined;
      this._compressionFormat = undefined;
      this._csv.internalValue = undefined;
      this._encoding = undefined;
      this._fileDefinition.internalValue = undefined;
      this._groupByFields = undefined;
      this._json.internalValue = undefined;
      this._otherFields = undefined;
      this._output = undefined;
      this._skipDelete = undefined;
      this._type = undefined;
      this._xlsx.internalValue = undefined;
      this._xml.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._backupPath = value.backupPath;
      this._batchSize = value.batchSize;
      this._compressionFormat = value.compressionFormat;
      this._csv.internalValue = value.csv;
      this._encoding = value.encoding;
      this._fileDefinition.internalValue = value.fileDefinition;
      this._groupByFields = value.groupByFields;
      this._json.internalValue = value.json;
      this._otherFields = value.otherFields;
      this._output = value.output;
      this._skipDelete = value.skipDelete;
      this._type = value.type;
      this._xlsx.internalValue = value.xlsx;
      this._xml.internalValue = value.xml;
    }
  }

  // backup_path - computed: false, optional: true, required: false
  private _backupPath?: string;
  public get backupPath() {
    return this.getStringAttribute('backup_path');
  }
  public set backupPath(value: string) {
    this._backupPath = value;
  }
  public resetBackupPath() {
    this._backupPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get backupPathInput() {
    return this._backupPath;
  }

  // batch_size - computed: false, optional: true, required: false
  private _batchSize?: number;
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }
  public set batchSize(value: number) {
    this._batchSize = value;
  }
  public resetBatchSize() {
    this._batchSize = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get batchSizeInput() {
    return this._batchSize;
  }

  // compression_format - computed: false, optional: true, required: false
  private _compressionFormat?: string;
  public get compressionFormat() {
    return this.getStringAttribute('compression_format');
  }
  public set compressionFormat(value: string) {
    this._compressionFormat = value;
  }
  public resetCompressionFormat() {
    this._compressionFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get compressionFormatInput() {
    return this._compressionFormat;
  }

  // csv - computed: false, optional: true, required: false
  private _csv = new ExportFileCsvOutputReference(this, "csv");
  public get csv() {
    return this._csv;
  }
  public putCsv(value: ExportFileCsv) {
    this._csv.internalValue = value;
  }
  public resetCsv() {
    this._csv.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get csvInput() {
    return this._csv.internalValue;
  }

  // encoding - computed: false, optional: true, required: false
  private _encoding?: string;
  public get encoding() {
    return this.getStringAttribute('encoding');
  }
  public set encoding(value: string) {
    this._encoding = value;
  }
  public resetEncoding() {
    this._encoding = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encodingInput() {
    return this._encoding;
  }

  // file_definition - computed: false, optional: true, required: false
  private _fileDefinition = new ExportFileFileDefinitionOutputReference(this, "file_definition");
  public get fileDefinition() {
    return this._fileDefinition;
  }
  public putFileDefinition(value: ExportFileFileDefinition) {
    this._fileDefinition.internalValue = value;
  }
  public resetFileDefinition() {
    this._fileDefinition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileDefinitionInput() {
    return this._fileDefinition.internalValue;
  }

  // group_by_fields - computed: false, optional: true, required: false
  private _groupByFields?: string[];
  public get groupByFields() {
    return this.getListAttribute('group_by_fields');
  }
  public set groupByFields(value: string[]) {
    this._groupByFields = value;
  }
  public resetGroupByFields() {
    this._groupByFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get groupByFieldsInput() {
    return this._groupByFields;
  }

  // json - computed: false, optional: true, required: false
  private _json = new ExportFileJsonOutputReference(this, "json");
  public get json() {
    return this._json;
  }
  public putJson(value: ExportFileJson) {
    this._json.internalValue = value;
  }
  public resetJson() {
    this._json.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jsonInput() {
    return this._json.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // output - computed: false, optional: true, required: false
  private _output?: string;
  public get output() {
    return this.getStringAttribute('output');
  }
  public set output(value: string) {
    this._output = value;
  }
  public resetOutput() {
    this._output = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get outputInput() {
    return this._output;
  }

  // skip_delete - computed: false, optional: true, required: false
  private _skipDelete?: boolean | cdktf.IResolvable;
  public get skipDelete() {
    return this.getBooleanAttribute('skip_delete');
  }
  public set skipDelete(value: boolean | cdktf.IResolvable) {
    this._skipDelete = value;
  }
  public resetSkipDelete() {
    this._skipDelete = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipDeleteInput() {
    return this._skipDelete;
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

  // xlsx - computed: false, optional: true, required: false
  private _xlsx = new ExportFileXlsxOutputReference(this, "xlsx");
  public get xlsx() {
    return this._xlsx;
  }
  public putXlsx(value: ExportFileXlsx) {
    this._xlsx.internalValue = value;
  }
  public resetXlsx() {
    this._xlsx.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get xlsxInput() {
    return this._xlsx.internalValue;
  }

  // xml - computed: false, optional: true, required: false
  private _xml = new ExportFileXmlOutputReference(this, "xml");
  public get xml() {
    return this._xml;
  }
  public putXml(value: ExportFileXml) {
    this._xml.internalValue = value;
  }
  public resetXml() {
    this._xml.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get xmlInput() {
    return this._xml.internalValue;
  }
}
export interface ExportFilesystem {
  readonly backupDirectoryPath?: string;
  readonly directoryPath?: string;
  readonly fileNameEndsWith?: string;
  readonly fileNameStartsWith?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportFilesystemToTerraform(struct?: ExportFilesystem | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    backup_directory_path: cdktf.stringToTerraform(struct!.backupDirectoryPath),
    directory_path: cdktf.stringToTerraform(struct!.directoryPath),
    file_name_ends_with: cdktf.stringToTerraform(struct!.fileNameEndsWith),
    file_name_starts_with: cdktf.stringToTerraform(struct!.fileNameStartsWith),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportFilesystemToHclTerraform(struct?: ExportFilesystem | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    backup_directory_path: {
      value: cdktf.stringToHclTerraform(struct!.backupDirectoryPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    directory_path: {
      value: cdktf.stringToHclTerraform(struct!.directoryPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_name_ends_with: {
      value: cdktf.stringToHclTerraform(struct!.fileNameEndsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_name_starts_with: {
      value: cdktf.stringToHclTerraform(struct!.fileNameStartsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFilesystemOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFilesystem | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._backupDirectoryPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.backupDirectoryPath = this._backupDirectoryPath;
    }
    if (this._directoryPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.directoryPath = this._directoryPath;
    }
    if (this._fileNameEndsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileNameEndsWith = this._fileNameEndsWith;
    }
    if (this._fileNameStartsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileNameStartsWith = this._fileNameStartsWith;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFilesystem | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._backupDirectoryPath = undefined;
      this._directoryPath = undefined;
      this._fileNameEndsWith = undefined;
      this._fileNameStartsWith = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._backupDirectoryPath = value.backupDirectoryPath;
      this._directoryPath = value.directoryPath;
      this._fileNameEndsWith = value.fileNameEndsWith;
      this._fileNameStartsWith = value.fileNameStartsWith;
      this._otherFields = value.otherFields;
    }
  }

  // backup_directory_path - computed: false, optional: true, required: false
  private _backupDirectoryPath?: string;
  public get backupDirectoryPath() {
    return this.getStringAttribute('backup_directory_path');
  }
  public set backupDirectoryPath(value: string) {
    this._backupDirectoryPath = value;
  }
  public resetBackupDirectoryPath() {
    this._backupDirectoryPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get backupDirectoryPathInput() {
    return this._backupDirectoryPath;
  }

  // directory_path - computed: false, optional: true, required: false
  private _directoryPath?: string;
  public get directoryPath() {
    return this.getStringAttribute('directory_path');
  }
  public set directoryPath(value: string) {
    this._directoryPath = value;
  }
  public resetDirectoryPath() {
    this._directoryPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get directoryPathInput() {
    return this._directoryPath;
  }

  // file_name_ends_with - computed: false, optional: true, required: false
  private _fileNameEndsWith?: string;
  public get fileNameEndsWith() {
    return this.getStringAttribute('file_name_ends_with');
  }
  public set fileNameEndsWith(value: string) {
    this._fileNameEndsWith = value;
  }
  public resetFileNameEndsWith() {
    this._fileNameEndsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileNameEndsWithInput() {
    return this._fileNameEndsWith;
  }

  // file_name_starts_with - computed: false, optional: true, required: false
  private _fileNameStartsWith?: string;
  public get fileNameStartsWith() {
    return this.getStringAttribute('file_name_starts_with');
  }
  public set fileNameStartsWith(value: string) {
    this._fileNameStartsWith = value;
  }
  public resetFileNameStartsWith() {
    this._fileNameStartsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileNameStartsWithInput() {
    return this._fileNameStartsWith;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportFilterExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function exportFilterExpressionToTerraform(struct?: ExportFilterExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function exportFilterExpressionToHclTerraform(struct?: ExportFilterExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    rules: {
      value: cdktf.stringToHclTerraform(struct!.rules),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    version: {
      value: cdktf.stringToHclTerraform(struct!.version),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFilterExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFilterExpression | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._rules !== undefined) {
      hasAnyValues = true;
      internalValueResult.rules = this._rules;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFilterExpression | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._rules = undefined;
      this._version = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._rules = value.rules;
      this._version = value.version;
    }
  }

  // rules - computed: false, optional: true, required: false
  private _rules?: string;
  public get rules() {
    return this.getStringAttribute('rules');
  }
  public set rules(value: string) {
    this._rules = value;
  }
  public resetRules() {
    this._rules = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rulesInput() {
    return this._rules;
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
}
export interface ExportFilterScript {
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function exportFilterScriptToTerraform(struct?: ExportFilterScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function exportFilterScriptToHclTerraform(struct?: ExportFilterScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFilterScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFilterScript | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFilterScript | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface ExportFilter {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: ExportFilterExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: ExportFilterScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function exportFilterToTerraform(struct?: ExportFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: exportFilterExpressionToTerraform(struct!.expression),
    script: exportFilterScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportFilterToHclTerraform(struct?: ExportFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: exportFilterExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFilterExpression",
    },
    script: {
      value: exportFilterScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportFilterScript",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFilterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFilter | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._expression?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.expression = this._expression?.internalValue;
    }
    if (this._script?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.script = this._script?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFilter | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._expression.internalValue = undefined;
      this._script.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._expression.internalValue = value.expression;
      this._script.internalValue = value.script;
      this._type = value.type;
    }
  }

  // expression - computed: false, optional: true, required: false
  private _expression = new ExportFilterExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: ExportFilterExpression) {
    this._expression.internalValue = value;
  }
  public resetExpression() {
    this._expression.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expressionInput() {
    return this._expression.internalValue;
  }

  // script - computed: false, optional: true, required: false
  private _script = new ExportFilterScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: ExportFilterScript) {
    this._script.internalValue = value;
  }
  public resetScript() {
    this._script.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptInput() {
    return this._script.internalValue;
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
}
export interface ExportFtp {
  /**
  * Where files go after they have been read.
  */
  readonly backupDirectoryPath?: string;
  /**
  * Needed to run.
  */
  readonly directoryPath?: string;
  readonly fileNameEndsWith?: string;
  readonly fileNameStartsWith?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Id of a `reconduit_tp_connector`.
  */
  readonly tpConnectorId?: string;
}

export function exportFtpToTerraform(struct?: ExportFtp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    backup_directory_path: cdktf.stringToTerraform(struct!.backupDirectoryPath),
    directory_path: cdktf.stringToTerraform(struct!.directoryPath),
    file_name_ends_with: cdktf.stringToTerraform(struct!.fileNameEndsWith),
    file_name_starts_with: cdktf.stringToTerraform(struct!.fileNameStartsWith),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    tp_connector_id: cdktf.stringToTerraform(struct!.tpConnectorId),
  }
}


export function exportFtpToHclTerraform(struct?: ExportFtp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    backup_directory_path: {
      value: cdktf.stringToHclTerraform(struct!.backupDirectoryPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    directory_path: {
      value: cdktf.stringToHclTerraform(struct!.directoryPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_name_ends_with: {
      value: cdktf.stringToHclTerraform(struct!.fileNameEndsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_name_starts_with: {
      value: cdktf.stringToHclTerraform(struct!.fileNameStartsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    tp_connector_id: {
      value: cdktf.stringToHclTerraform(struct!.tpConnectorId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportFtpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportFtp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._backupDirectoryPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.backupDirectoryPath = this._backupDirectoryPath;
    }
    if (this._directoryPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.directoryPath = this._directoryPath;
    }
    if (this._fileNameEndsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileNameEndsWith = this._fileNameEndsWith;
    }
    if (this._fileNameStartsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileNameStartsWith = this._fileNameStartsWith;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._tpConnectorId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tpConnectorId = this._tpConnectorId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportFtp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._backupDirectoryPath = undefined;
      this._directoryPath = undefined;
      this._fileNameEndsWith = undefined;
      this._fileNameStartsWith = undefined;
      this._otherFields = undefined;
      this._tpConnectorId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._backupDirectoryPath = value.backupDirectoryPath;
      this._directoryPath = value.directoryPath;
      this._fileNameEndsWith = value.fileNameEndsWith;
      this._fileNameStartsWith = value.fileNameStartsWith;
      this._otherFields = value.otherFields;
      this._tpConnectorId = value.tpConnectorId;
    }
  }

  // backup_directory_path - computed: false, optional: true, required: false
  private _backupDirectoryPath?: string;
  public get backupDirectoryPath() {
    return this.getStringAttribute('backup_directory_path');
  }
  public set backupDirectoryPath(value: string) {
    this._backupDirectoryPath = value;
  }
  public resetBackupDirectoryPath() {
    this._backupDirectoryPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get backupDirectoryPathInput() {
    return this._backupDirectoryPath;
  }

  // directory_path - computed: false, optional: true, required: false
  private _directoryPath?: string;
  public get directoryPath() {
    return this.getStringAttribute('directory_path');
  }
  public set directoryPath(value: string) {
    this._directoryPath = value;
  }
  public resetDirectoryPath() {
    this._directoryPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get directoryPathInput() {
    return this._directoryPath;
  }

  // file_name_ends_with - computed: false, optional: true, required: false
  private _fileNameEndsWith?: string;
  public get fileNameEndsWith() {
    return this.getStringAttribute('file_name_ends_with');
  }
  public set fileNameEndsWith(value: string) {
    this._fileNameEndsWith = value;
  }
  public resetFileNameEndsWith() {
    this._fileNameEndsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileNameEndsWithInput() {
    return this._fileNameEndsWith;
  }

  // file_name_starts_with - computed: false, optional: true, required: false
  private _fileNameStartsWith?: string;
  public get fileNameStartsWith() {
    return this.getStringAttribute('file_name_starts_with');
  }
  public set fileNameStartsWith(value: string) {
    this._fileNameStartsWith = value;
  }
  public resetFileNameStartsWith() {
    this._fileNameStartsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileNameStartsWithInput() {
    return this._fileNameStartsWith;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // tp_connector_id - computed: false, optional: true, required: false
  private _tpConnectorId?: string;
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
  public set tpConnectorId(value: string) {
    this._tpConnectorId = value;
  }
  public resetTpConnectorId() {
    this._tpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tpConnectorIdInput() {
    return this._tpConnectorId;
  }
}
export interface ExportHooksPreSavePage {
  /**
  * Handed to the function as it is. As JSON text.
  */
  readonly configuration?: string;
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function exportHooksPreSavePageToTerraform(struct?: ExportHooksPreSavePage | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function exportHooksPreSavePageToHclTerraform(struct?: ExportHooksPreSavePage | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHooksPreSavePageOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHooksPreSavePage | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHooksPreSavePage | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface ExportHooks {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Called with each page before it is saved.
  */
  readonly preSavePage?: ExportHooksPreSavePage;
}

export function exportHooksToTerraform(struct?: ExportHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_save_page: exportHooksPreSavePageToTerraform(struct!.preSavePage),
  }
}


export function exportHooksToHclTerraform(struct?: ExportHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_save_page: {
      value: exportHooksPreSavePageToHclTerraform(struct!.preSavePage),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportHooksPreSavePage",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHooks | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._preSavePage?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preSavePage = this._preSavePage?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHooks | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._preSavePage.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._preSavePage.internalValue = value.preSavePage;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // pre_save_page - computed: false, optional: true, required: false
  private _preSavePage = new ExportHooksPreSavePageOutputReference(this, "pre_save_page");
  public get preSavePage() {
    return this._preSavePage;
  }
  public putPreSavePage(value: ExportHooksPreSavePage) {
    this._preSavePage.internalValue = value;
  }
  public resetPreSavePage() {
    this._preSavePage.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preSavePageInput() {
    return this._preSavePage.internalValue;
  }
}
export interface ExportHttpHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function exportHttpHeadersToTerraform(struct?: ExportHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function exportHttpHeadersToHclTerraform(struct?: ExportHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHttpHeadersOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportHttpHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHttpHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ExportHttpHeadersList extends cdktf.ComplexList {
  public internalValue? : ExportHttpHeaders[] | cdktf.IResolvable

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
  public get(index: number): ExportHttpHeadersOutputReference {
    return new ExportHttpHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportHttpOnce {
  /**
  * Its body.
  */
  readonly body?: string;
  readonly method?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Address that marks a record as exported.
  */
  readonly relativeUri?: string;
}

export function exportHttpOnceToTerraform(struct?: ExportHttpOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    relative_uri: cdktf.stringToTerraform(struct!.relativeUri),
  }
}


export function exportHttpOnceToHclTerraform(struct?: ExportHttpOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    body: {
      value: cdktf.stringToHclTerraform(struct!.body),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.relativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHttpOnceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHttpOnce | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._relativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.relativeUri = this._relativeUri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHttpOnce | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._relativeUri = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._body = value.body;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._relativeUri = value.relativeUri;
    }
  }

  // body - computed: false, optional: true, required: false
  private _body?: string;
  public get body() {
    return this.getStringAttribute('body');
  }
  public set body(value: string) {
    this._body = value;
  }
  public resetBody() {
    this._body = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bodyInput() {
    return this._body;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // relative_uri - computed: false, optional: true, required: false
  private _relativeUri?: string;
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }
  public set relativeUri(value: string) {
    this._relativeUri = value;
  }
  public resetRelativeUri() {
    this._relativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get relativeUriInput() {
    return this._relativeUri;
  }
}
export interface ExportHttpPaging {
  /**
  * Body of the request for the next page.
  */
  readonly body?: string;
  readonly lastPagePath?: string;
  readonly lastPageStatusCode?: number;
  /**
  * Values that count. As JSON text.
  */
  readonly lastPageValues?: string;
  /**
  * Relation in the Link header, `next` by custom.
  */
  readonly linkHeaderRelation?: string;
  readonly maxCountPath?: string;
  readonly maxPagePath?: string;
  /**
  * How the next page is found. Such as `linkheader`, `page`, `skip`, `token`, `url`, `relativeuri`, `body`.
  */
  readonly method?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly page?: number;
  /**
  * Where the answer holds the token or address of the next page.
  */
  readonly path?: string;
  /**
  * Address of the next page.
  */
  readonly relativeUri?: string;
  readonly resourcePath?: string;
  readonly skip?: number;
  readonly token?: string;
}

export function exportHttpPagingToTerraform(struct?: ExportHttpPaging | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    last_page_path: cdktf.stringToTerraform(struct!.lastPagePath),
    last_page_status_code: cdktf.numberToTerraform(struct!.lastPageStatusCode),
    last_page_values: cdktf.stringToTerraform(struct!.lastPageValues),
    link_header_relation: cdktf.stringToTerraform(struct!.linkHeaderRelation),
    max_count_path: cdktf.stringToTerraform(struct!.maxCountPath),
    max_page_path: cdktf.stringToTerraform(struct!.maxPagePath),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    page: cdktf.numberToTerraform(struct!.page),
    path: cdktf.stringToTerraform(struct!.path),
    relative_uri: cdktf.stringToTerraform(struct!.relativeUri),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
    skip: cdktf.numberToTerraform(struct!.skip),
    token: cdktf.stringToTerraform(struct!.token),
  }
}


export function exportHttpPagingToHclTerraform(struct?: ExportHttpPaging | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    body: {
      value: cdktf.stringToHclTerraform(struct!.body),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    last_page_path: {
      value: cdktf.stringToHclTerraform(struct!.lastPagePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    last_page_status_code: {
      value: cdktf.numberToHclTerraform(struct!.lastPageStatusCode),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    last_page_values: {
      value: cdktf.stringToHclTerraform(struct!.lastPageValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    link_header_relation: {
      value: cdktf.stringToHclTerraform(struct!.linkHeaderRelation),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    max_count_path: {
      value: cdktf.stringToHclTerraform(struct!.maxCountPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    max_page_path: {
      value: cdktf.stringToHclTerraform(struct!.maxPagePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    page: {
      value: cdktf.numberToHclTerraform(struct!.page),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.relativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    skip: {
      value: cdktf.numberToHclTerraform(struct!.skip),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    token: {
      value: cdktf.stringToHclTerraform(struct!.token),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHttpPagingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHttpPaging | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._lastPagePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.lastPagePath = this._lastPagePath;
    }
    if (this._lastPageStatusCode !== undefined) {
      hasAnyValues = true;
      internalValueResult.lastPageStatusCode = this._lastPageStatusCode;
    }
    if (this._lastPageValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.lastPageValues = this._lastPageValues;
    }
    if (this._linkHeaderRelation !== undefined) {
      hasAnyValues = true;
      internalValueResult.linkHeaderRelation = this._linkHeaderRelation;
    }
    if (this._maxCountPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.maxCountPath = this._maxCountPath;
    }
    if (this._maxPagePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.maxPagePath = this._maxPagePath;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._page !== undefined) {
      hasAnyValues = true;
      internalValueResult.page = this._page;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._relativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.relativeUri = this._relativeUri;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    if (this._skip !== undefined) {
      hasAnyValues = true;
      internalValueResult.skip = this._skip;
    }
    if (this._token !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHttpPaging | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._lastPagePath = undefined;
      this._lastPageStatusCode = undefined;
      this._lastPageValues = undefined;
      this._linkHeaderRelation = undefined;
      this._maxCountPath = undefined;
      this._maxPagePath = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._page = undefined;
      this._path = undefined;
      this._relativeUri = undefined;
      this._resourcePath = undefined;
      this._skip = undefined;
      this._token = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._body = value.body;
      this._lastPagePath = value.lastPagePath;
      this._lastPageStatusCode = value.lastPageStatusCode;
      this._lastPageValues = value.lastPageValues;
      this._linkHeaderRelation = value.linkHeaderRelation;
      this._maxCountPath = value.maxCountPath;
      this._maxPagePath = value.maxPagePath;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._page = value.page;
      this._path = value.path;
      this._relativeUri = value.relativeUri;
      this._resourcePath = value.resourcePath;
      this._skip = value.skip;
      this._token = value.token;
    }
  }

  // body - computed: false, optional: true, required: false
  private _body?: string;
  public get body() {
    return this.getStringAttribute('body');
  }
  public set body(value: string) {
    this._body = value;
  }
  public resetBody() {
    this._body = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bodyInput() {
    return this._body;
  }

  // last_page_path - computed: false, optional: true, required: false
  private _lastPagePath?: string;
  public get lastPagePath() {
    return this.getStringAttribute('last_page_path');
  }
  public set lastPagePath(value: string) {
    this._lastPagePath = value;
  }
  public resetLastPagePath() {
    this._lastPagePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lastPagePathInput() {
    return this._lastPagePath;
  }

  // last_page_status_code - computed: false, optional: true, required: false
  private _lastPageStatusCode?: number;
  public get lastPageStatusCode() {
    return this.getNumberAttribute('last_page_status_code');
  }
  public set lastPageStatusCode(value: number) {
    this._lastPageStatusCode = value;
  }
  public resetLastPageStatusCode() {
    this._lastPageStatusCode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lastPageStatusCodeInput() {
    return this._lastPageStatusCode;
  }

  // last_page_values - computed: false, optional: true, required: false
  private _lastPageValues?: string;
  public get lastPageValues() {
    return this.getStringAttribute('last_page_values');
  }
  public set lastPageValues(value: string) {
    this._lastPageValues = value;
  }
  public resetLastPageValues() {
    this._lastPageValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lastPageValuesInput() {
    return this._lastPageValues;
  }

  // link_header_relation - computed: false, optional: true, required: false
  private _linkHeaderRelation?: string;
  public get linkHeaderRelation() {
    return this.getStringAttribute('link_header_relation');
  }
  public set linkHeaderRelation(value: string) {
    this._linkHeaderRelation = value;
  }
  public resetLinkHeaderRelation() {
    this._linkHeaderRelation = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get linkHeaderRelationInput() {
    return this._linkHeaderRelation;
  }

  // max_count_path - computed: false, optional: true, required: false
  private _maxCountPath?: string;
  public get maxCountPath() {
    return this.getStringAttribute('max_count_path');
  }
  public set maxCountPath(value: string) {
    this._maxCountPath = value;
  }
  public resetMaxCountPath() {
    this._maxCountPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get maxCountPathInput() {
    return this._maxCountPath;
  }

  // max_page_path - computed: false, optional: true, required: false
  private _maxPagePath?: string;
  public get maxPagePath() {
    return this.getStringAttribute('max_page_path');
  }
  public set maxPagePath(value: string) {
    this._maxPagePath = value;
  }
  public resetMaxPagePath() {
    this._maxPagePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get maxPagePathInput() {
    return this._maxPagePath;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // page - computed: false, optional: true, required: false
  private _page?: number;
  public get page() {
    return this.getNumberAttribute('page');
  }
  public set page(value: number) {
    this._page = value;
  }
  public resetPage() {
    this._page = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageInput() {
    return this._page;
  }

  // path - computed: false, optional: true, required: false
  private _path?: string;
  public get path() {
    return this.getStringAttribute('path');
  }
  public set path(value: string) {
    this._path = value;
  }
  public resetPath() {
    this._path = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pathInput() {
    return this._path;
  }

  // relative_uri - computed: false, optional: true, required: false
  private _relativeUri?: string;
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }
  public set relativeUri(value: string) {
    this._relativeUri = value;
  }
  public resetRelativeUri() {
    this._relativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get relativeUriInput() {
    return this._relativeUri;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }

  // skip - computed: false, optional: true, required: false
  private _skip?: number;
  public get skip() {
    return this.getNumberAttribute('skip');
  }
  public set skip(value: number) {
    this._skip = value;
  }
  public resetSkip() {
    this._skip = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipInput() {
    return this._skip;
  }

  // token - computed: false, optional: true, required: false
  private _token?: string;
  public get token() {
    return this.getStringAttribute('token');
  }
  public set token(value: string) {
    this._token = value;
  }
  public resetToken() {
    this._token = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token;
  }
}
export interface ExportHttpResponse {
  /**
  * Such as `utf8`, `ucs2`, `utf-16le`, `ascii`, `binary`, `base64`, `hex`.
  */
  readonly blobFormat?: string;
  readonly errorPath?: string;
  readonly failPath?: string;
  /**
  * Values that count. As JSON text.
  */
  readonly failValues?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly resourceIdPath?: string;
  /**
  * Path of the array of records.
  */
  readonly resourcePath?: string;
  readonly successPath?: string;
  /**
  * Values that count. As JSON text.
  */
  readonly successValues?: string;
}

export function exportHttpResponseToTerraform(struct?: ExportHttpResponse | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    blob_format: cdktf.stringToTerraform(struct!.blobFormat),
    error_path: cdktf.stringToTerraform(struct!.errorPath),
    fail_path: cdktf.stringToTerraform(struct!.failPath),
    fail_values: cdktf.stringToTerraform(struct!.failValues),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    resource_id_path: cdktf.stringToTerraform(struct!.resourceIdPath),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
    success_path: cdktf.stringToTerraform(struct!.successPath),
    success_values: cdktf.stringToTerraform(struct!.successValues),
  }
}


export function exportHttpResponseToHclTerraform(struct?: ExportHttpResponse | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    blob_format: {
      value: cdktf.stringToHclTerraform(struct!.blobFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    error_path: {
      value: cdktf.stringToHclTerraform(struct!.errorPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_path: {
      value: cdktf.stringToHclTerraform(struct!.failPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_values: {
      value: cdktf.stringToHclTerraform(struct!.failValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_id_path: {
      value: cdktf.stringToHclTerraform(struct!.resourceIdPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    success_path: {
      value: cdktf.stringToHclTerraform(struct!.successPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    success_values: {
      value: cdktf.stringToHclTerraform(struct!.successValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHttpResponseOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHttpResponse | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._blobFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.blobFormat = this._blobFormat;
    }
    if (this._errorPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.errorPath = this._errorPath;
    }
    if (this._failPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.failPath = this._failPath;
    }
    if (this._failValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.failValues = this._failValues;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._resourceIdPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourceIdPath = this._resourceIdPath;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    if (this._successPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.successPath = this._successPath;
    }
    if (this._successValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.successValues = this._successValues;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHttpResponse | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._blobFormat = undefined;
      this._errorPath = undefined;
      this._failPath = undefined;
      this._failValues = undefined;
      this._otherFields = undefined;
      this._resourceIdPath = undefined;
      this._resourcePath = undefined;
      this._successPath = undefined;
      this._successValues = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._blobFormat = value.blobFormat;
      this._errorPath = value.errorPath;
      this._failPath = value.failPath;
      this._failValues = value.failValues;
      this._otherFields = value.otherFields;
      this._resourceIdPath = value.resourceIdPath;
      this._resourcePath = value.resourcePath;
      this._successPath = value.successPath;
      this._successValues = value.successValues;
    }
  }

  // blob_format - computed: false, optional: true, required: false
  private _blobFormat?: string;
  public get blobFormat() {
    return this.getStringAttribute('blob_format');
  }
  public set blobFormat(value: string) {
    this._blobFormat = value;
  }
  public resetBlobFormat() {
    this._blobFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get blobFormatInput() {
    return this._blobFormat;
  }

  // error_path - computed: false, optional: true, required: false
  private _errorPath?: string;
  public get errorPath() {
    return this.getStringAttribute('error_path');
  }
  public set errorPath(value: string) {
    this._errorPath = value;
  }
  public resetErrorPath() {
    this._errorPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get errorPathInput() {
    return this._errorPath;
  }

  // fail_path - computed: false, optional: true, required: false
  private _failPath?: string;
  public get failPath() {
    return this.getStringAttribute('fail_path');
  }
  public set failPath(value: string) {
    this._failPath = value;
  }
  public resetFailPath() {
    this._failPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failPathInput() {
    return this._failPath;
  }

  // fail_values - computed: false, optional: true, required: false
  private _failValues?: string;
  public get failValues() {
    return this.getStringAttribute('fail_values');
  }
  public set failValues(value: string) {
    this._failValues = value;
  }
  public resetFailValues() {
    this._failValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failValuesInput() {
    return this._failValues;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // resource_id_path - computed: false, optional: true, required: false
  private _resourceIdPath?: string;
  public get resourceIdPath() {
    return this.getStringAttribute('resource_id_path');
  }
  public set resourceIdPath(value: string) {
    this._resourceIdPath = value;
  }
  public resetResourceIdPath() {
    this._resourceIdPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourceIdPathInput() {
    return this._resourceIdPath;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }

  // success_path - computed: false, optional: true, required: false
  private _successPath?: string;
  public get successPath() {
    return this.getStringAttribute('success_path');
  }
  public set successPath(value: string) {
    this._successPath = value;
  }
  public resetSuccessPath() {
    this._successPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successPathInput() {
    return this._successPath;
  }

  // success_values - computed: false, optional: true, required: false
  private _successValues?: string;
  public get successValues() {
    return this.getStringAttribute('success_values');
  }
  public set successValues(value: string) {
    this._successValues = value;
  }
  public resetSuccessValues() {
    this._successValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successValuesInput() {
    return this._successValues;
  }
}
export interface ExportHttp {
  /**
  * How to wait for an asynchronous answer. Id of an async helper.
  */
  readonly asyncHelperId?: string;
  /**
  * Body of the request.
  */
  readonly body?: string;
  /**
  * Such as `xml`, `json`, `plaintext`.
  */
  readonly errorMediaType?: string;
  /**
  * Such as `assistant`, `http`, `rest`, `graph_ql`, `assistant_graphql`.
  */
  readonly formType?: string;
  /**
  * Sent with each request.
  */
  readonly headers?: ExportHttpHeaders[] | cdktf.IResolvable;
  /**
  * One text here, not an array. Such as `GET`, `POST`, `PUT`, `PATCH`, `DELETE`.
  */
  readonly method?: string;
  /**
  * Type once: how a record is marked.
  */
  readonly once?: ExportHttpOnce;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * How to go through all pages.
  */
  readonly paging?: ExportHttpPaging;
  /**
  * Address, relative to the connection's base URI. One text here, not an array.
  */
  readonly relativeUri?: string;
  /**
  * Such as `xml`, `json`, `csv`, `urlencoded`, `form-data`, `octet-stream`, `plaintext`.
  */
  readonly requestMediaType?: string;
  /**
  * How an answer is read.
  */
  readonly response?: ExportHttpResponse;
  readonly strictHandlebarEvaluation?: boolean | cdktf.IResolvable;
  /**
  * Such as `xml`, `json`, `csv`, `plaintext`.
  */
  readonly successMediaType?: string;
  /**
  * What comes back, where it is no records. Such as `file`, `blob`, `csvstream`.
  */
  readonly type?: string;
}

export function exportHttpToTerraform(struct?: ExportHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    async_helper_id: cdktf.stringToTerraform(struct!.asyncHelperId),
    body: cdktf.stringToTerraform(struct!.body),
    error_media_type: cdktf.stringToTerraform(struct!.errorMediaType),
    form_type: cdktf.stringToTerraform(struct!.formType),
    headers: cdktf.listMapper(exportHttpHeadersToTerraform, false)(struct!.headers),
    method: cdktf.stringToTerraform(struct!.method),
    once: exportHttpOnceToTerraform(struct!.once),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    paging: exportHttpPagingToTerraform(struct!.paging),
    relative_uri: cdktf.stringToTerraform(struct!.relativeUri),
    request_media_type: cdktf.stringToTerraform(struct!.requestMediaType),
    response: exportHttpResponseToTerraform(struct!.response),
    strict_handlebar_evaluation: cdktf.booleanToTerraform(struct!.strictHandlebarEvaluation),
    success_media_type: cdktf.stringToTerraform(struct!.successMediaType),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportHttpToHclTerraform(struct?: ExportHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    async_helper_id: {
      value: cdktf.stringToHclTerraform(struct!.asyncHelperId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    body: {
      value: cdktf.stringToHclTerraform(struct!.body),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    error_media_type: {
      value: cdktf.stringToHclTerraform(struct!.errorMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    form_type: {
      value: cdktf.stringToHclTerraform(struct!.formType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    headers: {
      value: cdktf.listMapperHcl(exportHttpHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "ExportHttpHeadersList",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    once: {
      value: exportHttpOnceToHclTerraform(struct!.once),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportHttpOnce",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    paging: {
      value: exportHttpPagingToHclTerraform(struct!.paging),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportHttpPaging",
    },
    relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.relativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    request_media_type: {
      value: cdktf.stringToHclTerraform(struct!.requestMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    response: {
      value: exportHttpResponseToHclTerraform(struct!.response),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportHttpResponse",
    },
    strict_handlebar_evaluation: {
      value: cdktf.booleanToHclTerraform(struct!.strictHandlebarEvaluation),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    success_media_type: {
      value: cdktf.stringToHclTerraform(struct!.successMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportHttpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportHttp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._asyncHelperId !== undefined) {
      hasAnyValues = true;
      internalValueResult.asyncHelperId = this._asyncHelperId;
    }
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._errorMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.errorMediaType = this._errorMediaType;
    }
    if (this._formType !== undefined) {
      hasAnyValues = true;
      internalValueResult.formType = this._formType;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._once?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.once = this._once?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._paging?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.paging = this._paging?.internalValue;
    }
    if (this._relativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.relativeUri = this._relativeUri;
    }
    if (this._requestMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.requestMediaType = this._requestMediaType;
    }
    if (this._response?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.response = this._response?.internalValue;
    }
    if (this._strictHandlebarEvaluation !== undefined) {
      hasAnyValues = true;
      internalValueResult.strictHandlebarEvaluation = this._strictHandlebarEvaluation;
    }
    if (this._successMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.successMediaType = this._successMediaType;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportHttp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._asyncHelperId = undefined;
      this._body = undefined;
      this._errorMediaType = undefined;
      this._formType = undefined;
      this._headers.internalValue = undefined;
      this._method = undefined;
      this._once.internalValue = undefined;
      this._otherFields = undefined;
      this._paging.internalValue = undefined;
      this._relativeUri = undefined;
      this._requestMediaType = undefined;
      this._response.internalValue = undefined;
      this._strictHandlebarEvaluation = undefined;
      this._successMediaType = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._asyncHelperId = value.asyncHelperId;
      this._body = value.body;
      this._errorMediaType = value.errorMediaType;
      this._formType = value.formType;
      this._headers.internalValue = value.headers;
      this._method = value.method;
      this._once.internalValue = value.once;
      this._otherFields = value.otherFields;
      this._paging.internalValue = value.paging;
      this._relativeUri = value.relativeUri;
      this._requestMediaType = value.requestMediaType;
      this._response.internalValue = value.response;
      this._strictHandlebarEvaluation = value.strictHandlebarEvaluation;
      this._successMediaType = value.successMediaType;
      this._type = value.type;
    }
  }

  // async_helper_id - computed: false, optional: true, required: false
  private _asyncHelperId?: string;
  public get asyncHelperId() {
    return this.getStringAttribute('async_helper_id');
  }
  public set asyncHelperId(value: string) {
    this._asyncHelperId = value;
  }
  public resetAsyncHelperId() {
    this._asyncHelperId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get asyncHelperIdInput() {
    return this._asyncHelperId;
  }

  // body - computed: false, optional: true, required: false
  private _body?: string;
  public get body() {
    return this.getStringAttribute('body');
  }
  public set body(value: string) {
    this._body = value;
  }
  public resetBody() {
    this._body = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bodyInput() {
    return this._body;
  }

  // error_media_type - computed: false, optional: true, required: false
  private _errorMediaType?: string;
  public get errorMediaType() {
    return this.getStringAttribute('error_media_type');
  }
  public set errorMediaType(value: string) {
    this._errorMediaType = value;
  }
  public resetErrorMediaType() {
    this._errorMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get errorMediaTypeInput() {
    return this._errorMediaType;
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

  // headers - computed: false, optional: true, required: false
  private _headers = new ExportHttpHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: ExportHttpHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // once - computed: false, optional: true, required: false
  private _once = new ExportHttpOnceOutputReference(this, "once");
  public get once() {
    return this._once;
  }
  public putOnce(value: ExportHttpOnce) {
    this._once.internalValue = value;
  }
  public resetOnce() {
    this._once.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get onceInput() {
    return this._once.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // paging - computed: false, optional: true, required: false
  private _paging = new ExportHttpPagingOutputReference(this, "paging");
  public get paging() {
    return this._paging;
  }
  public putPaging(value: ExportHttpPaging) {
    this._paging.internalValue = value;
  }
  public resetPaging() {
    this._paging.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pagingInput() {
    return this._paging.internalValue;
  }

  // relative_uri - computed: false, optional: true, required: false
  private _relativeUri?: string;
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }
  public set relativeUri(value: string) {
    this._relativeUri = value;
  }
  public resetRelativeUri() {
    this._relativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get relativeUriInput() {
    return this._relativeUri;
  }

  // request_media_type - computed: false, optional: true, required: false
  private _requestMediaType?: string;
  public get requestMediaType() {
    return this.getStringAttribute('request_media_type');
  }
  public set requestMediaType(value: string) {
    this._requestMediaType = value;
  }
  public resetRequestMediaType() {
    this._requestMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requestMediaTypeInput() {
    return this._requestMediaType;
  }

  // response - computed: false, optional: true, required: false
  private _response = new ExportHttpResponseOutputReference(this, "response");
  public get response() {
    return this._response;
  }
  public putResponse(value: ExportHttpResponse) {
    this._response.internalValue = value;
  }
  public resetResponse() {
    this._response.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get responseInput() {
    return this._response.internalValue;
  }

  // strict_handlebar_evaluation - computed: false, optional: true, required: false
  private _strictHandlebarEvaluation?: boolean | cdktf.IResolvable;
  public get strictHandlebarEvaluation() {
    return this.getBooleanAttribute('strict_handlebar_evaluation');
  }
  public set strictHandlebarEvaluation(value: boolean | cdktf.IResolvable) {
    this._strictHandlebarEvaluation = value;
  }
  public resetStrictHandlebarEvaluation() {
    this._strictHandlebarEvaluation = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get strictHandlebarEvaluationInput() {
    return this._strictHandlebarEvaluation;
  }

  // success_media_type - computed: false, optional: true, required: false
  private _successMediaType?: string;
  public get successMediaType() {
    return this.getStringAttribute('success_media_type');
  }
  public set successMediaType(value: string) {
    this._successMediaType = value;
  }
  public resetSuccessMediaType() {
    this._successMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successMediaTypeInput() {
    return this._successMediaType;
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
}
export interface ExportInputFilterExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function exportInputFilterExpressionToTerraform(struct?: ExportInputFilterExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function exportInputFilterExpressionToHclTerraform(struct?: ExportInputFilterExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    rules: {
      value: cdktf.stringToHclTerraform(struct!.rules),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    version: {
      value: cdktf.stringToHclTerraform(struct!.version),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportInputFilterExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportInputFilterExpression | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._rules !== undefined) {
      hasAnyValues = true;
      internalValueResult.rules = this._rules;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportInputFilterExpression | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._rules = undefined;
      this._version = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._rules = value.rules;
      this._version = value.version;
    }
  }

  // rules - computed: false, optional: true, required: false
  private _rules?: string;
  public get rules() {
    return this.getStringAttribute('rules');
  }
  public set rules(value: string) {
    this._rules = value;
  }
  public resetRules() {
    this._rules = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rulesInput() {
    return this._rules;
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
}
export interface ExportInputFilterScript {
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function exportInputFilterScriptToTerraform(struct?: ExportInputFilterScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function exportInputFilterScriptToHclTerraform(struct?: ExportInputFilterScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportInputFilterScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportInputFilterScript | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportInputFilterScript | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface ExportInputFilter {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: ExportInputFilterExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: ExportInputFilterScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function exportInputFilterToTerraform(struct?: ExportInputFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: exportInputFilterExpressionToTerraform(struct!.expression),
    script: exportInputFilterScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportInputFilterToHclTerraform(struct?: ExportInputFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: exportInputFilterExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportInputFilterExpression",
    },
    script: {
      value: exportInputFilterScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportInputFilterScript",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportInputFilterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportInputFilter | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._expression?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.expression = this._expression?.internalValue;
    }
    if (this._script?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.script = this._script?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportInputFilter | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._expression.internalValue = undefined;
      this._script.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._expression.internalValue = value.expression;
      this._script.internalValue = value.script;
      this._type = value.type;
    }
  }

  // expression - computed: false, optional: true, required: false
  private _expression = new ExportInputFilterExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: ExportInputFilterExpression) {
    this._expression.internalValue = value;
  }
  public resetExpression() {
    this._expression.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expressionInput() {
    return this._expression.internalValue;
  }

  // script - computed: false, optional: true, required: false
  private _script = new ExportInputFilterScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: ExportInputFilterScript) {
    this._script.internalValue = value;
  }
  public resetScript() {
    this._script.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptInput() {
    return this._script.internalValue;
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
}
export interface ExportJdbcOnce {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * SQL that marks a record as exported.
  */
  readonly query?: string;
}

export function exportJdbcOnceToTerraform(struct?: ExportJdbcOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query: cdktf.stringToTerraform(struct!.query),
  }
}


export function exportJdbcOnceToHclTerraform(struct?: ExportJdbcOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    query: {
      value: cdktf.stringToHclTerraform(struct!.query),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportJdbcOnceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportJdbcOnce | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._query !== undefined) {
      hasAnyValues = true;
      internalValueResult.query = this._query;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportJdbcOnce | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._query = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._query = value.query;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // query - computed: false, optional: true, required: false
  private _query?: string;
  public get query() {
    return this.getStringAttribute('query');
  }
  public set query(value: string) {
    this._query = value;
  }
  public resetQuery() {
    this._query = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryInput() {
    return this._query;
  }
}
export interface ExportJdbc {
  readonly formType?: string;
  /**
  * Type once.
  */
  readonly once?: ExportJdbcOnce;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * SQL that reads the records.
  */
  readonly query?: string;
  /**
  * What a form composes the query from. As JSON text.
  */
  readonly simple?: string;
}

export function exportJdbcToTerraform(struct?: ExportJdbc | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form_type: cdktf.stringToTerraform(struct!.formType),
    once: exportJdbcOnceToTerraform(struct!.once),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query: cdktf.stringToTerraform(struct!.query),
    simple: cdktf.stringToTerraform(struct!.simple),
  }
}


export function exportJdbcToHclTerraform(struct?: ExportJdbc | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    form_type: {
      value: cdktf.stringToHclTerraform(struct!.formType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    once: {
      value: exportJdbcOnceToHclTerraform(struct!.once),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportJdbcOnce",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    query: {
      value: cdktf.stringToHclTerraform(struct!.query),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    simple: {
      value: cdktf.stringToHclTerraform(struct!.simple),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportJdbcOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportJdbc | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._formType !== undefined) {
      hasAnyValues = true;
      internalValueResult.formType = this._formType;
    }
    if (this._once?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.once = this._once?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._query !== undefined) {
      hasAnyValues = true;
      internalValueResult.query = this._query;
    }
    if (this._simple !== undefined) {
      hasAnyValues = true;
      internalValueResult.simple = this._simple;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportJdbc | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._formType = undefined;
      this._once.internalValue = undefined;
      this._otherFields = undefined;
      this._query = undefined;
      this._simple = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._formType = value.formType;
      this._once.internalValue = value.once;
      this._otherFields = value.otherFields;
      this._query = value.query;
      this._simple = value.simple;
    }
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

  // once - computed: false, optional: true, required: false
  private _once = new ExportJdbcOnceOutputReference(this, "once");
  public get once() {
    return this._once;
  }
  public putOnce(value: ExportJdbcOnce) {
    this._once.internalValue = value;
  }
  public resetOnce() {
    this._once.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get onceInput() {
    return this._once.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // query - computed: false, optional: true, required: false
  private _query?: string;
  public get query() {
    return this.getStringAttribute('query');
  }
  public set query(value: string) {
    this._query = value;
  }
  public resetQuery() {
    this._query = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryInput() {
    return this._query;
  }

  // simple - computed: false, optional: true, required: false
  private _simple?: string;
  public get simple() {
    return this.getStringAttribute('simple');
  }
  public set simple(value: string) {
    this._simple = value;
  }
  public resetSimple() {
    this._simple = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get simpleInput() {
    return this._simple;
  }
}
export interface ExportKeyValueDb {
  readonly expressionAttributeNames?: string;
  readonly expressionAttributeValues?: string;
  readonly filterExpression?: string;
  readonly keyConditionExpression?: string;
  /**
  * Such as `scan`, `query`.
  */
  readonly method?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly projectionExpression?: string;
  readonly region?: string;
  readonly tableName?: string;
}

export function exportKeyValueDbToTerraform(struct?: ExportKeyValueDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression_attribute_names: cdktf.stringToTerraform(struct!.expressionAttributeNames),
    expression_attribute_values: cdktf.stringToTerraform(struct!.expressionAttributeValues),
    filter_expression: cdktf.stringToTerraform(struct!.filterExpression),
    key_condition_expression: cdktf.stringToTerraform(struct!.keyConditionExpression),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    projection_expression: cdktf.stringToTerraform(struct!.projectionExpression),
    region: cdktf.stringToTerraform(struct!.region),
    table_name: cdktf.stringToTerraform(struct!.tableName),
  }
}


export function exportKeyValueDbToHclTerraform(struct?: ExportKeyValueDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression_attribute_names: {
      value: cdktf.stringToHclTerraform(struct!.expressionAttributeNames),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    expression_attribute_values: {
      value: cdktf.stringToHclTerraform(struct!.expressionAttributeValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    filter_expression: {
      value: cdktf.stringToHclTerraform(struct!.filterExpression),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_condition_expression: {
      value: cdktf.stringToHclTerraform(struct!.keyConditionExpression),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    projection_expression: {
      value: cdktf.stringToHclTerraform(struct!.projectionExpression),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    region: {
      value: cdktf.stringToHclTerraform(struct!.region),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    table_name: {
      value: cdktf.stringToHclTerraform(struct!.tableName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportKeyValueDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportKeyValueDb | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._expressionAttributeNames !== undefined) {
      hasAnyValues = true;
      internalValueResult.expressionAttributeNames = this._expressionAttributeNames;
    }
    if (this._expressionAttributeValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.expressionAttributeValues = this._expressionAttributeValues;
    }
    if (this._filterExpression !== undefined) {
      hasAnyValues = true;
      internalValueResult.filterExpression = this._filterExpression;
    }
    if (this._keyConditionExpression !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyConditionExpression = this._keyConditionExpression;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._projectionExpression !== undefined) {
      hasAnyValues = true;
      internalValueResult.projectionExpression = this._projectionExpression;
    }
    if (this._region !== undefined) {
      hasAnyValues = true;
      internalValueResult.region = this._region;
    }
    if (this._tableName !== undefined) {
      hasAnyValues = true;
      internalValueResult.tableName = this._tableName;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportKeyValueDb | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._expressionAttributeNames = undefined;
      this._expressionAttributeValues = undefined;
      this._filterExpression = undefined;
      this._keyConditionExpression = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._projectionExpression = undefined;
      this._region = undefined;
      this._tableName = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._expressionAttributeNames = value.expressionAttributeNames;
      this._expressionAttributeValues = value.expressionAttributeValues;
      this._filterExpression = value.filterExpression;
      this._keyConditionExpression = value.keyConditionExpression;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._projectionExpression = value.projectionExpression;
      this._region = value.region;
      this._tableName = value.tableName;
    }
  }

  // expression_attribute_names - computed: false, optional: true, required: false
  private _expressionAttributeNames?: string;
  public get expressionAttributeNames() {
    return this.getStringAttribute('expression_attribute_names');
  }
  public set expressionAttributeNames(value: string) {
    this._expressionAttributeNames = value;
  }
  public resetExpressionAttributeNames() {
    this._expressionAttributeNames = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expressionAttributeNamesInput() {
    return this._expressionAttributeNames;
  }

  // expression_attribute_values - computed: false, optional: true, required: false
  private _expressionAttributeValues?: string;
  public get expressionAttributeValues() {
    return this.getStringAttribute('expression_attribute_values');
  }
  public set expressionAttributeValues(value: string) {
    this._expressionAttributeValues = value;
  }
  public resetExpressionAttributeValues() {
    this._expressionAttributeValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expressionAttributeValuesInput() {
    return this._expressionAttributeValues;
  }

  // filter_expression - computed: false, optional: true, required: false
  private _filterExpression?: string;
  public get filterExpression() {
    return this.getStringAttribute('filter_expression');
  }
  public set filterExpression(value: string) {
    this._filterExpression = value;
  }
  public resetFilterExpression() {
    this._filterExpression = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get filterExpressionInput() {
    return this._filterExpression;
  }

  // key_condition_expression - computed: false, optional: true, required: false
  private _keyConditionExpression?: string;
  public get keyConditionExpression() {
    return this.getStringAttribute('key_condition_expression');
  }
  public set keyConditionExpression(value: string) {
    this._keyConditionExpression = value;
  }
  public resetKeyConditionExpression() {
    this._keyConditionExpression = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyConditionExpressionInput() {
    return this._keyConditionExpression;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // projection_expression - computed: false, optional: true, required: false
  private _projectionExpression?: string;
  public get projectionExpression() {
    return this.getStringAttribute('projection_expression');
  }
  public set projectionExpression(value: string) {
    this._projectionExpression = value;
  }
  public resetProjectionExpression() {
    this._projectionExpression = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get projectionExpressionInput() {
    return this._projectionExpression;
  }

  // region - computed: false, optional: true, required: false
  private _region?: string;
  public get region() {
    return this.getStringAttribute('region');
  }
  public set region(value: string) {
    this._region = value;
  }
  public resetRegion() {
    this._region = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get regionInput() {
    return this._region;
  }

  // table_name - computed: false, optional: true, required: false
  private _tableName?: string;
  public get tableName() {
    return this.getStringAttribute('table_name');
  }
  public set tableName(value: string) {
    this._tableName = value;
  }
  public resetTableName() {
    this._tableName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tableNameInput() {
    return this._tableName;
  }
}
export interface ExportMockOutputPageOfRecords {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly record?: string;
}

export function exportMockOutputPageOfRecordsToTerraform(struct?: ExportMockOutputPageOfRecords | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    record: cdktf.stringToTerraform(struct!.record),
  }
}


export function exportMockOutputPageOfRecordsToHclTerraform(struct?: ExportMockOutputPageOfRecords | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    record: {
      value: cdktf.stringToHclTerraform(struct!.record),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportMockOutputPageOfRecordsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportMockOutputPageOfRecords | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._record !== undefined) {
      hasAnyValues = true;
      internalValueResult.record = this._record;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportMockOutputPageOfRecords | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._record = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._record = value.record;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // record - computed: false, optional: true, required: false
  private _record?: string;
  public get record() {
    return this.getStringAttribute('record');
  }
  public set record(value: string) {
    this._record = value;
  }
  public resetRecord() {
    this._record = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get recordInput() {
    return this._record;
  }
}

export class ExportMockOutputPageOfRecordsList extends cdktf.ComplexList {
  public internalValue? : ExportMockOutputPageOfRecords[] | cdktf.IResolvable

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
  public get(index: number): ExportMockOutputPageOfRecordsOutputReference {
    return new ExportMockOutputPageOfRecordsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportMockOutput {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly pageOfRecords?: ExportMockOutputPageOfRecords[] | cdktf.IResolvable;
}

export function exportMockOutputToTerraform(struct?: ExportMockOutput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    page_of_records: cdktf.listMapper(exportMockOutputPageOfRecordsToTerraform, false)(struct!.pageOfRecords),
  }
}


export function exportMockOutputToHclTerraform(struct?: ExportMockOutput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    page_of_records: {
      value: cdktf.listMapperHcl(exportMockOutputPageOfRecordsToHclTerraform, false)(struct!.pageOfRecords),
      isBlock: true,
      type: "list",
      storageClassType: "ExportMockOutputPageOfRecordsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportMockOutputOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportMockOutput | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pageOfRecords?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.pageOfRecords = this._pageOfRecords?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportMockOutput | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._pageOfRecords.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._pageOfRecords.internalValue = value.pageOfRecords;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // page_of_records - computed: false, optional: true, required: false
  private _pageOfRecords = new ExportMockOutputPageOfRecordsList(this, "page_of_records", false);
  public get pageOfRecords() {
    return this._pageOfRecords;
  }
  public putPageOfRecords(value: ExportMockOutputPageOfRecords[] | cdktf.IResolvable) {
    this._pageOfRecords.internalValue = value;
  }
  public resetPageOfRecords() {
    this._pageOfRecords.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageOfRecordsInput() {
    return this._pageOfRecords.internalValue;
  }
}
export interface ExportObjectStore {
  /**
  * Where files go after they have been read.
  */
  readonly backupBucket?: string;
  readonly bucket?: string;
  readonly keyEndsWith?: string;
  readonly keyPrefix?: string;
  readonly keyStartsWith?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly region?: string;
}

export function exportObjectStoreToTerraform(struct?: ExportObjectStore | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    backup_bucket: cdktf.stringToTerraform(struct!.backupBucket),
    bucket: cdktf.stringToTerraform(struct!.bucket),
    key_ends_with: cdktf.stringToTerraform(struct!.keyEndsWith),
    key_prefix: cdktf.stringToTerraform(struct!.keyPrefix),
    key_starts_with: cdktf.stringToTerraform(struct!.keyStartsWith),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    region: cdktf.stringToTerraform(struct!.region),
  }
}


export function exportObjectStoreToHclTerraform(struct?: ExportObjectStore | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    backup_bucket: {
      value: cdktf.stringToHclTerraform(struct!.backupBucket),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bucket: {
      value: cdktf.stringToHclTerraform(struct!.bucket),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_ends_with: {
      value: cdktf.stringToHclTerraform(struct!.keyEndsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_prefix: {
      value: cdktf.stringToHclTerraform(struct!.keyPrefix),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_starts_with: {
      value: cdktf.stringToHclTerraform(struct!.keyStartsWith),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    region: {
      value: cdktf.stringToHclTerraform(struct!.region),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportObjectStoreOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportObjectStore | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._backupBucket !== undefined) {
      hasAnyValues = true;
      internalValueResult.backupBucket = this._backupBucket;
    }
    if (this._bucket !== undefined) {
      hasAnyValues = true;
      internalValueResult.bucket = this._bucket;
    }
    if (this._keyEndsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyEndsWith = this._keyEndsWith;
    }
    if (this._keyPrefix !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyPrefix = this._keyPrefix;
    }
    if (this._keyStartsWith !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyStartsWith = this._keyStartsWith;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._region !== undefined) {
      hasAnyValues = true;
      internalValueResult.region = this._region;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportObjectStore | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._backupBucket = undefined;
      this._bucket = undefined;
      this._keyEndsWith = undefined;
      this._keyPrefix = undefined;
      this._keyStartsWith = undefined;
      this._otherFields = undefined;
      this._region = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._backupBucket = value.backupBucket;
      this._bucket = value.bucket;
      this._keyEndsWith = value.keyEndsWith;
      this._keyPrefix = value.keyPrefix;
      this._keyStartsWith = value.keyStartsWith;
      this._otherFields = value.otherFields;
      this._region = value.region;
    }
  }

  // backup_bucket - computed: false, optional: true, required: false
  private _backupBucket?: string;
  public get backupBucket() {
    return this.getStringAttribute('backup_bucket');
  }
  public set backupBucket(value: string) {
    this._backupBucket = value;
  }
  public resetBackupBucket() {
    this._backupBucket = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get backupBucketInput() {
    return this._backupBucket;
  }

  // bucket - computed: false, optional: true, required: false
  private _bucket?: string;
  public get bucket() {
    return this.getStringAttribute('bucket');
  }
  public set bucket(value: string) {
    this._bucket = value;
  }
  public resetBucket() {
    this._bucket = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bucketInput() {
    return this._bucket;
  }

  // key_ends_with - computed: false, optional: true, required: false
  private _keyEndsWith?: string;
  public get keyEndsWith() {
    return this.getStringAttribute('key_ends_with');
  }
  public set keyEndsWith(value: string) {
    this._keyEndsWith = value;
  }
  public resetKeyEndsWith() {
    this._keyEndsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyEndsWithInput() {
    return this._keyEndsWith;
  }

  // key_prefix - computed: false, optional: true, required: false
  private _keyPrefix?: string;
  public get keyPrefix() {
    return this.getStringAttribute('key_prefix');
  }
  public set keyPrefix(value: string) {
    this._keyPrefix = value;
  }
  public resetKeyPrefix() {
    this._keyPrefix = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyPrefixInput() {
    return this._keyPrefix;
  }

  // key_starts_with - computed: false, optional: true, required: false
  private _keyStartsWith?: string;
  public get keyStartsWith() {
    return this.getStringAttribute('key_starts_with');
  }
  public set keyStartsWith(value: string) {
    this._keyStartsWith = value;
  }
  public resetKeyStartsWith() {
    this._keyStartsWith = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyStartsWithInput() {
    return this._keyStartsWith;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // region - computed: false, optional: true, required: false
  private _region?: string;
  public get region() {
    return this.getStringAttribute('region');
  }
  public set region(value: string) {
    this._region = value;
  }
  public resetRegion() {
    this._region = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get regionInput() {
    return this._region;
  }
}
export interface ExportOnce {
  /**
  * Field that marks a record as exported.
  */
  readonly booleanField?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportOnceToTerraform(struct?: ExportOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    boolean_field: cdktf.stringToTerraform(struct!.booleanField),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportOnceToHclTerraform(struct?: ExportOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    boolean_field: {
      value: cdktf.stringToHclTerraform(struct!.booleanField),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportOnceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportOnce | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._booleanField !== undefined) {
      hasAnyValues = true;
      internalValueResult.booleanField = this._booleanField;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportOnce | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._booleanField = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._booleanField = value.booleanField;
      this._otherFields = value.otherFields;
    }
  }

  // boolean_field - computed: false, optional: true, required: false
  private _booleanField?: string;
  public get booleanField() {
    return this.getStringAttribute('boolean_field');
  }
  public set booleanField(value: string) {
    this._booleanField = value;
  }
  public resetBooleanField() {
    this._booleanField = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get booleanFieldInput() {
    return this._booleanField;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportRdbmsOnce {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * SQL that marks a record as exported.
  */
  readonly query?: string;
}

export function exportRdbmsOnceToTerraform(struct?: ExportRdbmsOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query: cdktf.stringToTerraform(struct!.query),
  }
}


export function exportRdbmsOnceToHclTerraform(struct?: ExportRdbmsOnce | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    query: {
      value: cdktf.stringToHclTerraform(struct!.query),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportRdbmsOnceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportRdbmsOnce | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._query !== undefined) {
      hasAnyValues = true;
      internalValueResult.query = this._query;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportRdbmsOnce | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._query = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._query = value.query;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // query - computed: false, optional: true, required: false
  private _query?: string;
  public get query() {
    return this.getStringAttribute('query');
  }
  public set query(value: string) {
    this._query = value;
  }
  public resetQuery() {
    this._query = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryInput() {
    return this._query;
  }
}
export interface ExportRdbms {
  /**
  * Type once.
  */
  readonly once?: ExportRdbmsOnce;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * SQL that reads the records.
  */
  readonly query?: string;
  /**
  * Tables, where a form composes the query. As JSON text.
  */
  readonly tables?: string;
}

export function exportRdbmsToTerraform(struct?: ExportRdbms | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    once: exportRdbmsOnceToTerraform(struct!.once),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query: cdktf.stringToTerraform(struct!.query),
    tables: cdktf.stringToTerraform(struct!.tables),
  }
}


export function exportRdbmsToHclTerraform(struct?: ExportRdbms | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    once: {
      value: exportRdbmsOnceToHclTerraform(struct!.once),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportRdbmsOnce",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    query: {
      value: cdktf.stringToHclTerraform(struct!.query),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    tables: {
      value: cdktf.stringToHclTerraform(struct!.tables),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportRdbmsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportRdbms | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._once?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.once = this._once?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._query !== undefined) {
      hasAnyValues = true;
      internalValueResult.query = this._query;
    }
    if (this._tables !== undefined) {
      hasAnyValues = true;
      internalValueResult.tables = this._tables;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportRdbms | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._once.internalValue = undefined;
      this._otherFields = undefined;
      this._query = undefined;
      this._tables = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._once.internalValue = value.once;
      this._otherFields = value.otherFields;
      this._query = value.query;
      this._tables = value.tables;
    }
  }

  // once - computed: false, optional: true, required: false
  private _once = new ExportRdbmsOnceOutputReference(this, "once");
  public get once() {
    return this._once;
  }
  public putOnce(value: ExportRdbmsOnce) {
    this._once.internalValue = value;
  }
  public resetOnce() {
    this._once.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get onceInput() {
    return this._once.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // query - computed: false, optional: true, required: false
  private _query?: string;
  public get query() {
    return this.getStringAttribute('query');
  }
  public set query(value: string) {
    this._query = value;
  }
  public resetQuery() {
    this._query = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryInput() {
    return this._query;
  }

  // tables - computed: false, optional: true, required: false
  private _tables?: string;
  public get tables() {
    return this.getStringAttribute('tables');
  }
  public set tables(value: string) {
    this._tables = value;
  }
  public resetTables() {
    this._tables = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tablesInput() {
    return this._tables;
  }
}
export interface ExportRestHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function exportRestHeadersToTerraform(struct?: ExportRestHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function exportRestHeadersToHclTerraform(struct?: ExportRestHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportRestHeadersOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportRestHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportRestHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ExportRestHeadersList extends cdktf.ComplexList {
  public internalValue? : ExportRestHeaders[] | cdktf.IResolvable

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
  public get(index: number): ExportRestHeadersOutputReference {
    return new ExportRestHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportRest {
  /**
  * Sent with each request.
  */
  readonly headers?: ExportRestHeaders[] | cdktf.IResolvable;
  /**
  * Such as `GET`, `POST`, `PUT`.
  */
  readonly method?: string;
  readonly nextPagePath?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly pagingMethod?: string;
  /**
  * Body of the request.
  */
  readonly postBody?: string;
  /**
  * Address, relative to the connection's base URI.
  */
  readonly relativeUri?: string;
  /**
  * Path of the array of records.
  */
  readonly resourcePath?: string;
}

export function exportRestToTerraform(struct?: ExportRest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    headers: cdktf.listMapper(exportRestHeadersToTerraform, false)(struct!.headers),
    method: cdktf.stringToTerraform(struct!.method),
    next_page_path: cdktf.stringToTerraform(struct!.nextPagePath),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    paging_method: cdktf.stringToTerraform(struct!.pagingMethod),
    post_body: cdktf.stringToTerraform(struct!.postBody),
    relative_uri: cdktf.stringToTerraform(struct!.relativeUri),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
  }
}


export function exportRestToHclTerraform(struct?: ExportRest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    headers: {
      value: cdktf.listMapperHcl(exportRestHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "ExportRestHeadersList",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    next_page_path: {
      value: cdktf.stringToHclTerraform(struct!.nextPagePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    paging_method: {
      value: cdktf.stringToHclTerraform(struct!.pagingMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    post_body: {
      value: cdktf.stringToHclTerraform(struct!.postBody),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.relativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportRestOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportRest | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._nextPagePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.nextPagePath = this._nextPagePath;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pagingMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.pagingMethod = this._pagingMethod;
    }
    if (this._postBody !== undefined) {
      hasAnyValues = true;
      internalValueResult.postBody = this._postBody;
    }
    if (this._relativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.relativeUri = this._relativeUri;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportRest | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._headers.internalValue = undefined;
      this._method = undefined;
      this._nextPagePath = undefined;
      this._otherFields = undefined;
      this._pagingMethod = undefined;
      this._postBody = undefined;
      this._relativeUri = undefined;
      this._resourcePath = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._headers.internalValue = value.headers;
      this._method = value.method;
      this._nextPagePath = value.nextPagePath;
      this._otherFields = value.otherFields;
      this._pagingMethod = value.pagingMethod;
      this._postBody = value.postBody;
      this._relativeUri = value.relativeUri;
      this._resourcePath = value.resourcePath;
    }
  }

  // headers - computed: false, optional: true, required: false
  private _headers = new ExportRestHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: ExportRestHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
  }

  // next_page_path - computed: false, optional: true, required: false
  private _nextPagePath?: string;
  public get nextPagePath() {
    return this.getStringAttribute('next_page_path');
  }
  public set nextPagePath(value: string) {
    this._nextPagePath = value;
  }
  public resetNextPagePath() {
    this._nextPagePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nextPagePathInput() {
    return this._nextPagePath;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // paging_method - computed: false, optional: true, required: false
  private _pagingMethod?: string;
  public get pagingMethod() {
    return this.getStringAttribute('paging_method');
  }
  public set pagingMethod(value: string) {
    this._pagingMethod = value;
  }
  public resetPagingMethod() {
    this._pagingMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pagingMethodInput() {
    return this._pagingMethod;
  }

  // post_body - computed: false, optional: true, required: false
  private _postBody?: string;
  public get postBody() {
    return this.getStringAttribute('post_body');
  }
  public set postBody(value: string) {
    this._postBody = value;
  }
  public resetPostBody() {
    this._postBody = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postBodyInput() {
    return this._postBody;
  }

  // relative_uri - computed: false, optional: true, required: false
  private _relativeUri?: string;
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }
  public set relativeUri(value: string) {
    this._relativeUri = value;
  }
  public resetRelativeUri() {
    this._relativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get relativeUriInput() {
    return this._relativeUri;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }
}
export interface ExportSettingsFormInit {
  /**
  * Handed to the function as it is. As JSON text.
  */
  readonly configuration?: string;
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function exportSettingsFormInitToTerraform(struct?: ExportSettingsFormInit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function exportSettingsFormInitToHclTerraform(struct?: ExportSettingsFormInit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSettingsFormInit | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSettingsFormInit | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface ExportSettingsForm {
  /**
  * Form that edits the settings. As JSON text.
  */
  readonly form?: string;
  /**
  * Function that prepares the form.
  */
  readonly init?: ExportSettingsFormInit;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportSettingsFormToTerraform(struct?: ExportSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form: cdktf.stringToTerraform(struct!.form),
    init: exportSettingsFormInitToTerraform(struct!.init),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportSettingsFormToHclTerraform(struct?: ExportSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    form: {
      value: cdktf.stringToHclTerraform(struct!.form),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    init: {
      value: exportSettingsFormInitToHclTerraform(struct!.init),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSettingsFormInit",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSettingsForm | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._form !== undefined) {
      hasAnyValues = true;
      internalValueResult.form = this._form;
    }
    if (this._init?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.init = this._init?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSettingsForm | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._form = undefined;
      this._init.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._form = value.form;
      this._init.internalValue = value.init;
      this._otherFields = value.otherFields;
    }
  }

  // form - computed: false, optional: true, required: false
  private _form?: string;
  public get form() {
    return this.getStringAttribute('form');
  }
  public set form(value: string) {
    this._form = value;
  }
  public resetForm() {
    this._form = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get formInput() {
    return this._form;
  }

  // init - computed: false, optional: true, required: false
  private _init = new ExportSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }
  public putInit(value: ExportSettingsFormInit) {
    this._init.internalValue = value;
  }
  public resetInit() {
    this._init.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get initInput() {
    return this._init.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportSimpleFileCsv {
  readonly columnDelimiter?: string;
  /**
  * The first row names the columns.
  */
  readonly hasHeaderRow?: boolean | cdktf.IResolvable;
  /**
  * Columns that group rows to records.
  */
  readonly keyColumns?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly rowDelimiter?: string;
  /**
  * At least 0.
  */
  readonly rowsToSkip?: number;
  readonly trimSpaces?: boolean | cdktf.IResolvable;
}

export function exportSimpleFileCsvToTerraform(struct?: ExportSimpleFileCsv | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    column_delimiter: cdktf.stringToTerraform(struct!.columnDelimiter),
    has_header_row: cdktf.booleanToTerraform(struct!.hasHeaderRow),
    key_columns: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.keyColumns),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    row_delimiter: cdktf.stringToTerraform(struct!.rowDelimiter),
    rows_to_skip: cdktf.numberToTerraform(struct!.rowsToSkip),
    trim_spaces: cdktf.booleanToTerraform(struct!.trimSpaces),
  }
}


export function exportSimpleFileCsvToHclTerraform(struct?: ExportSimpleFileCsv | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    column_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.columnDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    has_header_row: {
      value: cdktf.booleanToHclTerraform(struct!.hasHeaderRow),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    key_columns: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.keyColumns),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    row_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.rowDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    rows_to_skip: {
      value: cdktf.numberToHclTerraform(struct!.rowsToSkip),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    trim_spaces: {
      value: cdktf.booleanToHclTerraform(struct!.trimSpaces),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileCsvOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFileCsv | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._columnDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.columnDelimiter = this._columnDelimiter;
    }
    if (this._hasHeaderRow !== undefined) {
      hasAnyValues = true;
      internalValueResult.hasHeaderRow = this._hasHeaderRow;
    }
    if (this._keyColumns !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyColumns = this._keyColumns;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._rowDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.rowDelimiter = this._rowDelimiter;
    }
    if (this._rowsToSkip !== undefined) {
      hasAnyValues = true;
      internalValueResult.rowsToSkip = this._rowsToSkip;
    }
    if (this._trimSpaces !== undefined) {
      hasAnyValues = true;
      internalValueResult.trimSpaces = this._trimSpaces;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFileCsv | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._columnDelimiter = undefined;
      this._hasHeaderRow = undefined;
      this._keyColumns = undefined;
      this._otherFields = undefined;
      this._rowDelimiter = undefined;
      this._rowsToSkip = undefined;
      this._trimSpaces = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._columnDelimiter = value.columnDelimiter;
      this._hasHeaderRow = value.hasHeaderRow;
      this._keyColumns = value.keyColumns;
      this._otherFields = value.otherFields;
      this._rowDelimiter = value.rowDelimiter;
      this._rowsToSkip = value.rowsToSkip;
      this._trimSpaces = value.trimSpaces;
    }
  }

  // column_delimiter - computed: false, optional: true, required: false
  private _columnDelimiter?: string;
  public get columnDelimiter() {
    return this.getStringAttribute('column_delimiter');
  }
  public set columnDelimiter(value: string) {
    this._columnDelimiter = value;
  }
  public resetColumnDelimiter() {
    this._columnDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get columnDelimiterInput() {
    return this._columnDelimiter;
  }

  // has_header_row - computed: false, optional: true, required: false
  private _hasHeaderRow?: boolean | cdktf.IResolvable;
  public get hasHeaderRow() {
    return this.getBooleanAttribute('has_header_row');
  }
  public set hasHeaderRow(value: boolean | cdktf.IResolvable) {
    this._hasHeaderRow = value;
  }
  public resetHasHeaderRow() {
    this._hasHeaderRow = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hasHeaderRowInput() {
    return this._hasHeaderRow;
  }

  // key_columns - computed: false, optional: true, required: false
  private _keyColumns?: string[];
  public get keyColumns() {
    return this.getListAttribute('key_columns');
  }
  public set keyColumns(value: string[]) {
    this._keyColumns = value;
  }
  public resetKeyColumns() {
    this._keyColumns = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyColumnsInput() {
    return this._keyColumns;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // row_delimiter - computed: false, optional: true, required: false
  private _rowDelimiter?: string;
  public get rowDelimiter() {
    return this.getStringAttribute('row_delimiter');
  }
  public set rowDelimiter(value: string) {
    this._rowDelimiter = value;
  }
  public resetRowDelimiter() {
    this._rowDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rowDelimiterInput() {
    return this._rowDelimiter;
  }

  // rows_to_skip - computed: false, optional: true, required: false
  private _rowsToSkip?: number;
  public get rowsToSkip() {
    return this.getNumberAttribute('rows_to_skip');
  }
  public set rowsToSkip(value: number) {
    this._rowsToSkip = value;
  }
  public resetRowsToSkip() {
    this._rowsToSkip = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rowsToSkipInput() {
    return this._rowsToSkip;
  }

  // trim_spaces - computed: false, optional: true, required: false
  private _trimSpaces?: boolean | cdktf.IResolvable;
  public get trimSpaces() {
    return this.getBooleanAttribute('trim_spaces');
  }
  public set trimSpaces(value: boolean | cdktf.IResolvable) {
    this._trimSpaces = value;
  }
  public resetTrimSpaces() {
    this._trimSpaces = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get trimSpacesInput() {
    return this._trimSpaces;
  }
}
export interface ExportSimpleFileFileDefinition {
  /**
  * Id of a file definition.
  */
  readonly fileDefinitionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportSimpleFileFileDefinitionToTerraform(struct?: ExportSimpleFileFileDefinition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    file_definition_id: cdktf.stringToTerraform(struct!.fileDefinitionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportSimpleFileFileDefinitionToHclTerraform(struct?: ExportSimpleFileFileDefinition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    file_definition_id: {
      value: cdktf.stringToHclTerraform(struct!.fileDefinitionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileFileDefinitionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFileFileDefinition | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fileDefinitionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileDefinitionId = this._fileDefinitionId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFileFileDefinition | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fileDefinitionId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fileDefinitionId = value.fileDefinitionId;
      this._otherFields = value.otherFields;
    }
  }

  // file_definition_id - computed: false, optional: true, required: false
  private _fileDefinitionId?: string;
  public get fileDefinitionId() {
    return this.getStringAttribute('file_definition_id');
  }
  public set fileDefinitionId(value: string) {
    this._fileDefinitionId = value;
  }
  public resetFileDefinitionId() {
    this._fileDefinitionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileDefinitionIdInput() {
    return this._fileDefinitionId;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportSimpleFileJson {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Path of the array of records.
  */
  readonly resourcePath?: string;
}

export function exportSimpleFileJsonToTerraform(struct?: ExportSimpleFileJson | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
  }
}


export function exportSimpleFileJsonToHclTerraform(struct?: ExportSimpleFileJson | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileJsonOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFileJson | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFileJson | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._resourcePath = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._resourcePath = value.resourcePath;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }
}
export interface ExportSimpleFileXlsx {
  readonly hasHeaderRow?: boolean | cdktf.IResolvable;
  readonly keyColumns?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportSimpleFileXlsxToTerraform(struct?: ExportSimpleFileXlsx | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    has_header_row: cdktf.booleanToTerraform(struct!.hasHeaderRow),
    key_columns: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.keyColumns),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportSimpleFileXlsxToHclTerraform(struct?: ExportSimpleFileXlsx | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    has_header_row: {
      value: cdktf.booleanToHclTerraform(struct!.hasHeaderRow),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    key_columns: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.keyColumns),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileXlsxOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFileXlsx | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._hasHeaderRow !== undefined) {
      hasAnyValues = true;
      internalValueResult.hasHeaderRow = this._hasHeaderRow;
    }
    if (this._keyColumns !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyColumns = this._keyColumns;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFileXlsx | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._hasHeaderRow = undefined;
      this._keyColumns = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._hasHeaderRow = value.hasHeaderRow;
      this._keyColumns = value.keyColumns;
      this._otherFields = value.otherFields;
    }
  }

  // has_header_row - computed: false, optional: true, required: false
  private _hasHeaderRow?: boolean | cdktf.IResolvable;
  public get hasHeaderRow() {
    return this.getBooleanAttribute('has_header_row');
  }
  public set hasHeaderRow(value: boolean | cdktf.IResolvable) {
    this._hasHeaderRow = value;
  }
  public resetHasHeaderRow() {
    this._hasHeaderRow = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hasHeaderRowInput() {
    return this._hasHeaderRow;
  }

  // key_columns - computed: false, optional: true, required: false
  private _keyColumns?: string[];
  public get keyColumns() {
    return this.getListAttribute('key_columns');
  }
  public set keyColumns(value: string[]) {
    this._keyColumns = value;
  }
  public resetKeyColumns() {
    this._keyColumns = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyColumnsInput() {
    return this._keyColumns;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportSimpleFileXml {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Path of the elements that are records.
  */
  readonly resourcePath?: string;
}

export function exportSimpleFileXmlToTerraform(struct?: ExportSimpleFileXml | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    resource_path: cdktf.stringToTerraform(struct!.resourcePath),
  }
}


export function exportSimpleFileXmlToHclTerraform(struct?: ExportSimpleFileXml | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    resource_path: {
      value: cdktf.stringToHclTerraform(struct!.resourcePath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileXmlOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFileXml | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._resourcePath !== undefined) {
      hasAnyValues = true;
      internalValueResult.resourcePath = this._resourcePath;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFileXml | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._resourcePath = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._resourcePath = value.resourcePath;
    }
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // resource_path - computed: false, optional: true, required: false
  private _resourcePath?: string;
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
  public set resourcePath(value: string) {
    this._resourcePath = value;
  }
  public resetResourcePath() {
    this._resourcePath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get resourcePathInput() {
    return this._resourcePath;
  }
}
export interface ExportSimpleFile {
  /**
  * Where files go after they have been read.
  */
  readonly backupPath?: string;
  /**
  * Files a page.
  */
  readonly batchSize?: number;
  /**
  * Such as `gzip`, `zip`.
  */
  readonly compressionFormat?: string;
  readonly csv?: ExportSimpleFileCsv;
  /**
  * Such as `utf8`, `win1252`, `utf-16le`, `gb18030`, `macroman`, `iso88591`, `shiftjis`.
  */
  readonly encoding?: string;
  /**
  * Type filedefinition.
  */
  readonly fileDefinition?: ExportSimpleFileFileDefinition;
  readonly groupByFields?: string[];
  readonly json?: ExportSimpleFileJson;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * What becomes of a file. One of `records`, `metadata`, `blobKeys`.
  */
  readonly output?: "records" | "metadata" | "blobKeys";
  /**
  * Leave the file where it is.
  */
  readonly skipDelete?: boolean | cdktf.IResolvable;
  /**
  * Format of the files. Such as `csv`, `json`, `xlsx`, `xml`, `filedefinition`.
  */
  readonly type?: string;
  readonly xlsx?: ExportSimpleFileXlsx;
  readonly xml?: ExportSimpleFileXml;
}

export function exportSimpleFileToTerraform(struct?: ExportSimpleFile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    backup_path: cdktf.stringToTerraform(struct!.backupPath),
    batch_size: cdktf.numberToTerraform(struct!.batchSize),
    compression_format: cdktf.stringToTerraform(struct!.compressionFormat),
    csv: exportSimpleFileCsvToTerraform(struct!.csv),
    encoding: cdktf.stringToTerraform(struct!.encoding),
    file_definition: exportSimpleFileFileDefinitionToTerraform(struct!.fileDefinition),
    group_by_fields: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.groupByFields),
    json: exportSimpleFileJsonToTerraform(struct!.json),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    output: cdktf.stringToTerraform(struct!.output),
    skip_delete: cdktf.booleanToTerraform(struct!.skipDelete),
    type: cdktf.stringToTerraform(struct!.type),
    xlsx: exportSimpleFileXlsxToTerraform(struct!.xlsx),
    xml: exportSimpleFileXmlToTerraform(struct!.xml),
  }
}


export function exportSimpleFileToHclTerraform(struct?: ExportSimpleFile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    backup_path: {
      value: cdktf.stringToHclTerraform(struct!.backupPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    batch_size: {
      value: cdktf.numberToHclTerraform(struct!.batchSize),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    compression_format: {
      value: cdktf.stringToHclTerraform(struct!.compressionFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    csv: {
      value: exportSimpleFileCsvToHclTerraform(struct!.csv),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFileCsv",
    },
    encoding: {
      value: cdktf.stringToHclTerraform(struct!.encoding),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    file_definition: {
      value: exportSimpleFileFileDefinitionToHclTerraform(struct!.fileDefinition),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFileFileDefinition",
    },
    group_by_fields: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.groupByFields),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    json: {
      value: exportSimpleFileJsonToHclTerraform(struct!.json),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFileJson",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    output: {
      value: cdktf.stringToHclTerraform(struct!.output),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    skip_delete: {
      value: cdktf.booleanToHclTerraform(struct!.skipDelete),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    xlsx: {
      value: exportSimpleFileXlsxToHclTerraform(struct!.xlsx),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFileXlsx",
    },
    xml: {
      value: exportSimpleFileXmlToHclTerraform(struct!.xml),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFileXml",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleFileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimpleFile | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._backupPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.backupPath = this._backupPath;
    }
    if (this._batchSize !== undefined) {
      hasAnyValues = true;
      internalValueResult.batchSize = this._batchSize;
    }
    if (this._compressionFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.compressionFormat = this._compressionFormat;
    }
    if (this._csv?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.csv = this._csv?.internalValue;
    }
    if (this._encoding !== undefined) {
      hasAnyValues = true;
      internalValueResult.encoding = this._encoding;
    }
    if (this._fileDefinition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fileDefinition = this._fileDefinition?.internalValue;
    }
    if (this._groupByFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.groupByFields = this._groupByFields;
    }
    if (this._json?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.json = this._json?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._output !== undefined) {
      hasAnyValues = true;
      internalValueResult.output = this._output;
    }
    if (this._skipDelete !== undefined) {
      hasAnyValues = true;
      internalValueResult.skipDelete = this._skipDelete;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._xlsx?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.xlsx = this._xlsx?.internalValue;
    }
    if (this._xml?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.xml = this._xml?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimpleFile | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._backupPath = undefined;
      this._batchSize = undefined;
      this._compressionFormat = undefined;
      this._csv.internalValue = undefined;
      this._encoding = undefined;
      this._fileDefinition.internalValue = undefined;
      this._groupByFields = undefined;
      this._json.internalValue = undefined;
      this._otherFields = undefined;
      this._output = undefined;
      this._skipDelete = undefined;
      this._type = undefined;
      this._xlsx.internalValue = undefined;
      this._xml.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._backupPath = value.backupPath;
      this._batchSize = value.batchSize;
      this._compressionFormat = value.compressionFormat;
      this._csv.internalValue = value.csv;
      this._encoding = value.encoding;
      this._fileDefinition.internalValue = value.fileDefinition;
      this._groupByFields = value.groupByFields;
      this._json.internalValue = value.json;
      this._otherFields = value.otherFields;
      this._output = value.output;
      this._skipDelete = value.skipDelete;
      this._type = value.type;
      this._xlsx.internalValue = value.xlsx;
      this._xml.internalValue = value.xml;
    }
  }

  // backup_path - computed: false, optional: true, required: false
  private _backupPath?: string;
  public get backupPath() {
    return this.getStringAttribute('backup_path');
  }
  public set backupPath(value: string) {
    this._backupPath = value;
  }
  public resetBackupPath() {
    this._backupPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get backupPathInput() {
    return this._backupPath;
  }

  // batch_size - computed: false, optional: true, required: false
  private _batchSize?: number;
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }
  public set batchSize(value: number) {
    this._batchSize = value;
  }
  public resetBatchSize() {
    this._batchSize = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get batchSizeInput() {
    return this._batchSize;
  }

  // compression_format - computed: false, optional: true, required: false
  private _compressionFormat?: string;
  public get compressionFormat() {
    return this.getStringAttribute('compression_format');
  }
  public set compressionFormat(value: string) {
    this._compressionFormat = value;
  }
  public resetCompressionFormat() {
    this._compressionFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get compressionFormatInput() {
    return this._compressionFormat;
  }

  // csv - computed: false, optional: true, required: false
  private _csv = new ExportSimpleFileCsvOutputReference(this, "csv");
  public get csv() {
    return this._csv;
  }
  public putCsv(value: ExportSimpleFileCsv) {
    this._csv.internalValue = value;
  }
  public resetCsv() {
    this._csv.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get csvInput() {
    return this._csv.internalValue;
  }

  // encoding - computed: false, optional: true, required: false
  private _encoding?: string;
  public get encoding() {
    return this.getStringAttribute('encoding');
  }
  public set encoding(value: string) {
    this._encoding = value;
  }
  public resetEncoding() {
    this._encoding = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encodingInput() {
    return this._encoding;
  }

  // file_definition - computed: false, optional: true, required: false
  private _fileDefinition = new ExportSimpleFileFileDefinitionOutputReference(this, "file_definition");
  public get fileDefinition() {
    return this._fileDefinition;
  }
  public putFileDefinition(value: ExportSimpleFileFileDefinition) {
    this._fileDefinition.internalValue = value;
  }
  public resetFileDefinition() {
    this._fileDefinition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileDefinitionInput() {
    return this._fileDefinition.internalValue;
  }

  // group_by_fields - computed: false, optional: true, required: false
  private _groupByFields?: string[];
  public get groupByFields() {
    return this.getListAttribute('group_by_fields');
  }
  public set groupByFields(value: string[]) {
    this._groupByFields = value;
  }
  public resetGroupByFields() {
    this._groupByFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get groupByFieldsInput() {
    return this._groupByFields;
  }

  // json - computed: false, optional: true, required: false
  private _json = new ExportSimpleFileJsonOutputReference(this, "json");
  public get json() {
    return this._json;
  }
  public putJson(value: ExportSimpleFileJson) {
    this._json.internalValue = value;
  }
  public resetJson() {
    this._json.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jsonInput() {
    return this._json.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // output - computed: false, optional: true, required: false
  private _output?: string;
  public get output() {
    return this.getStringAttribute('output');
  }
  public set output(value: string) {
    this._output = value;
  }
  public resetOutput() {
    this._output = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get outputInput() {
    return this._output;
  }

  // skip_delete - computed: false, optional: true, required: false
  private _skipDelete?: boolean | cdktf.IResolvable;
  public get skipDelete() {
    return this.getBooleanAttribute('skip_delete');
  }
  public set skipDelete(value: boolean | cdktf.IResolvable) {
    this._skipDelete = value;
  }
  public resetSkipDelete() {
    this._skipDelete = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get skipDeleteInput() {
    return this._skipDelete;
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

  // xlsx - computed: false, optional: true, required: false
  private _xlsx = new ExportSimpleFileXlsxOutputReference(this, "xlsx");
  public get xlsx() {
    return this._xlsx;
  }
  public putXlsx(value: ExportSimpleFileXlsx) {
    this._xlsx.internalValue = value;
  }
  public resetXlsx() {
    this._xlsx.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get xlsxInput() {
    return this._xlsx.internalValue;
  }

  // xml - computed: false, optional: true, required: false
  private _xml = new ExportSimpleFileXmlOutputReference(this, "xml");
  public get xml() {
    return this._xml;
  }
  public putXml(value: ExportSimpleFileXml) {
    this._xml.internalValue = value;
  }
  public resetXml() {
    this._xml.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get xmlInput() {
    return this._xml.internalValue;
  }
}
export interface ExportSimple {
  /**
  * How files become records.
  */
  readonly file?: ExportSimpleFile;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportSimpleToTerraform(struct?: ExportSimple | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    file: exportSimpleFileToTerraform(struct!.file),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportSimpleToHclTerraform(struct?: ExportSimple | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    file: {
      value: exportSimpleFileToHclTerraform(struct!.file),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportSimpleFile",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportSimpleOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportSimple | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._file?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.file = this._file?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportSimple | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._file.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._file.internalValue = value.file;
      this._otherFields = value.otherFields;
    }
  }

  // file - computed: false, optional: true, required: false
  private _file = new ExportSimpleFileOutputReference(this, "file");
  public get file() {
    return this._file;
  }
  public putFile(value: ExportSimpleFile) {
    this._file.internalValue = value;
  }
  public resetFile() {
    this._file.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileInput() {
    return this._file.internalValue;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportTest {
  /**
  * 1 to 100 records. The platform's default is `1`.
  */
  readonly limit?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportTestToTerraform(struct?: ExportTest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    limit: cdktf.numberToTerraform(struct!.limit),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportTestToHclTerraform(struct?: ExportTest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    limit: {
      value: cdktf.numberToHclTerraform(struct!.limit),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTestOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTest | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._limit !== undefined) {
      hasAnyValues = true;
      internalValueResult.limit = this._limit;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTest | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._limit = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._limit = value.limit;
      this._otherFields = value.otherFields;
    }
  }

  // limit - computed: false, optional: true, required: false
  private _limit?: number;
  public get limit() {
    return this.getNumberAttribute('limit');
  }
  public set limit(value: number) {
    this._limit = value;
  }
  public resetLimit() {
    this._limit = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get limitInput() {
    return this._limit;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}
export interface ExportTransformExpressionRulesTwoDotZeroLookups {
  /**
  * True: a miss gives the default; false: it fails the record.
  */
  readonly allowFailures?: boolean | cdktf.IResolvable;
  /**
  * Result of a miss where allow_failures is true. As JSON text.
  */
  readonly default?: string;
  /**
  * Path into the cached value; the whole value without it.
  */
  readonly extract?: string;
  /**
  * Cache to read. Excludes map. Id of a lookup cache.
  */
  readonly lookupCacheId?: string;
  /**
  * The table itself. Excludes lookup_cache_id. As JSON text.
  */
  readonly map?: string;
  /**
  * What a mapping's lookup_name refers to.
  */
  readonly name?: string;
}

export function exportTransformExpressionRulesTwoDotZeroLookupsToTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    allow_failures: cdktf.booleanToTerraform(struct!.allowFailures),
    default: cdktf.stringToTerraform(struct!.default),
    extract: cdktf.stringToTerraform(struct!.extract),
    lookup_cache_id: cdktf.stringToTerraform(struct!.lookupCacheId),
    map: cdktf.stringToTerraform(struct!.map),
    name: cdktf.stringToTerraform(struct!.name),
  }
}


export function exportTransformExpressionRulesTwoDotZeroLookupsToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    allow_failures: {
      value: cdktf.booleanToHclTerraform(struct!.allowFailures),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    default: {
      value: cdktf.stringToHclTerraform(struct!.default),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    lookup_cache_id: {
      value: cdktf.stringToHclTerraform(struct!.lookupCacheId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    map: {
      value: cdktf.stringToHclTerraform(struct!.map),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroLookupsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._allowFailures !== undefined) {
      hasAnyValues = true;
      internalValueResult.allowFailures = this._allowFailures;
    }
    if (this._default !== undefined) {
      hasAnyValues = true;
      internalValueResult.default = this._default;
    }
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._lookupCacheId !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookupCacheId = this._lookupCacheId;
    }
    if (this._map !== undefined) {
      hasAnyValues = true;
      internalValueResult.map = this._map;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._allowFailures = undefined;
      this._default = undefined;
      this._extract = undefined;
      this._lookupCacheId = undefined;
      this._map = undefined;
      this._name = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._allowFailures = value.allowFailures;
      this._default = value.default;
      this._extract = value.extract;
      this._lookupCacheId = value.lookupCacheId;
      this._map = value.map;
      this._name = value.name;
    }
  }

  // allow_failures - computed: false, optional: true, required: false
  private _allowFailures?: boolean | cdktf.IResolvable;
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }
  public set allowFailures(value: boolean | cdktf.IResolvable) {
    this._allowFailures = value;
  }
  public resetAllowFailures() {
    this._allowFailures = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get allowFailuresInput() {
    return this._allowFailures;
  }

  // default - computed: false, optional: true, required: false
  private _default?: string;
  public get default() {
    return this.getStringAttribute('default');
  }
  public set default(value: string) {
    this._default = value;
  }
  public resetDefault() {
    this._default = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get defaultInput() {
    return this._default;
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // lookup_cache_id - computed: false, optional: true, required: false
  private _lookupCacheId?: string;
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }
  public set lookupCacheId(value: string) {
    this._lookupCacheId = value;
  }
  public resetLookupCacheId() {
    this._lookupCacheId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lookupCacheIdInput() {
    return this._lookupCacheId;
  }

  // map - computed: false, optional: true, required: false
  private _map?: string;
  public get map() {
    return this.getStringAttribute('map');
  }
  public set map(value: string) {
    this._map = value;
  }
  public resetMap() {
    this._map = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mapInput() {
    return this._map;
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
}

export class ExportTransformExpressionRulesTwoDotZeroLookupsList extends cdktf.ComplexList {
  public internalValue? : ExportTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable

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
  public get(index: number): ExportTransformExpressionRulesTwoDotZeroLookupsOutputReference {
    return new ExportTransformExpressionRulesTwoDotZeroLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional {
  /**
  * One of `extract_not_empty`.
  */
  readonly when?: "extract_not_empty";
}

export function exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    when: {
      value: cdktf.stringToHclTerraform(struct!.when),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._when !== undefined) {
      hasAnyValues = true;
      internalValueResult.when = this._when;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._when = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._when = value.when;
    }
  }

  // when - computed: false, optional: true, required: false
  private _when?: string;
  public get when() {
    return this.getStringAttribute('when');
  }
  public set when(value: string) {
    this._when = value;
  }
  public resetWhen() {
    this._when = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get whenInput() {
    return this._when;
  }
}
export interface ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper {
  readonly conditional?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional;
  /**
  * Used where nothing was extracted.
  */
  readonly default?: string;
  /**
  * `$.path`, always from the root; a text with `{{` is a template; anything else is a constant.
  */
  readonly extract?: string;
  /**
  * Field mappings, current form. Never together with `mapping`.
  */
  readonly mappings?: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
}

export function exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditional: exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToTerraform(struct!.conditional),
    default: cdktf.stringToTerraform(struct!.default),
    extract: cdktf.stringToTerraform(struct!.extract),
    mappings: cdktf.listMapper(exportTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
  }
}


export function exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditional: {
      value: exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional",
    },
    default: {
      value: cdktf.stringToHclTerraform(struct!.default),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    mappings: {
      value: cdktf.listMapperHcl(exportTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsList",
    },
    source_data_type: {
      value: cdktf.stringToHclTerraform(struct!.sourceDataType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditional?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditional = this._conditional?.internalValue;
    }
    if (this._default !== undefined) {
      hasAnyValues = true;
      internalValueResult.default = this._default;
    }
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._mappings?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.mappings = this._mappings?.internalValue;
    }
    if (this._sourceDataType !== undefined) {
      hasAnyValues = true;
      internalValueResult.sourceDataType = this._sourceDataType;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditional.internalValue = undefined;
      this._default = undefined;
      this._extract = undefined;
      this._mappings.internalValue = undefined;
      this._sourceDataType = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditional.internalValue = value.conditional;
      this._default = value.default;
      this._extract = value.extract;
      this._mappings.internalValue = value.mappings;
      this._sourceDataType = value.sourceDataType;
    }
  }

  // conditional - computed: false, optional: true, required: false
  private _conditional = new ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional) {
    this._conditional.internalValue = value;
  }
  public resetConditional() {
    this._conditional.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionalInput() {
    return this._conditional.internalValue;
  }

  // default - computed: false, optional: true, required: false
  private _default?: string;
  public get default() {
    return this.getStringAttribute('default');
  }
  public set default(value: string) {
    this._default = value;
  }
  public resetDefault() {
    this._default = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get defaultInput() {
    return this._default;
  }

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // mappings - computed: false, optional: true, required: false
  private _mappings = new ExportTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
    this._mappings.internalValue = value;
  }
  public resetMappings() {
    this._mappings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mappingsInput() {
    return this._mappings.internalValue;
  }

  // source_data_type - computed: false, optional: true, required: false
  private _sourceDataType?: string;
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }
  public set sourceDataType(value: string) {
    this._sourceDataType = value;
  }
  public resetSourceDataType() {
    this._sourceDataType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sourceDataTypeInput() {
    return this._sourceDataType;
  }
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList extends cdktf.ComplexList {
  public internalValue? : ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable

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
  public get(index: number): ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference {
    return new ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportTransformExpressionRulesTwoDotZeroMappingsConditional {
  /**
  * When the field is written. One of `record_created`, `record_updated`, `extract_not_empty`.
  */
  readonly when?: "record_created" | "record_updated" | "extract_not_empty";
}

export function exportTransformExpressionRulesTwoDotZeroMappingsConditionalToTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function exportTransformExpressionRulesTwoDotZeroMappingsConditionalToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    when: {
      value: cdktf.stringToHclTerraform(struct!.when),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._when !== undefined) {
      hasAnyValues = true;
      internalValueResult.when = this._when;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._when = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._when = value.when;
    }
  }

  // when - computed: false, optional: true, required: false
  private _when?: string;
  public get when() {
    return this.getStringAttribute('when');
  }
  public set when(value: string) {
    this._when = value;
  }
  public resetWhen() {
    this._when = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get whenInput() {
    return this._when;
  }
}
export interface ExportTransformExpressionRulesTwoDotZeroMappings {
  /**
  * Sources of an array; with both extract and mappings, `[*]` collapses in the paths of the children.
  */
  readonly buildArrayHelper?: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable;
  /**
  * Write the field only sometimes.
  */
  readonly conditional?: ExportTransformExpressionRulesTwoDotZeroMappingsConditional;
  /**
  * Type of the value written. Needed to run. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly dataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
  /**
  * Written where nothing was extracted.
  */
  readonly default?: string;
  readonly description?: string;
  /**
  * `$.path`, always from the root; a text with `{{` is a template; anything else is a constant.
  */
  readonly extract?: string;
  /**
  * Date tokens such as `YYYY-MM-DD`.
  */
  readonly extractDateFormat?: string;
  /**
  * IANA time zone.
  */
  readonly extractDateTimezone?: string;
  /**
  * Target field; a dot in it is literal. Empty for inner entries of `arrayarray`.
  */
  readonly generate?: string;
  /**
  * Date tokens such as `YYYY-MM-DD`.
  */
  readonly generateDateFormat?: string;
  /**
  * IANA time zone.
  */
  readonly generateDateTimezone?: string;
  /**
  * Lookup that translates the value.
  */
  readonly lookupName?: string;
  /**
  * Field mappings, current form. Never together with `mapping`.
  */
  readonly mappings?: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
  /**
  * Has to be there; the platform refuses a mapping without it. One of `Active`.
  */
  readonly status?: "Active";
}

export function exportTransformExpressionRulesTwoDotZeroMappingsToTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    build_array_helper: cdktf.listMapper(exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToTerraform, false)(struct!.buildArrayHelper),
    conditional: exportTransformExpressionRulesTwoDotZeroMappingsConditionalToTerraform(struct!.conditional),
    data_type: cdktf.stringToTerraform(struct!.dataType),
    default: cdktf.stringToTerraform(struct!.default),
    description: cdktf.stringToTerraform(struct!.description),
    extract: cdktf.stringToTerraform(struct!.extract),
    extract_date_format: cdktf.stringToTerraform(struct!.extractDateFormat),
    extract_date_timezone: cdktf.stringToTerraform(struct!.extractDateTimezone),
    generate: cdktf.stringToTerraform(struct!.generate),
    generate_date_format: cdktf.stringToTerraform(struct!.generateDateFormat),
    generate_date_timezone: cdktf.stringToTerraform(struct!.generateDateTimezone),
    lookup_name: cdktf.stringToTerraform(struct!.lookupName),
    mappings: cdktf.listMapper(exportTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
    status: cdktf.stringToTerraform(struct!.status),
  }
}


export function exportTransformExpressionRulesTwoDotZeroMappingsToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    build_array_helper: {
      value: cdktf.listMapperHcl(exportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToHclTerraform, false)(struct!.buildArrayHelper),
      isBlock: true,
      type: "list",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList",
    },
    conditional: {
      value: exportTransformExpressionRulesTwoDotZeroMappingsConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsConditional",
    },
    data_type: {
      value: cdktf.stringToHclTerraform(struct!.dataType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    default: {
      value: cdktf.stringToHclTerraform(struct!.default),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    extract_date_format: {
      value: cdktf.stringToHclTerraform(struct!.extractDateFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    extract_date_timezone: {
      value: cdktf.stringToHclTerraform(struct!.extractDateTimezone),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate_date_format: {
      value: cdktf.stringToHclTerraform(struct!.generateDateFormat),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    generate_date_timezone: {
      value: cdktf.stringToHclTerraform(struct!.generateDateTimezone),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    lookup_name: {
      value: cdktf.stringToHclTerraform(struct!.lookupName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    mappings: {
      value: cdktf.listMapperHcl(exportTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsList",
    },
    source_data_type: {
      value: cdktf.stringToHclTerraform(struct!.sourceDataType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    status: {
      value: cdktf.stringToHclTerraform(struct!.status),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectIndex the index of this item in the list
  * @param complexObjectIsFromSet whether the list is wrapping a set (will add tolist() to be able to access an item via an index)
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectIndex: number, complexObjectIsFromSet: boolean) {
    super(terraformResource, terraformAttribute, complexObjectIsFromSet, complexObjectIndex);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._buildArrayHelper?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.buildArrayHelper = this._buildArrayHelper?.internalValue;
    }
    if (this._conditional?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditional = this._conditional?.internalValue;
    }
    if (this._dataType !== undefined) {
      hasAnyValues = true;
      internalValueResult.dataType = this._dataType;
    }
    if (this._default !== undefined) {
      hasAnyValues = true;
      internalValueResult.default = this._default;
    }
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._extractDateFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.extractDateFormat = this._extractDateFormat;
    }
    if (this._extractDateTimezone !== undefined) {
      hasAnyValues = true;
      internalValueResult.extractDateTimezone = this._extractDateTimezone;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    if (this._generateDateFormat !== undefined) {
      hasAnyValues = true;
      internalValueResult.generateDateFormat = this._generateDateFormat;
    }
    if (this._generateDateTimezone !== undefined) {
      hasAnyValues = true;
      internalValueResult.generateDateTimezone = this._generateDateTimezone;
    }
    if (this._lookupName !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookupName = this._lookupName;
    }
    if (this._mappings?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.mappings = this._mappings?.internalValue;
    }
    if (this._sourceDataType !== undefined) {
      hasAnyValues = true;
      internalValueResult.sourceDataType = this._sourceDataType;
    }
    if (this._status !== undefined) {
      hasAnyValues = true;
      internalValueResult.status = this._status;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._buildArrayHelper.internalValue = undefined;
      this._conditional.internalValue = undefined;
      this._dataType = undefined;
      this._default = undefined;
      this._description = undefined;
      this._extract = undefined;
      this._extractDateFormat = undefined;
      this._extractDateTimezone = undefined;
      this._generate = undefined;
      this._generateDateFormat = undefined;
      this._generateDateTimezone = undefined;
      this._lookupName = undefined;
      this._mappings.internalValue = undefined;
      this._sourceDataType = undefined;
      this._status = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._buildArrayHelper.internalValue = value.buildArrayHelper;
      this._conditional.internalValue = value.conditional;
      this._dataType = value.dataType;
      this._default = value.default;
      this._description = value.description;
      this._extract = value.extract;
      this._extractDateFormat = value.extractDateFormat;
      this._extractDateTimezone = value.extractDateTimezone;
      this._generate = value.generate;
      this._generateDateFormat = value.generateDateFormat;
      this._generateDateTimezone = value.generateDateTimezone;
      this._lookupName = value.lookupName;
      this._mappings.internalValue = value.mappings;
      this._sourceDataType = value.sourceDataType;
      this._status = value.status;
    }
  }

  // build_array_helper - computed: false, optional: true, required: false
  private _buildArrayHelper = new ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList(this, "build_array_helper", false);
  public get buildArrayHelper() {
    return this._buildArrayHelper;
  }
  public putBuildArrayHelper(value: ExportTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable) {
    this._buildArrayHelper.internalValue = value;
  }
  public resetBuildArrayHelper() {
    this._buildArrayHelper.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get buildArrayHelperInput() {
    return this._buildArrayHelper.internalValue;
  }

  // conditional - computed: false, optional: true, required: false
  private _conditional = new ExportTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ExportTransformExpressionRulesTwoDotZeroMappingsConditional) {
    this._conditional.internalValue = value;
  }
  public resetConditional() {
    this._conditional.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionalInput() {
    return this._conditional.internalValue;
  }

  // data_type - computed: false, optional: true, required: false
  private _dataType?: string;
  public get dataType() {
    return this.getStringAttribute('data_type');
  }
  public set dataType(value: string) {
    this._dataType = value;
  }
  public resetDataType() {
    this._dataType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get dataTypeInput() {
    return this._dataType;
  }

  // default - computed: false, optional: true, required: false
  private _default?: string;
  public get default() {
    return this.getStringAttribute('default');
  }
  public set default(value: string) {
    this._default = value;
  }
  public resetDefault() {
    this._default = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get defaultInput() {
    return this._default;
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

  // extract - computed: false, optional: true, required: false
  private _extract?: string;
  public get extract() {
    return this.getStringAttribute('extract');
  }
  public set extract(value: string) {
    this._extract = value;
  }
  public resetExtract() {
    this._extract = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractInput() {
    return this._extract;
  }

  // extract_date_format - computed: false, optional: true, required: false
  private _extractDateFormat?: string;
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }
  public set extractDateFormat(value: string) {
    this._extractDateFormat = value;
  }
  public resetExtractDateFormat() {
    this._extractDateFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractDateFormatInput() {
    return this._extractDateFormat;
  }

  // extract_date_timezone - computed: false, optional: true, required: false
  private _extractDateTimezone?: string;
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }
  public set extractDateTimezone(value: string) {
    this._extractDateTimezone = value;
  }
  public resetExtractDateTimezone() {
    this._extractDateTimezone = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get extractDateTimezoneInput() {
    return this._extractDateTimezone;
  }

  // generate - computed: false, optional: true, required: false
  private _generate?: string;
  public get generate() {
    return this.getStringAttribute('generate');
  }
  public set generate(value: string) {
    this._generate = value;
  }
  public resetGenerate() {
    this._generate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateInput() {
    return this._generate;
  }

  // generate_date_format - computed: false, optional: true, required: false
  private _generateDateFormat?: string;
  public get generateDateFormat() {
    return this.getStringAttribute('generate_date_format');
  }
  public set generateDateFormat(value: string) {
    this._generateDateFormat = value;
  }
  public resetGenerateDateFormat() {
    this._generateDateFormat = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateDateFormatInput() {
    return this._generateDateFormat;
  }

  // generate_date_timezone - computed: false, optional: true, required: false
  private _generateDateTimezone?: string;
  public get generateDateTimezone() {
    return this.getStringAttribute('generate_date_timezone');
  }
  public set generateDateTimezone(value: string) {
    this._generateDateTimezone = value;
  }
  public resetGenerateDateTimezone() {
    this._generateDateTimezone = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get generateDateTimezoneInput() {
    return this._generateDateTimezone;
  }

  // lookup_name - computed: false, optional: true, required: false
  private _lookupName?: string;
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }
  public set lookupName(value: string) {
    this._lookupName = value;
  }
  public resetLookupName() {
    this._lookupName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lookupNameInput() {
    return this._lookupName;
  }

  // mappings - computed: false, optional: true, required: false
  private _mappings = new ExportTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
    this._mappings.internalValue = value;
  }
  public resetMappings() {
    this._mappings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mappingsInput() {
    return this._mappings.internalValue;
  }

  // source_data_type - computed: false, optional: true, required: false
  private _sourceDataType?: string;
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }
  public set sourceDataType(value: string) {
    this._sourceDataType = value;
  }
  public resetSourceDataType() {
    this._sourceDataType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sourceDataTypeInput() {
    return this._sourceDataType;
  }

  // status - computed: false, optional: true, required: false
  private _status?: string;
  public get status() {
    return this.getStringAttribute('status');
  }
  public set status(value: string) {
    this._status = value;
  }
  public resetStatus() {
    this._status = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get statusInput() {
    return this._status;
  }
}

export class ExportTransformExpressionRulesTwoDotZeroMappingsList extends cdktf.ComplexList {
  public internalValue? : ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable

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
  public get(index: number): ExportTransformExpressionRulesTwoDotZeroMappingsOutputReference {
    return new ExportTransformExpressionRulesTwoDotZeroMappingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ExportTransformExpressionRulesTwoDotZero {
  /**
  * Tables that mappings translate values with.
  */
  readonly lookups?: ExportTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable;
  /**
  * Field mappings, current form. Never together with `mapping`.
  */
  readonly mappings?: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * create emits mapped fields only; modify passes the rest through. One of `create`, `modify`.
  */
  readonly mode?: "create" | "modify";
}

export function exportTransformExpressionRulesTwoDotZeroToTerraform(struct?: ExportTransformExpressionRulesTwoDotZero | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    lookups: cdktf.listMapper(exportTransformExpressionRulesTwoDotZeroLookupsToTerraform, false)(struct!.lookups),
    mappings: cdktf.listMapper(exportTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    mode: cdktf.stringToTerraform(struct!.mode),
  }
}


export function exportTransformExpressionRulesTwoDotZeroToHclTerraform(struct?: ExportTransformExpressionRulesTwoDotZero | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    lookups: {
      value: cdktf.listMapperHcl(exportTransformExpressionRulesTwoDotZeroLookupsToHclTerraform, false)(struct!.lookups),
      isBlock: true,
      type: "list",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroLookupsList",
    },
    mappings: {
      value: cdktf.listMapperHcl(exportTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ExportTransformExpressionRulesTwoDotZeroMappingsList",
    },
    mode: {
      value: cdktf.stringToHclTerraform(struct!.mode),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionRulesTwoDotZeroOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransformExpressionRulesTwoDotZero | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._lookups?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookups = this._lookups?.internalValue;
    }
    if (this._mappings?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.mappings = this._mappings?.internalValue;
    }
    if (this._mode !== undefined) {
      hasAnyValues = true;
      internalValueResult.mode = this._mode;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpressionRulesTwoDotZero | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._lookups.internalValue = undefined;
      this._mappings.internalValue = undefined;
      this._mode = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._lookups.internalValue = value.lookups;
      this._mappings.internalValue = value.mappings;
      this._mode = value.mode;
    }
  }

  // lookups - computed: false, optional: true, required: false
  private _lookups = new ExportTransformExpressionRulesTwoDotZeroLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }
  public putLookups(value: ExportTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable) {
    this._lookups.internalValue = value;
  }
  public resetLookups() {
    this._lookups.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get lookupsInput() {
    return this._lookups.internalValue;
  }

  // mappings - computed: false, optional: true, required: false
  private _mappings = new ExportTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ExportTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
    this._mappings.internalValue = value;
  }
  public resetMappings() {
    this._mappings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mappingsInput() {
    return this._mappings.internalValue;
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
}
export interface ExportTransformExpression {
  /**
  * Version 1: sets of field moves. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version 2: mappings in the current form.
  */
  readonly rulesTwoDotZero?: ExportTransformExpressionRulesTwoDotZero;
  /**
  * 1 reads `rules`, 2 reads `rules_two_dot_zero`. One of `1`, `2`.
  */
  readonly version?: "1" | "2";
}

export function exportTransformExpressionToTerraform(struct?: ExportTransformExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    rules_two_dot_zero: exportTransformExpressionRulesTwoDotZeroToTerraform(struct!.rulesTwoDotZero),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function exportTransformExpressionToHclTerraform(struct?: ExportTransformExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    rules: {
      value: cdktf.stringToHclTerraform(struct!.rules),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    rules_two_dot_zero: {
      value: exportTransformExpressionRulesTwoDotZeroToHclTerraform(struct!.rulesTwoDotZero),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportTransformExpressionRulesTwoDotZero",
    },
    version: {
      value: cdktf.stringToHclTerraform(struct!.version),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransformExpression | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._rules !== undefined) {
      hasAnyValues = true;
      internalValueResult.rules = this._rules;
    }
    if (this._rulesTwoDotZero?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.rulesTwoDotZero = this._rulesTwoDotZero?.internalValue;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformExpression | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._rules = undefined;
      this._rulesTwoDotZero.internalValue = undefined;
      this._version = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._rules = value.rules;
      this._rulesTwoDotZero.internalValue = value.rulesTwoDotZero;
      this._version = value.version;
    }
  }

  // rules - computed: false, optional: true, required: false
  private _rules?: string;
  public get rules() {
    return this.getStringAttribute('rules');
  }
  public set rules(value: string) {
    this._rules = value;
  }
  public resetRules() {
    this._rules = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rulesInput() {
    return this._rules;
  }

  // rules_two_dot_zero - computed: false, optional: true, required: false
  private _rulesTwoDotZero = new ExportTransformExpressionRulesTwoDotZeroOutputReference(this, "rules_two_dot_zero");
  public get rulesTwoDotZero() {
    return this._rulesTwoDotZero;
  }
  public putRulesTwoDotZero(value: ExportTransformExpressionRulesTwoDotZero) {
    this._rulesTwoDotZero.internalValue = value;
  }
  public resetRulesTwoDotZero() {
    this._rulesTwoDotZero.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rulesTwoDotZeroInput() {
    return this._rulesTwoDotZero.internalValue;
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
}
export interface ExportTransformScript {
  /**
  * Name of the function; its case matters.
  */
  readonly function?: string;
  /**
  * Script that holds the function. Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Stack that holds the function, in place of a script. Id of a stack.
  */
  readonly stackId?: string;
}

export function exportTransformScriptToTerraform(struct?: ExportTransformScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    function: cdktf.stringToTerraform(struct!.function),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function exportTransformScriptToHclTerraform(struct?: ExportTransformScript | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script_id: {
      value: cdktf.stringToHclTerraform(struct!.scriptId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    stack_id: {
      value: cdktf.stringToHclTerraform(struct!.stackId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransformScript | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._scriptId !== undefined) {
      hasAnyValues = true;
      internalValueResult.scriptId = this._scriptId;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransformScript | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._function = undefined;
      this._scriptId = undefined;
      this._stackId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._function = value.function;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
    }
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // script_id - computed: false, optional: true, required: false
  private _scriptId?: string;
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }
  public set scriptId(value: string) {
    this._scriptId = value;
  }
  public resetScriptId() {
    this._scriptId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptIdInput() {
    return this._scriptId;
  }

  // stack_id - computed: false, optional: true, required: false
  private _stackId?: string;
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
  public set stackId(value: string) {
    this._stackId = value;
  }
  public resetStackId() {
    this._stackId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get stackIdInput() {
    return this._stackId;
  }
}
export interface ExportTransform {
  readonly expression?: ExportTransformExpression;
  /**
  * Function that gets `record` and returns the record.
  */
  readonly script?: ExportTransformScript;
  /**
  * Which of the two blocks is used. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function exportTransformToTerraform(struct?: ExportTransform | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: exportTransformExpressionToTerraform(struct!.expression),
    script: exportTransformScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function exportTransformToHclTerraform(struct?: ExportTransform | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: exportTransformExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportTransformExpression",
    },
    script: {
      value: exportTransformScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "ExportTransformScript",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportTransformOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportTransform | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._expression?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.expression = this._expression?.internalValue;
    }
    if (this._script?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.script = this._script?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportTransform | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._expression.internalValue = undefined;
      this._script.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._expression.internalValue = value.expression;
      this._script.internalValue = value.script;
      this._type = value.type;
    }
  }

  // expression - computed: false, optional: true, required: false
  private _expression = new ExportTransformExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: ExportTransformExpression) {
    this._expression.internalValue = value;
  }
  public resetExpression() {
    this._expression.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expressionInput() {
    return this._expression.internalValue;
  }

  // script - computed: false, optional: true, required: false
  private _script = new ExportTransformScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: ExportTransformScript) {
    this._script.internalValue = value;
  }
  public resetScript() {
    this._script.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptInput() {
    return this._script.internalValue;
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
}
export interface ExportValueDelta {
  readonly exportedField?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly pendingField?: string;
}

export function exportValueDeltaToTerraform(struct?: ExportValueDelta | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    exported_field: cdktf.stringToTerraform(struct!.exportedField),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pending_field: cdktf.stringToTerraform(struct!.pendingField),
  }
}


export function exportValueDeltaToHclTerraform(struct?: ExportValueDelta | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    exported_field: {
      value: cdktf.stringToHclTerraform(struct!.exportedField),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pending_field: {
      value: cdktf.stringToHclTerraform(struct!.pendingField),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportValueDeltaOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportValueDelta | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportedField !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportedField = this._exportedField;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pendingField !== undefined) {
      hasAnyValues = true;
      internalValueResult.pendingField = this._pendingField;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportValueDelta | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportedField = undefined;
      this._otherFields = undefined;
      this._pendingField = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportedField = value.exportedField;
      this._otherFields = value.otherFields;
      this._pendingField = value.pendingField;
    }
  }

  // exported_field - computed: false, optional: true, required: false
  private _exportedField?: string;
  public get exportedField() {
    return this.getStringAttribute('exported_field');
  }
  public set exportedField(value: string) {
    this._exportedField = value;
  }
  public resetExportedField() {
    this._exportedField = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportedFieldInput() {
    return this._exportedField;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // pending_field - computed: false, optional: true, required: false
  private _pendingField?: string;
  public get pendingField() {
    return this.getStringAttribute('pending_field');
  }
  public set pendingField(value: string) {
    this._pendingField = value;
  }
  public resetPendingField() {
    this._pendingField = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pendingFieldInput() {
    return this._pendingField;
  }
}
export interface ExportWebhook {
  readonly algorithm?: string;
  readonly encoding?: string;
  /**
  * Header that holds the signature.
  */
  readonly header?: string;
  /**
  * Key of hmac. Kept in Terraform's state, unlike `key_wo`.
  */
  readonly key?: string;
  /**
  * Key of hmac. Write-only: kept in no state. Needs Terraform 1.11; a change of `key_wo_version` sends it again.
  */
  readonly keyWo?: string;
  /**
  * Raise it to send `key_wo` again.
  */
  readonly keyWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  /**
  * Path of the token in the request.
  */
  readonly path?: string;
  /**
  * Last part of the listener's address.
  */
  readonly slug?: string;
  /**
  * Kept in Terraform's state, unlike `token_wo`.
  */
  readonly token?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `token_wo_version` sends it again.
  */
  readonly tokenWo?: string;
  /**
  * Raise it to send `token_wo` again.
  */
  readonly tokenWoVersion?: number;
  readonly username?: string;
  /**
  * How a caller proves who it is. Such as `token`, `hmac`, `basic`, `secret_url`.
  */
  readonly verify?: string;
}

export function exportWebhookToTerraform(struct?: ExportWebhook | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    algorithm: cdktf.stringToTerraform(struct!.algorithm),
    encoding: cdktf.stringToTerraform(struct!.encoding),
    header: cdktf.stringToTerraform(struct!.header),
    key: cdktf.stringToTerraform(struct!.key),
    key_wo: cdktf.stringToTerraform(struct!.keyWo),
    key_wo_version: cdktf.numberToTerraform(struct!.keyWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    path: cdktf.stringToTerraform(struct!.path),
    slug: cdktf.stringToTerraform(struct!.slug),
    token: cdktf.stringToTerraform(struct!.token),
    token_wo: cdktf.stringToTerraform(struct!.tokenWo),
    token_wo_version: cdktf.numberToTerraform(struct!.tokenWoVersion),
    username: cdktf.stringToTerraform(struct!.username),
    verify: cdktf.stringToTerraform(struct!.verify),
  }
}


export function exportWebhookToHclTerraform(struct?: ExportWebhook | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    algorithm: {
      value: cdktf.stringToHclTerraform(struct!.algorithm),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encoding: {
      value: cdktf.stringToHclTerraform(struct!.encoding),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    header: {
      value: cdktf.stringToHclTerraform(struct!.header),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key: {
      value: cdktf.stringToHclTerraform(struct!.key),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo: {
      value: cdktf.stringToHclTerraform(struct!.keyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.keyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    slug: {
      value: cdktf.stringToHclTerraform(struct!.slug),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token: {
      value: cdktf.stringToHclTerraform(struct!.token),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    verify: {
      value: cdktf.stringToHclTerraform(struct!.verify),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportWebhookOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportWebhook | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._algorithm !== undefined) {
      hasAnyValues = true;
      internalValueResult.algorithm = this._algorithm;
    }
    if (this._encoding !== undefined) {
      hasAnyValues = true;
      internalValueResult.encoding = this._encoding;
    }
    if (this._header !== undefined) {
      hasAnyValues = true;
      internalValueResult.header = this._header;
    }
    if (this._key !== undefined) {
      hasAnyValues = true;
      internalValueResult.key = this._key;
    }
    if (this._keyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWo = this._keyWo;
    }
    if (this._keyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWoVersion = this._keyWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._slug !== undefined) {
      hasAnyValues = true;
      internalValueResult.slug = this._slug;
    }
    if (this._token !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token;
    }
    if (this._tokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWo = this._tokenWo;
    }
    if (this._tokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWoVersion = this._tokenWoVersion;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    if (this._verify !== undefined) {
      hasAnyValues = true;
      internalValueResult.verify = this._verify;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportWebhook | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._algorithm = undefined;
      this._encoding = undefined;
      this._header = undefined;
      this._key = undefined;
      this._keyWo = undefined;
      this._keyWoVersion = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._path = undefined;
      this._slug = undefined;
      this._token = undefined;
      this._tokenWo = undefined;
      this._tokenWoVersion = undefined;
      this._username = undefined;
      this._verify = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._algorithm = value.algorithm;
      this._encoding = value.encoding;
      this._header = value.header;
      this._key = value.key;
      this._keyWo = value.keyWo;
      this._keyWoVersion = value.keyWoVersion;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._path = value.path;
      this._slug = value.slug;
      this._token = value.token;
      this._tokenWo = value.tokenWo;
      this._tokenWoVersion = value.tokenWoVersion;
      this._username = value.username;
      this._verify = value.verify;
    }
  }

  // algorithm - computed: false, optional: true, required: false
  private _algorithm?: string;
  public get algorithm() {
    return this.getStringAttribute('algorithm');
  }
  public set algorithm(value: string) {
    this._algorithm = value;
  }
  public resetAlgorithm() {
    this._algorithm = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get algorithmInput() {
    return this._algorithm;
  }

  // encoding - computed: false, optional: true, required: false
  private _encoding?: string;
  public get encoding() {
    return this.getStringAttribute('encoding');
  }
  public set encoding(value: string) {
    this._encoding = value;
  }
  public resetEncoding() {
    this._encoding = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encodingInput() {
    return this._encoding;
  }

  // header - computed: false, optional: true, required: false
  private _header?: string;
  public get header() {
    return this.getStringAttribute('header');
  }
  public set header(value: string) {
    this._header = value;
  }
  public resetHeader() {
    this._header = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headerInput() {
    return this._header;
  }

  // key - computed: false, optional: true, required: false
  private _key?: string;
  public get key() {
    return this.getStringAttribute('key');
  }
  public set key(value: string) {
    this._key = value;
  }
  public resetKey() {
    this._key = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyInput() {
    return this._key;
  }

  // key_wo - computed: false, optional: true, required: false
  private _keyWo?: string;
  public get keyWo() {
    return this.getStringAttribute('key_wo');
  }
  public set keyWo(value: string) {
    this._keyWo = value;
  }
  public resetKeyWo() {
    this._keyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoInput() {
    return this._keyWo;
  }

  // key_wo_version - computed: false, optional: true, required: false
  private _keyWoVersion?: number;
  public get keyWoVersion() {
    return this.getNumberAttribute('key_wo_version');
  }
  public set keyWoVersion(value: number) {
    this._keyWoVersion = value;
  }
  public resetKeyWoVersion() {
    this._keyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoVersionInput() {
    return this._keyWoVersion;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // path - computed: false, optional: true, required: false
  private _path?: string;
  public get path() {
    return this.getStringAttribute('path');
  }
  public set path(value: string) {
    this._path = value;
  }
  public resetPath() {
    this._path = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pathInput() {
    return this._path;
  }

  // slug - computed: false, optional: true, required: false
  private _slug?: string;
  public get slug() {
    return this.getStringAttribute('slug');
  }
  public set slug(value: string) {
    this._slug = value;
  }
  public resetSlug() {
    this._slug = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get slugInput() {
    return this._slug;
  }

  // token - computed: false, optional: true, required: false
  private _token?: string;
  public get token() {
    return this.getStringAttribute('token');
  }
  public set token(value: string) {
    this._token = value;
  }
  public resetToken() {
    this._token = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token;
  }

  // token_wo - computed: false, optional: true, required: false
  private _tokenWo?: string;
  public get tokenWo() {
    return this.getStringAttribute('token_wo');
  }
  public set tokenWo(value: string) {
    this._tokenWo = value;
  }
  public resetTokenWo() {
    this._tokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoInput() {
    return this._tokenWo;
  }

  // token_wo_version - computed: false, optional: true, required: false
  private _tokenWoVersion?: number;
  public get tokenWoVersion() {
    return this.getNumberAttribute('token_wo_version');
  }
  public set tokenWoVersion(value: number) {
    this._tokenWoVersion = value;
  }
  public resetTokenWoVersion() {
    this._tokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoVersionInput() {
    return this._tokenWoVersion;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }

  // verify - computed: false, optional: true, required: false
  private _verify?: string;
  public get verify() {
    return this.getStringAttribute('verify');
  }
  public set verify(value: string) {
    this._verify = value;
  }
  public resetVerify() {
    this._verify = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get verifyInput() {
    return this._verify;
  }
}
export interface ExportWrapper {
  /**
  * As JSON text.
  */
  readonly configuration?: string;
  /**
  * Function of the connection's stack.
  */
  readonly function?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function exportWrapperToTerraform(struct?: ExportWrapper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    configuration: cdktf.stringToTerraform(struct!.configuration),
    function: cdktf.stringToTerraform(struct!.function),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function exportWrapperToHclTerraform(struct?: ExportWrapper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    configuration: {
      value: cdktf.stringToHclTerraform(struct!.configuration),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    function: {
      value: cdktf.stringToHclTerraform(struct!.function),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ExportWrapperOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ExportWrapper | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._configuration !== undefined) {
      hasAnyValues = true;
      internalValueResult.configuration = this._configuration;
    }
    if (this._function !== undefined) {
      hasAnyValues = true;
      internalValueResult.function = this._function;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ExportWrapper | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._configuration = undefined;
      this._function = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._configuration = value.configuration;
      this._function = value.function;
      this._otherFields = value.otherFields;
    }
  }

  // configuration - computed: false, optional: true, required: false
  private _configuration?: string;
  public get configuration() {
    return this.getStringAttribute('configuration');
  }
  public set configuration(value: string) {
    this._configuration = value;
  }
  public resetConfiguration() {
    this._configuration = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get configurationInput() {
    return this._configuration;
  }

  // function - computed: false, optional: true, required: false
  private _function?: string;
  public get function() {
    return this.getStringAttribute('function');
  }
  public set function(value: string) {
    this._function = value;
  }
  public resetFunction() {
    this._function = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get functionInput() {
    return this._function;
  }

  // other_fields - computed: false, optional: true, required: false
  private _otherFields?: string;
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
  public set otherFields(value: string) {
    this._otherFields = value;
  }
  public resetOtherFields() {
    this._otherFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get otherFieldsInput() {
    return this._otherFields;
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/export reconduit_export}
*/
export class Export extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_export";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Export resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Export to import
  * @param importFromId The id of the existing Export that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/export#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Export to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_export", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/export reconduit_export} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options ExportConfig
  */
  public constructor(scope: Construct, id: string, config: ExportConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_export',
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
    this._as2.internalValue = config.as2;
    this._assistant = config.assistant;
    this._assistantMetadata = config.assistantMetadata;
    this._connectionId = config.connectionId;
    this._connectorId = config.connectorId;
    this._crm.internalValue = config.crm;
    this._dataUriTemplate = config.dataUriTemplate;
    this._delta.internalValue = config.delta;
    this._description = config.description;
    this._distributed.internalValue = config.distributed;
    this._documentDb.internalValue = config.documentDb;
    this._ediProfileId = config.ediProfileId;
    this._erp.internalValue = config.erp;
    this._externalId = config.externalId;
    this._file.internalValue = config.file;
    this._filesystem.internalValue = config.filesystem;
    this._filter.internalValue = config.filter;
    this._ftp.internalValue = config.ftp;
    this._groupByFields = config.groupByFields;
    this._hooks.internalValue = config.hooks;
    this._http.internalValue = config.http;
    this._idLockTemplate = config.idLockTemplate;
    this._inputFilter.internalValue = config.inputFilter;
    this._integrationId = config.integrationId;
    this._isLookup = config.isLookup;
    this._jdbc.internalValue = config.jdbc;
    this._keyValueDb.internalValue = config.keyValueDb;
    this._mockOutput.internalValue = config.mockOutput;
    this._name = config.name;
    this._objectStore.internalValue = config.objectStore;
    this._once.internalValue = config.once;
    this._oneToMany = config.oneToMany;
    this._pageSize = config.pageSize;
    this._parsers = config.parsers;
    this._pathToMany = config.pathToMany;
    this._postParseListenerId = config.postParseListenerId;
    this._rdbms.internalValue = config.rdbms;
    this._rest.internalValue = config.rest;
    this._sampleData = config.sampleData;
    this._settings = config.settings;
    this._settingsForm.internalValue = config.settingsForm;
    this._simple.internalValue = config.simple;
    this._skipRetries = config.skipRetries;
    this._test.internalValue = config.test;
    this._traceKeyTemplate = config.traceKeyTemplate;
    this._transform.internalValue = config.transform;
    this._type = config.type;
    this._valueDelta.internalValue = config.valueDelta;
    this._webhook.internalValue = config.webhook;
    this._wrapper.internalValue = config.wrapper;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // adaptor_type - computed: false, optional: false, required: true
  private _adaptorType?: string;
  public get adaptorType() {
    return this.getStringAttribute('adaptor_type');
  }
  public set adaptorType(value: string) {
    this._adaptorType = value;
  }
  // Temporarily expose input value. Use with caution.
  public get adaptorTypeInput() {
    return this._adaptorType;
  }

  // ai_description - computed: true, optional: false, required: false
  public get aiDescription() {
    return this.getStringAttribute('ai_description');
  }

  // api_identifier - computed: true, optional: false, required: false
  public get apiIdentifier() {
    return this.getStringAttribute('api_identifier');
  }

  // apim - computed: true, optional: false, required: false
  public get apim() {
    return this.getStringAttribute('apim');
  }

  // as2 - computed: false, optional: true, required: false
  private _as2 = new ExportAs2OutputReference(this, "as2");
  public get as2() {
    return this._as2;
  }
  public putAs2(value: ExportAs2) {
    this._as2.internalValue = value;
  }
  public resetAs2() {
    this._as2.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get as2Input() {
    return this._as2.internalValue;
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

  // assistant_metadata - computed: false, optional: true, required: false
  private _assistantMetadata?: string;
  public get assistantMetadata() {
    return this.getStringAttribute('assistant_metadata');
  }
  public set assistantMetadata(value: string) {
    this._assistantMetadata = value;
  }
  public resetAssistantMetadata() {
    this._assistantMetadata = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get assistantMetadataInput() {
    return this._assistantMetadata;
  }

  // asynchronous - computed: true, optional: false, required: false
  public get asynchronous() {
    return this.getBooleanAttribute('asynchronous');
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

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // crm - computed: false, optional: true, required: false
  private _crm = new ExportCrmOutputReference(this, "crm");
  public get crm() {
    return this._crm;
  }
  public putCrm(value: ExportCrm) {
    this._crm.internalValue = value;
  }
  public resetCrm() {
    this._crm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get crmInput() {
    return this._crm.internalValue;
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

  // debug_until - computed: true, optional: false, required: false
  public get debugUntil() {
    return this.getStringAttribute('debug_until');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // delta - computed: false, optional: true, required: false
  private _delta = new ExportDeltaOutputReference(this, "delta");
  public get delta() {
    return this._delta;
  }
  public putDelta(value: ExportDelta) {
    this._delta.internalValue = value;
  }
  public resetDelta() {
    this._delta.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get deltaInput() {
    return this._delta.internalValue;
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
  private _distributed = new ExportDistributedOutputReference(this, "distributed");
  public get distributed() {
    return this._distributed;
  }
  public putDistributed(value: ExportDistributed) {
    this._distributed.internalValue = value;
  }
  public resetDistributed() {
    this._distributed.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get distributedInput() {
    return this._distributed.internalValue;
  }

  // document_db - computed: false, optional: true, required: false
  private _documentDb = new ExportDocumentDbOutputReference(this, "document_db");
  public get documentDb() {
    return this._documentDb;
  }
  public putDocumentDb(value: ExportDocumentDb) {
    this._documentDb.internalValue = value;
  }
  public resetDocumentDb() {
    this._documentDb.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get documentDbInput() {
    return this._documentDb.internalValue;
  }

  // draft - computed: true, optional: false, required: false
  public get draft() {
    return this.getBooleanAttribute('draft');
  }

  // draft_expires_at - computed: true, optional: false, required: false
  public get draftExpiresAt() {
    return this.getStringAttribute('draft_expires_at');
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

  // erp - computed: false, optional: true, required: false
  private _erp = new ExportErpOutputReference(this, "erp");
  public get erp() {
    return this._erp;
  }
  public putErp(value: ExportErp) {
    this._erp.internalValue = value;
  }
  public resetErp() {
    this._erp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get erpInput() {
    return this._erp.internalValue;
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

  // file - computed: false, optional: true, required: false
  private _file = new ExportFileOutputReference(this, "file");
  public get file() {
    return this._file;
  }
  public putFile(value: ExportFile) {
    this._file.internalValue = value;
  }
  public resetFile() {
    this._file.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fileInput() {
    return this._file.internalValue;
  }

  // filesystem - computed: false, optional: true, required: false
  private _filesystem = new ExportFilesystemOutputReference(this, "filesystem");
  public get filesystem() {
    return this._filesystem;
  }
  public putFilesystem(value: ExportFilesystem) {
    this._filesystem.internalValue = value;
  }
  public resetFilesystem() {
    this._filesystem.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get filesystemInput() {
    return this._filesystem.internalValue;
  }

  // filter - computed: false, optional: true, required: false
  private _filter = new ExportFilterOutputReference(this, "filter");
  public get filter() {
    return this._filter;
  }
  public putFilter(value: ExportFilter) {
    this._filter.internalValue = value;
  }
  public resetFilter() {
    this._filter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get filterInput() {
    return this._filter.internalValue;
  }

  // ftp - computed: false, optional: true, required: false
  private _ftp = new ExportFtpOutputReference(this, "ftp");
  public get ftp() {
    return this._ftp;
  }
  public putFtp(value: ExportFtp) {
    this._ftp.internalValue = value;
  }
  public resetFtp() {
    this._ftp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ftpInput() {
    return this._ftp.internalValue;
  }

  // group_by_fields - computed: false, optional: true, required: false
  private _groupByFields?: string[];
  public get groupByFields() {
    return this.getListAttribute('group_by_fields');
  }
  public set groupByFields(value: string[]) {
    this._groupByFields = value;
  }
  public resetGroupByFields() {
    this._groupByFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get groupByFieldsInput() {
    return this._groupByFields;
  }

  // hooks - computed: false, optional: true, required: false
  private _hooks = new ExportHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }
  public putHooks(value: ExportHooks) {
    this._hooks.internalValue = value;
  }
  public resetHooks() {
    this._hooks.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hooksInput() {
    return this._hooks.internalValue;
  }

  // http - computed: false, optional: true, required: false
  private _http = new ExportHttpOutputReference(this, "http");
  public get http() {
    return this._http;
  }
  public putHttp(value: ExportHttp) {
    this._http.internalValue = value;
  }
  public resetHttp() {
    this._http.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpInput() {
    return this._http.internalValue;
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
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

  // input_filter - computed: false, optional: true, required: false
  private _inputFilter = new ExportInputFilterOutputReference(this, "input_filter");
  public get inputFilter() {
    return this._inputFilter;
  }
  public putInputFilter(value: ExportInputFilter) {
    this._inputFilter.internalValue = value;
  }
  public resetInputFilter() {
    this._inputFilter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputFilterInput() {
    return this._inputFilter.internalValue;
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

  // jdbc - computed: false, optional: true, required: false
  private _jdbc = new ExportJdbcOutputReference(this, "jdbc");
  public get jdbc() {
    return this._jdbc;
  }
  public putJdbc(value: ExportJdbc) {
    this._jdbc.internalValue = value;
  }
  public resetJdbc() {
    this._jdbc.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jdbcInput() {
    return this._jdbc.internalValue;
  }

  // key_value_db - computed: false, optional: true, required: false
  private _keyValueDb = new ExportKeyValueDbOutputReference(this, "key_value_db");
  public get keyValueDb() {
    return this._keyValueDb;
  }
  public putKeyValueDb(value: ExportKeyValueDb) {
    this._keyValueDb.internalValue = value;
  }
  public resetKeyValueDb() {
    this._keyValueDb.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyValueDbInput() {
    return this._keyValueDb.internalValue;
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // mock_output - computed: false, optional: true, required: false
  private _mockOutput = new ExportMockOutputOutputReference(this, "mock_output");
  public get mockOutput() {
    return this._mockOutput;
  }
  public putMockOutput(value: ExportMockOutput) {
    this._mockOutput.internalValue = value;
  }
  public resetMockOutput() {
    this._mockOutput.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mockOutputInput() {
    return this._mockOutput.internalValue;
  }

  // name - computed: false, optional: false, required: true
  private _name?: string;
  public get name() {
    return this.getStringAttribute('name');
  }
  public set name(value: string) {
    this._name = value;
  }
  // Temporarily expose input value. Use with caution.
  public get nameInput() {
    return this._name;
  }

  // object_store - computed: false, optional: true, required: false
  private _objectStore = new ExportObjectStoreOutputReference(this, "object_store");
  public get objectStore() {
    return this._objectStore;
  }
  public putObjectStore(value: ExportObjectStore) {
    this._objectStore.internalValue = value;
  }
  public resetObjectStore() {
    this._objectStore.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get objectStoreInput() {
    return this._objectStore.internalValue;
  }

  // once - computed: false, optional: true, required: false
  private _once = new ExportOnceOutputReference(this, "once");
  public get once() {
    return this._once;
  }
  public putOnce(value: ExportOnce) {
    this._once.internalValue = value;
  }
  public resetOnce() {
    this._once.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get onceInput() {
    return this._once.internalValue;
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

  // parsers - computed: false, optional: true, required: false
  private _parsers?: string;
  public get parsers() {
    return this.getStringAttribute('parsers');
  }
  public set parsers(value: string) {
    this._parsers = value;
  }
  public resetParsers() {
    this._parsers = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get parsersInput() {
    return this._parsers;
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

  // rdbms - computed: false, optional: true, required: false
  private _rdbms = new ExportRdbmsOutputReference(this, "rdbms");
  public get rdbms() {
    return this._rdbms;
  }
  public putRdbms(value: ExportRdbms) {
    this._rdbms.internalValue = value;
  }
  public resetRdbms() {
    this._rdbms.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rdbmsInput() {
    return this._rdbms.internalValue;
  }

  // rest - computed: false, optional: true, required: false
  private _rest = new ExportRestOutputReference(this, "rest");
  public get rest() {
    return this._rest;
  }
  public putRest(value: ExportRest) {
    this._rest.internalValue = value;
  }
  public resetRest() {
    this._rest.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get restInput() {
    return this._rest.internalValue;
  }

  // sample_data - computed: false, optional: true, required: false
  private _sampleData?: string;
  public get sampleData() {
    return this.getStringAttribute('sample_data');
  }
  public set sampleData(value: string) {
    this._sampleData = value;
  }
  public resetSampleData() {
    this._sampleData = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sampleDataInput() {
    return this._sampleData;
  }

  // settings - computed: false, optional: true, required: false
  private _settings?: string;
  public get settings() {
    return this.getStringAttribute('settings');
  }
  public set settings(value: string) {
    this._settings = value;
  }
  public resetSettings() {
    this._settings = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsInput() {
    return this._settings;
  }

  // settings_form - computed: false, optional: true, required: false
  private _settingsForm = new ExportSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }
  public putSettingsForm(value: ExportSettingsForm) {
    this._settingsForm.internalValue = value;
  }
  public resetSettingsForm() {
    this._settingsForm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsFormInput() {
    return this._settingsForm.internalValue;
  }

  // simple - computed: false, optional: true, required: false
  private _simple = new ExportSimpleOutputReference(this, "simple");
  public get simple() {
    return this._simple;
  }
  public putSimple(value: ExportSimple) {
    this._simple.internalValue = value;
  }
  public resetSimple() {
    this._simple.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get simpleInput() {
    return this._simple.internalValue;
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

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // test - computed: false, optional: true, required: false
  private _test = new ExportTestOutputReference(this, "test");
  public get test() {
    return this._test;
  }
  public putTest(value: ExportTest) {
    this._test.internalValue = value;
  }
  public resetTest() {
    this._test.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get testInput() {
    return this._test.internalValue;
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

  // transform - computed: false, optional: true, required: false
  private _transform = new ExportTransformOutputReference(this, "transform");
  public get transform() {
    return this._transform;
  }
  public putTransform(value: ExportTransform) {
    this._transform.internalValue = value;
  }
  public resetTransform() {
    this._transform.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get transformInput() {
    return this._transform.internalValue;
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

  // value_delta - computed: false, optional: true, required: false
  private _valueDelta = new ExportValueDeltaOutputReference(this, "value_delta");
  public get valueDelta() {
    return this._valueDelta;
  }
  public putValueDelta(value: ExportValueDelta) {
    this._valueDelta.internalValue = value;
  }
  public resetValueDelta() {
    this._valueDelta.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueDeltaInput() {
    return this._valueDelta.internalValue;
  }

  // webhook - computed: false, optional: true, required: false
  private _webhook = new ExportWebhookOutputReference(this, "webhook");
  public get webhook() {
    return this._webhook;
  }
  public putWebhook(value: ExportWebhook) {
    this._webhook.internalValue = value;
  }
  public resetWebhook() {
    this._webhook.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get webhookInput() {
    return this._webhook.internalValue;
  }

  // wrapper - computed: false, optional: true, required: false
  private _wrapper = new ExportWrapperOutputReference(this, "wrapper");
  public get wrapper() {
    return this._wrapper;
  }
  public putWrapper(value: ExportWrapper) {
    this._wrapper.internalValue = value;
  }
  public resetWrapper() {
    this._wrapper.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get wrapperInput() {
    return this._wrapper.internalValue;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      adaptor_type: cdktf.stringToTerraform(this._adaptorType),
      as2: exportAs2ToTerraform(this._as2.internalValue),
      assistant: cdktf.stringToTerraform(this._assistant),
      assistant_metadata: cdktf.stringToTerraform(this._assistantMetadata),
      connection_id: cdktf.stringToTerraform(this._connectionId),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      crm: exportCrmToTerraform(this._crm.internalValue),
      data_uri_template: cdktf.stringToTerraform(this._dataUriTemplate),
      delta: exportDeltaToTerraform(this._delta.internalValue),
      description: cdktf.stringToTerraform(this._description),
      distributed: exportDistributedToTerraform(this._distributed.internalValue),
      document_db: exportDocumentDbToTerraform(this._documentDb.internalValue),
      edi_profile_id: cdktf.stringToTerraform(this._ediProfileId),
      erp: exportErpToTerraform(this._erp.internalValue),
      external_id: cdktf.stringToTerraform(this._externalId),
      file: exportFileToTerraform(this._file.internalValue),
      filesystem: exportFilesystemToTerraform(this._filesystem.internalValue),
      filter: exportFilterToTerraform(this._filter.internalValue),
      ftp: exportFtpToTerraform(this._ftp.internalValue),
      group_by_fields: cdktf.listMapper(cdktf.stringToTerraform, false)(this._groupByFields),
      hooks: exportHooksToTerraform(this._hooks.internalValue),
      http: exportHttpToTerraform(this._http.internalValue),
      id_lock_template: cdktf.stringToTerraform(this._idLockTemplate),
      input_filter: exportInputFilterToTerraform(this._inputFilter.internalValue),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      is_lookup: cdktf.booleanToTerraform(this._isLookup),
      jdbc: exportJdbcToTerraform(this._jdbc.internalValue),
      key_value_db: exportKeyValueDbToTerraform(this._keyValueDb.internalValue),
      mock_output: exportMockOutputToTerraform(this._mockOutput.internalValue),
      name: cdktf.stringToTerraform(this._name),
      object_store: exportObjectStoreToTerraform(this._objectStore.internalValue),
      once: exportOnceToTerraform(this._once.internalValue),
      one_to_many: cdktf.booleanToTerraform(this._oneToMany),
      page_size: cdktf.numberToTerraform(this._pageSize),
      parsers: cdktf.stringToTerraform(this._parsers),
      path_to_many: cdktf.stringToTerraform(this._pathToMany),
      post_parse_listener_id: cdktf.stringToTerraform(this._postParseListenerId),
      rdbms: exportRdbmsToTerraform(this._rdbms.internalValue),
      rest: exportRestToTerraform(this._rest.internalValue),
      sample_data: cdktf.stringToTerraform(this._sampleData),
      settings: cdktf.stringToTerraform(this._settings),
      settings_form: exportSettingsFormToTerraform(this._settingsForm.internalValue),
      simple: exportSimpleToTerraform(this._simple.internalValue),
      skip_retries: cdktf.booleanToTerraform(this._skipRetries),
      test: exportTestToTerraform(this._test.internalValue),
      trace_key_template: cdktf.stringToTerraform(this._traceKeyTemplate),
      transform: exportTransformToTerraform(this._transform.internalValue),
      type: cdktf.stringToTerraform(this._type),
      value_delta: exportValueDeltaToTerraform(this._valueDelta.internalValue),
      webhook: exportWebhookToTerraform(this._webhook.internalValue),
      wrapper: exportWrapperToTerraform(this._wrapper.internalValue),
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
      as2: {
        value: exportAs2ToHclTerraform(this._as2.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportAs2",
      },
      assistant: {
        value: cdktf.stringToHclTerraform(this._assistant),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      assistant_metadata: {
        value: cdktf.stringToHclTerraform(this._assistantMetadata),
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
      crm: {
        value: exportCrmToHclTerraform(this._crm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportCrm",
      },
      data_uri_template: {
        value: cdktf.stringToHclTerraform(this._dataUriTemplate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      delta: {
        value: exportDeltaToHclTerraform(this._delta.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportDelta",
      },
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      distributed: {
        value: exportDistributedToHclTerraform(this._distributed.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportDistributed",
      },
      document_db: {
        value: exportDocumentDbToHclTerraform(this._documentDb.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportDocumentDb",
      },
      edi_profile_id: {
        value: cdktf.stringToHclTerraform(this._ediProfileId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      erp: {
        value: exportErpToHclTerraform(this._erp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportErp",
      },
      external_id: {
        value: cdktf.stringToHclTerraform(this._externalId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      file: {
        value: exportFileToHclTerraform(this._file.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportFile",
      },
      filesystem: {
        value: exportFilesystemToHclTerraform(this._filesystem.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportFilesystem",
      },
      filter: {
        value: exportFilterToHclTerraform(this._filter.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportFilter",
      },
      ftp: {
        value: exportFtpToHclTerraform(this._ftp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportFtp",
      },
      group_by_fields: {
        value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(this._groupByFields),
        isBlock: false,
        type: "list",
        storageClassType: "stringList",
      },
      hooks: {
        value: exportHooksToHclTerraform(this._hooks.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportHooks",
      },
      http: {
        value: exportHttpToHclTerraform(this._http.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportHttp",
      },
      id_lock_template: {
        value: cdktf.stringToHclTerraform(this._idLockTemplate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      input_filter: {
        value: exportInputFilterToHclTerraform(this._inputFilter.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportInputFilter",
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
      jdbc: {
        value: exportJdbcToHclTerraform(this._jdbc.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportJdbc",
      },
      key_value_db: {
        value: exportKeyValueDbToHclTerraform(this._keyValueDb.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportKeyValueDb",
      },
      mock_output: {
        value: exportMockOutputToHclTerraform(this._mockOutput.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportMockOutput",
      },
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      object_store: {
        value: exportObjectStoreToHclTerraform(this._objectStore.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportObjectStore",
      },
      once: {
        value: exportOnceToHclTerraform(this._once.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportOnce",
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
      parsers: {
        value: cdktf.stringToHclTerraform(this._parsers),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
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
      rdbms: {
        value: exportRdbmsToHclTerraform(this._rdbms.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportRdbms",
      },
      rest: {
        value: exportRestToHclTerraform(this._rest.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportRest",
      },
      sample_data: {
        value: cdktf.stringToHclTerraform(this._sampleData),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings: {
        value: cdktf.stringToHclTerraform(this._settings),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings_form: {
        value: exportSettingsFormToHclTerraform(this._settingsForm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportSettingsForm",
      },
      simple: {
        value: exportSimpleToHclTerraform(this._simple.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportSimple",
      },
      skip_retries: {
        value: cdktf.booleanToHclTerraform(this._skipRetries),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      test: {
        value: exportTestToHclTerraform(this._test.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportTest",
      },
      trace_key_template: {
        value: cdktf.stringToHclTerraform(this._traceKeyTemplate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      transform: {
        value: exportTransformToHclTerraform(this._transform.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportTransform",
      },
      type: {
        value: cdktf.stringToHclTerraform(this._type),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      value_delta: {
        value: exportValueDeltaToHclTerraform(this._valueDelta.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportValueDelta",
      },
      webhook: {
        value: exportWebhookToHclTerraform(this._webhook.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportWebhook",
      },
      wrapper: {
        value: exportWrapperToHclTerraform(this._wrapper.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ExportWrapper",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
