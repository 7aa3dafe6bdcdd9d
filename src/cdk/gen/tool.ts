// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tool
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface ToolConfig extends cdktf.TerraformMetaArguments {
  readonly description?: string;
  /**
  * Deletes itself at draft_expires_at. Set at creation only; an update may clear it.
  */
  readonly draft?: boolean | cdktf.IResolvable;
  /**
  * What the tool takes.
  */
  readonly input?: ToolInput;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId: string;
  readonly name: string;
  /**
  * What the tool answers.
  */
  readonly output?: ToolOutput;
  /**
  * Branching: records take the branches whose filter they match.
  */
  readonly routers?: ToolRouters[] | cdktf.IResolvable;
}
export interface ToolInputTransformExpressionRulesTwoDotZeroLookups {
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

export function toolInputTransformExpressionRulesTwoDotZeroLookupsToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable): any {
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


export function toolInputTransformExpressionRulesTwoDotZeroLookupsToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable): any {
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

export class ToolInputTransformExpressionRulesTwoDotZeroLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZeroLookups | cdktf.IResolvable | undefined) {
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

export class ToolInputTransformExpressionRulesTwoDotZeroLookupsList extends cdktf.ComplexList {
  public internalValue? : ToolInputTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable

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
  public get(index: number): ToolInputTransformExpressionRulesTwoDotZeroLookupsOutputReference {
    return new ToolInputTransformExpressionRulesTwoDotZeroLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional {
  /**
  * One of `extract_not_empty`.
  */
  readonly when?: "extract_not_empty";
}

export function toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined) {
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
export interface ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper {
  readonly conditional?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional;
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
  readonly mappings?: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
}

export function toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditional: toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToTerraform(struct!.conditional),
    default: cdktf.stringToTerraform(struct!.default),
    extract: cdktf.stringToTerraform(struct!.extract),
    mappings: cdktf.listMapper(toolInputTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
  }
}


export function toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditional: {
      value: toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional",
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
      value: cdktf.listMapperHcl(toolInputTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsList",
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | cdktf.IResolvable | undefined) {
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
  private _conditional = new ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional) {
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
  private _mappings = new ToolInputTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList extends cdktf.ComplexList {
  public internalValue? : ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable

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
  public get(index: number): ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference {
    return new ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional {
  /**
  * When the field is written. One of `record_created`, `record_updated`, `extract_not_empty`.
  */
  readonly when?: "record_created" | "record_updated" | "extract_not_empty";
}

export function toolInputTransformExpressionRulesTwoDotZeroMappingsConditionalToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function toolInputTransformExpressionRulesTwoDotZeroMappingsConditionalToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable): any {
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional | cdktf.IResolvable | undefined) {
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
export interface ToolInputTransformExpressionRulesTwoDotZeroMappings {
  /**
  * Sources of an array; with both extract and mappings, `[*]` collapses in the paths of the children.
  */
  readonly buildArrayHelper?: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable;
  /**
  * Write the field only sometimes.
  */
  readonly conditional?: ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional;
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
  readonly mappings?: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
  /**
  * Has to be there; the platform refuses a mapping without it. One of `Active`.
  */
  readonly status?: "Active";
}

export function toolInputTransformExpressionRulesTwoDotZeroMappingsToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    build_array_helper: cdktf.listMapper(toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToTerraform, false)(struct!.buildArrayHelper),
    conditional: toolInputTransformExpressionRulesTwoDotZeroMappingsConditionalToTerraform(struct!.conditional),
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
    mappings: cdktf.listMapper(toolInputTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
    status: cdktf.stringToTerraform(struct!.status),
  }
}


export function toolInputTransformExpressionRulesTwoDotZeroMappingsToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    build_array_helper: {
      value: cdktf.listMapperHcl(toolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToHclTerraform, false)(struct!.buildArrayHelper),
      isBlock: true,
      type: "list",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList",
    },
    conditional: {
      value: toolInputTransformExpressionRulesTwoDotZeroMappingsConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional",
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
      value: cdktf.listMapperHcl(toolInputTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsList",
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZeroMappings | cdktf.IResolvable | undefined) {
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
  private _buildArrayHelper = new ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList(this, "build_array_helper", false);
  public get buildArrayHelper() {
    return this._buildArrayHelper;
  }
  public putBuildArrayHelper(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper[] | cdktf.IResolvable) {
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
  private _conditional = new ToolInputTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ToolInputTransformExpressionRulesTwoDotZeroMappingsConditional) {
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
  private _mappings = new ToolInputTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
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

export class ToolInputTransformExpressionRulesTwoDotZeroMappingsList extends cdktf.ComplexList {
  public internalValue? : ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable

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
  public get(index: number): ToolInputTransformExpressionRulesTwoDotZeroMappingsOutputReference {
    return new ToolInputTransformExpressionRulesTwoDotZeroMappingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolInputTransformExpressionRulesTwoDotZero {
  /**
  * Tables that mappings translate values with.
  */
  readonly lookups?: ToolInputTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable;
  /**
  * Field mappings, current form. Never together with `mapping`.
  */
  readonly mappings?: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable;
  /**
  * create emits mapped fields only; modify passes the rest through. One of `create`, `modify`.
  */
  readonly mode?: "create" | "modify";
}

export function toolInputTransformExpressionRulesTwoDotZeroToTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZero | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    lookups: cdktf.listMapper(toolInputTransformExpressionRulesTwoDotZeroLookupsToTerraform, false)(struct!.lookups),
    mappings: cdktf.listMapper(toolInputTransformExpressionRulesTwoDotZeroMappingsToTerraform, false)(struct!.mappings),
    mode: cdktf.stringToTerraform(struct!.mode),
  }
}


export function toolInputTransformExpressionRulesTwoDotZeroToHclTerraform(struct?: ToolInputTransformExpressionRulesTwoDotZero | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    lookups: {
      value: cdktf.listMapperHcl(toolInputTransformExpressionRulesTwoDotZeroLookupsToHclTerraform, false)(struct!.lookups),
      isBlock: true,
      type: "list",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroLookupsList",
    },
    mappings: {
      value: cdktf.listMapperHcl(toolInputTransformExpressionRulesTwoDotZeroMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZeroMappingsList",
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

export class ToolInputTransformExpressionRulesTwoDotZeroOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransformExpressionRulesTwoDotZero | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpressionRulesTwoDotZero | cdktf.IResolvable | undefined) {
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
  private _lookups = new ToolInputTransformExpressionRulesTwoDotZeroLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }
  public putLookups(value: ToolInputTransformExpressionRulesTwoDotZeroLookups[] | cdktf.IResolvable) {
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
  private _mappings = new ToolInputTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolInputTransformExpressionRulesTwoDotZeroMappings[] | cdktf.IResolvable) {
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
export interface ToolInputTransformExpression {
  /**
  * Version 1: sets of field moves. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version 2: mappings in the current form.
  */
  readonly rulesTwoDotZero?: ToolInputTransformExpressionRulesTwoDotZero;
  /**
  * 1 reads `rules`, 2 reads `rules_two_dot_zero`. One of `1`, `2`.
  */
  readonly version?: "1" | "2";
}

export function toolInputTransformExpressionToTerraform(struct?: ToolInputTransformExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    rules_two_dot_zero: toolInputTransformExpressionRulesTwoDotZeroToTerraform(struct!.rulesTwoDotZero),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function toolInputTransformExpressionToHclTerraform(struct?: ToolInputTransformExpression | cdktf.IResolvable): any {
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
      value: toolInputTransformExpressionRulesTwoDotZeroToHclTerraform(struct!.rulesTwoDotZero),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransformExpressionRulesTwoDotZero",
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

export class ToolInputTransformExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransformExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformExpression | cdktf.IResolvable | undefined) {
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
  private _rulesTwoDotZero = new ToolInputTransformExpressionRulesTwoDotZeroOutputReference(this, "rules_two_dot_zero");
  public get rulesTwoDotZero() {
    return this._rulesTwoDotZero;
  }
  public putRulesTwoDotZero(value: ToolInputTransformExpressionRulesTwoDotZero) {
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
export interface ToolInputTransformScript {
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

export function toolInputTransformScriptToTerraform(struct?: ToolInputTransformScript | cdktf.IResolvable): any {
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


export function toolInputTransformScriptToHclTerraform(struct?: ToolInputTransformScript | cdktf.IResolvable): any {
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

export class ToolInputTransformScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransformScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransformScript | cdktf.IResolvable | undefined) {
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
export interface ToolInputTransform {
  readonly expression?: ToolInputTransformExpression;
  /**
  * Function that gets `record` and returns the record.
  */
  readonly script?: ToolInputTransformScript;
  /**
  * Which of the two blocks is used. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function toolInputTransformToTerraform(struct?: ToolInputTransform | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: toolInputTransformExpressionToTerraform(struct!.expression),
    script: toolInputTransformScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function toolInputTransformToHclTerraform(struct?: ToolInputTransform | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: toolInputTransformExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransformExpression",
    },
    script: {
      value: toolInputTransformScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransformScript",
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

export class ToolInputTransformOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInputTransform | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolInputTransform | cdktf.IResolvable | undefined) {
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
  private _expression = new ToolInputTransformExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: ToolInputTransformExpression) {
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
  private _script = new ToolInputTransformScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: ToolInputTransformScript) {
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
export interface ToolInput {
  /**
  * At most 10,240 characters.
  */
  readonly description?: string;
  /**
  * Sample input for test runs, at most 1 MB. As JSON text.
  */
  readonly mockInput?: string;
  /**
  * At most 200 characters.
  */
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * JSON Schema of the input; the root has type object. As JSON text.
  */
  readonly schema?: string;
  /**
  * Reshapes each record.
  */
  readonly transform?: ToolInputTransform;
}

export function toolInputToTerraform(struct?: ToolInput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    description: cdktf.stringToTerraform(struct!.description),
    mock_input: cdktf.stringToTerraform(struct!.mockInput),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    schema: cdktf.stringToTerraform(struct!.schema),
    transform: toolInputTransformToTerraform(struct!.transform),
  }
}


export function toolInputToHclTerraform(struct?: ToolInput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    mock_input: {
      value: cdktf.stringToHclTerraform(struct!.mockInput),
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
    schema: {
      value: cdktf.stringToHclTerraform(struct!.schema),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    transform: {
      value: toolInputTransformToHclTerraform(struct!.transform),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolInputTransform",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolInputOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolInput | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._mockInput !== undefined) {
      hasAnyValues = true;
      internalValueResult.mockInput = this._mockInput;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._schema !== undefined) {
      hasAnyValues = true;
      internalValueResult.schema = this._schema;
    }
    if (this._transform?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.transform = this._transform?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolInput | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._description = undefined;
      this._mockInput = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._schema = undefined;
      this._transform.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._description = value.description;
      this._mockInput = value.mockInput;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._schema = value.schema;
      this._transform.internalValue = value.transform;
    }
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

  // mock_input - computed: false, optional: true, required: false
  private _mockInput?: string;
  public get mockInput() {
    return this.getStringAttribute('mock_input');
  }
  public set mockInput(value: string) {
    this._mockInput = value;
  }
  public resetMockInput() {
    this._mockInput = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mockInputInput() {
    return this._mockInput;
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

  // transform - computed: false, optional: true, required: false
  private _transform = new ToolInputTransformOutputReference(this, "transform");
  public get transform() {
    return this._transform;
  }
  public putTransform(value: ToolInputTransform) {
    this._transform.internalValue = value;
  }
  public resetTransform() {
    this._transform.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get transformInput() {
    return this._transform.internalValue;
  }
}
export interface ToolOutputHooksPostMap {
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

export function toolOutputHooksPostMapToTerraform(struct?: ToolOutputHooksPostMap | cdktf.IResolvable): any {
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


export function toolOutputHooksPostMapToHclTerraform(struct?: ToolOutputHooksPostMap | cdktf.IResolvable): any {
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

export class ToolOutputHooksPostMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutputHooksPostMap | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputHooksPostMap | cdktf.IResolvable | undefined) {
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
export interface ToolOutputHooksPreMap {
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

export function toolOutputHooksPreMapToTerraform(struct?: ToolOutputHooksPreMap | cdktf.IResolvable): any {
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


export function toolOutputHooksPreMapToHclTerraform(struct?: ToolOutputHooksPreMap | cdktf.IResolvable): any {
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

export class ToolOutputHooksPreMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutputHooksPreMap | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputHooksPreMap | cdktf.IResolvable | undefined) {
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
export interface ToolOutputHooks {
  /**
  * Called after the output mappings.
  */
  readonly postMap?: ToolOutputHooksPostMap;
  /**
  * Called before the output mappings.
  */
  readonly preMap?: ToolOutputHooksPreMap;
}

export function toolOutputHooksToTerraform(struct?: ToolOutputHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    post_map: toolOutputHooksPostMapToTerraform(struct!.postMap),
    pre_map: toolOutputHooksPreMapToTerraform(struct!.preMap),
  }
}


export function toolOutputHooksToHclTerraform(struct?: ToolOutputHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    post_map: {
      value: toolOutputHooksPostMapToHclTerraform(struct!.postMap),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolOutputHooksPostMap",
    },
    pre_map: {
      value: toolOutputHooksPreMapToHclTerraform(struct!.preMap),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolOutputHooksPreMap",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolOutputHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutputHooks | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._postMap?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.postMap = this._postMap?.internalValue;
    }
    if (this._preMap?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.preMap = this._preMap?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolOutputHooks | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._postMap.internalValue = undefined;
      this._preMap.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._postMap.internalValue = value.postMap;
      this._preMap.internalValue = value.preMap;
    }
  }

  // post_map - computed: false, optional: true, required: false
  private _postMap = new ToolOutputHooksPostMapOutputReference(this, "post_map");
  public get postMap() {
    return this._postMap;
  }
  public putPostMap(value: ToolOutputHooksPostMap) {
    this._postMap.internalValue = value;
  }
  public resetPostMap() {
    this._postMap.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postMapInput() {
    return this._postMap.internalValue;
  }

  // pre_map - computed: false, optional: true, required: false
  private _preMap = new ToolOutputHooksPreMapOutputReference(this, "pre_map");
  public get preMap() {
    return this._preMap;
  }
  public putPreMap(value: ToolOutputHooksPreMap) {
    this._preMap.internalValue = value;
  }
  public resetPreMap() {
    this._preMap.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get preMapInput() {
    return this._preMap.internalValue;
  }
}
export interface ToolOutputLookups {
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

export function toolOutputLookupsToTerraform(struct?: ToolOutputLookups | cdktf.IResolvable): any {
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


export function toolOutputLookupsToHclTerraform(struct?: ToolOutputLookups | cdktf.IResolvable): any {
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

export class ToolOutputLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolOutputLookups | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputLookups | cdktf.IResolvable | undefined) {
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

export class ToolOutputLookupsList extends cdktf.ComplexList {
  public internalValue? : ToolOutputLookups[] | cdktf.IResolvable

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
  public get(index: number): ToolOutputLookupsOutputReference {
    return new ToolOutputLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolOutputMappingsBuildArrayHelperConditional {
  /**
  * One of `extract_not_empty`.
  */
  readonly when?: "extract_not_empty";
}

export function toolOutputMappingsBuildArrayHelperConditionalToTerraform(struct?: ToolOutputMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function toolOutputMappingsBuildArrayHelperConditionalToHclTerraform(struct?: ToolOutputMappingsBuildArrayHelperConditional | cdktf.IResolvable): any {
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

export class ToolOutputMappingsBuildArrayHelperConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutputMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputMappingsBuildArrayHelperConditional | cdktf.IResolvable | undefined) {
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
export interface ToolOutputMappingsBuildArrayHelper {
  readonly conditional?: ToolOutputMappingsBuildArrayHelperConditional;
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
  readonly mappings?: ToolOutputMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
}

export function toolOutputMappingsBuildArrayHelperToTerraform(struct?: ToolOutputMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditional: toolOutputMappingsBuildArrayHelperConditionalToTerraform(struct!.conditional),
    default: cdktf.stringToTerraform(struct!.default),
    extract: cdktf.stringToTerraform(struct!.extract),
    mappings: cdktf.listMapper(toolOutputMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
  }
}


export function toolOutputMappingsBuildArrayHelperToHclTerraform(struct?: ToolOutputMappingsBuildArrayHelper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditional: {
      value: toolOutputMappingsBuildArrayHelperConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolOutputMappingsBuildArrayHelperConditional",
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
      value: cdktf.listMapperHcl(toolOutputMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolOutputMappingsList",
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

export class ToolOutputMappingsBuildArrayHelperOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolOutputMappingsBuildArrayHelper | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputMappingsBuildArrayHelper | cdktf.IResolvable | undefined) {
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
  private _conditional = new ToolOutputMappingsBuildArrayHelperConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ToolOutputMappingsBuildArrayHelperConditional) {
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
  private _mappings = new ToolOutputMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolOutputMappings[] | cdktf.IResolvable) {
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

export class ToolOutputMappingsBuildArrayHelperList extends cdktf.ComplexList {
  public internalValue? : ToolOutputMappingsBuildArrayHelper[] | cdktf.IResolvable

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
  public get(index: number): ToolOutputMappingsBuildArrayHelperOutputReference {
    return new ToolOutputMappingsBuildArrayHelperOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolOutputMappingsConditional {
  /**
  * When the field is written. One of `record_created`, `record_updated`, `extract_not_empty`.
  */
  readonly when?: "record_created" | "record_updated" | "extract_not_empty";
}

export function toolOutputMappingsConditionalToTerraform(struct?: ToolOutputMappingsConditional | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    when: cdktf.stringToTerraform(struct!.when),
  }
}


export function toolOutputMappingsConditionalToHclTerraform(struct?: ToolOutputMappingsConditional | cdktf.IResolvable): any {
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

export class ToolOutputMappingsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutputMappingsConditional | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputMappingsConditional | cdktf.IResolvable | undefined) {
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
export interface ToolOutputMappings {
  /**
  * Sources of an array; with both extract and mappings, `[*]` collapses in the paths of the children.
  */
  readonly buildArrayHelper?: ToolOutputMappingsBuildArrayHelper[] | cdktf.IResolvable;
  /**
  * Write the field only sometimes.
  */
  readonly conditional?: ToolOutputMappingsConditional;
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
  readonly mappings?: ToolOutputMappings[] | cdktf.IResolvable;
  /**
  * Type of the value extracted. One of `string`, `number`, `boolean`, `object`, `stringarray`, `numberarray`, `booleanarray`, `objectarray`, `arrayarray`.
  */
  readonly sourceDataType?: "string" | "number" | "boolean" | "object" | "stringarray" | "numberarray" | "booleanarray" | "objectarray" | "arrayarray";
  /**
  * Has to be there; the platform refuses a mapping without it. One of `Active`.
  */
  readonly status?: "Active";
}

export function toolOutputMappingsToTerraform(struct?: ToolOutputMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    build_array_helper: cdktf.listMapper(toolOutputMappingsBuildArrayHelperToTerraform, false)(struct!.buildArrayHelper),
    conditional: toolOutputMappingsConditionalToTerraform(struct!.conditional),
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
    mappings: cdktf.listMapper(toolOutputMappingsToTerraform, false)(struct!.mappings),
    source_data_type: cdktf.stringToTerraform(struct!.sourceDataType),
    status: cdktf.stringToTerraform(struct!.status),
  }
}


export function toolOutputMappingsToHclTerraform(struct?: ToolOutputMappings | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    build_array_helper: {
      value: cdktf.listMapperHcl(toolOutputMappingsBuildArrayHelperToHclTerraform, false)(struct!.buildArrayHelper),
      isBlock: true,
      type: "list",
      storageClassType: "ToolOutputMappingsBuildArrayHelperList",
    },
    conditional: {
      value: toolOutputMappingsConditionalToHclTerraform(struct!.conditional),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolOutputMappingsConditional",
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
      value: cdktf.listMapperHcl(toolOutputMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolOutputMappingsList",
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

export class ToolOutputMappingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolOutputMappings | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolOutputMappings | cdktf.IResolvable | undefined) {
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
  private _buildArrayHelper = new ToolOutputMappingsBuildArrayHelperList(this, "build_array_helper", false);
  public get buildArrayHelper() {
    return this._buildArrayHelper;
  }
  public putBuildArrayHelper(value: ToolOutputMappingsBuildArrayHelper[] | cdktf.IResolvable) {
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
  private _conditional = new ToolOutputMappingsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }
  public putConditional(value: ToolOutputMappingsConditional) {
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
  private _mappings = new ToolOutputMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolOutputMappings[] | cdktf.IResolvable) {
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

export class ToolOutputMappingsList extends cdktf.ComplexList {
  public internalValue? : ToolOutputMappings[] | cdktf.IResolvable

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
  public get(index: number): ToolOutputMappingsOutputReference {
    return new ToolOutputMappingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolOutput {
  /**
  * At most 10,240 characters.
  */
  readonly description?: string;
  readonly hooks?: ToolOutputHooks;
  /**
  * Tables that mappings translate values with.
  */
  readonly lookups?: ToolOutputLookups[] | cdktf.IResolvable;
  /**
  * Field mappings, current form. Never together with `mapping`.
  */
  readonly mappings?: ToolOutputMappings[] | cdktf.IResolvable;
  /**
  * Sample input of the output mapping, at most 1 MB. As JSON text.
  */
  readonly mockInput?: string;
  /**
  * At most 200 characters.
  */
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * JSON Schema of the output. As JSON text.
  */
  readonly schema?: string;
}

export function toolOutputToTerraform(struct?: ToolOutput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    description: cdktf.stringToTerraform(struct!.description),
    hooks: toolOutputHooksToTerraform(struct!.hooks),
    lookups: cdktf.listMapper(toolOutputLookupsToTerraform, false)(struct!.lookups),
    mappings: cdktf.listMapper(toolOutputMappingsToTerraform, false)(struct!.mappings),
    mock_input: cdktf.stringToTerraform(struct!.mockInput),
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    schema: cdktf.stringToTerraform(struct!.schema),
  }
}


export function toolOutputToHclTerraform(struct?: ToolOutput | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    hooks: {
      value: toolOutputHooksToHclTerraform(struct!.hooks),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolOutputHooks",
    },
    lookups: {
      value: cdktf.listMapperHcl(toolOutputLookupsToHclTerraform, false)(struct!.lookups),
      isBlock: true,
      type: "list",
      storageClassType: "ToolOutputLookupsList",
    },
    mappings: {
      value: cdktf.listMapperHcl(toolOutputMappingsToHclTerraform, false)(struct!.mappings),
      isBlock: true,
      type: "list",
      storageClassType: "ToolOutputMappingsList",
    },
    mock_input: {
      value: cdktf.stringToHclTerraform(struct!.mockInput),
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

export class ToolOutputOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolOutput | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._hooks?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.hooks = this._hooks?.internalValue;
    }
    if (this._lookups?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.lookups = this._lookups?.internalValue;
    }
    if (this._mappings?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.mappings = this._mappings?.internalValue;
    }
    if (this._mockInput !== undefined) {
      hasAnyValues = true;
      internalValueResult.mockInput = this._mockInput;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
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

  public set internalValue(value: ToolOutput | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._description = undefined;
      this._hooks.internalValue = undefined;
      this._lookups.internalValue = undefined;
      this._mappings.internalValue = undefined;
      this._mockInput = undefined;
      this._name = undefined;
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
      this._description = value.description;
      this._hooks.internalValue = value.hooks;
      this._lookups.internalValue = value.lookups;
      this._mappings.internalValue = value.mappings;
      this._mockInput = value.mockInput;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._schema = value.schema;
    }
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

  // hooks - computed: false, optional: true, required: false
  private _hooks = new ToolOutputHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }
  public putHooks(value: ToolOutputHooks) {
    this._hooks.internalValue = value;
  }
  public resetHooks() {
    this._hooks.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hooksInput() {
    return this._hooks.internalValue;
  }

  // lookups - computed: false, optional: true, required: false
  private _lookups = new ToolOutputLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }
  public putLookups(value: ToolOutputLookups[] | cdktf.IResolvable) {
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
  private _mappings = new ToolOutputMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }
  public putMappings(value: ToolOutputMappings[] | cdktf.IResolvable) {
    this._mappings.internalValue = value;
  }
  public resetMappings() {
    this._mappings.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mappingsInput() {
    return this._mappings.internalValue;
  }

  // mock_input - computed: false, optional: true, required: false
  private _mockInput?: string;
  public get mockInput() {
    return this.getStringAttribute('mock_input');
  }
  public set mockInput(value: string) {
    this._mockInput = value;
  }
  public resetMockInput() {
    this._mockInput = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mockInputInput() {
    return this._mockInput;
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
export interface ToolRoutersBranchesInputFilter {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function toolRoutersBranchesInputFilterToTerraform(struct?: ToolRoutersBranchesInputFilter | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function toolRoutersBranchesInputFilterToHclTerraform(struct?: ToolRoutersBranchesInputFilter | cdktf.IResolvable): any {
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

export class ToolRoutersBranchesInputFilterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolRoutersBranchesInputFilter | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolRoutersBranchesInputFilter | cdktf.IResolvable | undefined) {
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
export interface ToolRoutersBranchesPageProcessorsHooksPostResponseMap {
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

export function toolRoutersBranchesPageProcessorsHooksPostResponseMapToTerraform(struct?: ToolRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
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


export function toolRoutersBranchesPageProcessorsHooksPostResponseMapToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable): any {
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

export class ToolRoutersBranchesPageProcessorsHooksPostResponseMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolRoutersBranchesPageProcessorsHooksPostResponseMap | cdktf.IResolvable | undefined) {
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
export interface ToolRoutersBranchesPageProcessorsHooks {
  /**
  * Called after the response mapping, with the records that flow on.
  */
  readonly postResponseMap?: ToolRoutersBranchesPageProcessorsHooksPostResponseMap;
}

export function toolRoutersBranchesPageProcessorsHooksToTerraform(struct?: ToolRoutersBranchesPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    post_response_map: toolRoutersBranchesPageProcessorsHooksPostResponseMapToTerraform(struct!.postResponseMap),
  }
}


export function toolRoutersBranchesPageProcessorsHooksToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsHooks | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    post_response_map: {
      value: toolRoutersBranchesPageProcessorsHooksPostResponseMapToHclTerraform(struct!.postResponseMap),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolRoutersBranchesPageProcessorsHooksPostResponseMap",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolRoutersBranchesPageProcessorsHooks | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._postResponseMap?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.postResponseMap = this._postResponseMap?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessorsHooks | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._postResponseMap.internalValue = value.postResponseMap;
    }
  }

  // post_response_map - computed: false, optional: true, required: false
  private _postResponseMap = new ToolRoutersBranchesPageProcessorsHooksPostResponseMapOutputReference(this, "post_response_map");
  public get postResponseMap() {
    return this._postResponseMap;
  }
  public putPostResponseMap(value: ToolRoutersBranchesPageProcessorsHooksPostResponseMap) {
    this._postResponseMap.internalValue = value;
  }
  public resetPostResponseMap() {
    this._postResponseMap.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get postResponseMapInput() {
    return this._postResponseMap.internalValue;
  }
}
export interface ToolRoutersBranchesPageProcessorsResponseMappingFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function toolRoutersBranchesPageProcessorsResponseMappingFieldsToTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function toolRoutersBranchesPageProcessorsResponseMappingFieldsToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
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
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessorsResponseMappingFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
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
}

export class ToolRoutersBranchesPageProcessorsResponseMappingFieldsList extends cdktf.ComplexList {
  public internalValue? : ToolRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference {
    return new ToolRoutersBranchesPageProcessorsResponseMappingFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolRoutersBranchesPageProcessorsResponseMappingListsFields {
  /**
  * Path in the answer: `data[0].x`, `id`, `statusCode`, `_json.x`, `errors`.
  */
  readonly extract?: string;
  /**
  * Field of the record that takes it.
  */
  readonly generate?: string;
}

export function toolRoutersBranchesPageProcessorsResponseMappingListsFieldsToTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    extract: cdktf.stringToTerraform(struct!.extract),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function toolRoutersBranchesPageProcessorsResponseMappingListsFieldsToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    extract: {
      value: cdktf.stringToHclTerraform(struct!.extract),
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
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._extract !== undefined) {
      hasAnyValues = true;
      internalValueResult.extract = this._extract;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessorsResponseMappingListsFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._extract = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._extract = value.extract;
      this._generate = value.generate;
    }
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
}

export class ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsList extends cdktf.ComplexList {
  public internalValue? : ToolRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference {
    return new ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolRoutersBranchesPageProcessorsResponseMappingLists {
  readonly fields?: ToolRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable;
  /**
  * List of the record that takes them.
  */
  readonly generate?: string;
}

export function toolRoutersBranchesPageProcessorsResponseMappingListsToTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(toolRoutersBranchesPageProcessorsResponseMappingListsFieldsToTerraform, false)(struct!.fields),
    generate: cdktf.stringToTerraform(struct!.generate),
  }
}


export function toolRoutersBranchesPageProcessorsResponseMappingListsToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(toolRoutersBranchesPageProcessorsResponseMappingListsFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsList",
    },
    generate: {
      value: cdktf.stringToHclTerraform(struct!.generate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsResponseMappingListsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._generate !== undefined) {
      hasAnyValues = true;
      internalValueResult.generate = this._generate;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessorsResponseMappingLists | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._generate = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._generate = value.generate;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new ToolRoutersBranchesPageProcessorsResponseMappingListsFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: ToolRoutersBranchesPageProcessorsResponseMappingListsFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
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
}

export class ToolRoutersBranchesPageProcessorsResponseMappingListsList extends cdktf.ComplexList {
  public internalValue? : ToolRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersBranchesPageProcessorsResponseMappingListsOutputReference {
    return new ToolRoutersBranchesPageProcessorsResponseMappingListsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolRoutersBranchesPageProcessorsResponseMapping {
  readonly fields?: ToolRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable;
  readonly lists?: ToolRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable;
}

export function toolRoutersBranchesPageProcessorsResponseMappingToTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fields: cdktf.listMapper(toolRoutersBranchesPageProcessorsResponseMappingFieldsToTerraform, false)(struct!.fields),
    lists: cdktf.listMapper(toolRoutersBranchesPageProcessorsResponseMappingListsToTerraform, false)(struct!.lists),
  }
}


export function toolRoutersBranchesPageProcessorsResponseMappingToHclTerraform(struct?: ToolRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fields: {
      value: cdktf.listMapperHcl(toolRoutersBranchesPageProcessorsResponseMappingFieldsToHclTerraform, false)(struct!.fields),
      isBlock: true,
      type: "list",
      storageClassType: "ToolRoutersBranchesPageProcessorsResponseMappingFieldsList",
    },
    lists: {
      value: cdktf.listMapperHcl(toolRoutersBranchesPageProcessorsResponseMappingListsToHclTerraform, false)(struct!.lists),
      isBlock: true,
      type: "list",
      storageClassType: "ToolRoutersBranchesPageProcessorsResponseMappingListsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsResponseMappingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._fields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.fields = this._fields?.internalValue;
    }
    if (this._lists?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.lists = this._lists?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessorsResponseMapping | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._fields.internalValue = undefined;
      this._lists.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._fields.internalValue = value.fields;
      this._lists.internalValue = value.lists;
    }
  }

  // fields - computed: false, optional: true, required: false
  private _fields = new ToolRoutersBranchesPageProcessorsResponseMappingFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }
  public putFields(value: ToolRoutersBranchesPageProcessorsResponseMappingFields[] | cdktf.IResolvable) {
    this._fields.internalValue = value;
  }
  public resetFields() {
    this._fields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get fieldsInput() {
    return this._fields.internalValue;
  }

  // lists - computed: false, optional: true, required: false
  private _lists = new ToolRoutersBranchesPageProcessorsResponseMappingListsList(this, "lists", false);
  public get lists() {
    return this._lists;
  }
  public putLists(value: ToolRoutersBranchesPageProcessorsResponseMappingLists[] | cdktf.IResolvable) {
    this._lists.internalValue = value;
  }
  public resetLists() {
    this._lists.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get listsInput() {
    return this._lists.internalValue;
  }
}
export interface ToolRoutersBranchesPageProcessors {
  /**
  * The lookup. Needed to run where type is export. Id of a `reconduit_export`.
  */
  readonly exportId?: string;
  /**
  * Functions the step calls.
  */
  readonly hooks?: ToolRoutersBranchesPageProcessorsHooks;
  /**
  * The import. Needed to run where type is import. Id of a `reconduit_import`.
  */
  readonly importId?: string;
  /**
  * Records that fail here go on to the next step.
  */
  readonly proceedOnFailure?: boolean | cdktf.IResolvable;
  /**
  * Copies parts of the answer into the record.
  */
  readonly responseMapping?: ToolRoutersBranchesPageProcessorsResponseMapping;
  /**
  * The step is not ready to run.
  */
  readonly setupInProgress?: boolean | cdktf.IResolvable;
  /**
  * Which of the two ids counts. Needed to run. One of `export`, `import`.
  */
  readonly type?: "export" | "import";
}

export function toolRoutersBranchesPageProcessorsToTerraform(struct?: ToolRoutersBranchesPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    export_id: cdktf.stringToTerraform(struct!.exportId),
    hooks: toolRoutersBranchesPageProcessorsHooksToTerraform(struct!.hooks),
    import_id: cdktf.stringToTerraform(struct!.importId),
    proceed_on_failure: cdktf.booleanToTerraform(struct!.proceedOnFailure),
    response_mapping: toolRoutersBranchesPageProcessorsResponseMappingToTerraform(struct!.responseMapping),
    setup_in_progress: cdktf.booleanToTerraform(struct!.setupInProgress),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function toolRoutersBranchesPageProcessorsToHclTerraform(struct?: ToolRoutersBranchesPageProcessors | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    export_id: {
      value: cdktf.stringToHclTerraform(struct!.exportId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    hooks: {
      value: toolRoutersBranchesPageProcessorsHooksToHclTerraform(struct!.hooks),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolRoutersBranchesPageProcessorsHooks",
    },
    import_id: {
      value: cdktf.stringToHclTerraform(struct!.importId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    proceed_on_failure: {
      value: cdktf.booleanToHclTerraform(struct!.proceedOnFailure),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    response_mapping: {
      value: toolRoutersBranchesPageProcessorsResponseMappingToHclTerraform(struct!.responseMapping),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolRoutersBranchesPageProcessorsResponseMapping",
    },
    setup_in_progress: {
      value: cdktf.booleanToHclTerraform(struct!.setupInProgress),
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
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesPageProcessorsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRoutersBranchesPageProcessors | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._exportId !== undefined) {
      hasAnyValues = true;
      internalValueResult.exportId = this._exportId;
    }
    if (this._hooks?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.hooks = this._hooks?.internalValue;
    }
    if (this._importId !== undefined) {
      hasAnyValues = true;
      internalValueResult.importId = this._importId;
    }
    if (this._proceedOnFailure !== undefined) {
      hasAnyValues = true;
      internalValueResult.proceedOnFailure = this._proceedOnFailure;
    }
    if (this._responseMapping?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.responseMapping = this._responseMapping?.internalValue;
    }
    if (this._setupInProgress !== undefined) {
      hasAnyValues = true;
      internalValueResult.setupInProgress = this._setupInProgress;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranchesPageProcessors | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._exportId = undefined;
      this._hooks.internalValue = undefined;
      this._importId = undefined;
      this._proceedOnFailure = undefined;
      this._responseMapping.internalValue = undefined;
      this._setupInProgress = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._exportId = value.exportId;
      this._hooks.internalValue = value.hooks;
      this._importId = value.importId;
      this._proceedOnFailure = value.proceedOnFailure;
      this._responseMapping.internalValue = value.responseMapping;
      this._setupInProgress = value.setupInProgress;
      this._type = value.type;
    }
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

  // hooks - computed: false, optional: true, required: false
  private _hooks = new ToolRoutersBranchesPageProcessorsHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }
  public putHooks(value: ToolRoutersBranchesPageProcessorsHooks) {
    this._hooks.internalValue = value;
  }
  public resetHooks() {
    this._hooks.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hooksInput() {
    return this._hooks.internalValue;
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

  // proceed_on_failure - computed: false, optional: true, required: false
  private _proceedOnFailure?: boolean | cdktf.IResolvable;
  public get proceedOnFailure() {
    return this.getBooleanAttribute('proceed_on_failure');
  }
  public set proceedOnFailure(value: boolean | cdktf.IResolvable) {
    this._proceedOnFailure = value;
  }
  public resetProceedOnFailure() {
    this._proceedOnFailure = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get proceedOnFailureInput() {
    return this._proceedOnFailure;
  }

  // response_mapping - computed: false, optional: true, required: false
  private _responseMapping = new ToolRoutersBranchesPageProcessorsResponseMappingOutputReference(this, "response_mapping");
  public get responseMapping() {
    return this._responseMapping;
  }
  public putResponseMapping(value: ToolRoutersBranchesPageProcessorsResponseMapping) {
    this._responseMapping.internalValue = value;
  }
  public resetResponseMapping() {
    this._responseMapping.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get responseMappingInput() {
    return this._responseMapping.internalValue;
  }

  // setup_in_progress - computed: false, optional: true, required: false
  private _setupInProgress?: boolean | cdktf.IResolvable;
  public get setupInProgress() {
    return this.getBooleanAttribute('setup_in_progress');
  }
  public set setupInProgress(value: boolean | cdktf.IResolvable) {
    this._setupInProgress = value;
  }
  public resetSetupInProgress() {
    this._setupInProgress = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get setupInProgressInput() {
    return this._setupInProgress;
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

export class ToolRoutersBranchesPageProcessorsList extends cdktf.ComplexList {
  public internalValue? : ToolRoutersBranchesPageProcessors[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersBranchesPageProcessorsOutputReference {
    return new ToolRoutersBranchesPageProcessorsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolRoutersBranches {
  /**
  * At most 10240 characters.
  */
  readonly description?: string;
  /**
  * Rules that a record has to satisfy.
  */
  readonly inputFilter?: ToolRoutersBranchesInputFilter;
  /**
  * Shown in the flow builder. Needed to run. At most 300 characters.
  */
  readonly name?: string;
  /**
  * `id` of the router that goes on with the records.
  */
  readonly nextRouterId?: string;
  /**
  * Steps that records pass in order.
  */
  readonly pageProcessors?: ToolRoutersBranchesPageProcessors[] | cdktf.IResolvable;
}

export function toolRoutersBranchesToTerraform(struct?: ToolRoutersBranches | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    description: cdktf.stringToTerraform(struct!.description),
    input_filter: toolRoutersBranchesInputFilterToTerraform(struct!.inputFilter),
    name: cdktf.stringToTerraform(struct!.name),
    next_router_id: cdktf.stringToTerraform(struct!.nextRouterId),
    page_processors: cdktf.listMapper(toolRoutersBranchesPageProcessorsToTerraform, false)(struct!.pageProcessors),
  }
}


export function toolRoutersBranchesToHclTerraform(struct?: ToolRoutersBranches | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    description: {
      value: cdktf.stringToHclTerraform(struct!.description),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    input_filter: {
      value: toolRoutersBranchesInputFilterToHclTerraform(struct!.inputFilter),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolRoutersBranchesInputFilter",
    },
    name: {
      value: cdktf.stringToHclTerraform(struct!.name),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    next_router_id: {
      value: cdktf.stringToHclTerraform(struct!.nextRouterId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    page_processors: {
      value: cdktf.listMapperHcl(toolRoutersBranchesPageProcessorsToHclTerraform, false)(struct!.pageProcessors),
      isBlock: true,
      type: "list",
      storageClassType: "ToolRoutersBranchesPageProcessorsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersBranchesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRoutersBranches | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._description !== undefined) {
      hasAnyValues = true;
      internalValueResult.description = this._description;
    }
    if (this._inputFilter?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.inputFilter = this._inputFilter?.internalValue;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._nextRouterId !== undefined) {
      hasAnyValues = true;
      internalValueResult.nextRouterId = this._nextRouterId;
    }
    if (this._pageProcessors?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.pageProcessors = this._pageProcessors?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRoutersBranches | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._description = undefined;
      this._inputFilter.internalValue = undefined;
      this._name = undefined;
      this._nextRouterId = undefined;
      this._pageProcessors.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._description = value.description;
      this._inputFilter.internalValue = value.inputFilter;
      this._name = value.name;
      this._nextRouterId = value.nextRouterId;
      this._pageProcessors.internalValue = value.pageProcessors;
    }
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

  // input_filter - computed: false, optional: true, required: false
  private _inputFilter = new ToolRoutersBranchesInputFilterOutputReference(this, "input_filter");
  public get inputFilter() {
    return this._inputFilter;
  }
  public putInputFilter(value: ToolRoutersBranchesInputFilter) {
    this._inputFilter.internalValue = value;
  }
  public resetInputFilter() {
    this._inputFilter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputFilterInput() {
    return this._inputFilter.internalValue;
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

  // next_router_id - computed: false, optional: true, required: false
  private _nextRouterId?: string;
  public get nextRouterId() {
    return this.getStringAttribute('next_router_id');
  }
  public set nextRouterId(value: string) {
    this._nextRouterId = value;
  }
  public resetNextRouterId() {
    this._nextRouterId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get nextRouterIdInput() {
    return this._nextRouterId;
  }

  // page_processors - computed: false, optional: true, required: false
  private _pageProcessors = new ToolRoutersBranchesPageProcessorsList(this, "page_processors", false);
  public get pageProcessors() {
    return this._pageProcessors;
  }
  public putPageProcessors(value: ToolRoutersBranchesPageProcessors[] | cdktf.IResolvable) {
    this._pageProcessors.internalValue = value;
  }
  public resetPageProcessors() {
    this._pageProcessors.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pageProcessorsInput() {
    return this._pageProcessors.internalValue;
  }
}

export class ToolRoutersBranchesList extends cdktf.ComplexList {
  public internalValue? : ToolRoutersBranches[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersBranchesOutputReference {
    return new ToolRoutersBranchesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ToolRoutersScript {
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

export function toolRoutersScriptToTerraform(struct?: ToolRoutersScript | cdktf.IResolvable): any {
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


export function toolRoutersScriptToHclTerraform(struct?: ToolRoutersScript | cdktf.IResolvable): any {
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

export class ToolRoutersScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ToolRoutersScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ToolRoutersScript | cdktf.IResolvable | undefined) {
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
export interface ToolRouters {
  /**
  * Tried in order. A branch without steps discards its records. Needed to run.
  */
  readonly branches?: ToolRoutersBranches[] | cdktf.IResolvable;
  /**
  * Unique in the document; 11 letters and digits by custom.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * At most 300 characters.
  */
  readonly name?: string;
  /**
  * Which of the matching branches get a record. One of `first_matching_branch`, `all_matching_branches`. The platform's default is `"first_matching_branch"`.
  */
  readonly routeRecordsTo?: "first_matching_branch" | "all_matching_branches";
  /**
  * What decides: the filters of the branches, or a function. One of `input_filters`, `script`. The platform's default is `"input_filters"`.
  */
  readonly routeRecordsUsing?: "input_filters" | "script";
  /**
  * Function that gets `record` and returns the indices or names of branches.
  */
  readonly script?: ToolRoutersScript;
}

export function toolRoutersToTerraform(struct?: ToolRouters | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    branches: cdktf.listMapper(toolRoutersBranchesToTerraform, false)(struct!.branches),
    id: cdktf.stringToTerraform(struct!.id),
    name: cdktf.stringToTerraform(struct!.name),
    route_records_to: cdktf.stringToTerraform(struct!.routeRecordsTo),
    route_records_using: cdktf.stringToTerraform(struct!.routeRecordsUsing),
    script: toolRoutersScriptToTerraform(struct!.script),
  }
}


export function toolRoutersToHclTerraform(struct?: ToolRouters | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    branches: {
      value: cdktf.listMapperHcl(toolRoutersBranchesToHclTerraform, false)(struct!.branches),
      isBlock: true,
      type: "list",
      storageClassType: "ToolRoutersBranchesList",
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
    route_records_to: {
      value: cdktf.stringToHclTerraform(struct!.routeRecordsTo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    route_records_using: {
      value: cdktf.stringToHclTerraform(struct!.routeRecordsUsing),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    script: {
      value: toolRoutersScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "ToolRoutersScript",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ToolRoutersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ToolRouters | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._branches?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.branches = this._branches?.internalValue;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._routeRecordsTo !== undefined) {
      hasAnyValues = true;
      internalValueResult.routeRecordsTo = this._routeRecordsTo;
    }
    if (this._routeRecordsUsing !== undefined) {
      hasAnyValues = true;
      internalValueResult.routeRecordsUsing = this._routeRecordsUsing;
    }
    if (this._script?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.script = this._script?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ToolRouters | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._branches.internalValue = undefined;
      this._id = undefined;
      this._name = undefined;
      this._routeRecordsTo = undefined;
      this._routeRecordsUsing = undefined;
      this._script.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._branches.internalValue = value.branches;
      this._id = value.id;
      this._name = value.name;
      this._routeRecordsTo = value.routeRecordsTo;
      this._routeRecordsUsing = value.routeRecordsUsing;
      this._script.internalValue = value.script;
    }
  }

  // branches - computed: false, optional: true, required: false
  private _branches = new ToolRoutersBranchesList(this, "branches", false);
  public get branches() {
    return this._branches;
  }
  public putBranches(value: ToolRoutersBranches[] | cdktf.IResolvable) {
    this._branches.internalValue = value;
  }
  public resetBranches() {
    this._branches.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get branchesInput() {
    return this._branches.internalValue;
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

  // route_records_to - computed: false, optional: true, required: false
  private _routeRecordsTo?: string;
  public get routeRecordsTo() {
    return this.getStringAttribute('route_records_to');
  }
  public set routeRecordsTo(value: string) {
    this._routeRecordsTo = value;
  }
  public resetRouteRecordsTo() {
    this._routeRecordsTo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routeRecordsToInput() {
    return this._routeRecordsTo;
  }

  // route_records_using - computed: false, optional: true, required: false
  private _routeRecordsUsing?: string;
  public get routeRecordsUsing() {
    return this.getStringAttribute('route_records_using');
  }
  public set routeRecordsUsing(value: string) {
    this._routeRecordsUsing = value;
  }
  public resetRouteRecordsUsing() {
    this._routeRecordsUsing = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routeRecordsUsingInput() {
    return this._routeRecordsUsing;
  }

  // script - computed: false, optional: true, required: false
  private _script = new ToolRoutersScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: ToolRoutersScript) {
    this._script.internalValue = value;
  }
  public resetScript() {
    this._script.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scriptInput() {
    return this._script.internalValue;
  }
}

export class ToolRoutersList extends cdktf.ComplexList {
  public internalValue? : ToolRouters[] | cdktf.IResolvable

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
  public get(index: number): ToolRoutersOutputReference {
    return new ToolRoutersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tool reconduit_tool}
*/
export class Tool extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_tool";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Tool resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Tool to import
  * @param importFromId The id of the existing Tool that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tool#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Tool to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_tool", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tool reconduit_tool} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options ToolConfig
  */
  public constructor(scope: Construct, id: string, config: ToolConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_tool',
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
    this._description = config.description;
    this._draft = config.draft;
    this._input.internalValue = config.input;
    this._integrationId = config.integrationId;
    this._name = config.name;
    this._output.internalValue = config.output;
    this._routers.internalValue = config.routers;
  }

  // ==========
  // ATTRIBUTES
  // ==========

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

  // draft - computed: false, optional: true, required: false
  private _draft?: boolean | cdktf.IResolvable;
  public get draft() {
    return this.getBooleanAttribute('draft');
  }
  public set draft(value: boolean | cdktf.IResolvable) {
    this._draft = value;
  }
  public resetDraft() {
    this._draft = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get draftInput() {
    return this._draft;
  }

  // draft_expires_at - computed: true, optional: false, required: false
  public get draftExpiresAt() {
    return this.getStringAttribute('draft_expires_at');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // input - computed: false, optional: true, required: false
  private _input = new ToolInputOutputReference(this, "input");
  public get input() {
    return this._input;
  }
  public putInput(value: ToolInput) {
    this._input.internalValue = value;
  }
  public resetInput() {
    this._input.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get inputInput() {
    return this._input.internalValue;
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

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
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

  // output - computed: false, optional: true, required: false
  private _output = new ToolOutputOutputReference(this, "output");
  public get output() {
    return this._output;
  }
  public putOutput(value: ToolOutput) {
    this._output.internalValue = value;
  }
  public resetOutput() {
    this._output.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get outputInput() {
    return this._output.internalValue;
  }

  // routers - computed: false, optional: true, required: false
  private _routers = new ToolRoutersList(this, "routers", false);
  public get routers() {
    return this._routers;
  }
  public putRouters(value: ToolRouters[] | cdktf.IResolvable) {
    this._routers.internalValue = value;
  }
  public resetRouters() {
    this._routers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get routersInput() {
    return this._routers.internalValue;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      description: cdktf.stringToTerraform(this._description),
      draft: cdktf.booleanToTerraform(this._draft),
      input: toolInputToTerraform(this._input.internalValue),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      name: cdktf.stringToTerraform(this._name),
      output: toolOutputToTerraform(this._output.internalValue),
      routers: cdktf.listMapper(toolRoutersToTerraform, false)(this._routers.internalValue),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      description: {
        value: cdktf.stringToHclTerraform(this._description),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      draft: {
        value: cdktf.booleanToHclTerraform(this._draft),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      input: {
        value: toolInputToHclTerraform(this._input.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ToolInput",
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
      output: {
        value: toolOutputToHclTerraform(this._output.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ToolOutput",
      },
      routers: {
        value: cdktf.listMapperHcl(toolRoutersToHclTerraform, false)(this._routers.internalValue),
        isBlock: true,
        type: "list",
        storageClassType: "ToolRoutersList",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
