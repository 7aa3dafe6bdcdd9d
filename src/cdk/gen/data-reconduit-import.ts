// generated from terraform resource schema



import { Construct } from 'constructs';
import * as cdktf from 'cdktf';
export interface DataReconduitImportAiAgentLitellmOverridesImageConfig {
}

export function dataReconduitImportAiAgentLitellmOverridesImageConfigToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesImageConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesImageConfigToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesImageConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesImageConfigOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesImageConfig | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesImageConfig | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // aspect_ratio - computed: true, optional: false, required: false
  public get aspectRatio() {
    return this.getStringAttribute('aspect_ratio');
  }

  // image_size - computed: true, optional: false, required: false
  public get imageSize() {
    return this.getStringAttribute('image_size');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesPromptsMcp {
}

export function dataReconduitImportAiAgentLitellmOverridesPromptsMcpToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesPromptsMcpToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesPromptsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesPromptsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesPromptsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesPrompts {
}

export function dataReconduitImportAiAgentLitellmOverridesPromptsToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesPromptsToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesPromptsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesPrompts | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesPrompts | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentLitellmOverridesPromptsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesPromptsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesPromptsOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesPromptsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesResourcesMcp {
}

export function dataReconduitImportAiAgentLitellmOverridesResourcesMcpToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesResourcesMcpToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesResourcesMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesResourcesMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesResourcesMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesResources {
}

export function dataReconduitImportAiAgentLitellmOverridesResourcesToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesResourcesToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesResourcesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesResources | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesResources | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentLitellmOverridesResourcesMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesResourcesList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesResourcesOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesResourcesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesThinkingConfig {
}

export function dataReconduitImportAiAgentLitellmOverridesThinkingConfigToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesThinkingConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesThinkingConfigToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesThinkingConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesThinkingConfigOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesThinkingConfig | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesThinkingConfig | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // include_thoughts - computed: true, optional: false, required: false
  public get includeThoughts() {
    return this.getBooleanAttribute('include_thoughts');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // thinking_budget - computed: true, optional: false, required: false
  public get thinkingBudget() {
    return this.getNumberAttribute('thinking_budget');
  }

  // thinking_level - computed: true, optional: false, required: false
  public get thinkingLevel() {
    return this.getStringAttribute('thinking_level');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsMcp {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsMcpToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsMcpToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // allowed_tools - computed: true, optional: false, required: false
  public get allowedTools() {
    return this.getListAttribute('allowed_tools');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnections {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnections | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnections | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExports {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImports {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsToolOverrides {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToolOverridesToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsToolOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsToolOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connections - computed: true, optional: false, required: false
  private _connections = new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }

  // exports - computed: true, optional: false, required: false
  private _exports = new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }

  // imports - computed: true, optional: false, required: false
  private _imports = new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesToolsTool {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToolToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToolToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsToolOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesToolsTool | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesToolsTool | undefined) {
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

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportAiAgentLitellmOverridesToolsToolOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // tool_id - computed: true, optional: false, required: false
  public get toolId() {
    return this.getStringAttribute('tool_id');
  }
}
export interface DataReconduitImportAiAgentLitellmOverridesTools {
}

export function dataReconduitImportAiAgentLitellmOverridesToolsToTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToolsToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverridesTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesToolsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentLitellmOverridesTools | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverridesTools | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentLitellmOverridesToolsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tool - computed: true, optional: false, required: false
  private _tool = new DataReconduitImportAiAgentLitellmOverridesToolsToolOutputReference(this, "tool");
  public get tool() {
    return this._tool;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesToolsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentLitellmOverridesToolsOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesToolsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentLitellmOverrides {
}

export function dataReconduitImportAiAgentLitellmOverridesToTerraform(struct?: DataReconduitImportAiAgentLitellmOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmOverridesToHclTerraform(struct?: DataReconduitImportAiAgentLitellmOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectKey the key of this item in the map
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectKey: string) {
    super(terraformResource, terraformAttribute, false, complexObjectKey);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // image_config - computed: true, optional: false, required: false
  private _imageConfig = new DataReconduitImportAiAgentLitellmOverridesImageConfigOutputReference(this, "image_config");
  public get imageConfig() {
    return this._imageConfig;
  }

  // media_resolution - computed: true, optional: false, required: false
  public get mediaResolution() {
    return this.getStringAttribute('media_resolution');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // prompts - computed: true, optional: false, required: false
  private _prompts = new DataReconduitImportAiAgentLitellmOverridesPromptsList(this, "prompts", false);
  public get prompts() {
    return this._prompts;
  }

  // resources - computed: true, optional: false, required: false
  private _resources = new DataReconduitImportAiAgentLitellmOverridesResourcesList(this, "resources", false);
  public get resources() {
    return this._resources;
  }

  // response_modalities - computed: true, optional: false, required: false
  public get responseModalities() {
    return this.getListAttribute('response_modalities');
  }

  // system_instruction - computed: true, optional: false, required: false
  public get systemInstruction() {
    return this.getStringAttribute('system_instruction');
  }

  // thinking_config - computed: true, optional: false, required: false
  private _thinkingConfig = new DataReconduitImportAiAgentLitellmOverridesThinkingConfigOutputReference(this, "thinking_config");
  public get thinkingConfig() {
    return this._thinkingConfig;
  }

  // tools - computed: true, optional: false, required: false
  private _tools = new DataReconduitImportAiAgentLitellmOverridesToolsList(this, "tools", false);
  public get tools() {
    return this._tools;
  }

  // top_k - computed: true, optional: false, required: false
  public get topK() {
    return this.getNumberAttribute('top_k');
  }
}

export class DataReconduitImportAiAgentLitellmOverridesMap extends cdktf.ComplexMap {

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute)
  }

  /**
  * @param key the key of the item to return
  */
  public get(key: string): DataReconduitImportAiAgentLitellmOverridesOutputReference {
    return new DataReconduitImportAiAgentLitellmOverridesOutputReference(this.terraformResource, this.terraformAttribute, cdktf.Token.isUnresolved(key) ? key : JSON.stringify(key));
  }
}
export interface DataReconduitImportAiAgentLitellmResponseFormat {
}

export function dataReconduitImportAiAgentLitellmResponseFormatToTerraform(struct?: DataReconduitImportAiAgentLitellmResponseFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmResponseFormatToHclTerraform(struct?: DataReconduitImportAiAgentLitellmResponseFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmResponseFormatOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellmResponseFormat | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellmResponseFormat | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // json_schema - computed: true, optional: false, required: false
  public get jsonSchema() {
    return this.getStringAttribute('json_schema');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // strict - computed: true, optional: false, required: false
  public get strict() {
    return this.getBooleanAttribute('strict');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportAiAgentLitellm {
}

export function dataReconduitImportAiAgentLitellmToTerraform(struct?: DataReconduitImportAiAgentLitellm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentLitellmToHclTerraform(struct?: DataReconduitImportAiAgentLitellm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentLitellmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentLitellm | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentLitellm | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // max_completion_tokens - computed: true, optional: false, required: false
  public get maxCompletionTokens() {
    return this.getNumberAttribute('max_completion_tokens');
  }

  // model - computed: true, optional: false, required: false
  public get model() {
    return this.getStringAttribute('model');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportAiAgentLitellmOverridesMap(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // response_format - computed: true, optional: false, required: false
  private _responseFormat = new DataReconduitImportAiAgentLitellmResponseFormatOutputReference(this, "response_format");
  public get responseFormat() {
    return this._responseFormat;
  }

  // seed - computed: true, optional: false, required: false
  public get seed() {
    return this.getNumberAttribute('seed');
  }

  // temperature - computed: true, optional: false, required: false
  public get temperature() {
    return this.getNumberAttribute('temperature');
  }

  // top_p - computed: true, optional: false, required: false
  public get topP() {
    return this.getNumberAttribute('top_p');
  }
}
export interface DataReconduitImportAiAgentOpenaiOutputFormat {
}

export function dataReconduitImportAiAgentOpenaiOutputFormatToTerraform(struct?: DataReconduitImportAiAgentOpenaiOutputFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiOutputFormatToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiOutputFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiOutputFormatOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiOutputFormat | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiOutputFormat | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // json_schema - computed: true, optional: false, required: false
  public get jsonSchema() {
    return this.getStringAttribute('json_schema');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // strict - computed: true, optional: false, required: false
  public get strict() {
    return this.getBooleanAttribute('strict');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportAiAgentOpenaiOutput {
}

export function dataReconduitImportAiAgentOpenaiOutputToTerraform(struct?: DataReconduitImportAiAgentOpenaiOutput): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiOutputToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiOutput): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiOutputOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiOutput | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiOutput | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // format - computed: true, optional: false, required: false
  private _format = new DataReconduitImportAiAgentOpenaiOutputFormatOutputReference(this, "format");
  public get format() {
    return this._format;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // verbose - computed: true, optional: false, required: false
  public get verbose() {
    return this.getStringAttribute('verbose');
  }
}
export interface DataReconduitImportAiAgentOpenaiPromptsMcp {
}

export function dataReconduitImportAiAgentOpenaiPromptsMcpToTerraform(struct?: DataReconduitImportAiAgentOpenaiPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiPromptsMcpToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiPromptsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiPromptsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiPromptsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentOpenaiPrompts {
}

export function dataReconduitImportAiAgentOpenaiPromptsToTerraform(struct?: DataReconduitImportAiAgentOpenaiPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiPromptsToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiPromptsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiPrompts | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiPrompts | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentOpenaiPromptsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportAiAgentOpenaiPromptsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiPromptsOutputReference {
    return new DataReconduitImportAiAgentOpenaiPromptsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenaiReasoning {
}

export function dataReconduitImportAiAgentOpenaiReasoningToTerraform(struct?: DataReconduitImportAiAgentOpenaiReasoning): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiReasoningToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiReasoning): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiReasoningOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiReasoning | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiReasoning | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // effort - computed: true, optional: false, required: false
  public get effort() {
    return this.getStringAttribute('effort');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // summary - computed: true, optional: false, required: false
  public get summary() {
    return this.getStringAttribute('summary');
  }
}
export interface DataReconduitImportAiAgentOpenaiResourcesMcp {
}

export function dataReconduitImportAiAgentOpenaiResourcesMcpToTerraform(struct?: DataReconduitImportAiAgentOpenaiResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiResourcesMcpToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiResourcesMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiResourcesMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiResourcesMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentOpenaiResources {
}

export function dataReconduitImportAiAgentOpenaiResourcesToTerraform(struct?: DataReconduitImportAiAgentOpenaiResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiResourcesToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiResourcesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiResources | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiResources | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentOpenaiResourcesMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportAiAgentOpenaiResourcesList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiResourcesOutputReference {
    return new DataReconduitImportAiAgentOpenaiResourcesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsImageGeneration {
}

export function dataReconduitImportAiAgentOpenaiToolsImageGenerationToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsImageGeneration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsImageGenerationToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsImageGeneration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsImageGenerationOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsImageGeneration | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsImageGeneration | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // background - computed: true, optional: false, required: false
  public get background() {
    return this.getStringAttribute('background');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // output_format - computed: true, optional: false, required: false
  public get outputFormat() {
    return this.getStringAttribute('output_format');
  }

  // quality - computed: true, optional: false, required: false
  public get quality() {
    return this.getStringAttribute('quality');
  }

  // size - computed: true, optional: false, required: false
  public get size() {
    return this.getStringAttribute('size');
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsMcp {
}

export function dataReconduitImportAiAgentOpenaiToolsMcpToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsMcpToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // allowed_tools - computed: true, optional: false, required: false
  public get allowedTools() {
    return this.getListAttribute('allowed_tools');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsToolOverridesConnections {
}

export function dataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsToolOverridesConnections | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsToolOverridesConnections | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsOutputReference {
    return new DataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsToolOverridesExports {
}

export function dataReconduitImportAiAgentOpenaiToolsToolOverridesExportsToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToolOverridesExportsToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesExportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsToolOverridesExports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsToolOverridesExports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesExportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiToolsToolOverridesExportsOutputReference {
    return new DataReconduitImportAiAgentOpenaiToolsToolOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsToolOverridesImports {
}

export function dataReconduitImportAiAgentOpenaiToolsToolOverridesImportsToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToolOverridesImportsToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesImportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsToolOverridesImports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsToolOverridesImports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesImportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiToolsToolOverridesImportsOutputReference {
    return new DataReconduitImportAiAgentOpenaiToolsToolOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsToolOverrides {
}

export function dataReconduitImportAiAgentOpenaiToolsToolOverridesToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToolOverridesToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsToolOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsToolOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsToolOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connections - computed: true, optional: false, required: false
  private _connections = new DataReconduitImportAiAgentOpenaiToolsToolOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }

  // exports - computed: true, optional: false, required: false
  private _exports = new DataReconduitImportAiAgentOpenaiToolsToolOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }

  // imports - computed: true, optional: false, required: false
  private _imports = new DataReconduitImportAiAgentOpenaiToolsToolOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportAiAgentOpenaiToolsTool {
}

export function dataReconduitImportAiAgentOpenaiToolsToolToTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToolToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsToolOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenaiToolsTool | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiToolsTool | undefined) {
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

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportAiAgentOpenaiToolsToolOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // tool_id - computed: true, optional: false, required: false
  public get toolId() {
    return this.getStringAttribute('tool_id');
  }
}
export interface DataReconduitImportAiAgentOpenaiTools {
}

export function dataReconduitImportAiAgentOpenaiToolsToTerraform(struct?: DataReconduitImportAiAgentOpenaiTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToolsToHclTerraform(struct?: DataReconduitImportAiAgentOpenaiTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiToolsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAiAgentOpenaiTools | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenaiTools | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // image_generation - computed: true, optional: false, required: false
  private _imageGeneration = new DataReconduitImportAiAgentOpenaiToolsImageGenerationOutputReference(this, "image_generation");
  public get imageGeneration() {
    return this._imageGeneration;
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportAiAgentOpenaiToolsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tool - computed: true, optional: false, required: false
  private _tool = new DataReconduitImportAiAgentOpenaiToolsToolOutputReference(this, "tool");
  public get tool() {
    return this._tool;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }

  // web_search - computed: true, optional: false, required: false
  public get webSearch() {
    return this.getStringAttribute('web_search');
  }
}

export class DataReconduitImportAiAgentOpenaiToolsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAiAgentOpenaiToolsOutputReference {
    return new DataReconduitImportAiAgentOpenaiToolsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAiAgentOpenai {
}

export function dataReconduitImportAiAgentOpenaiToTerraform(struct?: DataReconduitImportAiAgentOpenai): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentOpenaiToHclTerraform(struct?: DataReconduitImportAiAgentOpenai): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOpenaiOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgentOpenai | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgentOpenai | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // instructions - computed: true, optional: false, required: false
  public get instructions() {
    return this.getStringAttribute('instructions');
  }

  // max_output_tokens - computed: true, optional: false, required: false
  public get maxOutputTokens() {
    return this.getNumberAttribute('max_output_tokens');
  }

  // model - computed: true, optional: false, required: false
  public get model() {
    return this.getStringAttribute('model');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // output - computed: true, optional: false, required: false
  private _output = new DataReconduitImportAiAgentOpenaiOutputOutputReference(this, "output");
  public get output() {
    return this._output;
  }

  // prompts - computed: true, optional: false, required: false
  private _prompts = new DataReconduitImportAiAgentOpenaiPromptsList(this, "prompts", false);
  public get prompts() {
    return this._prompts;
  }

  // reasoning - computed: true, optional: false, required: false
  private _reasoning = new DataReconduitImportAiAgentOpenaiReasoningOutputReference(this, "reasoning");
  public get reasoning() {
    return this._reasoning;
  }

  // resources - computed: true, optional: false, required: false
  private _resources = new DataReconduitImportAiAgentOpenaiResourcesList(this, "resources", false);
  public get resources() {
    return this._resources;
  }

  // service_tier - computed: true, optional: false, required: false
  public get serviceTier() {
    return this.getStringAttribute('service_tier');
  }

  // temperature - computed: true, optional: false, required: false
  public get temperature() {
    return this.getNumberAttribute('temperature');
  }

  // tools - computed: true, optional: false, required: false
  private _tools = new DataReconduitImportAiAgentOpenaiToolsList(this, "tools", false);
  public get tools() {
    return this._tools;
  }

  // top_p - computed: true, optional: false, required: false
  public get topP() {
    return this.getNumberAttribute('top_p');
  }
}
export interface DataReconduitImportAiAgent {
}

export function dataReconduitImportAiAgentToTerraform(struct?: DataReconduitImportAiAgent): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAiAgentToHclTerraform(struct?: DataReconduitImportAiAgent): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAiAgentOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAiAgent | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAiAgent | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // litellm - computed: true, optional: false, required: false
  private _litellm = new DataReconduitImportAiAgentLitellmOutputReference(this, "litellm");
  public get litellm() {
    return this._litellm;
  }

  // openai - computed: true, optional: false, required: false
  private _openai = new DataReconduitImportAiAgentOpenaiOutputReference(this, "openai");
  public get openai() {
    return this._openai;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // provider - computed: true, optional: false, required: false
  public get provider() {
    return this.getStringAttribute('provider');
  }
}
export interface DataReconduitImportAs2Headers {
}

export function dataReconduitImportAs2HeadersToTerraform(struct?: DataReconduitImportAs2Headers): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAs2HeadersToHclTerraform(struct?: DataReconduitImportAs2Headers): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAs2HeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportAs2Headers | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAs2Headers | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // value - computed: true, optional: false, required: false
  public get value() {
    return this.getStringAttribute('value');
  }
}

export class DataReconduitImportAs2HeadersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportAs2HeadersOutputReference {
    return new DataReconduitImportAs2HeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportAs2 {
}

export function dataReconduitImportAs2ToTerraform(struct?: DataReconduitImportAs2): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportAs2ToHclTerraform(struct?: DataReconduitImportAs2): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportAs2OutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportAs2 | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportAs2 | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // file_name_template - computed: true, optional: false, required: false
  public get fileNameTemplate() {
    return this.getStringAttribute('file_name_template');
  }

  // headers - computed: true, optional: false, required: false
  private _headers = new DataReconduitImportAs2HeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }

  // max_retries - computed: true, optional: false, required: false
  public get maxRetries() {
    return this.getNumberAttribute('max_retries');
  }

  // message_id_template - computed: true, optional: false, required: false
  public get messageIdTemplate() {
    return this.getStringAttribute('message_id_template');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tp_connector_id - computed: true, optional: false, required: false
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
}
export interface DataReconduitImportCrmIdLookup {
}

export function dataReconduitImportCrmIdLookupToTerraform(struct?: DataReconduitImportCrmIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmIdLookupToHclTerraform(struct?: DataReconduitImportCrmIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmIdLookupOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrmIdLookup | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmIdLookup | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // where_clause - computed: true, optional: false, required: false
  public get whereClause() {
    return this.getStringAttribute('where_clause');
  }
}
export interface DataReconduitImportCrmLookups {
}

export function dataReconduitImportCrmLookupsToTerraform(struct?: DataReconduitImportCrmLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmLookupsToHclTerraform(struct?: DataReconduitImportCrmLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportCrmLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportCrmLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportCrmLookupsOutputReference {
    return new DataReconduitImportCrmLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportCrmSoapHeaders {
}

export function dataReconduitImportCrmSoapHeadersToTerraform(struct?: DataReconduitImportCrmSoapHeaders): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmSoapHeadersToHclTerraform(struct?: DataReconduitImportCrmSoapHeaders): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmSoapHeadersOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrmSoapHeaders | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmSoapHeaders | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // all_or_none - computed: true, optional: false, required: false
  public get allOrNone() {
    return this.getBooleanAttribute('all_or_none');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportCrmSoap {
}

export function dataReconduitImportCrmSoapToTerraform(struct?: DataReconduitImportCrmSoap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmSoapToHclTerraform(struct?: DataReconduitImportCrmSoap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmSoapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrmSoap | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmSoap | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }

  // headers - computed: true, optional: false, required: false
  private _headers = new DataReconduitImportCrmSoapHeadersOutputReference(this, "headers");
  public get headers() {
    return this._headers;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportCrmUpsert {
}

export function dataReconduitImportCrmUpsertToTerraform(struct?: DataReconduitImportCrmUpsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmUpsertToHclTerraform(struct?: DataReconduitImportCrmUpsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmUpsertOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrmUpsert | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmUpsert | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // external_id_field - computed: true, optional: false, required: false
  public get externalIdField() {
    return this.getStringAttribute('external_id_field');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportCrmUpsertpicklistvalues {
}

export function dataReconduitImportCrmUpsertpicklistvaluesToTerraform(struct?: DataReconduitImportCrmUpsertpicklistvalues): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmUpsertpicklistvaluesToHclTerraform(struct?: DataReconduitImportCrmUpsertpicklistvalues): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmUpsertpicklistvaluesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrmUpsertpicklistvalues | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrmUpsertpicklistvalues | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // full_name - computed: true, optional: false, required: false
  public get fullName() {
    return this.getStringAttribute('full_name');
  }

  // label - computed: true, optional: false, required: false
  public get label() {
    return this.getStringAttribute('label');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }

  // visible_lines - computed: true, optional: false, required: false
  public get visibleLines() {
    return this.getNumberAttribute('visible_lines');
  }
}
export interface DataReconduitImportCrm {
}

export function dataReconduitImportCrmToTerraform(struct?: DataReconduitImportCrm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportCrmToHclTerraform(struct?: DataReconduitImportCrm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportCrmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportCrm | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportCrm | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // api - computed: true, optional: false, required: false
  public get api() {
    return this.getStringAttribute('api');
  }

  // attachment - computed: true, optional: false, required: false
  public get attachment() {
    return this.getStringAttribute('attachment');
  }

  // content_version - computed: true, optional: false, required: false
  public get contentVersion() {
    return this.getStringAttribute('content_version');
  }

  // document - computed: true, optional: false, required: false
  public get document() {
    return this.getStringAttribute('document');
  }

  // id_lookup - computed: true, optional: false, required: false
  private _idLookup = new DataReconduitImportCrmIdLookupOutputReference(this, "id_lookup");
  public get idLookup() {
    return this._idLookup;
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportCrmLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // operation - computed: true, optional: false, required: false
  public get operation() {
    return this.getStringAttribute('operation');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // remove_non_submittable_fields - computed: true, optional: false, required: false
  public get removeNonSubmittableFields() {
    return this.getBooleanAttribute('remove_non_submittable_fields');
  }

  // s_object_type - computed: true, optional: false, required: false
  public get sObjectType() {
    return this.getStringAttribute('s_object_type');
  }

  // soap - computed: true, optional: false, required: false
  private _soap = new DataReconduitImportCrmSoapOutputReference(this, "soap");
  public get soap() {
    return this._soap;
  }

  // upsert - computed: true, optional: false, required: false
  private _upsert = new DataReconduitImportCrmUpsertOutputReference(this, "upsert");
  public get upsert() {
    return this._upsert;
  }

  // upsertpicklistvalues - computed: true, optional: false, required: false
  private _upsertpicklistvalues = new DataReconduitImportCrmUpsertpicklistvaluesOutputReference(this, "upsertpicklistvalues");
  public get upsertpicklistvalues() {
    return this._upsertpicklistvalues;
  }
}
export interface DataReconduitImportDocumentDb {
}

export function dataReconduitImportDocumentDbToTerraform(struct?: DataReconduitImportDocumentDb): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportDocumentDbToHclTerraform(struct?: DataReconduitImportDocumentDb): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportDocumentDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportDocumentDb | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportDocumentDb | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // collection - computed: true, optional: false, required: false
  public get collection() {
    return this.getStringAttribute('collection');
  }

  // document - computed: true, optional: false, required: false
  public get document() {
    return this.getStringAttribute('document');
  }

  // filter - computed: true, optional: false, required: false
  public get filter() {
    return this.getStringAttribute('filter');
  }

  // ignore_extract - computed: true, optional: false, required: false
  public get ignoreExtract() {
    return this.getStringAttribute('ignore_extract');
  }

  // ignore_lookup_filter - computed: true, optional: false, required: false
  public get ignoreLookupFilter() {
    return this.getStringAttribute('ignore_lookup_filter');
  }

  // method - computed: true, optional: false, required: false
  public get method() {
    return this.getStringAttribute('method');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // update - computed: true, optional: false, required: false
  public get update() {
    return this.getStringAttribute('update');
  }

  // upsert - computed: true, optional: false, required: false
  public get upsert() {
    return this.getBooleanAttribute('upsert');
  }
}
export interface DataReconduitImportErpFile {
}

export function dataReconduitImportErpFileToTerraform(struct?: DataReconduitImportErpFile): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpFileToHclTerraform(struct?: DataReconduitImportErpFile): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpFileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpFile | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpFile | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // backup_folder_internal_id - computed: true, optional: false, required: false
  public get backupFolderInternalId() {
    return this.getStringAttribute('backup_folder_internal_id');
  }

  // file_type - computed: true, optional: false, required: false
  public get fileType() {
    return this.getStringAttribute('file_type');
  }

  // folder - computed: true, optional: false, required: false
  public get folder() {
    return this.getStringAttribute('folder');
  }

  // folder_internal_id - computed: true, optional: false, required: false
  public get folderInternalId() {
    return this.getStringAttribute('folder_internal_id');
  }

  // internal_id - computed: true, optional: false, required: false
  public get internalId() {
    return this.getStringAttribute('internal_id');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportErpInternalIdLookup {
}

export function dataReconduitImportErpInternalIdLookupToTerraform(struct?: DataReconduitImportErpInternalIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpInternalIdLookupToHclTerraform(struct?: DataReconduitImportErpInternalIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpInternalIdLookupOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpInternalIdLookup | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpInternalIdLookup | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // expression - computed: true, optional: false, required: false
  public get expression() {
    return this.getStringAttribute('expression');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // search_field - computed: true, optional: false, required: false
  public get searchField() {
    return this.getStringAttribute('search_field');
  }
}
export interface DataReconduitImportErpLookups {
}

export function dataReconduitImportErpLookupsToTerraform(struct?: DataReconduitImportErpLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpLookupsToHclTerraform(struct?: DataReconduitImportErpLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportErpLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // expression - computed: true, optional: false, required: false
  public get expression() {
    return this.getStringAttribute('expression');
  }

  // include_inactive - computed: true, optional: false, required: false
  public get includeInactive() {
    return this.getBooleanAttribute('include_inactive');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // operator - computed: true, optional: false, required: false
  public get operator() {
    return this.getStringAttribute('operator');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // record_type - computed: true, optional: false, required: false
  public get recordType() {
    return this.getStringAttribute('record_type');
  }

  // result_field - computed: true, optional: false, required: false
  public get resultField() {
    return this.getStringAttribute('result_field');
  }

  // search_field - computed: true, optional: false, required: false
  public get searchField() {
    return this.getStringAttribute('search_field');
  }

  // use_default_on_multiple_matches - computed: true, optional: false, required: false
  public get useDefaultOnMultipleMatches() {
    return this.getBooleanAttribute('use_default_on_multiple_matches');
  }
}

export class DataReconduitImportErpLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportErpLookupsOutputReference {
    return new DataReconduitImportErpLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportErpPreferences {
}

export function dataReconduitImportErpPreferencesToTerraform(struct?: DataReconduitImportErpPreferences): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpPreferencesToHclTerraform(struct?: DataReconduitImportErpPreferences): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpPreferencesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpPreferences | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpPreferences | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // ignore_read_only_fields - computed: true, optional: false, required: false
  public get ignoreReadOnlyFields() {
    return this.getBooleanAttribute('ignore_read_only_fields');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // skip_custom_metadata_requests - computed: true, optional: false, required: false
  public get skipCustomMetadataRequests() {
    return this.getBooleanAttribute('skip_custom_metadata_requests');
  }

  // warning_as_error - computed: true, optional: false, required: false
  public get warningAsError() {
    return this.getBooleanAttribute('warning_as_error');
  }
}
export interface DataReconduitImportErp {
}

export function dataReconduitImportErpToTerraform(struct?: DataReconduitImportErp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpToHclTerraform(struct?: DataReconduitImportErp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }

  // custom_field_metadata - computed: true, optional: false, required: false
  public get customFieldMetadata() {
    return this.getStringAttribute('custom_field_metadata');
  }

  // file - computed: true, optional: false, required: false
  private _file = new DataReconduitImportErpFileOutputReference(this, "file");
  public get file() {
    return this._file;
  }

  // internal_id_lookup - computed: true, optional: false, required: false
  private _internalIdLookup = new DataReconduitImportErpInternalIdLookupOutputReference(this, "internal_id_lookup");
  public get internalIdLookup() {
    return this._internalIdLookup;
  }

  // is_file_provider - computed: true, optional: false, required: false
  public get isFileProvider() {
    return this.getBooleanAttribute('is_file_provider');
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportErpLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // operation - computed: true, optional: false, required: false
  public get operation() {
    return this.getStringAttribute('operation');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // preferences - computed: true, optional: false, required: false
  private _preferences = new DataReconduitImportErpPreferencesOutputReference(this, "preferences");
  public get preferences() {
    return this._preferences;
  }

  // record_type - computed: true, optional: false, required: false
  public get recordType() {
    return this.getStringAttribute('record_type');
  }

  // record_type_id - computed: true, optional: false, required: false
  public get recordTypeId() {
    return this.getStringAttribute('record_type_id');
  }

  // retry_update_as_add - computed: true, optional: false, required: false
  public get retryUpdateAsAdd() {
    return this.getBooleanAttribute('retry_update_as_add');
  }
}
export interface DataReconduitImportErpDaHooksPostMap {
}

export function dataReconduitImportErpDaHooksPostMapToTerraform(struct?: DataReconduitImportErpDaHooksPostMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaHooksPostMapToHclTerraform(struct?: DataReconduitImportErpDaHooksPostMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaHooksPostMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaHooksPostMap | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaHooksPostMap | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // file_internal_id - computed: true, optional: false, required: false
  public get fileInternalId() {
    return this.getStringAttribute('file_internal_id');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportErpDaHooksPostSubmit {
}

export function dataReconduitImportErpDaHooksPostSubmitToTerraform(struct?: DataReconduitImportErpDaHooksPostSubmit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaHooksPostSubmitToHclTerraform(struct?: DataReconduitImportErpDaHooksPostSubmit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaHooksPostSubmitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaHooksPostSubmit | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaHooksPostSubmit | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // file_internal_id - computed: true, optional: false, required: false
  public get fileInternalId() {
    return this.getStringAttribute('file_internal_id');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportErpDaHooksPreMap {
}

export function dataReconduitImportErpDaHooksPreMapToTerraform(struct?: DataReconduitImportErpDaHooksPreMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaHooksPreMapToHclTerraform(struct?: DataReconduitImportErpDaHooksPreMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaHooksPreMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaHooksPreMap | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaHooksPreMap | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // file_internal_id - computed: true, optional: false, required: false
  public get fileInternalId() {
    return this.getStringAttribute('file_internal_id');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportErpDaHooks {
}

export function dataReconduitImportErpDaHooksToTerraform(struct?: DataReconduitImportErpDaHooks): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaHooksToHclTerraform(struct?: DataReconduitImportErpDaHooks): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaHooks | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaHooks | undefined) {
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

  // post_map - computed: true, optional: false, required: false
  private _postMap = new DataReconduitImportErpDaHooksPostMapOutputReference(this, "post_map");
  public get postMap() {
    return this._postMap;
  }

  // post_submit - computed: true, optional: false, required: false
  private _postSubmit = new DataReconduitImportErpDaHooksPostSubmitOutputReference(this, "post_submit");
  public get postSubmit() {
    return this._postSubmit;
  }

  // pre_map - computed: true, optional: false, required: false
  private _preMap = new DataReconduitImportErpDaHooksPreMapOutputReference(this, "pre_map");
  public get preMap() {
    return this._preMap;
  }
}
export interface DataReconduitImportErpDaInternalIdLookup {
}

export function dataReconduitImportErpDaInternalIdLookupToTerraform(struct?: DataReconduitImportErpDaInternalIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaInternalIdLookupToHclTerraform(struct?: DataReconduitImportErpDaInternalIdLookup): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaInternalIdLookupOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaInternalIdLookup | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaInternalIdLookup | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // expression - computed: true, optional: false, required: false
  public get expression() {
    return this.getStringAttribute('expression');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // operator - computed: true, optional: false, required: false
  public get operator() {
    return this.getStringAttribute('operator');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // search_field - computed: true, optional: false, required: false
  public get searchField() {
    return this.getStringAttribute('search_field');
  }
}
export interface DataReconduitImportErpDaLookups {
}

export function dataReconduitImportErpDaLookupsToTerraform(struct?: DataReconduitImportErpDaLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaLookupsToHclTerraform(struct?: DataReconduitImportErpDaLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportErpDaLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // expression - computed: true, optional: false, required: false
  public get expression() {
    return this.getStringAttribute('expression');
  }

  // include_inactive - computed: true, optional: false, required: false
  public get includeInactive() {
    return this.getBooleanAttribute('include_inactive');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // operator - computed: true, optional: false, required: false
  public get operator() {
    return this.getStringAttribute('operator');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // record_type - computed: true, optional: false, required: false
  public get recordType() {
    return this.getStringAttribute('record_type');
  }

  // result_field - computed: true, optional: false, required: false
  public get resultField() {
    return this.getStringAttribute('result_field');
  }

  // search_field - computed: true, optional: false, required: false
  public get searchField() {
    return this.getStringAttribute('search_field');
  }

  // use_default_on_multiple_matches - computed: true, optional: false, required: false
  public get useDefaultOnMultipleMatches() {
    return this.getBooleanAttribute('use_default_on_multiple_matches');
  }
}

export class DataReconduitImportErpDaLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportErpDaLookupsOutputReference {
    return new DataReconduitImportErpDaLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportErpDaMappingFieldsConditional {
}

export function dataReconduitImportErpDaMappingFieldsConditionalToTerraform(struct?: DataReconduitImportErpDaMappingFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingFieldsConditionalToHclTerraform(struct?: DataReconduitImportErpDaMappingFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingFieldsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaMappingFieldsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMappingFieldsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportErpDaMappingFields {
}

export function dataReconduitImportErpDaMappingFieldsToTerraform(struct?: DataReconduitImportErpDaMappingFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingFieldsToHclTerraform(struct?: DataReconduitImportErpDaMappingFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportErpDaMappingFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMappingFields | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportErpDaMappingFieldsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // discard_if_empty - computed: true, optional: false, required: false
  public get discardIfEmpty() {
    return this.getBooleanAttribute('discard_if_empty');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // hard_coded_value - computed: true, optional: false, required: false
  public get hardCodedValue() {
    return this.getStringAttribute('hard_coded_value');
  }

  // immutable - computed: true, optional: false, required: false
  public get immutable() {
    return this.getBooleanAttribute('immutable');
  }

  // internal_id - computed: true, optional: false, required: false
  public get internalId() {
    return this.getBooleanAttribute('internal_id');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // sub_record_mapping - computed: true, optional: false, required: false
  public get subRecordMapping() {
    return this.getStringAttribute('sub_record_mapping');
  }
}

export class DataReconduitImportErpDaMappingFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportErpDaMappingFieldsOutputReference {
    return new DataReconduitImportErpDaMappingFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportErpDaMappingListsFieldsConditional {
}

export function dataReconduitImportErpDaMappingListsFieldsConditionalToTerraform(struct?: DataReconduitImportErpDaMappingListsFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingListsFieldsConditionalToHclTerraform(struct?: DataReconduitImportErpDaMappingListsFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingListsFieldsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaMappingListsFieldsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMappingListsFieldsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportErpDaMappingListsFields {
}

export function dataReconduitImportErpDaMappingListsFieldsToTerraform(struct?: DataReconduitImportErpDaMappingListsFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingListsFieldsToHclTerraform(struct?: DataReconduitImportErpDaMappingListsFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingListsFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportErpDaMappingListsFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMappingListsFields | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportErpDaMappingListsFieldsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // discard_if_empty - computed: true, optional: false, required: false
  public get discardIfEmpty() {
    return this.getBooleanAttribute('discard_if_empty');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // hard_coded_value - computed: true, optional: false, required: false
  public get hardCodedValue() {
    return this.getStringAttribute('hard_coded_value');
  }

  // immutable - computed: true, optional: false, required: false
  public get immutable() {
    return this.getBooleanAttribute('immutable');
  }

  // internal_id - computed: true, optional: false, required: false
  public get internalId() {
    return this.getBooleanAttribute('internal_id');
  }

  // is_key - computed: true, optional: false, required: false
  public get isKey() {
    return this.getBooleanAttribute('is_key');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // sub_record_mapping - computed: true, optional: false, required: false
  public get subRecordMapping() {
    return this.getStringAttribute('sub_record_mapping');
  }
}

export class DataReconduitImportErpDaMappingListsFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportErpDaMappingListsFieldsOutputReference {
    return new DataReconduitImportErpDaMappingListsFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportErpDaMappingLists {
}

export function dataReconduitImportErpDaMappingListsToTerraform(struct?: DataReconduitImportErpDaMappingLists): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingListsToHclTerraform(struct?: DataReconduitImportErpDaMappingLists): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingListsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportErpDaMappingLists | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMappingLists | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // fields - computed: true, optional: false, required: false
  private _fields = new DataReconduitImportErpDaMappingListsFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // json_path - computed: true, optional: false, required: false
  public get jsonPath() {
    return this.getStringAttribute('json_path');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportErpDaMappingListsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportErpDaMappingListsOutputReference {
    return new DataReconduitImportErpDaMappingListsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportErpDaMapping {
}

export function dataReconduitImportErpDaMappingToTerraform(struct?: DataReconduitImportErpDaMapping): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaMappingToHclTerraform(struct?: DataReconduitImportErpDaMapping): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaMappingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDaMapping | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDaMapping | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // fields - computed: true, optional: false, required: false
  private _fields = new DataReconduitImportErpDaMappingFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }

  // lists - computed: true, optional: false, required: false
  private _lists = new DataReconduitImportErpDaMappingListsList(this, "lists", false);
  public get lists() {
    return this._lists;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportErpDa {
}

export function dataReconduitImportErpDaToTerraform(struct?: DataReconduitImportErpDa): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportErpDaToHclTerraform(struct?: DataReconduitImportErpDa): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportErpDaOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportErpDa | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportErpDa | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }

  // hooks - computed: true, optional: false, required: false
  private _hooks = new DataReconduitImportErpDaHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }

  // internal_id_lookup - computed: true, optional: false, required: false
  private _internalIdLookup = new DataReconduitImportErpDaInternalIdLookupOutputReference(this, "internal_id_lookup");
  public get internalIdLookup() {
    return this._internalIdLookup;
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportErpDaLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // mapping - computed: true, optional: false, required: false
  private _mapping = new DataReconduitImportErpDaMappingOutputReference(this, "mapping");
  public get mapping() {
    return this._mapping;
  }

  // operation - computed: true, optional: false, required: false
  public get operation() {
    return this.getStringAttribute('operation');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // raw_override - computed: true, optional: false, required: false
  public get rawOverride() {
    return this.getStringAttribute('raw_override');
  }

  // record_identifier - computed: true, optional: false, required: false
  public get recordIdentifier() {
    return this.getStringAttribute('record_identifier');
  }

  // record_type - computed: true, optional: false, required: false
  public get recordType() {
    return this.getStringAttribute('record_type');
  }

  // restlet_version - computed: true, optional: false, required: false
  public get restletVersion() {
    return this.getStringAttribute('restlet_version');
  }

  // retry_update_as_add - computed: true, optional: false, required: false
  public get retryUpdateAsAdd() {
    return this.getBooleanAttribute('retry_update_as_add');
  }

  // use_raw_override - computed: true, optional: false, required: false
  public get useRawOverride() {
    return this.getBooleanAttribute('use_raw_override');
  }

  // use_ss2_restlets - computed: true, optional: false, required: false
  public get useSs2Restlets() {
    return this.getBooleanAttribute('use_ss2_restlets');
  }
}
export interface DataReconduitImportFileAggregation {
}

export function dataReconduitImportFileAggregationToTerraform(struct?: DataReconduitImportFileAggregation): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileAggregationToHclTerraform(struct?: DataReconduitImportFileAggregation): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileAggregationOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileAggregation | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileAggregation | undefined) {
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

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportFileBackupDirectory {
}

export function dataReconduitImportFileBackupDirectoryToTerraform(struct?: DataReconduitImportFileBackupDirectory): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileBackupDirectoryToHclTerraform(struct?: DataReconduitImportFileBackupDirectory): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileBackupDirectoryOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileBackupDirectory | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileBackupDirectory | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // path_mode - computed: true, optional: false, required: false
  public get pathMode() {
    return this.getStringAttribute('path_mode');
  }

  // storage_root_id - computed: true, optional: false, required: false
  public get storageRootId() {
    return this.getStringAttribute('storage_root_id');
  }

  // storage_root_name - computed: true, optional: false, required: false
  public get storageRootName() {
    return this.getStringAttribute('storage_root_name');
  }
}
export interface DataReconduitImportFileCsv {
}

export function dataReconduitImportFileCsvToTerraform(struct?: DataReconduitImportFileCsv): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileCsvToHclTerraform(struct?: DataReconduitImportFileCsv): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileCsvOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileCsv | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileCsv | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // column_delimiter - computed: true, optional: false, required: false
  public get columnDelimiter() {
    return this.getStringAttribute('column_delimiter');
  }

  // include_header - computed: true, optional: false, required: false
  public get includeHeader() {
    return this.getBooleanAttribute('include_header');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // replace_newline_with_space - computed: true, optional: false, required: false
  public get replaceNewlineWithSpace() {
    return this.getBooleanAttribute('replace_newline_with_space');
  }

  // replace_tab_with_space - computed: true, optional: false, required: false
  public get replaceTabWithSpace() {
    return this.getBooleanAttribute('replace_tab_with_space');
  }

  // row_delimiter - computed: true, optional: false, required: false
  public get rowDelimiter() {
    return this.getStringAttribute('row_delimiter');
  }

  // truncate_last_row_delimiter - computed: true, optional: false, required: false
  public get truncateLastRowDelimiter() {
    return this.getBooleanAttribute('truncate_last_row_delimiter');
  }

  // wrap_with_quotes - computed: true, optional: false, required: false
  public get wrapWithQuotes() {
    return this.getBooleanAttribute('wrap_with_quotes');
  }
}
export interface DataReconduitImportFileDirectory {
}

export function dataReconduitImportFileDirectoryToTerraform(struct?: DataReconduitImportFileDirectory): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileDirectoryToHclTerraform(struct?: DataReconduitImportFileDirectory): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileDirectoryOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileDirectory | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileDirectory | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // path_mode - computed: true, optional: false, required: false
  public get pathMode() {
    return this.getStringAttribute('path_mode');
  }

  // storage_root_id - computed: true, optional: false, required: false
  public get storageRootId() {
    return this.getStringAttribute('storage_root_id');
  }

  // storage_root_name - computed: true, optional: false, required: false
  public get storageRootName() {
    return this.getStringAttribute('storage_root_name');
  }
}
export interface DataReconduitImportFileFileDefinition {
}

export function dataReconduitImportFileFileDefinitionToTerraform(struct?: DataReconduitImportFileFileDefinition): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileFileDefinitionToHclTerraform(struct?: DataReconduitImportFileFileDefinition): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileFileDefinitionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileFileDefinition | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileFileDefinition | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // file_definition_id - computed: true, optional: false, required: false
  public get fileDefinitionId() {
    return this.getStringAttribute('file_definition_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportFileJson {
}

export function dataReconduitImportFileJsonToTerraform(struct?: DataReconduitImportFileJson): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileJsonToHclTerraform(struct?: DataReconduitImportFileJson): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileJsonOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileJson | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileJson | undefined) {
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

  // resource_path - computed: true, optional: false, required: false
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
}
export interface DataReconduitImportFileLookups {
}

export function dataReconduitImportFileLookupsToTerraform(struct?: DataReconduitImportFileLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileLookupsToHclTerraform(struct?: DataReconduitImportFileLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportFileLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportFileLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportFileLookupsOutputReference {
    return new DataReconduitImportFileLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportFilePgp {
}

export function dataReconduitImportFilePgpToTerraform(struct?: DataReconduitImportFilePgp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFilePgpToHclTerraform(struct?: DataReconduitImportFilePgp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFilePgpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFilePgp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFilePgp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // hash_algorithm - computed: true, optional: false, required: false
  public get hashAlgorithm() {
    return this.getStringAttribute('hash_algorithm');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // symmetric_key_algorithm - computed: true, optional: false, required: false
  public get symmetricKeyAlgorithm() {
    return this.getStringAttribute('symmetric_key_algorithm');
  }
}
export interface DataReconduitImportFileXml {
}

export function dataReconduitImportFileXmlToTerraform(struct?: DataReconduitImportFileXml): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileXmlToHclTerraform(struct?: DataReconduitImportFileXml): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileXmlOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFileXml | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFileXml | undefined) {
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

  // resource_path - computed: true, optional: false, required: false
  public get resourcePath() {
    return this.getStringAttribute('resource_path');
  }
}
export interface DataReconduitImportFile {
}

export function dataReconduitImportFileToTerraform(struct?: DataReconduitImportFile): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFileToHclTerraform(struct?: DataReconduitImportFile): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFileOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFile | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFile | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // aggregation - computed: true, optional: false, required: false
  private _aggregation = new DataReconduitImportFileAggregationOutputReference(this, "aggregation");
  public get aggregation() {
    return this._aggregation;
  }

  // backup_directory - computed: true, optional: false, required: false
  private _backupDirectory = new DataReconduitImportFileBackupDirectoryOutputReference(this, "backup_directory");
  public get backupDirectory() {
    return this._backupDirectory;
  }

  // backup_path - computed: true, optional: false, required: false
  public get backupPath() {
    return this.getStringAttribute('backup_path');
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }

  // compression_format - computed: true, optional: false, required: false
  public get compressionFormat() {
    return this.getStringAttribute('compression_format');
  }

  // csv - computed: true, optional: false, required: false
  private _csv = new DataReconduitImportFileCsvOutputReference(this, "csv");
  public get csv() {
    return this._csv;
  }

  // delete - computed: true, optional: false, required: false
  public get delete() {
    return this.getBooleanAttribute('delete');
  }

  // directory - computed: true, optional: false, required: false
  private _directory = new DataReconduitImportFileDirectoryOutputReference(this, "directory");
  public get directory() {
    return this._directory;
  }

  // encoding - computed: true, optional: false, required: false
  public get encoding() {
    return this.getStringAttribute('encoding');
  }

  // encrypt - computed: true, optional: false, required: false
  public get encrypt() {
    return this.getBooleanAttribute('encrypt');
  }

  // file_definition - computed: true, optional: false, required: false
  private _fileDefinition = new DataReconduitImportFileFileDefinitionOutputReference(this, "file_definition");
  public get fileDefinition() {
    return this._fileDefinition;
  }

  // file_name - computed: true, optional: false, required: false
  public get fileName() {
    return this.getStringAttribute('file_name');
  }

  // json - computed: true, optional: false, required: false
  private _json = new DataReconduitImportFileJsonOutputReference(this, "json");
  public get json() {
    return this._json;
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportFileLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // pgp - computed: true, optional: false, required: false
  private _pgp = new DataReconduitImportFilePgpOutputReference(this, "pgp");
  public get pgp() {
    return this._pgp;
  }

  // purge_internal_backup - computed: true, optional: false, required: false
  public get purgeInternalBackup() {
    return this.getBooleanAttribute('purge_internal_backup');
  }

  // skip_aggregation - computed: true, optional: false, required: false
  public get skipAggregation() {
    return this.getBooleanAttribute('skip_aggregation');
  }

  // skip_rename - computed: true, optional: false, required: false
  public get skipRename() {
    return this.getBooleanAttribute('skip_rename');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }

  // xml - computed: true, optional: false, required: false
  private _xml = new DataReconduitImportFileXmlOutputReference(this, "xml");
  public get xml() {
    return this._xml;
  }
}
export interface DataReconduitImportFilesystem {
}

export function dataReconduitImportFilesystemToTerraform(struct?: DataReconduitImportFilesystem): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFilesystemToHclTerraform(struct?: DataReconduitImportFilesystem): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFilesystemOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFilesystem | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFilesystem | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // directory_path - computed: true, optional: false, required: false
  public get directoryPath() {
    return this.getStringAttribute('directory_path');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportFilterExpression {
}

export function dataReconduitImportFilterExpressionToTerraform(struct?: DataReconduitImportFilterExpression): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFilterExpressionToHclTerraform(struct?: DataReconduitImportFilterExpression): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFilterExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFilterExpression | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFilterExpression | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // rules - computed: true, optional: false, required: false
  public get rules() {
    return this.getStringAttribute('rules');
  }

  // version - computed: true, optional: false, required: false
  public get version() {
    return this.getStringAttribute('version');
  }
}
export interface DataReconduitImportFilterScript {
}

export function dataReconduitImportFilterScriptToTerraform(struct?: DataReconduitImportFilterScript): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFilterScriptToHclTerraform(struct?: DataReconduitImportFilterScript): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFilterScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFilterScript | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFilterScript | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportFilter {
}

export function dataReconduitImportFilterToTerraform(struct?: DataReconduitImportFilter): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFilterToHclTerraform(struct?: DataReconduitImportFilter): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFilterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFilter | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFilter | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // expression - computed: true, optional: false, required: false
  private _expression = new DataReconduitImportFilterExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }

  // script - computed: true, optional: false, required: false
  private _script = new DataReconduitImportFilterScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportFtp {
}

export function dataReconduitImportFtpToTerraform(struct?: DataReconduitImportFtp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportFtpToHclTerraform(struct?: DataReconduitImportFtp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportFtpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportFtp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportFtp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // backup_directory_path - computed: true, optional: false, required: false
  public get backupDirectoryPath() {
    return this.getStringAttribute('backup_directory_path');
  }

  // directory_path - computed: true, optional: false, required: false
  public get directoryPath() {
    return this.getStringAttribute('directory_path');
  }

  // file_name - computed: true, optional: false, required: false
  public get fileName() {
    return this.getStringAttribute('file_name');
  }

  // in_progress_file_name - computed: true, optional: false, required: false
  public get inProgressFileName() {
    return this.getStringAttribute('in_progress_file_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tp_connector_id - computed: true, optional: false, required: false
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfig {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesImageConfigToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesImageConfigToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfigOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfig | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfig | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // aspect_ratio - computed: true, optional: false, required: false
  public get aspectRatio() {
    return this.getStringAttribute('aspect_ratio');
  }

  // image_size - computed: true, optional: false, required: false
  public get imageSize() {
    return this.getStringAttribute('image_size');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcp {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesPrompts {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesPromptsToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesPromptsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesPrompts | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesPrompts | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcp {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesResources {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesResourcesToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesResourcesToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesResources | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesResources | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfig {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfigToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfigToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfig): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfigOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfig | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfig | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // include_thoughts - computed: true, optional: false, required: false
  public get includeThoughts() {
    return this.getBooleanAttribute('include_thoughts');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // thinking_budget - computed: true, optional: false, required: false
  public get thinkingBudget() {
    return this.getNumberAttribute('thinking_budget');
  }

  // thinking_level - computed: true, optional: false, required: false
  public get thinkingLevel() {
    return this.getStringAttribute('thinking_level');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcp {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // allowed_tools - computed: true, optional: false, required: false
  public get allowedTools() {
    return this.getListAttribute('allowed_tools');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnections {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnections | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnections | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExports {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImports {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverrides {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connections - computed: true, optional: false, required: false
  private _connections = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }

  // exports - computed: true, optional: false, required: false
  private _exports = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }

  // imports - computed: true, optional: false, required: false
  private _imports = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesToolsTool {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsTool | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesToolsTool | undefined) {
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

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // tool_id - computed: true, optional: false, required: false
  public get toolId() {
    return this.getStringAttribute('tool_id');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverridesTools {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToolsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverridesTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverridesTools | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverridesTools | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tool - computed: true, optional: false, required: false
  private _tool = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsToolOutputReference(this, "tool");
  public get tool() {
    return this._tool;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesToolsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentLitellmOverridesToolsOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmOverrides {
}

export function dataReconduitImportGuardrailAiAgentLitellmOverridesToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmOverridesToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  * @param complexObjectKey the key of this item in the map
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string, complexObjectKey: string) {
    super(terraformResource, terraformAttribute, false, complexObjectKey);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // image_config - computed: true, optional: false, required: false
  private _imageConfig = new DataReconduitImportGuardrailAiAgentLitellmOverridesImageConfigOutputReference(this, "image_config");
  public get imageConfig() {
    return this._imageConfig;
  }

  // media_resolution - computed: true, optional: false, required: false
  public get mediaResolution() {
    return this.getStringAttribute('media_resolution');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // prompts - computed: true, optional: false, required: false
  private _prompts = new DataReconduitImportGuardrailAiAgentLitellmOverridesPromptsList(this, "prompts", false);
  public get prompts() {
    return this._prompts;
  }

  // resources - computed: true, optional: false, required: false
  private _resources = new DataReconduitImportGuardrailAiAgentLitellmOverridesResourcesList(this, "resources", false);
  public get resources() {
    return this._resources;
  }

  // response_modalities - computed: true, optional: false, required: false
  public get responseModalities() {
    return this.getListAttribute('response_modalities');
  }

  // system_instruction - computed: true, optional: false, required: false
  public get systemInstruction() {
    return this.getStringAttribute('system_instruction');
  }

  // thinking_config - computed: true, optional: false, required: false
  private _thinkingConfig = new DataReconduitImportGuardrailAiAgentLitellmOverridesThinkingConfigOutputReference(this, "thinking_config");
  public get thinkingConfig() {
    return this._thinkingConfig;
  }

  // tools - computed: true, optional: false, required: false
  private _tools = new DataReconduitImportGuardrailAiAgentLitellmOverridesToolsList(this, "tools", false);
  public get tools() {
    return this._tools;
  }

  // top_k - computed: true, optional: false, required: false
  public get topK() {
    return this.getNumberAttribute('top_k');
  }
}

export class DataReconduitImportGuardrailAiAgentLitellmOverridesMap extends cdktf.ComplexMap {

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute)
  }

  /**
  * @param key the key of the item to return
  */
  public get(key: string): DataReconduitImportGuardrailAiAgentLitellmOverridesOutputReference {
    return new DataReconduitImportGuardrailAiAgentLitellmOverridesOutputReference(this.terraformResource, this.terraformAttribute, cdktf.Token.isUnresolved(key) ? key : JSON.stringify(key));
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellmResponseFormat {
}

export function dataReconduitImportGuardrailAiAgentLitellmResponseFormatToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmResponseFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmResponseFormatToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellmResponseFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmResponseFormatOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellmResponseFormat | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellmResponseFormat | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // json_schema - computed: true, optional: false, required: false
  public get jsonSchema() {
    return this.getStringAttribute('json_schema');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // strict - computed: true, optional: false, required: false
  public get strict() {
    return this.getBooleanAttribute('strict');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportGuardrailAiAgentLitellm {
}

export function dataReconduitImportGuardrailAiAgentLitellmToTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentLitellmToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentLitellm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentLitellmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentLitellm | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentLitellm | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // max_completion_tokens - computed: true, optional: false, required: false
  public get maxCompletionTokens() {
    return this.getNumberAttribute('max_completion_tokens');
  }

  // model - computed: true, optional: false, required: false
  public get model() {
    return this.getStringAttribute('model');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportGuardrailAiAgentLitellmOverridesMap(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // response_format - computed: true, optional: false, required: false
  private _responseFormat = new DataReconduitImportGuardrailAiAgentLitellmResponseFormatOutputReference(this, "response_format");
  public get responseFormat() {
    return this._responseFormat;
  }

  // seed - computed: true, optional: false, required: false
  public get seed() {
    return this.getNumberAttribute('seed');
  }

  // temperature - computed: true, optional: false, required: false
  public get temperature() {
    return this.getNumberAttribute('temperature');
  }

  // top_p - computed: true, optional: false, required: false
  public get topP() {
    return this.getNumberAttribute('top_p');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiOutputFormat {
}

export function dataReconduitImportGuardrailAiAgentOpenaiOutputFormatToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiOutputFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiOutputFormatToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiOutputFormat): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiOutputFormatOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiOutputFormat | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiOutputFormat | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // json_schema - computed: true, optional: false, required: false
  public get jsonSchema() {
    return this.getStringAttribute('json_schema');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // strict - computed: true, optional: false, required: false
  public get strict() {
    return this.getBooleanAttribute('strict');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiOutput {
}

export function dataReconduitImportGuardrailAiAgentOpenaiOutputToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiOutput): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiOutputToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiOutput): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiOutputOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiOutput | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiOutput | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // format - computed: true, optional: false, required: false
  private _format = new DataReconduitImportGuardrailAiAgentOpenaiOutputFormatOutputReference(this, "format");
  public get format() {
    return this._format;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // verbose - computed: true, optional: false, required: false
  public get verbose() {
    return this.getStringAttribute('verbose');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiPromptsMcp {
}

export function dataReconduitImportGuardrailAiAgentOpenaiPromptsMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiPromptsMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiPromptsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiPromptsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiPromptsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiPromptsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiPrompts {
}

export function dataReconduitImportGuardrailAiAgentOpenaiPromptsToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiPromptsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiPrompts): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiPromptsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiPrompts | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiPrompts | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentOpenaiPromptsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiPromptsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiPromptsOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiPromptsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiReasoning {
}

export function dataReconduitImportGuardrailAiAgentOpenaiReasoningToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiReasoning): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiReasoningToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiReasoning): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiReasoningOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiReasoning | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiReasoning | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // effort - computed: true, optional: false, required: false
  public get effort() {
    return this.getStringAttribute('effort');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // summary - computed: true, optional: false, required: false
  public get summary() {
    return this.getStringAttribute('summary');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiResourcesMcp {
}

export function dataReconduitImportGuardrailAiAgentOpenaiResourcesMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiResourcesMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiResourcesMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiResourcesMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiResourcesMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiResourcesMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiResources {
}

export function dataReconduitImportGuardrailAiAgentOpenaiResourcesToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiResourcesToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiResources): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiResourcesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiResources | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiResources | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentOpenaiResourcesMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiResourcesList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiResourcesOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiResourcesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsImageGeneration {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsImageGenerationToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsImageGeneration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsImageGenerationToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsImageGeneration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsImageGenerationOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsImageGeneration | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsImageGeneration | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // background - computed: true, optional: false, required: false
  public get background() {
    return this.getStringAttribute('background');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // output_format - computed: true, optional: false, required: false
  public get outputFormat() {
    return this.getStringAttribute('output_format');
  }

  // quality - computed: true, optional: false, required: false
  public get quality() {
    return this.getStringAttribute('quality');
  }

  // size - computed: true, optional: false, required: false
  public get size() {
    return this.getStringAttribute('size');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsMcp {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsMcpToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsMcpToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsMcp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsMcp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsMcp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allowed_prompts - computed: true, optional: false, required: false
  public get allowedPrompts() {
    return this.getListAttribute('allowed_prompts');
  }

  // allowed_tools - computed: true, optional: false, required: false
  public get allowedTools() {
    return this.getListAttribute('allowed_tools');
  }

  // mcp_connection_id - computed: true, optional: false, required: false
  public get mcpConnectionId() {
    return this.getStringAttribute('mcp_connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnections {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnections | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnections | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExports {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImports {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverrides {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connections - computed: true, optional: false, required: false
  private _connections = new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }

  // exports - computed: true, optional: false, required: false
  private _exports = new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }

  // imports - computed: true, optional: false, required: false
  private _imports = new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiToolsTool {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToolToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiToolsTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsToolOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiToolsTool | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiToolsTool | undefined) {
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

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // tool_id - computed: true, optional: false, required: false
  public get toolId() {
    return this.getStringAttribute('tool_id');
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenaiTools {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToolsToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToolsToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenaiTools): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenaiTools | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenaiTools | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // image_generation - computed: true, optional: false, required: false
  private _imageGeneration = new DataReconduitImportGuardrailAiAgentOpenaiToolsImageGenerationOutputReference(this, "image_generation");
  public get imageGeneration() {
    return this._imageGeneration;
  }

  // mcp - computed: true, optional: false, required: false
  private _mcp = new DataReconduitImportGuardrailAiAgentOpenaiToolsMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // tool - computed: true, optional: false, required: false
  private _tool = new DataReconduitImportGuardrailAiAgentOpenaiToolsToolOutputReference(this, "tool");
  public get tool() {
    return this._tool;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }

  // web_search - computed: true, optional: false, required: false
  public get webSearch() {
    return this.getStringAttribute('web_search');
  }
}

export class DataReconduitImportGuardrailAiAgentOpenaiToolsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportGuardrailAiAgentOpenaiToolsOutputReference {
    return new DataReconduitImportGuardrailAiAgentOpenaiToolsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportGuardrailAiAgentOpenai {
}

export function dataReconduitImportGuardrailAiAgentOpenaiToTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenai): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentOpenaiToHclTerraform(struct?: DataReconduitImportGuardrailAiAgentOpenai): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOpenaiOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgentOpenai | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgentOpenai | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // instructions - computed: true, optional: false, required: false
  public get instructions() {
    return this.getStringAttribute('instructions');
  }

  // max_output_tokens - computed: true, optional: false, required: false
  public get maxOutputTokens() {
    return this.getNumberAttribute('max_output_tokens');
  }

  // model - computed: true, optional: false, required: false
  public get model() {
    return this.getStringAttribute('model');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // output - computed: true, optional: false, required: false
  private _output = new DataReconduitImportGuardrailAiAgentOpenaiOutputOutputReference(this, "output");
  public get output() {
    return this._output;
  }

  // prompts - computed: true, optional: false, required: false
  private _prompts = new DataReconduitImportGuardrailAiAgentOpenaiPromptsList(this, "prompts", false);
  public get prompts() {
    return this._prompts;
  }

  // reasoning - computed: true, optional: false, required: false
  private _reasoning = new DataReconduitImportGuardrailAiAgentOpenaiReasoningOutputReference(this, "reasoning");
  public get reasoning() {
    return this._reasoning;
  }

  // resources - computed: true, optional: false, required: false
  private _resources = new DataReconduitImportGuardrailAiAgentOpenaiResourcesList(this, "resources", false);
  public get resources() {
    return this._resources;
  }

  // service_tier - computed: true, optional: false, required: false
  public get serviceTier() {
    return this.getStringAttribute('service_tier');
  }

  // temperature - computed: true, optional: false, required: false
  public get temperature() {
    return this.getNumberAttribute('temperature');
  }

  // tools - computed: true, optional: false, required: false
  private _tools = new DataReconduitImportGuardrailAiAgentOpenaiToolsList(this, "tools", false);
  public get tools() {
    return this._tools;
  }

  // top_p - computed: true, optional: false, required: false
  public get topP() {
    return this.getNumberAttribute('top_p');
  }
}
export interface DataReconduitImportGuardrailAiAgent {
}

export function dataReconduitImportGuardrailAiAgentToTerraform(struct?: DataReconduitImportGuardrailAiAgent): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailAiAgentToHclTerraform(struct?: DataReconduitImportGuardrailAiAgent): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailAiAgentOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailAiAgent | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailAiAgent | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // litellm - computed: true, optional: false, required: false
  private _litellm = new DataReconduitImportGuardrailAiAgentLitellmOutputReference(this, "litellm");
  public get litellm() {
    return this._litellm;
  }

  // openai - computed: true, optional: false, required: false
  private _openai = new DataReconduitImportGuardrailAiAgentOpenaiOutputReference(this, "openai");
  public get openai() {
    return this._openai;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // provider - computed: true, optional: false, required: false
  public get provider() {
    return this.getStringAttribute('provider');
  }
}
export interface DataReconduitImportGuardrailModeration {
}

export function dataReconduitImportGuardrailModerationToTerraform(struct?: DataReconduitImportGuardrailModeration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailModerationToHclTerraform(struct?: DataReconduitImportGuardrailModeration): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailModerationOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailModeration | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailModeration | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // categories - computed: true, optional: false, required: false
  public get categories() {
    return this.getListAttribute('categories');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrailPii {
}

export function dataReconduitImportGuardrailPiiToTerraform(struct?: DataReconduitImportGuardrailPii): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailPiiToHclTerraform(struct?: DataReconduitImportGuardrailPii): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailPiiOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrailPii | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrailPii | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // entities - computed: true, optional: false, required: false
  public get entities() {
    return this.getListAttribute('entities');
  }

  // mask - computed: true, optional: false, required: false
  public get mask() {
    return this.getBooleanAttribute('mask');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportGuardrail {
}

export function dataReconduitImportGuardrailToTerraform(struct?: DataReconduitImportGuardrail): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportGuardrailToHclTerraform(struct?: DataReconduitImportGuardrail): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportGuardrailOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportGuardrail | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportGuardrail | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // ai_agent - computed: true, optional: false, required: false
  private _aiAgent = new DataReconduitImportGuardrailAiAgentOutputReference(this, "ai_agent");
  public get aiAgent() {
    return this._aiAgent;
  }

  // confidence_threshold - computed: true, optional: false, required: false
  public get confidenceThreshold() {
    return this.getNumberAttribute('confidence_threshold');
  }

  // moderation - computed: true, optional: false, required: false
  private _moderation = new DataReconduitImportGuardrailModerationOutputReference(this, "moderation");
  public get moderation() {
    return this._moderation;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // pii - computed: true, optional: false, required: false
  private _pii = new DataReconduitImportGuardrailPiiOutputReference(this, "pii");
  public get pii() {
    return this._pii;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportHooksPostAggregate {
}

export function dataReconduitImportHooksPostAggregateToTerraform(struct?: DataReconduitImportHooksPostAggregate): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHooksPostAggregateToHclTerraform(struct?: DataReconduitImportHooksPostAggregate): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHooksPostAggregateOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHooksPostAggregate | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHooksPostAggregate | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportHooksPostMap {
}

export function dataReconduitImportHooksPostMapToTerraform(struct?: DataReconduitImportHooksPostMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHooksPostMapToHclTerraform(struct?: DataReconduitImportHooksPostMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHooksPostMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHooksPostMap | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHooksPostMap | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportHooksPostSubmit {
}

export function dataReconduitImportHooksPostSubmitToTerraform(struct?: DataReconduitImportHooksPostSubmit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHooksPostSubmitToHclTerraform(struct?: DataReconduitImportHooksPostSubmit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHooksPostSubmitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHooksPostSubmit | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHooksPostSubmit | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportHooksPreMap {
}

export function dataReconduitImportHooksPreMapToTerraform(struct?: DataReconduitImportHooksPreMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHooksPreMapToHclTerraform(struct?: DataReconduitImportHooksPreMap): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHooksPreMapOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHooksPreMap | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHooksPreMap | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportHooks {
}

export function dataReconduitImportHooksToTerraform(struct?: DataReconduitImportHooks): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHooksToHclTerraform(struct?: DataReconduitImportHooks): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHooksOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHooks | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHooks | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // post_aggregate - computed: true, optional: false, required: false
  private _postAggregate = new DataReconduitImportHooksPostAggregateOutputReference(this, "post_aggregate");
  public get postAggregate() {
    return this._postAggregate;
  }

  // post_map - computed: true, optional: false, required: false
  private _postMap = new DataReconduitImportHooksPostMapOutputReference(this, "post_map");
  public get postMap() {
    return this._postMap;
  }

  // post_submit - computed: true, optional: false, required: false
  private _postSubmit = new DataReconduitImportHooksPostSubmitOutputReference(this, "post_submit");
  public get postSubmit() {
    return this._postSubmit;
  }

  // pre_map - computed: true, optional: false, required: false
  private _preMap = new DataReconduitImportHooksPreMapOutputReference(this, "pre_map");
  public get preMap() {
    return this._preMap;
  }
}
export interface DataReconduitImportHttpHeaders {
}

export function dataReconduitImportHttpHeadersToTerraform(struct?: DataReconduitImportHttpHeaders): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHttpHeadersToHclTerraform(struct?: DataReconduitImportHttpHeaders): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHttpHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportHttpHeaders | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHttpHeaders | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // value - computed: true, optional: false, required: false
  public get value() {
    return this.getStringAttribute('value');
  }
}

export class DataReconduitImportHttpHeadersList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportHttpHeadersOutputReference {
    return new DataReconduitImportHttpHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportHttpLookups {
}

export function dataReconduitImportHttpLookupsToTerraform(struct?: DataReconduitImportHttpLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHttpLookupsToHclTerraform(struct?: DataReconduitImportHttpLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHttpLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportHttpLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHttpLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportHttpLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportHttpLookupsOutputReference {
    return new DataReconduitImportHttpLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportHttpResponse {
}

export function dataReconduitImportHttpResponseToTerraform(struct?: DataReconduitImportHttpResponse): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHttpResponseToHclTerraform(struct?: DataReconduitImportHttpResponse): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHttpResponseOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHttpResponse | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHttpResponse | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_arrayfor_success_path - computed: true, optional: false, required: false
  public get allowArrayforSuccessPath() {
    return this.getBooleanAttribute('allow_arrayfor_success_path');
  }

  // error_path - computed: true, optional: false, required: false
  public get errorPath() {
    return this.getStringAttribute('error_path');
  }

  // fail_path - computed: true, optional: false, required: false
  public get failPath() {
    return this.getListAttribute('fail_path');
  }

  // fail_values - computed: true, optional: false, required: false
  private _failValues = new cdktf.StringListList(this, "fail_values", false);
  public get failValues() {
    return this._failValues;
  }

  // has_header - computed: true, optional: false, required: false
  public get hasHeader() {
    return this.getBooleanAttribute('has_header');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // resource_id_path - computed: true, optional: false, required: false
  public get resourceIdPath() {
    return this.getListAttribute('resource_id_path');
  }

  // resource_path - computed: true, optional: false, required: false
  public get resourcePath() {
    return this.getListAttribute('resource_path');
  }

  // success_path - computed: true, optional: false, required: false
  public get successPath() {
    return this.getListAttribute('success_path');
  }

  // success_values - computed: true, optional: false, required: false
  private _successValues = new cdktf.StringListList(this, "success_values", false);
  public get successValues() {
    return this._successValues;
  }
}
export interface DataReconduitImportHttp {
}

export function dataReconduitImportHttpToTerraform(struct?: DataReconduitImportHttp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportHttpToHclTerraform(struct?: DataReconduitImportHttp): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportHttpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportHttp | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportHttp | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // async_helper_id - computed: true, optional: false, required: false
  public get asyncHelperId() {
    return this.getStringAttribute('async_helper_id');
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getNumberAttribute('batch_size');
  }

  // blob_format - computed: true, optional: false, required: false
  public get blobFormat() {
    return this.getStringAttribute('blob_format');
  }

  // body - computed: true, optional: false, required: false
  public get body() {
    return this.getListAttribute('body');
  }

  // end_point_body_limit - computed: true, optional: false, required: false
  public get endPointBodyLimit() {
    return this.getNumberAttribute('end_point_body_limit');
  }

  // error_media_type - computed: true, optional: false, required: false
  public get errorMediaType() {
    return this.getStringAttribute('error_media_type');
  }

  // existing_extract - computed: true, optional: false, required: false
  public get existingExtract() {
    return this.getStringAttribute('existing_extract');
  }

  // existing_lookup_name - computed: true, optional: false, required: false
  public get existingLookupName() {
    return this.getStringAttribute('existing_lookup_name');
  }

  // form_type - computed: true, optional: false, required: false
  public get formType() {
    return this.getStringAttribute('form_type');
  }

  // headers - computed: true, optional: false, required: false
  private _headers = new DataReconduitImportHttpHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }

  // ignore_empty_nodes - computed: true, optional: false, required: false
  public get ignoreEmptyNodes() {
    return this.getBooleanAttribute('ignore_empty_nodes');
  }

  // ignore_extract - computed: true, optional: false, required: false
  public get ignoreExtract() {
    return this.getStringAttribute('ignore_extract');
  }

  // ignore_lookup_name - computed: true, optional: false, required: false
  public get ignoreLookupName() {
    return this.getStringAttribute('ignore_lookup_name');
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportHttpLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // method - computed: true, optional: false, required: false
  public get method() {
    return this.getListAttribute('method');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // relative_uri - computed: true, optional: false, required: false
  public get relativeUri() {
    return this.getListAttribute('relative_uri');
  }

  // request_media_type - computed: true, optional: false, required: false
  public get requestMediaType() {
    return this.getStringAttribute('request_media_type');
  }

  // request_type - computed: true, optional: false, required: false
  public get requestType() {
    return this.getListAttribute('request_type');
  }

  // response - computed: true, optional: false, required: false
  private _response = new DataReconduitImportHttpResponseOutputReference(this, "response");
  public get response() {
    return this._response;
  }

  // send_post_mapped_data - computed: true, optional: false, required: false
  public get sendPostMappedData() {
    return this.getBooleanAttribute('send_post_mapped_data');
  }

  // strict_handlebar_evaluation - computed: true, optional: false, required: false
  public get strictHandlebarEvaluation() {
    return this.getBooleanAttribute('strict_handlebar_evaluation');
  }

  // success_media_type - computed: true, optional: false, required: false
  public get successMediaType() {
    return this.getStringAttribute('success_media_type');
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportJdbcBulkInsert {
}

export function dataReconduitImportJdbcBulkInsertToTerraform(struct?: DataReconduitImportJdbcBulkInsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportJdbcBulkInsertToHclTerraform(struct?: DataReconduitImportJdbcBulkInsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportJdbcBulkInsertOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportJdbcBulkInsert | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportJdbcBulkInsert | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getStringAttribute('batch_size');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // table_name - computed: true, optional: false, required: false
  public get tableName() {
    return this.getStringAttribute('table_name');
  }
}
export interface DataReconduitImportJdbcBulkLoad {
}

export function dataReconduitImportJdbcBulkLoadToTerraform(struct?: DataReconduitImportJdbcBulkLoad): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportJdbcBulkLoadToHclTerraform(struct?: DataReconduitImportJdbcBulkLoad): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportJdbcBulkLoadOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportJdbcBulkLoad | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportJdbcBulkLoad | undefined) {
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

  // override_merge_or_insert_query - computed: true, optional: false, required: false
  public get overrideMergeOrInsertQuery() {
    return this.getBooleanAttribute('override_merge_or_insert_query');
  }

  // primary_keys - computed: true, optional: false, required: false
  public get primaryKeys() {
    return this.getListAttribute('primary_keys');
  }

  // table_name - computed: true, optional: false, required: false
  public get tableName() {
    return this.getStringAttribute('table_name');
  }
}
export interface DataReconduitImportJdbcLookups {
}

export function dataReconduitImportJdbcLookupsToTerraform(struct?: DataReconduitImportJdbcLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportJdbcLookupsToHclTerraform(struct?: DataReconduitImportJdbcLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportJdbcLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportJdbcLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportJdbcLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // query - computed: true, optional: false, required: false
  public get query() {
    return this.getStringAttribute('query');
  }
}

export class DataReconduitImportJdbcLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportJdbcLookupsOutputReference {
    return new DataReconduitImportJdbcLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportJdbc {
}

export function dataReconduitImportJdbcToTerraform(struct?: DataReconduitImportJdbc): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportJdbcToHclTerraform(struct?: DataReconduitImportJdbc): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportJdbcOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportJdbc | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportJdbc | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // bulk_insert - computed: true, optional: false, required: false
  private _bulkInsert = new DataReconduitImportJdbcBulkInsertOutputReference(this, "bulk_insert");
  public get bulkInsert() {
    return this._bulkInsert;
  }

  // bulk_load - computed: true, optional: false, required: false
  private _bulkLoad = new DataReconduitImportJdbcBulkLoadOutputReference(this, "bulk_load");
  public get bulkLoad() {
    return this._bulkLoad;
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportJdbcLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // query - computed: true, optional: false, required: false
  public get query() {
    return this.getListAttribute('query');
  }

  // query_type - computed: true, optional: false, required: false
  public get queryType() {
    return this.getListAttribute('query_type');
  }
}
export interface DataReconduitImportKeyValueDb {
}

export function dataReconduitImportKeyValueDbToTerraform(struct?: DataReconduitImportKeyValueDb): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportKeyValueDbToHclTerraform(struct?: DataReconduitImportKeyValueDb): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportKeyValueDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportKeyValueDb | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportKeyValueDb | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // condition_expression - computed: true, optional: false, required: false
  public get conditionExpression() {
    return this.getStringAttribute('condition_expression');
  }

  // expression_attribute_names - computed: true, optional: false, required: false
  public get expressionAttributeNames() {
    return this.getStringAttribute('expression_attribute_names');
  }

  // expression_attribute_values - computed: true, optional: false, required: false
  public get expressionAttributeValues() {
    return this.getStringAttribute('expression_attribute_values');
  }

  // ignore_extract - computed: true, optional: false, required: false
  public get ignoreExtract() {
    return this.getStringAttribute('ignore_extract');
  }

  // item_document - computed: true, optional: false, required: false
  public get itemDocument() {
    return this.getStringAttribute('item_document');
  }

  // method - computed: true, optional: false, required: false
  public get method() {
    return this.getStringAttribute('method');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // partition_key - computed: true, optional: false, required: false
  public get partitionKey() {
    return this.getStringAttribute('partition_key');
  }

  // region - computed: true, optional: false, required: false
  public get region() {
    return this.getStringAttribute('region');
  }

  // sort_key - computed: true, optional: false, required: false
  public get sortKey() {
    return this.getStringAttribute('sort_key');
  }

  // table_name - computed: true, optional: false, required: false
  public get tableName() {
    return this.getStringAttribute('table_name');
  }

  // update_expression - computed: true, optional: false, required: false
  public get updateExpression() {
    return this.getStringAttribute('update_expression');
  }
}
export interface DataReconduitImportLookups {
}

export function dataReconduitImportLookupsToTerraform(struct?: DataReconduitImportLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportLookupsToHclTerraform(struct?: DataReconduitImportLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }
}

export class DataReconduitImportLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportLookupsOutputReference {
    return new DataReconduitImportLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMappingFieldsConditional {
}

export function dataReconduitImportMappingFieldsConditionalToTerraform(struct?: DataReconduitImportMappingFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingFieldsConditionalToHclTerraform(struct?: DataReconduitImportMappingFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingFieldsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportMappingFieldsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingFieldsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportMappingFields {
}

export function dataReconduitImportMappingFieldsToTerraform(struct?: DataReconduitImportMappingFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingFieldsToHclTerraform(struct?: DataReconduitImportMappingFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMappingFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingFields | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportMappingFieldsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // discard_if_empty - computed: true, optional: false, required: false
  public get discardIfEmpty() {
    return this.getBooleanAttribute('discard_if_empty');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // hard_coded_value - computed: true, optional: false, required: false
  public get hardCodedValue() {
    return this.getStringAttribute('hard_coded_value');
  }

  // immutable - computed: true, optional: false, required: false
  public get immutable() {
    return this.getBooleanAttribute('immutable');
  }

  // internal_id - computed: true, optional: false, required: false
  public get internalId() {
    return this.getBooleanAttribute('internal_id');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // sub_record_mapping - computed: true, optional: false, required: false
  public get subRecordMapping() {
    return this.getStringAttribute('sub_record_mapping');
  }
}

export class DataReconduitImportMappingFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMappingFieldsOutputReference {
    return new DataReconduitImportMappingFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMappingListsFieldsConditional {
}

export function dataReconduitImportMappingListsFieldsConditionalToTerraform(struct?: DataReconduitImportMappingListsFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingListsFieldsConditionalToHclTerraform(struct?: DataReconduitImportMappingListsFieldsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingListsFieldsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportMappingListsFieldsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingListsFieldsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportMappingListsFields {
}

export function dataReconduitImportMappingListsFieldsToTerraform(struct?: DataReconduitImportMappingListsFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingListsFieldsToHclTerraform(struct?: DataReconduitImportMappingListsFields): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingListsFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMappingListsFields | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingListsFields | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportMappingListsFieldsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // discard_if_empty - computed: true, optional: false, required: false
  public get discardIfEmpty() {
    return this.getBooleanAttribute('discard_if_empty');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // hard_coded_value - computed: true, optional: false, required: false
  public get hardCodedValue() {
    return this.getStringAttribute('hard_coded_value');
  }

  // immutable - computed: true, optional: false, required: false
  public get immutable() {
    return this.getBooleanAttribute('immutable');
  }

  // internal_id - computed: true, optional: false, required: false
  public get internalId() {
    return this.getBooleanAttribute('internal_id');
  }

  // is_key - computed: true, optional: false, required: false
  public get isKey() {
    return this.getBooleanAttribute('is_key');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // sub_record_mapping - computed: true, optional: false, required: false
  public get subRecordMapping() {
    return this.getStringAttribute('sub_record_mapping');
  }
}

export class DataReconduitImportMappingListsFieldsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMappingListsFieldsOutputReference {
    return new DataReconduitImportMappingListsFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMappingLists {
}

export function dataReconduitImportMappingListsToTerraform(struct?: DataReconduitImportMappingLists): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingListsToHclTerraform(struct?: DataReconduitImportMappingLists): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingListsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMappingLists | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingLists | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // fields - computed: true, optional: false, required: false
  private _fields = new DataReconduitImportMappingListsFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // json_path - computed: true, optional: false, required: false
  public get jsonPath() {
    return this.getStringAttribute('json_path');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportMappingListsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMappingListsOutputReference {
    return new DataReconduitImportMappingListsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMapping {
}

export function dataReconduitImportMappingToTerraform(struct?: DataReconduitImportMapping): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingToHclTerraform(struct?: DataReconduitImportMapping): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportMapping | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMapping | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // fields - computed: true, optional: false, required: false
  private _fields = new DataReconduitImportMappingFieldsList(this, "fields", false);
  public get fields() {
    return this._fields;
  }

  // lists - computed: true, optional: false, required: false
  private _lists = new DataReconduitImportMappingListsList(this, "lists", false);
  public get lists() {
    return this._lists;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportMappingsBuildArrayHelperConditional {
}

export function dataReconduitImportMappingsBuildArrayHelperConditionalToTerraform(struct?: DataReconduitImportMappingsBuildArrayHelperConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingsBuildArrayHelperConditionalToHclTerraform(struct?: DataReconduitImportMappingsBuildArrayHelperConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingsBuildArrayHelperConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportMappingsBuildArrayHelperConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingsBuildArrayHelperConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportMappingsBuildArrayHelper {
}

export function dataReconduitImportMappingsBuildArrayHelperToTerraform(struct?: DataReconduitImportMappingsBuildArrayHelper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingsBuildArrayHelperToHclTerraform(struct?: DataReconduitImportMappingsBuildArrayHelper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingsBuildArrayHelperOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMappingsBuildArrayHelper | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingsBuildArrayHelper | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportMappingsBuildArrayHelperConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // source_data_type - computed: true, optional: false, required: false
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }
}

export class DataReconduitImportMappingsBuildArrayHelperList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMappingsBuildArrayHelperOutputReference {
    return new DataReconduitImportMappingsBuildArrayHelperOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMappingsConditional {
}

export function dataReconduitImportMappingsConditionalToTerraform(struct?: DataReconduitImportMappingsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingsConditionalToHclTerraform(struct?: DataReconduitImportMappingsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportMappingsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappingsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportMappings {
}

export function dataReconduitImportMappingsToTerraform(struct?: DataReconduitImportMappings): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMappingsToHclTerraform(struct?: DataReconduitImportMappings): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMappingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMappings | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMappings | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // build_array_helper - computed: true, optional: false, required: false
  private _buildArrayHelper = new DataReconduitImportMappingsBuildArrayHelperList(this, "build_array_helper", false);
  public get buildArrayHelper() {
    return this._buildArrayHelper;
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportMappingsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // generate_date_format - computed: true, optional: false, required: false
  public get generateDateFormat() {
    return this.getStringAttribute('generate_date_format');
  }

  // generate_date_timezone - computed: true, optional: false, required: false
  public get generateDateTimezone() {
    return this.getStringAttribute('generate_date_timezone');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // source_data_type - computed: true, optional: false, required: false
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }

  // status - computed: true, optional: false, required: false
  public get status() {
    return this.getStringAttribute('status');
  }
}

export class DataReconduitImportMappingsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMappingsOutputReference {
    return new DataReconduitImportMappingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportMockResponse {
}

export function dataReconduitImportMockResponseToTerraform(struct?: DataReconduitImportMockResponse): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportMockResponseToHclTerraform(struct?: DataReconduitImportMockResponse): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportMockResponseOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportMockResponse | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportMockResponse | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // data_uri - computed: true, optional: false, required: false
  public get dataUri() {
    return this.getStringAttribute('data_uri');
  }

  // errors - computed: true, optional: false, required: false
  public get errors() {
    return this.getStringAttribute('errors');
  }

  // headers - computed: true, optional: false, required: false
  public get headers() {
    return this.getStringAttribute('headers');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // ignored - computed: true, optional: false, required: false
  public get ignored() {
    return this.getBooleanAttribute('ignored');
  }

  // json - computed: true, optional: false, required: false
  public get json() {
    return this.getStringAttribute('json');
  }

  // status_code - computed: true, optional: false, required: false
  public get statusCode() {
    return this.getNumberAttribute('status_code');
  }
}

export class DataReconduitImportMockResponseList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportMockResponseOutputReference {
    return new DataReconduitImportMockResponseOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportObjectStore {
}

export function dataReconduitImportObjectStoreToTerraform(struct?: DataReconduitImportObjectStore): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportObjectStoreToHclTerraform(struct?: DataReconduitImportObjectStore): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportObjectStoreOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportObjectStore | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportObjectStore | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // backup_bucket - computed: true, optional: false, required: false
  public get backupBucket() {
    return this.getStringAttribute('backup_bucket');
  }

  // bucket - computed: true, optional: false, required: false
  public get bucket() {
    return this.getStringAttribute('bucket');
  }

  // file_key - computed: true, optional: false, required: false
  public get fileKey() {
    return this.getStringAttribute('file_key');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // region - computed: true, optional: false, required: false
  public get region() {
    return this.getStringAttribute('region');
  }

  // server_side_encryption_type - computed: true, optional: false, required: false
  public get serverSideEncryptionType() {
    return this.getStringAttribute('server_side_encryption_type');
  }
}
export interface DataReconduitImportPreSave {
}

export function dataReconduitImportPreSaveToTerraform(struct?: DataReconduitImportPreSave): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportPreSaveToHclTerraform(struct?: DataReconduitImportPreSave): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportPreSaveOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportPreSave | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportPreSave | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportRdbmsBulkInsert {
}

export function dataReconduitImportRdbmsBulkInsertToTerraform(struct?: DataReconduitImportRdbmsBulkInsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportRdbmsBulkInsertToHclTerraform(struct?: DataReconduitImportRdbmsBulkInsert): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportRdbmsBulkInsertOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportRdbmsBulkInsert | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportRdbmsBulkInsert | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // batch_size - computed: true, optional: false, required: false
  public get batchSize() {
    return this.getStringAttribute('batch_size');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // table_name - computed: true, optional: false, required: false
  public get tableName() {
    return this.getStringAttribute('table_name');
  }
}
export interface DataReconduitImportRdbmsBulkLoad {
}

export function dataReconduitImportRdbmsBulkLoadToTerraform(struct?: DataReconduitImportRdbmsBulkLoad): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportRdbmsBulkLoadToHclTerraform(struct?: DataReconduitImportRdbmsBulkLoad): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportRdbmsBulkLoadOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportRdbmsBulkLoad | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportRdbmsBulkLoad | undefined) {
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

  // override_merge_query - computed: true, optional: false, required: false
  public get overrideMergeQuery() {
    return this.getBooleanAttribute('override_merge_query');
  }

  // primary_keys - computed: true, optional: false, required: false
  public get primaryKeys() {
    return this.getListAttribute('primary_keys');
  }

  // table_name - computed: true, optional: false, required: false
  public get tableName() {
    return this.getStringAttribute('table_name');
  }
}
export interface DataReconduitImportRdbmsLookups {
}

export function dataReconduitImportRdbmsLookupsToTerraform(struct?: DataReconduitImportRdbmsLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportRdbmsLookupsToHclTerraform(struct?: DataReconduitImportRdbmsLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportRdbmsLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportRdbmsLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportRdbmsLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportRdbmsLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportRdbmsLookupsOutputReference {
    return new DataReconduitImportRdbmsLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportRdbms {
}

export function dataReconduitImportRdbmsToTerraform(struct?: DataReconduitImportRdbms): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportRdbmsToHclTerraform(struct?: DataReconduitImportRdbms): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportRdbmsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportRdbms | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportRdbms | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // bulk_insert - computed: true, optional: false, required: false
  private _bulkInsert = new DataReconduitImportRdbmsBulkInsertOutputReference(this, "bulk_insert");
  public get bulkInsert() {
    return this._bulkInsert;
  }

  // bulk_load - computed: true, optional: false, required: false
  private _bulkLoad = new DataReconduitImportRdbmsBulkLoadOutputReference(this, "bulk_load");
  public get bulkLoad() {
    return this._bulkLoad;
  }

  // ignore_extract - computed: true, optional: false, required: false
  public get ignoreExtract() {
    return this.getStringAttribute('ignore_extract');
  }

  // ignore_lookup_name - computed: true, optional: false, required: false
  public get ignoreLookupName() {
    return this.getStringAttribute('ignore_lookup_name');
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportRdbmsLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }

  // query - computed: true, optional: false, required: false
  public get query() {
    return this.getListAttribute('query');
  }

  // query_type - computed: true, optional: false, required: false
  public get queryType() {
    return this.getListAttribute('query_type');
  }

  // update_extract - computed: true, optional: false, required: false
  public get updateExtract() {
    return this.getStringAttribute('update_extract');
  }

  // update_lookup_name - computed: true, optional: false, required: false
  public get updateLookupName() {
    return this.getStringAttribute('update_lookup_name');
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookups {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsOutputReference {
    return new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelper | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // source_data_type - computed: true, optional: false, required: false
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference {
    return new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditional {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditionalToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditionalToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditional): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditional | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditional | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // when - computed: true, optional: false, required: false
  public get when() {
    return this.getStringAttribute('when');
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappings {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappings): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappings): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappings | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappings | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // build_array_helper - computed: true, optional: false, required: false
  private _buildArrayHelper = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsBuildArrayHelperList(this, "build_array_helper", false);
  public get buildArrayHelper() {
    return this._buildArrayHelper;
  }

  // conditional - computed: true, optional: false, required: false
  private _conditional = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsConditionalOutputReference(this, "conditional");
  public get conditional() {
    return this._conditional;
  }

  // data_type - computed: true, optional: false, required: false
  public get dataType() {
    return this.getStringAttribute('data_type');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // extract_date_format - computed: true, optional: false, required: false
  public get extractDateFormat() {
    return this.getStringAttribute('extract_date_format');
  }

  // extract_date_timezone - computed: true, optional: false, required: false
  public get extractDateTimezone() {
    return this.getStringAttribute('extract_date_timezone');
  }

  // generate - computed: true, optional: false, required: false
  public get generate() {
    return this.getStringAttribute('generate');
  }

  // generate_date_format - computed: true, optional: false, required: false
  public get generateDateFormat() {
    return this.getStringAttribute('generate_date_format');
  }

  // generate_date_timezone - computed: true, optional: false, required: false
  public get generateDateTimezone() {
    return this.getStringAttribute('generate_date_timezone');
  }

  // lookup_name - computed: true, optional: false, required: false
  public get lookupName() {
    return this.getStringAttribute('lookup_name');
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // source_data_type - computed: true, optional: false, required: false
  public get sourceDataType() {
    return this.getStringAttribute('source_data_type');
  }

  // status - computed: true, optional: false, required: false
  public get status() {
    return this.getStringAttribute('status');
  }
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsOutputReference {
    return new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportResponseTransformExpressionRulesTwoDotZero {
}

export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroToTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZero): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionRulesTwoDotZeroToHclTerraform(struct?: DataReconduitImportResponseTransformExpressionRulesTwoDotZero): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionRulesTwoDotZeroOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransformExpressionRulesTwoDotZero | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpressionRulesTwoDotZero | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // mode - computed: true, optional: false, required: false
  public get mode() {
    return this.getStringAttribute('mode');
  }
}
export interface DataReconduitImportResponseTransformExpression {
}

export function dataReconduitImportResponseTransformExpressionToTerraform(struct?: DataReconduitImportResponseTransformExpression): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformExpressionToHclTerraform(struct?: DataReconduitImportResponseTransformExpression): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformExpressionOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransformExpression | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformExpression | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // rules - computed: true, optional: false, required: false
  public get rules() {
    return this.getStringAttribute('rules');
  }

  // rules_two_dot_zero - computed: true, optional: false, required: false
  private _rulesTwoDotZero = new DataReconduitImportResponseTransformExpressionRulesTwoDotZeroOutputReference(this, "rules_two_dot_zero");
  public get rulesTwoDotZero() {
    return this._rulesTwoDotZero;
  }

  // version - computed: true, optional: false, required: false
  public get version() {
    return this.getStringAttribute('version');
  }
}
export interface DataReconduitImportResponseTransformScript {
}

export function dataReconduitImportResponseTransformScriptToTerraform(struct?: DataReconduitImportResponseTransformScript): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformScriptToHclTerraform(struct?: DataReconduitImportResponseTransformScript): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformScriptOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransformScript | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransformScript | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}


export interface DataReconduitImportResponseTransform {
}

export function dataReconduitImportResponseTransformToTerraform(struct?: DataReconduitImportResponseTransform): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportResponseTransformToHclTerraform(struct?: DataReconduitImportResponseTransform): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportResponseTransformOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportResponseTransform | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportResponseTransform | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // expression - computed: true, optional: false, required: false
  private _expression = new DataReconduitImportResponseTransformExpressionOutputReference(this, "expression");
  public get expression() {
    return this._expression;
  }

  // script - computed: true, optional: false, required: false
  private _script = new DataReconduitImportResponseTransformScriptOutputReference(this, "script");
  public get script() {
    return this._script;
  }

  // type - computed: true, optional: false, required: false
  public get type() {
    return this.getStringAttribute('type');
  }
}
export interface DataReconduitImportRest {
}

export function dataReconduitImportRestToTerraform(struct?: DataReconduitImportRest): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportRestToHclTerraform(struct?: DataReconduitImportRest): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportRestOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportRest | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportRest | undefined) {
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
}
export interface DataReconduitImportSettingsFormInit {
}

export function dataReconduitImportSettingsFormInitToTerraform(struct?: DataReconduitImportSettingsFormInit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportSettingsFormInitToHclTerraform(struct?: DataReconduitImportSettingsFormInit): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportSettingsFormInit | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportSettingsFormInit | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // script_id - computed: true, optional: false, required: false
  public get scriptId() {
    return this.getStringAttribute('script_id');
  }

  // stack_id - computed: true, optional: false, required: false
  public get stackId() {
    return this.getStringAttribute('stack_id');
  }
}
export interface DataReconduitImportSettingsForm {
}

export function dataReconduitImportSettingsFormToTerraform(struct?: DataReconduitImportSettingsForm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportSettingsFormToHclTerraform(struct?: DataReconduitImportSettingsForm): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportSettingsForm | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportSettingsForm | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // form - computed: true, optional: false, required: false
  public get form() {
    return this.getStringAttribute('form');
  }

  // init - computed: true, optional: false, required: false
  private _init = new DataReconduitImportSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportToolOverridesConnections {
}

export function dataReconduitImportToolOverridesConnectionsToTerraform(struct?: DataReconduitImportToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportToolOverridesConnectionsToHclTerraform(struct?: DataReconduitImportToolOverridesConnections): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportToolOverridesConnectionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportToolOverridesConnections | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportToolOverridesConnections | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // borrow_concurrency_from_connection_id - computed: true, optional: false, required: false
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportToolOverridesConnectionsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportToolOverridesConnectionsOutputReference {
    return new DataReconduitImportToolOverridesConnectionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportToolOverridesExports {
}

export function dataReconduitImportToolOverridesExportsToTerraform(struct?: DataReconduitImportToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportToolOverridesExportsToHclTerraform(struct?: DataReconduitImportToolOverridesExports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportToolOverridesExportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportToolOverridesExports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportToolOverridesExports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportToolOverridesExportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportToolOverridesExportsOutputReference {
    return new DataReconduitImportToolOverridesExportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportToolOverridesImports {
}

export function dataReconduitImportToolOverridesImportsToTerraform(struct?: DataReconduitImportToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportToolOverridesImportsToHclTerraform(struct?: DataReconduitImportToolOverridesImports): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportToolOverridesImportsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportToolOverridesImports | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportToolOverridesImports | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // abstract_id - computed: true, optional: false, required: false
  public get abstractId() {
    return this.getStringAttribute('abstract_id');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportToolOverridesImportsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportToolOverridesImportsOutputReference {
    return new DataReconduitImportToolOverridesImportsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportToolOverrides {
}

export function dataReconduitImportToolOverridesToTerraform(struct?: DataReconduitImportToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportToolOverridesToHclTerraform(struct?: DataReconduitImportToolOverrides): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportToolOverridesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportToolOverrides | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportToolOverrides | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // connections - computed: true, optional: false, required: false
  private _connections = new DataReconduitImportToolOverridesConnectionsList(this, "connections", false);
  public get connections() {
    return this._connections;
  }

  // exports - computed: true, optional: false, required: false
  private _exports = new DataReconduitImportToolOverridesExportsList(this, "exports", false);
  public get exports() {
    return this._exports;
  }

  // imports - computed: true, optional: false, required: false
  private _imports = new DataReconduitImportToolOverridesImportsList(this, "imports", false);
  public get imports() {
    return this._imports;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportTool {
}

export function dataReconduitImportToolToTerraform(struct?: DataReconduitImportTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportToolToHclTerraform(struct?: DataReconduitImportTool): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportToolOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportTool | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportTool | undefined) {
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

  // overrides - computed: true, optional: false, required: false
  private _overrides = new DataReconduitImportToolOverridesOutputReference(this, "overrides");
  public get overrides() {
    return this._overrides;
  }

  // tool_id - computed: true, optional: false, required: false
  public get toolId() {
    return this.getStringAttribute('tool_id');
  }
}
export interface DataReconduitImportWrapperLookups {
}

export function dataReconduitImportWrapperLookupsToTerraform(struct?: DataReconduitImportWrapperLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportWrapperLookupsToHclTerraform(struct?: DataReconduitImportWrapperLookups): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportWrapperLookupsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): DataReconduitImportWrapperLookups | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportWrapperLookups | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // allow_failures - computed: true, optional: false, required: false
  public get allowFailures() {
    return this.getBooleanAttribute('allow_failures');
  }

  // default - computed: true, optional: false, required: false
  public get default() {
    return this.getStringAttribute('default');
  }

  // extract - computed: true, optional: false, required: false
  public get extract() {
    return this.getStringAttribute('extract');
  }

  // lookup_cache_id - computed: true, optional: false, required: false
  public get lookupCacheId() {
    return this.getStringAttribute('lookup_cache_id');
  }

  // map - computed: true, optional: false, required: false
  public get map() {
    return this.getStringAttribute('map');
  }

  // name - computed: true, optional: false, required: false
  public get name() {
    return this.getStringAttribute('name');
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}

export class DataReconduitImportWrapperLookupsList extends cdktf.ComplexList {

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
  public get(index: number): DataReconduitImportWrapperLookupsOutputReference {
    return new DataReconduitImportWrapperLookupsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface DataReconduitImportWrapper {
}

export function dataReconduitImportWrapperToTerraform(struct?: DataReconduitImportWrapper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function dataReconduitImportWrapperToHclTerraform(struct?: DataReconduitImportWrapper): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class DataReconduitImportWrapperOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): DataReconduitImportWrapper | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: DataReconduitImportWrapper | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
    }
  }

  // configuration - computed: true, optional: false, required: false
  public get configuration() {
    return this.getStringAttribute('configuration');
  }

  // function - computed: true, optional: false, required: false
  public get function() {
    return this.getStringAttribute('function');
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportWrapperLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // other_fields - computed: true, optional: false, required: false
  public get otherFields() {
    return this.getStringAttribute('other_fields');
  }
}
export interface DataReconduitImportConfig extends cdktf.TerraformMetaArguments {
  /**
  * Identifier, set by the platform.
  *
  *
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  /**
  * 1 to 100 characters.
  */
  readonly name?: string;
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/import reconduit_import}
*/
export class DataReconduitImport extends cdktf.TerraformDataSource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_import";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a DataReconduitImport resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the DataReconduitImport to import
  * @param importFromId The id of the existing DataReconduitImport that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/import#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the DataReconduitImport to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_import", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/data-sources/import reconduit_import} Data Source
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options DataReconduitImportConfig = {}
  */
  public constructor(scope: Construct, id: string, config: DataReconduitImportConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit_import',
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
    this._id = config.id;
    this._name = config.name;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // adaptor_type - computed: true, optional: false, required: false
  public get adaptorType() {
    return this.getStringAttribute('adaptor_type');
  }

  // ai_agent - computed: true, optional: false, required: false
  private _aiAgent = new DataReconduitImportAiAgentOutputReference(this, "ai_agent");
  public get aiAgent() {
    return this._aiAgent;
  }

  // ai_description - computed: true, optional: false, required: false
  public get aiDescription() {
    return this.getStringAttribute('ai_description');
  }

  // api_identifier - computed: true, optional: false, required: false
  public get apiIdentifier() {
    return this.getStringAttribute('api_identifier');
  }

  // apim - computed: true, optional: false, required: false
  public get apim() {
    return this.getStringAttribute('apim');
  }

  // as2 - computed: true, optional: false, required: false
  private _as2 = new DataReconduitImportAs2OutputReference(this, "as2");
  public get as2() {
    return this._as2;
  }

  // assistant - computed: true, optional: false, required: false
  public get assistant() {
    return this.getStringAttribute('assistant');
  }

  // assistant_metadata - computed: true, optional: false, required: false
  public get assistantMetadata() {
    return this.getStringAttribute('assistant_metadata');
  }

  // blob - computed: true, optional: false, required: false
  public get blob() {
    return this.getBooleanAttribute('blob');
  }

  // blob_key_path - computed: true, optional: false, required: false
  public get blobKeyPath() {
    return this.getStringAttribute('blob_key_path');
  }

  // connection_id - computed: true, optional: false, required: false
  public get connectionId() {
    return this.getStringAttribute('connection_id');
  }

  // connector_id - computed: true, optional: false, required: false
  public get connectorId() {
    return this.getStringAttribute('connector_id');
  }

  // created_at - computed: true, optional: false, required: false
  public get createdAt() {
    return this.getStringAttribute('created_at');
  }

  // crm - computed: true, optional: false, required: false
  private _crm = new DataReconduitImportCrmOutputReference(this, "crm");
  public get crm() {
    return this._crm;
  }

  // data_uri_template - computed: true, optional: false, required: false
  public get dataUriTemplate() {
    return this.getStringAttribute('data_uri_template');
  }

  // debug_until - computed: true, optional: false, required: false
  public get debugUntil() {
    return this.getStringAttribute('debug_until');
  }

  // delete_after_import - computed: true, optional: false, required: false
  public get deleteAfterImport() {
    return this.getBooleanAttribute('delete_after_import');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // description - computed: true, optional: false, required: false
  public get description() {
    return this.getStringAttribute('description');
  }

  // distributed - computed: true, optional: false, required: false
  public get distributed() {
    return this.getBooleanAttribute('distributed');
  }

  // distributed_adaptor_data - computed: true, optional: false, required: false
  public get distributedAdaptorData() {
    return this.getStringAttribute('distributed_adaptor_data');
  }

  // document_db - computed: true, optional: false, required: false
  private _documentDb = new DataReconduitImportDocumentDbOutputReference(this, "document_db");
  public get documentDb() {
    return this._documentDb;
  }

  // draft - computed: true, optional: false, required: false
  public get draft() {
    return this.getBooleanAttribute('draft');
  }

  // draft_expires_at - computed: true, optional: false, required: false
  public get draftExpiresAt() {
    return this.getStringAttribute('draft_expires_at');
  }

  // edi_profile_id - computed: true, optional: false, required: false
  public get ediProfileId() {
    return this.getStringAttribute('edi_profile_id');
  }

  // erp - computed: true, optional: false, required: false
  private _erp = new DataReconduitImportErpOutputReference(this, "erp");
  public get erp() {
    return this._erp;
  }

  // erp_da - computed: true, optional: false, required: false
  private _erpDa = new DataReconduitImportErpDaOutputReference(this, "erp_da");
  public get erpDa() {
    return this._erpDa;
  }

  // erp_domain_type - computed: true, optional: false, required: false
  public get erpDomainType() {
    return this.getStringAttribute('erp_domain_type');
  }

  // export_id - computed: true, optional: false, required: false
  public get exportId() {
    return this.getStringAttribute('export_id');
  }

  // external_id - computed: true, optional: false, required: false
  public get externalId() {
    return this.getStringAttribute('external_id');
  }

  // file - computed: true, optional: false, required: false
  private _file = new DataReconduitImportFileOutputReference(this, "file");
  public get file() {
    return this._file;
  }

  // filesystem - computed: true, optional: false, required: false
  private _filesystem = new DataReconduitImportFilesystemOutputReference(this, "filesystem");
  public get filesystem() {
    return this._filesystem;
  }

  // filter - computed: true, optional: false, required: false
  private _filter = new DataReconduitImportFilterOutputReference(this, "filter");
  public get filter() {
    return this._filter;
  }

  // ftp - computed: true, optional: false, required: false
  private _ftp = new DataReconduitImportFtpOutputReference(this, "ftp");
  public get ftp() {
    return this._ftp;
  }

  // guardrail - computed: true, optional: false, required: false
  private _guardrail = new DataReconduitImportGuardrailOutputReference(this, "guardrail");
  public get guardrail() {
    return this._guardrail;
  }

  // hooks - computed: true, optional: false, required: false
  private _hooks = new DataReconduitImportHooksOutputReference(this, "hooks");
  public get hooks() {
    return this._hooks;
  }

  // http - computed: true, optional: false, required: false
  private _http = new DataReconduitImportHttpOutputReference(this, "http");
  public get http() {
    return this._http;
  }

  // id - computed: true, optional: true, required: false
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

  // id_lock_template - computed: true, optional: false, required: false
  public get idLockTemplate() {
    return this.getStringAttribute('id_lock_template');
  }

  // ignore_existing - computed: true, optional: false, required: false
  public get ignoreExisting() {
    return this.getBooleanAttribute('ignore_existing');
  }

  // ignore_missing - computed: true, optional: false, required: false
  public get ignoreMissing() {
    return this.getBooleanAttribute('ignore_missing');
  }

  // input_context - computed: true, optional: false, required: false
  public get inputContext() {
    return this.getStringAttribute('input_context');
  }

  // integration_id - computed: true, optional: false, required: false
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }

  // jdbc - computed: true, optional: false, required: false
  private _jdbc = new DataReconduitImportJdbcOutputReference(this, "jdbc");
  public get jdbc() {
    return this._jdbc;
  }

  // key_value_db - computed: true, optional: false, required: false
  private _keyValueDb = new DataReconduitImportKeyValueDbOutputReference(this, "key_value_db");
  public get keyValueDb() {
    return this._keyValueDb;
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // lookups - computed: true, optional: false, required: false
  private _lookups = new DataReconduitImportLookupsList(this, "lookups", false);
  public get lookups() {
    return this._lookups;
  }

  // mapping - computed: true, optional: false, required: false
  private _mapping = new DataReconduitImportMappingOutputReference(this, "mapping");
  public get mapping() {
    return this._mapping;
  }

  // mappings - computed: true, optional: false, required: false
  private _mappings = new DataReconduitImportMappingsList(this, "mappings", false);
  public get mappings() {
    return this._mappings;
  }

  // max_attempts - computed: true, optional: false, required: false
  public get maxAttempts() {
    return this.getNumberAttribute('max_attempts');
  }

  // mock_response - computed: true, optional: false, required: false
  private _mockResponse = new DataReconduitImportMockResponseList(this, "mock_response", false);
  public get mockResponse() {
    return this._mockResponse;
  }

  // name - computed: true, optional: true, required: false
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

  // object_store - computed: true, optional: false, required: false
  private _objectStore = new DataReconduitImportObjectStoreOutputReference(this, "object_store");
  public get objectStore() {
    return this._objectStore;
  }

  // one_to_many - computed: true, optional: false, required: false
  public get oneToMany() {
    return this.getBooleanAttribute('one_to_many');
  }

  // parsers - computed: true, optional: false, required: false
  public get parsers() {
    return this.getStringAttribute('parsers');
  }

  // path_to_many - computed: true, optional: false, required: false
  public get pathToMany() {
    return this.getStringAttribute('path_to_many');
  }

  // pre_save - computed: true, optional: false, required: false
  private _preSave = new DataReconduitImportPreSaveOutputReference(this, "pre_save");
  public get preSave() {
    return this._preSave;
  }

  // rdbms - computed: true, optional: false, required: false
  private _rdbms = new DataReconduitImportRdbmsOutputReference(this, "rdbms");
  public get rdbms() {
    return this._rdbms;
  }

  // response_transform - computed: true, optional: false, required: false
  private _responseTransform = new DataReconduitImportResponseTransformOutputReference(this, "response_transform");
  public get responseTransform() {
    return this._responseTransform;
  }

  // rest - computed: true, optional: false, required: false
  private _rest = new DataReconduitImportRestOutputReference(this, "rest");
  public get rest() {
    return this._rest;
  }

  // sample_data - computed: true, optional: false, required: false
  public get sampleData() {
    return this.getStringAttribute('sample_data');
  }

  // sample_response_data - computed: true, optional: false, required: false
  public get sampleResponseData() {
    return this.getStringAttribute('sample_response_data');
  }

  // settings - computed: true, optional: false, required: false
  public get settings() {
    return this.getStringAttribute('settings');
  }

  // settings_form - computed: true, optional: false, required: false
  private _settingsForm = new DataReconduitImportSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }

  // source_id - computed: true, optional: false, required: false
  public get sourceId() {
    return this.getStringAttribute('source_id');
  }

  // template_id - computed: true, optional: false, required: false
  public get templateId() {
    return this.getStringAttribute('template_id');
  }

  // tool - computed: true, optional: false, required: false
  private _tool = new DataReconduitImportToolOutputReference(this, "tool");
  public get tool() {
    return this._tool;
  }

  // trace_key_template - computed: true, optional: false, required: false
  public get traceKeyTemplate() {
    return this.getStringAttribute('trace_key_template');
  }

  // unencrypted - computed: true, optional: false, required: false
  public get unencrypted() {
    return this.getStringAttribute('unencrypted');
  }

  // use_tech_adaptor_form - computed: true, optional: false, required: false
  public get useTechAdaptorForm() {
    return this.getBooleanAttribute('use_tech_adaptor_form');
  }

  // wrapper - computed: true, optional: false, required: false
  private _wrapper = new DataReconduitImportWrapperOutputReference(this, "wrapper");
  public get wrapper() {
    return this._wrapper;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      id: cdktf.stringToTerraform(this._id),
      name: cdktf.stringToTerraform(this._name),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      id: {
        value: cdktf.stringToHclTerraform(this._id),
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
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
