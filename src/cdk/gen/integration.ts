// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/integration
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface IntegrationConfig extends cdktf.TerraformMetaArguments {
  /**
  * Names for resources; each names one.
  */
  readonly aliases?: IntegrationAliases[] | cdktf.IResolvable;
  /**
  * Groups that its APIs are shown in.
  */
  readonly apiGroupings?: IntegrationApiGroupings[] | cdktf.IResolvable;
  /**
  * Steps of a change of edition.
  */
  readonly changeEditionSteps?: IntegrationChangeEditionSteps[] | cdktf.IResolvable;
  /**
  * Integration app it was installed from.
  */
  readonly connectorId?: string;
  readonly description?: string;
  /**
  * Groups that its flows are shown in.
  */
  readonly flowGroupings?: IntegrationFlowGroupings[] | cdktf.IResolvable;
  /**
  * Steps of an installation, older form.
  */
  readonly install?: IntegrationInstall[] | cdktf.IResolvable;
  /**
  * Steps of an installation.
  */
  readonly installSteps?: IntegrationInstallSteps[] | cdktf.IResolvable;
  /**
  * Where an installed integration stands. One of `install`, `settings`, `uninstall`.
  */
  readonly mode?: "install" | "settings" | "uninstall";
  readonly name: string;
  /**
  * Markdown or HTML for the people who use it.
  */
  readonly readme?: string;
  readonly sandbox?: boolean | cdktf.IResolvable;
  /**
  * Custom settings; scripts and templates read them. As JSON text.
  */
  readonly settings?: string;
  /**
  * How the settings are edited.
  */
  readonly settingsForm?: IntegrationSettingsForm;
  /**
  * Integration it was cloned from.
  */
  readonly sourceId?: string;
  /**
  * True makes it an integration of syncs, which holds no flows. A change makes a new object. The platform's default is `false`.
  */
  readonly syncs?: boolean | cdktf.IResolvable;
  /**
  * Template it was installed from.
  */
  readonly templateId?: string;
  /**
  * Steps of a removal.
  */
  readonly uninstallSteps?: IntegrationUninstallSteps[] | cdktf.IResolvable;
  readonly updateInProgress?: boolean | cdktf.IResolvable;
  readonly version?: string;
}
export interface IntegrationAliases {
  /**
  * The name.
  */
  readonly alias?: string;
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  readonly description?: string;
  /**
  * Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Id of a `reconduit_flow`.
  */
  readonly flowId?: string;
  /**
  * Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Id of a lookup cache.
  */
  readonly lookupCacheId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationAliasesToTerraform(struct?: IntegrationAliases | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    alias: cdktf.stringToTerraform(struct!.alias),
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    description: cdktf.stringToTerraform(struct!.description),
    export_id: cdktf.stringToTerraform(struct!.exportId),
    flow_id: cdktf.stringToTerraform(struct!.flowId),
    import_id: cdktf.stringToTerraform(struct!.importId),
    lookup_cache_id: cdktf.stringToTerraform(struct!.lookupCacheId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationAliasesToHclTerraform(struct?: IntegrationAliases | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    alias: {
      value: cdktf.stringToHclTerraform(struct!.alias),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    connection_id: {
      value: cdktf.stringToHclTerraform(struct!.connectionId),
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
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    flow_id: {
      value: cdktf.stringToHclTerraform(struct!.flowId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    import_id: {
      value: cdktf.stringToHclTerraform(struct!.importId),
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

export class IntegrationAliasesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationAliases | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._alias !== undefined) {
      hasAnyValues = true;
      internalValueResult.alias = this._alias;
    }
    if (this._connectionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.connectionId = this._connectionId;
    }
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._flowId !== undefined) {
      hasAnyValues = true;
      internalValueResult.flowId = this._flowId;
    }
    if (this._importId !== undefined) {
      hasAnyValues = true;
      internalValueResult.importId = this._importId;
    }
    if (this._lookupCacheId !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookupCacheId = this._lookupCacheId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IntegrationAliases | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._alias = undefined;
      this._connectionId = undefined;
      this._description = undefined;
      this._exportId = undefined;
      this._flowId = undefined;
      this._importId = undefined;
      this._lookupCacheId = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._alias = value.alias;
      this._connectionId = value.connectionId;
      this._description = value.description;
      this._exportId = value.exportId;
      this._flowId = value.flowId;
      this._importId = value.importId;
      this._lookupCacheId = value.lookupCacheId;
      this._otherFields = value.otherFields;
    }
  }

  // alias - computed: false, optional: true, required: false
  private _alias?: string;
  public get alias() {
    return this.getStringAttribute('alias');
  }
  public set alias(value: string) {
    this._alias = value;
  }
  public resetAlias() {
    this._alias = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get aliasInput() {
    return this._alias;
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

  // export_id - computed: false, optional: true, required: false
  private _exportId?: string;
  public get exportId() {
    return this.getStringAttribute('export_id');
  }
  public set exportId(value: string) {
    this._exportId = value;
  }
  public resetExportId() {
    this._exportId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportIdInput() {
    return this._exportId;
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

  // import_id - computed: false, optional: true, required: false
  private _importId?: string;
  public get importId() {
    return this.getStringAttribute('import_id');
  }
  public set importId(value: string) {
    this._importId = value;
  }
  public resetImportId() {
    this._importId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importIdInput() {
    return this._importId;
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

export class IntegrationAliasesList extends cdktf.ComplexList {
  public internalValue? : IntegrationAliases[] | cdktf.IResolvable

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
  public get(index: number): IntegrationAliasesOutputReference {
    return new IntegrationAliasesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationApiGroupings {
  /**
  * Given by the platform to a new entry.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationApiGroupingsToTerraform(struct?: IntegrationApiGroupings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationApiGroupingsToHclTerraform(struct?: IntegrationApiGroupings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class IntegrationApiGroupingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationApiGroupings | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
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

  public set internalValue(value: IntegrationApiGroupings | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._id = undefined;
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
      this._id = value.id;
      this._name = value.name;
      this._otherFields = value.otherFields;
    }
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

export class IntegrationApiGroupingsList extends cdktf.ComplexList {
  public internalValue? : IntegrationApiGroupings[] | cdktf.IResolvable

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
  public get(index: number): IntegrationApiGroupingsOutputReference {
    return new IntegrationApiGroupingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationChangeEditionSteps {
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationChangeEditionStepsToTerraform(struct?: IntegrationChangeEditionSteps | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationChangeEditionStepsToHclTerraform(struct?: IntegrationChangeEditionSteps | cdktf.IResolvable): any {
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

export class IntegrationChangeEditionStepsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationChangeEditionSteps | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationChangeEditionSteps | cdktf.IResolvable | undefined) {
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

export class IntegrationChangeEditionStepsList extends cdktf.ComplexList {
  public internalValue? : IntegrationChangeEditionSteps[] | cdktf.IResolvable

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
  public get(index: number): IntegrationChangeEditionStepsOutputReference {
    return new IntegrationChangeEditionStepsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationFlowGroupings {
  /**
  * Given by the platform to a new entry.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationFlowGroupingsToTerraform(struct?: IntegrationFlowGroupings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationFlowGroupingsToHclTerraform(struct?: IntegrationFlowGroupings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class IntegrationFlowGroupingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationFlowGroupings | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
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

  public set internalValue(value: IntegrationFlowGroupings | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._id = undefined;
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
      this._id = value.id;
      this._name = value.name;
      this._otherFields = value.otherFields;
    }
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

export class IntegrationFlowGroupingsList extends cdktf.ComplexList {
  public internalValue? : IntegrationFlowGroupings[] | cdktf.IResolvable

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
  public get(index: number): IntegrationFlowGroupingsOutputReference {
    return new IntegrationFlowGroupingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationInstall {
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Id of a `reconduit_script`.
  */
  readonly scriptId?: string;
  /**
  * Id of a stack.
  */
  readonly stackId?: string;
}

export function integrationInstallToTerraform(struct?: IntegrationInstall | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    script_id: cdktf.stringToTerraform(struct!.scriptId),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
  }
}


export function integrationInstallToHclTerraform(struct?: IntegrationInstall | cdktf.IResolvable): any {
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

export class IntegrationInstallOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationInstall | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationInstall | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connectionId = undefined;
      this._otherFields = undefined;
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
      this._connectionId = value.connectionId;
      this._otherFields = value.otherFields;
      this._scriptId = value.scriptId;
      this._stackId = value.stackId;
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

export class IntegrationInstallList extends cdktf.ComplexList {
  public internalValue? : IntegrationInstall[] | cdktf.IResolvable

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
  public get(index: number): IntegrationInstallOutputReference {
    return new IntegrationInstallOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationInstallSteps {
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationInstallStepsToTerraform(struct?: IntegrationInstallSteps | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationInstallStepsToHclTerraform(struct?: IntegrationInstallSteps | cdktf.IResolvable): any {
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

export class IntegrationInstallStepsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationInstallSteps | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationInstallSteps | cdktf.IResolvable | undefined) {
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

export class IntegrationInstallStepsList extends cdktf.ComplexList {
  public internalValue? : IntegrationInstallSteps[] | cdktf.IResolvable

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
  public get(index: number): IntegrationInstallStepsOutputReference {
    return new IntegrationInstallStepsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IntegrationSettingsFormInit {
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

export function integrationSettingsFormInitToTerraform(struct?: IntegrationSettingsFormInit | cdktf.IResolvable): any {
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


export function integrationSettingsFormInitToHclTerraform(struct?: IntegrationSettingsFormInit | cdktf.IResolvable): any {
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

export class IntegrationSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IntegrationSettingsFormInit | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationSettingsFormInit | cdktf.IResolvable | undefined) {
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
export interface IntegrationSettingsForm {
  /**
  * Form that edits the settings. As JSON text.
  */
  readonly form?: string;
  /**
  * Function that prepares the form.
  */
  readonly init?: IntegrationSettingsFormInit;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationSettingsFormToTerraform(struct?: IntegrationSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form: cdktf.stringToTerraform(struct!.form),
    init: integrationSettingsFormInitToTerraform(struct!.init),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationSettingsFormToHclTerraform(struct?: IntegrationSettingsForm | cdktf.IResolvable): any {
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
      value: integrationSettingsFormInitToHclTerraform(struct!.init),
      isBlock: true,
      type: "struct",
      storageClassType: "IntegrationSettingsFormInit",
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

export class IntegrationSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IntegrationSettingsForm | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationSettingsForm | cdktf.IResolvable | undefined) {
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
  private _init = new IntegrationSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }
  public putInit(value: IntegrationSettingsFormInit) {
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
export interface IntegrationUninstallSteps {
  /**
  * Id of a `reconduit_connection`.
  */
  readonly connectionId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function integrationUninstallStepsToTerraform(struct?: IntegrationUninstallSteps | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection_id: cdktf.stringToTerraform(struct!.connectionId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function integrationUninstallStepsToHclTerraform(struct?: IntegrationUninstallSteps | cdktf.IResolvable): any {
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

export class IntegrationUninstallStepsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IntegrationUninstallSteps | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IntegrationUninstallSteps | cdktf.IResolvable | undefined) {
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

export class IntegrationUninstallStepsList extends cdktf.ComplexList {
  public internalValue? : IntegrationUninstallSteps[] | cdktf.IResolvable

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
  public get(index: number): IntegrationUninstallStepsOutputReference {
    return new IntegrationUninstallStepsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/integration reconduit_integration}
*/
export class Integration extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_integration";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Integration resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Integration to import
  * @param importFromId The id of the existing Integration that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/integration#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Integration to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_integration", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/integration reconduit_integration} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options IntegrationConfig
  */
  public constructor(scope: Construct, id: string, config: IntegrationConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_integration',
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
    this._aliases.internalValue = config.aliases;
    this._apiGroupings.internalValue = config.apiGroupings;
    this._changeEditionSteps.internalValue = config.changeEditionSteps;
    this._connectorId = config.connectorId;
    this._description = config.description;
    this._flowGroupings.internalValue = config.flowGroupings;
    this._install.internalValue = config.install;
    this._installSteps.internalValue = config.installSteps;
    this._mode = config.mode;
    this._name = config.name;
    this._readme = config.readme;
    this._sandbox = config.sandbox;
    this._settings = config.settings;
    this._settingsForm.internalValue = config.settingsForm;
    this._sourceId = config.sourceId;
    this._syncs = config.syncs;
    this._templateId = config.templateId;
    this._uninstallSteps.internalValue = config.uninstallSteps;
    this._updateInProgress = config.updateInProgress;
    this._version = config.version;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // aliases - computed: false, optional: true, required: false
  private _aliases = new IntegrationAliasesList(this, "aliases", false);
  public get aliases() {
    return this._aliases;
  }
  public putAliases(value: IntegrationAliases[] | cdktf.IResolvable) {
    this._aliases.internalValue = value;
  }
  public resetAliases() {
    this._aliases.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get aliasesInput() {
    return this._aliases.internalValue;
  }

  // api_groupings - computed: false, optional: true, required: false
  private _apiGroupings = new IntegrationApiGroupingsList(this, "api_groupings", false);
  public get apiGroupings() {
    return this._apiGroupings;
  }
  public putApiGroupings(value: IntegrationApiGroupings[] | cdktf.IResolvable) {
    this._apiGroupings.internalValue = value;
  }
  public resetApiGroupings() {
    this._apiGroupings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apiGroupingsInput() {
    return this._apiGroupings.internalValue;
  }

  // change_edition_steps - computed: false, optional: true, required: false
  private _changeEditionSteps = new IntegrationChangeEditionStepsList(this, "change_edition_steps", false);
  public get changeEditionSteps() {
    return this._changeEditionSteps;
  }
  public putChangeEditionSteps(value: IntegrationChangeEditionSteps[] | cdktf.IResolvable) {
    this._changeEditionSteps.internalValue = value;
  }
  public resetChangeEditionSteps() {
    this._changeEditionSteps.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get changeEditionStepsInput() {
    return this._changeEditionSteps.internalValue;
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

  // flow_groupings - computed: false, optional: true, required: false
  private _flowGroupings = new IntegrationFlowGroupingsList(this, "flow_groupings", false);
  public get flowGroupings() {
    return this._flowGroupings;
  }
  public putFlowGroupings(value: IntegrationFlowGroupings[] | cdktf.IResolvable) {
    this._flowGroupings.internalValue = value;
  }
  public resetFlowGroupings() {
    this._flowGroupings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get flowGroupingsInput() {
    return this._flowGroupings.internalValue;
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // install - computed: false, optional: true, required: false
  private _install = new IntegrationInstallList(this, "install", false);
  public get install() {
    return this._install;
  }
  public putInstall(value: IntegrationInstall[] | cdktf.IResolvable) {
    this._install.internalValue = value;
  }
  public resetInstall() {
    this._install.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get installInput() {
    return this._install.internalValue;
  }

  // install_steps - computed: false, optional: true, required: false
  private _installSteps = new IntegrationInstallStepsList(this, "install_steps", false);
  public get installSteps() {
    return this._installSteps;
  }
  public putInstallSteps(value: IntegrationInstallSteps[] | cdktf.IResolvable) {
    this._installSteps.internalValue = value;
  }
  public resetInstallSteps() {
    this._installSteps.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get installStepsInput() {
    return this._installSteps.internalValue;
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
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

  // registered_connection_ids - computed: true, optional: false, required: false
  public get registeredConnectionIds() {
    return this.getListAttribute('registered_connection_ids');
  }

  // registered_lookup_cache_ids - computed: true, optional: false, required: false
  public get registeredLookupCacheIds() {
    return this.getListAttribute('registered_lookup_cache_ids');
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
  private _settingsForm = new IntegrationSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }
  public putSettingsForm(value: IntegrationSettingsForm) {
    this._settingsForm.internalValue = value;
  }
  public resetSettingsForm() {
    this._settingsForm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsFormInput() {
    return this._settingsForm.internalValue;
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

  // uninstall_steps - computed: false, optional: true, required: false
  private _uninstallSteps = new IntegrationUninstallStepsList(this, "uninstall_steps", false);
  public get uninstallSteps() {
    return this._uninstallSteps;
  }
  public putUninstallSteps(value: IntegrationUninstallSteps[] | cdktf.IResolvable) {
    this._uninstallSteps.internalValue = value;
  }
  public resetUninstallSteps() {
    this._uninstallSteps.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get uninstallStepsInput() {
    return this._uninstallSteps.internalValue;
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
      aliases: cdktf.listMapper(integrationAliasesToTerraform, false)(this._aliases.internalValue),
      api_groupings: cdktf.listMapper(integrationApiGroupingsToTerraform, false)(this._apiGroupings.internalValue),
      change_edition_steps: cdktf.listMapper(integrationChangeEditionStepsToTerraform, false)(this._changeEditionSteps.internalValue),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      description: cdktf.stringToTerraform(this._description),
      flow_groupings: cdktf.listMapper(integrationFlowGroupingsToTerraform, false)(this._flowGroupings.internalValue),
      install: cdktf.listMapper(integrationInstallToTerraform, false)(this._install.internalValue),
      install_steps: cdktf.listMapper(integrationInstallStepsToTerraform, false)(this._installSteps.internalValue),
      mode: cdktf.stringToTerraform(this._mode),
      name: cdktf.stringToTerraform(this._name),
      readme: cdktf.stringToTerraform(this._readme),
      sandbox: cdktf.booleanToTerraform(this._sandbox),
      settings: cdktf.stringToTerraform(this._settings),
      settings_form: integrationSettingsFormToTerraform(this._settingsForm.internalValue),
      source_id: cdktf.stringToTerraform(this._sourceId),
      syncs: cdktf.booleanToTerraform(this._syncs),
      template_id: cdktf.stringToTerraform(this._templateId),
      uninstall_steps: cdktf.listMapper(integrationUninstallStepsToTerraform, false)(this._uninstallSteps.internalValue),
      update_in_progress: cdktf.booleanToTerraform(this._updateInProgress),
      version: cdktf.stringToTerraform(this._version),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      aliases: {
        value: cdktf.listMapperHcl(integrationAliasesToHclTerraform, false)(this._aliases.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationAliasesList",
      },
      api_groupings: {
        value: cdktf.listMapperHcl(integrationApiGroupingsToHclTerraform, false)(this._apiGroupings.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationApiGroupingsList",
      },
      change_edition_steps: {
        value: cdktf.listMapperHcl(integrationChangeEditionStepsToHclTerraform, false)(this._changeEditionSteps.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationChangeEditionStepsList",
      },
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
      flow_groupings: {
        value: cdktf.listMapperHcl(integrationFlowGroupingsToHclTerraform, false)(this._flowGroupings.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationFlowGroupingsList",
      },
      install: {
        value: cdktf.listMapperHcl(integrationInstallToHclTerraform, false)(this._install.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationInstallList",
      },
      install_steps: {
        value: cdktf.listMapperHcl(integrationInstallStepsToHclTerraform, false)(this._installSteps.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationInstallStepsList",
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
      settings: {
        value: cdktf.stringToHclTerraform(this._settings),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings_form: {
        value: integrationSettingsFormToHclTerraform(this._settingsForm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IntegrationSettingsForm",
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
      uninstall_steps: {
        value: cdktf.listMapperHcl(integrationUninstallStepsToHclTerraform, false)(this._uninstallSteps.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "IntegrationUninstallStepsList",
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
