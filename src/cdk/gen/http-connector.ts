// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/http_connector
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface HttpConnectorConfig extends cdktf.TerraformMetaArguments {
  /**
  * Products of a grouped connector.
  */
  readonly apis?: HttpConnectorApis[] | cdktf.IResolvable;
  /**
  * URI templates; used when apis is empty.
  */
  readonly baseUris?: string[];
  readonly disableAutoLinking?: boolean | cdktf.IResolvable;
  readonly helpUrl?: string;
  readonly isGraphQl?: boolean | cdktf.IResolvable;
  readonly legacyId?: string;
  readonly name: string;
  /**
  * Seen by every account. The platform's default is `false`.
  */
  readonly published?: boolean | cdktf.IResolvable;
  readonly requireBodyMatchForLinking?: boolean | cdktf.IResolvable;
  /**
  * What is preset on resources made with the connector.
  */
  readonly supportedBy?: HttpConnectorSupportedBy;
  readonly versioning?: HttpConnectorVersioning;
  /**
  * Versions of a flat connector.
  */
  readonly versions?: HttpConnectorVersions[] | cdktf.IResolvable;
}
export interface HttpConnectorApisVersioning {
  /**
  * Such as `uri`.
  */
  readonly location?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorApisVersioningToTerraform(struct?: HttpConnectorApisVersioning | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    location: cdktf.stringToTerraform(struct!.location),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorApisVersioningToHclTerraform(struct?: HttpConnectorApisVersioning | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    location: {
      value: cdktf.stringToHclTerraform(struct!.location),
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

export class HttpConnectorApisVersioningOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorApisVersioning | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._location !== undefined) {
      hasAnyValues = true;
      internalValueResult.location = this._location;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorApisVersioning | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._location = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._location = value.location;
      this._otherFields = value.otherFields;
    }
  }

  // location - computed: false, optional: true, required: false
  private _location?: string;
  public get location() {
    return this.getStringAttribute('location');
  }
  public set location(value: string) {
    this._location = value;
  }
  public resetLocation() {
    this._location = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get locationInput() {
    return this._location;
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
export interface HttpConnectorApisVersions {
  /**
  * URI templates.
  */
  readonly baseUris?: string[];
  /**
  * Given by the platform; kept when sent back.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Such as v1.
  */
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly published?: boolean | cdktf.IResolvable;
}

export function httpConnectorApisVersionsToTerraform(struct?: HttpConnectorApisVersions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    base_uris: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.baseUris),
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    published: cdktf.booleanToTerraform(struct!.published),
  }
}


export function httpConnectorApisVersionsToHclTerraform(struct?: HttpConnectorApisVersions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    base_uris: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.baseUris),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
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
    published: {
      value: cdktf.booleanToHclTerraform(struct!.published),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorApisVersionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorApisVersions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._baseUris !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUris = this._baseUris;
    }
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
    if (this._published !== undefined) {
      hasAnyValues = true;
      internalValueResult.published = this._published;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorApisVersions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._baseUris = undefined;
      this._id = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._published = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._baseUris = value.baseUris;
      this._id = value.id;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._published = value.published;
    }
  }

