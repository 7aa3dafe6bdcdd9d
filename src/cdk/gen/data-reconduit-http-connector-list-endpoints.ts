// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_endpoints
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitHttpConnectorListEndpointsConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId: string;
  /**
  * Id of an http connector resource.
  */
  readonly httpConnectorResourceId: string;
  /**
  * So many entries at most, up to 1,000. Without it all, up to 10,000.
  */
  readonly limit?: number;
  /**
  * Only published ones.
  */
  readonly published?: string;
  /**
  * Only those that exports, or imports, can use.
  */
  readonly supportedBy?: string;
}
export interface DataReconduitHttpConnectorListEndpointsResultsPathParameters {
}

export function dataReconduitHttpConnectorListEndpointsResultsPathParametersToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsPathParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsPathParametersToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsPathParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsPathParametersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResultsPathParameters | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResultsPathParameters | undefined) {
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

export class DataReconduitHttpConnectorListEndpointsResultsPathParametersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListEndpointsResultsPathParametersOutputReference {
    return new DataReconduitHttpConnectorListEndpointsResultsPathParametersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorListEndpointsResultsQueryParameters {
}

export function dataReconduitHttpConnectorListEndpointsResultsQueryParametersToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsQueryParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsQueryParametersToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsQueryParameters): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsQueryParametersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResultsQueryParameters | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResultsQueryParameters | undefined) {
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

export class DataReconduitHttpConnectorListEndpointsResultsQueryParametersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListEndpointsResultsQueryParametersOutputReference {
    return new DataReconduitHttpConnectorListEndpointsResultsQueryParametersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSet {
}

export function dataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSet): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSet): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSet | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSet | undefined) {
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

export class DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetOutputReference {
    return new DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFields {
}

export function dataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFields | undefined) {
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

export class DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsOutputReference {
    return new DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitHttpConnectorListEndpointsResultsSupportedBy {
}

export function dataReconduitHttpConnectorListEndpointsResultsSupportedByToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedBy): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsSupportedByToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResultsSupportedBy): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsSupportedByOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResultsSupportedBy | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResultsSupportedBy | undefined) {
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
  private _fieldsUserMustSet = new DataReconduitHttpConnectorListEndpointsResultsSupportedByFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // pre_configured_fields - computed: true, optional: false, required: false
  private _preConfiguredFields = new DataReconduitHttpConnectorListEndpointsResultsSupportedByPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitHttpConnectorListEndpointsResults {
}

export function dataReconduitHttpConnectorListEndpointsResultsToTerraform(struct?: DataReconduitHttpConnectorListEndpointsResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListEndpointsResultsToHclTerraform(struct?: DataReconduitHttpConnectorListEndpointsResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListEndpointsResultsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListEndpointsResults | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListEndpointsResults | undefined) {
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
  private _pathParameters = new DataReconduitHttpConnectorListEndpointsResultsPathParametersList(this, "path_parameters", false);
  public get pathParameters() {
    return this._pathParameters;
  }

  // published - computed: true, optional: false, required: false
  public get published() {
    return this.getBooleanAttribute('published');
  }

  // query_parameters - computed: true, optional: false, required: false
  private _queryParameters = new DataReconduitHttpConnectorListEndpointsResultsQueryParametersList(this, "query_parameters", false);
  public get queryParameters() {
    return this._queryParameters;
  }

  // relative_uri - computed: true, optional: false, required: false
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }

  // supported_by - computed: true, optional: false, required: false
  private _supportedBy = new DataReconduitHttpConnectorListEndpointsResultsSupportedByOutputReference(this, "supported_by");
  public get supportedBy() {
    return this._supportedBy;
  }

  // user_id - computed: true, optional: false, required: false
  public get userId() {
    return this.getStringAttribute('user_id');
  }
}

export class DataReconduitHttpConnectorListEndpointsResultsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListEndpointsResultsOutputReference {
    return new DataReconduitHttpConnectorListEndpointsResultsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_endpoints reconduit_http_connector_list_endpoints}
*/
export class DataReconduitHttpConnectorListEndpoints extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connector_list_endpoints";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitHttpConnectorListEndpoints resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitHttpConnectorListEndpoints to import
  * @param importFromId The id of the existing DataReconduitHttpConnectorListEndpoints that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_endpoints#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitHttpConnectorListEndpoints to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connector_list_endpoints", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_endpoints reconduit_http_connector_list_endpoints} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitHttpConnectorListEndpointsConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitHttpConnectorListEndpointsConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connector_list_endpoints',
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
    this._limit = config.limit;
    this._published = config.published;
    this._supportedBy = config.supportedBy;
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

  // published - computed: false, optional: true, required: false
  private _published?: string;
  public get published() {
    return this.getStringAttribute('published');
  }
  public set published(value: string) {
    this._published = value;
  }
  public resetPublished() {
    this._published = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get publishedInput() {
    return this._published;
  }

  // results - computed: true, optional: false, required: false
  private _results = new DataReconduitHttpConnectorListEndpointsResultsList(this, "results", false);
  public get results() {
    return this._results;
  }

  // supported_by - computed: false, optional: true, required: false
  private _supportedBy?: string;
  public get supportedBy() {
    return this.getStringAttribute('supported_by');
  }
  public set supportedBy(value: string) {
    this._supportedBy = value;
  }
  public resetSupportedBy() {
    this._supportedBy = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get supportedByInput() {
    return this._supportedBy;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
      http_connector_resource_id: cdktf.stringToTerraform(this._httpConnectorResourceId),
      limit: cdktf.numberToTerraform(this._limit),
      published: cdktf.stringToTerraform(this._published),
      supported_by: cdktf.stringToTerraform(this._supportedBy),
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
      limit: {
        value: cdktf.numberToHclTerraform(this._limit),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
      },
      published: {
        value: cdktf.stringToHclTerraform(this._published),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      supported_by: {
        value: cdktf.stringToHclTerraform(this._supportedBy),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
