// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tp_connector
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface TpConnectorConfig extends cdktf.TerraformMetaArguments {
  /**
  * Groups the variants of one trading partner.
  */
  readonly baseName?: string;
  readonly helpUrl?: string;
  /**
  * Such as `none`, `Dropship`, `Warehouse`, `DVS`. The platform's default is `"none"`.
  */
  readonly model?: string;
  /**
  * Unique among all published connectors.
  */
  readonly name: string;
  /**
  * Seen by every account. Ignored where the account may not publish; checked where it may. The platform's default is `false`.
  */
  readonly published?: boolean | cdktf.IResolvable;
  /**
  * Such as `North America`, `European Union`, `Canada`, `USA`, `Australia`. The platform's default is `"North America"`.
  */
  readonly region?: string;
  /**
  * What is preset on resources made with the connector.
  */
  readonly supportedBy?: TpConnectorSupportedBy;
  /**
  * Transport. Such as `FTP`, `AS2`, `S3`.
  */
  readonly type?: string;
}
export interface TpConnectorSupportedByConnectionConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function tpConnectorSupportedByConnectionConditionsConditionExpressionToTerraform(struct?: TpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function tpConnectorSupportedByConnectionConditionsConditionExpressionToHclTerraform(struct?: TpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByConnectionConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByConnectionConditionsConditionScript {
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

export function tpConnectorSupportedByConnectionConditionsConditionScriptToTerraform(struct?: TpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByConnectionConditionsConditionScriptToHclTerraform(struct?: TpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByConnectionConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByConnectionConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: TpConnectorSupportedByConnectionConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: TpConnectorSupportedByConnectionConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function tpConnectorSupportedByConnectionConditionsConditionToTerraform(struct?: TpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: tpConnectorSupportedByConnectionConditionsConditionExpressionToTerraform(struct!.expression),
    script: tpConnectorSupportedByConnectionConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function tpConnectorSupportedByConnectionConditionsConditionToHclTerraform(struct?: TpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: tpConnectorSupportedByConnectionConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByConnectionConditionsConditionExpression",
    },
    script: {
      value: tpConnectorSupportedByConnectionConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByConnectionConditionsConditionScript",
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

export class TpConnectorSupportedByConnectionConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new TpConnectorSupportedByConnectionConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: TpConnectorSupportedByConnectionConditionsConditionExpression) {
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
  private _script = new TpConnectorSupportedByConnectionConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: TpConnectorSupportedByConnectionConditionsConditionScript) {
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
export interface TpConnectorSupportedByConnectionConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: TpConnectorSupportedByConnectionConditionsCondition;
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

export function tpConnectorSupportedByConnectionConditionsToTerraform(struct?: TpConnectorSupportedByConnectionConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: tpConnectorSupportedByConnectionConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function tpConnectorSupportedByConnectionConditionsToHclTerraform(struct?: TpConnectorSupportedByConnectionConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: tpConnectorSupportedByConnectionConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByConnectionConditionsCondition",
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

export class TpConnectorSupportedByConnectionConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByConnectionConditions | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionConditions | cdktf.IResolvable | undefined) {
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
  private _condition = new TpConnectorSupportedByConnectionConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: TpConnectorSupportedByConnectionConditionsCondition) {
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

export class TpConnectorSupportedByConnectionConditionsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByConnectionConditionsOutputReference {
    return new TpConnectorSupportedByConnectionConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByConnectionFieldsUserMustSet {
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

export function tpConnectorSupportedByConnectionFieldsUserMustSetToTerraform(struct?: TpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByConnectionFieldsUserMustSetToHclTerraform(struct?: TpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByConnectionFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionFieldsUserMustSet | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByConnectionFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByConnectionFieldsUserMustSetOutputReference {
    return new TpConnectorSupportedByConnectionFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByConnectionPreConfiguredFields {
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

export function tpConnectorSupportedByConnectionPreConfiguredFieldsToTerraform(struct?: TpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByConnectionPreConfiguredFieldsToHclTerraform(struct?: TpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnectionPreConfiguredFields | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByConnectionPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference {
    return new TpConnectorSupportedByConnectionPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByConnection {
  readonly conditions?: TpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: TpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: TpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable;
}

export function tpConnectorSupportedByConnectionToTerraform(struct?: TpConnectorSupportedByConnection | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(tpConnectorSupportedByConnectionConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(tpConnectorSupportedByConnectionFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(tpConnectorSupportedByConnectionPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function tpConnectorSupportedByConnectionToHclTerraform(struct?: TpConnectorSupportedByConnection | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByConnectionConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByConnectionConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByConnectionFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByConnectionFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByConnectionPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByConnectionPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class TpConnectorSupportedByConnectionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByConnection | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByConnection | cdktf.IResolvable | undefined) {
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
  private _conditions = new TpConnectorSupportedByConnectionConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: TpConnectorSupportedByConnectionConditions[] | cdktf.IResolvable) {
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
  private _fieldsUserMustSet = new TpConnectorSupportedByConnectionFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: TpConnectorSupportedByConnectionFieldsUserMustSet[] | cdktf.IResolvable) {
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
  private _preConfiguredFields = new TpConnectorSupportedByConnectionPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: TpConnectorSupportedByConnectionPreConfiguredFields[] | cdktf.IResolvable) {
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
export interface TpConnectorSupportedByEdiProfileConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function tpConnectorSupportedByEdiProfileConditionsConditionExpressionToTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function tpConnectorSupportedByEdiProfileConditionsConditionExpressionToHclTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByEdiProfileConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfileConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByEdiProfileConditionsConditionScript {
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

export function tpConnectorSupportedByEdiProfileConditionsConditionScriptToTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByEdiProfileConditionsConditionScriptToHclTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByEdiProfileConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfileConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByEdiProfileConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: TpConnectorSupportedByEdiProfileConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: TpConnectorSupportedByEdiProfileConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function tpConnectorSupportedByEdiProfileConditionsConditionToTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: tpConnectorSupportedByEdiProfileConditionsConditionExpressionToTerraform(struct!.expression),
    script: tpConnectorSupportedByEdiProfileConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function tpConnectorSupportedByEdiProfileConditionsConditionToHclTerraform(struct?: TpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: tpConnectorSupportedByEdiProfileConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByEdiProfileConditionsConditionExpression",
    },
    script: {
      value: tpConnectorSupportedByEdiProfileConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByEdiProfileConditionsConditionScript",
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

export class TpConnectorSupportedByEdiProfileConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfileConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new TpConnectorSupportedByEdiProfileConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: TpConnectorSupportedByEdiProfileConditionsConditionExpression) {
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
  private _script = new TpConnectorSupportedByEdiProfileConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: TpConnectorSupportedByEdiProfileConditionsConditionScript) {
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
export interface TpConnectorSupportedByEdiProfileConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: TpConnectorSupportedByEdiProfileConditionsCondition;
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

export function tpConnectorSupportedByEdiProfileConditionsToTerraform(struct?: TpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: tpConnectorSupportedByEdiProfileConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function tpConnectorSupportedByEdiProfileConditionsToHclTerraform(struct?: TpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: tpConnectorSupportedByEdiProfileConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByEdiProfileConditionsCondition",
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

export class TpConnectorSupportedByEdiProfileConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfileConditions | cdktf.IResolvable | undefined) {
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
  private _condition = new TpConnectorSupportedByEdiProfileConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: TpConnectorSupportedByEdiProfileConditionsCondition) {
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

export class TpConnectorSupportedByEdiProfileConditionsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByEdiProfileConditionsOutputReference {
    return new TpConnectorSupportedByEdiProfileConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByEdiProfileFieldsUserMustSet {
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

export function tpConnectorSupportedByEdiProfileFieldsUserMustSetToTerraform(struct?: TpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByEdiProfileFieldsUserMustSetToHclTerraform(struct?: TpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfileFieldsUserMustSet | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByEdiProfileFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference {
    return new TpConnectorSupportedByEdiProfileFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByEdiProfilePreConfiguredFields {
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

export function tpConnectorSupportedByEdiProfilePreConfiguredFieldsToTerraform(struct?: TpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByEdiProfilePreConfiguredFieldsToHclTerraform(struct?: TpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfilePreConfiguredFields | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByEdiProfilePreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference {
    return new TpConnectorSupportedByEdiProfilePreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByEdiProfile {
  readonly conditions?: TpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: TpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: TpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable;
}

export function tpConnectorSupportedByEdiProfileToTerraform(struct?: TpConnectorSupportedByEdiProfile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(tpConnectorSupportedByEdiProfileConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(tpConnectorSupportedByEdiProfileFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(tpConnectorSupportedByEdiProfilePreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function tpConnectorSupportedByEdiProfileToHclTerraform(struct?: TpConnectorSupportedByEdiProfile | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByEdiProfileConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByEdiProfileConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByEdiProfileFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByEdiProfileFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByEdiProfilePreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByEdiProfilePreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class TpConnectorSupportedByEdiProfileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByEdiProfile | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByEdiProfile | cdktf.IResolvable | undefined) {
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
  private _conditions = new TpConnectorSupportedByEdiProfileConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: TpConnectorSupportedByEdiProfileConditions[] | cdktf.IResolvable) {
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
  private _fieldsUserMustSet = new TpConnectorSupportedByEdiProfileFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: TpConnectorSupportedByEdiProfileFieldsUserMustSet[] | cdktf.IResolvable) {
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
  private _preConfiguredFields = new TpConnectorSupportedByEdiProfilePreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: TpConnectorSupportedByEdiProfilePreConfiguredFields[] | cdktf.IResolvable) {
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
export interface TpConnectorSupportedByExportConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function tpConnectorSupportedByExportConditionsConditionExpressionToTerraform(struct?: TpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function tpConnectorSupportedByExportConditionsConditionExpressionToHclTerraform(struct?: TpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByExportConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByExportConditionsConditionScript {
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

export function tpConnectorSupportedByExportConditionsConditionScriptToTerraform(struct?: TpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByExportConditionsConditionScriptToHclTerraform(struct?: TpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByExportConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByExportConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: TpConnectorSupportedByExportConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: TpConnectorSupportedByExportConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function tpConnectorSupportedByExportConditionsConditionToTerraform(struct?: TpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: tpConnectorSupportedByExportConditionsConditionExpressionToTerraform(struct!.expression),
    script: tpConnectorSupportedByExportConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function tpConnectorSupportedByExportConditionsConditionToHclTerraform(struct?: TpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: tpConnectorSupportedByExportConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByExportConditionsConditionExpression",
    },
    script: {
      value: tpConnectorSupportedByExportConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByExportConditionsConditionScript",
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

export class TpConnectorSupportedByExportConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new TpConnectorSupportedByExportConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: TpConnectorSupportedByExportConditionsConditionExpression) {
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
  private _script = new TpConnectorSupportedByExportConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: TpConnectorSupportedByExportConditionsConditionScript) {
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
export interface TpConnectorSupportedByExportConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: TpConnectorSupportedByExportConditionsCondition;
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

export function tpConnectorSupportedByExportConditionsToTerraform(struct?: TpConnectorSupportedByExportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: tpConnectorSupportedByExportConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function tpConnectorSupportedByExportConditionsToHclTerraform(struct?: TpConnectorSupportedByExportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: tpConnectorSupportedByExportConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByExportConditionsCondition",
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

export class TpConnectorSupportedByExportConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByExportConditions | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportConditions | cdktf.IResolvable | undefined) {
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
  private _condition = new TpConnectorSupportedByExportConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: TpConnectorSupportedByExportConditionsCondition) {
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

export class TpConnectorSupportedByExportConditionsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByExportConditions[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByExportConditionsOutputReference {
    return new TpConnectorSupportedByExportConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByExportFieldsUserMustSet {
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

export function tpConnectorSupportedByExportFieldsUserMustSetToTerraform(struct?: TpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByExportFieldsUserMustSetToHclTerraform(struct?: TpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByExportFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportFieldsUserMustSet | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByExportFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByExportFieldsUserMustSetOutputReference {
    return new TpConnectorSupportedByExportFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByExportPreConfiguredFields {
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

export function tpConnectorSupportedByExportPreConfiguredFieldsToTerraform(struct?: TpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByExportPreConfiguredFieldsToHclTerraform(struct?: TpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByExportPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExportPreConfiguredFields | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByExportPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByExportPreConfiguredFieldsOutputReference {
    return new TpConnectorSupportedByExportPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByExport {
  readonly conditions?: TpConnectorSupportedByExportConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: TpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: TpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable;
}

export function tpConnectorSupportedByExportToTerraform(struct?: TpConnectorSupportedByExport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(tpConnectorSupportedByExportConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(tpConnectorSupportedByExportFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(tpConnectorSupportedByExportPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function tpConnectorSupportedByExportToHclTerraform(struct?: TpConnectorSupportedByExport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByExportConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByExportConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByExportFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByExportFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByExportPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByExportPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class TpConnectorSupportedByExportOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByExport | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByExport | cdktf.IResolvable | undefined) {
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
  private _conditions = new TpConnectorSupportedByExportConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: TpConnectorSupportedByExportConditions[] | cdktf.IResolvable) {
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
  private _fieldsUserMustSet = new TpConnectorSupportedByExportFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: TpConnectorSupportedByExportFieldsUserMustSet[] | cdktf.IResolvable) {
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
  private _preConfiguredFields = new TpConnectorSupportedByExportPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: TpConnectorSupportedByExportPreConfiguredFields[] | cdktf.IResolvable) {
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
export interface TpConnectorSupportedByImportConditionsConditionExpression {
  /**
  * Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through. As JSON text.
  */
  readonly rules?: string;
  /**
  * Version of the rule language. One of `1`.
  */
  readonly version?: "1";
}

export function tpConnectorSupportedByImportConditionsConditionExpressionToTerraform(struct?: TpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    rules: cdktf.stringToTerraform(struct!.rules),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function tpConnectorSupportedByImportConditionsConditionExpressionToHclTerraform(struct?: TpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByImportConditionsConditionExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportConditionsConditionExpression | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByImportConditionsConditionScript {
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

export function tpConnectorSupportedByImportConditionsConditionScriptToTerraform(struct?: TpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByImportConditionsConditionScriptToHclTerraform(struct?: TpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByImportConditionsConditionScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportConditionsConditionScript | cdktf.IResolvable | undefined) {
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
export interface TpConnectorSupportedByImportConditionsCondition {
  /**
  * Rules that a record has to satisfy.
  */
  readonly expression?: TpConnectorSupportedByImportConditionsConditionExpression;
  /**
  * Function that gets `record` and returns a boolean.
  */
  readonly script?: TpConnectorSupportedByImportConditionsConditionScript;
  /**
  * Which of the two blocks decides. One of `expression`, `script`.
  */
  readonly type?: "expression" | "script";
}

export function tpConnectorSupportedByImportConditionsConditionToTerraform(struct?: TpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    expression: tpConnectorSupportedByImportConditionsConditionExpressionToTerraform(struct!.expression),
    script: tpConnectorSupportedByImportConditionsConditionScriptToTerraform(struct!.script),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function tpConnectorSupportedByImportConditionsConditionToHclTerraform(struct?: TpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    expression: {
      value: tpConnectorSupportedByImportConditionsConditionExpressionToHclTerraform(struct!.expression),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByImportConditionsConditionExpression",
    },
    script: {
      value: tpConnectorSupportedByImportConditionsConditionScriptToHclTerraform(struct!.script),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByImportConditionsConditionScript",
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

export class TpConnectorSupportedByImportConditionsConditionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportConditionsCondition | cdktf.IResolvable | undefined) {
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
  private _expression = new TpConnectorSupportedByImportConditionsConditionExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }
  public putExpression(value: TpConnectorSupportedByImportConditionsConditionExpression) {
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
  private _script = new TpConnectorSupportedByImportConditionsConditionScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }
  public putScript(value: TpConnectorSupportedByImportConditionsConditionScript) {
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
export interface TpConnectorSupportedByImportConditions {
  /**
  * Records that do not match are dropped; they count as ignored, never as errors.
  */
  readonly condition?: TpConnectorSupportedByImportConditionsCondition;
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

export function tpConnectorSupportedByImportConditionsToTerraform(struct?: TpConnectorSupportedByImportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    condition: tpConnectorSupportedByImportConditionsConditionToTerraform(struct!.condition),
    id: cdktf.stringToTerraform(struct!.id),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function tpConnectorSupportedByImportConditionsToHclTerraform(struct?: TpConnectorSupportedByImportConditions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    condition: {
      value: tpConnectorSupportedByImportConditionsConditionToHclTerraform(struct!.condition),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByImportConditionsCondition",
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

export class TpConnectorSupportedByImportConditionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByImportConditions | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportConditions | cdktf.IResolvable | undefined) {
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
  private _condition = new TpConnectorSupportedByImportConditionsConditionOutputReference(this, "condition");
  public get condition() {
    return this._condition;
  }
  public putCondition(value: TpConnectorSupportedByImportConditionsCondition) {
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

export class TpConnectorSupportedByImportConditionsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByImportConditions[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByImportConditionsOutputReference {
    return new TpConnectorSupportedByImportConditionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByImportFieldsUserMustSet {
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

export function tpConnectorSupportedByImportFieldsUserMustSetToTerraform(struct?: TpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByImportFieldsUserMustSetToHclTerraform(struct?: TpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByImportFieldsUserMustSetOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportFieldsUserMustSet | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByImportFieldsUserMustSetList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByImportFieldsUserMustSetOutputReference {
    return new TpConnectorSupportedByImportFieldsUserMustSetOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByImportPreConfiguredFields {
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

export function tpConnectorSupportedByImportPreConfiguredFieldsToTerraform(struct?: TpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable): any {
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


export function tpConnectorSupportedByImportPreConfiguredFieldsToHclTerraform(struct?: TpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable): any {
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

export class TpConnectorSupportedByImportPreConfiguredFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): TpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImportPreConfiguredFields | cdktf.IResolvable | undefined) {
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

export class TpConnectorSupportedByImportPreConfiguredFieldsList extends cdktf.ComplexList {
  public internalValue? : TpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable

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
  public get(index: number): TpConnectorSupportedByImportPreConfiguredFieldsOutputReference {
    return new TpConnectorSupportedByImportPreConfiguredFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface TpConnectorSupportedByImport {
  readonly conditions?: TpConnectorSupportedByImportConditions[] | cdktf.IResolvable;
  /**
  * Fields that the user fills in.
  */
  readonly fieldsUserMustSet?: TpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Fields that have these values.
  */
  readonly preConfiguredFields?: TpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable;
}

export function tpConnectorSupportedByImportToTerraform(struct?: TpConnectorSupportedByImport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    conditions: cdktf.listMapper(tpConnectorSupportedByImportConditionsToTerraform, false)(struct!.conditions),
    fields_user_must_set: cdktf.listMapper(tpConnectorSupportedByImportFieldsUserMustSetToTerraform, false)(struct!.fieldsUserMustSet),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    pre_configured_fields: cdktf.listMapper(tpConnectorSupportedByImportPreConfiguredFieldsToTerraform, false)(struct!.preConfiguredFields),
  }
}


export function tpConnectorSupportedByImportToHclTerraform(struct?: TpConnectorSupportedByImport | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    conditions: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByImportConditionsToHclTerraform, false)(struct!.conditions),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByImportConditionsList",
    },
    fields_user_must_set: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByImportFieldsUserMustSetToHclTerraform, false)(struct!.fieldsUserMustSet),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByImportFieldsUserMustSetList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pre_configured_fields: {
      value: cdktf.listMapperHcl(tpConnectorSupportedByImportPreConfiguredFieldsToHclTerraform, false)(struct!.preConfiguredFields),
      isBlock: true,
      type: "list",
      storageClassType: "TpConnectorSupportedByImportPreConfiguredFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class TpConnectorSupportedByImportOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedByImport | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedByImport | cdktf.IResolvable | undefined) {
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
  private _conditions = new TpConnectorSupportedByImportConditionsList(this, "conditions", false);
  public get conditions() {
    return this._conditions;
  }
  public putConditions(value: TpConnectorSupportedByImportConditions[] | cdktf.IResolvable) {
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
  private _fieldsUserMustSet = new TpConnectorSupportedByImportFieldsUserMustSetList(this, "fields_user_must_set", false);
  public get fieldsUserMustSet() {
    return this._fieldsUserMustSet;
  }
  public putFieldsUserMustSet(value: TpConnectorSupportedByImportFieldsUserMustSet[] | cdktf.IResolvable) {
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
  private _preConfiguredFields = new TpConnectorSupportedByImportPreConfiguredFieldsList(this, "pre_configured_fields", false);
  public get preConfiguredFields() {
    return this._preConfiguredFields;
  }
  public putPreConfiguredFields(value: TpConnectorSupportedByImportPreConfiguredFields[] | cdktf.IResolvable) {
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
export interface TpConnectorSupportedBy {
  /**
  * Of connections.
  */
  readonly connection?: TpConnectorSupportedByConnection;
  /**
  * Of EDI profiles.
  */
  readonly ediProfile?: TpConnectorSupportedByEdiProfile;
  /**
  * Of exports.
  */
  readonly export?: TpConnectorSupportedByExport;
  /**
  * Of imports.
  */
  readonly import?: TpConnectorSupportedByImport;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function tpConnectorSupportedByToTerraform(struct?: TpConnectorSupportedBy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    connection: tpConnectorSupportedByConnectionToTerraform(struct!.connection),
    edi_profile: tpConnectorSupportedByEdiProfileToTerraform(struct!.ediProfile),
    export: tpConnectorSupportedByExportToTerraform(struct!.export),
    import: tpConnectorSupportedByImportToTerraform(struct!.import),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function tpConnectorSupportedByToHclTerraform(struct?: TpConnectorSupportedBy | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    connection: {
      value: tpConnectorSupportedByConnectionToHclTerraform(struct!.connection),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByConnection",
    },
    edi_profile: {
      value: tpConnectorSupportedByEdiProfileToHclTerraform(struct!.ediProfile),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByEdiProfile",
    },
    export: {
      value: tpConnectorSupportedByExportToHclTerraform(struct!.export),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByExport",
    },
    import: {
      value: tpConnectorSupportedByImportToHclTerraform(struct!.import),
      isBlock: true,
      type: "struct",
      storageClassType: "TpConnectorSupportedByImport",
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

export class TpConnectorSupportedByOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): TpConnectorSupportedBy | cdktf.IResolvable | undefined {
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

  public set internalValue(value: TpConnectorSupportedBy | cdktf.IResolvable | undefined) {
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
  private _connection = new TpConnectorSupportedByConnectionOutputReference(this, "connection");
  public get connection() {
    return this._connection;
  }
  public putConnection(value: TpConnectorSupportedByConnection) {
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
  private _ediProfile = new TpConnectorSupportedByEdiProfileOutputReference(this, "edi_profile");
  public get ediProfile() {
    return this._ediProfile;
  }
  public putEdiProfile(value: TpConnectorSupportedByEdiProfile) {
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
  private _export = new TpConnectorSupportedByExportOutputReference(this, "export");
  public get export() {
    return this._export;
  }
  public putExport(value: TpConnectorSupportedByExport) {
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
  private _import = new TpConnectorSupportedByImportOutputReference(this, "import");
  public get import() {
    return this._import;
  }
  public putImport(value: TpConnectorSupportedByImport) {
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

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tp_connector reconduit_tp_connector}
*/
export class TpConnector extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_tp_connector";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a TpConnector resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the TpConnector to import
  * @param importFromId The id of the existing TpConnector that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tp_connector#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the TpConnector to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_tp_connector", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/tp_connector reconduit_tp_connector} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options TpConnectorConfig
  */
  public constructor(scope: Construct, id: string, config: TpConnectorConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_tp_connector',
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
    this._baseName = config.baseName;
    this._helpUrl = config.helpUrl;
    this._model = config.model;
    this._name = config.name;
    this._published = config.published;
    this._region = config.region;
    this._supportedBy.internalValue = config.supportedBy;
    this._type = config.type;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // base_name - computed: false, optional: true, required: false
  private _baseName?: string;
  public get baseName() {
    return this.getStringAttribute('base_name');
  }
  public set baseName(value: string) {
    this._baseName = value;
  }
  public resetBaseName() {
    this._baseName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseNameInput() {
    return this._baseName;
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
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

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // model - computed: false, optional: true, required: false
  private _model?: string;
  public get model() {
    return this.getStringAttribute('model');
  }
  public set model(value: string) {
    this._model = value;
  }
  public resetModel() {
    this._model = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get modelInput() {
    return this._model;
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

  // supported_by - computed: false, optional: true, required: false
  private _supportedBy = new TpConnectorSupportedByOutputReference(this, "supported_by");
  public get supportedBy() {
    return this._supportedBy;
  }
  public putSupportedBy(value: TpConnectorSupportedBy) {
    this._supportedBy.internalValue = value;
  }
  public resetSupportedBy() {
    this._supportedBy.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get supportedByInput() {
    return this._supportedBy.internalValue;
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

  // user_id - computed: true, optional: false, required: false
  public get userId() {
    return this.getStringAttribute('user_id');
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      base_name: cdktf.stringToTerraform(this._baseName),
      help_url: cdktf.stringToTerraform(this._helpUrl),
      model: cdktf.stringToTerraform(this._model),
      name: cdktf.stringToTerraform(this._name),
      published: cdktf.booleanToTerraform(this._published),
      region: cdktf.stringToTerraform(this._region),
      supported_by: tpConnectorSupportedByToTerraform(this._supportedBy.internalValue),
      type: cdktf.stringToTerraform(this._type),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      base_name: {
        value: cdktf.stringToHclTerraform(this._baseName),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      help_url: {
        value: cdktf.stringToHclTerraform(this._helpUrl),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      model: {
        value: cdktf.stringToHclTerraform(this._model),
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
      region: {
        value: cdktf.stringToHclTerraform(this._region),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      supported_by: {
        value: tpConnectorSupportedByToHclTerraform(this._supportedBy.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "TpConnectorSupportedBy",
      },
      type: {
        value: cdktf.stringToHclTerraform(this._type),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
