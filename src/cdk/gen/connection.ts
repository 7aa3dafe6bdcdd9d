// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/connection
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface ConnectionConfig extends cdktf.TerraformMetaArguments {
  /**
  * On-premise agent that opens the connection. Id of an agent.
  */
  readonly agentId?: string;
  /**
  * Type as2.
  */
  readonly as2?: ConnectionAs2;
  /**
  * Connector assistant.
  */
  readonly assistant?: string;
  /**
  * Connection whose concurrency limit it shares. Id of a `reconduit_connection`.
  */
  readonly borrowConcurrencyFromConnectionId?: string;
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * Type crm.
  */
  readonly crm?: ConnectionCrm;
  /**
  * Debug logging is on until then.
  */
  readonly debugDate?: string;
  /**
  * Type documentDb.
  */
  readonly documentDb?: ConnectionDocumentDb;
  /**
  * Type erp.
  */
  readonly erp?: ConnectionErp;
  /**
  * Correlation id.
  */
  readonly externalId?: string;
  /**
  * Type filesystem. Needs agent_id to run.
  */
  readonly filesystem?: ConnectionFilesystem;
  /**
  * Type ftp.
  */
  readonly ftp?: ConnectionFtp;
  /**
  * Type http.
  */
  readonly http?: ConnectionHttp;
  /**
  * Integration that contains it. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * Type jdbc.
  */
  readonly jdbc?: ConnectionJdbc;
  /**
  * Type keyValueDb.
  */
  readonly keyValueDb?: ConnectionKeyValueDb;
  /**
  * Type mcp.
  */
  readonly mcp?: ConnectionMcp;
  /**
  * 1 to 100 characters.
  */
  readonly name: string;
  /**
  * Type objectStore.
  */
  readonly objectStore?: ConnectionObjectStore;
  readonly pgp?: ConnectionPgp;
  /**
  * Type rdbms.
  */
  readonly rdbms?: ConnectionRdbms;
  /**
  * Type rest. Deprecated in favour of http.
  */
  readonly rest?: ConnectionRest;
  /**
  * Custom settings; scripts and templates read them. As JSON text.
  */
  readonly settings?: string;
  /**
  * How the settings are edited.
  */
  readonly settingsForm?: ConnectionSettingsForm;
  readonly ssl?: ConnectionSsl;
  /**
  * Transport; the block of that name has to be there. One of `erp`, `crm`, `ftp`, `objectStore`, `wrapper`, `http`, `rdbms`, `documentDb`, `as2`, `filesystem`, `mcp`, `keyValueDb`, `jdbc`, `van`, `rest`.
  */
  readonly type: "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest";
  /**
  * Type van.
  */
  readonly van?: ConnectionVan;
  /**
  * Type wrapper.
  */
  readonly wrapper?: ConnectionWrapper;
}
export interface ConnectionAs2ContentBasedFlowRouter {
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

export function connectionAs2ContentBasedFlowRouterToTerraform(struct?: ConnectionAs2ContentBasedFlowRouter | cdktf.IResolvable): any {
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


export function connectionAs2ContentBasedFlowRouterToHclTerraform(struct?: ConnectionAs2ContentBasedFlowRouter | cdktf.IResolvable): any {
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

export class ConnectionAs2ContentBasedFlowRouterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2ContentBasedFlowRouter | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ConnectionAs2ContentBasedFlowRouter | cdktf.IResolvable | undefined) {
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
export interface ConnectionAs2PartnerStationInfoAuth {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  readonly type?: string;
  readonly username?: string;
}

export function connectionAs2PartnerStationInfoAuthToTerraform(struct?: ConnectionAs2PartnerStationInfoAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    type: cdktf.stringToTerraform(struct!.type),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionAs2PartnerStationInfoAuthToHclTerraform(struct?: ConnectionAs2PartnerStationInfoAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionAs2PartnerStationInfoAuthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2PartnerStationInfoAuth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionAs2PartnerStationInfoAuth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._type = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._type = value.type;
      this._username = value.username;
    }
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
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

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionAs2PartnerStationInfo {
  readonly as2Uri?: string;
  readonly auth?: ConnectionAs2PartnerStationInfoAuth;
  readonly encryptionType?: string;
  /**
  * As JSON text.
  */
  readonly mdn?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly signing?: string;
}

export function connectionAs2PartnerStationInfoToTerraform(struct?: ConnectionAs2PartnerStationInfo | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    as2_uri: cdktf.stringToTerraform(struct!.as2Uri),
    auth: connectionAs2PartnerStationInfoAuthToTerraform(struct!.auth),
    encryption_type: cdktf.stringToTerraform(struct!.encryptionType),
    mdn: cdktf.stringToTerraform(struct!.mdn),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    signing: cdktf.stringToTerraform(struct!.signing),
  }
}


export function connectionAs2PartnerStationInfoToHclTerraform(struct?: ConnectionAs2PartnerStationInfo | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    as2_uri: {
      value: cdktf.stringToHclTerraform(struct!.as2Uri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth: {
      value: connectionAs2PartnerStationInfoAuthToHclTerraform(struct!.auth),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionAs2PartnerStationInfoAuth",
    },
    encryption_type: {
      value: cdktf.stringToHclTerraform(struct!.encryptionType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    mdn: {
      value: cdktf.stringToHclTerraform(struct!.mdn),
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
    signing: {
      value: cdktf.stringToHclTerraform(struct!.signing),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionAs2PartnerStationInfoOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2PartnerStationInfo | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._as2Uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.as2Uri = this._as2Uri;
    }
    if (this._auth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.auth = this._auth?.internalValue;
    }
    if (this._encryptionType !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptionType = this._encryptionType;
    }
    if (this._mdn !== undefined) {
      hasAnyValues = true;
      internalValueResult.mdn = this._mdn;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._signing !== undefined) {
      hasAnyValues = true;
      internalValueResult.signing = this._signing;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionAs2PartnerStationInfo | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._as2Uri = undefined;
      this._auth.internalValue = undefined;
      this._encryptionType = undefined;
      this._mdn = undefined;
      this._otherFields = undefined;
      this._signing = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._as2Uri = value.as2Uri;
      this._auth.internalValue = value.auth;
      this._encryptionType = value.encryptionType;
      this._mdn = value.mdn;
      this._otherFields = value.otherFields;
      this._signing = value.signing;
    }
  }

  // as2_uri - computed: false, optional: true, required: false
  private _as2Uri?: string;
  public get as2Uri() {
    return this.getStringAttribute('as2_uri');
  }
  public set as2Uri(value: string) {
    this._as2Uri = value;
  }
  public resetAs2Uri() {
    this._as2Uri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get as2UriInput() {
    return this._as2Uri;
  }

  // auth - computed: false, optional: true, required: false
  private _auth = new ConnectionAs2PartnerStationInfoAuthOutputReference(this, "auth");
  public get auth() {
    return this._auth;
  }
  public putAuth(value: ConnectionAs2PartnerStationInfoAuth) {
    this._auth.internalValue = value;
  }
  public resetAuth() {
    this._auth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authInput() {
    return this._auth.internalValue;
  }

  // encryption_type - computed: false, optional: true, required: false
  private _encryptionType?: string;
  public get encryptionType() {
    return this.getStringAttribute('encryption_type');
  }
  public set encryptionType(value: string) {
    this._encryptionType = value;
  }
  public resetEncryptionType() {
    this._encryptionType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptionTypeInput() {
    return this._encryptionType;
  }

  // mdn - computed: false, optional: true, required: false
  private _mdn?: string;
  public get mdn() {
    return this.getStringAttribute('mdn');
  }
  public set mdn(value: string) {
    this._mdn = value;
  }
  public resetMdn() {
    this._mdn = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mdnInput() {
    return this._mdn;
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

  // signing - computed: false, optional: true, required: false
  private _signing?: string;
  public get signing() {
    return this.getStringAttribute('signing');
  }
  public set signing(value: string) {
    this._signing = value;
  }
  public resetSigning() {
    this._signing = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get signingInput() {
    return this._signing;
  }
}
export interface ConnectionAs2Unencrypted {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly partnerCertificate?: string;
  readonly userPublicKey?: string;
}

export function connectionAs2UnencryptedToTerraform(struct?: ConnectionAs2Unencrypted | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    partner_certificate: cdktf.stringToTerraform(struct!.partnerCertificate),
    user_public_key: cdktf.stringToTerraform(struct!.userPublicKey),
  }
}


export function connectionAs2UnencryptedToHclTerraform(struct?: ConnectionAs2Unencrypted | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    partner_certificate: {
      value: cdktf.stringToHclTerraform(struct!.partnerCertificate),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    user_public_key: {
      value: cdktf.stringToHclTerraform(struct!.userPublicKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionAs2UnencryptedOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2Unencrypted | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._partnerCertificate !== undefined) {
      hasAnyValues = true;
      internalValueResult.partnerCertificate = this._partnerCertificate;
    }
    if (this._userPublicKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.userPublicKey = this._userPublicKey;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionAs2Unencrypted | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._partnerCertificate = undefined;
      this._userPublicKey = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._partnerCertificate = value.partnerCertificate;
      this._userPublicKey = value.userPublicKey;
    }
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

  // partner_certificate - computed: false, optional: true, required: false
  private _partnerCertificate?: string;
  public get partnerCertificate() {
    return this.getStringAttribute('partner_certificate');
  }
  public set partnerCertificate(value: string) {
    this._partnerCertificate = value;
  }
  public resetPartnerCertificate() {
    this._partnerCertificate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get partnerCertificateInput() {
    return this._partnerCertificate;
  }

  // user_public_key - computed: false, optional: true, required: false
  private _userPublicKey?: string;
  public get userPublicKey() {
    return this.getStringAttribute('user_public_key');
  }
  public set userPublicKey(value: string) {
    this._userPublicKey = value;
  }
  public resetUserPublicKey() {
    this._userPublicKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get userPublicKeyInput() {
    return this._userPublicKey;
  }
}
export interface ConnectionAs2UserStationInfo {
  readonly encryptionType?: string;
  /**
  * As JSON text.
  */
  readonly mdn?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly signing?: string;
}

export function connectionAs2UserStationInfoToTerraform(struct?: ConnectionAs2UserStationInfo | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    encryption_type: cdktf.stringToTerraform(struct!.encryptionType),
    mdn: cdktf.stringToTerraform(struct!.mdn),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    signing: cdktf.stringToTerraform(struct!.signing),
  }
}


export function connectionAs2UserStationInfoToHclTerraform(struct?: ConnectionAs2UserStationInfo | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    encryption_type: {
      value: cdktf.stringToHclTerraform(struct!.encryptionType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    mdn: {
      value: cdktf.stringToHclTerraform(struct!.mdn),
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
    signing: {
      value: cdktf.stringToHclTerraform(struct!.signing),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionAs2UserStationInfoOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2UserStationInfo | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._encryptionType !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptionType = this._encryptionType;
    }
    if (this._mdn !== undefined) {
      hasAnyValues = true;
      internalValueResult.mdn = this._mdn;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._signing !== undefined) {
      hasAnyValues = true;
      internalValueResult.signing = this._signing;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionAs2UserStationInfo | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._encryptionType = undefined;
      this._mdn = undefined;
      this._otherFields = undefined;
      this._signing = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._encryptionType = value.encryptionType;
      this._mdn = value.mdn;
      this._otherFields = value.otherFields;
      this._signing = value.signing;
    }
  }

  // encryption_type - computed: false, optional: true, required: false
  private _encryptionType?: string;
  public get encryptionType() {
    return this.getStringAttribute('encryption_type');
  }
  public set encryptionType(value: string) {
    this._encryptionType = value;
  }
  public resetEncryptionType() {
    this._encryptionType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptionTypeInput() {
    return this._encryptionType;
  }

  // mdn - computed: false, optional: true, required: false
  private _mdn?: string;
  public get mdn() {
    return this.getStringAttribute('mdn');
  }
  public set mdn(value: string) {
    this._mdn = value;
  }
  public resetMdn() {
    this._mdn = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mdnInput() {
    return this._mdn;
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

  // signing - computed: false, optional: true, required: false
  private _signing?: string;
  public get signing() {
    return this.getStringAttribute('signing');
  }
  public set signing(value: string) {
    this._signing = value;
  }
  public resetSigning() {
    this._signing = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get signingInput() {
    return this._signing;
  }
}
export interface ConnectionAs2 {
  /**
  * Own identifier. Needed to run.
  */
  readonly as2Id?: string;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Function that gets `httpHeaders`, `mimeHeaders` and `rawMessageBody` and returns `{_flowId, _exportId}`.
  */
  readonly contentBasedFlowRouter?: ConnectionAs2ContentBasedFlowRouter;
  readonly encoding?: string;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  /**
  * Receipts. As JSON text.
  */
  readonly mdn?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * The partner's identifier. Needed to run.
  */
  readonly partnerId?: string;
  /**
  * The partner's station. Needed to run.
  */
  readonly partnerStationInfo?: ConnectionAs2PartnerStationInfo;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Id of a `reconduit_tp_connector`.
  */
  readonly tpConnectorId?: string;
  /**
  * Keys that are no secret.
  */
  readonly unencrypted?: ConnectionAs2Unencrypted;
  /**
  * The own station. Needed to run.
  */
  readonly userStationInfo?: ConnectionAs2UserStationInfo;
}

export function connectionAs2ToTerraform(struct?: ConnectionAs2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    as2_id: cdktf.stringToTerraform(struct!.as2Id),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    content_based_flow_router: connectionAs2ContentBasedFlowRouterToTerraform(struct!.contentBasedFlowRouter),
    encoding: cdktf.stringToTerraform(struct!.encoding),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    mdn: cdktf.stringToTerraform(struct!.mdn),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    partner_id: cdktf.stringToTerraform(struct!.partnerId),
    partner_station_info: connectionAs2PartnerStationInfoToTerraform(struct!.partnerStationInfo),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    tp_connector_id: cdktf.stringToTerraform(struct!.tpConnectorId),
    unencrypted: connectionAs2UnencryptedToTerraform(struct!.unencrypted),
    user_station_info: connectionAs2UserStationInfoToTerraform(struct!.userStationInfo),
  }
}


export function connectionAs2ToHclTerraform(struct?: ConnectionAs2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    as2_id: {
      value: cdktf.stringToHclTerraform(struct!.as2Id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    content_based_flow_router: {
      value: connectionAs2ContentBasedFlowRouterToHclTerraform(struct!.contentBasedFlowRouter),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionAs2ContentBasedFlowRouter",
    },
    encoding: {
      value: cdktf.stringToHclTerraform(struct!.encoding),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted: {
      value: cdktf.stringToHclTerraform(struct!.encrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo: {
      value: cdktf.stringToHclTerraform(struct!.encryptedWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.encryptedWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    mdn: {
      value: cdktf.stringToHclTerraform(struct!.mdn),
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
    partner_id: {
      value: cdktf.stringToHclTerraform(struct!.partnerId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    partner_station_info: {
      value: connectionAs2PartnerStationInfoToHclTerraform(struct!.partnerStationInfo),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionAs2PartnerStationInfo",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    tp_connector_id: {
      value: cdktf.stringToHclTerraform(struct!.tpConnectorId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    unencrypted: {
      value: connectionAs2UnencryptedToHclTerraform(struct!.unencrypted),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionAs2Unencrypted",
    },
    user_station_info: {
      value: connectionAs2UserStationInfoToHclTerraform(struct!.userStationInfo),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionAs2UserStationInfo",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionAs2OutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionAs2 | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._as2Id !== undefined) {
      hasAnyValues = true;
      internalValueResult.as2Id = this._as2Id;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._contentBasedFlowRouter?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.contentBasedFlowRouter = this._contentBasedFlowRouter?.internalValue;
    }
    if (this._encoding !== undefined) {
      hasAnyValues = true;
      internalValueResult.encoding = this._encoding;
    }
    if (this._encrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.encrypted = this._encrypted;
    }
    if (this._encryptedWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWo = this._encryptedWo;
    }
    if (this._encryptedWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWoVersion = this._encryptedWoVersion;
    }
    if (this._mdn !== undefined) {
      hasAnyValues = true;
      internalValueResult.mdn = this._mdn;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._partnerId !== undefined) {
      hasAnyValues = true;
      internalValueResult.partnerId = this._partnerId;
    }
    if (this._partnerStationInfo?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.partnerStationInfo = this._partnerStationInfo?.internalValue;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._tpConnectorId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tpConnectorId = this._tpConnectorId;
    }
    if (this._unencrypted?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted?.internalValue;
    }
    if (this._userStationInfo?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.userStationInfo = this._userStationInfo?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionAs2 | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._as2Id = undefined;
      this._concurrencyLevel = undefined;
      this._contentBasedFlowRouter.internalValue = undefined;
      this._encoding = undefined;
      this._encrypted = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._mdn = undefined;
      this._otherFields = undefined;
      this._partnerId = undefined;
      this._partnerStationInfo.internalValue = undefined;
      this._targetConcurrencyLevel = undefined;
      this._tpConnectorId = undefined;
      this._unencrypted.internalValue = undefined;
      this._userStationInfo.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._as2Id = value.as2Id;
      this._concurrencyLevel = value.concurrencyLevel;
      this._contentBasedFlowRouter.internalValue = value.contentBasedFlowRouter;
      this._encoding = value.encoding;
      this._encrypted = value.encrypted;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._mdn = value.mdn;
      this._otherFields = value.otherFields;
      this._partnerId = value.partnerId;
      this._partnerStationInfo.internalValue = value.partnerStationInfo;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._tpConnectorId = value.tpConnectorId;
      this._unencrypted.internalValue = value.unencrypted;
      this._userStationInfo.internalValue = value.userStationInfo;
    }
  }

  // as2_id - computed: false, optional: true, required: false
  private _as2Id?: string;
  public get as2Id() {
    return this.getStringAttribute('as2_id');
  }
  public set as2Id(value: string) {
    this._as2Id = value;
  }
  public resetAs2Id() {
    this._as2Id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get as2IdInput() {
    return this._as2Id;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // content_based_flow_router - computed: false, optional: true, required: false
  private _contentBasedFlowRouter = new ConnectionAs2ContentBasedFlowRouterOutputReference(this, "content_based_flow_router");
  public get contentBasedFlowRouter() {
    return this._contentBasedFlowRouter;
  }
  public putContentBasedFlowRouter(value: ConnectionAs2ContentBasedFlowRouter) {
    this._contentBasedFlowRouter.internalValue = value;
  }
  public resetContentBasedFlowRouter() {
    this._contentBasedFlowRouter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get contentBasedFlowRouterInput() {
    return this._contentBasedFlowRouter.internalValue;
  }

  // encoding - computed: false, optional: true, required: false
  private _encoding?: string;
  public get encoding() {
    return this.getStringAttribute('encoding');
  }
  public set encoding(value: string) {
    this._encoding = value;
  }
  public resetEncoding() {
    this._encoding = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encodingInput() {
    return this._encoding;
  }

  // encrypted - computed: false, optional: true, required: false
  private _encrypted?: string;
  public get encrypted() {
    return this.getStringAttribute('encrypted');
  }
  public set encrypted(value: string) {
    this._encrypted = value;
  }
  public resetEncrypted() {
    this._encrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedInput() {
    return this._encrypted;
  }

  // encrypted_wo - computed: false, optional: true, required: false
  private _encryptedWo?: string;
  public get encryptedWo() {
    return this.getStringAttribute('encrypted_wo');
  }
  public set encryptedWo(value: string) {
    this._encryptedWo = value;
  }
  public resetEncryptedWo() {
    this._encryptedWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoInput() {
    return this._encryptedWo;
  }

  // encrypted_wo_version - computed: false, optional: true, required: false
  private _encryptedWoVersion?: number;
  public get encryptedWoVersion() {
    return this.getNumberAttribute('encrypted_wo_version');
  }
  public set encryptedWoVersion(value: number) {
    this._encryptedWoVersion = value;
  }
  public resetEncryptedWoVersion() {
    this._encryptedWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoVersionInput() {
    return this._encryptedWoVersion;
  }

  // mdn - computed: false, optional: true, required: false
  private _mdn?: string;
  public get mdn() {
    return this.getStringAttribute('mdn');
  }
  public set mdn(value: string) {
    this._mdn = value;
  }
  public resetMdn() {
    this._mdn = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mdnInput() {
    return this._mdn;
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

  // partner_id - computed: false, optional: true, required: false
  private _partnerId?: string;
  public get partnerId() {
    return this.getStringAttribute('partner_id');
  }
  public set partnerId(value: string) {
    this._partnerId = value;
  }
  public resetPartnerId() {
    this._partnerId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get partnerIdInput() {
    return this._partnerId;
  }

  // partner_station_info - computed: false, optional: true, required: false
  private _partnerStationInfo = new ConnectionAs2PartnerStationInfoOutputReference(this, "partner_station_info");
  public get partnerStationInfo() {
    return this._partnerStationInfo;
  }
  public putPartnerStationInfo(value: ConnectionAs2PartnerStationInfo) {
    this._partnerStationInfo.internalValue = value;
  }
  public resetPartnerStationInfo() {
    this._partnerStationInfo.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get partnerStationInfoInput() {
    return this._partnerStationInfo.internalValue;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // tp_connector_id - computed: false, optional: true, required: false
  private _tpConnectorId?: string;
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
  public set tpConnectorId(value: string) {
    this._tpConnectorId = value;
  }
  public resetTpConnectorId() {
    this._tpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tpConnectorIdInput() {
    return this._tpConnectorId;
  }

  // unencrypted - computed: false, optional: true, required: false
  private _unencrypted = new ConnectionAs2UnencryptedOutputReference(this, "unencrypted");
  public get unencrypted() {
    return this._unencrypted;
  }
  public putUnencrypted(value: ConnectionAs2Unencrypted) {
    this._unencrypted.internalValue = value;
  }
  public resetUnencrypted() {
    this._unencrypted.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedInput() {
    return this._unencrypted.internalValue;
  }

  // user_station_info - computed: false, optional: true, required: false
  private _userStationInfo = new ConnectionAs2UserStationInfoOutputReference(this, "user_station_info");
  public get userStationInfo() {
    return this._userStationInfo;
  }
  public putUserStationInfo(value: ConnectionAs2UserStationInfo) {
    this._userStationInfo.internalValue = value;
  }
  public resetUserStationInfo() {
    this._userStationInfo.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get userStationInfoInput() {
    return this._userStationInfo.internalValue;
  }
}
export interface ConnectionCrm {
  readonly baseUri?: string;
  /**
  * Kept in Terraform's state, unlike `bearer_token_wo`.
  */
  readonly bearerToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `bearer_token_wo_version` sends it again.
  */
  readonly bearerTokenWo?: string;
  /**
  * Raise it to send `bearer_token_wo` again.
  */
  readonly bearerTokenWoVersion?: number;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * One of `jwtBearerToken`, `refreshToken`. The platform's default is `"refreshToken"`.
  */
  readonly oauth2FlowType?: "jwtBearerToken" | "refreshToken";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly packagedOAuth?: boolean | cdktf.IResolvable;
  /**
  * Kept in Terraform's state, unlike `refresh_token_wo`.
  */
  readonly refreshToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `refresh_token_wo_version` sends it again.
  */
  readonly refreshTokenWo?: string;
  /**
  * Raise it to send `refresh_token_wo` again.
  */
  readonly refreshTokenWoVersion?: number;
  /**
  * The platform's default is `false`.
  */
  readonly sandbox?: boolean | cdktf.IResolvable;
  /**
  * The platform's default is `["full","refresh_token"]`.
  */
  readonly scope?: string[];
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Needed to run with jwtBearerToken.
  */
  readonly username?: string;
}

export function connectionCrmToTerraform(struct?: ConnectionCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    base_uri: cdktf.stringToTerraform(struct!.baseUri),
    bearer_token: cdktf.stringToTerraform(struct!.bearerToken),
    bearer_token_wo: cdktf.stringToTerraform(struct!.bearerTokenWo),
    bearer_token_wo_version: cdktf.numberToTerraform(struct!.bearerTokenWoVersion),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    oauth2_flow_type: cdktf.stringToTerraform(struct!.oauth2FlowType),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    packaged_o_auth: cdktf.booleanToTerraform(struct!.packagedOAuth),
    refresh_token: cdktf.stringToTerraform(struct!.refreshToken),
    refresh_token_wo: cdktf.stringToTerraform(struct!.refreshTokenWo),
    refresh_token_wo_version: cdktf.numberToTerraform(struct!.refreshTokenWoVersion),
    sandbox: cdktf.booleanToTerraform(struct!.sandbox),
    scope: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.scope),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionCrmToHclTerraform(struct?: ConnectionCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    base_uri: {
      value: cdktf.stringToHclTerraform(struct!.baseUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token: {
      value: cdktf.stringToHclTerraform(struct!.bearerToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.bearerTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.bearerTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    oauth2_flow_type: {
      value: cdktf.stringToHclTerraform(struct!.oauth2FlowType),
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
    packaged_o_auth: {
      value: cdktf.booleanToHclTerraform(struct!.packagedOAuth),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    refresh_token: {
      value: cdktf.stringToHclTerraform(struct!.refreshToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.refreshTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    sandbox: {
      value: cdktf.booleanToHclTerraform(struct!.sandbox),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    scope: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.scope),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionCrmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionCrm | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._baseUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUri = this._baseUri;
    }
    if (this._bearerToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerToken = this._bearerToken;
    }
    if (this._bearerTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWo = this._bearerTokenWo;
    }
    if (this._bearerTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWoVersion = this._bearerTokenWoVersion;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._oauth2FlowType !== undefined) {
      hasAnyValues = true;
      internalValueResult.oauth2FlowType = this._oauth2FlowType;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._packagedOAuth !== undefined) {
      hasAnyValues = true;
      internalValueResult.packagedOAuth = this._packagedOAuth;
    }
    if (this._refreshToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshToken = this._refreshToken;
    }
    if (this._refreshTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWo = this._refreshTokenWo;
    }
    if (this._refreshTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWoVersion = this._refreshTokenWoVersion;
    }
    if (this._sandbox !== undefined) {
      hasAnyValues = true;
      internalValueResult.sandbox = this._sandbox;
    }
    if (this._scope !== undefined) {
      hasAnyValues = true;
      internalValueResult.scope = this._scope;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionCrm | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._baseUri = undefined;
      this._bearerToken = undefined;
      this._bearerTokenWo = undefined;
      this._bearerTokenWoVersion = undefined;
      this._concurrencyLevel = undefined;
      this._iclientId = undefined;
      this._oauth2FlowType = undefined;
      this._otherFields = undefined;
      this._packagedOAuth = undefined;
      this._refreshToken = undefined;
      this._refreshTokenWo = undefined;
      this._refreshTokenWoVersion = undefined;
      this._sandbox = undefined;
      this._scope = undefined;
      this._targetConcurrencyLevel = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._baseUri = value.baseUri;
      this._bearerToken = value.bearerToken;
      this._bearerTokenWo = value.bearerTokenWo;
      this._bearerTokenWoVersion = value.bearerTokenWoVersion;
      this._concurrencyLevel = value.concurrencyLevel;
      this._iclientId = value.iclientId;
      this._oauth2FlowType = value.oauth2FlowType;
      this._otherFields = value.otherFields;
      this._packagedOAuth = value.packagedOAuth;
      this._refreshToken = value.refreshToken;
      this._refreshTokenWo = value.refreshTokenWo;
      this._refreshTokenWoVersion = value.refreshTokenWoVersion;
      this._sandbox = value.sandbox;
      this._scope = value.scope;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._username = value.username;
    }
  }

  // base_uri - computed: false, optional: true, required: false
  private _baseUri?: string;
  public get baseUri() {
    return this.getStringAttribute('base_uri');
  }
  public set baseUri(value: string) {
    this._baseUri = value;
  }
  public resetBaseUri() {
    this._baseUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUriInput() {
    return this._baseUri;
  }

  // bearer_token - computed: false, optional: true, required: false
  private _bearerToken?: string;
  public get bearerToken() {
    return this.getStringAttribute('bearer_token');
  }
  public set bearerToken(value: string) {
    this._bearerToken = value;
  }
  public resetBearerToken() {
    this._bearerToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenInput() {
    return this._bearerToken;
  }

  // bearer_token_wo - computed: false, optional: true, required: false
  private _bearerTokenWo?: string;
  public get bearerTokenWo() {
    return this.getStringAttribute('bearer_token_wo');
  }
  public set bearerTokenWo(value: string) {
    this._bearerTokenWo = value;
  }
  public resetBearerTokenWo() {
    this._bearerTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoInput() {
    return this._bearerTokenWo;
  }

  // bearer_token_wo_version - computed: false, optional: true, required: false
  private _bearerTokenWoVersion?: number;
  public get bearerTokenWoVersion() {
    return this.getNumberAttribute('bearer_token_wo_version');
  }
  public set bearerTokenWoVersion(value: number) {
    this._bearerTokenWoVersion = value;
  }
  public resetBearerTokenWoVersion() {
    this._bearerTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoVersionInput() {
    return this._bearerTokenWoVersion;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
  }

  // oauth2_flow_type - computed: false, optional: true, required: false
  private _oauth2FlowType?: string;
  public get oauth2FlowType() {
    return this.getStringAttribute('oauth2_flow_type');
  }
  public set oauth2FlowType(value: string) {
    this._oauth2FlowType = value;
  }
  public resetOauth2FlowType() {
    this._oauth2FlowType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oauth2FlowTypeInput() {
    return this._oauth2FlowType;
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

  // packaged_o_auth - computed: false, optional: true, required: false
  private _packagedOAuth?: boolean | cdktf.IResolvable;
  public get packagedOAuth() {
    return this.getBooleanAttribute('packaged_o_auth');
  }
  public set packagedOAuth(value: boolean | cdktf.IResolvable) {
    this._packagedOAuth = value;
  }
  public resetPackagedOAuth() {
    this._packagedOAuth = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get packagedOAuthInput() {
    return this._packagedOAuth;
  }

  // refresh_token - computed: false, optional: true, required: false
  private _refreshToken?: string;
  public get refreshToken() {
    return this.getStringAttribute('refresh_token');
  }
  public set refreshToken(value: string) {
    this._refreshToken = value;
  }
  public resetRefreshToken() {
    this._refreshToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenInput() {
    return this._refreshToken;
  }

  // refresh_token_wo - computed: false, optional: true, required: false
  private _refreshTokenWo?: string;
  public get refreshTokenWo() {
    return this.getStringAttribute('refresh_token_wo');
  }
  public set refreshTokenWo(value: string) {
    this._refreshTokenWo = value;
  }
  public resetRefreshTokenWo() {
    this._refreshTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoInput() {
    return this._refreshTokenWo;
  }

  // refresh_token_wo_version - computed: false, optional: true, required: false
  private _refreshTokenWoVersion?: number;
  public get refreshTokenWoVersion() {
    return this.getNumberAttribute('refresh_token_wo_version');
  }
  public set refreshTokenWoVersion(value: number) {
    this._refreshTokenWoVersion = value;
  }
  public resetRefreshTokenWoVersion() {
    this._refreshTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoVersionInput() {
    return this._refreshTokenWoVersion;
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

  // scope - computed: false, optional: true, required: false
  private _scope?: string[];
  public get scope() {
    return this.getListAttribute('scope');
  }
  public set scope(value: string[]) {
    this._scope = value;
  }
  public resetScope() {
    this._scope = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scopeInput() {
    return this._scope;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionDocumentDb {
  readonly authSource?: string;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  readonly database?: string;
  /**
  * Hosts. Needed to run.
  */
  readonly host?: string[];
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Needed to run. Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Needed to run. Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  readonly replicaSet?: string;
  /**
  * As JSON text.
  */
  readonly ssl?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Needed to run.
  */
  readonly username?: string;
}

export function connectionDocumentDbToTerraform(struct?: ConnectionDocumentDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth_source: cdktf.stringToTerraform(struct!.authSource),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    database: cdktf.stringToTerraform(struct!.database),
    host: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.host),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    replica_set: cdktf.stringToTerraform(struct!.replicaSet),
    ssl: cdktf.stringToTerraform(struct!.ssl),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionDocumentDbToHclTerraform(struct?: ConnectionDocumentDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth_source: {
      value: cdktf.stringToHclTerraform(struct!.authSource),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    database: {
      value: cdktf.stringToHclTerraform(struct!.database),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    host: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.host),
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
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    replica_set: {
      value: cdktf.stringToHclTerraform(struct!.replicaSet),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ssl: {
      value: cdktf.stringToHclTerraform(struct!.ssl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionDocumentDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionDocumentDb | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._authSource !== undefined) {
      hasAnyValues = true;
      internalValueResult.authSource = this._authSource;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._database !== undefined) {
      hasAnyValues = true;
      internalValueResult.database = this._database;
    }
    if (this._host !== undefined) {
      hasAnyValues = true;
      internalValueResult.host = this._host;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._replicaSet !== undefined) {
      hasAnyValues = true;
      internalValueResult.replicaSet = this._replicaSet;
    }
    if (this._ssl !== undefined) {
      hasAnyValues = true;
      internalValueResult.ssl = this._ssl;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionDocumentDb | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._authSource = undefined;
      this._concurrencyLevel = undefined;
      this._database = undefined;
      this._host = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._replicaSet = undefined;
      this._ssl = undefined;
      this._targetConcurrencyLevel = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._authSource = value.authSource;
      this._concurrencyLevel = value.concurrencyLevel;
      this._database = value.database;
      this._host = value.host;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._replicaSet = value.replicaSet;
      this._ssl = value.ssl;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._username = value.username;
    }
  }

  // auth_source - computed: false, optional: true, required: false
  private _authSource?: string;
  public get authSource() {
    return this.getStringAttribute('auth_source');
  }
  public set authSource(value: string) {
    this._authSource = value;
  }
  public resetAuthSource() {
    this._authSource = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authSourceInput() {
    return this._authSource;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // database - computed: false, optional: true, required: false
  private _database?: string;
  public get database() {
    return this.getStringAttribute('database');
  }
  public set database(value: string) {
    this._database = value;
  }
  public resetDatabase() {
    this._database = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get databaseInput() {
    return this._database;
  }

  // host - computed: false, optional: true, required: false
  private _host?: string[];
  public get host() {
    return this.getListAttribute('host');
  }
  public set host(value: string[]) {
    this._host = value;
  }
  public resetHost() {
    this._host = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hostInput() {
    return this._host;
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // replica_set - computed: false, optional: true, required: false
  private _replicaSet?: string;
  public get replicaSet() {
    return this.getStringAttribute('replica_set');
  }
  public set replicaSet(value: string) {
    this._replicaSet = value;
  }
  public resetReplicaSet() {
    this._replicaSet = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get replicaSetInput() {
    return this._replicaSet;
  }

  // ssl - computed: false, optional: true, required: false
  private _ssl?: string;
  public get ssl() {
    return this.getStringAttribute('ssl');
  }
  public set ssl(value: string) {
    this._ssl = value;
  }
  public resetSsl() {
    this._ssl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sslInput() {
    return this._ssl;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionErp {
  /**
  * Needed to run.
  */
  readonly account?: string;
  readonly accountName?: string;
  readonly applicationId?: string;
  /**
  * Needed to run. One of `basic`, `token`, `token-auto`.
  */
  readonly authType?: "basic" | "token" | "token-auto";
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  readonly email?: string;
  /**
  * Needed to run with token.
  */
  readonly environment?: string;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  readonly roleId?: string;
  readonly roleName?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Needed to run with token. Kept in Terraform's state, unlike `token_id_wo`.
  */
  readonly tokenId?: string;
  /**
  * Needed to run with token. Write-only: kept in no state. Needs Terraform 1.11; a change of `token_id_wo_version` sends it again.
  */
  readonly tokenIdWo?: string;
  /**
  * Raise it to send `token_id_wo` again.
  */
  readonly tokenIdWoVersion?: number;
  readonly tokenName?: string;
  /**
  * Needed to run with token. Kept in Terraform's state, unlike `token_secret_wo`.
  */
  readonly tokenSecret?: string;
  /**
  * Needed to run with token. Write-only: kept in no state. Needs Terraform 1.11; a change of `token_secret_wo_version` sends it again.
  */
  readonly tokenSecretWo?: string;
  /**
  * Raise it to send `token_secret_wo` again.
  */
  readonly tokenSecretWoVersion?: number;
  /**
  * One of `latest`, `next`.
  */
  readonly wsdlVersion?: "latest" | "next";
}

export function connectionErpToTerraform(struct?: ConnectionErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    account: cdktf.stringToTerraform(struct!.account),
    account_name: cdktf.stringToTerraform(struct!.accountName),
    application_id: cdktf.stringToTerraform(struct!.applicationId),
    auth_type: cdktf.stringToTerraform(struct!.authType),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    email: cdktf.stringToTerraform(struct!.email),
    environment: cdktf.stringToTerraform(struct!.environment),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    role_id: cdktf.stringToTerraform(struct!.roleId),
    role_name: cdktf.stringToTerraform(struct!.roleName),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    token_id: cdktf.stringToTerraform(struct!.tokenId),
    token_id_wo: cdktf.stringToTerraform(struct!.tokenIdWo),
    token_id_wo_version: cdktf.numberToTerraform(struct!.tokenIdWoVersion),
    token_name: cdktf.stringToTerraform(struct!.tokenName),
    token_secret: cdktf.stringToTerraform(struct!.tokenSecret),
    token_secret_wo: cdktf.stringToTerraform(struct!.tokenSecretWo),
    token_secret_wo_version: cdktf.numberToTerraform(struct!.tokenSecretWoVersion),
    wsdl_version: cdktf.stringToTerraform(struct!.wsdlVersion),
  }
}


export function connectionErpToHclTerraform(struct?: ConnectionErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    account: {
      value: cdktf.stringToHclTerraform(struct!.account),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    account_name: {
      value: cdktf.stringToHclTerraform(struct!.accountName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    application_id: {
      value: cdktf.stringToHclTerraform(struct!.applicationId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_type: {
      value: cdktf.stringToHclTerraform(struct!.authType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    email: {
      value: cdktf.stringToHclTerraform(struct!.email),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    environment: {
      value: cdktf.stringToHclTerraform(struct!.environment),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
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
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    role_id: {
      value: cdktf.stringToHclTerraform(struct!.roleId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    role_name: {
      value: cdktf.stringToHclTerraform(struct!.roleName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    token_id: {
      value: cdktf.stringToHclTerraform(struct!.tokenId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_id_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenIdWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_id_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenIdWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    token_name: {
      value: cdktf.stringToHclTerraform(struct!.tokenName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret: {
      value: cdktf.stringToHclTerraform(struct!.tokenSecret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenSecretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenSecretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    wsdl_version: {
      value: cdktf.stringToHclTerraform(struct!.wsdlVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionErpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionErp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._account !== undefined) {
      hasAnyValues = true;
      internalValueResult.account = this._account;
    }
    if (this._accountName !== undefined) {
      hasAnyValues = true;
      internalValueResult.accountName = this._accountName;
    }
    if (this._applicationId !== undefined) {
      hasAnyValues = true;
      internalValueResult.applicationId = this._applicationId;
    }
    if (this._authType !== undefined) {
      hasAnyValues = true;
      internalValueResult.authType = this._authType;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._email !== undefined) {
      hasAnyValues = true;
      internalValueResult.email = this._email;
    }
    if (this._environment !== undefined) {
      hasAnyValues = true;
      internalValueResult.environment = this._environment;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._roleId !== undefined) {
      hasAnyValues = true;
      internalValueResult.roleId = this._roleId;
    }
    if (this._roleName !== undefined) {
      hasAnyValues = true;
      internalValueResult.roleName = this._roleName;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._tokenId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenId = this._tokenId;
    }
    if (this._tokenIdWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenIdWo = this._tokenIdWo;
    }
    if (this._tokenIdWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenIdWoVersion = this._tokenIdWoVersion;
    }
    if (this._tokenName !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenName = this._tokenName;
    }
    if (this._tokenSecret !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecret = this._tokenSecret;
    }
    if (this._tokenSecretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecretWo = this._tokenSecretWo;
    }
    if (this._tokenSecretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecretWoVersion = this._tokenSecretWoVersion;
    }
    if (this._wsdlVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.wsdlVersion = this._wsdlVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionErp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._account = undefined;
      this._accountName = undefined;
      this._applicationId = undefined;
      this._authType = undefined;
      this._concurrencyLevel = undefined;
      this._email = undefined;
      this._environment = undefined;
      this._iclientId = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._roleId = undefined;
      this._roleName = undefined;
      this._targetConcurrencyLevel = undefined;
      this._tokenId = undefined;
      this._tokenIdWo = undefined;
      this._tokenIdWoVersion = undefined;
      this._tokenName = undefined;
      this._tokenSecret = undefined;
      this._tokenSecretWo = undefined;
      this._tokenSecretWoVersion = undefined;
      this._wsdlVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._account = value.account;
      this._accountName = value.accountName;
      this._applicationId = value.applicationId;
      this._authType = value.authType;
      this._concurrencyLevel = value.concurrencyLevel;
      this._email = value.email;
      this._environment = value.environment;
      this._iclientId = value.iclientId;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._roleId = value.roleId;
      this._roleName = value.roleName;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._tokenId = value.tokenId;
      this._tokenIdWo = value.tokenIdWo;
      this._tokenIdWoVersion = value.tokenIdWoVersion;
      this._tokenName = value.tokenName;
      this._tokenSecret = value.tokenSecret;
      this._tokenSecretWo = value.tokenSecretWo;
      this._tokenSecretWoVersion = value.tokenSecretWoVersion;
      this._wsdlVersion = value.wsdlVersion;
    }
  }

  // account - computed: false, optional: true, required: false
  private _account?: string;
  public get account() {
    return this.getStringAttribute('account');
  }
  public set account(value: string) {
    this._account = value;
  }
  public resetAccount() {
    this._account = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accountInput() {
    return this._account;
  }

  // account_name - computed: false, optional: true, required: false
  private _accountName?: string;
  public get accountName() {
    return this.getStringAttribute('account_name');
  }
  public set accountName(value: string) {
    this._accountName = value;
  }
  public resetAccountName() {
    this._accountName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accountNameInput() {
    return this._accountName;
  }

  // application_id - computed: false, optional: true, required: false
  private _applicationId?: string;
  public get applicationId() {
    return this.getStringAttribute('application_id');
  }
  public set applicationId(value: string) {
    this._applicationId = value;
  }
  public resetApplicationId() {
    this._applicationId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get applicationIdInput() {
    return this._applicationId;
  }

  // auth_type - computed: false, optional: true, required: false
  private _authType?: string;
  public get authType() {
    return this.getStringAttribute('auth_type');
  }
  public set authType(value: string) {
    this._authType = value;
  }
  public resetAuthType() {
    this._authType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authTypeInput() {
    return this._authType;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // email - computed: false, optional: true, required: false
  private _email?: string;
  public get email() {
    return this.getStringAttribute('email');
  }
  public set email(value: string) {
    this._email = value;
  }
  public resetEmail() {
    this._email = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get emailInput() {
    return this._email;
  }

  // environment - computed: false, optional: true, required: false
  private _environment?: string;
  public get environment() {
    return this.getStringAttribute('environment');
  }
  public set environment(value: string) {
    this._environment = value;
  }
  public resetEnvironment() {
    this._environment = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get environmentInput() {
    return this._environment;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // role_id - computed: false, optional: true, required: false
  private _roleId?: string;
  public get roleId() {
    return this.getStringAttribute('role_id');
  }
  public set roleId(value: string) {
    this._roleId = value;
  }
  public resetRoleId() {
    this._roleId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get roleIdInput() {
    return this._roleId;
  }

  // role_name - computed: false, optional: true, required: false
  private _roleName?: string;
  public get roleName() {
    return this.getStringAttribute('role_name');
  }
  public set roleName(value: string) {
    this._roleName = value;
  }
  public resetRoleName() {
    this._roleName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get roleNameInput() {
    return this._roleName;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // token_id - computed: false, optional: true, required: false
  private _tokenId?: string;
  public get tokenId() {
    return this.getStringAttribute('token_id');
  }
  public set tokenId(value: string) {
    this._tokenId = value;
  }
  public resetTokenId() {
    this._tokenId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenIdInput() {
    return this._tokenId;
  }

  // token_id_wo - computed: false, optional: true, required: false
  private _tokenIdWo?: string;
  public get tokenIdWo() {
    return this.getStringAttribute('token_id_wo');
  }
  public set tokenIdWo(value: string) {
    this._tokenIdWo = value;
  }
  public resetTokenIdWo() {
    this._tokenIdWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenIdWoInput() {
    return this._tokenIdWo;
  }

  // token_id_wo_version - computed: false, optional: true, required: false
  private _tokenIdWoVersion?: number;
  public get tokenIdWoVersion() {
    return this.getNumberAttribute('token_id_wo_version');
  }
  public set tokenIdWoVersion(value: number) {
    this._tokenIdWoVersion = value;
  }
  public resetTokenIdWoVersion() {
    this._tokenIdWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenIdWoVersionInput() {
    return this._tokenIdWoVersion;
  }

  // token_name - computed: false, optional: true, required: false
  private _tokenName?: string;
  public get tokenName() {
    return this.getStringAttribute('token_name');
  }
  public set tokenName(value: string) {
    this._tokenName = value;
  }
  public resetTokenName() {
    this._tokenName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenNameInput() {
    return this._tokenName;
  }

  // token_secret - computed: false, optional: true, required: false
  private _tokenSecret?: string;
  public get tokenSecret() {
    return this.getStringAttribute('token_secret');
  }
  public set tokenSecret(value: string) {
    this._tokenSecret = value;
  }
  public resetTokenSecret() {
    this._tokenSecret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretInput() {
    return this._tokenSecret;
  }

  // token_secret_wo - computed: false, optional: true, required: false
  private _tokenSecretWo?: string;
  public get tokenSecretWo() {
    return this.getStringAttribute('token_secret_wo');
  }
  public set tokenSecretWo(value: string) {
    this._tokenSecretWo = value;
  }
  public resetTokenSecretWo() {
    this._tokenSecretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretWoInput() {
    return this._tokenSecretWo;
  }

  // token_secret_wo_version - computed: false, optional: true, required: false
  private _tokenSecretWoVersion?: number;
  public get tokenSecretWoVersion() {
    return this.getNumberAttribute('token_secret_wo_version');
  }
  public set tokenSecretWoVersion(value: number) {
    this._tokenSecretWoVersion = value;
  }
  public resetTokenSecretWoVersion() {
    this._tokenSecretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretWoVersionInput() {
    return this._tokenSecretWoVersion;
  }

  // wsdl_version - computed: false, optional: true, required: false
  private _wsdlVersion?: string;
  public get wsdlVersion() {
    return this.getStringAttribute('wsdl_version');
  }
  public set wsdlVersion(value: string) {
    this._wsdlVersion = value;
  }
  public resetWsdlVersion() {
    this._wsdlVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get wsdlVersionInput() {
    return this._wsdlVersion;
  }
}
export interface ConnectionFilesystemPing {
  readonly directoryPath?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function connectionFilesystemPingToTerraform(struct?: ConnectionFilesystemPing | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    directory_path: cdktf.stringToTerraform(struct!.directoryPath),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function connectionFilesystemPingToHclTerraform(struct?: ConnectionFilesystemPing | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    directory_path: {
      value: cdktf.stringToHclTerraform(struct!.directoryPath),
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

export class ConnectionFilesystemPingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionFilesystemPing | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._directoryPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.directoryPath = this._directoryPath;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionFilesystemPing | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._directoryPath = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._directoryPath = value.directoryPath;
      this._otherFields = value.otherFields;
    }
  }

  // directory_path - computed: false, optional: true, required: false
  private _directoryPath?: string;
  public get directoryPath() {
    return this.getStringAttribute('directory_path');
  }
  public set directoryPath(value: string) {
    this._directoryPath = value;
  }
  public resetDirectoryPath() {
    this._directoryPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get directoryPathInput() {
    return this._directoryPath;
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
export interface ConnectionFilesystem {
  /**
  * Requests at once, 1 to 50; 1 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Directory that tests the connection.
  */
  readonly ping?: ConnectionFilesystemPing;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `1`.
  */
  readonly targetConcurrencyLevel?: number;
}

export function connectionFilesystemToTerraform(struct?: ConnectionFilesystem | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ping: connectionFilesystemPingToTerraform(struct!.ping),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
  }
}


export function connectionFilesystemToHclTerraform(struct?: ConnectionFilesystem | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping: {
      value: connectionFilesystemPingToHclTerraform(struct!.ping),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionFilesystemPing",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionFilesystemOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionFilesystem | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._ping?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.ping = this._ping?.internalValue;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionFilesystem | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._concurrencyLevel = undefined;
      this._otherFields = undefined;
      this._ping.internalValue = undefined;
      this._targetConcurrencyLevel = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._concurrencyLevel = value.concurrencyLevel;
      this._otherFields = value.otherFields;
      this._ping.internalValue = value.ping;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
    }
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
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

  // ping - computed: false, optional: true, required: false
  private _ping = new ConnectionFilesystemPingOutputReference(this, "ping");
  public get ping() {
    return this._ping;
  }
  public putPing(value: ConnectionFilesystemPing) {
    this._ping.internalValue = value;
  }
  public resetPing() {
    this._ping.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingInput() {
    return this._ping.internalValue;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }
}
export interface ConnectionFtp {
  /**
  * Private key for sftp. Kept in Terraform's state, unlike `auth_key_wo`.
  */
  readonly authKey?: string;
  /**
  * Private key for sftp. Write-only: kept in no state. Needs Terraform 1.11; a change of `auth_key_wo_version` sends it again.
  */
  readonly authKeyWo?: string;
  /**
  * Raise it to send `auth_key_wo` again.
  */
  readonly authKeyWoVersion?: number;
  /**
  * Requests at once, 1 to 50; 1 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Format of directory listings.
  */
  readonly entryParser?: string;
  /**
  * Host name. Needed to run.
  */
  readonly hostUri?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Needed to run; sftp may use auth_key instead. Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Needed to run; sftp may use auth_key instead. Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `pgp_decrypt_key_wo`.
  */
  readonly pgpDecryptKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `pgp_decrypt_key_wo_version` sends it again.
  */
  readonly pgpDecryptKeyWo?: string;
  /**
  * Raise it to send `pgp_decrypt_key_wo` again.
  */
  readonly pgpDecryptKeyWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `pgp_encrypt_key_wo`.
  */
  readonly pgpEncryptKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `pgp_encrypt_key_wo_version` sends it again.
  */
  readonly pgpEncryptKeyWo?: string;
  /**
  * Raise it to send `pgp_encrypt_key_wo` again.
  */
  readonly pgpEncryptKeyWoVersion?: number;
  /**
  * At least 1. At most 65535.
  */
  readonly port?: number;
  readonly requireSocketReUse?: boolean | cdktf.IResolvable;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `1`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Id of a `reconduit_tp_connector`.
  */
  readonly tpConnectorId?: string;
  /**
  * Needed to run. One of `ftp`, `sftp`, `ftps`.
  */
  readonly type?: "ftp" | "sftp" | "ftps";
  readonly useImplicitFtps?: boolean | cdktf.IResolvable;
  /**
  * The platform's default is `true`.
  */
  readonly usePassiveMode?: boolean | cdktf.IResolvable;
  readonly userDirectoryIsRoot?: boolean | cdktf.IResolvable;
  /**
  * Needed to run.
  */
  readonly username?: string;
}

export function connectionFtpToTerraform(struct?: ConnectionFtp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth_key: cdktf.stringToTerraform(struct!.authKey),
    auth_key_wo: cdktf.stringToTerraform(struct!.authKeyWo),
    auth_key_wo_version: cdktf.numberToTerraform(struct!.authKeyWoVersion),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    entry_parser: cdktf.stringToTerraform(struct!.entryParser),
    host_uri: cdktf.stringToTerraform(struct!.hostUri),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    pgp_decrypt_key: cdktf.stringToTerraform(struct!.pgpDecryptKey),
    pgp_decrypt_key_wo: cdktf.stringToTerraform(struct!.pgpDecryptKeyWo),
    pgp_decrypt_key_wo_version: cdktf.numberToTerraform(struct!.pgpDecryptKeyWoVersion),
    pgp_encrypt_key: cdktf.stringToTerraform(struct!.pgpEncryptKey),
    pgp_encrypt_key_wo: cdktf.stringToTerraform(struct!.pgpEncryptKeyWo),
    pgp_encrypt_key_wo_version: cdktf.numberToTerraform(struct!.pgpEncryptKeyWoVersion),
    port: cdktf.numberToTerraform(struct!.port),
    require_socket_re_use: cdktf.booleanToTerraform(struct!.requireSocketReUse),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    tp_connector_id: cdktf.stringToTerraform(struct!.tpConnectorId),
    type: cdktf.stringToTerraform(struct!.type),
    use_implicit_ftps: cdktf.booleanToTerraform(struct!.useImplicitFtps),
    use_passive_mode: cdktf.booleanToTerraform(struct!.usePassiveMode),
    user_directory_is_root: cdktf.booleanToTerraform(struct!.userDirectoryIsRoot),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionFtpToHclTerraform(struct?: ConnectionFtp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth_key: {
      value: cdktf.stringToHclTerraform(struct!.authKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.authKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.authKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    entry_parser: {
      value: cdktf.stringToHclTerraform(struct!.entryParser),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    host_uri: {
      value: cdktf.stringToHclTerraform(struct!.hostUri),
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
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    pgp_decrypt_key: {
      value: cdktf.stringToHclTerraform(struct!.pgpDecryptKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pgp_decrypt_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.pgpDecryptKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pgp_decrypt_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.pgpDecryptKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    pgp_encrypt_key: {
      value: cdktf.stringToHclTerraform(struct!.pgpEncryptKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pgp_encrypt_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.pgpEncryptKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    pgp_encrypt_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.pgpEncryptKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    port: {
      value: cdktf.numberToHclTerraform(struct!.port),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    require_socket_re_use: {
      value: cdktf.booleanToHclTerraform(struct!.requireSocketReUse),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    tp_connector_id: {
      value: cdktf.stringToHclTerraform(struct!.tpConnectorId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    use_implicit_ftps: {
      value: cdktf.booleanToHclTerraform(struct!.useImplicitFtps),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    use_passive_mode: {
      value: cdktf.booleanToHclTerraform(struct!.usePassiveMode),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    user_directory_is_root: {
      value: cdktf.booleanToHclTerraform(struct!.userDirectoryIsRoot),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionFtpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionFtp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._authKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.authKey = this._authKey;
    }
    if (this._authKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.authKeyWo = this._authKeyWo;
    }
    if (this._authKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.authKeyWoVersion = this._authKeyWoVersion;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._entryParser !== undefined) {
      hasAnyValues = true;
      internalValueResult.entryParser = this._entryParser;
    }
    if (this._hostUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.hostUri = this._hostUri;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._pgpDecryptKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpDecryptKey = this._pgpDecryptKey;
    }
    if (this._pgpDecryptKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpDecryptKeyWo = this._pgpDecryptKeyWo;
    }
    if (this._pgpDecryptKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpDecryptKeyWoVersion = this._pgpDecryptKeyWoVersion;
    }
    if (this._pgpEncryptKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpEncryptKey = this._pgpEncryptKey;
    }
    if (this._pgpEncryptKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpEncryptKeyWo = this._pgpEncryptKeyWo;
    }
    if (this._pgpEncryptKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.pgpEncryptKeyWoVersion = this._pgpEncryptKeyWoVersion;
    }
    if (this._port !== undefined) {
      hasAnyValues = true;
      internalValueResult.port = this._port;
    }
    if (this._requireSocketReUse !== undefined) {
      hasAnyValues = true;
      internalValueResult.requireSocketReUse = this._requireSocketReUse;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._tpConnectorId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tpConnectorId = this._tpConnectorId;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._useImplicitFtps !== undefined) {
      hasAnyValues = true;
      internalValueResult.useImplicitFtps = this._useImplicitFtps;
    }
    if (this._usePassiveMode !== undefined) {
      hasAnyValues = true;
      internalValueResult.usePassiveMode = this._usePassiveMode;
    }
    if (this._userDirectoryIsRoot !== undefined) {
      hasAnyValues = true;
      internalValueResult.userDirectoryIsRoot = this._userDirectoryIsRoot;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionFtp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._authKey = undefined;
      this._authKeyWo = undefined;
      this._authKeyWoVersion = undefined;
      this._concurrencyLevel = undefined;
      this._entryParser = undefined;
      this._hostUri = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._pgpDecryptKey = undefined;
      this._pgpDecryptKeyWo = undefined;
      this._pgpDecryptKeyWoVersion = undefined;
      this._pgpEncryptKey = undefined;
      this._pgpEncryptKeyWo = undefined;
      this._pgpEncryptKeyWoVersion = undefined;
      this._port = undefined;
      this._requireSocketReUse = undefined;
      this._targetConcurrencyLevel = undefined;
      this._tpConnectorId = undefined;
      this._type = undefined;
      this._useImplicitFtps = undefined;
      this._usePassiveMode = undefined;
      this._userDirectoryIsRoot = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._authKey = value.authKey;
      this._authKeyWo = value.authKeyWo;
      this._authKeyWoVersion = value.authKeyWoVersion;
      this._concurrencyLevel = value.concurrencyLevel;
      this._entryParser = value.entryParser;
      this._hostUri = value.hostUri;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._pgpDecryptKey = value.pgpDecryptKey;
      this._pgpDecryptKeyWo = value.pgpDecryptKeyWo;
      this._pgpDecryptKeyWoVersion = value.pgpDecryptKeyWoVersion;
      this._pgpEncryptKey = value.pgpEncryptKey;
      this._pgpEncryptKeyWo = value.pgpEncryptKeyWo;
      this._pgpEncryptKeyWoVersion = value.pgpEncryptKeyWoVersion;
      this._port = value.port;
      this._requireSocketReUse = value.requireSocketReUse;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._tpConnectorId = value.tpConnectorId;
      this._type = value.type;
      this._useImplicitFtps = value.useImplicitFtps;
      this._usePassiveMode = value.usePassiveMode;
      this._userDirectoryIsRoot = value.userDirectoryIsRoot;
      this._username = value.username;
    }
  }

  // auth_key - computed: false, optional: true, required: false
  private _authKey?: string;
  public get authKey() {
    return this.getStringAttribute('auth_key');
  }
  public set authKey(value: string) {
    this._authKey = value;
  }
  public resetAuthKey() {
    this._authKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authKeyInput() {
    return this._authKey;
  }

  // auth_key_wo - computed: false, optional: true, required: false
  private _authKeyWo?: string;
  public get authKeyWo() {
    return this.getStringAttribute('auth_key_wo');
  }
  public set authKeyWo(value: string) {
    this._authKeyWo = value;
  }
  public resetAuthKeyWo() {
    this._authKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authKeyWoInput() {
    return this._authKeyWo;
  }

  // auth_key_wo_version - computed: false, optional: true, required: false
  private _authKeyWoVersion?: number;
  public get authKeyWoVersion() {
    return this.getNumberAttribute('auth_key_wo_version');
  }
  public set authKeyWoVersion(value: number) {
    this._authKeyWoVersion = value;
  }
  public resetAuthKeyWoVersion() {
    this._authKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authKeyWoVersionInput() {
    return this._authKeyWoVersion;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // entry_parser - computed: false, optional: true, required: false
  private _entryParser?: string;
  public get entryParser() {
    return this.getStringAttribute('entry_parser');
  }
  public set entryParser(value: string) {
    this._entryParser = value;
  }
  public resetEntryParser() {
    this._entryParser = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get entryParserInput() {
    return this._entryParser;
  }

  // host_uri - computed: false, optional: true, required: false
  private _hostUri?: string;
  public get hostUri() {
    return this.getStringAttribute('host_uri');
  }
  public set hostUri(value: string) {
    this._hostUri = value;
  }
  public resetHostUri() {
    this._hostUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hostUriInput() {
    return this._hostUri;
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // pgp_decrypt_key - computed: false, optional: true, required: false
  private _pgpDecryptKey?: string;
  public get pgpDecryptKey() {
    return this.getStringAttribute('pgp_decrypt_key');
  }
  public set pgpDecryptKey(value: string) {
    this._pgpDecryptKey = value;
  }
  public resetPgpDecryptKey() {
    this._pgpDecryptKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpDecryptKeyInput() {
    return this._pgpDecryptKey;
  }

  // pgp_decrypt_key_wo - computed: false, optional: true, required: false
  private _pgpDecryptKeyWo?: string;
  public get pgpDecryptKeyWo() {
    return this.getStringAttribute('pgp_decrypt_key_wo');
  }
  public set pgpDecryptKeyWo(value: string) {
    this._pgpDecryptKeyWo = value;
  }
  public resetPgpDecryptKeyWo() {
    this._pgpDecryptKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpDecryptKeyWoInput() {
    return this._pgpDecryptKeyWo;
  }

  // pgp_decrypt_key_wo_version - computed: false, optional: true, required: false
  private _pgpDecryptKeyWoVersion?: number;
  public get pgpDecryptKeyWoVersion() {
    return this.getNumberAttribute('pgp_decrypt_key_wo_version');
  }
  public set pgpDecryptKeyWoVersion(value: number) {
    this._pgpDecryptKeyWoVersion = value;
  }
  public resetPgpDecryptKeyWoVersion() {
    this._pgpDecryptKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpDecryptKeyWoVersionInput() {
    return this._pgpDecryptKeyWoVersion;
  }

  // pgp_encrypt_key - computed: false, optional: true, required: false
  private _pgpEncryptKey?: string;
  public get pgpEncryptKey() {
    return this.getStringAttribute('pgp_encrypt_key');
  }
  public set pgpEncryptKey(value: string) {
    this._pgpEncryptKey = value;
  }
  public resetPgpEncryptKey() {
    this._pgpEncryptKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpEncryptKeyInput() {
    return this._pgpEncryptKey;
  }

  // pgp_encrypt_key_wo - computed: false, optional: true, required: false
  private _pgpEncryptKeyWo?: string;
  public get pgpEncryptKeyWo() {
    return this.getStringAttribute('pgp_encrypt_key_wo');
  }
  public set pgpEncryptKeyWo(value: string) {
    this._pgpEncryptKeyWo = value;
  }
  public resetPgpEncryptKeyWo() {
    this._pgpEncryptKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpEncryptKeyWoInput() {
    return this._pgpEncryptKeyWo;
  }

  // pgp_encrypt_key_wo_version - computed: false, optional: true, required: false
  private _pgpEncryptKeyWoVersion?: number;
  public get pgpEncryptKeyWoVersion() {
    return this.getNumberAttribute('pgp_encrypt_key_wo_version');
  }
  public set pgpEncryptKeyWoVersion(value: number) {
    this._pgpEncryptKeyWoVersion = value;
  }
  public resetPgpEncryptKeyWoVersion() {
    this._pgpEncryptKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpEncryptKeyWoVersionInput() {
    return this._pgpEncryptKeyWoVersion;
  }

  // port - computed: false, optional: true, required: false
  private _port?: number;
  public get port() {
    return this.getNumberAttribute('port');
  }
  public set port(value: number) {
    this._port = value;
  }
  public resetPort() {
    this._port = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get portInput() {
    return this._port;
  }

  // require_socket_re_use - computed: false, optional: true, required: false
  private _requireSocketReUse?: boolean | cdktf.IResolvable;
  public get requireSocketReUse() {
    return this.getBooleanAttribute('require_socket_re_use');
  }
  public set requireSocketReUse(value: boolean | cdktf.IResolvable) {
    this._requireSocketReUse = value;
  }
  public resetRequireSocketReUse() {
    this._requireSocketReUse = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requireSocketReUseInput() {
    return this._requireSocketReUse;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // tp_connector_id - computed: false, optional: true, required: false
  private _tpConnectorId?: string;
  public get tpConnectorId() {
    return this.getStringAttribute('tp_connector_id');
  }
  public set tpConnectorId(value: string) {
    this._tpConnectorId = value;
  }
  public resetTpConnectorId() {
    this._tpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tpConnectorIdInput() {
    return this._tpConnectorId;
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

  // use_implicit_ftps - computed: false, optional: true, required: false
  private _useImplicitFtps?: boolean | cdktf.IResolvable;
  public get useImplicitFtps() {
    return this.getBooleanAttribute('use_implicit_ftps');
  }
  public set useImplicitFtps(value: boolean | cdktf.IResolvable) {
    this._useImplicitFtps = value;
  }
  public resetUseImplicitFtps() {
    this._useImplicitFtps = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get useImplicitFtpsInput() {
    return this._useImplicitFtps;
  }

  // use_passive_mode - computed: false, optional: true, required: false
  private _usePassiveMode?: boolean | cdktf.IResolvable;
  public get usePassiveMode() {
    return this.getBooleanAttribute('use_passive_mode');
  }
  public set usePassiveMode(value: boolean | cdktf.IResolvable) {
    this._usePassiveMode = value;
  }
  public resetUsePassiveMode() {
    this._usePassiveMode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usePassiveModeInput() {
    return this._usePassiveMode;
  }

  // user_directory_is_root - computed: false, optional: true, required: false
  private _userDirectoryIsRoot?: boolean | cdktf.IResolvable;
  public get userDirectoryIsRoot() {
    return this.getBooleanAttribute('user_directory_is_root');
  }
  public set userDirectoryIsRoot(value: boolean | cdktf.IResolvable) {
    this._userDirectoryIsRoot = value;
  }
  public resetUserDirectoryIsRoot() {
    this._userDirectoryIsRoot = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get userDirectoryIsRootInput() {
    return this._userDirectoryIsRoot;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionHttpAuthBasic {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  readonly username?: string;
}

export function connectionHttpAuthBasicToTerraform(struct?: ConnectionHttpAuthBasic | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionHttpAuthBasicToHclTerraform(struct?: ConnectionHttpAuthBasic | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthBasicOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthBasic | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthBasic | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._username = value.username;
    }
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionHttpAuthCookie {
  readonly body?: string;
  /**
  * Such as `GET`, `POST`.
  */
  readonly method?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly successStatusCode?: number;
  readonly uri?: string;
}

export function connectionHttpAuthCookieToTerraform(struct?: ConnectionHttpAuthCookie | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    success_status_code: cdktf.numberToTerraform(struct!.successStatusCode),
    uri: cdktf.stringToTerraform(struct!.uri),
  }
}


export function connectionHttpAuthCookieToHclTerraform(struct?: ConnectionHttpAuthCookie | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    body: {
      value: cdktf.stringToHclTerraform(struct!.body),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
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
    success_status_code: {
      value: cdktf.numberToHclTerraform(struct!.successStatusCode),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    uri: {
      value: cdktf.stringToHclTerraform(struct!.uri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthCookieOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthCookie | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._successStatusCode !== undefined) {
      hasAnyValues = true;
      internalValueResult.successStatusCode = this._successStatusCode;
    }
    if (this._uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.uri = this._uri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthCookie | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._successStatusCode = undefined;
      this._uri = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._body = value.body;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._successStatusCode = value.successStatusCode;
      this._uri = value.uri;
    }
  }

  // body - computed: false, optional: true, required: false
  private _body?: string;
  public get body() {
    return this.getStringAttribute('body');
  }
  public set body(value: string) {
    this._body = value;
  }
  public resetBody() {
    this._body = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bodyInput() {
    return this._body;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
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

  // success_status_code - computed: false, optional: true, required: false
  private _successStatusCode?: number;
  public get successStatusCode() {
    return this.getNumberAttribute('success_status_code');
  }
  public set successStatusCode(value: number) {
    this._successStatusCode = value;
  }
  public resetSuccessStatusCode() {
    this._successStatusCode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successStatusCodeInput() {
    return this._successStatusCode;
  }

  // uri - computed: false, optional: true, required: false
  private _uri?: string;
  public get uri() {
    return this.getStringAttribute('uri');
  }
  public set uri(value: string) {
    this._uri = value;
  }
  public resetUri() {
    this._uri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get uriInput() {
    return this._uri;
  }
}
export interface ConnectionHttpAuthFailures {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly path?: string;
  readonly statusCode?: number;
  readonly values?: string[];
}

export function connectionHttpAuthFailuresToTerraform(struct?: ConnectionHttpAuthFailures | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    path: cdktf.stringToTerraform(struct!.path),
    status_code: cdktf.numberToTerraform(struct!.statusCode),
    values: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.values),
  }
}


export function connectionHttpAuthFailuresToHclTerraform(struct?: ConnectionHttpAuthFailures | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    status_code: {
      value: cdktf.numberToHclTerraform(struct!.statusCode),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    values: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.values),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthFailuresOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionHttpAuthFailures | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._path !== undefined) {
      hasAnyValues = true;
      internalValueResult.path = this._path;
    }
    if (this._statusCode !== undefined) {
      hasAnyValues = true;
      internalValueResult.statusCode = this._statusCode;
    }
    if (this._values !== undefined) {
      hasAnyValues = true;
      internalValueResult.values = this._values;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthFailures | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._path = undefined;
      this._statusCode = undefined;
      this._values = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._path = value.path;
      this._statusCode = value.statusCode;
      this._values = value.values;
    }
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

  // status_code - computed: false, optional: true, required: false
  private _statusCode?: number;
  public get statusCode() {
    return this.getNumberAttribute('status_code');
  }
  public set statusCode(value: number) {
    this._statusCode = value;
  }
  public resetStatusCode() {
    this._statusCode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get statusCodeInput() {
    return this._statusCode;
  }

  // values - computed: false, optional: true, required: false
  private _values?: string[];
  public get values() {
    return this.getListAttribute('values');
  }
  public set values(value: string[]) {
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

export class ConnectionHttpAuthFailuresList extends cdktf.ComplexList {
  public internalValue? : ConnectionHttpAuthFailures[] | cdktf.IResolvable

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
  public get(index: number): ConnectionHttpAuthFailuresOutputReference {
    return new ConnectionHttpAuthFailuresOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionHttpAuthJwt {
  /**
  * Header of the JWT. As JSON text.
  */
  readonly headers?: string;
  readonly isSecretBase64Encoded?: boolean | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Claims; a template. As JSON text.
  */
  readonly payload?: string;
  /**
  * Key of the other methods. Kept in Terraform's state, unlike `private_key_wo`.
  */
  readonly privateKey?: string;
  /**
  * Key of the other methods. Write-only: kept in no state. Needs Terraform 1.11; a change of `private_key_wo_version` sends it again.
  */
  readonly privateKeyWo?: string;
  /**
  * Raise it to send `private_key_wo` again.
  */
  readonly privateKeyWoVersion?: number;
  /**
  * Key of the hmac methods. Kept in Terraform's state, unlike `secret_wo`.
  */
  readonly secret?: string;
  /**
  * Key of the hmac methods. Write-only: kept in no state. Needs Terraform 1.11; a change of `secret_wo_version` sends it again.
  */
  readonly secretWo?: string;
  /**
  * Raise it to send `secret_wo` again.
  */
  readonly secretWoVersion?: number;
  /**
  * One of `hmac-sha256`, `hmac-sha384`, `hmac-sha512`, `rsa-sha256`, `rsa-sha384`, `rsa-sha512`, `es256`, `es384`, `es512`, `ps256`, `ps384`, `ps512`.
  */
  readonly signatureMethod?: "hmac-sha256" | "hmac-sha384" | "hmac-sha512" | "rsa-sha256" | "rsa-sha384" | "rsa-sha512" | "es256" | "es384" | "es512" | "ps256" | "ps384" | "ps512";
}

export function connectionHttpAuthJwtToTerraform(struct?: ConnectionHttpAuthJwt | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    headers: cdktf.stringToTerraform(struct!.headers),
    is_secret_base64_encoded: cdktf.booleanToTerraform(struct!.isSecretBase64Encoded),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    payload: cdktf.stringToTerraform(struct!.payload),
    private_key: cdktf.stringToTerraform(struct!.privateKey),
    private_key_wo: cdktf.stringToTerraform(struct!.privateKeyWo),
    private_key_wo_version: cdktf.numberToTerraform(struct!.privateKeyWoVersion),
    secret: cdktf.stringToTerraform(struct!.secret),
    secret_wo: cdktf.stringToTerraform(struct!.secretWo),
    secret_wo_version: cdktf.numberToTerraform(struct!.secretWoVersion),
    signature_method: cdktf.stringToTerraform(struct!.signatureMethod),
  }
}


export function connectionHttpAuthJwtToHclTerraform(struct?: ConnectionHttpAuthJwt | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    headers: {
      value: cdktf.stringToHclTerraform(struct!.headers),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    is_secret_base64_encoded: {
      value: cdktf.booleanToHclTerraform(struct!.isSecretBase64Encoded),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    payload: {
      value: cdktf.stringToHclTerraform(struct!.payload),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    private_key: {
      value: cdktf.stringToHclTerraform(struct!.privateKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    private_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.privateKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    private_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.privateKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    secret: {
      value: cdktf.stringToHclTerraform(struct!.secret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.secretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.secretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    signature_method: {
      value: cdktf.stringToHclTerraform(struct!.signatureMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthJwtOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthJwt | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._headers !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers;
    }
    if (this._isSecretBase64Encoded !== undefined) {
      hasAnyValues = true;
      internalValueResult.isSecretBase64Encoded = this._isSecretBase64Encoded;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._payload !== undefined) {
      hasAnyValues = true;
      internalValueResult.payload = this._payload;
    }
    if (this._privateKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKey = this._privateKey;
    }
    if (this._privateKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKeyWo = this._privateKeyWo;
    }
    if (this._privateKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKeyWoVersion = this._privateKeyWoVersion;
    }
    if (this._secret !== undefined) {
      hasAnyValues = true;
      internalValueResult.secret = this._secret;
    }
    if (this._secretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretWo = this._secretWo;
    }
    if (this._secretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretWoVersion = this._secretWoVersion;
    }
    if (this._signatureMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.signatureMethod = this._signatureMethod;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthJwt | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._headers = undefined;
      this._isSecretBase64Encoded = undefined;
      this._otherFields = undefined;
      this._payload = undefined;
      this._privateKey = undefined;
      this._privateKeyWo = undefined;
      this._privateKeyWoVersion = undefined;
      this._secret = undefined;
      this._secretWo = undefined;
      this._secretWoVersion = undefined;
      this._signatureMethod = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._headers = value.headers;
      this._isSecretBase64Encoded = value.isSecretBase64Encoded;
      this._otherFields = value.otherFields;
      this._payload = value.payload;
      this._privateKey = value.privateKey;
      this._privateKeyWo = value.privateKeyWo;
      this._privateKeyWoVersion = value.privateKeyWoVersion;
      this._secret = value.secret;
      this._secretWo = value.secretWo;
      this._secretWoVersion = value.secretWoVersion;
      this._signatureMethod = value.signatureMethod;
    }
  }

  // headers - computed: false, optional: true, required: false
  private _headers?: string;
  public get headers() {
    return this.getStringAttribute('headers');
  }
  public set headers(value: string) {
    this._headers = value;
  }
  public resetHeaders() {
    this._headers = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers;
  }

  // is_secret_base64_encoded - computed: false, optional: true, required: false
  private _isSecretBase64Encoded?: boolean | cdktf.IResolvable;
  public get isSecretBase64Encoded() {
    return this.getBooleanAttribute('is_secret_base64_encoded');
  }
  public set isSecretBase64Encoded(value: boolean | cdktf.IResolvable) {
    this._isSecretBase64Encoded = value;
  }
  public resetIsSecretBase64Encoded() {
    this._isSecretBase64Encoded = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get isSecretBase64EncodedInput() {
    return this._isSecretBase64Encoded;
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

  // payload - computed: false, optional: true, required: false
  private _payload?: string;
  public get payload() {
    return this.getStringAttribute('payload');
  }
  public set payload(value: string) {
    this._payload = value;
  }
  public resetPayload() {
    this._payload = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get payloadInput() {
    return this._payload;
  }

  // private_key - computed: false, optional: true, required: false
  private _privateKey?: string;
  public get privateKey() {
    return this.getStringAttribute('private_key');
  }
  public set privateKey(value: string) {
    this._privateKey = value;
  }
  public resetPrivateKey() {
    this._privateKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyInput() {
    return this._privateKey;
  }

  // private_key_wo - computed: false, optional: true, required: false
  private _privateKeyWo?: string;
  public get privateKeyWo() {
    return this.getStringAttribute('private_key_wo');
  }
  public set privateKeyWo(value: string) {
    this._privateKeyWo = value;
  }
  public resetPrivateKeyWo() {
    this._privateKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyWoInput() {
    return this._privateKeyWo;
  }

  // private_key_wo_version - computed: false, optional: true, required: false
  private _privateKeyWoVersion?: number;
  public get privateKeyWoVersion() {
    return this.getNumberAttribute('private_key_wo_version');
  }
  public set privateKeyWoVersion(value: number) {
    this._privateKeyWoVersion = value;
  }
  public resetPrivateKeyWoVersion() {
    this._privateKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyWoVersionInput() {
    return this._privateKeyWoVersion;
  }

  // secret - computed: false, optional: true, required: false
  private _secret?: string;
  public get secret() {
    return this.getStringAttribute('secret');
  }
  public set secret(value: string) {
    this._secret = value;
  }
  public resetSecret() {
    this._secret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretInput() {
    return this._secret;
  }

  // secret_wo - computed: false, optional: true, required: false
  private _secretWo?: string;
  public get secretWo() {
    return this.getStringAttribute('secret_wo');
  }
  public set secretWo(value: string) {
    this._secretWo = value;
  }
  public resetSecretWo() {
    this._secretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretWoInput() {
    return this._secretWo;
  }

  // secret_wo_version - computed: false, optional: true, required: false
  private _secretWoVersion?: number;
  public get secretWoVersion() {
    return this.getNumberAttribute('secret_wo_version');
  }
  public set secretWoVersion(value: number) {
    this._secretWoVersion = value;
  }
  public resetSecretWoVersion() {
    this._secretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretWoVersionInput() {
    return this._secretWoVersion;
  }

  // signature_method - computed: false, optional: true, required: false
  private _signatureMethod?: string;
  public get signatureMethod() {
    return this.getStringAttribute('signature_method');
  }
  public set signatureMethod(value: string) {
    this._signatureMethod = value;
  }
  public resetSignatureMethod() {
    this._signatureMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get signatureMethodInput() {
    return this._signatureMethod;
  }
}
export interface ConnectionHttpAuthOauth {
  readonly accessTokenBody?: string;
  readonly accessTokenPath?: string;
  readonly authUri?: string;
  /**
  * Such as `basicauthheader`, `body`.
  */
  readonly clientCredentialsLocation?: string;
  readonly clientId?: string;
  /**
  * Kept in Terraform's state, unlike `client_secret_wo`.
  */
  readonly clientSecret?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `client_secret_wo_version` sends it again.
  */
  readonly clientSecretWo?: string;
  /**
  * Raise it to send `client_secret_wo` again.
  */
  readonly clientSecretWoVersion?: number;
  /**
  * Such as `authorizecode`, `password`, `clientcredentials`.
  */
  readonly grantType?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `refresh_token_wo`.
  */
  readonly refreshToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `refresh_token_wo_version` sends it again.
  */
  readonly refreshTokenWo?: string;
  /**
  * Raise it to send `refresh_token_wo` again.
  */
  readonly refreshTokenWoVersion?: number;
  readonly scope?: string[];
  readonly scopeDelimiter?: string;
  readonly tokenUri?: string;
  /**
  * Take these fields from the iClient.
  */
  readonly useIclientFields?: boolean | cdktf.IResolvable;
  readonly username?: string;
}

export function connectionHttpAuthOauthToTerraform(struct?: ConnectionHttpAuthOauth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_token_body: cdktf.stringToTerraform(struct!.accessTokenBody),
    access_token_path: cdktf.stringToTerraform(struct!.accessTokenPath),
    auth_uri: cdktf.stringToTerraform(struct!.authUri),
    client_credentials_location: cdktf.stringToTerraform(struct!.clientCredentialsLocation),
    client_id: cdktf.stringToTerraform(struct!.clientId),
    client_secret: cdktf.stringToTerraform(struct!.clientSecret),
    client_secret_wo: cdktf.stringToTerraform(struct!.clientSecretWo),
    client_secret_wo_version: cdktf.numberToTerraform(struct!.clientSecretWoVersion),
    grant_type: cdktf.stringToTerraform(struct!.grantType),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    refresh_token: cdktf.stringToTerraform(struct!.refreshToken),
    refresh_token_wo: cdktf.stringToTerraform(struct!.refreshTokenWo),
    refresh_token_wo_version: cdktf.numberToTerraform(struct!.refreshTokenWoVersion),
    scope: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.scope),
    scope_delimiter: cdktf.stringToTerraform(struct!.scopeDelimiter),
    token_uri: cdktf.stringToTerraform(struct!.tokenUri),
    use_iclient_fields: cdktf.booleanToTerraform(struct!.useIclientFields),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionHttpAuthOauthToHclTerraform(struct?: ConnectionHttpAuthOauth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    access_token_body: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenBody),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    access_token_path: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_uri: {
      value: cdktf.stringToHclTerraform(struct!.authUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_credentials_location: {
      value: cdktf.stringToHclTerraform(struct!.clientCredentialsLocation),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_id: {
      value: cdktf.stringToHclTerraform(struct!.clientId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_secret: {
      value: cdktf.stringToHclTerraform(struct!.clientSecret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.clientSecretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.clientSecretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    grant_type: {
      value: cdktf.stringToHclTerraform(struct!.grantType),
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
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    refresh_token: {
      value: cdktf.stringToHclTerraform(struct!.refreshToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.refreshTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    scope: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.scope),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    scope_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.scopeDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_uri: {
      value: cdktf.stringToHclTerraform(struct!.tokenUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    use_iclient_fields: {
      value: cdktf.booleanToHclTerraform(struct!.useIclientFields),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthOauthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthOauth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._accessTokenBody !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenBody = this._accessTokenBody;
    }
    if (this._accessTokenPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenPath = this._accessTokenPath;
    }
    if (this._authUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.authUri = this._authUri;
    }
    if (this._clientCredentialsLocation !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientCredentialsLocation = this._clientCredentialsLocation;
    }
    if (this._clientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientId = this._clientId;
    }
    if (this._clientSecret !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecret = this._clientSecret;
    }
    if (this._clientSecretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecretWo = this._clientSecretWo;
    }
    if (this._clientSecretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecretWoVersion = this._clientSecretWoVersion;
    }
    if (this._grantType !== undefined) {
      hasAnyValues = true;
      internalValueResult.grantType = this._grantType;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._refreshToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshToken = this._refreshToken;
    }
    if (this._refreshTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWo = this._refreshTokenWo;
    }
    if (this._refreshTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWoVersion = this._refreshTokenWoVersion;
    }
    if (this._scope !== undefined) {
      hasAnyValues = true;
      internalValueResult.scope = this._scope;
    }
    if (this._scopeDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.scopeDelimiter = this._scopeDelimiter;
    }
    if (this._tokenUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenUri = this._tokenUri;
    }
    if (this._useIclientFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.useIclientFields = this._useIclientFields;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthOauth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessTokenBody = undefined;
      this._accessTokenPath = undefined;
      this._authUri = undefined;
      this._clientCredentialsLocation = undefined;
      this._clientId = undefined;
      this._clientSecret = undefined;
      this._clientSecretWo = undefined;
      this._clientSecretWoVersion = undefined;
      this._grantType = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._refreshToken = undefined;
      this._refreshTokenWo = undefined;
      this._refreshTokenWoVersion = undefined;
      this._scope = undefined;
      this._scopeDelimiter = undefined;
      this._tokenUri = undefined;
      this._useIclientFields = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._accessTokenBody = value.accessTokenBody;
      this._accessTokenPath = value.accessTokenPath;
      this._authUri = value.authUri;
      this._clientCredentialsLocation = value.clientCredentialsLocation;
      this._clientId = value.clientId;
      this._clientSecret = value.clientSecret;
      this._clientSecretWo = value.clientSecretWo;
      this._clientSecretWoVersion = value.clientSecretWoVersion;
      this._grantType = value.grantType;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._refreshToken = value.refreshToken;
      this._refreshTokenWo = value.refreshTokenWo;
      this._refreshTokenWoVersion = value.refreshTokenWoVersion;
      this._scope = value.scope;
      this._scopeDelimiter = value.scopeDelimiter;
      this._tokenUri = value.tokenUri;
      this._useIclientFields = value.useIclientFields;
      this._username = value.username;
    }
  }

  // access_token_body - computed: false, optional: true, required: false
  private _accessTokenBody?: string;
  public get accessTokenBody() {
    return this.getStringAttribute('access_token_body');
  }
  public set accessTokenBody(value: string) {
    this._accessTokenBody = value;
  }
  public resetAccessTokenBody() {
    this._accessTokenBody = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenBodyInput() {
    return this._accessTokenBody;
  }

  // access_token_path - computed: false, optional: true, required: false
  private _accessTokenPath?: string;
  public get accessTokenPath() {
    return this.getStringAttribute('access_token_path');
  }
  public set accessTokenPath(value: string) {
    this._accessTokenPath = value;
  }
  public resetAccessTokenPath() {
    this._accessTokenPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenPathInput() {
    return this._accessTokenPath;
  }

  // auth_uri - computed: false, optional: true, required: false
  private _authUri?: string;
  public get authUri() {
    return this.getStringAttribute('auth_uri');
  }
  public set authUri(value: string) {
    this._authUri = value;
  }
  public resetAuthUri() {
    this._authUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authUriInput() {
    return this._authUri;
  }

  // client_credentials_location - computed: false, optional: true, required: false
  private _clientCredentialsLocation?: string;
  public get clientCredentialsLocation() {
    return this.getStringAttribute('client_credentials_location');
  }
  public set clientCredentialsLocation(value: string) {
    this._clientCredentialsLocation = value;
  }
  public resetClientCredentialsLocation() {
    this._clientCredentialsLocation = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientCredentialsLocationInput() {
    return this._clientCredentialsLocation;
  }

  // client_id - computed: false, optional: true, required: false
  private _clientId?: string;
  public get clientId() {
    return this.getStringAttribute('client_id');
  }
  public set clientId(value: string) {
    this._clientId = value;
  }
  public resetClientId() {
    this._clientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientIdInput() {
    return this._clientId;
  }

  // client_secret - computed: false, optional: true, required: false
  private _clientSecret?: string;
  public get clientSecret() {
    return this.getStringAttribute('client_secret');
  }
  public set clientSecret(value: string) {
    this._clientSecret = value;
  }
  public resetClientSecret() {
    this._clientSecret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretInput() {
    return this._clientSecret;
  }

  // client_secret_wo - computed: false, optional: true, required: false
  private _clientSecretWo?: string;
  public get clientSecretWo() {
    return this.getStringAttribute('client_secret_wo');
  }
  public set clientSecretWo(value: string) {
    this._clientSecretWo = value;
  }
  public resetClientSecretWo() {
    this._clientSecretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretWoInput() {
    return this._clientSecretWo;
  }

  // client_secret_wo_version - computed: false, optional: true, required: false
  private _clientSecretWoVersion?: number;
  public get clientSecretWoVersion() {
    return this.getNumberAttribute('client_secret_wo_version');
  }
  public set clientSecretWoVersion(value: number) {
    this._clientSecretWoVersion = value;
  }
  public resetClientSecretWoVersion() {
    this._clientSecretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretWoVersionInput() {
    return this._clientSecretWoVersion;
  }

  // grant_type - computed: false, optional: true, required: false
  private _grantType?: string;
  public get grantType() {
    return this.getStringAttribute('grant_type');
  }
  public set grantType(value: string) {
    this._grantType = value;
  }
  public resetGrantType() {
    this._grantType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get grantTypeInput() {
    return this._grantType;
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // refresh_token - computed: false, optional: true, required: false
  private _refreshToken?: string;
  public get refreshToken() {
    return this.getStringAttribute('refresh_token');
  }
  public set refreshToken(value: string) {
    this._refreshToken = value;
  }
  public resetRefreshToken() {
    this._refreshToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenInput() {
    return this._refreshToken;
  }

  // refresh_token_wo - computed: false, optional: true, required: false
  private _refreshTokenWo?: string;
  public get refreshTokenWo() {
    return this.getStringAttribute('refresh_token_wo');
  }
  public set refreshTokenWo(value: string) {
    this._refreshTokenWo = value;
  }
  public resetRefreshTokenWo() {
    this._refreshTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoInput() {
    return this._refreshTokenWo;
  }

  // refresh_token_wo_version - computed: false, optional: true, required: false
  private _refreshTokenWoVersion?: number;
  public get refreshTokenWoVersion() {
    return this.getNumberAttribute('refresh_token_wo_version');
  }
  public set refreshTokenWoVersion(value: number) {
    this._refreshTokenWoVersion = value;
  }
  public resetRefreshTokenWoVersion() {
    this._refreshTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoVersionInput() {
    return this._refreshTokenWoVersion;
  }

  // scope - computed: false, optional: true, required: false
  private _scope?: string[];
  public get scope() {
    return this.getListAttribute('scope');
  }
  public set scope(value: string[]) {
    this._scope = value;
  }
  public resetScope() {
    this._scope = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scopeInput() {
    return this._scope;
  }

  // scope_delimiter - computed: false, optional: true, required: false
  private _scopeDelimiter?: string;
  public get scopeDelimiter() {
    return this.getStringAttribute('scope_delimiter');
  }
  public set scopeDelimiter(value: string) {
    this._scopeDelimiter = value;
  }
  public resetScopeDelimiter() {
    this._scopeDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scopeDelimiterInput() {
    return this._scopeDelimiter;
  }

  // token_uri - computed: false, optional: true, required: false
  private _tokenUri?: string;
  public get tokenUri() {
    return this.getStringAttribute('token_uri');
  }
  public set tokenUri(value: string) {
    this._tokenUri = value;
  }
  public resetTokenUri() {
    this._tokenUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenUriInput() {
    return this._tokenUri;
  }

  // use_iclient_fields - computed: false, optional: true, required: false
  private _useIclientFields?: boolean | cdktf.IResolvable;
  public get useIclientFields() {
    return this.getBooleanAttribute('use_iclient_fields');
  }
  public set useIclientFields(value: boolean | cdktf.IResolvable) {
    this._useIclientFields = value;
  }
  public resetUseIclientFields() {
    this._useIclientFields = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get useIclientFieldsInput() {
    return this._useIclientFields;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionHttpAuthOauth1 {
  /**
  * Kept in Terraform's state, unlike `access_token_wo`.
  */
  readonly accessToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `access_token_wo_version` sends it again.
  */
  readonly accessTokenWo?: string;
  /**
  * Raise it to send `access_token_wo` again.
  */
  readonly accessTokenWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `consumer_key_wo`.
  */
  readonly consumerKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `consumer_key_wo_version` sends it again.
  */
  readonly consumerKeyWo?: string;
  /**
  * Raise it to send `consumer_key_wo` again.
  */
  readonly consumerKeyWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `consumer_secret_wo`.
  */
  readonly consumerSecret?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `consumer_secret_wo_version` sends it again.
  */
  readonly consumerSecretWo?: string;
  /**
  * Raise it to send `consumer_secret_wo` again.
  */
  readonly consumerSecretWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly realm?: string;
  readonly signatureMethod?: string;
  /**
  * Kept in Terraform's state, unlike `token_secret_wo`.
  */
  readonly tokenSecret?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `token_secret_wo_version` sends it again.
  */
  readonly tokenSecretWo?: string;
  /**
  * Raise it to send `token_secret_wo` again.
  */
  readonly tokenSecretWoVersion?: number;
}

export function connectionHttpAuthOauth1ToTerraform(struct?: ConnectionHttpAuthOauth1 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_token: cdktf.stringToTerraform(struct!.accessToken),
    access_token_wo: cdktf.stringToTerraform(struct!.accessTokenWo),
    access_token_wo_version: cdktf.numberToTerraform(struct!.accessTokenWoVersion),
    consumer_key: cdktf.stringToTerraform(struct!.consumerKey),
    consumer_key_wo: cdktf.stringToTerraform(struct!.consumerKeyWo),
    consumer_key_wo_version: cdktf.numberToTerraform(struct!.consumerKeyWoVersion),
    consumer_secret: cdktf.stringToTerraform(struct!.consumerSecret),
    consumer_secret_wo: cdktf.stringToTerraform(struct!.consumerSecretWo),
    consumer_secret_wo_version: cdktf.numberToTerraform(struct!.consumerSecretWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    realm: cdktf.stringToTerraform(struct!.realm),
    signature_method: cdktf.stringToTerraform(struct!.signatureMethod),
    token_secret: cdktf.stringToTerraform(struct!.tokenSecret),
    token_secret_wo: cdktf.stringToTerraform(struct!.tokenSecretWo),
    token_secret_wo_version: cdktf.numberToTerraform(struct!.tokenSecretWoVersion),
  }
}


export function connectionHttpAuthOauth1ToHclTerraform(struct?: ConnectionHttpAuthOauth1 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    access_token: {
      value: cdktf.stringToHclTerraform(struct!.accessToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    access_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    access_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.accessTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    consumer_key: {
      value: cdktf.stringToHclTerraform(struct!.consumerKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    consumer_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.consumerKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    consumer_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.consumerKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    consumer_secret: {
      value: cdktf.stringToHclTerraform(struct!.consumerSecret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    consumer_secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.consumerSecretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    consumer_secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.consumerSecretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    realm: {
      value: cdktf.stringToHclTerraform(struct!.realm),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    signature_method: {
      value: cdktf.stringToHclTerraform(struct!.signatureMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret: {
      value: cdktf.stringToHclTerraform(struct!.tokenSecret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenSecretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenSecretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthOauth1OutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthOauth1 | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._accessToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessToken = this._accessToken;
    }
    if (this._accessTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenWo = this._accessTokenWo;
    }
    if (this._accessTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenWoVersion = this._accessTokenWoVersion;
    }
    if (this._consumerKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerKey = this._consumerKey;
    }
    if (this._consumerKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerKeyWo = this._consumerKeyWo;
    }
    if (this._consumerKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerKeyWoVersion = this._consumerKeyWoVersion;
    }
    if (this._consumerSecret !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerSecret = this._consumerSecret;
    }
    if (this._consumerSecretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerSecretWo = this._consumerSecretWo;
    }
    if (this._consumerSecretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.consumerSecretWoVersion = this._consumerSecretWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._realm !== undefined) {
      hasAnyValues = true;
      internalValueResult.realm = this._realm;
    }
    if (this._signatureMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.signatureMethod = this._signatureMethod;
    }
    if (this._tokenSecret !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecret = this._tokenSecret;
    }
    if (this._tokenSecretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecretWo = this._tokenSecretWo;
    }
    if (this._tokenSecretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenSecretWoVersion = this._tokenSecretWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthOauth1 | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessToken = undefined;
      this._accessTokenWo = undefined;
      this._accessTokenWoVersion = undefined;
      this._consumerKey = undefined;
      this._consumerKeyWo = undefined;
      this._consumerKeyWoVersion = undefined;
      this._consumerSecret = undefined;
      this._consumerSecretWo = undefined;
      this._consumerSecretWoVersion = undefined;
      this._otherFields = undefined;
      this._realm = undefined;
      this._signatureMethod = undefined;
      this._tokenSecret = undefined;
      this._tokenSecretWo = undefined;
      this._tokenSecretWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._accessToken = value.accessToken;
      this._accessTokenWo = value.accessTokenWo;
      this._accessTokenWoVersion = value.accessTokenWoVersion;
      this._consumerKey = value.consumerKey;
      this._consumerKeyWo = value.consumerKeyWo;
      this._consumerKeyWoVersion = value.consumerKeyWoVersion;
      this._consumerSecret = value.consumerSecret;
      this._consumerSecretWo = value.consumerSecretWo;
      this._consumerSecretWoVersion = value.consumerSecretWoVersion;
      this._otherFields = value.otherFields;
      this._realm = value.realm;
      this._signatureMethod = value.signatureMethod;
      this._tokenSecret = value.tokenSecret;
      this._tokenSecretWo = value.tokenSecretWo;
      this._tokenSecretWoVersion = value.tokenSecretWoVersion;
    }
  }

  // access_token - computed: false, optional: true, required: false
  private _accessToken?: string;
  public get accessToken() {
    return this.getStringAttribute('access_token');
  }
  public set accessToken(value: string) {
    this._accessToken = value;
  }
  public resetAccessToken() {
    this._accessToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenInput() {
    return this._accessToken;
  }

  // access_token_wo - computed: false, optional: true, required: false
  private _accessTokenWo?: string;
  public get accessTokenWo() {
    return this.getStringAttribute('access_token_wo');
  }
  public set accessTokenWo(value: string) {
    this._accessTokenWo = value;
  }
  public resetAccessTokenWo() {
    this._accessTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenWoInput() {
    return this._accessTokenWo;
  }

  // access_token_wo_version - computed: false, optional: true, required: false
  private _accessTokenWoVersion?: number;
  public get accessTokenWoVersion() {
    return this.getNumberAttribute('access_token_wo_version');
  }
  public set accessTokenWoVersion(value: number) {
    this._accessTokenWoVersion = value;
  }
  public resetAccessTokenWoVersion() {
    this._accessTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenWoVersionInput() {
    return this._accessTokenWoVersion;
  }

  // consumer_key - computed: false, optional: true, required: false
  private _consumerKey?: string;
  public get consumerKey() {
    return this.getStringAttribute('consumer_key');
  }
  public set consumerKey(value: string) {
    this._consumerKey = value;
  }
  public resetConsumerKey() {
    this._consumerKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerKeyInput() {
    return this._consumerKey;
  }

  // consumer_key_wo - computed: false, optional: true, required: false
  private _consumerKeyWo?: string;
  public get consumerKeyWo() {
    return this.getStringAttribute('consumer_key_wo');
  }
  public set consumerKeyWo(value: string) {
    this._consumerKeyWo = value;
  }
  public resetConsumerKeyWo() {
    this._consumerKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerKeyWoInput() {
    return this._consumerKeyWo;
  }

  // consumer_key_wo_version - computed: false, optional: true, required: false
  private _consumerKeyWoVersion?: number;
  public get consumerKeyWoVersion() {
    return this.getNumberAttribute('consumer_key_wo_version');
  }
  public set consumerKeyWoVersion(value: number) {
    this._consumerKeyWoVersion = value;
  }
  public resetConsumerKeyWoVersion() {
    this._consumerKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerKeyWoVersionInput() {
    return this._consumerKeyWoVersion;
  }

  // consumer_secret - computed: false, optional: true, required: false
  private _consumerSecret?: string;
  public get consumerSecret() {
    return this.getStringAttribute('consumer_secret');
  }
  public set consumerSecret(value: string) {
    this._consumerSecret = value;
  }
  public resetConsumerSecret() {
    this._consumerSecret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerSecretInput() {
    return this._consumerSecret;
  }

  // consumer_secret_wo - computed: false, optional: true, required: false
  private _consumerSecretWo?: string;
  public get consumerSecretWo() {
    return this.getStringAttribute('consumer_secret_wo');
  }
  public set consumerSecretWo(value: string) {
    this._consumerSecretWo = value;
  }
  public resetConsumerSecretWo() {
    this._consumerSecretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerSecretWoInput() {
    return this._consumerSecretWo;
  }

  // consumer_secret_wo_version - computed: false, optional: true, required: false
  private _consumerSecretWoVersion?: number;
  public get consumerSecretWoVersion() {
    return this.getNumberAttribute('consumer_secret_wo_version');
  }
  public set consumerSecretWoVersion(value: number) {
    this._consumerSecretWoVersion = value;
  }
  public resetConsumerSecretWoVersion() {
    this._consumerSecretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get consumerSecretWoVersionInput() {
    return this._consumerSecretWoVersion;
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

  // realm - computed: false, optional: true, required: false
  private _realm?: string;
  public get realm() {
    return this.getStringAttribute('realm');
  }
  public set realm(value: string) {
    this._realm = value;
  }
  public resetRealm() {
    this._realm = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get realmInput() {
    return this._realm;
  }

  // signature_method - computed: false, optional: true, required: false
  private _signatureMethod?: string;
  public get signatureMethod() {
    return this.getStringAttribute('signature_method');
  }
  public set signatureMethod(value: string) {
    this._signatureMethod = value;
  }
  public resetSignatureMethod() {
    this._signatureMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get signatureMethodInput() {
    return this._signatureMethod;
  }

  // token_secret - computed: false, optional: true, required: false
  private _tokenSecret?: string;
  public get tokenSecret() {
    return this.getStringAttribute('token_secret');
  }
  public set tokenSecret(value: string) {
    this._tokenSecret = value;
  }
  public resetTokenSecret() {
    this._tokenSecret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretInput() {
    return this._tokenSecret;
  }

  // token_secret_wo - computed: false, optional: true, required: false
  private _tokenSecretWo?: string;
  public get tokenSecretWo() {
    return this.getStringAttribute('token_secret_wo');
  }
  public set tokenSecretWo(value: string) {
    this._tokenSecretWo = value;
  }
  public resetTokenSecretWo() {
    this._tokenSecretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretWoInput() {
    return this._tokenSecretWo;
  }

  // token_secret_wo_version - computed: false, optional: true, required: false
  private _tokenSecretWoVersion?: number;
  public get tokenSecretWoVersion() {
    return this.getNumberAttribute('token_secret_wo_version');
  }
  public set tokenSecretWoVersion(value: number) {
    this._tokenSecretWoVersion = value;
  }
  public resetTokenSecretWoVersion() {
    this._tokenSecretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenSecretWoVersionInput() {
    return this._tokenSecretWoVersion;
  }
}
export interface ConnectionHttpAuthTokenRefreshHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function connectionHttpAuthTokenRefreshHeadersToTerraform(struct?: ConnectionHttpAuthTokenRefreshHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionHttpAuthTokenRefreshHeadersToHclTerraform(struct?: ConnectionHttpAuthTokenRefreshHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthTokenRefreshHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionHttpAuthTokenRefreshHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthTokenRefreshHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionHttpAuthTokenRefreshHeadersList extends cdktf.ComplexList {
  public internalValue? : ConnectionHttpAuthTokenRefreshHeaders[] | cdktf.IResolvable

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
  public get(index: number): ConnectionHttpAuthTokenRefreshHeadersOutputReference {
    return new ConnectionHttpAuthTokenRefreshHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionHttpAuthToken {
  readonly headerName?: string;
  /**
  * One of `url`, `header`, `body`.
  */
  readonly location?: "url" | "header" | "body";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly paramName?: string;
  readonly refreshBody?: string;
  readonly refreshHeaders?: ConnectionHttpAuthTokenRefreshHeaders[] | cdktf.IResolvable;
  readonly refreshMediaType?: string;
  /**
  * Such as `GET`, `POST`, `PUT`.
  */
  readonly refreshMethod?: string;
  readonly refreshRelativeUri?: string;
  /**
  * Kept in Terraform's state, unlike `refresh_token_wo`.
  */
  readonly refreshToken?: string;
  readonly refreshTokenPath?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `refresh_token_wo_version` sends it again.
  */
  readonly refreshTokenWo?: string;
  /**
  * Raise it to send `refresh_token_wo` again.
  */
  readonly refreshTokenWoVersion?: number;
  /**
  * Word before the token in the header.
  */
  readonly scheme?: string;
  /**
  * Kept in Terraform's state, unlike `token_wo`.
  */
  readonly token?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `token_wo_version` sends it again.
  */
  readonly tokenWo?: string;
  /**
  * Raise it to send `token_wo` again.
  */
  readonly tokenWoVersion?: number;
}

export function connectionHttpAuthTokenToTerraform(struct?: ConnectionHttpAuthToken | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    header_name: cdktf.stringToTerraform(struct!.headerName),
    location: cdktf.stringToTerraform(struct!.location),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    param_name: cdktf.stringToTerraform(struct!.paramName),
    refresh_body: cdktf.stringToTerraform(struct!.refreshBody),
    refresh_headers: cdktf.listMapper(connectionHttpAuthTokenRefreshHeadersToTerraform, false)(struct!.refreshHeaders),
    refresh_media_type: cdktf.stringToTerraform(struct!.refreshMediaType),
    refresh_method: cdktf.stringToTerraform(struct!.refreshMethod),
    refresh_relative_uri: cdktf.stringToTerraform(struct!.refreshRelativeUri),
    refresh_token: cdktf.stringToTerraform(struct!.refreshToken),
    refresh_token_path: cdktf.stringToTerraform(struct!.refreshTokenPath),
    refresh_token_wo: cdktf.stringToTerraform(struct!.refreshTokenWo),
    refresh_token_wo_version: cdktf.numberToTerraform(struct!.refreshTokenWoVersion),
    scheme: cdktf.stringToTerraform(struct!.scheme),
    token: cdktf.stringToTerraform(struct!.token),
    token_wo: cdktf.stringToTerraform(struct!.tokenWo),
    token_wo_version: cdktf.numberToTerraform(struct!.tokenWoVersion),
  }
}


export function connectionHttpAuthTokenToHclTerraform(struct?: ConnectionHttpAuthToken | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    header_name: {
      value: cdktf.stringToHclTerraform(struct!.headerName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
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
    param_name: {
      value: cdktf.stringToHclTerraform(struct!.paramName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_body: {
      value: cdktf.stringToHclTerraform(struct!.refreshBody),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_headers: {
      value: cdktf.listMapperHcl(connectionHttpAuthTokenRefreshHeadersToHclTerraform, false)(struct!.refreshHeaders),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionHttpAuthTokenRefreshHeadersList",
    },
    refresh_media_type: {
      value: cdktf.stringToHclTerraform(struct!.refreshMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_method: {
      value: cdktf.stringToHclTerraform(struct!.refreshMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.refreshRelativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token: {
      value: cdktf.stringToHclTerraform(struct!.refreshToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_path: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.refreshTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    scheme: {
      value: cdktf.stringToHclTerraform(struct!.scheme),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token: {
      value: cdktf.stringToHclTerraform(struct!.token),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpAuthTokenOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuthToken | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._headerName !== undefined) {
      hasAnyValues = true;
      internalValueResult.headerName = this._headerName;
    }
    if (this._location !== undefined) {
      hasAnyValues = true;
      internalValueResult.location = this._location;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._paramName !== undefined) {
      hasAnyValues = true;
      internalValueResult.paramName = this._paramName;
    }
    if (this._refreshBody !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshBody = this._refreshBody;
    }
    if (this._refreshHeaders?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshHeaders = this._refreshHeaders?.internalValue;
    }
    if (this._refreshMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshMediaType = this._refreshMediaType;
    }
    if (this._refreshMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshMethod = this._refreshMethod;
    }
    if (this._refreshRelativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshRelativeUri = this._refreshRelativeUri;
    }
    if (this._refreshToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshToken = this._refreshToken;
    }
    if (this._refreshTokenPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenPath = this._refreshTokenPath;
    }
    if (this._refreshTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWo = this._refreshTokenWo;
    }
    if (this._refreshTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWoVersion = this._refreshTokenWoVersion;
    }
    if (this._scheme !== undefined) {
      hasAnyValues = true;
      internalValueResult.scheme = this._scheme;
    }
    if (this._token !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token;
    }
    if (this._tokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWo = this._tokenWo;
    }
    if (this._tokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWoVersion = this._tokenWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuthToken | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._headerName = undefined;
      this._location = undefined;
      this._otherFields = undefined;
      this._paramName = undefined;
      this._refreshBody = undefined;
      this._refreshHeaders.internalValue = undefined;
      this._refreshMediaType = undefined;
      this._refreshMethod = undefined;
      this._refreshRelativeUri = undefined;
      this._refreshToken = undefined;
      this._refreshTokenPath = undefined;
      this._refreshTokenWo = undefined;
      this._refreshTokenWoVersion = undefined;
      this._scheme = undefined;
      this._token = undefined;
      this._tokenWo = undefined;
      this._tokenWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._headerName = value.headerName;
      this._location = value.location;
      this._otherFields = value.otherFields;
      this._paramName = value.paramName;
      this._refreshBody = value.refreshBody;
      this._refreshHeaders.internalValue = value.refreshHeaders;
      this._refreshMediaType = value.refreshMediaType;
      this._refreshMethod = value.refreshMethod;
      this._refreshRelativeUri = value.refreshRelativeUri;
      this._refreshToken = value.refreshToken;
      this._refreshTokenPath = value.refreshTokenPath;
      this._refreshTokenWo = value.refreshTokenWo;
      this._refreshTokenWoVersion = value.refreshTokenWoVersion;
      this._scheme = value.scheme;
      this._token = value.token;
      this._tokenWo = value.tokenWo;
      this._tokenWoVersion = value.tokenWoVersion;
    }
  }

  // header_name - computed: false, optional: true, required: false
  private _headerName?: string;
  public get headerName() {
    return this.getStringAttribute('header_name');
  }
  public set headerName(value: string) {
    this._headerName = value;
  }
  public resetHeaderName() {
    this._headerName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headerNameInput() {
    return this._headerName;
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

  // param_name - computed: false, optional: true, required: false
  private _paramName?: string;
  public get paramName() {
    return this.getStringAttribute('param_name');
  }
  public set paramName(value: string) {
    this._paramName = value;
  }
  public resetParamName() {
    this._paramName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get paramNameInput() {
    return this._paramName;
  }

  // refresh_body - computed: false, optional: true, required: false
  private _refreshBody?: string;
  public get refreshBody() {
    return this.getStringAttribute('refresh_body');
  }
  public set refreshBody(value: string) {
    this._refreshBody = value;
  }
  public resetRefreshBody() {
    this._refreshBody = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshBodyInput() {
    return this._refreshBody;
  }

  // refresh_headers - computed: false, optional: true, required: false
  private _refreshHeaders = new ConnectionHttpAuthTokenRefreshHeadersList(this, "refresh_headers", false);
  public get refreshHeaders() {
    return this._refreshHeaders;
  }
  public putRefreshHeaders(value: ConnectionHttpAuthTokenRefreshHeaders[] | cdktf.IResolvable) {
    this._refreshHeaders.internalValue = value;
  }
  public resetRefreshHeaders() {
    this._refreshHeaders.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshHeadersInput() {
    return this._refreshHeaders.internalValue;
  }

  // refresh_media_type - computed: false, optional: true, required: false
  private _refreshMediaType?: string;
  public get refreshMediaType() {
    return this.getStringAttribute('refresh_media_type');
  }
  public set refreshMediaType(value: string) {
    this._refreshMediaType = value;
  }
  public resetRefreshMediaType() {
    this._refreshMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshMediaTypeInput() {
    return this._refreshMediaType;
  }

  // refresh_method - computed: false, optional: true, required: false
  private _refreshMethod?: string;
  public get refreshMethod() {
    return this.getStringAttribute('refresh_method');
  }
  public set refreshMethod(value: string) {
    this._refreshMethod = value;
  }
  public resetRefreshMethod() {
    this._refreshMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshMethodInput() {
    return this._refreshMethod;
  }

  // refresh_relative_uri - computed: false, optional: true, required: false
  private _refreshRelativeUri?: string;
  public get refreshRelativeUri() {
    return this.getStringAttribute('refresh_relative_uri');
  }
  public set refreshRelativeUri(value: string) {
    this._refreshRelativeUri = value;
  }
  public resetRefreshRelativeUri() {
    this._refreshRelativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshRelativeUriInput() {
    return this._refreshRelativeUri;
  }

  // refresh_token - computed: false, optional: true, required: false
  private _refreshToken?: string;
  public get refreshToken() {
    return this.getStringAttribute('refresh_token');
  }
  public set refreshToken(value: string) {
    this._refreshToken = value;
  }
  public resetRefreshToken() {
    this._refreshToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenInput() {
    return this._refreshToken;
  }

  // refresh_token_path - computed: false, optional: true, required: false
  private _refreshTokenPath?: string;
  public get refreshTokenPath() {
    return this.getStringAttribute('refresh_token_path');
  }
  public set refreshTokenPath(value: string) {
    this._refreshTokenPath = value;
  }
  public resetRefreshTokenPath() {
    this._refreshTokenPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenPathInput() {
    return this._refreshTokenPath;
  }

  // refresh_token_wo - computed: false, optional: true, required: false
  private _refreshTokenWo?: string;
  public get refreshTokenWo() {
    return this.getStringAttribute('refresh_token_wo');
  }
  public set refreshTokenWo(value: string) {
    this._refreshTokenWo = value;
  }
  public resetRefreshTokenWo() {
    this._refreshTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoInput() {
    return this._refreshTokenWo;
  }

  // refresh_token_wo_version - computed: false, optional: true, required: false
  private _refreshTokenWoVersion?: number;
  public get refreshTokenWoVersion() {
    return this.getNumberAttribute('refresh_token_wo_version');
  }
  public set refreshTokenWoVersion(value: number) {
    this._refreshTokenWoVersion = value;
  }
  public resetRefreshTokenWoVersion() {
    this._refreshTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoVersionInput() {
    return this._refreshTokenWoVersion;
  }

  // scheme - computed: false, optional: true, required: false
  private _scheme?: string;
  public get scheme() {
    return this.getStringAttribute('scheme');
  }
  public set scheme(value: string) {
    this._scheme = value;
  }
  public resetScheme() {
    this._scheme = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get schemeInput() {
    return this._scheme;
  }

  // token - computed: false, optional: true, required: false
  private _token?: string;
  public get token() {
    return this.getStringAttribute('token');
  }
  public set token(value: string) {
    this._token = value;
  }
  public resetToken() {
    this._token = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token;
  }

  // token_wo - computed: false, optional: true, required: false
  private _tokenWo?: string;
  public get tokenWo() {
    return this.getStringAttribute('token_wo');
  }
  public set tokenWo(value: string) {
    this._tokenWo = value;
  }
  public resetTokenWo() {
    this._tokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoInput() {
    return this._tokenWo;
  }

  // token_wo_version - computed: false, optional: true, required: false
  private _tokenWoVersion?: number;
  public get tokenWoVersion() {
    return this.getNumberAttribute('token_wo_version');
  }
  public set tokenWoVersion(value: number) {
    this._tokenWoVersion = value;
  }
  public resetTokenWoVersion() {
    this._tokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoVersionInput() {
    return this._tokenWoVersion;
  }
}
export interface ConnectionHttpAuth {
  /**
  * Types basic, digest and wsse.
  */
  readonly basic?: ConnectionHttpAuthBasic;
  /**
  * Type cookie.
  */
  readonly cookie?: ConnectionHttpAuthCookie;
  readonly failPath?: string;
  /**
  * Status that tells an expired login.
  */
  readonly failStatusCode?: number;
  readonly failValues?: string[];
  readonly failures?: ConnectionHttpAuthFailures[] | cdktf.IResolvable;
  /**
  * JWT assertion of the token request.
  */
  readonly jwt?: ConnectionHttpAuthJwt;
  /**
  * Type oauth.
  */
  readonly oauth?: ConnectionHttpAuthOauth;
  /**
  * Type oauth1.
  */
  readonly oauth1?: ConnectionHttpAuthOauth1;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Type token.
  */
  readonly token?: ConnectionHttpAuthToken;
  /**
  * Which of the blocks below is used. One of `custom`, `basic`, `token`, `oauth`, `wsse`, `cookie`, `jwt`, `digest`, `specific`, `oauth1`, `jwtbearer`.
  */
  readonly type?: "custom" | "basic" | "token" | "oauth" | "wsse" | "cookie" | "jwt" | "digest" | "specific" | "oauth1" | "jwtbearer";
}

export function connectionHttpAuthToTerraform(struct?: ConnectionHttpAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    basic: connectionHttpAuthBasicToTerraform(struct!.basic),
    cookie: connectionHttpAuthCookieToTerraform(struct!.cookie),
    fail_path: cdktf.stringToTerraform(struct!.failPath),
    fail_status_code: cdktf.numberToTerraform(struct!.failStatusCode),
    fail_values: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.failValues),
    failures: cdktf.listMapper(connectionHttpAuthFailuresToTerraform, false)(struct!.failures),
    jwt: connectionHttpAuthJwtToTerraform(struct!.jwt),
    oauth: connectionHttpAuthOauthToTerraform(struct!.oauth),
    oauth1: connectionHttpAuthOauth1ToTerraform(struct!.oauth1),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    token: connectionHttpAuthTokenToTerraform(struct!.token),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function connectionHttpAuthToHclTerraform(struct?: ConnectionHttpAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    basic: {
      value: connectionHttpAuthBasicToHclTerraform(struct!.basic),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthBasic",
    },
    cookie: {
      value: connectionHttpAuthCookieToHclTerraform(struct!.cookie),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthCookie",
    },
    fail_path: {
      value: cdktf.stringToHclTerraform(struct!.failPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_status_code: {
      value: cdktf.numberToHclTerraform(struct!.failStatusCode),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    fail_values: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.failValues),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    failures: {
      value: cdktf.listMapperHcl(connectionHttpAuthFailuresToHclTerraform, false)(struct!.failures),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionHttpAuthFailuresList",
    },
    jwt: {
      value: connectionHttpAuthJwtToHclTerraform(struct!.jwt),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthJwt",
    },
    oauth: {
      value: connectionHttpAuthOauthToHclTerraform(struct!.oauth),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthOauth",
    },
    oauth1: {
      value: connectionHttpAuthOauth1ToHclTerraform(struct!.oauth1),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthOauth1",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token: {
      value: connectionHttpAuthTokenToHclTerraform(struct!.token),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuthToken",
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

export class ConnectionHttpAuthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpAuth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._basic?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.basic = this._basic?.internalValue;
    }
    if (this._cookie?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.cookie = this._cookie?.internalValue;
    }
    if (this._failPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.failPath = this._failPath;
    }
    if (this._failStatusCode !== undefined) {
      hasAnyValues = true;
      internalValueResult.failStatusCode = this._failStatusCode;
    }
    if (this._failValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.failValues = this._failValues;
    }
    if (this._failures?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.failures = this._failures?.internalValue;
    }
    if (this._jwt?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.jwt = this._jwt?.internalValue;
    }
    if (this._oauth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.oauth = this._oauth?.internalValue;
    }
    if (this._oauth1?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.oauth1 = this._oauth1?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._token?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpAuth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._basic.internalValue = undefined;
      this._cookie.internalValue = undefined;
      this._failPath = undefined;
      this._failStatusCode = undefined;
      this._failValues = undefined;
      this._failures.internalValue = undefined;
      this._jwt.internalValue = undefined;
      this._oauth.internalValue = undefined;
      this._oauth1.internalValue = undefined;
      this._otherFields = undefined;
      this._token.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._basic.internalValue = value.basic;
      this._cookie.internalValue = value.cookie;
      this._failPath = value.failPath;
      this._failStatusCode = value.failStatusCode;
      this._failValues = value.failValues;
      this._failures.internalValue = value.failures;
      this._jwt.internalValue = value.jwt;
      this._oauth.internalValue = value.oauth;
      this._oauth1.internalValue = value.oauth1;
      this._otherFields = value.otherFields;
      this._token.internalValue = value.token;
      this._type = value.type;
    }
  }

  // basic - computed: false, optional: true, required: false
  private _basic = new ConnectionHttpAuthBasicOutputReference(this, "basic");
  public get basic() {
    return this._basic;
  }
  public putBasic(value: ConnectionHttpAuthBasic) {
    this._basic.internalValue = value;
  }
  public resetBasic() {
    this._basic.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get basicInput() {
    return this._basic.internalValue;
  }

  // cookie - computed: false, optional: true, required: false
  private _cookie = new ConnectionHttpAuthCookieOutputReference(this, "cookie");
  public get cookie() {
    return this._cookie;
  }
  public putCookie(value: ConnectionHttpAuthCookie) {
    this._cookie.internalValue = value;
  }
  public resetCookie() {
    this._cookie.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get cookieInput() {
    return this._cookie.internalValue;
  }

  // fail_path - computed: false, optional: true, required: false
  private _failPath?: string;
  public get failPath() {
    return this.getStringAttribute('fail_path');
  }
  public set failPath(value: string) {
    this._failPath = value;
  }
  public resetFailPath() {
    this._failPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failPathInput() {
    return this._failPath;
  }

  // fail_status_code - computed: false, optional: true, required: false
  private _failStatusCode?: number;
  public get failStatusCode() {
    return this.getNumberAttribute('fail_status_code');
  }
  public set failStatusCode(value: number) {
    this._failStatusCode = value;
  }
  public resetFailStatusCode() {
    this._failStatusCode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failStatusCodeInput() {
    return this._failStatusCode;
  }

  // fail_values - computed: false, optional: true, required: false
  private _failValues?: string[];
  public get failValues() {
    return this.getListAttribute('fail_values');
  }
  public set failValues(value: string[]) {
    this._failValues = value;
  }
  public resetFailValues() {
    this._failValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failValuesInput() {
    return this._failValues;
  }

  // failures - computed: false, optional: true, required: false
  private _failures = new ConnectionHttpAuthFailuresList(this, "failures", false);
  public get failures() {
    return this._failures;
  }
  public putFailures(value: ConnectionHttpAuthFailures[] | cdktf.IResolvable) {
    this._failures.internalValue = value;
  }
  public resetFailures() {
    this._failures.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failuresInput() {
    return this._failures.internalValue;
  }

  // jwt - computed: false, optional: true, required: false
  private _jwt = new ConnectionHttpAuthJwtOutputReference(this, "jwt");
  public get jwt() {
    return this._jwt;
  }
  public putJwt(value: ConnectionHttpAuthJwt) {
    this._jwt.internalValue = value;
  }
  public resetJwt() {
    this._jwt.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jwtInput() {
    return this._jwt.internalValue;
  }

  // oauth - computed: false, optional: true, required: false
  private _oauth = new ConnectionHttpAuthOauthOutputReference(this, "oauth");
  public get oauth() {
    return this._oauth;
  }
  public putOauth(value: ConnectionHttpAuthOauth) {
    this._oauth.internalValue = value;
  }
  public resetOauth() {
    this._oauth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oauthInput() {
    return this._oauth.internalValue;
  }

  // oauth1 - computed: false, optional: true, required: false
  private _oauth1 = new ConnectionHttpAuthOauth1OutputReference(this, "oauth1");
  public get oauth1() {
    return this._oauth1;
  }
  public putOauth1(value: ConnectionHttpAuthOauth1) {
    this._oauth1.internalValue = value;
  }
  public resetOauth1() {
    this._oauth1.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oauth1Input() {
    return this._oauth1.internalValue;
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

  // token - computed: false, optional: true, required: false
  private _token = new ConnectionHttpAuthTokenOutputReference(this, "token");
  public get token() {
    return this._token;
  }
  public putToken(value: ConnectionHttpAuthToken) {
    this._token.internalValue = value;
  }
  public resetToken() {
    this._token.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token.internalValue;
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
export interface ConnectionHttpClientCertificates {
  /**
  * As JSON text.
  */
  readonly cert?: string;
  /**
  * As JSON text. Kept in Terraform's state, unlike `key_wo`.
  */
  readonly key?: string;
  /**
  * As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `key_wo_version` sends it again.
  */
  readonly keyWo?: string;
  /**
  * Raise it to send `key_wo` again.
  */
  readonly keyWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `passphrase_wo`.
  */
  readonly passphrase?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `passphrase_wo_version` sends it again.
  */
  readonly passphraseWo?: string;
  /**
  * Raise it to send `passphrase_wo` again.
  */
  readonly passphraseWoVersion?: number;
  readonly type?: string;
}

export function connectionHttpClientCertificatesToTerraform(struct?: ConnectionHttpClientCertificates | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    cert: cdktf.stringToTerraform(struct!.cert),
    key: cdktf.stringToTerraform(struct!.key),
    key_wo: cdktf.stringToTerraform(struct!.keyWo),
    key_wo_version: cdktf.numberToTerraform(struct!.keyWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    passphrase: cdktf.stringToTerraform(struct!.passphrase),
    passphrase_wo: cdktf.stringToTerraform(struct!.passphraseWo),
    passphrase_wo_version: cdktf.numberToTerraform(struct!.passphraseWoVersion),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function connectionHttpClientCertificatesToHclTerraform(struct?: ConnectionHttpClientCertificates | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    cert: {
      value: cdktf.stringToHclTerraform(struct!.cert),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key: {
      value: cdktf.stringToHclTerraform(struct!.key),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo: {
      value: cdktf.stringToHclTerraform(struct!.keyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.keyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase: {
      value: cdktf.stringToHclTerraform(struct!.passphrase),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo: {
      value: cdktf.stringToHclTerraform(struct!.passphraseWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passphraseWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
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

export class ConnectionHttpClientCertificatesOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpClientCertificates | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._cert !== undefined) {
      hasAnyValues = true;
      internalValueResult.cert = this._cert;
    }
    if (this._key !== undefined) {
      hasAnyValues = true;
      internalValueResult.key = this._key;
    }
    if (this._keyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWo = this._keyWo;
    }
    if (this._keyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWoVersion = this._keyWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._passphrase !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphrase = this._passphrase;
    }
    if (this._passphraseWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWo = this._passphraseWo;
    }
    if (this._passphraseWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWoVersion = this._passphraseWoVersion;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpClientCertificates | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._cert = undefined;
      this._key = undefined;
      this._keyWo = undefined;
      this._keyWoVersion = undefined;
      this._otherFields = undefined;
      this._passphrase = undefined;
      this._passphraseWo = undefined;
      this._passphraseWoVersion = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._cert = value.cert;
      this._key = value.key;
      this._keyWo = value.keyWo;
      this._keyWoVersion = value.keyWoVersion;
      this._otherFields = value.otherFields;
      this._passphrase = value.passphrase;
      this._passphraseWo = value.passphraseWo;
      this._passphraseWoVersion = value.passphraseWoVersion;
      this._type = value.type;
    }
  }

  // cert - computed: false, optional: true, required: false
  private _cert?: string;
  public get cert() {
    return this.getStringAttribute('cert');
  }
  public set cert(value: string) {
    this._cert = value;
  }
  public resetCert() {
    this._cert = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get certInput() {
    return this._cert;
  }

  // key - computed: false, optional: true, required: false
  private _key?: string;
  public get key() {
    return this.getStringAttribute('key');
  }
  public set key(value: string) {
    this._key = value;
  }
  public resetKey() {
    this._key = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyInput() {
    return this._key;
  }

  // key_wo - computed: false, optional: true, required: false
  private _keyWo?: string;
  public get keyWo() {
    return this.getStringAttribute('key_wo');
  }
  public set keyWo(value: string) {
    this._keyWo = value;
  }
  public resetKeyWo() {
    this._keyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoInput() {
    return this._keyWo;
  }

  // key_wo_version - computed: false, optional: true, required: false
  private _keyWoVersion?: number;
  public get keyWoVersion() {
    return this.getNumberAttribute('key_wo_version');
  }
  public set keyWoVersion(value: number) {
    this._keyWoVersion = value;
  }
  public resetKeyWoVersion() {
    this._keyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoVersionInput() {
    return this._keyWoVersion;
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

  // passphrase - computed: false, optional: true, required: false
  private _passphrase?: string;
  public get passphrase() {
    return this.getStringAttribute('passphrase');
  }
  public set passphrase(value: string) {
    this._passphrase = value;
  }
  public resetPassphrase() {
    this._passphrase = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseInput() {
    return this._passphrase;
  }

  // passphrase_wo - computed: false, optional: true, required: false
  private _passphraseWo?: string;
  public get passphraseWo() {
    return this.getStringAttribute('passphrase_wo');
  }
  public set passphraseWo(value: string) {
    this._passphraseWo = value;
  }
  public resetPassphraseWo() {
    this._passphraseWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoInput() {
    return this._passphraseWo;
  }

  // passphrase_wo_version - computed: false, optional: true, required: false
  private _passphraseWoVersion?: number;
  public get passphraseWoVersion() {
    return this.getNumberAttribute('passphrase_wo_version');
  }
  public set passphraseWoVersion(value: number) {
    this._passphraseWoVersion = value;
  }
  public resetPassphraseWoVersion() {
    this._passphraseWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoVersionInput() {
    return this._passphraseWoVersion;
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
export interface ConnectionHttpEncryptedFields {
  readonly helpText?: string;
  /**
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly label?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly position?: number;
  readonly required?: boolean | cdktf.IResolvable;
}

export function connectionHttpEncryptedFieldsToTerraform(struct?: ConnectionHttpEncryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    help_text: cdktf.stringToTerraform(struct!.helpText),
    id: cdktf.stringToTerraform(struct!.id),
    label: cdktf.stringToTerraform(struct!.label),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    position: cdktf.numberToTerraform(struct!.position),
    required: cdktf.booleanToTerraform(struct!.required),
  }
}


export function connectionHttpEncryptedFieldsToHclTerraform(struct?: ConnectionHttpEncryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    help_text: {
      value: cdktf.stringToHclTerraform(struct!.helpText),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label: {
      value: cdktf.stringToHclTerraform(struct!.label),
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
    position: {
      value: cdktf.numberToHclTerraform(struct!.position),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    required: {
      value: cdktf.booleanToHclTerraform(struct!.required),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpEncryptedFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionHttpEncryptedFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._helpText !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpText = this._helpText;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._label !== undefined) {
      hasAnyValues = true;
      internalValueResult.label = this._label;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._position !== undefined) {
      hasAnyValues = true;
      internalValueResult.position = this._position;
    }
    if (this._required !== undefined) {
      hasAnyValues = true;
      internalValueResult.required = this._required;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpEncryptedFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._helpText = undefined;
      this._id = undefined;
      this._label = undefined;
      this._otherFields = undefined;
      this._position = undefined;
      this._required = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._helpText = value.helpText;
      this._id = value.id;
      this._label = value.label;
      this._otherFields = value.otherFields;
      this._position = value.position;
      this._required = value.required;
    }
  }

  // help_text - computed: false, optional: true, required: false
  private _helpText?: string;
  public get helpText() {
    return this.getStringAttribute('help_text');
  }
  public set helpText(value: string) {
    this._helpText = value;
  }
  public resetHelpText() {
    this._helpText = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get helpTextInput() {
    return this._helpText;
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

  // label - computed: false, optional: true, required: false
  private _label?: string;
  public get label() {
    return this.getStringAttribute('label');
  }
  public set label(value: string) {
    this._label = value;
  }
  public resetLabel() {
    this._label = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelInput() {
    return this._label;
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

  // position - computed: false, optional: true, required: false
  private _position?: number;
  public get position() {
    return this.getNumberAttribute('position');
  }
  public set position(value: number) {
    this._position = value;
  }
  public resetPosition() {
    this._position = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get positionInput() {
    return this._position;
  }

  // required - computed: false, optional: true, required: false
  private _required?: boolean | cdktf.IResolvable;
  public get required() {
    return this.getBooleanAttribute('required');
  }
  public set required(value: boolean | cdktf.IResolvable) {
    this._required = value;
  }
  public resetRequired() {
    this._required = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requiredInput() {
    return this._required;
  }
}

export class ConnectionHttpEncryptedFieldsList extends cdktf.ComplexList {
  public internalValue? : ConnectionHttpEncryptedFields[] | cdktf.IResolvable

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
  public get(index: number): ConnectionHttpEncryptedFieldsOutputReference {
    return new ConnectionHttpEncryptedFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionHttpHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function connectionHttpHeadersToTerraform(struct?: ConnectionHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionHttpHeadersToHclTerraform(struct?: ConnectionHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionHttpHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionHttpHeadersList extends cdktf.ComplexList {
  public internalValue? : ConnectionHttpHeaders[] | cdktf.IResolvable

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
  public get(index: number): ConnectionHttpHeadersOutputReference {
    return new ConnectionHttpHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionHttpPing {
  /**
  * Body of the request.
  */
  readonly body?: string;
  readonly errorPath?: string;
  readonly failPath?: string;
  /**
  * Values that count. As JSON text.
  */
  readonly failValues?: string;
  /**
  * One of `GET`, `POST`, `PUT`, `HEAD`.
  */
  readonly method?: "GET" | "POST" | "PUT" | "HEAD";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Address, relative to base_uri.
  */
  readonly relativeUri?: string;
  readonly successPath?: string;
  /**
  * Values that count. As JSON text.
  */
  readonly successValues?: string;
}

export function connectionHttpPingToTerraform(struct?: ConnectionHttpPing | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    error_path: cdktf.stringToTerraform(struct!.errorPath),
    fail_path: cdktf.stringToTerraform(struct!.failPath),
    fail_values: cdktf.stringToTerraform(struct!.failValues),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    relative_uri: cdktf.stringToTerraform(struct!.relativeUri),
    success_path: cdktf.stringToTerraform(struct!.successPath),
    success_values: cdktf.stringToTerraform(struct!.successValues),
  }
}


export function connectionHttpPingToHclTerraform(struct?: ConnectionHttpPing | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    body: {
      value: cdktf.stringToHclTerraform(struct!.body),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    error_path: {
      value: cdktf.stringToHclTerraform(struct!.errorPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_path: {
      value: cdktf.stringToHclTerraform(struct!.failPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_values: {
      value: cdktf.stringToHclTerraform(struct!.failValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    method: {
      value: cdktf.stringToHclTerraform(struct!.method),
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
    relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.relativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    success_path: {
      value: cdktf.stringToHclTerraform(struct!.successPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    success_values: {
      value: cdktf.stringToHclTerraform(struct!.successValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpPingOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpPing | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._errorPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.errorPath = this._errorPath;
    }
    if (this._failPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.failPath = this._failPath;
    }
    if (this._failValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.failValues = this._failValues;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._relativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.relativeUri = this._relativeUri;
    }
    if (this._successPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.successPath = this._successPath;
    }
    if (this._successValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.successValues = this._successValues;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpPing | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._errorPath = undefined;
      this._failPath = undefined;
      this._failValues = undefined;
      this._method = undefined;
      this._otherFields = undefined;
      this._relativeUri = undefined;
      this._successPath = undefined;
      this._successValues = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._body = value.body;
      this._errorPath = value.errorPath;
      this._failPath = value.failPath;
      this._failValues = value.failValues;
      this._method = value.method;
      this._otherFields = value.otherFields;
      this._relativeUri = value.relativeUri;
      this._successPath = value.successPath;
      this._successValues = value.successValues;
    }
  }

  // body - computed: false, optional: true, required: false
  private _body?: string;
  public get body() {
    return this.getStringAttribute('body');
  }
  public set body(value: string) {
    this._body = value;
  }
  public resetBody() {
    this._body = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bodyInput() {
    return this._body;
  }

  // error_path - computed: false, optional: true, required: false
  private _errorPath?: string;
  public get errorPath() {
    return this.getStringAttribute('error_path');
  }
  public set errorPath(value: string) {
    this._errorPath = value;
  }
  public resetErrorPath() {
    this._errorPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get errorPathInput() {
    return this._errorPath;
  }

  // fail_path - computed: false, optional: true, required: false
  private _failPath?: string;
  public get failPath() {
    return this.getStringAttribute('fail_path');
  }
  public set failPath(value: string) {
    this._failPath = value;
  }
  public resetFailPath() {
    this._failPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failPathInput() {
    return this._failPath;
  }

  // fail_values - computed: false, optional: true, required: false
  private _failValues?: string;
  public get failValues() {
    return this.getStringAttribute('fail_values');
  }
  public set failValues(value: string) {
    this._failValues = value;
  }
  public resetFailValues() {
    this._failValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failValuesInput() {
    return this._failValues;
  }

  // method - computed: false, optional: true, required: false
  private _method?: string;
  public get method() {
    return this.getStringAttribute('method');
  }
  public set method(value: string) {
    this._method = value;
  }
  public resetMethod() {
    this._method = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get methodInput() {
    return this._method;
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

  // relative_uri - computed: false, optional: true, required: false
  private _relativeUri?: string;
  public get relativeUri() {
    return this.getStringAttribute('relative_uri');
  }
  public set relativeUri(value: string) {
    this._relativeUri = value;
  }
  public resetRelativeUri() {
    this._relativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get relativeUriInput() {
    return this._relativeUri;
  }

  // success_path - computed: false, optional: true, required: false
  private _successPath?: string;
  public get successPath() {
    return this.getStringAttribute('success_path');
  }
  public set successPath(value: string) {
    this._successPath = value;
  }
  public resetSuccessPath() {
    this._successPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successPathInput() {
    return this._successPath;
  }

  // success_values - computed: false, optional: true, required: false
  private _successValues?: string;
  public get successValues() {
    return this.getStringAttribute('success_values');
  }
  public set successValues(value: string) {
    this._successValues = value;
  }
  public resetSuccessValues() {
    this._successValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successValuesInput() {
    return this._successValues;
  }
}
export interface ConnectionHttpRateLimit {
  readonly failPath?: string;
  /**
  * Status that tells an exceeded limit. The platform's default is `429`.
  */
  readonly failStatusCode?: number;
  /**
  * Values that count. As JSON text.
  */
  readonly failValues?: string;
  /**
  * Milliseconds between two requests at least.
  */
  readonly limit?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function connectionHttpRateLimitToTerraform(struct?: ConnectionHttpRateLimit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    fail_path: cdktf.stringToTerraform(struct!.failPath),
    fail_status_code: cdktf.numberToTerraform(struct!.failStatusCode),
    fail_values: cdktf.stringToTerraform(struct!.failValues),
    limit: cdktf.numberToTerraform(struct!.limit),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function connectionHttpRateLimitToHclTerraform(struct?: ConnectionHttpRateLimit | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    fail_path: {
      value: cdktf.stringToHclTerraform(struct!.failPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    fail_status_code: {
      value: cdktf.numberToHclTerraform(struct!.failStatusCode),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    fail_values: {
      value: cdktf.stringToHclTerraform(struct!.failValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    limit: {
      value: cdktf.numberToHclTerraform(struct!.limit),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
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

export class ConnectionHttpRateLimitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttpRateLimit | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._failPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.failPath = this._failPath;
    }
    if (this._failStatusCode !== undefined) {
      hasAnyValues = true;
      internalValueResult.failStatusCode = this._failStatusCode;
    }
    if (this._failValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.failValues = this._failValues;
    }
    if (this._limit !== undefined) {
      hasAnyValues = true;
      internalValueResult.limit = this._limit;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpRateLimit | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._failPath = undefined;
      this._failStatusCode = undefined;
      this._failValues = undefined;
      this._limit = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._failPath = value.failPath;
      this._failStatusCode = value.failStatusCode;
      this._failValues = value.failValues;
      this._limit = value.limit;
      this._otherFields = value.otherFields;
    }
  }

  // fail_path - computed: false, optional: true, required: false
  private _failPath?: string;
  public get failPath() {
    return this.getStringAttribute('fail_path');
  }
  public set failPath(value: string) {
    this._failPath = value;
  }
  public resetFailPath() {
    this._failPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failPathInput() {
    return this._failPath;
  }

  // fail_status_code - computed: false, optional: true, required: false
  private _failStatusCode?: number;
  public get failStatusCode() {
    return this.getNumberAttribute('fail_status_code');
  }
  public set failStatusCode(value: number) {
    this._failStatusCode = value;
  }
  public resetFailStatusCode() {
    this._failStatusCode = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failStatusCodeInput() {
    return this._failStatusCode;
  }

  // fail_values - computed: false, optional: true, required: false
  private _failValues?: string;
  public get failValues() {
    return this.getStringAttribute('fail_values');
  }
  public set failValues(value: string) {
    this._failValues = value;
  }
  public resetFailValues() {
    this._failValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get failValuesInput() {
    return this._failValues;
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
export interface ConnectionHttpUnencryptedFields {
  readonly helpText?: string;
  /**
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly label?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly position?: number;
  readonly required?: boolean | cdktf.IResolvable;
}

export function connectionHttpUnencryptedFieldsToTerraform(struct?: ConnectionHttpUnencryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    help_text: cdktf.stringToTerraform(struct!.helpText),
    id: cdktf.stringToTerraform(struct!.id),
    label: cdktf.stringToTerraform(struct!.label),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    position: cdktf.numberToTerraform(struct!.position),
    required: cdktf.booleanToTerraform(struct!.required),
  }
}


export function connectionHttpUnencryptedFieldsToHclTerraform(struct?: ConnectionHttpUnencryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    help_text: {
      value: cdktf.stringToHclTerraform(struct!.helpText),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label: {
      value: cdktf.stringToHclTerraform(struct!.label),
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
    position: {
      value: cdktf.numberToHclTerraform(struct!.position),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    required: {
      value: cdktf.booleanToHclTerraform(struct!.required),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpUnencryptedFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionHttpUnencryptedFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._helpText !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpText = this._helpText;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._label !== undefined) {
      hasAnyValues = true;
      internalValueResult.label = this._label;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._position !== undefined) {
      hasAnyValues = true;
      internalValueResult.position = this._position;
    }
    if (this._required !== undefined) {
      hasAnyValues = true;
      internalValueResult.required = this._required;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttpUnencryptedFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._helpText = undefined;
      this._id = undefined;
      this._label = undefined;
      this._otherFields = undefined;
      this._position = undefined;
      this._required = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._helpText = value.helpText;
      this._id = value.id;
      this._label = value.label;
      this._otherFields = value.otherFields;
      this._position = value.position;
      this._required = value.required;
    }
  }

  // help_text - computed: false, optional: true, required: false
  private _helpText?: string;
  public get helpText() {
    return this.getStringAttribute('help_text');
  }
  public set helpText(value: string) {
    this._helpText = value;
  }
  public resetHelpText() {
    this._helpText = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get helpTextInput() {
    return this._helpText;
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

  // label - computed: false, optional: true, required: false
  private _label?: string;
  public get label() {
    return this.getStringAttribute('label');
  }
  public set label(value: string) {
    this._label = value;
  }
  public resetLabel() {
    this._label = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelInput() {
    return this._label;
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

  // position - computed: false, optional: true, required: false
  private _position?: number;
  public get position() {
    return this.getNumberAttribute('position');
  }
  public set position(value: number) {
    this._position = value;
  }
  public resetPosition() {
    this._position = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get positionInput() {
    return this._position;
  }

  // required - computed: false, optional: true, required: false
  private _required?: boolean | cdktf.IResolvable;
  public get required() {
    return this.getBooleanAttribute('required');
  }
  public set required(value: boolean | cdktf.IResolvable) {
    this._required = value;
  }
  public resetRequired() {
    this._required = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requiredInput() {
    return this._required;
  }
}

export class ConnectionHttpUnencryptedFieldsList extends cdktf.ComplexList {
  public internalValue? : ConnectionHttpUnencryptedFields[] | cdktf.IResolvable

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
  public get(index: number): ConnectionHttpUnencryptedFieldsOutputReference {
    return new ConnectionHttpUnencryptedFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionHttp {
  /**
  * How the connection proves who it is.
  */
  readonly auth?: ConnectionHttpAuth;
  /**
  * Where all relative addresses begin. Needed to run.
  */
  readonly baseUri?: string;
  /**
  * Certificate that the connection shows.
  */
  readonly clientCertificates?: ConnectionHttpClientCertificates;
  /**
  * Requests at once, 1 to 50; 25 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Accept certificates that cannot be verified.
  */
  readonly disableStrictSsl?: boolean | cdktf.IResolvable;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Form fields of the custom values.
  */
  readonly encryptedFields?: ConnectionHttpEncryptedFields[] | cdktf.IResolvable;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  /**
  * Format of failures, where it differs. Such as `xml`, `json`, `plaintext`, `csv`.
  */
  readonly errorMediaType?: string;
  /**
  * Such as `assistant`, `http`, `rest`, `graph_ql`, `assistant_graphql`.
  */
  readonly formType?: string;
  /**
  * Sent with each request.
  */
  readonly headers?: ConnectionHttpHeaders[] | cdktf.IResolvable;
  readonly httpConnectorApiId?: string;
  /**
  * Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId?: string;
  readonly httpConnectorVersionId?: string;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * Format of bodies. Needed to run. One of `xml`, `json`, `urlencoded`, `form-data`, `plaintext`.
  */
  readonly mediaType?: "xml" | "json" | "urlencoded" | "form-data" | "plaintext";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Request that tests the connection.
  */
  readonly ping?: ConnectionHttpPing;
  /**
  * How the application says that it is asked too often.
  */
  readonly rateLimit?: ConnectionHttpRateLimit;
  /**
  * Header that says how long to wait. The platform's default is `"Retry-After"`.
  */
  readonly retryHeader?: string;
  /**
  * Format of good answers, where it differs. Such as `xml`, `json`, `plaintext`, `csv`.
  */
  readonly successMediaType?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `25`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Custom values in the clear. As JSON text.
  */
  readonly unencrypted?: string;
  /**
  * Form fields of the custom values.
  */
  readonly unencryptedFields?: ConnectionHttpUnencryptedFields[] | cdktf.IResolvable;
}

export function connectionHttpToTerraform(struct?: ConnectionHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth: connectionHttpAuthToTerraform(struct!.auth),
    base_uri: cdktf.stringToTerraform(struct!.baseUri),
    client_certificates: connectionHttpClientCertificatesToTerraform(struct!.clientCertificates),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    disable_strict_ssl: cdktf.booleanToTerraform(struct!.disableStrictSsl),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_fields: cdktf.listMapper(connectionHttpEncryptedFieldsToTerraform, false)(struct!.encryptedFields),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    error_media_type: cdktf.stringToTerraform(struct!.errorMediaType),
    form_type: cdktf.stringToTerraform(struct!.formType),
    headers: cdktf.listMapper(connectionHttpHeadersToTerraform, false)(struct!.headers),
    http_connector_api_id: cdktf.stringToTerraform(struct!.httpConnectorApiId),
    http_connector_id: cdktf.stringToTerraform(struct!.httpConnectorId),
    http_connector_version_id: cdktf.stringToTerraform(struct!.httpConnectorVersionId),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    media_type: cdktf.stringToTerraform(struct!.mediaType),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ping: connectionHttpPingToTerraform(struct!.ping),
    rate_limit: connectionHttpRateLimitToTerraform(struct!.rateLimit),
    retry_header: cdktf.stringToTerraform(struct!.retryHeader),
    success_media_type: cdktf.stringToTerraform(struct!.successMediaType),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    unencrypted: cdktf.stringToTerraform(struct!.unencrypted),
    unencrypted_fields: cdktf.listMapper(connectionHttpUnencryptedFieldsToTerraform, false)(struct!.unencryptedFields),
  }
}


export function connectionHttpToHclTerraform(struct?: ConnectionHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth: {
      value: connectionHttpAuthToHclTerraform(struct!.auth),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpAuth",
    },
    base_uri: {
      value: cdktf.stringToHclTerraform(struct!.baseUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_certificates: {
      value: connectionHttpClientCertificatesToHclTerraform(struct!.clientCertificates),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpClientCertificates",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    disable_strict_ssl: {
      value: cdktf.booleanToHclTerraform(struct!.disableStrictSsl),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    encrypted: {
      value: cdktf.stringToHclTerraform(struct!.encrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_fields: {
      value: cdktf.listMapperHcl(connectionHttpEncryptedFieldsToHclTerraform, false)(struct!.encryptedFields),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionHttpEncryptedFieldsList",
    },
    encrypted_wo: {
      value: cdktf.stringToHclTerraform(struct!.encryptedWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.encryptedWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    error_media_type: {
      value: cdktf.stringToHclTerraform(struct!.errorMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    form_type: {
      value: cdktf.stringToHclTerraform(struct!.formType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    headers: {
      value: cdktf.listMapperHcl(connectionHttpHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionHttpHeadersList",
    },
    http_connector_api_id: {
      value: cdktf.stringToHclTerraform(struct!.httpConnectorApiId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    http_connector_id: {
      value: cdktf.stringToHclTerraform(struct!.httpConnectorId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    http_connector_version_id: {
      value: cdktf.stringToHclTerraform(struct!.httpConnectorVersionId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    media_type: {
      value: cdktf.stringToHclTerraform(struct!.mediaType),
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
    ping: {
      value: connectionHttpPingToHclTerraform(struct!.ping),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpPing",
    },
    rate_limit: {
      value: connectionHttpRateLimitToHclTerraform(struct!.rateLimit),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionHttpRateLimit",
    },
    retry_header: {
      value: cdktf.stringToHclTerraform(struct!.retryHeader),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    success_media_type: {
      value: cdktf.stringToHclTerraform(struct!.successMediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    unencrypted: {
      value: cdktf.stringToHclTerraform(struct!.unencrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    unencrypted_fields: {
      value: cdktf.listMapperHcl(connectionHttpUnencryptedFieldsToHclTerraform, false)(struct!.unencryptedFields),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionHttpUnencryptedFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionHttpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionHttp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._auth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.auth = this._auth?.internalValue;
    }
    if (this._baseUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUri = this._baseUri;
    }
    if (this._clientCertificates?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientCertificates = this._clientCertificates?.internalValue;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._disableStrictSsl !== undefined) {
      hasAnyValues = true;
      internalValueResult.disableStrictSsl = this._disableStrictSsl;
    }
    if (this._encrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.encrypted = this._encrypted;
    }
    if (this._encryptedFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedFields = this._encryptedFields?.internalValue;
    }
    if (this._encryptedWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWo = this._encryptedWo;
    }
    if (this._encryptedWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWoVersion = this._encryptedWoVersion;
    }
    if (this._errorMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.errorMediaType = this._errorMediaType;
    }
    if (this._formType !== undefined) {
      hasAnyValues = true;
      internalValueResult.formType = this._formType;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._httpConnectorApiId !== undefined) {
      hasAnyValues = true;
      internalValueResult.httpConnectorApiId = this._httpConnectorApiId;
    }
    if (this._httpConnectorId !== undefined) {
      hasAnyValues = true;
      internalValueResult.httpConnectorId = this._httpConnectorId;
    }
    if (this._httpConnectorVersionId !== undefined) {
      hasAnyValues = true;
      internalValueResult.httpConnectorVersionId = this._httpConnectorVersionId;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._mediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.mediaType = this._mediaType;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._ping?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.ping = this._ping?.internalValue;
    }
    if (this._rateLimit?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.rateLimit = this._rateLimit?.internalValue;
    }
    if (this._retryHeader !== undefined) {
      hasAnyValues = true;
      internalValueResult.retryHeader = this._retryHeader;
    }
    if (this._successMediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.successMediaType = this._successMediaType;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._unencrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted;
    }
    if (this._unencryptedFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencryptedFields = this._unencryptedFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionHttp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._auth.internalValue = undefined;
      this._baseUri = undefined;
      this._clientCertificates.internalValue = undefined;
      this._concurrencyLevel = undefined;
      this._disableStrictSsl = undefined;
      this._encrypted = undefined;
      this._encryptedFields.internalValue = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._errorMediaType = undefined;
      this._formType = undefined;
      this._headers.internalValue = undefined;
      this._httpConnectorApiId = undefined;
      this._httpConnectorId = undefined;
      this._httpConnectorVersionId = undefined;
      this._iclientId = undefined;
      this._mediaType = undefined;
      this._otherFields = undefined;
      this._ping.internalValue = undefined;
      this._rateLimit.internalValue = undefined;
      this._retryHeader = undefined;
      this._successMediaType = undefined;
      this._targetConcurrencyLevel = undefined;
      this._unencrypted = undefined;
      this._unencryptedFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._auth.internalValue = value.auth;
      this._baseUri = value.baseUri;
      this._clientCertificates.internalValue = value.clientCertificates;
      this._concurrencyLevel = value.concurrencyLevel;
      this._disableStrictSsl = value.disableStrictSsl;
      this._encrypted = value.encrypted;
      this._encryptedFields.internalValue = value.encryptedFields;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._errorMediaType = value.errorMediaType;
      this._formType = value.formType;
      this._headers.internalValue = value.headers;
      this._httpConnectorApiId = value.httpConnectorApiId;
      this._httpConnectorId = value.httpConnectorId;
      this._httpConnectorVersionId = value.httpConnectorVersionId;
      this._iclientId = value.iclientId;
      this._mediaType = value.mediaType;
      this._otherFields = value.otherFields;
      this._ping.internalValue = value.ping;
      this._rateLimit.internalValue = value.rateLimit;
      this._retryHeader = value.retryHeader;
      this._successMediaType = value.successMediaType;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._unencrypted = value.unencrypted;
      this._unencryptedFields.internalValue = value.unencryptedFields;
    }
  }

  // auth - computed: false, optional: true, required: false
  private _auth = new ConnectionHttpAuthOutputReference(this, "auth");
  public get auth() {
    return this._auth;
  }
  public putAuth(value: ConnectionHttpAuth) {
    this._auth.internalValue = value;
  }
  public resetAuth() {
    this._auth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authInput() {
    return this._auth.internalValue;
  }

  // base_uri - computed: false, optional: true, required: false
  private _baseUri?: string;
  public get baseUri() {
    return this.getStringAttribute('base_uri');
  }
  public set baseUri(value: string) {
    this._baseUri = value;
  }
  public resetBaseUri() {
    this._baseUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUriInput() {
    return this._baseUri;
  }

  // client_certificates - computed: false, optional: true, required: false
  private _clientCertificates = new ConnectionHttpClientCertificatesOutputReference(this, "client_certificates");
  public get clientCertificates() {
    return this._clientCertificates;
  }
  public putClientCertificates(value: ConnectionHttpClientCertificates) {
    this._clientCertificates.internalValue = value;
  }
  public resetClientCertificates() {
    this._clientCertificates.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientCertificatesInput() {
    return this._clientCertificates.internalValue;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // disable_strict_ssl - computed: false, optional: true, required: false
  private _disableStrictSsl?: boolean | cdktf.IResolvable;
  public get disableStrictSsl() {
    return this.getBooleanAttribute('disable_strict_ssl');
  }
  public set disableStrictSsl(value: boolean | cdktf.IResolvable) {
    this._disableStrictSsl = value;
  }
  public resetDisableStrictSsl() {
    this._disableStrictSsl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get disableStrictSslInput() {
    return this._disableStrictSsl;
  }

  // encrypted - computed: false, optional: true, required: false
  private _encrypted?: string;
  public get encrypted() {
    return this.getStringAttribute('encrypted');
  }
  public set encrypted(value: string) {
    this._encrypted = value;
  }
  public resetEncrypted() {
    this._encrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedInput() {
    return this._encrypted;
  }

  // encrypted_fields - computed: false, optional: true, required: false
  private _encryptedFields = new ConnectionHttpEncryptedFieldsList(this, "encrypted_fields", false);
  public get encryptedFields() {
    return this._encryptedFields;
  }
  public putEncryptedFields(value: ConnectionHttpEncryptedFields[] | cdktf.IResolvable) {
    this._encryptedFields.internalValue = value;
  }
  public resetEncryptedFields() {
    this._encryptedFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedFieldsInput() {
    return this._encryptedFields.internalValue;
  }

  // encrypted_wo - computed: false, optional: true, required: false
  private _encryptedWo?: string;
  public get encryptedWo() {
    return this.getStringAttribute('encrypted_wo');
  }
  public set encryptedWo(value: string) {
    this._encryptedWo = value;
  }
  public resetEncryptedWo() {
    this._encryptedWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoInput() {
    return this._encryptedWo;
  }

  // encrypted_wo_version - computed: false, optional: true, required: false
  private _encryptedWoVersion?: number;
  public get encryptedWoVersion() {
    return this.getNumberAttribute('encrypted_wo_version');
  }
  public set encryptedWoVersion(value: number) {
    this._encryptedWoVersion = value;
  }
  public resetEncryptedWoVersion() {
    this._encryptedWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoVersionInput() {
    return this._encryptedWoVersion;
  }

  // error_media_type - computed: false, optional: true, required: false
  private _errorMediaType?: string;
  public get errorMediaType() {
    return this.getStringAttribute('error_media_type');
  }
  public set errorMediaType(value: string) {
    this._errorMediaType = value;
  }
  public resetErrorMediaType() {
    this._errorMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get errorMediaTypeInput() {
    return this._errorMediaType;
  }

  // form_type - computed: false, optional: true, required: false
  private _formType?: string;
  public get formType() {
    return this.getStringAttribute('form_type');
  }
  public set formType(value: string) {
    this._formType = value;
  }
  public resetFormType() {
    this._formType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get formTypeInput() {
    return this._formType;
  }

  // headers - computed: false, optional: true, required: false
  private _headers = new ConnectionHttpHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: ConnectionHttpHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
  }

  // http_connector_api_id - computed: false, optional: true, required: false
  private _httpConnectorApiId?: string;
  public get httpConnectorApiId() {
    return this.getStringAttribute('http_connector_api_id');
  }
  public set httpConnectorApiId(value: string) {
    this._httpConnectorApiId = value;
  }
  public resetHttpConnectorApiId() {
    this._httpConnectorApiId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorApiIdInput() {
    return this._httpConnectorApiId;
  }

  // http_connector_id - computed: false, optional: true, required: false
  private _httpConnectorId?: string;
  public get httpConnectorId() {
    return this.getStringAttribute('http_connector_id');
  }
  public set httpConnectorId(value: string) {
    this._httpConnectorId = value;
  }
  public resetHttpConnectorId() {
    this._httpConnectorId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorIdInput() {
    return this._httpConnectorId;
  }

  // http_connector_version_id - computed: false, optional: true, required: false
  private _httpConnectorVersionId?: string;
  public get httpConnectorVersionId() {
    return this.getStringAttribute('http_connector_version_id');
  }
  public set httpConnectorVersionId(value: string) {
    this._httpConnectorVersionId = value;
  }
  public resetHttpConnectorVersionId() {
    this._httpConnectorVersionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpConnectorVersionIdInput() {
    return this._httpConnectorVersionId;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
  }

  // media_type - computed: false, optional: true, required: false
  private _mediaType?: string;
  public get mediaType() {
    return this.getStringAttribute('media_type');
  }
  public set mediaType(value: string) {
    this._mediaType = value;
  }
  public resetMediaType() {
    this._mediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mediaTypeInput() {
    return this._mediaType;
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

  // ping - computed: false, optional: true, required: false
  private _ping = new ConnectionHttpPingOutputReference(this, "ping");
  public get ping() {
    return this._ping;
  }
  public putPing(value: ConnectionHttpPing) {
    this._ping.internalValue = value;
  }
  public resetPing() {
    this._ping.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingInput() {
    return this._ping.internalValue;
  }

  // rate_limit - computed: false, optional: true, required: false
  private _rateLimit = new ConnectionHttpRateLimitOutputReference(this, "rate_limit");
  public get rateLimit() {
    return this._rateLimit;
  }
  public putRateLimit(value: ConnectionHttpRateLimit) {
    this._rateLimit.internalValue = value;
  }
  public resetRateLimit() {
    this._rateLimit.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rateLimitInput() {
    return this._rateLimit.internalValue;
  }

  // retry_header - computed: false, optional: true, required: false
  private _retryHeader?: string;
  public get retryHeader() {
    return this.getStringAttribute('retry_header');
  }
  public set retryHeader(value: string) {
    this._retryHeader = value;
  }
  public resetRetryHeader() {
    this._retryHeader = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get retryHeaderInput() {
    return this._retryHeader;
  }

  // success_media_type - computed: false, optional: true, required: false
  private _successMediaType?: string;
  public get successMediaType() {
    return this.getStringAttribute('success_media_type');
  }
  public set successMediaType(value: string) {
    this._successMediaType = value;
  }
  public resetSuccessMediaType() {
    this._successMediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get successMediaTypeInput() {
    return this._successMediaType;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // unencrypted - computed: false, optional: true, required: false
  private _unencrypted?: string;
  public get unencrypted() {
    return this.getStringAttribute('unencrypted');
  }
  public set unencrypted(value: string) {
    this._unencrypted = value;
  }
  public resetUnencrypted() {
    this._unencrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedInput() {
    return this._unencrypted;
  }

  // unencrypted_fields - computed: false, optional: true, required: false
  private _unencryptedFields = new ConnectionHttpUnencryptedFieldsList(this, "unencrypted_fields", false);
  public get unencryptedFields() {
    return this._unencryptedFields;
  }
  public putUnencryptedFields(value: ConnectionHttpUnencryptedFields[] | cdktf.IResolvable) {
    this._unencryptedFields.internalValue = value;
  }
  public resetUnencryptedFields() {
    this._unencryptedFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedFieldsInput() {
    return this._unencryptedFields.internalValue;
  }
}
export interface ConnectionJdbcProperties {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly value?: string;
}

export function connectionJdbcPropertiesToTerraform(struct?: ConnectionJdbcProperties | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionJdbcPropertiesToHclTerraform(struct?: ConnectionJdbcProperties | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionJdbcPropertiesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionJdbcProperties | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionJdbcProperties | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionJdbcPropertiesList extends cdktf.ComplexList {
  public internalValue? : ConnectionJdbcProperties[] | cdktf.IResolvable

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
  public get(index: number): ConnectionJdbcPropertiesOutputReference {
    return new ConnectionJdbcPropertiesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionJdbc {
  readonly authType?: string;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Needed to run; varies by type.
  */
  readonly database?: string;
  readonly driverPath?: string;
  /**
  * Needed to run; varies by type.
  */
  readonly host?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Needed to run; varies by type. Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Needed to run; varies by type. Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  /**
  * At least 1. At most 65535.
  */
  readonly port?: number;
  readonly properties?: ConnectionJdbcProperties[] | cdktf.IResolvable;
  readonly serviceName?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Which database. Needed to run.
  */
  readonly type?: string;
  /**
  * Needed to run; varies by type.
  */
  readonly user?: string;
  readonly version?: string;
  /**
  * As JSON text. Kept in Terraform's state, unlike `wallet_wo`.
  */
  readonly wallet?: string;
  /**
  * As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `wallet_wo_version` sends it again.
  */
  readonly walletWo?: string;
  /**
  * Raise it to send `wallet_wo` again.
  */
  readonly walletWoVersion?: number;
}

export function connectionJdbcToTerraform(struct?: ConnectionJdbc | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth_type: cdktf.stringToTerraform(struct!.authType),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    database: cdktf.stringToTerraform(struct!.database),
    driver_path: cdktf.stringToTerraform(struct!.driverPath),
    host: cdktf.stringToTerraform(struct!.host),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    port: cdktf.numberToTerraform(struct!.port),
    properties: cdktf.listMapper(connectionJdbcPropertiesToTerraform, false)(struct!.properties),
    service_name: cdktf.stringToTerraform(struct!.serviceName),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    type: cdktf.stringToTerraform(struct!.type),
    user: cdktf.stringToTerraform(struct!.user),
    version: cdktf.stringToTerraform(struct!.version),
    wallet: cdktf.stringToTerraform(struct!.wallet),
    wallet_wo: cdktf.stringToTerraform(struct!.walletWo),
    wallet_wo_version: cdktf.numberToTerraform(struct!.walletWoVersion),
  }
}


export function connectionJdbcToHclTerraform(struct?: ConnectionJdbc | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth_type: {
      value: cdktf.stringToHclTerraform(struct!.authType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    database: {
      value: cdktf.stringToHclTerraform(struct!.database),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    driver_path: {
      value: cdktf.stringToHclTerraform(struct!.driverPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    host: {
      value: cdktf.stringToHclTerraform(struct!.host),
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
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    port: {
      value: cdktf.numberToHclTerraform(struct!.port),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    properties: {
      value: cdktf.listMapperHcl(connectionJdbcPropertiesToHclTerraform, false)(struct!.properties),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionJdbcPropertiesList",
    },
    service_name: {
      value: cdktf.stringToHclTerraform(struct!.serviceName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    user: {
      value: cdktf.stringToHclTerraform(struct!.user),
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
    wallet: {
      value: cdktf.stringToHclTerraform(struct!.wallet),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    wallet_wo: {
      value: cdktf.stringToHclTerraform(struct!.walletWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    wallet_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.walletWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionJdbcOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionJdbc | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._authType !== undefined) {
      hasAnyValues = true;
      internalValueResult.authType = this._authType;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._database !== undefined) {
      hasAnyValues = true;
      internalValueResult.database = this._database;
    }
    if (this._driverPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.driverPath = this._driverPath;
    }
    if (this._host !== undefined) {
      hasAnyValues = true;
      internalValueResult.host = this._host;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._port !== undefined) {
      hasAnyValues = true;
      internalValueResult.port = this._port;
    }
    if (this._properties?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.properties = this._properties?.internalValue;
    }
    if (this._serviceName !== undefined) {
      hasAnyValues = true;
      internalValueResult.serviceName = this._serviceName;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._user !== undefined) {
      hasAnyValues = true;
      internalValueResult.user = this._user;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    if (this._wallet !== undefined) {
      hasAnyValues = true;
      internalValueResult.wallet = this._wallet;
    }
    if (this._walletWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.walletWo = this._walletWo;
    }
    if (this._walletWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.walletWoVersion = this._walletWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionJdbc | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._authType = undefined;
      this._concurrencyLevel = undefined;
      this._database = undefined;
      this._driverPath = undefined;
      this._host = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._port = undefined;
      this._properties.internalValue = undefined;
      this._serviceName = undefined;
      this._targetConcurrencyLevel = undefined;
      this._type = undefined;
      this._user = undefined;
      this._version = undefined;
      this._wallet = undefined;
      this._walletWo = undefined;
      this._walletWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._authType = value.authType;
      this._concurrencyLevel = value.concurrencyLevel;
      this._database = value.database;
      this._driverPath = value.driverPath;
      this._host = value.host;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._port = value.port;
      this._properties.internalValue = value.properties;
      this._serviceName = value.serviceName;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._type = value.type;
      this._user = value.user;
      this._version = value.version;
      this._wallet = value.wallet;
      this._walletWo = value.walletWo;
      this._walletWoVersion = value.walletWoVersion;
    }
  }

  // auth_type - computed: false, optional: true, required: false
  private _authType?: string;
  public get authType() {
    return this.getStringAttribute('auth_type');
  }
  public set authType(value: string) {
    this._authType = value;
  }
  public resetAuthType() {
    this._authType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authTypeInput() {
    return this._authType;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // database - computed: false, optional: true, required: false
  private _database?: string;
  public get database() {
    return this.getStringAttribute('database');
  }
  public set database(value: string) {
    this._database = value;
  }
  public resetDatabase() {
    this._database = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get databaseInput() {
    return this._database;
  }

  // driver_path - computed: false, optional: true, required: false
  private _driverPath?: string;
  public get driverPath() {
    return this.getStringAttribute('driver_path');
  }
  public set driverPath(value: string) {
    this._driverPath = value;
  }
  public resetDriverPath() {
    this._driverPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get driverPathInput() {
    return this._driverPath;
  }

  // host - computed: false, optional: true, required: false
  private _host?: string;
  public get host() {
    return this.getStringAttribute('host');
  }
  public set host(value: string) {
    this._host = value;
  }
  public resetHost() {
    this._host = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hostInput() {
    return this._host;
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // port - computed: false, optional: true, required: false
  private _port?: number;
  public get port() {
    return this.getNumberAttribute('port');
  }
  public set port(value: number) {
    this._port = value;
  }
  public resetPort() {
    this._port = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get portInput() {
    return this._port;
  }

  // properties - computed: false, optional: true, required: false
  private _properties = new ConnectionJdbcPropertiesList(this, "properties", false);
  public get properties() {
    return this._properties;
  }
  public putProperties(value: ConnectionJdbcProperties[] | cdktf.IResolvable) {
    this._properties.internalValue = value;
  }
  public resetProperties() {
    this._properties.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get propertiesInput() {
    return this._properties.internalValue;
  }

  // service_name - computed: false, optional: true, required: false
  private _serviceName?: string;
  public get serviceName() {
    return this.getStringAttribute('service_name');
  }
  public set serviceName(value: string) {
    this._serviceName = value;
  }
  public resetServiceName() {
    this._serviceName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get serviceNameInput() {
    return this._serviceName;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
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

  // user - computed: false, optional: true, required: false
  private _user?: string;
  public get user() {
    return this.getStringAttribute('user');
  }
  public set user(value: string) {
    this._user = value;
  }
  public resetUser() {
    this._user = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get userInput() {
    return this._user;
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

  // wallet - computed: false, optional: true, required: false
  private _wallet?: string;
  public get wallet() {
    return this.getStringAttribute('wallet');
  }
  public set wallet(value: string) {
    this._wallet = value;
  }
  public resetWallet() {
    this._wallet = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get walletInput() {
    return this._wallet;
  }

  // wallet_wo - computed: false, optional: true, required: false
  private _walletWo?: string;
  public get walletWo() {
    return this.getStringAttribute('wallet_wo');
  }
  public set walletWo(value: string) {
    this._walletWo = value;
  }
  public resetWalletWo() {
    this._walletWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get walletWoInput() {
    return this._walletWo;
  }

  // wallet_wo_version - computed: false, optional: true, required: false
  private _walletWoVersion?: number;
  public get walletWoVersion() {
    return this.getNumberAttribute('wallet_wo_version');
  }
  public set walletWoVersion(value: number) {
    this._walletWoVersion = value;
  }
  public resetWalletWoVersion() {
    this._walletWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get walletWoVersionInput() {
    return this._walletWoVersion;
  }
}
export interface ConnectionKeyValueDbCredentials {
  readonly accessKeyId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `secret_access_key_wo`.
  */
  readonly secretAccessKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `secret_access_key_wo_version` sends it again.
  */
  readonly secretAccessKeyWo?: string;
  /**
  * Raise it to send `secret_access_key_wo` again.
  */
  readonly secretAccessKeyWoVersion?: number;
}

export function connectionKeyValueDbCredentialsToTerraform(struct?: ConnectionKeyValueDbCredentials | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_key_id: cdktf.stringToTerraform(struct!.accessKeyId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    secret_access_key: cdktf.stringToTerraform(struct!.secretAccessKey),
    secret_access_key_wo: cdktf.stringToTerraform(struct!.secretAccessKeyWo),
    secret_access_key_wo_version: cdktf.numberToTerraform(struct!.secretAccessKeyWoVersion),
  }
}


export function connectionKeyValueDbCredentialsToHclTerraform(struct?: ConnectionKeyValueDbCredentials | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    access_key_id: {
      value: cdktf.stringToHclTerraform(struct!.accessKeyId),
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
    secret_access_key: {
      value: cdktf.stringToHclTerraform(struct!.secretAccessKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_access_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.secretAccessKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_access_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.secretAccessKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionKeyValueDbCredentialsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionKeyValueDbCredentials | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._accessKeyId !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessKeyId = this._accessKeyId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._secretAccessKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKey = this._secretAccessKey;
    }
    if (this._secretAccessKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKeyWo = this._secretAccessKeyWo;
    }
    if (this._secretAccessKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKeyWoVersion = this._secretAccessKeyWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionKeyValueDbCredentials | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessKeyId = undefined;
      this._otherFields = undefined;
      this._secretAccessKey = undefined;
      this._secretAccessKeyWo = undefined;
      this._secretAccessKeyWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._accessKeyId = value.accessKeyId;
      this._otherFields = value.otherFields;
      this._secretAccessKey = value.secretAccessKey;
      this._secretAccessKeyWo = value.secretAccessKeyWo;
      this._secretAccessKeyWoVersion = value.secretAccessKeyWoVersion;
    }
  }

  // access_key_id - computed: false, optional: true, required: false
  private _accessKeyId?: string;
  public get accessKeyId() {
    return this.getStringAttribute('access_key_id');
  }
  public set accessKeyId(value: string) {
    this._accessKeyId = value;
  }
  public resetAccessKeyId() {
    this._accessKeyId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessKeyIdInput() {
    return this._accessKeyId;
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

  // secret_access_key - computed: false, optional: true, required: false
  private _secretAccessKey?: string;
  public get secretAccessKey() {
    return this.getStringAttribute('secret_access_key');
  }
  public set secretAccessKey(value: string) {
    this._secretAccessKey = value;
  }
  public resetSecretAccessKey() {
    this._secretAccessKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyInput() {
    return this._secretAccessKey;
  }

  // secret_access_key_wo - computed: false, optional: true, required: false
  private _secretAccessKeyWo?: string;
  public get secretAccessKeyWo() {
    return this.getStringAttribute('secret_access_key_wo');
  }
  public set secretAccessKeyWo(value: string) {
    this._secretAccessKeyWo = value;
  }
  public resetSecretAccessKeyWo() {
    this._secretAccessKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyWoInput() {
    return this._secretAccessKeyWo;
  }

  // secret_access_key_wo_version - computed: false, optional: true, required: false
  private _secretAccessKeyWoVersion?: number;
  public get secretAccessKeyWoVersion() {
    return this.getNumberAttribute('secret_access_key_wo_version');
  }
  public set secretAccessKeyWoVersion(value: number) {
    this._secretAccessKeyWoVersion = value;
  }
  public resetSecretAccessKeyWoVersion() {
    this._secretAccessKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyWoVersionInput() {
    return this._secretAccessKeyWoVersion;
  }
}
export interface ConnectionKeyValueDb {
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Access key. Needed to run.
  */
  readonly credentials?: ConnectionKeyValueDbCredentials;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
}

export function connectionKeyValueDbToTerraform(struct?: ConnectionKeyValueDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    credentials: connectionKeyValueDbCredentialsToTerraform(struct!.credentials),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
  }
}


export function connectionKeyValueDbToHclTerraform(struct?: ConnectionKeyValueDb | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    credentials: {
      value: connectionKeyValueDbCredentialsToHclTerraform(struct!.credentials),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionKeyValueDbCredentials",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionKeyValueDbOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionKeyValueDb | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._credentials?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.credentials = this._credentials?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionKeyValueDb | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._concurrencyLevel = undefined;
      this._credentials.internalValue = undefined;
      this._otherFields = undefined;
      this._targetConcurrencyLevel = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._concurrencyLevel = value.concurrencyLevel;
      this._credentials.internalValue = value.credentials;
      this._otherFields = value.otherFields;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
    }
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // credentials - computed: false, optional: true, required: false
  private _credentials = new ConnectionKeyValueDbCredentialsOutputReference(this, "credentials");
  public get credentials() {
    return this._credentials;
  }
  public putCredentials(value: ConnectionKeyValueDbCredentials) {
    this._credentials.internalValue = value;
  }
  public resetCredentials() {
    this._credentials.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get credentialsInput() {
    return this._credentials.internalValue;
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

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }
}
export interface ConnectionMcpHttpAuthToken {
  readonly headerName?: string;
  /**
  * Such as `url`, `header`, `body`.
  */
  readonly location?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly paramName?: string;
  readonly scheme?: string;
  /**
  * Kept in Terraform's state, unlike `token_wo`.
  */
  readonly token?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `token_wo_version` sends it again.
  */
  readonly tokenWo?: string;
  /**
  * Raise it to send `token_wo` again.
  */
  readonly tokenWoVersion?: number;
}

export function connectionMcpHttpAuthTokenToTerraform(struct?: ConnectionMcpHttpAuthToken | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    header_name: cdktf.stringToTerraform(struct!.headerName),
    location: cdktf.stringToTerraform(struct!.location),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    param_name: cdktf.stringToTerraform(struct!.paramName),
    scheme: cdktf.stringToTerraform(struct!.scheme),
    token: cdktf.stringToTerraform(struct!.token),
    token_wo: cdktf.stringToTerraform(struct!.tokenWo),
    token_wo_version: cdktf.numberToTerraform(struct!.tokenWoVersion),
  }
}


export function connectionMcpHttpAuthTokenToHclTerraform(struct?: ConnectionMcpHttpAuthToken | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    header_name: {
      value: cdktf.stringToHclTerraform(struct!.headerName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
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
    param_name: {
      value: cdktf.stringToHclTerraform(struct!.paramName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    scheme: {
      value: cdktf.stringToHclTerraform(struct!.scheme),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token: {
      value: cdktf.stringToHclTerraform(struct!.token),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo: {
      value: cdktf.stringToHclTerraform(struct!.tokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.tokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionMcpHttpAuthTokenOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionMcpHttpAuthToken | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._headerName !== undefined) {
      hasAnyValues = true;
      internalValueResult.headerName = this._headerName;
    }
    if (this._location !== undefined) {
      hasAnyValues = true;
      internalValueResult.location = this._location;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._paramName !== undefined) {
      hasAnyValues = true;
      internalValueResult.paramName = this._paramName;
    }
    if (this._scheme !== undefined) {
      hasAnyValues = true;
      internalValueResult.scheme = this._scheme;
    }
    if (this._token !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token;
    }
    if (this._tokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWo = this._tokenWo;
    }
    if (this._tokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.tokenWoVersion = this._tokenWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionMcpHttpAuthToken | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._headerName = undefined;
      this._location = undefined;
      this._otherFields = undefined;
      this._paramName = undefined;
      this._scheme = undefined;
      this._token = undefined;
      this._tokenWo = undefined;
      this._tokenWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._headerName = value.headerName;
      this._location = value.location;
      this._otherFields = value.otherFields;
      this._paramName = value.paramName;
      this._scheme = value.scheme;
      this._token = value.token;
      this._tokenWo = value.tokenWo;
      this._tokenWoVersion = value.tokenWoVersion;
    }
  }

  // header_name - computed: false, optional: true, required: false
  private _headerName?: string;
  public get headerName() {
    return this.getStringAttribute('header_name');
  }
  public set headerName(value: string) {
    this._headerName = value;
  }
  public resetHeaderName() {
    this._headerName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headerNameInput() {
    return this._headerName;
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

  // param_name - computed: false, optional: true, required: false
  private _paramName?: string;
  public get paramName() {
    return this.getStringAttribute('param_name');
  }
  public set paramName(value: string) {
    this._paramName = value;
  }
  public resetParamName() {
    this._paramName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get paramNameInput() {
    return this._paramName;
  }

  // scheme - computed: false, optional: true, required: false
  private _scheme?: string;
  public get scheme() {
    return this.getStringAttribute('scheme');
  }
  public set scheme(value: string) {
    this._scheme = value;
  }
  public resetScheme() {
    this._scheme = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get schemeInput() {
    return this._scheme;
  }

  // token - computed: false, optional: true, required: false
  private _token?: string;
  public get token() {
    return this.getStringAttribute('token');
  }
  public set token(value: string) {
    this._token = value;
  }
  public resetToken() {
    this._token = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token;
  }

  // token_wo - computed: false, optional: true, required: false
  private _tokenWo?: string;
  public get tokenWo() {
    return this.getStringAttribute('token_wo');
  }
  public set tokenWo(value: string) {
    this._tokenWo = value;
  }
  public resetTokenWo() {
    this._tokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoInput() {
    return this._tokenWo;
  }

  // token_wo_version - computed: false, optional: true, required: false
  private _tokenWoVersion?: number;
  public get tokenWoVersion() {
    return this.getNumberAttribute('token_wo_version');
  }
  public set tokenWoVersion(value: number) {
    this._tokenWoVersion = value;
  }
  public resetTokenWoVersion() {
    this._tokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenWoVersionInput() {
    return this._tokenWoVersion;
  }
}
export interface ConnectionMcpHttpAuth {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly token?: ConnectionMcpHttpAuthToken;
  /**
  * Needed to run. Such as `token`, `oauth`, `custom`.
  */
  readonly type?: string;
}

export function connectionMcpHttpAuthToTerraform(struct?: ConnectionMcpHttpAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    token: connectionMcpHttpAuthTokenToTerraform(struct!.token),
    type: cdktf.stringToTerraform(struct!.type),
  }
}


export function connectionMcpHttpAuthToHclTerraform(struct?: ConnectionMcpHttpAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    token: {
      value: connectionMcpHttpAuthTokenToHclTerraform(struct!.token),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionMcpHttpAuthToken",
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

export class ConnectionMcpHttpAuthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionMcpHttpAuth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._token?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token?.internalValue;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionMcpHttpAuth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._token.internalValue = undefined;
      this._type = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._token.internalValue = value.token;
      this._type = value.type;
    }
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

  // token - computed: false, optional: true, required: false
  private _token = new ConnectionMcpHttpAuthTokenOutputReference(this, "token");
  public get token() {
    return this._token;
  }
  public putToken(value: ConnectionMcpHttpAuthToken) {
    this._token.internalValue = value;
  }
  public resetToken() {
    this._token.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token.internalValue;
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
export interface ConnectionMcpHttpHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function connectionMcpHttpHeadersToTerraform(struct?: ConnectionMcpHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionMcpHttpHeadersToHclTerraform(struct?: ConnectionMcpHttpHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionMcpHttpHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionMcpHttpHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionMcpHttpHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionMcpHttpHeadersList extends cdktf.ComplexList {
  public internalValue? : ConnectionMcpHttpHeaders[] | cdktf.IResolvable

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
  public get(index: number): ConnectionMcpHttpHeadersOutputReference {
    return new ConnectionMcpHttpHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionMcpHttp {
  /**
  * How the connection proves who it is.
  */
  readonly auth?: ConnectionMcpHttpAuth;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  readonly headers?: ConnectionMcpHttpHeaders[] | cdktf.IResolvable;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Custom values in the clear. As JSON text.
  */
  readonly unencrypted?: string;
}

export function connectionMcpHttpToTerraform(struct?: ConnectionMcpHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth: connectionMcpHttpAuthToTerraform(struct!.auth),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    headers: cdktf.listMapper(connectionMcpHttpHeadersToTerraform, false)(struct!.headers),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    unencrypted: cdktf.stringToTerraform(struct!.unencrypted),
  }
}


export function connectionMcpHttpToHclTerraform(struct?: ConnectionMcpHttp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth: {
      value: connectionMcpHttpAuthToHclTerraform(struct!.auth),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionMcpHttpAuth",
    },
    encrypted: {
      value: cdktf.stringToHclTerraform(struct!.encrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo: {
      value: cdktf.stringToHclTerraform(struct!.encryptedWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.encryptedWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    headers: {
      value: cdktf.listMapperHcl(connectionMcpHttpHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionMcpHttpHeadersList",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
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
    unencrypted: {
      value: cdktf.stringToHclTerraform(struct!.unencrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionMcpHttpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionMcpHttp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._auth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.auth = this._auth?.internalValue;
    }
    if (this._encrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.encrypted = this._encrypted;
    }
    if (this._encryptedWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWo = this._encryptedWo;
    }
    if (this._encryptedWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWoVersion = this._encryptedWoVersion;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._unencrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionMcpHttp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._auth.internalValue = undefined;
      this._encrypted = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._headers.internalValue = undefined;
      this._iclientId = undefined;
      this._otherFields = undefined;
      this._unencrypted = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._auth.internalValue = value.auth;
      this._encrypted = value.encrypted;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._headers.internalValue = value.headers;
      this._iclientId = value.iclientId;
      this._otherFields = value.otherFields;
      this._unencrypted = value.unencrypted;
    }
  }

  // auth - computed: false, optional: true, required: false
  private _auth = new ConnectionMcpHttpAuthOutputReference(this, "auth");
  public get auth() {
    return this._auth;
  }
  public putAuth(value: ConnectionMcpHttpAuth) {
    this._auth.internalValue = value;
  }
  public resetAuth() {
    this._auth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authInput() {
    return this._auth.internalValue;
  }

  // encrypted - computed: false, optional: true, required: false
  private _encrypted?: string;
  public get encrypted() {
    return this.getStringAttribute('encrypted');
  }
  public set encrypted(value: string) {
    this._encrypted = value;
  }
  public resetEncrypted() {
    this._encrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedInput() {
    return this._encrypted;
  }

  // encrypted_wo - computed: false, optional: true, required: false
  private _encryptedWo?: string;
  public get encryptedWo() {
    return this.getStringAttribute('encrypted_wo');
  }
  public set encryptedWo(value: string) {
    this._encryptedWo = value;
  }
  public resetEncryptedWo() {
    this._encryptedWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoInput() {
    return this._encryptedWo;
  }

  // encrypted_wo_version - computed: false, optional: true, required: false
  private _encryptedWoVersion?: number;
  public get encryptedWoVersion() {
    return this.getNumberAttribute('encrypted_wo_version');
  }
  public set encryptedWoVersion(value: number) {
    this._encryptedWoVersion = value;
  }
  public resetEncryptedWoVersion() {
    this._encryptedWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoVersionInput() {
    return this._encryptedWoVersion;
  }

  // headers - computed: false, optional: true, required: false
  private _headers = new ConnectionMcpHttpHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: ConnectionMcpHttpHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
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

  // unencrypted - computed: false, optional: true, required: false
  private _unencrypted?: string;
  public get unencrypted() {
    return this.getStringAttribute('unencrypted');
  }
  public set unencrypted(value: string) {
    this._unencrypted = value;
  }
  public resetUnencrypted() {
    this._unencrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedInput() {
    return this._unencrypted;
  }
}
export interface ConnectionMcp {
  /**
  * Tools that may be called; all without it.
  */
  readonly allowedTools?: string[];
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Transport.
  */
  readonly http?: ConnectionMcpHttp;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Needed to run.
  */
  readonly serverUrl?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Milliseconds; 600,000 by default.
  */
  readonly timeout?: number;
}

export function connectionMcpToTerraform(struct?: ConnectionMcp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    allowed_tools: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.allowedTools),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    http: connectionMcpHttpToTerraform(struct!.http),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    server_url: cdktf.stringToTerraform(struct!.serverUrl),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    timeout: cdktf.numberToTerraform(struct!.timeout),
  }
}


export function connectionMcpToHclTerraform(struct?: ConnectionMcp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    allowed_tools: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.allowedTools),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    http: {
      value: connectionMcpHttpToHclTerraform(struct!.http),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionMcpHttp",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    server_url: {
      value: cdktf.stringToHclTerraform(struct!.serverUrl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    timeout: {
      value: cdktf.numberToHclTerraform(struct!.timeout),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionMcpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionMcp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._allowedTools !== undefined) {
      hasAnyValues = true;
      internalValueResult.allowedTools = this._allowedTools;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._http?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.http = this._http?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._serverUrl !== undefined) {
      hasAnyValues = true;
      internalValueResult.serverUrl = this._serverUrl;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._timeout !== undefined) {
      hasAnyValues = true;
      internalValueResult.timeout = this._timeout;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionMcp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._allowedTools = undefined;
      this._concurrencyLevel = undefined;
      this._http.internalValue = undefined;
      this._otherFields = undefined;
      this._serverUrl = undefined;
      this._targetConcurrencyLevel = undefined;
      this._timeout = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._allowedTools = value.allowedTools;
      this._concurrencyLevel = value.concurrencyLevel;
      this._http.internalValue = value.http;
      this._otherFields = value.otherFields;
      this._serverUrl = value.serverUrl;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._timeout = value.timeout;
    }
  }

  // allowed_tools - computed: false, optional: true, required: false
  private _allowedTools?: string[];
  public get allowedTools() {
    return this.getListAttribute('allowed_tools');
  }
  public set allowedTools(value: string[]) {
    this._allowedTools = value;
  }
  public resetAllowedTools() {
    this._allowedTools = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get allowedToolsInput() {
    return this._allowedTools;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // http - computed: false, optional: true, required: false
  private _http = new ConnectionMcpHttpOutputReference(this, "http");
  public get http() {
    return this._http;
  }
  public putHttp(value: ConnectionMcpHttp) {
    this._http.internalValue = value;
  }
  public resetHttp() {
    this._http.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpInput() {
    return this._http.internalValue;
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

  // server_url - computed: false, optional: true, required: false
  private _serverUrl?: string;
  public get serverUrl() {
    return this.getStringAttribute('server_url');
  }
  public set serverUrl(value: string) {
    this._serverUrl = value;
  }
  public resetServerUrl() {
    this._serverUrl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get serverUrlInput() {
    return this._serverUrl;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // timeout - computed: false, optional: true, required: false
  private _timeout?: number;
  public get timeout() {
    return this.getNumberAttribute('timeout');
  }
  public set timeout(value: number) {
    this._timeout = value;
  }
  public resetTimeout() {
    this._timeout = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get timeoutInput() {
    return this._timeout;
  }
}
export interface ConnectionObjectStore {
  /**
  * Needed to run, unless an iClient grants access.
  */
  readonly accessKeyId?: string;
  /**
  * How access is granted; an access role goes with iclient_id.
  */
  readonly authType?: string;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Bucket that tests the connection.
  */
  readonly pingBucket?: string;
  /**
  * Needed to run, unless an iClient grants access. Kept in Terraform's state, unlike `secret_access_key_wo`.
  */
  readonly secretAccessKey?: string;
  /**
  * Needed to run, unless an iClient grants access. Write-only: kept in no state. Needs Terraform 1.11; a change of `secret_access_key_wo_version` sends it again.
  */
  readonly secretAccessKeyWo?: string;
  /**
  * Raise it to send `secret_access_key_wo` again.
  */
  readonly secretAccessKeyWoVersion?: number;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
}

export function connectionObjectStoreToTerraform(struct?: ConnectionObjectStore | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_key_id: cdktf.stringToTerraform(struct!.accessKeyId),
    auth_type: cdktf.stringToTerraform(struct!.authType),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ping_bucket: cdktf.stringToTerraform(struct!.pingBucket),
    secret_access_key: cdktf.stringToTerraform(struct!.secretAccessKey),
    secret_access_key_wo: cdktf.stringToTerraform(struct!.secretAccessKeyWo),
    secret_access_key_wo_version: cdktf.numberToTerraform(struct!.secretAccessKeyWoVersion),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
  }
}


export function connectionObjectStoreToHclTerraform(struct?: ConnectionObjectStore | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    access_key_id: {
      value: cdktf.stringToHclTerraform(struct!.accessKeyId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_type: {
      value: cdktf.stringToHclTerraform(struct!.authType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
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
    ping_bucket: {
      value: cdktf.stringToHclTerraform(struct!.pingBucket),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_access_key: {
      value: cdktf.stringToHclTerraform(struct!.secretAccessKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_access_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.secretAccessKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_access_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.secretAccessKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionObjectStoreOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionObjectStore | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._accessKeyId !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessKeyId = this._accessKeyId;
    }
    if (this._authType !== undefined) {
      hasAnyValues = true;
      internalValueResult.authType = this._authType;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pingBucket !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingBucket = this._pingBucket;
    }
    if (this._secretAccessKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKey = this._secretAccessKey;
    }
    if (this._secretAccessKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKeyWo = this._secretAccessKeyWo;
    }
    if (this._secretAccessKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretAccessKeyWoVersion = this._secretAccessKeyWoVersion;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionObjectStore | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessKeyId = undefined;
      this._authType = undefined;
      this._concurrencyLevel = undefined;
      this._iclientId = undefined;
      this._otherFields = undefined;
      this._pingBucket = undefined;
      this._secretAccessKey = undefined;
      this._secretAccessKeyWo = undefined;
      this._secretAccessKeyWoVersion = undefined;
      this._targetConcurrencyLevel = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._accessKeyId = value.accessKeyId;
      this._authType = value.authType;
      this._concurrencyLevel = value.concurrencyLevel;
      this._iclientId = value.iclientId;
      this._otherFields = value.otherFields;
      this._pingBucket = value.pingBucket;
      this._secretAccessKey = value.secretAccessKey;
      this._secretAccessKeyWo = value.secretAccessKeyWo;
      this._secretAccessKeyWoVersion = value.secretAccessKeyWoVersion;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
    }
  }

  // access_key_id - computed: false, optional: true, required: false
  private _accessKeyId?: string;
  public get accessKeyId() {
    return this.getStringAttribute('access_key_id');
  }
  public set accessKeyId(value: string) {
    this._accessKeyId = value;
  }
  public resetAccessKeyId() {
    this._accessKeyId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessKeyIdInput() {
    return this._accessKeyId;
  }

  // auth_type - computed: false, optional: true, required: false
  private _authType?: string;
  public get authType() {
    return this.getStringAttribute('auth_type');
  }
  public set authType(value: string) {
    this._authType = value;
  }
  public resetAuthType() {
    this._authType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authTypeInput() {
    return this._authType;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
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

  // ping_bucket - computed: false, optional: true, required: false
  private _pingBucket?: string;
  public get pingBucket() {
    return this.getStringAttribute('ping_bucket');
  }
  public set pingBucket(value: string) {
    this._pingBucket = value;
  }
  public resetPingBucket() {
    this._pingBucket = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingBucketInput() {
    return this._pingBucket;
  }

  // secret_access_key - computed: false, optional: true, required: false
  private _secretAccessKey?: string;
  public get secretAccessKey() {
    return this.getStringAttribute('secret_access_key');
  }
  public set secretAccessKey(value: string) {
    this._secretAccessKey = value;
  }
  public resetSecretAccessKey() {
    this._secretAccessKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyInput() {
    return this._secretAccessKey;
  }

  // secret_access_key_wo - computed: false, optional: true, required: false
  private _secretAccessKeyWo?: string;
  public get secretAccessKeyWo() {
    return this.getStringAttribute('secret_access_key_wo');
  }
  public set secretAccessKeyWo(value: string) {
    this._secretAccessKeyWo = value;
  }
  public resetSecretAccessKeyWo() {
    this._secretAccessKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyWoInput() {
    return this._secretAccessKeyWo;
  }

  // secret_access_key_wo_version - computed: false, optional: true, required: false
  private _secretAccessKeyWoVersion?: number;
  public get secretAccessKeyWoVersion() {
    return this.getNumberAttribute('secret_access_key_wo_version');
  }
  public set secretAccessKeyWoVersion(value: number) {
    this._secretAccessKeyWoVersion = value;
  }
  public resetSecretAccessKeyWoVersion() {
    this._secretAccessKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretAccessKeyWoVersionInput() {
    return this._secretAccessKeyWoVersion;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }
}
export interface ConnectionPgp {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `passphrase_wo`.
  */
  readonly passphrase?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `passphrase_wo_version` sends it again.
  */
  readonly passphraseWo?: string;
  /**
  * Raise it to send `passphrase_wo` again.
  */
  readonly passphraseWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `private_key_wo`.
  */
  readonly privateKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `private_key_wo_version` sends it again.
  */
  readonly privateKeyWo?: string;
  /**
  * Raise it to send `private_key_wo` again.
  */
  readonly privateKeyWoVersion?: number;
  readonly publicKey?: string;
}

export function connectionPgpToTerraform(struct?: ConnectionPgp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    passphrase: cdktf.stringToTerraform(struct!.passphrase),
    passphrase_wo: cdktf.stringToTerraform(struct!.passphraseWo),
    passphrase_wo_version: cdktf.numberToTerraform(struct!.passphraseWoVersion),
    private_key: cdktf.stringToTerraform(struct!.privateKey),
    private_key_wo: cdktf.stringToTerraform(struct!.privateKeyWo),
    private_key_wo_version: cdktf.numberToTerraform(struct!.privateKeyWoVersion),
    public_key: cdktf.stringToTerraform(struct!.publicKey),
  }
}


export function connectionPgpToHclTerraform(struct?: ConnectionPgp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase: {
      value: cdktf.stringToHclTerraform(struct!.passphrase),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo: {
      value: cdktf.stringToHclTerraform(struct!.passphraseWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passphraseWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    private_key: {
      value: cdktf.stringToHclTerraform(struct!.privateKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    private_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.privateKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    private_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.privateKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    public_key: {
      value: cdktf.stringToHclTerraform(struct!.publicKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionPgpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionPgp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._passphrase !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphrase = this._passphrase;
    }
    if (this._passphraseWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWo = this._passphraseWo;
    }
    if (this._passphraseWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWoVersion = this._passphraseWoVersion;
    }
    if (this._privateKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKey = this._privateKey;
    }
    if (this._privateKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKeyWo = this._privateKeyWo;
    }
    if (this._privateKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.privateKeyWoVersion = this._privateKeyWoVersion;
    }
    if (this._publicKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.publicKey = this._publicKey;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionPgp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._passphrase = undefined;
      this._passphraseWo = undefined;
      this._passphraseWoVersion = undefined;
      this._privateKey = undefined;
      this._privateKeyWo = undefined;
      this._privateKeyWoVersion = undefined;
      this._publicKey = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._passphrase = value.passphrase;
      this._passphraseWo = value.passphraseWo;
      this._passphraseWoVersion = value.passphraseWoVersion;
      this._privateKey = value.privateKey;
      this._privateKeyWo = value.privateKeyWo;
      this._privateKeyWoVersion = value.privateKeyWoVersion;
      this._publicKey = value.publicKey;
    }
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

  // passphrase - computed: false, optional: true, required: false
  private _passphrase?: string;
  public get passphrase() {
    return this.getStringAttribute('passphrase');
  }
  public set passphrase(value: string) {
    this._passphrase = value;
  }
  public resetPassphrase() {
    this._passphrase = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseInput() {
    return this._passphrase;
  }

  // passphrase_wo - computed: false, optional: true, required: false
  private _passphraseWo?: string;
  public get passphraseWo() {
    return this.getStringAttribute('passphrase_wo');
  }
  public set passphraseWo(value: string) {
    this._passphraseWo = value;
  }
  public resetPassphraseWo() {
    this._passphraseWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoInput() {
    return this._passphraseWo;
  }

  // passphrase_wo_version - computed: false, optional: true, required: false
  private _passphraseWoVersion?: number;
  public get passphraseWoVersion() {
    return this.getNumberAttribute('passphrase_wo_version');
  }
  public set passphraseWoVersion(value: number) {
    this._passphraseWoVersion = value;
  }
  public resetPassphraseWoVersion() {
    this._passphraseWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoVersionInput() {
    return this._passphraseWoVersion;
  }

  // private_key - computed: false, optional: true, required: false
  private _privateKey?: string;
  public get privateKey() {
    return this.getStringAttribute('private_key');
  }
  public set privateKey(value: string) {
    this._privateKey = value;
  }
  public resetPrivateKey() {
    this._privateKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyInput() {
    return this._privateKey;
  }

  // private_key_wo - computed: false, optional: true, required: false
  private _privateKeyWo?: string;
  public get privateKeyWo() {
    return this.getStringAttribute('private_key_wo');
  }
  public set privateKeyWo(value: string) {
    this._privateKeyWo = value;
  }
  public resetPrivateKeyWo() {
    this._privateKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyWoInput() {
    return this._privateKeyWo;
  }

  // private_key_wo_version - computed: false, optional: true, required: false
  private _privateKeyWoVersion?: number;
  public get privateKeyWoVersion() {
    return this.getNumberAttribute('private_key_wo_version');
  }
  public set privateKeyWoVersion(value: number) {
    this._privateKeyWoVersion = value;
  }
  public resetPrivateKeyWoVersion() {
    this._privateKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get privateKeyWoVersionInput() {
    return this._privateKeyWoVersion;
  }

  // public_key - computed: false, optional: true, required: false
  private _publicKey?: string;
  public get publicKey() {
    return this.getStringAttribute('public_key');
  }
  public set publicKey(value: string) {
    this._publicKey = value;
  }
  public resetPublicKey() {
    this._publicKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get publicKeyInput() {
    return this._publicKey;
  }
}
export interface ConnectionQueues {
}

export function connectionQueuesToTerraform(struct?: ConnectionQueues): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
  }
}


export function connectionQueuesToHclTerraform(struct?: ConnectionQueues): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
  };
  return attrs;
}

export class ConnectionQueuesOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionQueues | undefined {
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionQueues | undefined) {
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

  // size - computed: true, optional: false, required: false
  public get size() {
    return this.getNumberAttribute('size');
  }
}

export class ConnectionQueuesList extends cdktf.ComplexList {

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
  public get(index: number): ConnectionQueuesOutputReference {
    return new ConnectionQueuesOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionRdbmsOptions {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly value?: string;
}

export function connectionRdbmsOptionsToTerraform(struct?: ConnectionRdbmsOptions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionRdbmsOptionsToHclTerraform(struct?: ConnectionRdbmsOptions | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRdbmsOptionsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionRdbmsOptions | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRdbmsOptions | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionRdbmsOptionsList extends cdktf.ComplexList {
  public internalValue? : ConnectionRdbmsOptions[] | cdktf.IResolvable

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
  public get(index: number): ConnectionRdbmsOptionsOutputReference {
    return new ConnectionRdbmsOptionsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionRdbms {
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Needed to run; varies by type.
  */
  readonly database?: string;
  /**
  * Needed to run; varies by type.
  */
  readonly host?: string;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  readonly instanceName?: string;
  /**
  * Private key. Kept in Terraform's state, unlike `key_wo`.
  */
  readonly key?: string;
  /**
  * Private key. Write-only: kept in no state. Needs Terraform 1.11; a change of `key_wo_version` sends it again.
  */
  readonly keyWo?: string;
  /**
  * Raise it to send `key_wo` again.
  */
  readonly keyWoVersion?: number;
  readonly options?: ConnectionRdbmsOptions[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Of the private key. Kept in Terraform's state, unlike `passphrase_wo`.
  */
  readonly passphrase?: string;
  /**
  * Of the private key. Write-only: kept in no state. Needs Terraform 1.11; a change of `passphrase_wo_version` sends it again.
  */
  readonly passphraseWo?: string;
  /**
  * Raise it to send `passphrase_wo` again.
  */
  readonly passphraseWoVersion?: number;
  /**
  * Needed to run; varies by type. Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Needed to run; varies by type. Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  /**
  * At least 1. At most 65535.
  */
  readonly port?: number;
  readonly serverType?: string;
  readonly serviceName?: string;
  /**
  * As JSON text.
  */
  readonly ssl?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Which database. One block of the same name may hold its own settings. Needed to run.
  */
  readonly type?: string;
  /**
  * Needed to run; varies by type.
  */
  readonly user?: string;
  readonly version?: string;
}

export function connectionRdbmsToTerraform(struct?: ConnectionRdbms | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    database: cdktf.stringToTerraform(struct!.database),
    host: cdktf.stringToTerraform(struct!.host),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    instance_name: cdktf.stringToTerraform(struct!.instanceName),
    key: cdktf.stringToTerraform(struct!.key),
    key_wo: cdktf.stringToTerraform(struct!.keyWo),
    key_wo_version: cdktf.numberToTerraform(struct!.keyWoVersion),
    options: cdktf.listMapper(connectionRdbmsOptionsToTerraform, false)(struct!.options),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    passphrase: cdktf.stringToTerraform(struct!.passphrase),
    passphrase_wo: cdktf.stringToTerraform(struct!.passphraseWo),
    passphrase_wo_version: cdktf.numberToTerraform(struct!.passphraseWoVersion),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    port: cdktf.numberToTerraform(struct!.port),
    server_type: cdktf.stringToTerraform(struct!.serverType),
    service_name: cdktf.stringToTerraform(struct!.serviceName),
    ssl: cdktf.stringToTerraform(struct!.ssl),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    type: cdktf.stringToTerraform(struct!.type),
    user: cdktf.stringToTerraform(struct!.user),
    version: cdktf.stringToTerraform(struct!.version),
  }
}


export function connectionRdbmsToHclTerraform(struct?: ConnectionRdbms | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    database: {
      value: cdktf.stringToHclTerraform(struct!.database),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    host: {
      value: cdktf.stringToHclTerraform(struct!.host),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    instance_name: {
      value: cdktf.stringToHclTerraform(struct!.instanceName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key: {
      value: cdktf.stringToHclTerraform(struct!.key),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo: {
      value: cdktf.stringToHclTerraform(struct!.keyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.keyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    options: {
      value: cdktf.listMapperHcl(connectionRdbmsOptionsToHclTerraform, false)(struct!.options),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionRdbmsOptionsList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase: {
      value: cdktf.stringToHclTerraform(struct!.passphrase),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo: {
      value: cdktf.stringToHclTerraform(struct!.passphraseWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passphraseWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    port: {
      value: cdktf.numberToHclTerraform(struct!.port),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    server_type: {
      value: cdktf.stringToHclTerraform(struct!.serverType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    service_name: {
      value: cdktf.stringToHclTerraform(struct!.serviceName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ssl: {
      value: cdktf.stringToHclTerraform(struct!.ssl),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    type: {
      value: cdktf.stringToHclTerraform(struct!.type),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    user: {
      value: cdktf.stringToHclTerraform(struct!.user),
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

export class ConnectionRdbmsOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionRdbms | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._database !== undefined) {
      hasAnyValues = true;
      internalValueResult.database = this._database;
    }
    if (this._host !== undefined) {
      hasAnyValues = true;
      internalValueResult.host = this._host;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._instanceName !== undefined) {
      hasAnyValues = true;
      internalValueResult.instanceName = this._instanceName;
    }
    if (this._key !== undefined) {
      hasAnyValues = true;
      internalValueResult.key = this._key;
    }
    if (this._keyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWo = this._keyWo;
    }
    if (this._keyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWoVersion = this._keyWoVersion;
    }
    if (this._options?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.options = this._options?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._passphrase !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphrase = this._passphrase;
    }
    if (this._passphraseWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWo = this._passphraseWo;
    }
    if (this._passphraseWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWoVersion = this._passphraseWoVersion;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._port !== undefined) {
      hasAnyValues = true;
      internalValueResult.port = this._port;
    }
    if (this._serverType !== undefined) {
      hasAnyValues = true;
      internalValueResult.serverType = this._serverType;
    }
    if (this._serviceName !== undefined) {
      hasAnyValues = true;
      internalValueResult.serviceName = this._serviceName;
    }
    if (this._ssl !== undefined) {
      hasAnyValues = true;
      internalValueResult.ssl = this._ssl;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._type !== undefined) {
      hasAnyValues = true;
      internalValueResult.type = this._type;
    }
    if (this._user !== undefined) {
      hasAnyValues = true;
      internalValueResult.user = this._user;
    }
    if (this._version !== undefined) {
      hasAnyValues = true;
      internalValueResult.version = this._version;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRdbms | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._concurrencyLevel = undefined;
      this._database = undefined;
      this._host = undefined;
      this._iclientId = undefined;
      this._instanceName = undefined;
      this._key = undefined;
      this._keyWo = undefined;
      this._keyWoVersion = undefined;
      this._options.internalValue = undefined;
      this._otherFields = undefined;
      this._passphrase = undefined;
      this._passphraseWo = undefined;
      this._passphraseWoVersion = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._port = undefined;
      this._serverType = undefined;
      this._serviceName = undefined;
      this._ssl = undefined;
      this._targetConcurrencyLevel = undefined;
      this._type = undefined;
      this._user = undefined;
      this._version = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._concurrencyLevel = value.concurrencyLevel;
      this._database = value.database;
      this._host = value.host;
      this._iclientId = value.iclientId;
      this._instanceName = value.instanceName;
      this._key = value.key;
      this._keyWo = value.keyWo;
      this._keyWoVersion = value.keyWoVersion;
      this._options.internalValue = value.options;
      this._otherFields = value.otherFields;
      this._passphrase = value.passphrase;
      this._passphraseWo = value.passphraseWo;
      this._passphraseWoVersion = value.passphraseWoVersion;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._port = value.port;
      this._serverType = value.serverType;
      this._serviceName = value.serviceName;
      this._ssl = value.ssl;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._type = value.type;
      this._user = value.user;
      this._version = value.version;
    }
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // database - computed: false, optional: true, required: false
  private _database?: string;
  public get database() {
    return this.getStringAttribute('database');
  }
  public set database(value: string) {
    this._database = value;
  }
  public resetDatabase() {
    this._database = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get databaseInput() {
    return this._database;
  }

  // host - computed: false, optional: true, required: false
  private _host?: string;
  public get host() {
    return this.getStringAttribute('host');
  }
  public set host(value: string) {
    this._host = value;
  }
  public resetHost() {
    this._host = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get hostInput() {
    return this._host;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
  }

  // instance_name - computed: false, optional: true, required: false
  private _instanceName?: string;
  public get instanceName() {
    return this.getStringAttribute('instance_name');
  }
  public set instanceName(value: string) {
    this._instanceName = value;
  }
  public resetInstanceName() {
    this._instanceName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get instanceNameInput() {
    return this._instanceName;
  }

  // key - computed: false, optional: true, required: false
  private _key?: string;
  public get key() {
    return this.getStringAttribute('key');
  }
  public set key(value: string) {
    this._key = value;
  }
  public resetKey() {
    this._key = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyInput() {
    return this._key;
  }

  // key_wo - computed: false, optional: true, required: false
  private _keyWo?: string;
  public get keyWo() {
    return this.getStringAttribute('key_wo');
  }
  public set keyWo(value: string) {
    this._keyWo = value;
  }
  public resetKeyWo() {
    this._keyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoInput() {
    return this._keyWo;
  }

  // key_wo_version - computed: false, optional: true, required: false
  private _keyWoVersion?: number;
  public get keyWoVersion() {
    return this.getNumberAttribute('key_wo_version');
  }
  public set keyWoVersion(value: number) {
    this._keyWoVersion = value;
  }
  public resetKeyWoVersion() {
    this._keyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoVersionInput() {
    return this._keyWoVersion;
  }

  // options - computed: false, optional: true, required: false
  private _options = new ConnectionRdbmsOptionsList(this, "options", false);
  public get options() {
    return this._options;
  }
  public putOptions(value: ConnectionRdbmsOptions[] | cdktf.IResolvable) {
    this._options.internalValue = value;
  }
  public resetOptions() {
    this._options.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get optionsInput() {
    return this._options.internalValue;
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

  // passphrase - computed: false, optional: true, required: false
  private _passphrase?: string;
  public get passphrase() {
    return this.getStringAttribute('passphrase');
  }
  public set passphrase(value: string) {
    this._passphrase = value;
  }
  public resetPassphrase() {
    this._passphrase = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseInput() {
    return this._passphrase;
  }

  // passphrase_wo - computed: false, optional: true, required: false
  private _passphraseWo?: string;
  public get passphraseWo() {
    return this.getStringAttribute('passphrase_wo');
  }
  public set passphraseWo(value: string) {
    this._passphraseWo = value;
  }
  public resetPassphraseWo() {
    this._passphraseWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoInput() {
    return this._passphraseWo;
  }

  // passphrase_wo_version - computed: false, optional: true, required: false
  private _passphraseWoVersion?: number;
  public get passphraseWoVersion() {
    return this.getNumberAttribute('passphrase_wo_version');
  }
  public set passphraseWoVersion(value: number) {
    this._passphraseWoVersion = value;
  }
  public resetPassphraseWoVersion() {
    this._passphraseWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoVersionInput() {
    return this._passphraseWoVersion;
  }

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // port - computed: false, optional: true, required: false
  private _port?: number;
  public get port() {
    return this.getNumberAttribute('port');
  }
  public set port(value: number) {
    this._port = value;
  }
  public resetPort() {
    this._port = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get portInput() {
    return this._port;
  }

  // server_type - computed: false, optional: true, required: false
  private _serverType?: string;
  public get serverType() {
    return this.getStringAttribute('server_type');
  }
  public set serverType(value: string) {
    this._serverType = value;
  }
  public resetServerType() {
    this._serverType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get serverTypeInput() {
    return this._serverType;
  }

  // service_name - computed: false, optional: true, required: false
  private _serviceName?: string;
  public get serviceName() {
    return this.getStringAttribute('service_name');
  }
  public set serviceName(value: string) {
    this._serviceName = value;
  }
  public resetServiceName() {
    this._serviceName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get serviceNameInput() {
    return this._serviceName;
  }

  // ssl - computed: false, optional: true, required: false
  private _ssl?: string;
  public get ssl() {
    return this.getStringAttribute('ssl');
  }
  public set ssl(value: string) {
    this._ssl = value;
  }
  public resetSsl() {
    this._ssl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sslInput() {
    return this._ssl;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
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

  // user - computed: false, optional: true, required: false
  private _user?: string;
  public get user() {
    return this.getStringAttribute('user');
  }
  public set user(value: string) {
    this._user = value;
  }
  public resetUser() {
    this._user = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get userInput() {
    return this._user;
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
export interface ConnectionRestBasicAuth {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `password_wo`.
  */
  readonly password?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `password_wo_version` sends it again.
  */
  readonly passwordWo?: string;
  /**
  * Raise it to send `password_wo` again.
  */
  readonly passwordWoVersion?: number;
  readonly username?: string;
}

export function connectionRestBasicAuthToTerraform(struct?: ConnectionRestBasicAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    username: cdktf.stringToTerraform(struct!.username),
  }
}


export function connectionRestBasicAuthToHclTerraform(struct?: ConnectionRestBasicAuth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password: {
      value: cdktf.stringToHclTerraform(struct!.password),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo: {
      value: cdktf.stringToHclTerraform(struct!.passwordWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    password_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passwordWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    username: {
      value: cdktf.stringToHclTerraform(struct!.username),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRestBasicAuthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionRestBasicAuth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._password !== undefined) {
      hasAnyValues = true;
      internalValueResult.password = this._password;
    }
    if (this._passwordWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWo = this._passwordWo;
    }
    if (this._passwordWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passwordWoVersion = this._passwordWoVersion;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRestBasicAuth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._username = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._username = value.username;
    }
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

  // password - computed: false, optional: true, required: false
  private _password?: string;
  public get password() {
    return this.getStringAttribute('password');
  }
  public set password(value: string) {
    this._password = value;
  }
  public resetPassword() {
    this._password = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordInput() {
    return this._password;
  }

  // password_wo - computed: false, optional: true, required: false
  private _passwordWo?: string;
  public get passwordWo() {
    return this.getStringAttribute('password_wo');
  }
  public set passwordWo(value: string) {
    this._passwordWo = value;
  }
  public resetPasswordWo() {
    this._passwordWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoInput() {
    return this._passwordWo;
  }

  // password_wo_version - computed: false, optional: true, required: false
  private _passwordWoVersion?: number;
  public get passwordWoVersion() {
    return this.getNumberAttribute('password_wo_version');
  }
  public set passwordWoVersion(value: number) {
    this._passwordWoVersion = value;
  }
  public resetPasswordWoVersion() {
    this._passwordWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passwordWoVersionInput() {
    return this._passwordWoVersion;
  }

  // username - computed: false, optional: true, required: false
  private _username?: string;
  public get username() {
    return this.getStringAttribute('username');
  }
  public set username(value: string) {
    this._username = value;
  }
  public resetUsername() {
    this._username = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get usernameInput() {
    return this._username;
  }
}
export interface ConnectionRestEncryptedFields {
  readonly helpText?: string;
  /**
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly label?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly position?: number;
  readonly required?: boolean | cdktf.IResolvable;
}

export function connectionRestEncryptedFieldsToTerraform(struct?: ConnectionRestEncryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    help_text: cdktf.stringToTerraform(struct!.helpText),
    id: cdktf.stringToTerraform(struct!.id),
    label: cdktf.stringToTerraform(struct!.label),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    position: cdktf.numberToTerraform(struct!.position),
    required: cdktf.booleanToTerraform(struct!.required),
  }
}


export function connectionRestEncryptedFieldsToHclTerraform(struct?: ConnectionRestEncryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    help_text: {
      value: cdktf.stringToHclTerraform(struct!.helpText),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label: {
      value: cdktf.stringToHclTerraform(struct!.label),
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
    position: {
      value: cdktf.numberToHclTerraform(struct!.position),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    required: {
      value: cdktf.booleanToHclTerraform(struct!.required),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRestEncryptedFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionRestEncryptedFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._helpText !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpText = this._helpText;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._label !== undefined) {
      hasAnyValues = true;
      internalValueResult.label = this._label;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._position !== undefined) {
      hasAnyValues = true;
      internalValueResult.position = this._position;
    }
    if (this._required !== undefined) {
      hasAnyValues = true;
      internalValueResult.required = this._required;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRestEncryptedFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._helpText = undefined;
      this._id = undefined;
      this._label = undefined;
      this._otherFields = undefined;
      this._position = undefined;
      this._required = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._helpText = value.helpText;
      this._id = value.id;
      this._label = value.label;
      this._otherFields = value.otherFields;
      this._position = value.position;
      this._required = value.required;
    }
  }

  // help_text - computed: false, optional: true, required: false
  private _helpText?: string;
  public get helpText() {
    return this.getStringAttribute('help_text');
  }
  public set helpText(value: string) {
    this._helpText = value;
  }
  public resetHelpText() {
    this._helpText = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get helpTextInput() {
    return this._helpText;
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

  // label - computed: false, optional: true, required: false
  private _label?: string;
  public get label() {
    return this.getStringAttribute('label');
  }
  public set label(value: string) {
    this._label = value;
  }
  public resetLabel() {
    this._label = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelInput() {
    return this._label;
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

  // position - computed: false, optional: true, required: false
  private _position?: number;
  public get position() {
    return this.getNumberAttribute('position');
  }
  public set position(value: number) {
    this._position = value;
  }
  public resetPosition() {
    this._position = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get positionInput() {
    return this._position;
  }

  // required - computed: false, optional: true, required: false
  private _required?: boolean | cdktf.IResolvable;
  public get required() {
    return this.getBooleanAttribute('required');
  }
  public set required(value: boolean | cdktf.IResolvable) {
    this._required = value;
  }
  public resetRequired() {
    this._required = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requiredInput() {
    return this._required;
  }
}

export class ConnectionRestEncryptedFieldsList extends cdktf.ComplexList {
  public internalValue? : ConnectionRestEncryptedFields[] | cdktf.IResolvable

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
  public get(index: number): ConnectionRestEncryptedFieldsOutputReference {
    return new ConnectionRestEncryptedFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionRestHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function connectionRestHeadersToTerraform(struct?: ConnectionRestHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    name: cdktf.stringToTerraform(struct!.name),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    value: cdktf.stringToTerraform(struct!.value),
  }
}


export function connectionRestHeadersToHclTerraform(struct?: ConnectionRestHeaders | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    value: {
      value: cdktf.stringToHclTerraform(struct!.value),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRestHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionRestHeaders | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._name !== undefined) {
      hasAnyValues = true;
      internalValueResult.name = this._name;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._value !== undefined) {
      hasAnyValues = true;
      internalValueResult.value = this._value;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRestHeaders | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._name = undefined;
      this._otherFields = undefined;
      this._value = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._name = value.name;
      this._otherFields = value.otherFields;
      this._value = value.value;
    }
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

  // value - computed: false, optional: true, required: false
  private _value?: string;
  public get value() {
    return this.getStringAttribute('value');
  }
  public set value(value: string) {
    this._value = value;
  }
  public resetValue() {
    this._value = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get valueInput() {
    return this._value;
  }
}

export class ConnectionRestHeadersList extends cdktf.ComplexList {
  public internalValue? : ConnectionRestHeaders[] | cdktf.IResolvable

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
  public get(index: number): ConnectionRestHeadersOutputReference {
    return new ConnectionRestHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionRestUnencryptedFields {
  readonly helpText?: string;
  /**
  * Please be aware that the id field is automatically added to all resources in Terraform providers using a Terraform provider SDK version below 2.
  * If you experience problems setting this value it might not be settable. Please take a look at the provider documentation to ensure it should be settable.
  */
  readonly id?: string;
  readonly label?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly position?: number;
  readonly required?: boolean | cdktf.IResolvable;
}

export function connectionRestUnencryptedFieldsToTerraform(struct?: ConnectionRestUnencryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    help_text: cdktf.stringToTerraform(struct!.helpText),
    id: cdktf.stringToTerraform(struct!.id),
    label: cdktf.stringToTerraform(struct!.label),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    position: cdktf.numberToTerraform(struct!.position),
    required: cdktf.booleanToTerraform(struct!.required),
  }
}


export function connectionRestUnencryptedFieldsToHclTerraform(struct?: ConnectionRestUnencryptedFields | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    help_text: {
      value: cdktf.stringToHclTerraform(struct!.helpText),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    id: {
      value: cdktf.stringToHclTerraform(struct!.id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    label: {
      value: cdktf.stringToHclTerraform(struct!.label),
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
    position: {
      value: cdktf.numberToHclTerraform(struct!.position),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    required: {
      value: cdktf.booleanToHclTerraform(struct!.required),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRestUnencryptedFieldsOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): ConnectionRestUnencryptedFields | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._helpText !== undefined) {
      hasAnyValues = true;
      internalValueResult.helpText = this._helpText;
    }
    if (this._id !== undefined) {
      hasAnyValues = true;
      internalValueResult.id = this._id;
    }
    if (this._label !== undefined) {
      hasAnyValues = true;
      internalValueResult.label = this._label;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._position !== undefined) {
      hasAnyValues = true;
      internalValueResult.position = this._position;
    }
    if (this._required !== undefined) {
      hasAnyValues = true;
      internalValueResult.required = this._required;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRestUnencryptedFields | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._helpText = undefined;
      this._id = undefined;
      this._label = undefined;
      this._otherFields = undefined;
      this._position = undefined;
      this._required = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._helpText = value.helpText;
      this._id = value.id;
      this._label = value.label;
      this._otherFields = value.otherFields;
      this._position = value.position;
      this._required = value.required;
    }
  }

  // help_text - computed: false, optional: true, required: false
  private _helpText?: string;
  public get helpText() {
    return this.getStringAttribute('help_text');
  }
  public set helpText(value: string) {
    this._helpText = value;
  }
  public resetHelpText() {
    this._helpText = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get helpTextInput() {
    return this._helpText;
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

  // label - computed: false, optional: true, required: false
  private _label?: string;
  public get label() {
    return this.getStringAttribute('label');
  }
  public set label(value: string) {
    this._label = value;
  }
  public resetLabel() {
    this._label = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get labelInput() {
    return this._label;
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

  // position - computed: false, optional: true, required: false
  private _position?: number;
  public get position() {
    return this.getNumberAttribute('position');
  }
  public set position(value: number) {
    this._position = value;
  }
  public resetPosition() {
    this._position = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get positionInput() {
    return this._position;
  }

  // required - computed: false, optional: true, required: false
  private _required?: boolean | cdktf.IResolvable;
  public get required() {
    return this.getBooleanAttribute('required');
  }
  public set required(value: boolean | cdktf.IResolvable) {
    this._required = value;
  }
  public resetRequired() {
    this._required = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get requiredInput() {
    return this._required;
  }
}

export class ConnectionRestUnencryptedFieldsList extends cdktf.ComplexList {
  public internalValue? : ConnectionRestUnencryptedFields[] | cdktf.IResolvable

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
  public get(index: number): ConnectionRestUnencryptedFieldsOutputReference {
    return new ConnectionRestUnencryptedFieldsOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface ConnectionRest {
  readonly authHeader?: string;
  readonly authScheme?: string;
  /**
  * Needed to run. Such as `basic`, `token`, `oauth`, `custom`, `cookie`, `jwt`, `hmac`, `wsse`, `oauth1`.
  */
  readonly authType?: string;
  readonly authUri?: string;
  /**
  * Where all relative addresses begin. Needed to run.
  */
  readonly baseUri?: string;
  readonly basicAuth?: ConnectionRestBasicAuth;
  /**
  * Kept in Terraform's state, unlike `bearer_token_wo`.
  */
  readonly bearerToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `bearer_token_wo_version` sends it again.
  */
  readonly bearerTokenWo?: string;
  /**
  * Raise it to send `bearer_token_wo` again.
  */
  readonly bearerTokenWoVersion?: number;
  /**
  * Kept in Terraform's state, unlike `client_secret_wo`.
  */
  readonly clientSecret?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `client_secret_wo_version` sends it again.
  */
  readonly clientSecretWo?: string;
  /**
  * Raise it to send `client_secret_wo` again.
  */
  readonly clientSecretWoVersion?: number;
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  readonly disableStrictSsl?: boolean | cdktf.IResolvable;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Form fields of the custom values.
  */
  readonly encryptedFields?: ConnectionRestEncryptedFields[] | cdktf.IResolvable;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  /**
  * Sent with each request.
  */
  readonly headers?: ConnectionRestHeaders[] | cdktf.IResolvable;
  /**
  * iClient whose credentials it uses. Id of a `reconduit_iclient`.
  */
  readonly iclientId?: string;
  /**
  * Format of bodies. Needed to run. One of `xml`, `json`, `urlencoded`, `form-data`, `plaintext`.
  */
  readonly mediaType?: "xml" | "json" | "urlencoded" | "form-data" | "plaintext";
  readonly oauthTokenUri?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Body of the test request.
  */
  readonly pingBody?: string;
  readonly pingMethod?: string;
  /**
  * Address of the test request.
  */
  readonly pingRelativeUri?: string;
  readonly pingSuccessPath?: string;
  /**
  * Values that count. As JSON text.
  */
  readonly pingSuccessValues?: string;
  /**
  * Kept in Terraform's state, unlike `refresh_token_wo`.
  */
  readonly refreshToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `refresh_token_wo_version` sends it again.
  */
  readonly refreshTokenWo?: string;
  /**
  * Raise it to send `refresh_token_wo` again.
  */
  readonly refreshTokenWoVersion?: number;
  readonly scope?: string[];
  readonly scopeDelimiter?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Custom values in the clear. As JSON text.
  */
  readonly unencrypted?: string;
  /**
  * Form fields of the custom values.
  */
  readonly unencryptedFields?: ConnectionRestUnencryptedFields[] | cdktf.IResolvable;
}

export function connectionRestToTerraform(struct?: ConnectionRest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    auth_header: cdktf.stringToTerraform(struct!.authHeader),
    auth_scheme: cdktf.stringToTerraform(struct!.authScheme),
    auth_type: cdktf.stringToTerraform(struct!.authType),
    auth_uri: cdktf.stringToTerraform(struct!.authUri),
    base_uri: cdktf.stringToTerraform(struct!.baseUri),
    basic_auth: connectionRestBasicAuthToTerraform(struct!.basicAuth),
    bearer_token: cdktf.stringToTerraform(struct!.bearerToken),
    bearer_token_wo: cdktf.stringToTerraform(struct!.bearerTokenWo),
    bearer_token_wo_version: cdktf.numberToTerraform(struct!.bearerTokenWoVersion),
    client_secret: cdktf.stringToTerraform(struct!.clientSecret),
    client_secret_wo: cdktf.stringToTerraform(struct!.clientSecretWo),
    client_secret_wo_version: cdktf.numberToTerraform(struct!.clientSecretWoVersion),
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    disable_strict_ssl: cdktf.booleanToTerraform(struct!.disableStrictSsl),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_fields: cdktf.listMapper(connectionRestEncryptedFieldsToTerraform, false)(struct!.encryptedFields),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    headers: cdktf.listMapper(connectionRestHeadersToTerraform, false)(struct!.headers),
    iclient_id: cdktf.stringToTerraform(struct!.iclientId),
    media_type: cdktf.stringToTerraform(struct!.mediaType),
    oauth_token_uri: cdktf.stringToTerraform(struct!.oauthTokenUri),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ping_body: cdktf.stringToTerraform(struct!.pingBody),
    ping_method: cdktf.stringToTerraform(struct!.pingMethod),
    ping_relative_uri: cdktf.stringToTerraform(struct!.pingRelativeUri),
    ping_success_path: cdktf.stringToTerraform(struct!.pingSuccessPath),
    ping_success_values: cdktf.stringToTerraform(struct!.pingSuccessValues),
    refresh_token: cdktf.stringToTerraform(struct!.refreshToken),
    refresh_token_wo: cdktf.stringToTerraform(struct!.refreshTokenWo),
    refresh_token_wo_version: cdktf.numberToTerraform(struct!.refreshTokenWoVersion),
    scope: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.scope),
    scope_delimiter: cdktf.stringToTerraform(struct!.scopeDelimiter),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    unencrypted: cdktf.stringToTerraform(struct!.unencrypted),
    unencrypted_fields: cdktf.listMapper(connectionRestUnencryptedFieldsToTerraform, false)(struct!.unencryptedFields),
  }
}


export function connectionRestToHclTerraform(struct?: ConnectionRest | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    auth_header: {
      value: cdktf.stringToHclTerraform(struct!.authHeader),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_scheme: {
      value: cdktf.stringToHclTerraform(struct!.authScheme),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_type: {
      value: cdktf.stringToHclTerraform(struct!.authType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    auth_uri: {
      value: cdktf.stringToHclTerraform(struct!.authUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    base_uri: {
      value: cdktf.stringToHclTerraform(struct!.baseUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    basic_auth: {
      value: connectionRestBasicAuthToHclTerraform(struct!.basicAuth),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionRestBasicAuth",
    },
    bearer_token: {
      value: cdktf.stringToHclTerraform(struct!.bearerToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.bearerTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    bearer_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.bearerTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    client_secret: {
      value: cdktf.stringToHclTerraform(struct!.clientSecret),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_secret_wo: {
      value: cdktf.stringToHclTerraform(struct!.clientSecretWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    client_secret_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.clientSecretWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    disable_strict_ssl: {
      value: cdktf.booleanToHclTerraform(struct!.disableStrictSsl),
      isBlock: false,
      type: "simple",
      storageClassType: "boolean",
    },
    encrypted: {
      value: cdktf.stringToHclTerraform(struct!.encrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_fields: {
      value: cdktf.listMapperHcl(connectionRestEncryptedFieldsToHclTerraform, false)(struct!.encryptedFields),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionRestEncryptedFieldsList",
    },
    encrypted_wo: {
      value: cdktf.stringToHclTerraform(struct!.encryptedWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.encryptedWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    headers: {
      value: cdktf.listMapperHcl(connectionRestHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionRestHeadersList",
    },
    iclient_id: {
      value: cdktf.stringToHclTerraform(struct!.iclientId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    media_type: {
      value: cdktf.stringToHclTerraform(struct!.mediaType),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    oauth_token_uri: {
      value: cdktf.stringToHclTerraform(struct!.oauthTokenUri),
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
    ping_body: {
      value: cdktf.stringToHclTerraform(struct!.pingBody),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping_method: {
      value: cdktf.stringToHclTerraform(struct!.pingMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping_relative_uri: {
      value: cdktf.stringToHclTerraform(struct!.pingRelativeUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping_success_path: {
      value: cdktf.stringToHclTerraform(struct!.pingSuccessPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping_success_values: {
      value: cdktf.stringToHclTerraform(struct!.pingSuccessValues),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token: {
      value: cdktf.stringToHclTerraform(struct!.refreshToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.refreshTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    scope: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.scope),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
    scope_delimiter: {
      value: cdktf.stringToHclTerraform(struct!.scopeDelimiter),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    unencrypted: {
      value: cdktf.stringToHclTerraform(struct!.unencrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    unencrypted_fields: {
      value: cdktf.listMapperHcl(connectionRestUnencryptedFieldsToHclTerraform, false)(struct!.unencryptedFields),
      isBlock: true,
      type: "list",
      storageClassType: "ConnectionRestUnencryptedFieldsList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionRestOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionRest | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._authHeader !== undefined) {
      hasAnyValues = true;
      internalValueResult.authHeader = this._authHeader;
    }
    if (this._authScheme !== undefined) {
      hasAnyValues = true;
      internalValueResult.authScheme = this._authScheme;
    }
    if (this._authType !== undefined) {
      hasAnyValues = true;
      internalValueResult.authType = this._authType;
    }
    if (this._authUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.authUri = this._authUri;
    }
    if (this._baseUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.baseUri = this._baseUri;
    }
    if (this._basicAuth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.basicAuth = this._basicAuth?.internalValue;
    }
    if (this._bearerToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerToken = this._bearerToken;
    }
    if (this._bearerTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWo = this._bearerTokenWo;
    }
    if (this._bearerTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.bearerTokenWoVersion = this._bearerTokenWoVersion;
    }
    if (this._clientSecret !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecret = this._clientSecret;
    }
    if (this._clientSecretWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecretWo = this._clientSecretWo;
    }
    if (this._clientSecretWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.clientSecretWoVersion = this._clientSecretWoVersion;
    }
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._disableStrictSsl !== undefined) {
      hasAnyValues = true;
      internalValueResult.disableStrictSsl = this._disableStrictSsl;
    }
    if (this._encrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.encrypted = this._encrypted;
    }
    if (this._encryptedFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedFields = this._encryptedFields?.internalValue;
    }
    if (this._encryptedWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWo = this._encryptedWo;
    }
    if (this._encryptedWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWoVersion = this._encryptedWoVersion;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._iclientId !== undefined) {
      hasAnyValues = true;
      internalValueResult.iclientId = this._iclientId;
    }
    if (this._mediaType !== undefined) {
      hasAnyValues = true;
      internalValueResult.mediaType = this._mediaType;
    }
    if (this._oauthTokenUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.oauthTokenUri = this._oauthTokenUri;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pingBody !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingBody = this._pingBody;
    }
    if (this._pingMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingMethod = this._pingMethod;
    }
    if (this._pingRelativeUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingRelativeUri = this._pingRelativeUri;
    }
    if (this._pingSuccessPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingSuccessPath = this._pingSuccessPath;
    }
    if (this._pingSuccessValues !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingSuccessValues = this._pingSuccessValues;
    }
    if (this._refreshToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshToken = this._refreshToken;
    }
    if (this._refreshTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWo = this._refreshTokenWo;
    }
    if (this._refreshTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenWoVersion = this._refreshTokenWoVersion;
    }
    if (this._scope !== undefined) {
      hasAnyValues = true;
      internalValueResult.scope = this._scope;
    }
    if (this._scopeDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.scopeDelimiter = this._scopeDelimiter;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._unencrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted;
    }
    if (this._unencryptedFields?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencryptedFields = this._unencryptedFields?.internalValue;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionRest | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._authHeader = undefined;
      this._authScheme = undefined;
      this._authType = undefined;
      this._authUri = undefined;
      this._baseUri = undefined;
      this._basicAuth.internalValue = undefined;
      this._bearerToken = undefined;
      this._bearerTokenWo = undefined;
      this._bearerTokenWoVersion = undefined;
      this._clientSecret = undefined;
      this._clientSecretWo = undefined;
      this._clientSecretWoVersion = undefined;
      this._concurrencyLevel = undefined;
      this._disableStrictSsl = undefined;
      this._encrypted = undefined;
      this._encryptedFields.internalValue = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._headers.internalValue = undefined;
      this._iclientId = undefined;
      this._mediaType = undefined;
      this._oauthTokenUri = undefined;
      this._otherFields = undefined;
      this._pingBody = undefined;
      this._pingMethod = undefined;
      this._pingRelativeUri = undefined;
      this._pingSuccessPath = undefined;
      this._pingSuccessValues = undefined;
      this._refreshToken = undefined;
      this._refreshTokenWo = undefined;
      this._refreshTokenWoVersion = undefined;
      this._scope = undefined;
      this._scopeDelimiter = undefined;
      this._targetConcurrencyLevel = undefined;
      this._unencrypted = undefined;
      this._unencryptedFields.internalValue = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._authHeader = value.authHeader;
      this._authScheme = value.authScheme;
      this._authType = value.authType;
      this._authUri = value.authUri;
      this._baseUri = value.baseUri;
      this._basicAuth.internalValue = value.basicAuth;
      this._bearerToken = value.bearerToken;
      this._bearerTokenWo = value.bearerTokenWo;
      this._bearerTokenWoVersion = value.bearerTokenWoVersion;
      this._clientSecret = value.clientSecret;
      this._clientSecretWo = value.clientSecretWo;
      this._clientSecretWoVersion = value.clientSecretWoVersion;
      this._concurrencyLevel = value.concurrencyLevel;
      this._disableStrictSsl = value.disableStrictSsl;
      this._encrypted = value.encrypted;
      this._encryptedFields.internalValue = value.encryptedFields;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._headers.internalValue = value.headers;
      this._iclientId = value.iclientId;
      this._mediaType = value.mediaType;
      this._oauthTokenUri = value.oauthTokenUri;
      this._otherFields = value.otherFields;
      this._pingBody = value.pingBody;
      this._pingMethod = value.pingMethod;
      this._pingRelativeUri = value.pingRelativeUri;
      this._pingSuccessPath = value.pingSuccessPath;
      this._pingSuccessValues = value.pingSuccessValues;
      this._refreshToken = value.refreshToken;
      this._refreshTokenWo = value.refreshTokenWo;
      this._refreshTokenWoVersion = value.refreshTokenWoVersion;
      this._scope = value.scope;
      this._scopeDelimiter = value.scopeDelimiter;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._unencrypted = value.unencrypted;
      this._unencryptedFields.internalValue = value.unencryptedFields;
    }
  }

  // auth_header - computed: false, optional: true, required: false
  private _authHeader?: string;
  public get authHeader() {
    return this.getStringAttribute('auth_header');
  }
  public set authHeader(value: string) {
    this._authHeader = value;
  }
  public resetAuthHeader() {
    this._authHeader = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authHeaderInput() {
    return this._authHeader;
  }

  // auth_scheme - computed: false, optional: true, required: false
  private _authScheme?: string;
  public get authScheme() {
    return this.getStringAttribute('auth_scheme');
  }
  public set authScheme(value: string) {
    this._authScheme = value;
  }
  public resetAuthScheme() {
    this._authScheme = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authSchemeInput() {
    return this._authScheme;
  }

  // auth_type - computed: false, optional: true, required: false
  private _authType?: string;
  public get authType() {
    return this.getStringAttribute('auth_type');
  }
  public set authType(value: string) {
    this._authType = value;
  }
  public resetAuthType() {
    this._authType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authTypeInput() {
    return this._authType;
  }

  // auth_uri - computed: false, optional: true, required: false
  private _authUri?: string;
  public get authUri() {
    return this.getStringAttribute('auth_uri');
  }
  public set authUri(value: string) {
    this._authUri = value;
  }
  public resetAuthUri() {
    this._authUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authUriInput() {
    return this._authUri;
  }

  // base_uri - computed: false, optional: true, required: false
  private _baseUri?: string;
  public get baseUri() {
    return this.getStringAttribute('base_uri');
  }
  public set baseUri(value: string) {
    this._baseUri = value;
  }
  public resetBaseUri() {
    this._baseUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUriInput() {
    return this._baseUri;
  }

  // basic_auth - computed: false, optional: true, required: false
  private _basicAuth = new ConnectionRestBasicAuthOutputReference(this, "basic_auth");
  public get basicAuth() {
    return this._basicAuth;
  }
  public putBasicAuth(value: ConnectionRestBasicAuth) {
    this._basicAuth.internalValue = value;
  }
  public resetBasicAuth() {
    this._basicAuth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get basicAuthInput() {
    return this._basicAuth.internalValue;
  }

  // bearer_token - computed: false, optional: true, required: false
  private _bearerToken?: string;
  public get bearerToken() {
    return this.getStringAttribute('bearer_token');
  }
  public set bearerToken(value: string) {
    this._bearerToken = value;
  }
  public resetBearerToken() {
    this._bearerToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenInput() {
    return this._bearerToken;
  }

  // bearer_token_wo - computed: false, optional: true, required: false
  private _bearerTokenWo?: string;
  public get bearerTokenWo() {
    return this.getStringAttribute('bearer_token_wo');
  }
  public set bearerTokenWo(value: string) {
    this._bearerTokenWo = value;
  }
  public resetBearerTokenWo() {
    this._bearerTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoInput() {
    return this._bearerTokenWo;
  }

  // bearer_token_wo_version - computed: false, optional: true, required: false
  private _bearerTokenWoVersion?: number;
  public get bearerTokenWoVersion() {
    return this.getNumberAttribute('bearer_token_wo_version');
  }
  public set bearerTokenWoVersion(value: number) {
    this._bearerTokenWoVersion = value;
  }
  public resetBearerTokenWoVersion() {
    this._bearerTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get bearerTokenWoVersionInput() {
    return this._bearerTokenWoVersion;
  }

  // client_secret - computed: false, optional: true, required: false
  private _clientSecret?: string;
  public get clientSecret() {
    return this.getStringAttribute('client_secret');
  }
  public set clientSecret(value: string) {
    this._clientSecret = value;
  }
  public resetClientSecret() {
    this._clientSecret = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretInput() {
    return this._clientSecret;
  }

  // client_secret_wo - computed: false, optional: true, required: false
  private _clientSecretWo?: string;
  public get clientSecretWo() {
    return this.getStringAttribute('client_secret_wo');
  }
  public set clientSecretWo(value: string) {
    this._clientSecretWo = value;
  }
  public resetClientSecretWo() {
    this._clientSecretWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretWoInput() {
    return this._clientSecretWo;
  }

  // client_secret_wo_version - computed: false, optional: true, required: false
  private _clientSecretWoVersion?: number;
  public get clientSecretWoVersion() {
    return this.getNumberAttribute('client_secret_wo_version');
  }
  public set clientSecretWoVersion(value: number) {
    this._clientSecretWoVersion = value;
  }
  public resetClientSecretWoVersion() {
    this._clientSecretWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get clientSecretWoVersionInput() {
    return this._clientSecretWoVersion;
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // disable_strict_ssl - computed: false, optional: true, required: false
  private _disableStrictSsl?: boolean | cdktf.IResolvable;
  public get disableStrictSsl() {
    return this.getBooleanAttribute('disable_strict_ssl');
  }
  public set disableStrictSsl(value: boolean | cdktf.IResolvable) {
    this._disableStrictSsl = value;
  }
  public resetDisableStrictSsl() {
    this._disableStrictSsl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get disableStrictSslInput() {
    return this._disableStrictSsl;
  }

  // encrypted - computed: false, optional: true, required: false
  private _encrypted?: string;
  public get encrypted() {
    return this.getStringAttribute('encrypted');
  }
  public set encrypted(value: string) {
    this._encrypted = value;
  }
  public resetEncrypted() {
    this._encrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedInput() {
    return this._encrypted;
  }

  // encrypted_fields - computed: false, optional: true, required: false
  private _encryptedFields = new ConnectionRestEncryptedFieldsList(this, "encrypted_fields", false);
  public get encryptedFields() {
    return this._encryptedFields;
  }
  public putEncryptedFields(value: ConnectionRestEncryptedFields[] | cdktf.IResolvable) {
    this._encryptedFields.internalValue = value;
  }
  public resetEncryptedFields() {
    this._encryptedFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedFieldsInput() {
    return this._encryptedFields.internalValue;
  }

  // encrypted_wo - computed: false, optional: true, required: false
  private _encryptedWo?: string;
  public get encryptedWo() {
    return this.getStringAttribute('encrypted_wo');
  }
  public set encryptedWo(value: string) {
    this._encryptedWo = value;
  }
  public resetEncryptedWo() {
    this._encryptedWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoInput() {
    return this._encryptedWo;
  }

  // encrypted_wo_version - computed: false, optional: true, required: false
  private _encryptedWoVersion?: number;
  public get encryptedWoVersion() {
    return this.getNumberAttribute('encrypted_wo_version');
  }
  public set encryptedWoVersion(value: number) {
    this._encryptedWoVersion = value;
  }
  public resetEncryptedWoVersion() {
    this._encryptedWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoVersionInput() {
    return this._encryptedWoVersion;
  }

  // headers - computed: false, optional: true, required: false
  private _headers = new ConnectionRestHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: ConnectionRestHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
  }

  // iclient_id - computed: false, optional: true, required: false
  private _iclientId?: string;
  public get iclientId() {
    return this.getStringAttribute('iclient_id');
  }
  public set iclientId(value: string) {
    this._iclientId = value;
  }
  public resetIclientId() {
    this._iclientId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iclientIdInput() {
    return this._iclientId;
  }

  // media_type - computed: false, optional: true, required: false
  private _mediaType?: string;
  public get mediaType() {
    return this.getStringAttribute('media_type');
  }
  public set mediaType(value: string) {
    this._mediaType = value;
  }
  public resetMediaType() {
    this._mediaType = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mediaTypeInput() {
    return this._mediaType;
  }

  // oauth_token_uri - computed: false, optional: true, required: false
  private _oauthTokenUri?: string;
  public get oauthTokenUri() {
    return this.getStringAttribute('oauth_token_uri');
  }
  public set oauthTokenUri(value: string) {
    this._oauthTokenUri = value;
  }
  public resetOauthTokenUri() {
    this._oauthTokenUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oauthTokenUriInput() {
    return this._oauthTokenUri;
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

  // ping_body - computed: false, optional: true, required: false
  private _pingBody?: string;
  public get pingBody() {
    return this.getStringAttribute('ping_body');
  }
  public set pingBody(value: string) {
    this._pingBody = value;
  }
  public resetPingBody() {
    this._pingBody = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingBodyInput() {
    return this._pingBody;
  }

  // ping_method - computed: false, optional: true, required: false
  private _pingMethod?: string;
  public get pingMethod() {
    return this.getStringAttribute('ping_method');
  }
  public set pingMethod(value: string) {
    this._pingMethod = value;
  }
  public resetPingMethod() {
    this._pingMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingMethodInput() {
    return this._pingMethod;
  }

  // ping_relative_uri - computed: false, optional: true, required: false
  private _pingRelativeUri?: string;
  public get pingRelativeUri() {
    return this.getStringAttribute('ping_relative_uri');
  }
  public set pingRelativeUri(value: string) {
    this._pingRelativeUri = value;
  }
  public resetPingRelativeUri() {
    this._pingRelativeUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingRelativeUriInput() {
    return this._pingRelativeUri;
  }

  // ping_success_path - computed: false, optional: true, required: false
  private _pingSuccessPath?: string;
  public get pingSuccessPath() {
    return this.getStringAttribute('ping_success_path');
  }
  public set pingSuccessPath(value: string) {
    this._pingSuccessPath = value;
  }
  public resetPingSuccessPath() {
    this._pingSuccessPath = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingSuccessPathInput() {
    return this._pingSuccessPath;
  }

  // ping_success_values - computed: false, optional: true, required: false
  private _pingSuccessValues?: string;
  public get pingSuccessValues() {
    return this.getStringAttribute('ping_success_values');
  }
  public set pingSuccessValues(value: string) {
    this._pingSuccessValues = value;
  }
  public resetPingSuccessValues() {
    this._pingSuccessValues = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingSuccessValuesInput() {
    return this._pingSuccessValues;
  }

  // refresh_token - computed: false, optional: true, required: false
  private _refreshToken?: string;
  public get refreshToken() {
    return this.getStringAttribute('refresh_token');
  }
  public set refreshToken(value: string) {
    this._refreshToken = value;
  }
  public resetRefreshToken() {
    this._refreshToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenInput() {
    return this._refreshToken;
  }

  // refresh_token_wo - computed: false, optional: true, required: false
  private _refreshTokenWo?: string;
  public get refreshTokenWo() {
    return this.getStringAttribute('refresh_token_wo');
  }
  public set refreshTokenWo(value: string) {
    this._refreshTokenWo = value;
  }
  public resetRefreshTokenWo() {
    this._refreshTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoInput() {
    return this._refreshTokenWo;
  }

  // refresh_token_wo_version - computed: false, optional: true, required: false
  private _refreshTokenWoVersion?: number;
  public get refreshTokenWoVersion() {
    return this.getNumberAttribute('refresh_token_wo_version');
  }
  public set refreshTokenWoVersion(value: number) {
    this._refreshTokenWoVersion = value;
  }
  public resetRefreshTokenWoVersion() {
    this._refreshTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshTokenWoVersionInput() {
    return this._refreshTokenWoVersion;
  }

  // scope - computed: false, optional: true, required: false
  private _scope?: string[];
  public get scope() {
    return this.getListAttribute('scope');
  }
  public set scope(value: string[]) {
    this._scope = value;
  }
  public resetScope() {
    this._scope = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scopeInput() {
    return this._scope;
  }

  // scope_delimiter - computed: false, optional: true, required: false
  private _scopeDelimiter?: string;
  public get scopeDelimiter() {
    return this.getStringAttribute('scope_delimiter');
  }
  public set scopeDelimiter(value: string) {
    this._scopeDelimiter = value;
  }
  public resetScopeDelimiter() {
    this._scopeDelimiter = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get scopeDelimiterInput() {
    return this._scopeDelimiter;
  }

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // unencrypted - computed: false, optional: true, required: false
  private _unencrypted?: string;
  public get unencrypted() {
    return this.getStringAttribute('unencrypted');
  }
  public set unencrypted(value: string) {
    this._unencrypted = value;
  }
  public resetUnencrypted() {
    this._unencrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedInput() {
    return this._unencrypted;
  }

  // unencrypted_fields - computed: false, optional: true, required: false
  private _unencryptedFields = new ConnectionRestUnencryptedFieldsList(this, "unencrypted_fields", false);
  public get unencryptedFields() {
    return this._unencryptedFields;
  }
  public putUnencryptedFields(value: ConnectionRestUnencryptedFields[] | cdktf.IResolvable) {
    this._unencryptedFields.internalValue = value;
  }
  public resetUnencryptedFields() {
    this._unencryptedFields.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedFieldsInput() {
    return this._unencryptedFields.internalValue;
  }
}
export interface ConnectionSettingsFormInit {
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

export function connectionSettingsFormInitToTerraform(struct?: ConnectionSettingsFormInit | cdktf.IResolvable): any {
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


export function connectionSettingsFormInitToHclTerraform(struct?: ConnectionSettingsFormInit | cdktf.IResolvable): any {
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

export class ConnectionSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionSettingsFormInit | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ConnectionSettingsFormInit | cdktf.IResolvable | undefined) {
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
export interface ConnectionSettingsForm {
  /**
  * Form that edits the settings. As JSON text.
  */
  readonly form?: string;
  /**
  * Function that prepares the form.
  */
  readonly init?: ConnectionSettingsFormInit;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function connectionSettingsFormToTerraform(struct?: ConnectionSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form: cdktf.stringToTerraform(struct!.form),
    init: connectionSettingsFormInitToTerraform(struct!.init),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function connectionSettingsFormToHclTerraform(struct?: ConnectionSettingsForm | cdktf.IResolvable): any {
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
      value: connectionSettingsFormInitToHclTerraform(struct!.init),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionSettingsFormInit",
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

export class ConnectionSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionSettingsForm | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ConnectionSettingsForm | cdktf.IResolvable | undefined) {
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
  private _init = new ConnectionSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }
  public putInit(value: ConnectionSettingsFormInit) {
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
export interface ConnectionSsl {
  readonly ca?: string;
  readonly cert?: string;
  /**
  * Kept in Terraform's state, unlike `key_wo`.
  */
  readonly key?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `key_wo_version` sends it again.
  */
  readonly keyWo?: string;
  /**
  * Raise it to send `key_wo` again.
  */
  readonly keyWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `passphrase_wo`.
  */
  readonly passphrase?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `passphrase_wo_version` sends it again.
  */
  readonly passphraseWo?: string;
  /**
  * Raise it to send `passphrase_wo` again.
  */
  readonly passphraseWoVersion?: number;
}

export function connectionSslToTerraform(struct?: ConnectionSsl | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    ca: cdktf.stringToTerraform(struct!.ca),
    cert: cdktf.stringToTerraform(struct!.cert),
    key: cdktf.stringToTerraform(struct!.key),
    key_wo: cdktf.stringToTerraform(struct!.keyWo),
    key_wo_version: cdktf.numberToTerraform(struct!.keyWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    passphrase: cdktf.stringToTerraform(struct!.passphrase),
    passphrase_wo: cdktf.stringToTerraform(struct!.passphraseWo),
    passphrase_wo_version: cdktf.numberToTerraform(struct!.passphraseWoVersion),
  }
}


export function connectionSslToHclTerraform(struct?: ConnectionSsl | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    ca: {
      value: cdktf.stringToHclTerraform(struct!.ca),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    cert: {
      value: cdktf.stringToHclTerraform(struct!.cert),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key: {
      value: cdktf.stringToHclTerraform(struct!.key),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo: {
      value: cdktf.stringToHclTerraform(struct!.keyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.keyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase: {
      value: cdktf.stringToHclTerraform(struct!.passphrase),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo: {
      value: cdktf.stringToHclTerraform(struct!.passphraseWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    passphrase_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.passphraseWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionSslOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionSsl | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._ca !== undefined) {
      hasAnyValues = true;
      internalValueResult.ca = this._ca;
    }
    if (this._cert !== undefined) {
      hasAnyValues = true;
      internalValueResult.cert = this._cert;
    }
    if (this._key !== undefined) {
      hasAnyValues = true;
      internalValueResult.key = this._key;
    }
    if (this._keyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWo = this._keyWo;
    }
    if (this._keyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.keyWoVersion = this._keyWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._passphrase !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphrase = this._passphrase;
    }
    if (this._passphraseWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWo = this._passphraseWo;
    }
    if (this._passphraseWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.passphraseWoVersion = this._passphraseWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionSsl | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._ca = undefined;
      this._cert = undefined;
      this._key = undefined;
      this._keyWo = undefined;
      this._keyWoVersion = undefined;
      this._otherFields = undefined;
      this._passphrase = undefined;
      this._passphraseWo = undefined;
      this._passphraseWoVersion = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._ca = value.ca;
      this._cert = value.cert;
      this._key = value.key;
      this._keyWo = value.keyWo;
      this._keyWoVersion = value.keyWoVersion;
      this._otherFields = value.otherFields;
      this._passphrase = value.passphrase;
      this._passphraseWo = value.passphraseWo;
      this._passphraseWoVersion = value.passphraseWoVersion;
    }
  }

  // ca - computed: false, optional: true, required: false
  private _ca?: string;
  public get ca() {
    return this.getStringAttribute('ca');
  }
  public set ca(value: string) {
    this._ca = value;
  }
  public resetCa() {
    this._ca = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get caInput() {
    return this._ca;
  }

  // cert - computed: false, optional: true, required: false
  private _cert?: string;
  public get cert() {
    return this.getStringAttribute('cert');
  }
  public set cert(value: string) {
    this._cert = value;
  }
  public resetCert() {
    this._cert = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get certInput() {
    return this._cert;
  }

  // key - computed: false, optional: true, required: false
  private _key?: string;
  public get key() {
    return this.getStringAttribute('key');
  }
  public set key(value: string) {
    this._key = value;
  }
  public resetKey() {
    this._key = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyInput() {
    return this._key;
  }

  // key_wo - computed: false, optional: true, required: false
  private _keyWo?: string;
  public get keyWo() {
    return this.getStringAttribute('key_wo');
  }
  public set keyWo(value: string) {
    this._keyWo = value;
  }
  public resetKeyWo() {
    this._keyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoInput() {
    return this._keyWo;
  }

  // key_wo_version - computed: false, optional: true, required: false
  private _keyWoVersion?: number;
  public get keyWoVersion() {
    return this.getNumberAttribute('key_wo_version');
  }
  public set keyWoVersion(value: number) {
    this._keyWoVersion = value;
  }
  public resetKeyWoVersion() {
    this._keyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyWoVersionInput() {
    return this._keyWoVersion;
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

  // passphrase - computed: false, optional: true, required: false
  private _passphrase?: string;
  public get passphrase() {
    return this.getStringAttribute('passphrase');
  }
  public set passphrase(value: string) {
    this._passphrase = value;
  }
  public resetPassphrase() {
    this._passphrase = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseInput() {
    return this._passphrase;
  }

  // passphrase_wo - computed: false, optional: true, required: false
  private _passphraseWo?: string;
  public get passphraseWo() {
    return this.getStringAttribute('passphrase_wo');
  }
  public set passphraseWo(value: string) {
    this._passphraseWo = value;
  }
  public resetPassphraseWo() {
    this._passphraseWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoInput() {
    return this._passphraseWo;
  }

  // passphrase_wo_version - computed: false, optional: true, required: false
  private _passphraseWoVersion?: number;
  public get passphraseWoVersion() {
    return this.getNumberAttribute('passphrase_wo_version');
  }
  public set passphraseWoVersion(value: number) {
    this._passphraseWoVersion = value;
  }
  public resetPassphraseWoVersion() {
    this._passphraseWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get passphraseWoVersionInput() {
    return this._passphraseWoVersion;
  }
}
export interface ConnectionVanContentBasedFlowRouter {
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

export function connectionVanContentBasedFlowRouterToTerraform(struct?: ConnectionVanContentBasedFlowRouter | cdktf.IResolvable): any {
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


export function connectionVanContentBasedFlowRouterToHclTerraform(struct?: ConnectionVanContentBasedFlowRouter | cdktf.IResolvable): any {
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

export class ConnectionVanContentBasedFlowRouterOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionVanContentBasedFlowRouter | cdktf.IResolvable | undefined {
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

  public set internalValue(value: ConnectionVanContentBasedFlowRouter | cdktf.IResolvable | undefined) {
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
export interface ConnectionVan {
  readonly as2Id?: string;
  /**
  * Function that gets `httpHeaders`, `mimeHeaders` and `rawMessageBody` and returns `{_flowId, _exportId}`.
  */
  readonly contentBasedFlowRouter?: ConnectionVanContentBasedFlowRouter;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function connectionVanToTerraform(struct?: ConnectionVan | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    as2_id: cdktf.stringToTerraform(struct!.as2Id),
    content_based_flow_router: connectionVanContentBasedFlowRouterToTerraform(struct!.contentBasedFlowRouter),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function connectionVanToHclTerraform(struct?: ConnectionVan | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    as2_id: {
      value: cdktf.stringToHclTerraform(struct!.as2Id),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    content_based_flow_router: {
      value: connectionVanContentBasedFlowRouterToHclTerraform(struct!.contentBasedFlowRouter),
      isBlock: true,
      type: "struct",
      storageClassType: "ConnectionVanContentBasedFlowRouter",
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

export class ConnectionVanOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionVan | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._as2Id !== undefined) {
      hasAnyValues = true;
      internalValueResult.as2Id = this._as2Id;
    }
    if (this._contentBasedFlowRouter?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.contentBasedFlowRouter = this._contentBasedFlowRouter?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionVan | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._as2Id = undefined;
      this._contentBasedFlowRouter.internalValue = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._as2Id = value.as2Id;
      this._contentBasedFlowRouter.internalValue = value.contentBasedFlowRouter;
      this._otherFields = value.otherFields;
    }
  }

  // as2_id - computed: false, optional: true, required: false
  private _as2Id?: string;
  public get as2Id() {
    return this.getStringAttribute('as2_id');
  }
  public set as2Id(value: string) {
    this._as2Id = value;
  }
  public resetAs2Id() {
    this._as2Id = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get as2IdInput() {
    return this._as2Id;
  }

  // content_based_flow_router - computed: false, optional: true, required: false
  private _contentBasedFlowRouter = new ConnectionVanContentBasedFlowRouterOutputReference(this, "content_based_flow_router");
  public get contentBasedFlowRouter() {
    return this._contentBasedFlowRouter;
  }
  public putContentBasedFlowRouter(value: ConnectionVanContentBasedFlowRouter) {
    this._contentBasedFlowRouter.internalValue = value;
  }
  public resetContentBasedFlowRouter() {
    this._contentBasedFlowRouter.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get contentBasedFlowRouterInput() {
    return this._contentBasedFlowRouter.internalValue;
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
export interface ConnectionWrapper {
  /**
  * Requests at once, 1 to 50; 5 by default.
  */
  readonly concurrencyLevel?: number;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Custom values, encrypted; read back as one mask. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Function of the stack that tests the connection. Needed to run.
  */
  readonly pingFunction?: string;
  /**
  * Id of a stack.
  */
  readonly stackId?: string;
  /**
  * Where automatic recovery leads back to, 1 to 50. The platform's default is `5`.
  */
  readonly targetConcurrencyLevel?: number;
  /**
  * Custom values in the clear. As JSON text.
  */
  readonly unencrypted?: string;
}

export function connectionWrapperToTerraform(struct?: ConnectionWrapper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    concurrency_level: cdktf.numberToTerraform(struct!.concurrencyLevel),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ping_function: cdktf.stringToTerraform(struct!.pingFunction),
    stack_id: cdktf.stringToTerraform(struct!.stackId),
    target_concurrency_level: cdktf.numberToTerraform(struct!.targetConcurrencyLevel),
    unencrypted: cdktf.stringToTerraform(struct!.unencrypted),
  }
}


export function connectionWrapperToHclTerraform(struct?: ConnectionWrapper | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.concurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    encrypted: {
      value: cdktf.stringToHclTerraform(struct!.encrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo: {
      value: cdktf.stringToHclTerraform(struct!.encryptedWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    encrypted_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.encryptedWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    ping_function: {
      value: cdktf.stringToHclTerraform(struct!.pingFunction),
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
    target_concurrency_level: {
      value: cdktf.numberToHclTerraform(struct!.targetConcurrencyLevel),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    unencrypted: {
      value: cdktf.stringToHclTerraform(struct!.unencrypted),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class ConnectionWrapperOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): ConnectionWrapper | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._concurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.concurrencyLevel = this._concurrencyLevel;
    }
    if (this._encrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.encrypted = this._encrypted;
    }
    if (this._encryptedWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWo = this._encryptedWo;
    }
    if (this._encryptedWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.encryptedWoVersion = this._encryptedWoVersion;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._pingFunction !== undefined) {
      hasAnyValues = true;
      internalValueResult.pingFunction = this._pingFunction;
    }
    if (this._stackId !== undefined) {
      hasAnyValues = true;
      internalValueResult.stackId = this._stackId;
    }
    if (this._targetConcurrencyLevel !== undefined) {
      hasAnyValues = true;
      internalValueResult.targetConcurrencyLevel = this._targetConcurrencyLevel;
    }
    if (this._unencrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: ConnectionWrapper | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._concurrencyLevel = undefined;
      this._encrypted = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._otherFields = undefined;
      this._pingFunction = undefined;
      this._stackId = undefined;
      this._targetConcurrencyLevel = undefined;
      this._unencrypted = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._concurrencyLevel = value.concurrencyLevel;
      this._encrypted = value.encrypted;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._otherFields = value.otherFields;
      this._pingFunction = value.pingFunction;
      this._stackId = value.stackId;
      this._targetConcurrencyLevel = value.targetConcurrencyLevel;
      this._unencrypted = value.unencrypted;
    }
  }

  // concurrency_level - computed: false, optional: true, required: false
  private _concurrencyLevel?: number;
  public get concurrencyLevel() {
    return this.getNumberAttribute('concurrency_level');
  }
  public set concurrencyLevel(value: number) {
    this._concurrencyLevel = value;
  }
  public resetConcurrencyLevel() {
    this._concurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get concurrencyLevelInput() {
    return this._concurrencyLevel;
  }

  // encrypted - computed: false, optional: true, required: false
  private _encrypted?: string;
  public get encrypted() {
    return this.getStringAttribute('encrypted');
  }
  public set encrypted(value: string) {
    this._encrypted = value;
  }
  public resetEncrypted() {
    this._encrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedInput() {
    return this._encrypted;
  }

  // encrypted_wo - computed: false, optional: true, required: false
  private _encryptedWo?: string;
  public get encryptedWo() {
    return this.getStringAttribute('encrypted_wo');
  }
  public set encryptedWo(value: string) {
    this._encryptedWo = value;
  }
  public resetEncryptedWo() {
    this._encryptedWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoInput() {
    return this._encryptedWo;
  }

  // encrypted_wo_version - computed: false, optional: true, required: false
  private _encryptedWoVersion?: number;
  public get encryptedWoVersion() {
    return this.getNumberAttribute('encrypted_wo_version');
  }
  public set encryptedWoVersion(value: number) {
    this._encryptedWoVersion = value;
  }
  public resetEncryptedWoVersion() {
    this._encryptedWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get encryptedWoVersionInput() {
    return this._encryptedWoVersion;
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

  // ping_function - computed: false, optional: true, required: false
  private _pingFunction?: string;
  public get pingFunction() {
    return this.getStringAttribute('ping_function');
  }
  public set pingFunction(value: string) {
    this._pingFunction = value;
  }
  public resetPingFunction() {
    this._pingFunction = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pingFunctionInput() {
    return this._pingFunction;
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

  // target_concurrency_level - computed: false, optional: true, required: false
  private _targetConcurrencyLevel?: number;
  public get targetConcurrencyLevel() {
    return this.getNumberAttribute('target_concurrency_level');
  }
  public set targetConcurrencyLevel(value: number) {
    this._targetConcurrencyLevel = value;
  }
  public resetTargetConcurrencyLevel() {
    this._targetConcurrencyLevel = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get targetConcurrencyLevelInput() {
    return this._targetConcurrencyLevel;
  }

  // unencrypted - computed: false, optional: true, required: false
  private _unencrypted?: string;
  public get unencrypted() {
    return this.getStringAttribute('unencrypted');
  }
  public set unencrypted(value: string) {
    this._unencrypted = value;
  }
  public resetUnencrypted() {
    this._unencrypted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get unencryptedInput() {
    return this._unencrypted;
  }
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/connection reconduit_connection}
*/
export class Connection extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_connection";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Connection resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Connection to import
  * @param importFromId The id of the existing Connection that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/connection#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Connection to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_connection", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/connection reconduit_connection} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options ConnectionConfig
  */
  public constructor(scope: Construct, id: string, config: ConnectionConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_connection',
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
    this._agentId = config.agentId;
    this._as2.internalValue = config.as2;
    this._assistant = config.assistant;
    this._borrowConcurrencyFromConnectionId = config.borrowConcurrencyFromConnectionId;
    this._connectorId = config.connectorId;
    this._crm.internalValue = config.crm;
    this._debugDate = config.debugDate;
    this._documentDb.internalValue = config.documentDb;
    this._erp.internalValue = config.erp;
    this._externalId = config.externalId;
    this._filesystem.internalValue = config.filesystem;
    this._ftp.internalValue = config.ftp;
    this._http.internalValue = config.http;
    this._integrationId = config.integrationId;
    this._jdbc.internalValue = config.jdbc;
    this._keyValueDb.internalValue = config.keyValueDb;
    this._mcp.internalValue = config.mcp;
    this._name = config.name;
    this._objectStore.internalValue = config.objectStore;
    this._pgp.internalValue = config.pgp;
    this._rdbms.internalValue = config.rdbms;
    this._rest.internalValue = config.rest;
    this._settings = config.settings;
    this._settingsForm.internalValue = config.settingsForm;
    this._ssl.internalValue = config.ssl;
    this._type = config.type;
    this._van.internalValue = config.van;
    this._wrapper.internalValue = config.wrapper;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // agent_id - computed: false, optional: true, required: false
  private _agentId?: string;
  public get agentId() {
    return this.getStringAttribute('agent_id');
  }
  public set agentId(value: string) {
    this._agentId = value;
  }
  public resetAgentId() {
    this._agentId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get agentIdInput() {
    return this._agentId;
  }

  // as2 - computed: false, optional: true, required: false
  private _as2 = new ConnectionAs2OutputReference(this, "as2");
  public get as2() {
    return this._as2;
  }
  public putAs2(value: ConnectionAs2) {
    this._as2.internalValue = value;
  }
  public resetAs2() {
    this._as2.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get as2Input() {
    return this._as2.internalValue;
  }

  // assistant - computed: false, optional: true, required: false
  private _assistant?: string;
  public get assistant() {
    return this.getStringAttribute('assistant');
  }
  public set assistant(value: string) {
    this._assistant = value;
  }
  public resetAssistant() {
    this._assistant = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get assistantInput() {
    return this._assistant;
  }

  // borrow_concurrency_from_connection_id - computed: false, optional: true, required: false
  private _borrowConcurrencyFromConnectionId?: string;
  public get borrowConcurrencyFromConnectionId() {
    return this.getStringAttribute('borrow_concurrency_from_connection_id');
  }
  public set borrowConcurrencyFromConnectionId(value: string) {
    this._borrowConcurrencyFromConnectionId = value;
  }
  public resetBorrowConcurrencyFromConnectionId() {
    this._borrowConcurrencyFromConnectionId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get borrowConcurrencyFromConnectionIdInput() {
    return this._borrowConcurrencyFromConnectionId;
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

  // crm - computed: false, optional: true, required: false
  private _crm = new ConnectionCrmOutputReference(this, "crm");
  public get crm() {
    return this._crm;
  }
  public putCrm(value: ConnectionCrm) {
    this._crm.internalValue = value;
  }
  public resetCrm() {
    this._crm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get crmInput() {
    return this._crm.internalValue;
  }

  // debug_date - computed: false, optional: true, required: false
  private _debugDate?: string;
  public get debugDate() {
    return this.getStringAttribute('debug_date');
  }
  public set debugDate(value: string) {
    this._debugDate = value;
  }
  public resetDebugDate() {
    this._debugDate = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get debugDateInput() {
    return this._debugDate;
  }

  // debug_until - computed: true, optional: false, required: false
  public get debugUntil() {
    return this.getStringAttribute('debug_until');
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // document_db - computed: false, optional: true, required: false
  private _documentDb = new ConnectionDocumentDbOutputReference(this, "document_db");
  public get documentDb() {
    return this._documentDb;
  }
  public putDocumentDb(value: ConnectionDocumentDb) {
    this._documentDb.internalValue = value;
  }
  public resetDocumentDb() {
    this._documentDb.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get documentDbInput() {
    return this._documentDb.internalValue;
  }

  // erp - computed: false, optional: true, required: false
  private _erp = new ConnectionErpOutputReference(this, "erp");
  public get erp() {
    return this._erp;
  }
  public putErp(value: ConnectionErp) {
    this._erp.internalValue = value;
  }
  public resetErp() {
    this._erp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get erpInput() {
    return this._erp.internalValue;
  }

  // external_id - computed: false, optional: true, required: false
  private _externalId?: string;
  public get externalId() {
    return this.getStringAttribute('external_id');
  }
  public set externalId(value: string) {
    this._externalId = value;
  }
  public resetExternalId() {
    this._externalId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get externalIdInput() {
    return this._externalId;
  }

  // filesystem - computed: false, optional: true, required: false
  private _filesystem = new ConnectionFilesystemOutputReference(this, "filesystem");
  public get filesystem() {
    return this._filesystem;
  }
  public putFilesystem(value: ConnectionFilesystem) {
    this._filesystem.internalValue = value;
  }
  public resetFilesystem() {
    this._filesystem.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get filesystemInput() {
    return this._filesystem.internalValue;
  }

  // ftp - computed: false, optional: true, required: false
  private _ftp = new ConnectionFtpOutputReference(this, "ftp");
  public get ftp() {
    return this._ftp;
  }
  public putFtp(value: ConnectionFtp) {
    this._ftp.internalValue = value;
  }
  public resetFtp() {
    this._ftp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ftpInput() {
    return this._ftp.internalValue;
  }

  // http - computed: false, optional: true, required: false
  private _http = new ConnectionHttpOutputReference(this, "http");
  public get http() {
    return this._http;
  }
  public putHttp(value: ConnectionHttp) {
    this._http.internalValue = value;
  }
  public resetHttp() {
    this._http.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get httpInput() {
    return this._http.internalValue;
  }

  // id - computed: true, optional: false, required: false
  public get id() {
    return this.getStringAttribute('id');
  }

  // integration_id - computed: false, optional: true, required: false
  private _integrationId?: string;
  public get integrationId() {
    return this.getStringAttribute('integration_id');
  }
  public set integrationId(value: string) {
    this._integrationId = value;
  }
  public resetIntegrationId() {
    this._integrationId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get integrationIdInput() {
    return this._integrationId;
  }

  // jdbc - computed: false, optional: true, required: false
  private _jdbc = new ConnectionJdbcOutputReference(this, "jdbc");
  public get jdbc() {
    return this._jdbc;
  }
  public putJdbc(value: ConnectionJdbc) {
    this._jdbc.internalValue = value;
  }
  public resetJdbc() {
    this._jdbc.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jdbcInput() {
    return this._jdbc.internalValue;
  }

  // key_value_db - computed: false, optional: true, required: false
  private _keyValueDb = new ConnectionKeyValueDbOutputReference(this, "key_value_db");
  public get keyValueDb() {
    return this._keyValueDb;
  }
  public putKeyValueDb(value: ConnectionKeyValueDb) {
    this._keyValueDb.internalValue = value;
  }
  public resetKeyValueDb() {
    this._keyValueDb.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get keyValueDbInput() {
    return this._keyValueDb.internalValue;
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // mcp - computed: false, optional: true, required: false
  private _mcp = new ConnectionMcpOutputReference(this, "mcp");
  public get mcp() {
    return this._mcp;
  }
  public putMcp(value: ConnectionMcp) {
    this._mcp.internalValue = value;
  }
  public resetMcp() {
    this._mcp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get mcpInput() {
    return this._mcp.internalValue;
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

  // needs_authorization - computed: true, optional: false, required: false
  public get needsAuthorization() {
    return this.getBooleanAttribute('needs_authorization');
  }

  // object_store - computed: false, optional: true, required: false
  private _objectStore = new ConnectionObjectStoreOutputReference(this, "object_store");
  public get objectStore() {
    return this._objectStore;
  }
  public putObjectStore(value: ConnectionObjectStore) {
    this._objectStore.internalValue = value;
  }
  public resetObjectStore() {
    this._objectStore.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get objectStoreInput() {
    return this._objectStore.internalValue;
  }

  // offline - computed: true, optional: false, required: false
  public get offline() {
    return this.getBooleanAttribute('offline');
  }

  // pgp - computed: false, optional: true, required: false
  private _pgp = new ConnectionPgpOutputReference(this, "pgp");
  public get pgp() {
    return this._pgp;
  }
  public putPgp(value: ConnectionPgp) {
    this._pgp.internalValue = value;
  }
  public resetPgp() {
    this._pgp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pgpInput() {
    return this._pgp.internalValue;
  }

  // queue_size - computed: true, optional: false, required: false
  public get queueSize() {
    return this.getNumberAttribute('queue_size');
  }

  // queues - computed: true, optional: false, required: false
  private _queues = new ConnectionQueuesList(this, "queues", false);
  public get queues() {
    return this._queues;
  }

  // rdbms - computed: false, optional: true, required: false
  private _rdbms = new ConnectionRdbmsOutputReference(this, "rdbms");
  public get rdbms() {
    return this._rdbms;
  }
  public putRdbms(value: ConnectionRdbms) {
    this._rdbms.internalValue = value;
  }
  public resetRdbms() {
    this._rdbms.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rdbmsInput() {
    return this._rdbms.internalValue;
  }

  // rest - computed: false, optional: true, required: false
  private _rest = new ConnectionRestOutputReference(this, "rest");
  public get rest() {
    return this._rest;
  }
  public putRest(value: ConnectionRest) {
    this._rest.internalValue = value;
  }
  public resetRest() {
    this._rest.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get restInput() {
    return this._rest.internalValue;
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
  private _settingsForm = new ConnectionSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }
  public putSettingsForm(value: ConnectionSettingsForm) {
    this._settingsForm.internalValue = value;
  }
  public resetSettingsForm() {
    this._settingsForm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsFormInput() {
    return this._settingsForm.internalValue;
  }

  // ssl - computed: false, optional: true, required: false
  private _ssl = new ConnectionSslOutputReference(this, "ssl");
  public get ssl() {
    return this._ssl;
  }
  public putSsl(value: ConnectionSsl) {
    this._ssl.internalValue = value;
  }
  public resetSsl() {
    this._ssl.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get sslInput() {
    return this._ssl.internalValue;
  }

  // type - computed: false, optional: false, required: true
  private _type?: string;
  public get type() {
    return this.getStringAttribute('type');
  }
  public set type(value: string) {
    this._type = value;
  }
  // Temporarily expose input value. Use with caution.
  public get typeInput() {
    return this._type;
  }

  // van - computed: false, optional: true, required: false
  private _van = new ConnectionVanOutputReference(this, "van");
  public get van() {
    return this._van;
  }
  public putVan(value: ConnectionVan) {
    this._van.internalValue = value;
  }
  public resetVan() {
    this._van.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get vanInput() {
    return this._van.internalValue;
  }

  // wrapper - computed: false, optional: true, required: false
  private _wrapper = new ConnectionWrapperOutputReference(this, "wrapper");
  public get wrapper() {
    return this._wrapper;
  }
  public putWrapper(value: ConnectionWrapper) {
    this._wrapper.internalValue = value;
  }
  public resetWrapper() {
    this._wrapper.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get wrapperInput() {
    return this._wrapper.internalValue;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      agent_id: cdktf.stringToTerraform(this._agentId),
      as2: connectionAs2ToTerraform(this._as2.internalValue),
      assistant: cdktf.stringToTerraform(this._assistant),
      borrow_concurrency_from_connection_id: cdktf.stringToTerraform(this._borrowConcurrencyFromConnectionId),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      crm: connectionCrmToTerraform(this._crm.internalValue),
      debug_date: cdktf.stringToTerraform(this._debugDate),
      document_db: connectionDocumentDbToTerraform(this._documentDb.internalValue),
      erp: connectionErpToTerraform(this._erp.internalValue),
      external_id: cdktf.stringToTerraform(this._externalId),
      filesystem: connectionFilesystemToTerraform(this._filesystem.internalValue),
      ftp: connectionFtpToTerraform(this._ftp.internalValue),
      http: connectionHttpToTerraform(this._http.internalValue),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      jdbc: connectionJdbcToTerraform(this._jdbc.internalValue),
      key_value_db: connectionKeyValueDbToTerraform(this._keyValueDb.internalValue),
      mcp: connectionMcpToTerraform(this._mcp.internalValue),
      name: cdktf.stringToTerraform(this._name),
      object_store: connectionObjectStoreToTerraform(this._objectStore.internalValue),
      pgp: connectionPgpToTerraform(this._pgp.internalValue),
      rdbms: connectionRdbmsToTerraform(this._rdbms.internalValue),
      rest: connectionRestToTerraform(this._rest.internalValue),
      settings: cdktf.stringToTerraform(this._settings),
      settings_form: connectionSettingsFormToTerraform(this._settingsForm.internalValue),
      ssl: connectionSslToTerraform(this._ssl.internalValue),
      type: cdktf.stringToTerraform(this._type),
      van: connectionVanToTerraform(this._van.internalValue),
      wrapper: connectionWrapperToTerraform(this._wrapper.internalValue),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      agent_id: {
        value: cdktf.stringToHclTerraform(this._agentId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      as2: {
        value: connectionAs2ToHclTerraform(this._as2.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionAs2",
      },
      assistant: {
        value: cdktf.stringToHclTerraform(this._assistant),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      borrow_concurrency_from_connection_id: {
        value: cdktf.stringToHclTerraform(this._borrowConcurrencyFromConnectionId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      connector_id: {
        value: cdktf.stringToHclTerraform(this._connectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      crm: {
        value: connectionCrmToHclTerraform(this._crm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionCrm",
      },
      debug_date: {
        value: cdktf.stringToHclTerraform(this._debugDate),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      document_db: {
        value: connectionDocumentDbToHclTerraform(this._documentDb.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionDocumentDb",
      },
      erp: {
        value: connectionErpToHclTerraform(this._erp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionErp",
      },
      external_id: {
        value: cdktf.stringToHclTerraform(this._externalId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      filesystem: {
        value: connectionFilesystemToHclTerraform(this._filesystem.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionFilesystem",
      },
      ftp: {
        value: connectionFtpToHclTerraform(this._ftp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionFtp",
      },
      http: {
        value: connectionHttpToHclTerraform(this._http.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionHttp",
      },
      integration_id: {
        value: cdktf.stringToHclTerraform(this._integrationId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      jdbc: {
        value: connectionJdbcToHclTerraform(this._jdbc.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionJdbc",
      },
      key_value_db: {
        value: connectionKeyValueDbToHclTerraform(this._keyValueDb.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionKeyValueDb",
      },
      mcp: {
        value: connectionMcpToHclTerraform(this._mcp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionMcp",
      },
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      object_store: {
        value: connectionObjectStoreToHclTerraform(this._objectStore.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionObjectStore",
      },
      pgp: {
        value: connectionPgpToHclTerraform(this._pgp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionPgp",
      },
      rdbms: {
        value: connectionRdbmsToHclTerraform(this._rdbms.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionRdbms",
      },
      rest: {
        value: connectionRestToHclTerraform(this._rest.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionRest",
      },
      settings: {
        value: cdktf.stringToHclTerraform(this._settings),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings_form: {
        value: connectionSettingsFormToHclTerraform(this._settingsForm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionSettingsForm",
      },
      ssl: {
        value: connectionSslToHclTerraform(this._ssl.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionSsl",
      },
      type: {
        value: cdktf.stringToHclTerraform(this._type),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      van: {
        value: connectionVanToHclTerraform(this._van.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionVan",
      },
      wrapper: {
        value: connectionWrapperToHclTerraform(this._wrapper.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "ConnectionWrapper",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
