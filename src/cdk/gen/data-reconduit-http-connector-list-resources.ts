// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_resources
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitHttpConnectorListResourcesConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId: string;
  /**
  * So many entries at most, up to 1,000. Without it all, up to 10,000.
  */
  readonly limit?: number;
}
export interface DataReconduitHttpConnectorListResourcesResults {
}

export function dataReconduitHttpConnectorListResourcesResultsToTerraform(struct?: DataReconduitHttpConnectorListResourcesResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorListResourcesResultsToHclTerraform(struct?: DataReconduitHttpConnectorListResourcesResults): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorListResourcesResultsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitHttpConnectorListResourcesResults | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorListResourcesResults | undefined) {
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

  // http_connector_id - computed: true, optional: false, required: false
  public get httpConnectorId() {
    return this.getStringAttribute('http_connector_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // published - computed: true, optional: false, required: false
  public get published() {
    return this.getBooleanAttribute('published');
  }

  // version_ids - computed: true, optional: false, required: false
  public get versionIds() {
    return this.getListAttribute('version_ids');
  }
}

export class DataReconduitHttpConnectorListResourcesResultsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitHttpConnectorListResourcesResultsOutputReference {
    return new DataReconduitHttpConnectorListResourcesResultsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_resources reconduit_http_connector_list_resources}
*/
export class DataReconduitHttpConnectorListResources extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connector_list_resources";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitHttpConnectorListResources resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitHttpConnectorListResources to import
  * @param importFromId The id of the existing DataReconduitHttpConnectorListResources that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_resources#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitHttpConnectorListResources to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connector_list_resources", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_list_resources reconduit_http_connector_list_resources} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitHttpConnectorListResourcesConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitHttpConnectorListResourcesConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connector_list_resources',
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
    this._limit = config.limit;
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

  // results - computed: true, optional: false, required: false
  private _results = new DataReconduitHttpConnectorListResourcesResultsList(this, "results", false);
  public get results() {
    return this._results;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
      limit: cdktf.numberToTerraform(this._limit),
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
      limit: {
        value: cdktf.numberToHclTerraform(this._limit),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
