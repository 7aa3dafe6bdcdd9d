// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/sync
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface SyncConfig extends cdktf.TerraformMetaArguments {
  /**
  * What is replicated; written by a request of its own that never removes any.
  */
  readonly datasets?: SyncDatasets[] | cdktf.IResolvable;
  readonly description?: string;
  /**
  * Where the records go.
  */
  readonly destination?: SyncDestination;
  /**
  * New syncs are disabled. Enabling needs a complete configuration. The platform's default is `true`.
  */
  readonly disabled?: boolean | cdktf.IResolvable;
  /**
  * What happens when the source's structure changes.
  */
  readonly driftPolicy?: SyncDriftPolicy;
  /**
  * Earliest record to backfill; needed before enabling.
  */
  readonly historicDateTime?: string;
  /**
  * Integration that contains it; cannot change. Id of a `reconduit_integration`. A change makes a new object.
  */
  readonly integrationId: string;
  /**
  * At most 150 characters. The platform's default is `""`.
  */
  readonly name?: string;
  /**
  * Cron expression of six fields, the first one `?`; empty: on demand only.
  */
  readonly schedule?: string;
  /**
  * Where the records come from.
  */
  readonly source?: SyncSource;
  /**
  * IANA time zone of the schedule.
  */
  readonly timezone?: string;
}
export interface SyncDatasets {
  /**
  * Fields to replicate. As JSON text.
  */
  readonly dataElements?: string;
  /**
  * Fields that say what is new. As JSON text.
  */
  readonly deltaFields?: string;
  /**
  * Take part in runs.
  */
  readonly enable?: boolean | cdktf.IResolvable;
  /**
  * Identifies the dataset.
  */
  readonly externalId?: string;
  /**
  * Given by the platform.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * What happens with rows that are there already. One of `append`, `replace`, `merge`.
  */
  readonly ingestionMode?: "append" | "replace" | "merge";
  /**
  * Name of the dataset and its table.
  */
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function syncDatasetsToTerraform(struct?: SyncDatasets | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    data_elements: cdktf.stringToTerraform(struct!.dataElements),
    delta_fields: cdktf.stringToTerraform(struct!.deltaFields),
    enable: cdktf.booleanToTerraform(struct!.enable),
    external_id: cdktf.stringToTerraform(struct!.externalId),
    id: cdktf.stringToTerraform(struct!.id),
    ingestion_mode: cdktf.stringToTerraform(struct!.ingestionMode),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function syncDatasetsToHclTerraform(struct?: SyncDatasets | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    data_elements: {
      value: cdktf.stringToHclTerraform(struct!.dataElements),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    delta_fields: {
      value: cdktf.stringToHclTerraform(struct!.deltaFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    enable: {
      value: cdktf.booleanToHclTerraform(struct!.enable),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    external_id: {
      value: cdktf.stringToHclTerraform(struct!.externalId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ingestion_mode: {
      value: cdktf.stringToHclTerraform(struct!.ingestionMode),
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

export class SyncDatasetsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): SyncDatasets | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._dataElements !== undefined) {
      hasAnyValues = true;
      internalValueResult.dataElements = this._dataElements;
    }
    if (this._deltaFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.deltaFields = this._deltaFields;
    }
    if (this._enable !== undefined) {
      hasAnyValues = true;
      internalValueResult.enable = this._enable;
    }
    if (this._externalId !== undefined) {
      hasAnyValues = true;
      internalValueResult.externalId = this._externalId;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._ingestionMode !== undefined) {
      hasAnyValues = true;
      internalValueResult.ingestionMode = this._ingestionMode;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncDatasets | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._dataElements = undefined;
      this._deltaFields = undefined;
      this._enable = undefined;
      this._externalId = undefined;
      this._id = undefined;
      this._ingestionMode = undefined;
      this._name = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._dataElements = value.dataElements;
      this._deltaFields = value.deltaFields;
      this._enable = value.enable;
      this._externalId = value.externalId;
      this._id = value.id;
      this._ingestionMode = value.ingestionMode;
      this._name = value.name;
      this._otherFields = value.otherFields;
    }
  }

  // data_elements - computed: false, optional: true, required: false
  private _dataElements?: string;
  public get dataElements() {
    return this.getStringAttribute('data_elements');
  }
  public set dataElements(value: string) {
    this._dataElements = value;
  }
  public resetDataElements() {
    this._dataElements = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get dataElementsInput() {
    return this._dataElements;
  }

  // delta_fields - computed: false, optional: true, required: false
  private _deltaFields?: string;
  public get deltaFields() {
    return this.getStringAttribute('delta_fields');
  }
  public set deltaFields(value: string) {
    this._deltaFields = value;
  }
  public resetDeltaFields() {
    this._deltaFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get deltaFieldsInput() {
    return this._deltaFields;
  }

  // enable - computed: false, optional: true, required: false
  private _enable?: boolean | cdktf.IResolvable;
  public get enable() {
    return this.getBooleanAttribute('enable');
  }
  public set enable(value: boolean | cdktf.IResolvable) {
    this._enable = value;
  }
  public resetEnable() {
    this._enable = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get enableInput() {
    return this._enable;
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

  // id - computed: false, optional: true, required: false
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

  // ingestion_mode - computed: false, optional: true, required: false
  private _ingestionMode?: string;
  public get ingestionMode() {
    return this.getStringAttribute('ingestion_mode');
  }
  public set ingestionMode(value: string) {
    this._ingestionMode = value;
  }
  public resetIngestionMode() {
    this._ingestionMode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ingestionModeInput() {
    return this._ingestionMode;
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
}

export class SyncDatasetsList extends cdktf.ComplexList {
  public internalValue? : SyncDatasets[] | cdktf.IResolvable

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
  public get(index: number): SyncDatasetsOutputReference {
    return new SyncDatasetsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface SyncDestination {
  /**
  * Connection of the warehouse, another than the source. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  readonly database?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly schema?: string;
}

export function syncDestinationToTerraform(struct?: SyncDestination | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    database: cdktf.stringToTerraform(struct!.database),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    schema: cdktf.stringToTerraform(struct!.schema),
  }
}


export function syncDestinationToHclTerraform(struct?: SyncDestination | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    database: {
      value: cdktf.stringToHclTerraform(struct!.database),
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
    schema: {
      value: cdktf.stringToHclTerraform(struct!.schema),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class SyncDestinationOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): SyncDestination | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._database !== undefined) {
      hasAnyValues = true;
      internalValueResult.database = this._database;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._schema !== undefined) {
      hasAnyValues = true;
      internalValueResult.schema = this._schema;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncDestination | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connectionId = undefined;
      this._database = undefined;
      this._otherFields = undefined;
      this._schema = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._connectionId = value.connectionId;
      this._database = value.database;
      this._otherFields = value.otherFields;
      this._schema = value.schema;
    }
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

  // database - computed: false, optional: true, required: false
  private _database?: string;
  public get database() {
    return this.getStringAttribute('database');
  }
  public set database(value: string) {
    this._database = value;
  }
  public resetDatabase() {
    this._database = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get databaseInput() {
    return this._database;
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

  // schema - computed: false, optional: true, required: false
  private _schema?: string;
  public get schema() {
    return this.getStringAttribute('schema');
  }
  public set schema(value: string) {
    this._schema = value;
  }
  public resetSchema() {
    this._schema = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get schemaInput() {
    return this._schema;
  }
}
export interface SyncDriftPolicyDataset {
  /**
  * A new dataset: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly added?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * A dataset that vanished: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly removed?: string;
}

export function syncDriftPolicyDatasetToTerraform(struct?: SyncDriftPolicyDataset | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    added: cdktf.stringToTerraform(struct!.added),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    removed: cdktf.stringToTerraform(struct!.removed),
  }
}


export function syncDriftPolicyDatasetToHclTerraform(struct?: SyncDriftPolicyDataset | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    added: {
      value: cdktf.stringToHclTerraform(struct!.added),
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
    removed: {
      value: cdktf.stringToHclTerraform(struct!.removed),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class SyncDriftPolicyDatasetOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): SyncDriftPolicyDataset | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._added !== undefined) {
      hasAnyValues = true;
      internalValueResult.added = this._added;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._removed !== undefined) {
      hasAnyValues = true;
      internalValueResult.removed = this._removed;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncDriftPolicyDataset | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._added = undefined;
      this._otherFields = undefined;
      this._removed = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._added = value.added;
      this._otherFields = value.otherFields;
      this._removed = value.removed;
    }
  }

  // added - computed: false, optional: true, required: false
  private _added?: string;
  public get added() {
    return this.getStringAttribute('added');
  }
  public set added(value: string) {
    this._added = value;
  }
  public resetAdded() {
    this._added = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get addedInput() {
    return this._added;
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

  // removed - computed: false, optional: true, required: false
  private _removed?: string;
  public get removed() {
    return this.getStringAttribute('removed');
  }
  public set removed(value: string) {
    this._removed = value;
  }
  public resetRemoved() {
    this._removed = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get removedInput() {
    return this._removed;
  }
}
export interface SyncDriftPolicyElement {
  /**
  * A new field: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly added?: string;
  /**
  * A new array: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly arrayAdded?: string;
  /**
  * A wider type: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly expanded?: string;
  /**
  * A new object: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly objectAdded?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * A narrower type: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly reduced?: string;
  /**
  * A field that vanished: automate or preserve. Such as `automate`, `preserve`.
  */
  readonly removed?: string;
}

export function syncDriftPolicyElementToTerraform(struct?: SyncDriftPolicyElement | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    added: cdktf.stringToTerraform(struct!.added),
    array_added: cdktf.stringToTerraform(struct!.arrayAdded),
    expanded: cdktf.stringToTerraform(struct!.expanded),
    object_added: cdktf.stringToTerraform(struct!.objectAdded),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    reduced: cdktf.stringToTerraform(struct!.reduced),
    removed: cdktf.stringToTerraform(struct!.removed),
  }
}


export function syncDriftPolicyElementToHclTerraform(struct?: SyncDriftPolicyElement | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    added: {
      value: cdktf.stringToHclTerraform(struct!.added),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    array_added: {
      value: cdktf.stringToHclTerraform(struct!.arrayAdded),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    expanded: {
      value: cdktf.stringToHclTerraform(struct!.expanded),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    object_added: {
      value: cdktf.stringToHclTerraform(struct!.objectAdded),
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
    reduced: {
      value: cdktf.stringToHclTerraform(struct!.reduced),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    removed: {
      value: cdktf.stringToHclTerraform(struct!.removed),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class SyncDriftPolicyElementOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): SyncDriftPolicyElement | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._added !== undefined) {
      hasAnyValues = true;
      internalValueResult.added = this._added;
    }
    if (this._arrayAdded !== undefined) {
      hasAnyValues = true;
      internalValueResult.arrayAdded = this._arrayAdded;
    }
    if (this._expanded !== undefined) {
      hasAnyValues = true;
      internalValueResult.expanded = this._expanded;
    }
    if (this._objectAdded !== undefined) {
      hasAnyValues = true;
      internalValueResult.objectAdded = this._objectAdded;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._reduced !== undefined) {
      hasAnyValues = true;
      internalValueResult.reduced = this._reduced;
    }
    if (this._removed !== undefined) {
      hasAnyValues = true;
      internalValueResult.removed = this._removed;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncDriftPolicyElement | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._added = undefined;
      this._arrayAdded = undefined;
      this._expanded = undefined;
      this._objectAdded = undefined;
      this._otherFields = undefined;
      this._reduced = undefined;
      this._removed = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._added = value.added;
      this._arrayAdded = value.arrayAdded;
      this._expanded = value.expanded;
      this._objectAdded = value.objectAdded;
      this._otherFields = value.otherFields;
      this._reduced = value.reduced;
      this._removed = value.removed;
    }
  }

  // added - computed: false, optional: true, required: false
  private _added?: string;
  public get added() {
    return this.getStringAttribute('added');
  }
  public set added(value: string) {
    this._added = value;
  }
  public resetAdded() {
    this._added = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get addedInput() {
    return this._added;
  }

  // array_added - computed: false, optional: true, required: false
  private _arrayAdded?: string;
  public get arrayAdded() {
    return this.getStringAttribute('array_added');
  }
  public set arrayAdded(value: string) {
    this._arrayAdded = value;
  }
  public resetArrayAdded() {
    this._arrayAdded = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get arrayAddedInput() {
    return this._arrayAdded;
  }

  // expanded - computed: false, optional: true, required: false
  private _expanded?: string;
  public get expanded() {
    return this.getStringAttribute('expanded');
  }
  public set expanded(value: string) {
    this._expanded = value;
  }
  public resetExpanded() {
    this._expanded = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get expandedInput() {
    return this._expanded;
  }

  // object_added - computed: false, optional: true, required: false
  private _objectAdded?: string;
  public get objectAdded() {
    return this.getStringAttribute('object_added');
  }
  public set objectAdded(value: string) {
    this._objectAdded = value;
  }
  public resetObjectAdded() {
    this._objectAdded = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get objectAddedInput() {
    return this._objectAdded;
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

  // reduced - computed: false, optional: true, required: false
  private _reduced?: string;
  public get reduced() {
    return this.getStringAttribute('reduced');
  }
  public set reduced(value: string) {
    this._reduced = value;
  }
  public resetReduced() {
    this._reduced = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get reducedInput() {
    return this._reduced;
  }

  // removed - computed: false, optional: true, required: false
  private _removed?: string;
  public get removed() {
    return this.getStringAttribute('removed');
  }
  public set removed(value: string) {
    this._removed = value;
  }
  public resetRemoved() {
    this._removed = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get removedInput() {
    return this._removed;
  }
}
export interface SyncDriftPolicy {
  readonly dataset?: SyncDriftPolicyDataset;
  readonly element?: SyncDriftPolicyElement;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function syncDriftPolicyToTerraform(struct?: SyncDriftPolicy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    dataset: syncDriftPolicyDatasetToTerraform(struct!.dataset),
    element: syncDriftPolicyElementToTerraform(struct!.element),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function syncDriftPolicyToHclTerraform(struct?: SyncDriftPolicy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    dataset: {
      value: syncDriftPolicyDatasetToHclTerraform(struct!.dataset),
      isBlock: true,
      type: "struct",
      storageClassType: "SyncDriftPolicyDataset",
    },
    element: {
      value: syncDriftPolicyElementToHclTerraform(struct!.element),
      isBlock: true,
      type: "struct",
      storageClassType: "SyncDriftPolicyElement",
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

export class SyncDriftPolicyOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): SyncDriftPolicy | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._dataset?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.dataset = this._dataset?.internalValue;
    }
    if (this._element?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.element = this._element?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncDriftPolicy | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._dataset.internalValue = undefined;
      this._element.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._dataset.internalValue = value.dataset;
      this._element.internalValue = value.element;
      this._otherFields = value.otherFields;
    }
  }

  // dataset - computed: false, optional: true, required: false
  private _dataset = new SyncDriftPolicyDatasetOutputReference(this, "dataset");
  public get dataset() {
    return this._dataset;
  }
  public putDataset(value: SyncDriftPolicyDataset) {
    this._dataset.internalValue = value;
  }
  public resetDataset() {
    this._dataset.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get datasetInput() {
    return this._dataset.internalValue;
  }

  // element - computed: false, optional: true, required: false
  private _element = new SyncDriftPolicyElementOutputReference(this, "element");
  public get element() {
    return this._element;
  }
  public putElement(value: SyncDriftPolicyElement) {
    this._element.internalValue = value;
  }
  public resetElement() {
    this._element.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get elementInput() {
    return this._element.internalValue;
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
export interface SyncSource {
  /**
  * Connection to read from. The platform refuses a sync without it. Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function syncSourceToTerraform(struct?: SyncSource | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function syncSourceToHclTerraform(struct?: SyncSource | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
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

export class SyncSourceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): SyncSource | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: SyncSource | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connectionId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._connectionId = value.connectionId;
      this._otherFields = value.otherFields;
    }
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
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/sync reconduit_sync}
*/
export class Sync extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_sync";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Sync resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Sync to import
  * @param importFromId The id of the existing Sync that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/sync#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Sync to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_sync", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/sync reconduit_sync} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options SyncConfig
  */
  public constructor(scope: Construct, id: string, config: SyncConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_sync',
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
    this._datasets.internalValue = config.datasets;
    this._description = config.description;
    this._destination.internalValue = config.destination;
    this._disabled = config.disabled;
    this._driftPolicy.internalValue = config.driftPolicy;
    this._historicDateTime = config.historicDateTime;
    this._integrationId = config.integrationId;
    this._name = config.name;
    this._schedule = config.schedule;
    this._source.internalValue = config.source;
    this._timezone = config.timezone;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // datasets - computed: false, optional: true, required: false
  private _datasets = new SyncDatasetsList(this, "datasets", false);
  public get datasets() {
    return this._datasets;
  }
  public putDatasets(value: SyncDatasets[] | cdktf.IResolvable) {
    this._datasets.internalValue = value;
  }
  public resetDatasets() {
    this._datasets.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get datasetsInput() {
    return this._datasets.internalValue;
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
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

  // destination - computed: false, optional: true, required: false
  private _destination = new SyncDestinationOutputReference(this, "destination");
  public get destination() {
    return this._destination;
  }
  public putDestination(value: SyncDestination) {
    this._destination.internalValue = value;
  }
  public resetDestination() {
    this._destination.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get destinationInput() {
    return this._destination.internalValue;
  }

  // disabled - computed: false, optional: true, required: false
  private _disabled?: boolean | cdktf.IResolvable;
  public get disabled() {
    return this.getBooleanAttribute('disabled');
  }
  public set disabled(value: boolean | cdktf.IResolvable) {
    this._disabled = value;
  }
  public resetDisabled() {
    this._disabled = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get disabledInput() {
    return this._disabled;
  }

  // drift_policy - computed: false, optional: true, required: false
  private _driftPolicy = new SyncDriftPolicyOutputReference(this, "drift_policy");
  public get driftPolicy() {
    return this._driftPolicy;
  }
  public putDriftPolicy(value: SyncDriftPolicy) {
    this._driftPolicy.internalValue = value;
  }
  public resetDriftPolicy() {
    this._driftPolicy.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get driftPolicyInput() {
    return this._driftPolicy.internalValue;
  }

  // historic_date_time - computed: false, optional: true, required: false
  private _historicDateTime?: string;
  public get historicDateTime() {
    return this.getStringAttribute('historic_date_time');
  }
  public set historicDateTime(value: string) {
    this._historicDateTime = value;
  }
  public resetHistoricDateTime() {
    this._historicDateTime = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get historicDateTimeInput() {
    return this._historicDateTime;
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // integration_id - computed: false, optional: false, required: true
  private _integrationId?: string;
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }
  public set integrationId(value: string) {
    this._integrationId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get integrationIdInput() {
    return this._integrationId;
  }

  // last_executed_at - computed: true, optional: false, required: false
  public get lastExecutedAt() {
    return this.getStringAttribute('last_executed_at');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
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

  // schedule - computed: false, optional: true, required: false
  private _schedule?: string;
  public get schedule() {
    return this.getStringAttribute('schedule');
  }
  public set schedule(value: string) {
    this._schedule = value;
  }
  public resetSchedule() {
    this._schedule = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scheduleInput() {
    return this._schedule;
  }

  // source - computed: false, optional: true, required: false
  private _source = new SyncSourceOutputReference(this, "source");
  public get source() {
    return this._source;
  }
  public putSource(value: SyncSource) {
    this._source.internalValue = value;
  }
  public resetSource() {
    this._source.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sourceInput() {
    return this._source.internalValue;
  }

  // timezone - computed: false, optional: true, required: false
  private _timezone?: string;
  public get timezone() {
    return this.getStringAttribute('timezone');
  }
  public set timezone(value: string) {
    this._timezone = value;
  }
  public resetTimezone() {
    this._timezone = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get timezoneInput() {
    return this._timezone;
  }

  // user_id - computed: true, optional: false, required: false
  public get userId() {
    return this.getStringAttribute('user_id');
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      datasets: cdktf.listMapper(syncDatasetsToTerraform, false)(this._datasets.internalValue),
      description: cdktf.stringToTerraform(this._description),
      destination: syncDestinationToTerraform(this._destination.internalValue),
      disabled: cdktf.booleanToTerraform(this._disabled),
      drift_policy: syncDriftPolicyToTerraform(this._driftPolicy.internalValue),
      historic_date_time: cdktf.stringToTerraform(this._historicDateTime),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      name: cdktf.stringToTerraform(this._name),
      schedule: cdktf.stringToTerraform(this._schedule),
      source: syncSourceToTerraform(this._source.internalValue),
      timezone: cdktf.stringToTerraform(this._timezone),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      datasets: {
        value: cdktf.listMapperHcl(syncDatasetsToHclTerraform, false)(this._datasets.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "SyncDatasetsList",
      },
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      destination: {
        value: syncDestinationToHclTerraform(this._destination.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "SyncDestination",
      },
      disabled: {
        value: cdktf.booleanToHclTerraform(this._disabled),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      drift_policy: {
        value: syncDriftPolicyToHclTerraform(this._driftPolicy.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "SyncDriftPolicy",
      },
      historic_date_time: {
        value: cdktf.stringToHclTerraform(this._historicDateTime),
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
      schedule: {
        value: cdktf.stringToHclTerraform(this._schedule),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      source: {
        value: syncSourceToHclTerraform(this._source.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "SyncSource",
      },
      timezone: {
        value: cdktf.stringToHclTerraform(this._timezone),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
