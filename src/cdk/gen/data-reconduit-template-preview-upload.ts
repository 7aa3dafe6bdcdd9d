// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/template_preview_upload
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface DataReconduitTemplatePreviewUploadConfig extends cdktf.TerraformMetaArguments {
  /**
  * Names the upload.
  */
  readonly runKey: string;
}
export interface DataReconduitTemplatePreviewUploadResultObjects {
}

export function dataReconduitTemplatePreviewUploadResultObjectsToTerraform(struct?: DataReconduitTemplatePreviewUploadResultObjects): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitTemplatePreviewUploadResultObjectsToHclTerraform(struct?: DataReconduitTemplatePreviewUploadResultObjects): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitTemplatePreviewUploadResultObjectsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitTemplatePreviewUploadResultObjects | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitTemplatePreviewUploadResultObjects | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // doc - computed: true, optional: false, required: false
  public get doc() {
    return this.getStringAttribute('doc');
  }

  // model - computed: true, optional: false, required: false
  public get model() {
    return this.getStringAttribute('model');
  }
}

export class DataReconduitTemplatePreviewUploadResultObjectsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitTemplatePreviewUploadResultObjectsOutputReference {
    return new DataReconduitTemplatePreviewUploadResultObjectsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitTemplatePreviewUploadResult {
}

export function dataReconduitTemplatePreviewUploadResultToTerraform(struct?: DataReconduitTemplatePreviewUploadResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitTemplatePreviewUploadResultToHclTerraform(struct?: DataReconduitTemplatePreviewUploadResult): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitTemplatePreviewUploadResultOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitTemplatePreviewUploadResult | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitTemplatePreviewUploadResult | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // objects - computed: true, optional: false, required: false
  private _objects = new DataReconduitTemplatePreviewUploadResultObjectsList(this, "objects", false);
  public get objects() {
    return this._objects;
  }

  // stack_required - computed: true, optional: false, required: false
  public get stackRequired() {
    return this.getBooleanAttribute('stack_required');
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/template_preview_upload reconduit_template_preview_upload}
*/
export class DataReconduitTemplatePreviewUpload extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_template_preview_upload";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitTemplatePreviewUpload resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitTemplatePreviewUpload to import
  * @param importFromId The id of the existing DataReconduitTemplatePreviewUpload that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/template_preview_upload#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitTemplatePreviewUpload to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_template_preview_upload", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/template_preview_upload reconduit_template_preview_upload} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitTemplatePreviewUploadConfig
  */
  public constructor(scope: Construct, id: string, config: DataReconduitTemplatePreviewUploadConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_template_preview_upload',
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
    this._runKey = config.runKey;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // result - computed: true, optional: false, required: false
  private _result = new DataReconduitTemplatePreviewUploadResultOutputReference(this, "result");
  public get result() {
    return this._result;
  }

  // run_key - computed: false, optional: false, required: true
  private _runKey?: string;
  public get runKey() {
    return this.getStringAttribute('run_key');
  }
  public set runKey(value: string) {
    this._runKey = value;
  }
  // Temporarily expose input value. Use with caution.
  public get runKeyInput() {
    return this._runKey;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      run_key: cdktf.stringToTerraform(this._runKey),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      run_key: {
        value: cdktf.stringToHclTerraform(this._runKey),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
