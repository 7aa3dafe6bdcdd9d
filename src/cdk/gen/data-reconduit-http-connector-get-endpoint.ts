// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_endpoint
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitHttpConnectorGetEndpointConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId: string;
  /**
  * Id of an http connector resource.
  */
  readonly httpConnectorResourceId: string;
  /**
  * Id of an http connector endpoint.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id: string;
}
export interface DataReconduitHttpConnectorGetEndpointResultPathParameters {
}

export function dataReconduitHttpConnectorGetEndpointResultPathParametersToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultPathParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultPathParametersToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultPathParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultPathParametersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResultPathParameters | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResultPathParameters | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // default_value - computed: true, optional: false, required: false
  public get defaultValue() {
    return this.getStringAttribute('default_value');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // label - computed: true, optional: false, required: false
  public get label() {
    return this.getStringAttribute('label');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // read_only - computed: true, optional: false, required: false
  public get readOnly() {
    return this.getBooleanAttribute('read_only');
  }

  // required - computed: true, optional: false, required: false
  public get required() {
    return this.getBooleanAttribute('required');
  }

  // values - computed: true, optional: false, required: false
  public get values() {
    return this.getListAttribute('values');
  }
}

export class DataReconduitHttpConnectorGetEndpointResultPathParametersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorGetEndpointResultPathParametersOutputReference {
    return new DataReconduitHttpConnectorGetEndpointResultPathParametersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorGetEndpointResultQueryParameters {
}

export function dataReconduitHttpConnectorGetEndpointResultQueryParametersToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultQueryParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultQueryParametersToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultQueryParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultQueryParametersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResultQueryParameters | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResultQueryParameters | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // default_value - computed: true, optional: false, required: false
  public get defaultValue() {
    return this.getStringAttribute('default_value');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // label - computed: true, optional: false, required: false
  public get label() {
    return this.getStringAttribute('label');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // read_only - computed: true, optional: false, required: false
  public get readOnly() {
    return this.getBooleanAttribute('read_only');
  }

  // required - computed: true, optional: false, required: false
  public get required() {
    return this.getBooleanAttribute('required');
  }

  // values - computed: true, optional: false, required: false
  public get values() {
    return this.getListAttribute('values');
  }
}

export class DataReconduitHttpConnectorGetEndpointResultQueryParametersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorGetEndpointResultQueryParametersOutputReference {
    return new DataReconduitHttpConnectorGetEndpointResultQueryParametersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSet {
}

export function dataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSet): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSet): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSet | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSet | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // path - computed: true, optional: false, required: false
  public get path() {
    return this.getStringAttribute('path');
  }

  // values - computed: true, optional: false, required: false
  public get values() {
    return this.getStringAttribute('values');
  }
}

export class DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetOutputReference {
    return new DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFields {
}

export function dataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFields | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // path - computed: true, optional: false, required: false
  public get path() {
    return this.getStringAttribute('path');
  }

  // values - computed: true, optional: false, required: false
  public get values() {
    return this.getStringAttribute('values');
  }
}

export class DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsOutputReference {
    return new DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorGetEndpointResultSupportedBy {
}

export function dataReconduitHttpConnectorGetEndpointResultSupportedByToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedBy): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultSupportedByToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResultSupportedBy): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultSupportedByOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResultSupportedBy | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResultSupportedBy | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // fields_to_unset - computed: true, optional: false, required: false
  public get fieldsToUnset() {
    return this.getListAttribute('fields_to_unset');
  }

  // fields_user_must_set - computed: true, optional: false, required: false
  private _fieldsUserMustSet = new DataReconduitHttpConnectorGetEndpointResultSupportedByFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // pre_configured_fields - computed: true, optional: false, required: false
  private _preConfiguredFields = new DataReconduitHttpConnectorGetEndpointResultSupportedByPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitHttpConnectorGetEndpointResult {
}

export function dataReconduitHttpConnectorGetEndpointResultToTerraform(struct?: DataReconduitHttpConnectorGetEndpointResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetEndpointResultToHclTerraform(struct?: DataReconduitHttpConnectorGetEndpointResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetEndpointResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitHttpConnectorGetEndpointResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetEndpointResult | undefined) {
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

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // http_connector_resource_ids - computed: true, optional: false, required: false
  public get httpConnectorResourceIds() {
    return this.getListAttribute('http_connector_resource_ids');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // is_blob - computed: true, optional: false, required: false
  public get isBlob() {
    return this.getBooleanAttribute('is_blob');
  }

  // is_mapping_required - computed: true, optional: false, required: false
  public get isMappingRequired() {
    return this.getBooleanAttribute('is_mapping_required');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // merge_post_body_to_paging_post_body - computed: true, optional: false, required: false
  public get mergePostBodyToPagingPostBody() {
    return this.getBooleanAttribute('merge_post_body_to_paging_post_body');
  }

  // method - computed: true, optional: false, required: false
  public get method() {
    return this.getStringAttribute('method');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // path_parameters - computed: true, optional: false, required: false
  private _pathParameters = new DataReconduitHttpConnectorGetEndpointResultPathParametersList(this, "path_parameters", false);
  public get pathParameters() {
    return this._pathParameters;
  }

  // published - computed: true, optional: false, required: false
  public get published() {
    return this.getBooleanAttribute('published');
  }

  // query_parameters - computed: true, optional: false, required: false
  private _queryParameters = new DataReconduitHttpConnectorGetEndpointResultQueryParametersList(this, "query_parameters", false);
  public get queryParameters() {
    return this._queryParameters;
  }

  // relative_uri - computed: true, optional: false, required: false
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }

  // supported_by - computed: true, optional: false, required: false
  private _supportedBy = new DataReconduitHttpConnectorGetEndpointResultSupportedByOutputReference(this, "supported_by");
  public get supportedBy() {
    return this._supportedBy;
  }

  // user_id - computed: true, optional: false, required: false
  public get userId() {
    return this.getStringAttribute('user_id');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_endpoint reconduit_http_connector_get_endpoint}
*/
export class DataReconduitHttpConnectorGetEndpoint extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connector_get_endpoint";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitHttpConnectorGetEndpoint resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitHttpConnectorGetEndpoint to import
  * @param importFromId The id of the existing DataReconduitHttpConnectorGetEndpoint that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_endpoint#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitHttpConnectorGetEndpoint to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connector_get_endpoint", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_endpoint reconduit_http_connector_get_endpoint} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitHttpConnectorGetEndpointConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitHttpConnectorGetEndpointConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connector_get_endpoint',
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
    this._httpConnectorId = config.httpConnectorId;
    this._httpConnectorResourceId = config.httpConnectorResourceId;
    this._id = config.id;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // http_connector_id - computed: false, optional: false, required: true
  private _httpConnectorId?: string;
  public get httpConnectorId() {
    return this.getStringAttribute('http_connector_id');
  }
  public set httpConnectorId(value: string) {
    this._httpConnectorId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorIdInput() {
    return this._httpConnectorId;
  }

  // http_connector_resource_id - computed: false, optional: false, required: true
  private _httpConnectorResourceId?: string;
  public get httpConnectorResourceId() {
    return this.getStringAttribute('http_connector_resource_id');
  }
  public set httpConnectorResourceId(value: string) {
    this._httpConnectorResourceId = value;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorResourceIdInput() {
    return this._httpConnectorResourceId;
  }

  // id - computed: false, optional: false, required: true
  private _id?: string;
  public get id() {
    return this.getStringAttribute('id');
  }
  public set id(value: string) {
    this._id = value;
  }
  // Temporarily expose input value. Use with caution.
  public get idInput() {
    return this._id;
  }

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitHttpConnectorGetEndpointResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
      http_connector_resource_id: cdktf.stringToTerraform(this._httpConnectorResourceId),
      id: cdktf.stringToTerraform(this._id),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      http_connector_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      http_connector_resource_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorResourceId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      id: {
        value: cdktf.stringToHclTerraform(this._id),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
