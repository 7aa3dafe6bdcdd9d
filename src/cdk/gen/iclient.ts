// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/iclient
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface IclientConfig extends cdktf.TerraformMetaArguments {
  readonly cloudserviceprincipal?: IclientCloudserviceprincipal;
  /**
  * Integration app that it was installed from.
  */
  readonly connectorId?: string;
  /**
  * Credentials of the CRM.
  */
  readonly crm?: IclientCrm;
  /**
  * Other resources may read its fields in templates.
  */
  readonly enableIclientReferences?: boolean | cdktf.IResolvable;
  /**
  * Adds a signed JWT assertion to the token request; needs jwt.
  */
  readonly enableJwt?: boolean | cdktf.IResolvable;
  /**
  * Credentials of the ERP suite.
  */
  readonly erp?: IclientErp;
  /**
  * assistant with a connector, else http. Such as `assistant`, `http`.
  */
  readonly formType?: string;
  /**
  * API definition of that connector.
  */
  readonly httpConnectorApiId?: string;
  /**
  * Linked connector. Cannot change once set. Id of a `reconduit_http_connector`.
  */
  readonly httpConnectorId?: string;
  /**
  * Access role of an object store.
  */
  readonly iam?: IclientIam;
  /**
  * Installed integration app that it belongs to. Id of a `reconduit_integration`.
  */
  readonly integrationId?: string;
  /**
  * JWT assertion of the token request.
  */
  readonly jwt?: IclientJwt;
  /**
  * Credentials of a marketplace application.
  */
  readonly marketplace?: IclientMarketplace;
  /**
  * Credentials of a marketplace seller.
  */
  readonly marketplacekeys?: IclientMarketplacekeys;
  readonly name?: string;
  /**
  * OAuth 2.0: provider custom_oauth2 and all application slugs.
  */
  readonly oauth2?: IclientOauth2;
  /**
  * Selects the block of credentials: one of the same name, or oauth2 for applications. Such as `custom_oauth2`, `cloudserviceprincipal`.
  */
  readonly providerName: string;
  /**
  * The platform's default is `false`.
  */
  readonly published?: boolean | cdktf.IResolvable;
  /**
  * Custom settings; scripts and templates read them. As JSON text.
  */
  readonly settings?: string;
  /**
  * How the settings are edited.
  */
  readonly settingsForm?: IclientSettingsForm;
}
export interface IclientCloudserviceprincipal {
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
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly tenantId?: string;
}

export function iclientCloudserviceprincipalToTerraform(struct?: IclientCloudserviceprincipal | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    client_id: cdktf.stringToTerraform(struct!.clientId),
    client_secret: cdktf.stringToTerraform(struct!.clientSecret),
    client_secret_wo: cdktf.stringToTerraform(struct!.clientSecretWo),
    client_secret_wo_version: cdktf.numberToTerraform(struct!.clientSecretWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    tenant_id: cdktf.stringToTerraform(struct!.tenantId),
  }
}