  // base_uris - computed: false, optional: true, required: false
  private _baseUris?: string[];
  public get baseUris() {
    return this.getListAttribute('base_uris');
  }
  public set baseUris(value: string[]) {
    this._baseUris = value;
  }
  public resetBaseUris() {
    this._baseUris = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUrisInput() {
    return this._baseUris;
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
}

export class HttpConnectorApisVersionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorApisVersions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorApisVersionsOutputReference {
    return new HttpConnectorApisVersionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorApis {
  /**
  * URI templates.
  */
  readonly baseUris?: string[];
  /**
  * Given by the platform; kept when sent back.
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
  readonly published?: boolean | cdktf.IResolvable;
  readonly versioning?: HttpConnectorApisVersioning;
  readonly versions?: HttpConnectorApisVersions[] | cdktf.IResolvable;
}

export function httpConnectorApisToTerraform(struct?: HttpConnectorApis | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    base_uris: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.baseUris),
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    published: cdktf.booleanToTerraform(struct!.published),
    versioning: httpConnectorApisVersioningToTerraform(struct!.versioning),
    versions: cdktf.listMapper(httpConnectorApisVersionsToTerraform, false)(struct!.versions),
  }
}


export function httpConnectorApisToHclTerraform(struct?: HttpConnectorApis | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    base_uris: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.baseUris),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
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
    published: {
      value: cdktf.booleanToHclTerraform(struct!.published),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    versioning: {
      value: httpConnectorApisVersioningToHclTerraform(struct!.versioning),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorApisVersioning",
    },
    versions: {
      value: cdktf.listMapperHcl(httpConnectorApisVersionsToHclTerraform, false)(struct!.versions),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorApisVersionsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorApisOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorApis | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._baseUris !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUris = this._baseUris;
    }
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
    if (this._published !== undefined) {
      hasAnyValues = true;
      internalValueResult.published = this._published;
    }
    if (this._versioning?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.versioning = this._versioning?.internalValue;
    }
    if (this._versions?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.versions = this._versions?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorApis | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._baseUris = undefined;
      this._id = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._published = undefined;
      this._versioning.internalValue = undefined;
      this._versions.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._baseUris = value.baseUris;
      this._id = value.id;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._published = value.published;
      this._versioning.internalValue = value.versioning;
      this._versions.internalValue = value.versions;
    }
  }

  // base_uris - computed: false, optional: true, required: false
  private _baseUris?: string[];
  public get baseUris() {
    return this.getListAttribute('base_uris');
  }
  public set baseUris(value: string[]) {
    this._baseUris = value;
  }
  public resetBaseUris() {
    this._baseUris = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUrisInput() {
    return this._baseUris;
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

  // versioning - computed: false, optional: true, required: false
  private _versioning = new HttpConnectorApisVersioningOutputReference(this, "versioning");
  public get versioning() {
    return this._versioning;
  }
  public putVersioning(value: HttpConnectorApisVersioning) {
    this._versioning.internalValue = value;
  }
  public resetVersioning() {
    this._versioning.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versioningInput() {
    return this._versioning.internalValue;
  }

  // versions - computed: false, optional: true, required: false
  private _versions = new HttpConnectorApisVersionsList(this, "versions", false);
  public get versions() {
    return this._versions;
  }
  public putVersions(value: HttpConnectorApisVersions[] | cdktf.IResolvable) {
    this._versions.internalValue = value;
  }
  public resetVersions() {
    this._versions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versionsInput() {
    return this._versions.internalValue;
  }
}

export class HttpConnectorApisList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorApis[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorApisOutputReference {
    return new HttpConnectorApisOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByConnectionConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function httpConnectorSupportedByConnectionConditionsConditionExpressionToTerraform(struct?: HttpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function httpConnectorSupportedByConnectionConditionsConditionExpressionToHclTerraform(struct?: HttpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByConnectionConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByConnectionConditionsConditionScript {
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

export function httpConnectorSupportedByConnectionConditionsConditionScriptToTerraform(struct?: HttpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable): any {
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


export function httpConnectorSupportedByConnectionConditionsConditionScriptToHclTerraform(struct?: HttpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByConnectionConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByConnectionConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: HttpConnectorSupportedByConnectionConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: HttpConnectorSupportedByConnectionConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function httpConnectorSupportedByConnectionConditionsConditionToTerraform(struct?: HttpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: httpConnectorSupportedByConnectionConditionsConditionExpressionToTerraform(struct!.expression),
    script: httpConnectorSupportedByConnectionConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function httpConnectorSupportedByConnectionConditionsConditionToHclTerraform(struct?: HttpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: httpConnectorSupportedByConnectionConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByConnectionConditionsConditionExpression",
    },
    script: {
      value: httpConnectorSupportedByConnectionConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByConnectionConditionsConditionScript",
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

export class HttpConnectorSupportedByConnectionConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new HttpConnectorSupportedByConnectionConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: HttpConnectorSupportedByConnectionConditionsConditionExpression) {
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
  private _script = new HttpConnectorSupportedByConnectionConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: HttpConnectorSupportedByConnectionConditionsConditionScript) {
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
export interface HttpConnectorSupportedByConnectionConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: HttpConnectorSupportedByConnectionConditionsCondition;
  /**
  * Named by the entries below.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorSupportedByConnectionConditionsToTerraform(struct?: HttpConnectorSupportedByConnectionConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: httpConnectorSupportedByConnectionConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorSupportedByConnectionConditionsToHclTerraform(struct?: HttpConnectorSupportedByConnectionConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: httpConnectorSupportedByConnectionConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByConnectionConditionsCondition",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class HttpConnectorSupportedByConnectionConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByConnectionConditions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._condition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.condition = this._condition?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByConnectionConditions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._condition.internalValue = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._condition.internalValue = value.condition;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // condition - computed: false, optional: true, required: false
  private _condition = new HttpConnectorSupportedByConnectionConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: HttpConnectorSupportedByConnectionConditionsCondition) {
    this._condition.internalValue = value;
  }
  public resetCondition() {
    this._condition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionInput() {
    return this._condition.internalValue;
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

export class HttpConnectorSupportedByConnectionConditionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByConnectionConditionsOutputReference {
    return new HttpConnectorSupportedByConnectionConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByConnectionFieldsUserMustSet {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  readonly helpUrl?: string;
  /**
  * Of connections. Such as `number`, `password`, `uri`.
  */
  readonly inputType?: string;
  readonly labelOverride?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByConnectionFieldsUserMustSetToTerraform(struct?: HttpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    help_url: cdktf.stringToTerraform(struct!.helpUrl),
    input_type: cdktf.stringToTerraform(struct!.inputType),
    label_override: cdktf.stringToTerraform(struct!.labelOverride),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByConnectionFieldsUserMustSetToHclTerraform(struct?: HttpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    help_url: {
      value: cdktf.stringToHclTerraform(struct!.helpUrl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_type: {
      value: cdktf.stringToHclTerraform(struct!.inputType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label_override: {
      value: cdktf.stringToHclTerraform(struct!.labelOverride),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByConnectionFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._helpUrl !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpUrl = this._helpUrl;
    }
    if (this._inputType !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputType = this._inputType;
    }
    if (this._labelOverride !== undefined) {
      hasAnyValues = true;
      internalValueResult.labelOverride = this._labelOverride;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._helpUrl = undefined;
      this._inputType = undefined;
      this._labelOverride = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._helpUrl = value.helpUrl;
      this._inputType = value.inputType;
      this._labelOverride = value.labelOverride;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
  }

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

  // input_type - computed: false, optional: true, required: false
  private _inputType?: string;
  public get inputType() {
    return this.getStringAttribute('input_type');
  }
  public set inputType(value: string) {
    this._inputType = value;
  }
  public resetInputType() {
    this._inputType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputTypeInput() {
    return this._inputType;
  }

  // label_override - computed: false, optional: true, required: false
  private _labelOverride?: string;
  public get labelOverride() {
    return this.getStringAttribute('label_override');
  }
  public set labelOverride(value: string) {
    this._labelOverride = value;
  }
  public resetLabelOverride() {
    this._labelOverride = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelOverrideInput() {
    return this._labelOverride;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByConnectionFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByConnectionFieldsUserMustSetOutputReference {
    return new HttpConnectorSupportedByConnectionFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByConnectionPreConfiguredFields {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByConnectionPreConfiguredFieldsToTerraform(struct?: HttpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByConnectionPreConfiguredFieldsToHclTerraform(struct?: HttpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByConnectionPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference {
    return new HttpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByConnection {
  readonly conditions?: HttpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: HttpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: HttpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable;
}

export function httpConnectorSupportedByConnectionToTerraform(struct?: HttpConnectorSupportedByConnection | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(httpConnectorSupportedByConnectionConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(httpConnectorSupportedByConnectionFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(httpConnectorSupportedByConnectionPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function httpConnectorSupportedByConnectionToHclTerraform(struct?: HttpConnectorSupportedByConnection | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByConnectionConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByConnectionConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByConnectionFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByConnectionFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByConnectionPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByConnectionPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByConnectionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByConnection | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditions?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditions = this._conditions?.internalValue;
    }
    if (this._fieldsUserMustSet?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fieldsUserMustSet = this._fieldsUserMustSet?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._preConfiguredFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preConfiguredFields = this._preConfiguredFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByConnection | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditions.internalValue = undefined;
      this._fieldsUserMustSet.internalValue = undefined;
      this._otherFields = undefined;
      this._preConfiguredFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditions.internalValue = value.conditions;
      this._fieldsUserMustSet.internalValue = value.fieldsUserMustSet;
      this._otherFields = value.otherFields;
      this._preConfiguredFields.internalValue = value.preConfiguredFields;
    }
  }

  // conditions - computed: false, optional: true, required: false
  private _conditions = new HttpConnectorSupportedByConnectionConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: HttpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable) {
    this._conditions.internalValue = value;
  }
  public resetConditions() {
    this._conditions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionsInput() {
    return this._conditions.internalValue;
  }

  // fields_user_must_set - computed: false, optional: true, required: false
  private _fieldsUserMustSet = new HttpConnectorSupportedByConnectionFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: HttpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable) {
    this._fieldsUserMustSet.internalValue = value;
  }
  public resetFieldsUserMustSet() {
    this._fieldsUserMustSet.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsUserMustSetInput() {
    return this._fieldsUserMustSet.internalValue;
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

  // pre_configured_fields - computed: false, optional: true, required: false
  private _preConfiguredFields = new HttpConnectorSupportedByConnectionPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: HttpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable) {
    this._preConfiguredFields.internalValue = value;
  }
  public resetPreConfiguredFields() {
    this._preConfiguredFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preConfiguredFieldsInput() {
    return this._preConfiguredFields.internalValue;
  }
}
export interface HttpConnectorSupportedByEdiProfileConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function httpConnectorSupportedByEdiProfileConditionsConditionExpressionToTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function httpConnectorSupportedByEdiProfileConditionsConditionExpressionToHclTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByEdiProfileConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByEdiProfileConditionsConditionScript {
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

export function httpConnectorSupportedByEdiProfileConditionsConditionScriptToTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable): any {
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


export function httpConnectorSupportedByEdiProfileConditionsConditionScriptToHclTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByEdiProfileConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByEdiProfileConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: HttpConnectorSupportedByEdiProfileConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: HttpConnectorSupportedByEdiProfileConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function httpConnectorSupportedByEdiProfileConditionsConditionToTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: httpConnectorSupportedByEdiProfileConditionsConditionExpressionToTerraform(struct!.expression),
    script: httpConnectorSupportedByEdiProfileConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function httpConnectorSupportedByEdiProfileConditionsConditionToHclTerraform(struct?: HttpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: httpConnectorSupportedByEdiProfileConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByEdiProfileConditionsConditionExpression",
    },
    script: {
      value: httpConnectorSupportedByEdiProfileConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByEdiProfileConditionsConditionScript",
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

export class HttpConnectorSupportedByEdiProfileConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new HttpConnectorSupportedByEdiProfileConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: HttpConnectorSupportedByEdiProfileConditionsConditionExpression) {
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
  private _script = new HttpConnectorSupportedByEdiProfileConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: HttpConnectorSupportedByEdiProfileConditionsConditionScript) {
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
export interface HttpConnectorSupportedByEdiProfileConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: HttpConnectorSupportedByEdiProfileConditionsCondition;
  /**
  * Named by the entries below.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorSupportedByEdiProfileConditionsToTerraform(struct?: HttpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: httpConnectorSupportedByEdiProfileConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorSupportedByEdiProfileConditionsToHclTerraform(struct?: HttpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: httpConnectorSupportedByEdiProfileConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByEdiProfileConditionsCondition",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class HttpConnectorSupportedByEdiProfileConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._condition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.condition = this._condition?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._condition.internalValue = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._condition.internalValue = value.condition;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // condition - computed: false, optional: true, required: false
  private _condition = new HttpConnectorSupportedByEdiProfileConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: HttpConnectorSupportedByEdiProfileConditionsCondition) {
    this._condition.internalValue = value;
  }
  public resetCondition() {
    this._condition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionInput() {
    return this._condition.internalValue;
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

export class HttpConnectorSupportedByEdiProfileConditionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByEdiProfileConditionsOutputReference {
    return new HttpConnectorSupportedByEdiProfileConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByEdiProfileFieldsUserMustSet {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  readonly helpUrl?: string;
  /**
  * Of connections. Such as `number`, `password`, `uri`.
  */
  readonly inputType?: string;
  readonly labelOverride?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByEdiProfileFieldsUserMustSetToTerraform(struct?: HttpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    help_url: cdktf.stringToTerraform(struct!.helpUrl),
    input_type: cdktf.stringToTerraform(struct!.inputType),
    label_override: cdktf.stringToTerraform(struct!.labelOverride),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByEdiProfileFieldsUserMustSetToHclTerraform(struct?: HttpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    help_url: {
      value: cdktf.stringToHclTerraform(struct!.helpUrl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_type: {
      value: cdktf.stringToHclTerraform(struct!.inputType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label_override: {
      value: cdktf.stringToHclTerraform(struct!.labelOverride),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._helpUrl !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpUrl = this._helpUrl;
    }
    if (this._inputType !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputType = this._inputType;
    }
    if (this._labelOverride !== undefined) {
      hasAnyValues = true;
      internalValueResult.labelOverride = this._labelOverride;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._helpUrl = undefined;
      this._inputType = undefined;
      this._labelOverride = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._helpUrl = value.helpUrl;
      this._inputType = value.inputType;
      this._labelOverride = value.labelOverride;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
  }

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

  // input_type - computed: false, optional: true, required: false
  private _inputType?: string;
  public get inputType() {
    return this.getStringAttribute('input_type');
  }
  public set inputType(value: string) {
    this._inputType = value;
  }
  public resetInputType() {
    this._inputType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputTypeInput() {
    return this._inputType;
  }

  // label_override - computed: false, optional: true, required: false
  private _labelOverride?: string;
  public get labelOverride() {
    return this.getStringAttribute('label_override');
  }
  public set labelOverride(value: string) {
    this._labelOverride = value;
  }
  public resetLabelOverride() {
    this._labelOverride = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelOverrideInput() {
    return this._labelOverride;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByEdiProfileFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference {
    return new HttpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByEdiProfilePreConfiguredFields {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByEdiProfilePreConfiguredFieldsToTerraform(struct?: HttpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByEdiProfilePreConfiguredFieldsToHclTerraform(struct?: HttpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByEdiProfilePreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference {
    return new HttpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByEdiProfile {
  readonly conditions?: HttpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: HttpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: HttpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable;
}

export function httpConnectorSupportedByEdiProfileToTerraform(struct?: HttpConnectorSupportedByEdiProfile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(httpConnectorSupportedByEdiProfileConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(httpConnectorSupportedByEdiProfileFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(httpConnectorSupportedByEdiProfilePreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function httpConnectorSupportedByEdiProfileToHclTerraform(struct?: HttpConnectorSupportedByEdiProfile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByEdiProfileConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByEdiProfileConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByEdiProfileFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByEdiProfileFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByEdiProfilePreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByEdiProfilePreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByEdiProfileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByEdiProfile | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditions?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditions = this._conditions?.internalValue;
    }
    if (this._fieldsUserMustSet?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fieldsUserMustSet = this._fieldsUserMustSet?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._preConfiguredFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preConfiguredFields = this._preConfiguredFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByEdiProfile | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditions.internalValue = undefined;
      this._fieldsUserMustSet.internalValue = undefined;
      this._otherFields = undefined;
      this._preConfiguredFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditions.internalValue = value.conditions;
      this._fieldsUserMustSet.internalValue = value.fieldsUserMustSet;
      this._otherFields = value.otherFields;
      this._preConfiguredFields.internalValue = value.preConfiguredFields;
    }
  }

  // conditions - computed: false, optional: true, required: false
  private _conditions = new HttpConnectorSupportedByEdiProfileConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: HttpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable) {
    this._conditions.internalValue = value;
  }
  public resetConditions() {
    this._conditions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionsInput() {
    return this._conditions.internalValue;
  }

  // fields_user_must_set - computed: false, optional: true, required: false
  private _fieldsUserMustSet = new HttpConnectorSupportedByEdiProfileFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: HttpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable) {
    this._fieldsUserMustSet.internalValue = value;
  }
  public resetFieldsUserMustSet() {
    this._fieldsUserMustSet.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsUserMustSetInput() {
    return this._fieldsUserMustSet.internalValue;
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

  // pre_configured_fields - computed: false, optional: true, required: false
  private _preConfiguredFields = new HttpConnectorSupportedByEdiProfilePreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: HttpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable) {
    this._preConfiguredFields.internalValue = value;
  }
  public resetPreConfiguredFields() {
    this._preConfiguredFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preConfiguredFieldsInput() {
    return this._preConfiguredFields.internalValue;
  }
}
export interface HttpConnectorSupportedByExportConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function httpConnectorSupportedByExportConditionsConditionExpressionToTerraform(struct?: HttpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function httpConnectorSupportedByExportConditionsConditionExpressionToHclTerraform(struct?: HttpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByExportConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByExportConditionsConditionScript {
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

export function httpConnectorSupportedByExportConditionsConditionScriptToTerraform(struct?: HttpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable): any {
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


export function httpConnectorSupportedByExportConditionsConditionScriptToHclTerraform(struct?: HttpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByExportConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByExportConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: HttpConnectorSupportedByExportConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: HttpConnectorSupportedByExportConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function httpConnectorSupportedByExportConditionsConditionToTerraform(struct?: HttpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: httpConnectorSupportedByExportConditionsConditionExpressionToTerraform(struct!.expression),
    script: httpConnectorSupportedByExportConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function httpConnectorSupportedByExportConditionsConditionToHclTerraform(struct?: HttpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: httpConnectorSupportedByExportConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByExportConditionsConditionExpression",
    },
    script: {
      value: httpConnectorSupportedByExportConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByExportConditionsConditionScript",
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

export class HttpConnectorSupportedByExportConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new HttpConnectorSupportedByExportConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: HttpConnectorSupportedByExportConditionsConditionExpression) {
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
  private _script = new HttpConnectorSupportedByExportConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: HttpConnectorSupportedByExportConditionsConditionScript) {
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
export interface HttpConnectorSupportedByExportConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: HttpConnectorSupportedByExportConditionsCondition;
  /**
  * Named by the entries below.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorSupportedByExportConditionsToTerraform(struct?: HttpConnectorSupportedByExportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: httpConnectorSupportedByExportConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorSupportedByExportConditionsToHclTerraform(struct?: HttpConnectorSupportedByExportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: httpConnectorSupportedByExportConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByExportConditionsCondition",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class HttpConnectorSupportedByExportConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByExportConditions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._condition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.condition = this._condition?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByExportConditions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._condition.internalValue = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._condition.internalValue = value.condition;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // condition - computed: false, optional: true, required: false
  private _condition = new HttpConnectorSupportedByExportConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: HttpConnectorSupportedByExportConditionsCondition) {
    this._condition.internalValue = value;
  }
  public resetCondition() {
    this._condition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionInput() {
    return this._condition.internalValue;
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

export class HttpConnectorSupportedByExportConditionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByExportConditions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByExportConditionsOutputReference {
    return new HttpConnectorSupportedByExportConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByExportFieldsUserMustSet {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  readonly helpUrl?: string;
  /**
  * Of connections. Such as `number`, `password`, `uri`.
  */
  readonly inputType?: string;
  readonly labelOverride?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByExportFieldsUserMustSetToTerraform(struct?: HttpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    help_url: cdktf.stringToTerraform(struct!.helpUrl),
    input_type: cdktf.stringToTerraform(struct!.inputType),
    label_override: cdktf.stringToTerraform(struct!.labelOverride),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByExportFieldsUserMustSetToHclTerraform(struct?: HttpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    help_url: {
      value: cdktf.stringToHclTerraform(struct!.helpUrl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_type: {
      value: cdktf.stringToHclTerraform(struct!.inputType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label_override: {
      value: cdktf.stringToHclTerraform(struct!.labelOverride),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByExportFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._helpUrl !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpUrl = this._helpUrl;
    }
    if (this._inputType !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputType = this._inputType;
    }
    if (this._labelOverride !== undefined) {
      hasAnyValues = true;
      internalValueResult.labelOverride = this._labelOverride;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._helpUrl = undefined;
      this._inputType = undefined;
      this._labelOverride = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._helpUrl = value.helpUrl;
      this._inputType = value.inputType;
      this._labelOverride = value.labelOverride;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
  }

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

  // input_type - computed: false, optional: true, required: false
  private _inputType?: string;
  public get inputType() {
    return this.getStringAttribute('input_type');
  }
  public set inputType(value: string) {
    this._inputType = value;
  }
  public resetInputType() {
    this._inputType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputTypeInput() {
    return this._inputType;
  }

  // label_override - computed: false, optional: true, required: false
  private _labelOverride?: string;
  public get labelOverride() {
    return this.getStringAttribute('label_override');
  }
  public set labelOverride(value: string) {
    this._labelOverride = value;
  }
  public resetLabelOverride() {
    this._labelOverride = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelOverrideInput() {
    return this._labelOverride;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByExportFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByExportFieldsUserMustSetOutputReference {
    return new HttpConnectorSupportedByExportFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByExportPreConfiguredFields {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByExportPreConfiguredFieldsToTerraform(struct?: HttpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByExportPreConfiguredFieldsToHclTerraform(struct?: HttpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByExportPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByExportPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByExportPreConfiguredFieldsOutputReference {
    return new HttpConnectorSupportedByExportPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByExport {
  readonly conditions?: HttpConnectorSupportedByExportConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: HttpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: HttpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable;
}

export function httpConnectorSupportedByExportToTerraform(struct?: HttpConnectorSupportedByExport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(httpConnectorSupportedByExportConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(httpConnectorSupportedByExportFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(httpConnectorSupportedByExportPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function httpConnectorSupportedByExportToHclTerraform(struct?: HttpConnectorSupportedByExport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByExportConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByExportConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByExportFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByExportFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByExportPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByExportPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByExportOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByExport | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditions?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditions = this._conditions?.internalValue;
    }
    if (this._fieldsUserMustSet?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fieldsUserMustSet = this._fieldsUserMustSet?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._preConfiguredFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preConfiguredFields = this._preConfiguredFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByExport | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditions.internalValue = undefined;
      this._fieldsUserMustSet.internalValue = undefined;
      this._otherFields = undefined;
      this._preConfiguredFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditions.internalValue = value.conditions;
      this._fieldsUserMustSet.internalValue = value.fieldsUserMustSet;
      this._otherFields = value.otherFields;
      this._preConfiguredFields.internalValue = value.preConfiguredFields;
    }
  }

  // conditions - computed: false, optional: true, required: false
  private _conditions = new HttpConnectorSupportedByExportConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: HttpConnectorSupportedByExportConditions[] | cdktf.IResolvable) {
    this._conditions.internalValue = value;
  }
  public resetConditions() {
    this._conditions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionsInput() {
    return this._conditions.internalValue;
  }

  // fields_user_must_set - computed: false, optional: true, required: false
  private _fieldsUserMustSet = new HttpConnectorSupportedByExportFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: HttpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable) {
    this._fieldsUserMustSet.internalValue = value;
  }
  public resetFieldsUserMustSet() {
    this._fieldsUserMustSet.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsUserMustSetInput() {
    return this._fieldsUserMustSet.internalValue;
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

  // pre_configured_fields - computed: false, optional: true, required: false
  private _preConfiguredFields = new HttpConnectorSupportedByExportPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: HttpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable) {
    this._preConfiguredFields.internalValue = value;
  }
  public resetPreConfiguredFields() {
    this._preConfiguredFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preConfiguredFieldsInput() {
    return this._preConfiguredFields.internalValue;
  }
}
export interface HttpConnectorSupportedByImportConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function httpConnectorSupportedByImportConditionsConditionExpressionToTerraform(struct?: HttpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function httpConnectorSupportedByImportConditionsConditionExpressionToHclTerraform(struct?: HttpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByImportConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByImportConditionsConditionScript {
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

export function httpConnectorSupportedByImportConditionsConditionScriptToTerraform(struct?: HttpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable): any {
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


export function httpConnectorSupportedByImportConditionsConditionScriptToHclTerraform(struct?: HttpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable): any {
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

export class HttpConnectorSupportedByImportConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface HttpConnectorSupportedByImportConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: HttpConnectorSupportedByImportConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: HttpConnectorSupportedByImportConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function httpConnectorSupportedByImportConditionsConditionToTerraform(struct?: HttpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: httpConnectorSupportedByImportConditionsConditionExpressionToTerraform(struct!.expression),
    script: httpConnectorSupportedByImportConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function httpConnectorSupportedByImportConditionsConditionToHclTerraform(struct?: HttpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: httpConnectorSupportedByImportConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByImportConditionsConditionExpression",
    },
    script: {
      value: httpConnectorSupportedByImportConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByImportConditionsConditionScript",
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

export class HttpConnectorSupportedByImportConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: HttpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new HttpConnectorSupportedByImportConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: HttpConnectorSupportedByImportConditionsConditionExpression) {
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
  private _script = new HttpConnectorSupportedByImportConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: HttpConnectorSupportedByImportConditionsConditionScript) {
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
export interface HttpConnectorSupportedByImportConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: HttpConnectorSupportedByImportConditionsCondition;
  /**
  * Named by the entries below.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorSupportedByImportConditionsToTerraform(struct?: HttpConnectorSupportedByImportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: httpConnectorSupportedByImportConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorSupportedByImportConditionsToHclTerraform(struct?: HttpConnectorSupportedByImportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: httpConnectorSupportedByImportConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByImportConditionsCondition",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
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

export class HttpConnectorSupportedByImportConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByImportConditions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._condition?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.condition = this._condition?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByImportConditions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._condition.internalValue = undefined;
      this._id = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._condition.internalValue = value.condition;
      this._id = value.id;
      this._otherFields = value.otherFields;
    }
  }

  // condition - computed: false, optional: true, required: false
  private _condition = new HttpConnectorSupportedByImportConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: HttpConnectorSupportedByImportConditionsCondition) {
    this._condition.internalValue = value;
  }
  public resetCondition() {
    this._condition.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionInput() {
    return this._condition.internalValue;
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

export class HttpConnectorSupportedByImportConditionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByImportConditions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByImportConditionsOutputReference {
    return new HttpConnectorSupportedByImportConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByImportFieldsUserMustSet {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  readonly helpUrl?: string;
  /**
  * Of connections. Such as `number`, `password`, `uri`.
  */
  readonly inputType?: string;
  readonly labelOverride?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByImportFieldsUserMustSetToTerraform(struct?: HttpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    help_url: cdktf.stringToTerraform(struct!.helpUrl),
    input_type: cdktf.stringToTerraform(struct!.inputType),
    label_override: cdktf.stringToTerraform(struct!.labelOverride),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByImportFieldsUserMustSetToHclTerraform(struct?: HttpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    help_url: {
      value: cdktf.stringToHclTerraform(struct!.helpUrl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_type: {
      value: cdktf.stringToHclTerraform(struct!.inputType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label_override: {
      value: cdktf.stringToHclTerraform(struct!.labelOverride),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByImportFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._helpUrl !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpUrl = this._helpUrl;
    }
    if (this._inputType !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputType = this._inputType;
    }
    if (this._labelOverride !== undefined) {
      hasAnyValues = true;
      internalValueResult.labelOverride = this._labelOverride;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._helpUrl = undefined;
      this._inputType = undefined;
      this._labelOverride = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._helpUrl = value.helpUrl;
      this._inputType = value.inputType;
      this._labelOverride = value.labelOverride;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
  }

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

  // input_type - computed: false, optional: true, required: false
  private _inputType?: string;
  public get inputType() {
    return this.getStringAttribute('input_type');
  }
  public set inputType(value: string) {
    this._inputType = value;
  }
  public resetInputType() {
    this._inputType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputTypeInput() {
    return this._inputType;
  }

  // label_override - computed: false, optional: true, required: false
  private _labelOverride?: string;
  public get labelOverride() {
    return this.getStringAttribute('label_override');
  }
  public set labelOverride(value: string) {
    this._labelOverride = value;
  }
  public resetLabelOverride() {
    this._labelOverride = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelOverrideInput() {
    return this._labelOverride;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByImportFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByImportFieldsUserMustSetOutputReference {
    return new HttpConnectorSupportedByImportFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByImportPreConfiguredFields {
  /**
  * Ids of the conditions under which it holds.
  */
  readonly conditionIds?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Dotted path in the resource.
  */
  readonly path?: string;
  /**
  * Texts, numbers, booleans or objects. As JSON text.
  */
  readonly values?: string;
}

export function httpConnectorSupportedByImportPreConfiguredFieldsToTerraform(struct?: HttpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition_ids: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.conditionIds),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    values: cdktf.stringToTerraform(struct!.values),
  }
}


export function httpConnectorSupportedByImportPreConfiguredFieldsToHclTerraform(struct?: HttpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition_ids: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.conditionIds),
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
    path: {
      value: cdktf.stringToHclTerraform(struct!.path),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    values: {
      value: cdktf.stringToHclTerraform(struct!.values),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByImportPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditionIds !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditionIds = this._conditionIds;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditionIds = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditionIds = value.conditionIds;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._values = value.values;
    }
  }

  // condition_ids - computed: false, optional: true, required: false
  private _conditionIds?: string[];
  public get conditionIds() {
    return this.getListAttribute('condition_ids');
  }
  public set conditionIds(value: string[]) {
    this._conditionIds = value;
  }
  public resetConditionIds() {
    this._conditionIds = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionIdsInput() {
    return this._conditionIds;
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

  // values - computed: false, optional: true, required: false
  private _values?: string;
  public get values() {
    return this.getStringAttribute('values');
  }
  public set values(value: string) {
    this._values = value;
  }
  public resetValues() {
    this._values = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valuesInput() {
    return this._values;
  }
}

export class HttpConnectorSupportedByImportPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorSupportedByImportPreConfiguredFieldsOutputReference {
    return new HttpConnectorSupportedByImportPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface HttpConnectorSupportedByImport {
  readonly conditions?: HttpConnectorSupportedByImportConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: HttpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: HttpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable;
}

export function httpConnectorSupportedByImportToTerraform(struct?: HttpConnectorSupportedByImport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(httpConnectorSupportedByImportConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(httpConnectorSupportedByImportFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(httpConnectorSupportedByImportPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function httpConnectorSupportedByImportToHclTerraform(struct?: HttpConnectorSupportedByImport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByImportConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByImportConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByImportFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByImportFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(httpConnectorSupportedByImportPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "HttpConnectorSupportedByImportPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorSupportedByImportOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedByImport | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._conditions?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.conditions = this._conditions?.internalValue;
    }
    if (this._fieldsUserMustSet?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fieldsUserMustSet = this._fieldsUserMustSet?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._preConfiguredFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preConfiguredFields = this._preConfiguredFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedByImport | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._conditions.internalValue = undefined;
      this._fieldsUserMustSet.internalValue = undefined;
      this._otherFields = undefined;
      this._preConfiguredFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._conditions.internalValue = value.conditions;
      this._fieldsUserMustSet.internalValue = value.fieldsUserMustSet;
      this._otherFields = value.otherFields;
      this._preConfiguredFields.internalValue = value.preConfiguredFields;
    }
  }

  // conditions - computed: false, optional: true, required: false
  private _conditions = new HttpConnectorSupportedByImportConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: HttpConnectorSupportedByImportConditions[] | cdktf.IResolvable) {
    this._conditions.internalValue = value;
  }
  public resetConditions() {
    this._conditions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get conditionsInput() {
    return this._conditions.internalValue;
  }

  // fields_user_must_set - computed: false, optional: true, required: false
  private _fieldsUserMustSet = new HttpConnectorSupportedByImportFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: HttpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable) {
    this._fieldsUserMustSet.internalValue = value;
  }
  public resetFieldsUserMustSet() {
    this._fieldsUserMustSet.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsUserMustSetInput() {
    return this._fieldsUserMustSet.internalValue;
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

  // pre_configured_fields - computed: false, optional: true, required: false
  private _preConfiguredFields = new HttpConnectorSupportedByImportPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: HttpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable) {
    this._preConfiguredFields.internalValue = value;
  }
  public resetPreConfiguredFields() {
    this._preConfiguredFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preConfiguredFieldsInput() {
    return this._preConfiguredFields.internalValue;
  }
}
export interface HttpConnectorSupportedBy {
  /**
  * Of connections.
  */
  readonly connection?: HttpConnectorSupportedByConnection;
  /**
  * Of EDI profiles.
  */
  readonly ediProfile?: HttpConnectorSupportedByEdiProfile;
  /**
  * Of exports.
  */
  readonly export?: HttpConnectorSupportedByExport;
  /**
  * Of imports.
  */
  readonly import?: HttpConnectorSupportedByImport;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorSupportedByToTerraform(struct?: HttpConnectorSupportedBy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection: httpConnectorSupportedByConnectionToTerraform(struct!.connection),
    edi_profile: httpConnectorSupportedByEdiProfileToTerraform(struct!.ediProfile),
    export: httpConnectorSupportedByExportToTerraform(struct!.export),
    import: httpConnectorSupportedByImportToTerraform(struct!.import),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorSupportedByToHclTerraform(struct?: HttpConnectorSupportedBy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connection: {
      value: httpConnectorSupportedByConnectionToHclTerraform(struct!.connection),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByConnection",
    },
    edi_profile: {
      value: httpConnectorSupportedByEdiProfileToHclTerraform(struct!.ediProfile),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByEdiProfile",
    },
    export: {
      value: httpConnectorSupportedByExportToHclTerraform(struct!.export),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByExport",
    },
    import: {
      value: httpConnectorSupportedByImportToHclTerraform(struct!.import),
      isBlock: true,
      type: "struct",
      storageClassType: "HttpConnectorSupportedByImport",
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

export class HttpConnectorSupportedByOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorSupportedBy | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._connection?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.connection = this._connection?.internalValue;
    }
    if (this._ediProfile?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.ediProfile = this._ediProfile?.internalValue;
    }
    if (this._export?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.export = this._export?.internalValue;
    }
    if (this._import?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.import = this._import?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorSupportedBy | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._connection.internalValue = undefined;
      this._ediProfile.internalValue = undefined;
      this._export.internalValue = undefined;
      this._import.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._connection.internalValue = value.connection;
      this._ediProfile.internalValue = value.ediProfile;
      this._export.internalValue = value.export;
      this._import.internalValue = value.import;
      this._otherFields = value.otherFields;
    }
  }

  // connection - computed: false, optional: true, required: false
  private _connection = new HttpConnectorSupportedByConnectionOutputReference(this, "connection");
  public get connection() {
    return this._connection;
  }
  public putConnection(value: HttpConnectorSupportedByConnection) {
    this._connection.internalValue = value;
  }
  public resetConnection() {
    this._connection.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get connectionInput() {
    return this._connection.internalValue;
  }

  // edi_profile - computed: false, optional: true, required: false
  private _ediProfile = new HttpConnectorSupportedByEdiProfileOutputReference(this, "edi_profile");
  public get ediProfile() {
    return this._ediProfile;
  }
  public putEdiProfile(value: HttpConnectorSupportedByEdiProfile) {
    this._ediProfile.internalValue = value;
  }
  public resetEdiProfile() {
    this._ediProfile.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ediProfileInput() {
    return this._ediProfile.internalValue;
  }

  // export - computed: false, optional: true, required: false
  private _export = new HttpConnectorSupportedByExportOutputReference(this, "export");
  public get export() {
    return this._export;
  }
  public putExport(value: HttpConnectorSupportedByExport) {
    this._export.internalValue = value;
  }
  public resetExport() {
    this._export.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get exportInput() {
    return this._export.internalValue;
  }

  // import - computed: false, optional: true, required: false
  private _import = new HttpConnectorSupportedByImportOutputReference(this, "import");
  public get import() {
    return this._import;
  }
  public putImport(value: HttpConnectorSupportedByImport) {
    this._import.internalValue = value;
  }
  public resetImport() {
    this._import.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get importInput() {
    return this._import.internalValue;
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
export interface HttpConnectorVersioning {
  /**
  * Where a request names the version. Such as `uri`.
  */
  readonly location?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function httpConnectorVersioningToTerraform(struct?: HttpConnectorVersioning | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    location: cdktf.stringToTerraform(struct!.location),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function httpConnectorVersioningToHclTerraform(struct?: HttpConnectorVersioning | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    location: {
      value: cdktf.stringToHclTerraform(struct!.location),
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

export class HttpConnectorVersioningOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): HttpConnectorVersioning | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._location !== undefined) {
      hasAnyValues = true;
      internalValueResult.location = this._location;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorVersioning | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._location = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._location = value.location;
      this._otherFields = value.otherFields;
    }
  }

  // location - computed: false, optional: true, required: false
  private _location?: string;
  public get location() {
    return this.getStringAttribute('location');
  }
  public set location(value: string) {
    this._location = value;
  }
  public resetLocation() {
    this._location = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get locationInput() {
    return this._location;
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
export interface HttpConnectorVersions {
  /**
  * URI templates.
  */
  readonly baseUris?: string[];
  /**
  * Given by the platform; kept when sent back.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * Such as v1.
  */
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly published?: boolean | cdktf.IResolvable;
}

export function httpConnectorVersionsToTerraform(struct?: HttpConnectorVersions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    base_uris: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.baseUris),
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    published: cdktf.booleanToTerraform(struct!.published),
  }
}


export function httpConnectorVersionsToHclTerraform(struct?: HttpConnectorVersions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    base_uris: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.baseUris),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
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
    published: {
      value: cdktf.booleanToHclTerraform(struct!.published),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class HttpConnectorVersionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): HttpConnectorVersions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._baseUris !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUris = this._baseUris;
    }
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
    if (this._published !== undefined) {
      hasAnyValues = true;
      internalValueResult.published = this._published;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: HttpConnectorVersions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._baseUris = undefined;
      this._id = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._published = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._baseUris = value.baseUris;
      this._id = value.id;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._published = value.published;
    }
  }

  // base_uris - computed: false, optional: true, required: false
  private _baseUris?: string[];
  public get baseUris() {
    return this.getListAttribute('base_uris');
  }
  public set baseUris(value: string[]) {
    this._baseUris = value;
  }
  public resetBaseUris() {
    this._baseUris = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUrisInput() {
    return this._baseUris;
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
}

export class HttpConnectorVersionsList extends cdktf.ComplexList {
  public internalValue? : HttpConnectorVersions[] | cdktf.IResolvable

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
  public get(index: number): HttpConnectorVersionsOutputReference {
    return new HttpConnectorVersionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/http_connector reconduit_http_connector}
*/
export class HttpConnector extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connector";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a HttpConnector resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the HttpConnector to import
  * @param importFromId The id of the existing HttpConnector that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/http_connector#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the HttpConnector to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connector", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/http_connector reconduit_http_connector} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options HttpConnectorConfig
  */
  public constructor(scope: Construct, id: string, config: HttpConnectorConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connector',
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
    this._apis.internalValue = config.apis;
    this._baseUris = config.baseUris;
    this._disableAutoLinking = config.disableAutoLinking;
    this._helpUrl = config.helpUrl;
    this._isGraphQl = config.isGraphQl;
    this._legacyId = config.legacyId;
    this._name = config.name;
    this._published = config.published;
    this._requireBodyMatchForLinking = config.requireBodyMatchForLinking;
    this._supportedBy.internalValue = config.supportedBy;
    this._versioning.internalValue = config.versioning;
    this._versions.internalValue = config.versions;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // apis - computed: false, optional: true, required: false
  private _apis = new HttpConnectorApisList(this, "apis", false);
  public get apis() {
    return this._apis;
  }
  public putApis(value: HttpConnectorApis[] | cdktf.IResolvable) {
    this._apis.internalValue = value;
  }
  public resetApis() {
    this._apis.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apisInput() {
    return this._apis.internalValue;
  }

  // base_uris - computed: false, optional: true, required: false
  private _baseUris?: string[];
  public get baseUris() {
    return this.getListAttribute('base_uris');
  }
  public set baseUris(value: string[]) {
    this._baseUris = value;
  }
  public resetBaseUris() {
    this._baseUris = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUrisInput() {
    return this._baseUris;
  }

  // blob_endpoint_count - computed: true, optional: false, required: false
  public get blobEndpointCount() {
    return this.getNumberAttribute('blob_endpoint_count');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // disable_auto_linking - computed: false, optional: true, required: false
  private _disableAutoLinking?: boolean | cdktf.IResolvable;
  public get disableAutoLinking() {
    return this.getBooleanAttribute('disable_auto_linking');
  }
  public set disableAutoLinking(value: boolean | cdktf.IResolvable) {
    this._disableAutoLinking = value;
  }
  public resetDisableAutoLinking() {
    this._disableAutoLinking = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get disableAutoLinkingInput() {
    return this._disableAutoLinking;
  }

  // has_blob_endpoints - computed: true, optional: false, required: false
  public get hasBlobEndpoints() {
    return this.getBooleanAttribute('has_blob_endpoints');
  }

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

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
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

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
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

  // legacy_ids - computed: true, optional: false, required: false
  public get legacyIds() {
    return this.getListAttribute('legacy_ids');
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

  // require_body_match_for_linking - computed: false, optional: true, required: false
  private _requireBodyMatchForLinking?: boolean | cdktf.IResolvable;
  public get requireBodyMatchForLinking() {
    return this.getBooleanAttribute('require_body_match_for_linking');
  }
  public set requireBodyMatchForLinking(value: boolean | cdktf.IResolvable) {
    this._requireBodyMatchForLinking = value;
  }
  public resetRequireBodyMatchForLinking() {
    this._requireBodyMatchForLinking = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requireBodyMatchForLinkingInput() {
    return this._requireBodyMatchForLinking;
  }

  // supported_by - computed: false, optional: true, required: false
  private _supportedBy = new HttpConnectorSupportedByOutputReference(this, "supported_by");
  public get supportedBy() {
    return this._supportedBy;
  }
  public putSupportedBy(value: HttpConnectorSupportedBy) {
    this._supportedBy.internalValue = value;
  }
  public resetSupportedBy() {
    this._supportedBy.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get supportedByInput() {
    return this._supportedBy.internalValue;
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

  // versioning - computed: false, optional: true, required: false
  private _versioning = new HttpConnectorVersioningOutputReference(this, "versioning");
  public get versioning() {
    return this._versioning;
  }
  public putVersioning(value: HttpConnectorVersioning) {
    this._versioning.internalValue = value;
  }
  public resetVersioning() {
    this._versioning.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versioningInput() {
    return this._versioning.internalValue;
  }

  // versions - computed: false, optional: true, required: false
  private _versions = new HttpConnectorVersionsList(this, "versions", false);
  public get versions() {
    return this._versions;
  }
  public putVersions(value: HttpConnectorVersions[] | cdktf.IResolvable) {
    this._versions.internalValue = value;
  }
  public resetVersions() {
    this._versions.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get versionsInput() {
    return this._versions.internalValue;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      apis: cdktf.listMapper(httpConnectorApisToTerraform, false)(this._apis.internalValue),
      base_uris: cdktf.listMapper(cdktf.stringToTerraform, false)(this._baseUris),
      disable_auto_linking: cdktf.booleanToTerraform(this._disableAutoLinking),
      help_url: cdktf.stringToTerraform(this._helpUrl),
      is_graph_ql: cdktf.booleanToTerraform(this._isGraphQl),
      legacy_id: cdktf.stringToTerraform(this._legacyId),
      name: cdktf.stringToTerraform(this._name),
      published: cdktf.booleanToTerraform(this._published),
      require_body_match_for_linking: cdktf.booleanToTerraform(this._requireBodyMatchForLinking),
      supported_by: httpConnectorSupportedByToTerraform(this._supportedBy.internalValue),
      versioning: httpConnectorVersioningToTerraform(this._versioning.internalValue),
      versions: cdktf.listMapper(httpConnectorVersionsToTerraform, false)(this._versions.internalValue),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      apis: {
        value: cdktf.listMapperHcl(httpConnectorApisToHclTerraform, false)(this._apis.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "HttpConnectorApisList",
      },
      base_uris: {
        value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(this._baseUris),
        isBlock: false,
        type: "list",
        storageClassType: "stringList",
      },
      disable_auto_linking: {
        value: cdktf.booleanToHclTerraform(this._disableAutoLinking),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
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
      published: {
        value: cdktf.booleanToHclTerraform(this._published),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      require_body_match_for_linking: {
        value: cdktf.booleanToHclTerraform(this._requireBodyMatchForLinking),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      supported_by: {
        value: httpConnectorSupportedByToHclTerraform(this._supportedBy.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "HttpConnectorSupportedBy",
      },
      versioning: {
        value: httpConnectorVersioningToHclTerraform(this._versioning.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "HttpConnectorVersioning",
      },
      versions: {
        value: cdktf.listMapperHcl(httpConnectorVersionsToHclTerraform, false)(this._versions.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "HttpConnectorVersionsList",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
