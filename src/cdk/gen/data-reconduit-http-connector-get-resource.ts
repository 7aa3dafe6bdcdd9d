// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_resource
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitHttpConnectorGetResourceConfig extends cdktf.TerraformMetaArguments {
  /**
  * Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId: string;
  /**
  * Id of an http connector resource.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id: string;
}
export interface DataReconduitHttpConnectorGetResourceResult {
}

export function dataReconduitHttpConnectorGetResourceResultToTerraform(struct?: DataReconduitHttpConnectorGetResourceResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitHttpConnectorGetResourceResultToHclTerraform(struct?: DataReconduitHttpConnectorGetResourceResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitHttpConnectorGetResourceResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitHttpConnectorGetResourceResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitHttpConnectorGetResourceResult | undefined) {
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

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_resource reconduit_http_connector_get_resource}
*/
export class DataReconduitHttpConnectorGetResource extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_http_connector_get_resource";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitHttpConnectorGetResource resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitHttpConnectorGetResource to import
  * @param importFromId The id of the existing DataReconduitHttpConnectorGetResource that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_resource#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitHttpConnectorGetResource to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_http_connector_get_resource", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/http_connector_get_resource reconduit_http_connector_get_resource} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitHttpConnectorGetResourceConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitHttpConnectorGetResourceConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_http_connector_get_resource',
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
  private _result = new DataReconduitHttpConnectorGetResourceResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
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