export function iclientCloudserviceprincipalToHclTerraform(struct?: IclientCloudserviceprincipal | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    tenant_id: {
      value: cdktf.stringToHclTerraform(struct!.tenantId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientCloudserviceprincipalOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientCloudserviceprincipal | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
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
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._tenantId !== undefined) {
      hasAnyValues = true;
      internalValueResult.tenantId = this._tenantId;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientCloudserviceprincipal | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._clientId = undefined;
      this._clientSecret = undefined;
      this._clientSecretWo = undefined;
      this._clientSecretWoVersion = undefined;
      this._otherFields = undefined;
      this._tenantId = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._clientId = value.clientId;
      this._clientSecret = value.clientSecret;
      this._clientSecretWo = value.clientSecretWo;
      this._clientSecretWoVersion = value.clientSecretWoVersion;
      this._otherFields = value.otherFields;
      this._tenantId = value.tenantId;
    }
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

  // tenant_id - computed: false, optional: true, required: false
  private _tenantId?: string;
  public get tenantId() {
    return this.getStringAttribute('tenant_id');
  }
  public set tenantId(value: string) {
    this._tenantId = value;
  }
  public resetTenantId() {
    this._tenantId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tenantIdInput() {
    return this._tenantId;
  }
}
export interface IclientCrm {
  /**
  * Kept in Terraform's state, unlike `api_token_wo`.
  */
  readonly apiToken?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `api_token_wo_version` sends it again.
  */
  readonly apiTokenWo?: string;
  /**
  * Raise it to send `api_token_wo` again.
  */
  readonly apiTokenWoVersion?: number;
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
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
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

export function iclientCrmToTerraform(struct?: IclientCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    api_token: cdktf.stringToTerraform(struct!.apiToken),
    api_token_wo: cdktf.stringToTerraform(struct!.apiTokenWo),
    api_token_wo_version: cdktf.numberToTerraform(struct!.apiTokenWoVersion),
    client_id: cdktf.stringToTerraform(struct!.clientId),
    client_secret: cdktf.stringToTerraform(struct!.clientSecret),
    client_secret_wo: cdktf.stringToTerraform(struct!.clientSecretWo),
    client_secret_wo_version: cdktf.numberToTerraform(struct!.clientSecretWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    private_key: cdktf.stringToTerraform(struct!.privateKey),
    private_key_wo: cdktf.stringToTerraform(struct!.privateKeyWo),
    private_key_wo_version: cdktf.numberToTerraform(struct!.privateKeyWoVersion),
    public_key: cdktf.stringToTerraform(struct!.publicKey),
  }
}


export function iclientCrmToHclTerraform(struct?: IclientCrm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    api_token: {
      value: cdktf.stringToHclTerraform(struct!.apiToken),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    api_token_wo: {
      value: cdktf.stringToHclTerraform(struct!.apiTokenWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    api_token_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.apiTokenWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
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
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
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

export class IclientCrmOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientCrm | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._apiToken !== undefined) {
      hasAnyValues = true;
      internalValueResult.apiToken = this._apiToken;
    }
    if (this._apiTokenWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.apiTokenWo = this._apiTokenWo;
    }
    if (this._apiTokenWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.apiTokenWoVersion = this._apiTokenWoVersion;
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
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
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

  public set internalValue(value: IclientCrm | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._apiToken = undefined;
      this._apiTokenWo = undefined;
      this._apiTokenWoVersion = undefined;
      this._clientId = undefined;
      this._clientSecret = undefined;
      this._clientSecretWo = undefined;
      this._clientSecretWoVersion = undefined;
      this._otherFields = undefined;
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
      this._apiToken = value.apiToken;
      this._apiTokenWo = value.apiTokenWo;
      this._apiTokenWoVersion = value.apiTokenWoVersion;
      this._clientId = value.clientId;
      this._clientSecret = value.clientSecret;
      this._clientSecretWo = value.clientSecretWo;
      this._clientSecretWoVersion = value.clientSecretWoVersion;
      this._otherFields = value.otherFields;
      this._privateKey = value.privateKey;
      this._privateKeyWo = value.privateKeyWo;
      this._privateKeyWoVersion = value.privateKeyWoVersion;
      this._publicKey = value.publicKey;
    }
  }

  // api_token - computed: false, optional: true, required: false
  private _apiToken?: string;
  public get apiToken() {
    return this.getStringAttribute('api_token');
  }
  public set apiToken(value: string) {
    this._apiToken = value;
  }
  public resetApiToken() {
    this._apiToken = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apiTokenInput() {
    return this._apiToken;
  }

  // api_token_wo - computed: false, optional: true, required: false
  private _apiTokenWo?: string;
  public get apiTokenWo() {
    return this.getStringAttribute('api_token_wo');
  }
  public set apiTokenWo(value: string) {
    this._apiTokenWo = value;
  }
  public resetApiTokenWo() {
    this._apiTokenWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apiTokenWoInput() {
    return this._apiTokenWo;
  }

  // api_token_wo_version - computed: false, optional: true, required: false
  private _apiTokenWoVersion?: number;
  public get apiTokenWoVersion() {
    return this.getNumberAttribute('api_token_wo_version');
  }
  public set apiTokenWoVersion(value: number) {
    this._apiTokenWoVersion = value;
  }
  public resetApiTokenWoVersion() {
    this._apiTokenWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get apiTokenWoVersionInput() {
    return this._apiTokenWoVersion;
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
export interface IclientErp {
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
}

export function iclientErpToTerraform(struct?: IclientErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    consumer_key: cdktf.stringToTerraform(struct!.consumerKey),
    consumer_key_wo: cdktf.stringToTerraform(struct!.consumerKeyWo),
    consumer_key_wo_version: cdktf.numberToTerraform(struct!.consumerKeyWoVersion),
    consumer_secret: cdktf.stringToTerraform(struct!.consumerSecret),
    consumer_secret_wo: cdktf.stringToTerraform(struct!.consumerSecretWo),
    consumer_secret_wo_version: cdktf.numberToTerraform(struct!.consumerSecretWoVersion),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function iclientErpToHclTerraform(struct?: IclientErp | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
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
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientErpOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientErp | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
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
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientErp | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._consumerKey = undefined;
      this._consumerKeyWo = undefined;
      this._consumerKeyWoVersion = undefined;
      this._consumerSecret = undefined;
      this._consumerSecretWo = undefined;
      this._consumerSecretWoVersion = undefined;
      this._otherFields = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._consumerKey = value.consumerKey;
      this._consumerKeyWo = value.consumerKeyWo;
      this._consumerKeyWoVersion = value.consumerKeyWoVersion;
      this._consumerSecret = value.consumerSecret;
      this._consumerSecretWo = value.consumerSecretWo;
      this._consumerSecretWoVersion = value.consumerSecretWoVersion;
      this._otherFields = value.otherFields;
    }
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
}
export interface IclientIam {
  /**
  * Needed to run.
  */
  readonly externalId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly roleArn?: string;
}

export function iclientIamToTerraform(struct?: IclientIam | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    external_id: cdktf.stringToTerraform(struct!.externalId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    role_arn: cdktf.stringToTerraform(struct!.roleArn),
  }
}


export function iclientIamToHclTerraform(struct?: IclientIam | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    external_id: {
      value: cdktf.stringToHclTerraform(struct!.externalId),
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
    role_arn: {
      value: cdktf.stringToHclTerraform(struct!.roleArn),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientIamOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientIam | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._externalId !== undefined) {
      hasAnyValues = true;
      internalValueResult.externalId = this._externalId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._roleArn !== undefined) {
      hasAnyValues = true;
      internalValueResult.roleArn = this._roleArn;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientIam | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._externalId = undefined;
      this._otherFields = undefined;
      this._roleArn = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._externalId = value.externalId;
      this._otherFields = value.otherFields;
      this._roleArn = value.roleArn;
    }
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

  // role_arn - computed: false, optional: true, required: false
  private _roleArn?: string;
  public get roleArn() {
    return this.getStringAttribute('role_arn');
  }
  public set roleArn(value: string) {
    this._roleArn = value;
  }
  public resetRoleArn() {
    this._roleArn = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get roleArnInput() {
    return this._roleArn;
  }
}
export interface IclientJwt {
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

export function iclientJwtToTerraform(struct?: IclientJwt | cdktf.IResolvable): any {
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


export function iclientJwtToHclTerraform(struct?: IclientJwt | cdktf.IResolvable): any {
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

export class IclientJwtOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientJwt | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientJwt | cdktf.IResolvable | undefined) {
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
export interface IclientMarketplace {
  readonly appId?: string;
  /**
  * Kept in Terraform's state, unlike `cert_id_wo`.
  */
  readonly certId?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `cert_id_wo_version` sends it again.
  */
  readonly certIdWo?: string;
  /**
  * Raise it to send `cert_id_wo` again.
  */
  readonly certIdWoVersion?: number;
  readonly devId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly ruName?: string;
}

export function iclientMarketplaceToTerraform(struct?: IclientMarketplace | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    app_id: cdktf.stringToTerraform(struct!.appId),
    cert_id: cdktf.stringToTerraform(struct!.certId),
    cert_id_wo: cdktf.stringToTerraform(struct!.certIdWo),
    cert_id_wo_version: cdktf.numberToTerraform(struct!.certIdWoVersion),
    dev_id: cdktf.stringToTerraform(struct!.devId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    ru_name: cdktf.stringToTerraform(struct!.ruName),
  }
}


export function iclientMarketplaceToHclTerraform(struct?: IclientMarketplace | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    app_id: {
      value: cdktf.stringToHclTerraform(struct!.appId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    cert_id: {
      value: cdktf.stringToHclTerraform(struct!.certId),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    cert_id_wo: {
      value: cdktf.stringToHclTerraform(struct!.certIdWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    cert_id_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.certIdWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
    dev_id: {
      value: cdktf.stringToHclTerraform(struct!.devId),
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
    ru_name: {
      value: cdktf.stringToHclTerraform(struct!.ruName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientMarketplaceOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientMarketplace | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._appId !== undefined) {
      hasAnyValues = true;
      internalValueResult.appId = this._appId;
    }
    if (this._certId !== undefined) {
      hasAnyValues = true;
      internalValueResult.certId = this._certId;
    }
    if (this._certIdWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.certIdWo = this._certIdWo;
    }
    if (this._certIdWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.certIdWoVersion = this._certIdWoVersion;
    }
    if (this._devId !== undefined) {
      hasAnyValues = true;
      internalValueResult.devId = this._devId;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._ruName !== undefined) {
      hasAnyValues = true;
      internalValueResult.ruName = this._ruName;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientMarketplace | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._appId = undefined;
      this._certId = undefined;
      this._certIdWo = undefined;
      this._certIdWoVersion = undefined;
      this._devId = undefined;
      this._otherFields = undefined;
      this._ruName = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._appId = value.appId;
      this._certId = value.certId;
      this._certIdWo = value.certIdWo;
      this._certIdWoVersion = value.certIdWoVersion;
      this._devId = value.devId;
      this._otherFields = value.otherFields;
      this._ruName = value.ruName;
    }
  }

  // app_id - computed: false, optional: true, required: false
  private _appId?: string;
  public get appId() {
    return this.getStringAttribute('app_id');
  }
  public set appId(value: string) {
    this._appId = value;
  }
  public resetAppId() {
    this._appId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get appIdInput() {
    return this._appId;
  }

  // cert_id - computed: false, optional: true, required: false
  private _certId?: string;
  public get certId() {
    return this.getStringAttribute('cert_id');
  }
  public set certId(value: string) {
    this._certId = value;
  }
  public resetCertId() {
    this._certId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get certIdInput() {
    return this._certId;
  }

  // cert_id_wo - computed: false, optional: true, required: false
  private _certIdWo?: string;
  public get certIdWo() {
    return this.getStringAttribute('cert_id_wo');
  }
  public set certIdWo(value: string) {
    this._certIdWo = value;
  }
  public resetCertIdWo() {
    this._certIdWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get certIdWoInput() {
    return this._certIdWo;
  }

  // cert_id_wo_version - computed: false, optional: true, required: false
  private _certIdWoVersion?: number;
  public get certIdWoVersion() {
    return this.getNumberAttribute('cert_id_wo_version');
  }
  public set certIdWoVersion(value: number) {
    this._certIdWoVersion = value;
  }
  public resetCertIdWoVersion() {
    this._certIdWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get certIdWoVersionInput() {
    return this._certIdWoVersion;
  }

  // dev_id - computed: false, optional: true, required: false
  private _devId?: string;
  public get devId() {
    return this.getStringAttribute('dev_id');
  }
  public set devId(value: string) {
    this._devId = value;
  }
  public resetDevId() {
    this._devId = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get devIdInput() {
    return this._devId;
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

  // ru_name - computed: false, optional: true, required: false
  private _ruName?: string;
  public get ruName() {
    return this.getStringAttribute('ru_name');
  }
  public set ruName(value: string) {
    this._ruName = value;
  }
  public resetRuName() {
    this._ruName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get ruNameInput() {
    return this._ruName;
  }
}
export interface IclientMarketplacekeys {
  readonly accessKeyId?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * Kept in Terraform's state, unlike `secret_key_wo`.
  */
  readonly secretKey?: string;
  /**
  * Write-only: kept in no state. Needs Terraform 1.11; a change of `secret_key_wo_version` sends it again.
  */
  readonly secretKeyWo?: string;
  /**
  * Raise it to send `secret_key_wo` again.
  */
  readonly secretKeyWoVersion?: number;
}

export function iclientMarketplacekeysToTerraform(struct?: IclientMarketplacekeys | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_key_id: cdktf.stringToTerraform(struct!.accessKeyId),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    secret_key: cdktf.stringToTerraform(struct!.secretKey),
    secret_key_wo: cdktf.stringToTerraform(struct!.secretKeyWo),
    secret_key_wo_version: cdktf.numberToTerraform(struct!.secretKeyWoVersion),
  }
}


export function iclientMarketplacekeysToHclTerraform(struct?: IclientMarketplacekeys | cdktf.IResolvable): any {
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
    secret_key: {
      value: cdktf.stringToHclTerraform(struct!.secretKey),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_key_wo: {
      value: cdktf.stringToHclTerraform(struct!.secretKeyWo),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    secret_key_wo_version: {
      value: cdktf.numberToHclTerraform(struct!.secretKeyWoVersion),
      isBlock: false,
      type: "simple",
      storageClassType: "number",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientMarketplacekeysOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientMarketplacekeys | cdktf.IResolvable | undefined {
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
    if (this._secretKey !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretKey = this._secretKey;
    }
    if (this._secretKeyWo !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretKeyWo = this._secretKeyWo;
    }
    if (this._secretKeyWoVersion !== undefined) {
      hasAnyValues = true;
      internalValueResult.secretKeyWoVersion = this._secretKeyWoVersion;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientMarketplacekeys | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessKeyId = undefined;
      this._otherFields = undefined;
      this._secretKey = undefined;
      this._secretKeyWo = undefined;
      this._secretKeyWoVersion = undefined;
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
      this._secretKey = value.secretKey;
      this._secretKeyWo = value.secretKeyWo;
      this._secretKeyWoVersion = value.secretKeyWoVersion;
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

  // secret_key - computed: false, optional: true, required: false
  private _secretKey?: string;
  public get secretKey() {
    return this.getStringAttribute('secret_key');
  }
  public set secretKey(value: string) {
    this._secretKey = value;
  }
  public resetSecretKey() {
    this._secretKey = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretKeyInput() {
    return this._secretKey;
  }

  // secret_key_wo - computed: false, optional: true, required: false
  private _secretKeyWo?: string;
  public get secretKeyWo() {
    return this.getStringAttribute('secret_key_wo');
  }
  public set secretKeyWo(value: string) {
    this._secretKeyWo = value;
  }
  public resetSecretKeyWo() {
    this._secretKeyWo = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretKeyWoInput() {
    return this._secretKeyWo;
  }

  // secret_key_wo_version - computed: false, optional: true, required: false
  private _secretKeyWoVersion?: number;
  public get secretKeyWoVersion() {
    return this.getNumberAttribute('secret_key_wo_version');
  }
  public set secretKeyWoVersion(value: number) {
    this._secretKeyWoVersion = value;
  }
  public resetSecretKeyWoVersion() {
    this._secretKeyWoVersion = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get secretKeyWoVersionInput() {
    return this._secretKeyWoVersion;
  }
}
export interface IclientOauth2Auth {
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  /**
  * As JSON text.
  */
  readonly queryParameters?: string;
  readonly uri?: string;
}

export function iclientOauth2AuthToTerraform(struct?: IclientOauth2Auth | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    query_parameters: cdktf.stringToTerraform(struct!.queryParameters),
    uri: cdktf.stringToTerraform(struct!.uri),
  }
}


export function iclientOauth2AuthToHclTerraform(struct?: IclientOauth2Auth | cdktf.IResolvable): any {
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
    query_parameters: {
      value: cdktf.stringToHclTerraform(struct!.queryParameters),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
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

export class IclientOauth2AuthOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientOauth2Auth | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._queryParameters !== undefined) {
      hasAnyValues = true;
      internalValueResult.queryParameters = this._queryParameters;
    }
    if (this._uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.uri = this._uri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientOauth2Auth | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._otherFields = undefined;
      this._queryParameters = undefined;
      this._uri = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._otherFields = value.otherFields;
      this._queryParameters = value.queryParameters;
      this._uri = value.uri;
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

  // query_parameters - computed: false, optional: true, required: false
  private _queryParameters?: string;
  public get queryParameters() {
    return this.getStringAttribute('query_parameters');
  }
  public set queryParameters(value: string) {
    this._queryParameters = value;
  }
  public resetQueryParameters() {
    this._queryParameters = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get queryParametersInput() {
    return this._queryParameters;
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
export interface IclientOauth2RefreshHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function iclientOauth2RefreshHeadersToTerraform(struct?: IclientOauth2RefreshHeaders | cdktf.IResolvable): any {
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


export function iclientOauth2RefreshHeadersToHclTerraform(struct?: IclientOauth2RefreshHeaders | cdktf.IResolvable): any {
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

export class IclientOauth2RefreshHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IclientOauth2RefreshHeaders | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientOauth2RefreshHeaders | cdktf.IResolvable | undefined) {
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

export class IclientOauth2RefreshHeadersList extends cdktf.ComplexList {
  public internalValue? : IclientOauth2RefreshHeaders[] | cdktf.IResolvable

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
  public get(index: number): IclientOauth2RefreshHeadersOutputReference {
    return new IclientOauth2RefreshHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IclientOauth2Refresh {
  readonly body?: string;
  readonly headers?: IclientOauth2RefreshHeaders[] | cdktf.IResolvable;
  /**
  * One of `GET`, `POST`, `PUT`.
  */
  readonly method?: "GET" | "POST" | "PUT";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly uri?: string;
}

export function iclientOauth2RefreshToTerraform(struct?: IclientOauth2Refresh | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    headers: cdktf.listMapper(iclientOauth2RefreshHeadersToTerraform, false)(struct!.headers),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    uri: cdktf.stringToTerraform(struct!.uri),
  }
}


export function iclientOauth2RefreshToHclTerraform(struct?: IclientOauth2Refresh | cdktf.IResolvable): any {
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
    headers: {
      value: cdktf.listMapperHcl(iclientOauth2RefreshHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "IclientOauth2RefreshHeadersList",
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

export class IclientOauth2RefreshOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientOauth2Refresh | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.uri = this._uri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientOauth2Refresh | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._headers.internalValue = undefined;
      this._method = undefined;
      this._otherFields = undefined;
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
      this._headers.internalValue = value.headers;
      this._method = value.method;
      this._otherFields = value.otherFields;
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

  // headers - computed: false, optional: true, required: false
  private _headers = new IclientOauth2RefreshHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: IclientOauth2RefreshHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
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
export interface IclientOauth2RevokeHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function iclientOauth2RevokeHeadersToTerraform(struct?: IclientOauth2RevokeHeaders | cdktf.IResolvable): any {
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


export function iclientOauth2RevokeHeadersToHclTerraform(struct?: IclientOauth2RevokeHeaders | cdktf.IResolvable): any {
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

export class IclientOauth2RevokeHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IclientOauth2RevokeHeaders | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientOauth2RevokeHeaders | cdktf.IResolvable | undefined) {
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

export class IclientOauth2RevokeHeadersList extends cdktf.ComplexList {
  public internalValue? : IclientOauth2RevokeHeaders[] | cdktf.IResolvable

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
  public get(index: number): IclientOauth2RevokeHeadersOutputReference {
    return new IclientOauth2RevokeHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IclientOauth2Revoke {
  readonly body?: string;
  readonly headers?: IclientOauth2RevokeHeaders[] | cdktf.IResolvable;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly uri?: string;
}

export function iclientOauth2RevokeToTerraform(struct?: IclientOauth2Revoke | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    headers: cdktf.listMapper(iclientOauth2RevokeHeadersToTerraform, false)(struct!.headers),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    uri: cdktf.stringToTerraform(struct!.uri),
  }
}


export function iclientOauth2RevokeToHclTerraform(struct?: IclientOauth2Revoke | cdktf.IResolvable): any {
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
    headers: {
      value: cdktf.listMapperHcl(iclientOauth2RevokeHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "IclientOauth2RevokeHeadersList",
    },
    other_fields: {
      value: cdktf.stringToHclTerraform(struct!.otherFields),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
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

export class IclientOauth2RevokeOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientOauth2Revoke | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.uri = this._uri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientOauth2Revoke | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._headers.internalValue = undefined;
      this._otherFields = undefined;
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
      this._headers.internalValue = value.headers;
      this._otherFields = value.otherFields;
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

  // headers - computed: false, optional: true, required: false
  private _headers = new IclientOauth2RevokeHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: IclientOauth2RevokeHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
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
export interface IclientOauth2TokenHeaders {
  readonly name?: string;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly value?: string;
}

export function iclientOauth2TokenHeadersToTerraform(struct?: IclientOauth2TokenHeaders | cdktf.IResolvable): any {
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


export function iclientOauth2TokenHeadersToHclTerraform(struct?: IclientOauth2TokenHeaders | cdktf.IResolvable): any {
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

export class IclientOauth2TokenHeadersOutputReference extends cdktf.ComplexObject {
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

  public get internalValue(): IclientOauth2TokenHeaders | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientOauth2TokenHeaders | cdktf.IResolvable | undefined) {
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

export class IclientOauth2TokenHeadersList extends cdktf.ComplexList {
  public internalValue? : IclientOauth2TokenHeaders[] | cdktf.IResolvable

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
  public get(index: number): IclientOauth2TokenHeadersOutputReference {
    return new IclientOauth2TokenHeadersOutputReference(this.terraformResource, this.terraformAttribute, index, this.wrapsSet);
  }
}
export interface IclientOauth2Token {
  readonly body?: string;
  readonly headers?: IclientOauth2TokenHeaders[] | cdktf.IResolvable;
  /**
  * One of `GET`, `POST`, `PUT`.
  */
  readonly method?: "GET" | "POST" | "PUT";
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
  readonly uri?: string;
}

export function iclientOauth2TokenToTerraform(struct?: IclientOauth2Token | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    body: cdktf.stringToTerraform(struct!.body),
    headers: cdktf.listMapper(iclientOauth2TokenHeadersToTerraform, false)(struct!.headers),
    method: cdktf.stringToTerraform(struct!.method),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    uri: cdktf.stringToTerraform(struct!.uri),
  }
}


export function iclientOauth2TokenToHclTerraform(struct?: IclientOauth2Token | cdktf.IResolvable): any {
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
    headers: {
      value: cdktf.listMapperHcl(iclientOauth2TokenHeadersToHclTerraform, false)(struct!.headers),
      isBlock: true,
      type: "list",
      storageClassType: "IclientOauth2TokenHeadersList",
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

export class IclientOauth2TokenOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientOauth2Token | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._body !== undefined) {
      hasAnyValues = true;
      internalValueResult.body = this._body;
    }
    if (this._headers?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.headers = this._headers?.internalValue;
    }
    if (this._method !== undefined) {
      hasAnyValues = true;
      internalValueResult.method = this._method;
    }
    if (this._otherFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.otherFields = this._otherFields;
    }
    if (this._uri !== undefined) {
      hasAnyValues = true;
      internalValueResult.uri = this._uri;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientOauth2Token | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._body = undefined;
      this._headers.internalValue = undefined;
      this._method = undefined;
      this._otherFields = undefined;
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
      this._headers.internalValue = value.headers;
      this._method = value.method;
      this._otherFields = value.otherFields;
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

  // headers - computed: false, optional: true, required: false
  private _headers = new IclientOauth2TokenHeadersList(this, "headers", false);
  public get headers() {
    return this._headers;
  }
  public putHeaders(value: IclientOauth2TokenHeaders[] | cdktf.IResolvable) {
    this._headers.internalValue = value;
  }
  public resetHeaders() {
    this._headers.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get headersInput() {
    return this._headers.internalValue;
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
export interface IclientOauth2 {
  readonly accessTokenHeaderName?: string;
  /**
  * One of `url`, `header`, `body`.
  */
  readonly accessTokenLocation?: "url" | "header" | "body";
  readonly accessTokenParamName?: string;
  /**
  * Path of the access token in the answer.
  */
  readonly accessTokenPath?: string;
  /**
  * Where users give their consent.
  */
  readonly auth?: IclientOauth2Auth;
  /**
  * One of `basicauthheader`, `body`.
  */
  readonly clientCredentialsLocation?: "basicauthheader" | "body";
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
  * Custom values, encrypted. As JSON text. Kept in Terraform's state, unlike `encrypted_wo`.
  */
  readonly encrypted?: string;
  /**
  * Custom values, encrypted. As JSON text. Write-only: kept in no state. Needs Terraform 1.11; a change of `encrypted_wo_version` sends it again.
  */
  readonly encryptedWo?: string;
  /**
  * Raise it to send `encrypted_wo` again.
  */
  readonly encryptedWoVersion?: number;
  /**
  * Path that tells a failed answer.
  */
  readonly failPath?: string;
  readonly failStatusCode?: number;
  readonly failValues?: string[];
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
  * One of `plain`, `s256`.
  */
  readonly pkceCodeChallengeMethod?: "plain" | "s256";
  readonly redirectUri?: string;
  /**
  * Request for a fresh token.
  */
  readonly refresh?: IclientOauth2Refresh;
  /**
  * Path of the refresh token in the answer.
  */
  readonly refreshTokenPath?: string;
  /**
  * Request that revokes it.
  */
  readonly revoke?: IclientOauth2Revoke;
  /**
  * Word before the token in the header.
  */
  readonly scheme?: string;
  /**
  * Scopes to ask for.
  */
  readonly scope?: string[];
  readonly scopeDelimiter?: string;
  /**
  * Request for a token.
  */
  readonly token?: IclientOauth2Token;
  /**
  * Custom values in the clear. As JSON text.
  */
  readonly unencrypted?: string;
  readonly useIclientFields?: boolean | cdktf.IResolvable;
  readonly username?: string;
  /**
  * Hosts that the token may be sent to.
  */
  readonly validDomainNames?: string[];
}

export function iclientOauth2ToTerraform(struct?: IclientOauth2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    access_token_header_name: cdktf.stringToTerraform(struct!.accessTokenHeaderName),
    access_token_location: cdktf.stringToTerraform(struct!.accessTokenLocation),
    access_token_param_name: cdktf.stringToTerraform(struct!.accessTokenParamName),
    access_token_path: cdktf.stringToTerraform(struct!.accessTokenPath),
    auth: iclientOauth2AuthToTerraform(struct!.auth),
    client_credentials_location: cdktf.stringToTerraform(struct!.clientCredentialsLocation),
    client_id: cdktf.stringToTerraform(struct!.clientId),
    client_secret: cdktf.stringToTerraform(struct!.clientSecret),
    client_secret_wo: cdktf.stringToTerraform(struct!.clientSecretWo),
    client_secret_wo_version: cdktf.numberToTerraform(struct!.clientSecretWoVersion),
    encrypted: cdktf.stringToTerraform(struct!.encrypted),
    encrypted_wo: cdktf.stringToTerraform(struct!.encryptedWo),
    encrypted_wo_version: cdktf.numberToTerraform(struct!.encryptedWoVersion),
    fail_path: cdktf.stringToTerraform(struct!.failPath),
    fail_status_code: cdktf.numberToTerraform(struct!.failStatusCode),
    fail_values: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.failValues),
    grant_type: cdktf.stringToTerraform(struct!.grantType),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
    password: cdktf.stringToTerraform(struct!.password),
    password_wo: cdktf.stringToTerraform(struct!.passwordWo),
    password_wo_version: cdktf.numberToTerraform(struct!.passwordWoVersion),
    pkce_code_challenge_method: cdktf.stringToTerraform(struct!.pkceCodeChallengeMethod),
    redirect_uri: cdktf.stringToTerraform(struct!.redirectUri),
    refresh: iclientOauth2RefreshToTerraform(struct!.refresh),
    refresh_token_path: cdktf.stringToTerraform(struct!.refreshTokenPath),
    revoke: iclientOauth2RevokeToTerraform(struct!.revoke),
    scheme: cdktf.stringToTerraform(struct!.scheme),
    scope: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.scope),
    scope_delimiter: cdktf.stringToTerraform(struct!.scopeDelimiter),
    token: iclientOauth2TokenToTerraform(struct!.token),
    unencrypted: cdktf.stringToTerraform(struct!.unencrypted),
    use_iclient_fields: cdktf.booleanToTerraform(struct!.useIclientFields),
    username: cdktf.stringToTerraform(struct!.username),
    valid_domain_names: cdktf.listMapper(cdktf.stringToTerraform, false)(struct!.validDomainNames),
  }
}


export function iclientOauth2ToHclTerraform(struct?: IclientOauth2 | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  const attrs = {
    access_token_header_name: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenHeaderName),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    access_token_location: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenLocation),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    access_token_param_name: {
      value: cdktf.stringToHclTerraform(struct!.accessTokenParamName),
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
    auth: {
      value: iclientOauth2AuthToHclTerraform(struct!.auth),
      isBlock: true,
      type: "struct",
      storageClassType: "IclientOauth2Auth",
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
    pkce_code_challenge_method: {
      value: cdktf.stringToHclTerraform(struct!.pkceCodeChallengeMethod),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    redirect_uri: {
      value: cdktf.stringToHclTerraform(struct!.redirectUri),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    refresh: {
      value: iclientOauth2RefreshToHclTerraform(struct!.refresh),
      isBlock: true,
      type: "struct",
      storageClassType: "IclientOauth2Refresh",
    },
    refresh_token_path: {
      value: cdktf.stringToHclTerraform(struct!.refreshTokenPath),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
    },
    revoke: {
      value: iclientOauth2RevokeToHclTerraform(struct!.revoke),
      isBlock: true,
      type: "struct",
      storageClassType: "IclientOauth2Revoke",
    },
    scheme: {
      value: cdktf.stringToHclTerraform(struct!.scheme),
      isBlock: false,
      type: "simple",
      storageClassType: "string",
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
    token: {
      value: iclientOauth2TokenToHclTerraform(struct!.token),
      isBlock: true,
      type: "struct",
      storageClassType: "IclientOauth2Token",
    },
    unencrypted: {
      value: cdktf.stringToHclTerraform(struct!.unencrypted),
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
    valid_domain_names: {
      value: cdktf.listMapperHcl(cdktf.stringToHclTerraform, false)(struct!.validDomainNames),
      isBlock: false,
      type: "list",
      storageClassType: "stringList",
    },
  };

  // remove undefined attributes
  return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined));
}

export class IclientOauth2OutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientOauth2 | cdktf.IResolvable | undefined {
    if (this.resolvableValue) {
      return this.resolvableValue;
    }
    let hasAnyValues = this.isEmptyObject;
    const internalValueResult: any = {};
    if (this._accessTokenHeaderName !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenHeaderName = this._accessTokenHeaderName;
    }
    if (this._accessTokenLocation !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenLocation = this._accessTokenLocation;
    }
    if (this._accessTokenParamName !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenParamName = this._accessTokenParamName;
    }
    if (this._accessTokenPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.accessTokenPath = this._accessTokenPath;
    }
    if (this._auth?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.auth = this._auth?.internalValue;
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
    if (this._pkceCodeChallengeMethod !== undefined) {
      hasAnyValues = true;
      internalValueResult.pkceCodeChallengeMethod = this._pkceCodeChallengeMethod;
    }
    if (this._redirectUri !== undefined) {
      hasAnyValues = true;
      internalValueResult.redirectUri = this._redirectUri;
    }
    if (this._refresh?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.refresh = this._refresh?.internalValue;
    }
    if (this._refreshTokenPath !== undefined) {
      hasAnyValues = true;
      internalValueResult.refreshTokenPath = this._refreshTokenPath;
    }
    if (this._revoke?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.revoke = this._revoke?.internalValue;
    }
    if (this._scheme !== undefined) {
      hasAnyValues = true;
      internalValueResult.scheme = this._scheme;
    }
    if (this._scope !== undefined) {
      hasAnyValues = true;
      internalValueResult.scope = this._scope;
    }
    if (this._scopeDelimiter !== undefined) {
      hasAnyValues = true;
      internalValueResult.scopeDelimiter = this._scopeDelimiter;
    }
    if (this._token?.internalValue !== undefined) {
      hasAnyValues = true;
      internalValueResult.token = this._token?.internalValue;
    }
    if (this._unencrypted !== undefined) {
      hasAnyValues = true;
      internalValueResult.unencrypted = this._unencrypted;
    }
    if (this._useIclientFields !== undefined) {
      hasAnyValues = true;
      internalValueResult.useIclientFields = this._useIclientFields;
    }
    if (this._username !== undefined) {
      hasAnyValues = true;
      internalValueResult.username = this._username;
    }
    if (this._validDomainNames !== undefined) {
      hasAnyValues = true;
      internalValueResult.validDomainNames = this._validDomainNames;
    }
    return hasAnyValues ? internalValueResult : undefined;
  }

  public set internalValue(value: IclientOauth2 | cdktf.IResolvable | undefined) {
    if (value === undefined) {
      this.isEmptyObject = false;
      this.resolvableValue = undefined;
      this._accessTokenHeaderName = undefined;
      this._accessTokenLocation = undefined;
      this._accessTokenParamName = undefined;
      this._accessTokenPath = undefined;
      this._auth.internalValue = undefined;
      this._clientCredentialsLocation = undefined;
      this._clientId = undefined;
      this._clientSecret = undefined;
      this._clientSecretWo = undefined;
      this._clientSecretWoVersion = undefined;
      this._encrypted = undefined;
      this._encryptedWo = undefined;
      this._encryptedWoVersion = undefined;
      this._failPath = undefined;
      this._failStatusCode = undefined;
      this._failValues = undefined;
      this._grantType = undefined;
      this._otherFields = undefined;
      this._password = undefined;
      this._passwordWo = undefined;
      this._passwordWoVersion = undefined;
      this._pkceCodeChallengeMethod = undefined;
      this._redirectUri = undefined;
      this._refresh.internalValue = undefined;
      this._refreshTokenPath = undefined;
      this._revoke.internalValue = undefined;
      this._scheme = undefined;
      this._scope = undefined;
      this._scopeDelimiter = undefined;
      this._token.internalValue = undefined;
      this._unencrypted = undefined;
      this._useIclientFields = undefined;
      this._username = undefined;
      this._validDomainNames = undefined;
    }
    else if (cdktf.Tokenization.isResolvable(value)) {
      this.isEmptyObject = false;
      this.resolvableValue = value;
    }
    else {
      this.isEmptyObject = Object.keys(value).length === 0;
      this.resolvableValue = undefined;
      this._accessTokenHeaderName = value.accessTokenHeaderName;
      this._accessTokenLocation = value.accessTokenLocation;
      this._accessTokenParamName = value.accessTokenParamName;
      this._accessTokenPath = value.accessTokenPath;
      this._auth.internalValue = value.auth;
      this._clientCredentialsLocation = value.clientCredentialsLocation;
      this._clientId = value.clientId;
      this._clientSecret = value.clientSecret;
      this._clientSecretWo = value.clientSecretWo;
      this._clientSecretWoVersion = value.clientSecretWoVersion;
      this._encrypted = value.encrypted;
      this._encryptedWo = value.encryptedWo;
      this._encryptedWoVersion = value.encryptedWoVersion;
      this._failPath = value.failPath;
      this._failStatusCode = value.failStatusCode;
      this._failValues = value.failValues;
      this._grantType = value.grantType;
      this._otherFields = value.otherFields;
      this._password = value.password;
      this._passwordWo = value.passwordWo;
      this._passwordWoVersion = value.passwordWoVersion;
      this._pkceCodeChallengeMethod = value.pkceCodeChallengeMethod;
      this._redirectUri = value.redirectUri;
      this._refresh.internalValue = value.refresh;
      this._refreshTokenPath = value.refreshTokenPath;
      this._revoke.internalValue = value.revoke;
      this._scheme = value.scheme;
      this._scope = value.scope;
      this._scopeDelimiter = value.scopeDelimiter;
      this._token.internalValue = value.token;
      this._unencrypted = value.unencrypted;
      this._useIclientFields = value.useIclientFields;
      this._username = value.username;
      this._validDomainNames = value.validDomainNames;
    }
  }

  // access_token_header_name - computed: false, optional: true, required: false
  private _accessTokenHeaderName?: string;
  public get accessTokenHeaderName() {
    return this.getStringAttribute('access_token_header_name');
  }
  public set accessTokenHeaderName(value: string) {
    this._accessTokenHeaderName = value;
  }
  public resetAccessTokenHeaderName() {
    this._accessTokenHeaderName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenHeaderNameInput() {
    return this._accessTokenHeaderName;
  }

  // access_token_location - computed: false, optional: true, required: false
  private _accessTokenLocation?: string;
  public get accessTokenLocation() {
    return this.getStringAttribute('access_token_location');
  }
  public set accessTokenLocation(value: string) {
    this._accessTokenLocation = value;
  }
  public resetAccessTokenLocation() {
    this._accessTokenLocation = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenLocationInput() {
    return this._accessTokenLocation;
  }

  // access_token_param_name - computed: false, optional: true, required: false
  private _accessTokenParamName?: string;
  public get accessTokenParamName() {
    return this.getStringAttribute('access_token_param_name');
  }
  public set accessTokenParamName(value: string) {
    this._accessTokenParamName = value;
  }
  public resetAccessTokenParamName() {
    this._accessTokenParamName = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get accessTokenParamNameInput() {
    return this._accessTokenParamName;
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

  // auth - computed: false, optional: true, required: false
  private _auth = new IclientOauth2AuthOutputReference(this, "auth");
  public get auth() {
    return this._auth;
  }
  public putAuth(value: IclientOauth2Auth) {
    this._auth.internalValue = value;
  }
  public resetAuth() {
    this._auth.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get authInput() {
    return this._auth.internalValue;
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

  // pkce_code_challenge_method - computed: false, optional: true, required: false
  private _pkceCodeChallengeMethod?: string;
  public get pkceCodeChallengeMethod() {
    return this.getStringAttribute('pkce_code_challenge_method');
  }
  public set pkceCodeChallengeMethod(value: string) {
    this._pkceCodeChallengeMethod = value;
  }
  public resetPkceCodeChallengeMethod() {
    this._pkceCodeChallengeMethod = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get pkceCodeChallengeMethodInput() {
    return this._pkceCodeChallengeMethod;
  }

  // redirect_uri - computed: false, optional: true, required: false
  private _redirectUri?: string;
  public get redirectUri() {
    return this.getStringAttribute('redirect_uri');
  }
  public set redirectUri(value: string) {
    this._redirectUri = value;
  }
  public resetRedirectUri() {
    this._redirectUri = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get redirectUriInput() {
    return this._redirectUri;
  }

  // refresh - computed: false, optional: true, required: false
  private _refresh = new IclientOauth2RefreshOutputReference(this, "refresh");
  public get refresh() {
    return this._refresh;
  }
  public putRefresh(value: IclientOauth2Refresh) {
    this._refresh.internalValue = value;
  }
  public resetRefresh() {
    this._refresh.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get refreshInput() {
    return this._refresh.internalValue;
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

  // revoke - computed: false, optional: true, required: false
  private _revoke = new IclientOauth2RevokeOutputReference(this, "revoke");
  public get revoke() {
    return this._revoke;
  }
  public putRevoke(value: IclientOauth2Revoke) {
    this._revoke.internalValue = value;
  }
  public resetRevoke() {
    this._revoke.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get revokeInput() {
    return this._revoke.internalValue;
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

  // token - computed: false, optional: true, required: false
  private _token = new IclientOauth2TokenOutputReference(this, "token");
  public get token() {
    return this._token;
  }
  public putToken(value: IclientOauth2Token) {
    this._token.internalValue = value;
  }
  public resetToken() {
    this._token.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token.internalValue;
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

  // valid_domain_names - computed: false, optional: true, required: false
  private _validDomainNames?: string[];
  public get validDomainNames() {
    return this.getListAttribute('valid_domain_names');
  }
  public set validDomainNames(value: string[]) {
    this._validDomainNames = value;
  }
  public resetValidDomainNames() {
    this._validDomainNames = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get validDomainNamesInput() {
    return this._validDomainNames;
  }
}
export interface IclientSettingsFormInit {
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

export function iclientSettingsFormInitToTerraform(struct?: IclientSettingsFormInit | cdktf.IResolvable): any {
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


export function iclientSettingsFormInitToHclTerraform(struct?: IclientSettingsFormInit | cdktf.IResolvable): any {
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

export class IclientSettingsFormInitOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientSettingsFormInit | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientSettingsFormInit | cdktf.IResolvable | undefined) {
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
export interface IclientSettingsForm {
  /**
  * Form that edits the settings. As JSON text.
  */
  readonly form?: string;
  /**
  * Function that prepares the form.
  */
  readonly init?: IclientSettingsFormInit;
  /**
  * Fields that are not listed here, as JSON text of an object: they are sent as they are.
  */
  readonly otherFields?: string;
}

export function iclientSettingsFormToTerraform(struct?: IclientSettingsForm | cdktf.IResolvable): any {
  if (!cdktf.canInspect(struct) || cdktf.Tokenization.isResolvable(struct)) { return struct; }
  if (cdktf.isComplexElement(struct)) {
    throw new Error("A complex element was used as configuration, this is not supported: https://cdk.tf/complex-object-as-configuration");
  }
  return {
    form: cdktf.stringToTerraform(struct!.form),
    init: iclientSettingsFormInitToTerraform(struct!.init),
    other_fields: cdktf.stringToTerraform(struct!.otherFields),
  }
}


export function iclientSettingsFormToHclTerraform(struct?: IclientSettingsForm | cdktf.IResolvable): any {
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
      value: iclientSettingsFormInitToHclTerraform(struct!.init),
      isBlock: true,
      type: "struct",
      storageClassType: "IclientSettingsFormInit",
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

export class IclientSettingsFormOutputReference extends cdktf.ComplexObject {
  private isEmptyObject = false;
  private resolvableValue?: cdktf.IResolvable;

  /**
  * @param terraformResource The parent resource
  * @param terraformAttribute The attribute on the parent resource this class is referencing
  */
  public constructor(terraformResource: cdktf.IInterpolatingParent, terraformAttribute: string) {
    super(terraformResource, terraformAttribute, false);
  }

  public get internalValue(): IclientSettingsForm | cdktf.IResolvable | undefined {
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

  public set internalValue(value: IclientSettingsForm | cdktf.IResolvable | undefined) {
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
  private _init = new IclientSettingsFormInitOutputReference(this, "init");
  public get init() {
    return this._init;
  }
  public putInit(value: IclientSettingsFormInit) {
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

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/iclient reconduit_iclient}
*/
export class Iclient extends cdktf.TerraformResource {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit_iclient";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a Iclient resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the Iclient to import
  * @param importFromId The id of the existing Iclient that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/iclient#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the Iclient to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit_iclient", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs/resources/iclient reconduit_iclient} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options IclientConfig
  */
  public constructor(scope: Construct, id: string, config: IclientConfig) {
    super(scope, id, {
      terraformResourceType: 'reconduit_iclient',
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
    this._cloudserviceprincipal.internalValue = config.cloudserviceprincipal;
    this._connectorId = config.connectorId;
    this._crm.internalValue = config.crm;
    this._enableIclientReferences = config.enableIclientReferences;
    this._enableJwt = config.enableJwt;
    this._erp.internalValue = config.erp;
    this._formType = config.formType;
    this._httpConnectorApiId = config.httpConnectorApiId;
    this._httpConnectorId = config.httpConnectorId;
    this._iam.internalValue = config.iam;
    this._integrationId = config.integrationId;
    this._jwt.internalValue = config.jwt;
    this._marketplace.internalValue = config.marketplace;
    this._marketplacekeys.internalValue = config.marketplacekeys;
    this._name = config.name;
    this._oauth2.internalValue = config.oauth2;
    this._providerName = config.providerName;
    this._published = config.published;
    this._settings = config.settings;
    this._settingsForm.internalValue = config.settingsForm;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // cloudserviceprincipal - computed: false, optional: true, required: false
  private _cloudserviceprincipal = new IclientCloudserviceprincipalOutputReference(this, "cloudserviceprincipal");
  public get cloudserviceprincipal() {
    return this._cloudserviceprincipal;
  }
  public putCloudserviceprincipal(value: IclientCloudserviceprincipal) {
    this._cloudserviceprincipal.internalValue = value;
  }
  public resetCloudserviceprincipal() {
    this._cloudserviceprincipal.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get cloudserviceprincipalInput() {
    return this._cloudserviceprincipal.internalValue;
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
  private _crm = new IclientCrmOutputReference(this, "crm");
  public get crm() {
    return this._crm;
  }
  public putCrm(value: IclientCrm) {
    this._crm.internalValue = value;
  }
  public resetCrm() {
    this._crm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get crmInput() {
    return this._crm.internalValue;
  }

  // deleted_at - computed: true, optional: false, required: false
  public get deletedAt() {
    return this.getStringAttribute('deleted_at');
  }

  // enable_iclient_references - computed: false, optional: true, required: false
  private _enableIclientReferences?: boolean | cdktf.IResolvable;
  public get enableIclientReferences() {
    return this.getBooleanAttribute('enable_iclient_references');
  }
  public set enableIclientReferences(value: boolean | cdktf.IResolvable) {
    this._enableIclientReferences = value;
  }
  public resetEnableIclientReferences() {
    this._enableIclientReferences = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get enableIclientReferencesInput() {
    return this._enableIclientReferences;
  }

  // enable_jwt - computed: false, optional: true, required: false
  private _enableJwt?: boolean | cdktf.IResolvable;
  public get enableJwt() {
    return this.getBooleanAttribute('enable_jwt');
  }
  public set enableJwt(value: boolean | cdktf.IResolvable) {
    this._enableJwt = value;
  }
  public resetEnableJwt() {
    this._enableJwt = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get enableJwtInput() {
    return this._enableJwt;
  }

  // erp - computed: false, optional: true, required: false
  private _erp = new IclientErpOutputReference(this, "erp");
  public get erp() {
    return this._erp;
  }
  public putErp(value: IclientErp) {
    this._erp.internalValue = value;
  }
  public resetErp() {
    this._erp.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get erpInput() {
    return this._erp.internalValue;
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

  // iam - computed: false, optional: true, required: false
  private _iam = new IclientIamOutputReference(this, "iam");
  public get iam() {
    return this._iam;
  }
  public putIam(value: IclientIam) {
    this._iam.internalValue = value;
  }
  public resetIam() {
    this._iam.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get iamInput() {
    return this._iam.internalValue;
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

  // jwt - computed: false, optional: true, required: false
  private _jwt = new IclientJwtOutputReference(this, "jwt");
  public get jwt() {
    return this._jwt;
  }
  public putJwt(value: IclientJwt) {
    this._jwt.internalValue = value;
  }
  public resetJwt() {
    this._jwt.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get jwtInput() {
    return this._jwt.internalValue;
  }

  // last_modified - computed: true, optional: false, required: false
  public get lastModified() {
    return this.getStringAttribute('last_modified');
  }

  // last_modified_by - computed: true, optional: false, required: false
  public get lastModifiedBy() {
    return this.getStringAttribute('last_modified_by');
  }

  // marketplace - computed: false, optional: true, required: false
  private _marketplace = new IclientMarketplaceOutputReference(this, "marketplace");
  public get marketplace() {
    return this._marketplace;
  }
  public putMarketplace(value: IclientMarketplace) {
    this._marketplace.internalValue = value;
  }
  public resetMarketplace() {
    this._marketplace.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get marketplaceInput() {
    return this._marketplace.internalValue;
  }

  // marketplacekeys - computed: false, optional: true, required: false
  private _marketplacekeys = new IclientMarketplacekeysOutputReference(this, "marketplacekeys");
  public get marketplacekeys() {
    return this._marketplacekeys;
  }
  public putMarketplacekeys(value: IclientMarketplacekeys) {
    this._marketplacekeys.internalValue = value;
  }
  public resetMarketplacekeys() {
    this._marketplacekeys.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get marketplacekeysInput() {
    return this._marketplacekeys.internalValue;
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

  // oauth2 - computed: false, optional: true, required: false
  private _oauth2 = new IclientOauth2OutputReference(this, "oauth2");
  public get oauth2() {
    return this._oauth2;
  }
  public putOauth2(value: IclientOauth2) {
    this._oauth2.internalValue = value;
  }
  public resetOauth2() {
    this._oauth2.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get oauth2Input() {
    return this._oauth2.internalValue;
  }

  // provider_name - computed: false, optional: false, required: true
  private _providerName?: string;
  public get providerName() {
    return this.getStringAttribute('provider_name');
  }
  public set providerName(value: string) {
    this._providerName = value;
  }
  // Temporarily expose input value. Use with caution.
  public get providerNameInput() {
    return this._providerName;
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
  private _settingsForm = new IclientSettingsFormOutputReference(this, "settings_form");
  public get settingsForm() {
    return this._settingsForm;
  }
  public putSettingsForm(value: IclientSettingsForm) {
    this._settingsForm.internalValue = value;
  }
  public resetSettingsForm() {
    this._settingsForm.internalValue = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get settingsFormInput() {
    return this._settingsForm.internalValue;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      cloudserviceprincipal: iclientCloudserviceprincipalToTerraform(this._cloudserviceprincipal.internalValue),
      connector_id: cdktf.stringToTerraform(this._connectorId),
      crm: iclientCrmToTerraform(this._crm.internalValue),
      enable_iclient_references: cdktf.booleanToTerraform(this._enableIclientReferences),
      enable_jwt: cdktf.booleanToTerraform(this._enableJwt),
      erp: iclientErpToTerraform(this._erp.internalValue),
      form_type: cdktf.stringToTerraform(this._formType),
      http_connector_api_id: cdktf.stringToTerraform(this._httpConnectorApiId),
      http_connector_id: cdktf.stringToTerraform(this._httpConnectorId),
      iam: iclientIamToTerraform(this._iam.internalValue),
      integration_id: cdktf.stringToTerraform(this._integrationId),
      jwt: iclientJwtToTerraform(this._jwt.internalValue),
      marketplace: iclientMarketplaceToTerraform(this._marketplace.internalValue),
      marketplacekeys: iclientMarketplacekeysToTerraform(this._marketplacekeys.internalValue),
      name: cdktf.stringToTerraform(this._name),
      oauth2: iclientOauth2ToTerraform(this._oauth2.internalValue),
      provider_name: cdktf.stringToTerraform(this._providerName),
      published: cdktf.booleanToTerraform(this._published),
      settings: cdktf.stringToTerraform(this._settings),
      settings_form: iclientSettingsFormToTerraform(this._settingsForm.internalValue),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      cloudserviceprincipal: {
        value: iclientCloudserviceprincipalToHclTerraform(this._cloudserviceprincipal.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientCloudserviceprincipal",
      },
      connector_id: {
        value: cdktf.stringToHclTerraform(this._connectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      crm: {
        value: iclientCrmToHclTerraform(this._crm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientCrm",
      },
      enable_iclient_references: {
        value: cdktf.booleanToHclTerraform(this._enableIclientReferences),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      enable_jwt: {
        value: cdktf.booleanToHclTerraform(this._enableJwt),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      erp: {
        value: iclientErpToHclTerraform(this._erp.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientErp",
      },
      form_type: {
        value: cdktf.stringToHclTerraform(this._formType),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      http_connector_api_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorApiId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      http_connector_id: {
        value: cdktf.stringToHclTerraform(this._httpConnectorId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      iam: {
        value: iclientIamToHclTerraform(this._iam.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientIam",
      },
      integration_id: {
        value: cdktf.stringToHclTerraform(this._integrationId),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      jwt: {
        value: iclientJwtToHclTerraform(this._jwt.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientJwt",
      },
      marketplace: {
        value: iclientMarketplaceToHclTerraform(this._marketplace.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientMarketplace",
      },
      marketplacekeys: {
        value: iclientMarketplacekeysToHclTerraform(this._marketplacekeys.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientMarketplacekeys",
      },
      name: {
        value: cdktf.stringToHclTerraform(this._name),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      oauth2: {
        value: iclientOauth2ToHclTerraform(this._oauth2.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientOauth2",
      },
      provider_name: {
        value: cdktf.stringToHclTerraform(this._providerName),
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
      settings: {
        value: cdktf.stringToHclTerraform(this._settings),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      settings_form: {
        value: iclientSettingsFormToHclTerraform(this._settingsForm.internalValue),
        isBlock: true,
        type: "struct",
        storageClassType: "IclientSettingsForm",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
