// https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs
// generated from terraform resource schema

import { Construct } from 'constructs';
import * as cdktf from 'cdktf';

// Configuration

export interface ReconduitProviderConfig {
  /**
  * Whether integrations and the like are deleted together with what they still hold, as the platform does it. Default false: their deletion fails.
  */
  readonly allowCascade?: boolean | cdktf.IResolvable;
  /**
  * Address of the platform, such as `https://platform.example`. Environment: `RECONDUIT_BASE_URL`.
  */
  readonly baseUrl?: string;
  /**
  * Part of the account's request budget to use, in percent: 1 to 100, which is the default.
  */
  readonly rateShare?: number;
  /**
  * Whether objects that were deleted outside are taken out of the recycle bin instead of being created anew. Default true.
  */
  readonly restoreDeleted?: boolean | cdktf.IResolvable;
  /**
  * Whether requests that the platform's documentation does not state are refused. Default false.
  */
  readonly strictSpec?: boolean | cdktf.IResolvable;
  /**
  * Bearer token of the account. Environment: `RECONDUIT_TOKEN`.
  */
  readonly token?: string;
  /**
  * Alias name
  */
  readonly alias?: string;
}

/**
* Represents a {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs reconduit}
*/
export class ReconduitProvider extends cdktf.TerraformProvider {

  // =================
  // STATIC PROPERTIES
  // =================
  public static readonly tfResourceType = "reconduit";

  // ==============
  // STATIC Methods
  // ==============
  /**
  * Generates CDKTF code for importing a ReconduitProvider resource upon running "cdktf plan <stack-name>"
  * @param scope The scope in which to define this construct
  * @param importToId The construct id used in the generated config for the ReconduitProvider to import
  * @param importFromId The id of the existing ReconduitProvider that should be imported. Refer to the {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs#import import section} in the documentation of this resource for the id to use
  * @param provider? Optional instance of the provider where the ReconduitProvider to import is found
  */
  public static generateConfigForImport(scope: Construct, importToId: string, importFromId: string, provider?: cdktf.TerraformProvider) {
        return new cdktf.ImportableResource(scope, importToId, { terraformResourceType: "reconduit", importId: importFromId, provider });
      }

  // ===========
  // INITIALIZER
  // ===========

  /**
  * Create a new {@link https://registry.terraform.io/providers/reconduit/reconduit/0.1.0/docs reconduit} Resource
  *
  * @param scope The scope in which to define this construct
  * @param id The scoped construct ID. Must be unique amongst siblings in the same scope
  * @param options ReconduitProviderConfig = {}
  */
  public constructor(scope: Construct, id: string, config: ReconduitProviderConfig = {}) {
    super(scope, id, {
      terraformResourceType: 'reconduit',
      terraformGeneratorMetadata: {
        providerName: 'reconduit',
        providerVersion: '0.1.0'
      },
      terraformProviderSource: 'registry.terraform.io/reconduit/reconduit'
    });
    this._allowCascade = config.allowCascade;
    this._baseUrl = config.baseUrl;
    this._rateShare = config.rateShare;
    this._restoreDeleted = config.restoreDeleted;
    this._strictSpec = config.strictSpec;
    this._token = config.token;
    this._alias = config.alias;
  }

  // ==========
  // ATTRIBUTES
  // ==========

  // allow_cascade - computed: false, optional: true, required: false
  private _allowCascade?: boolean | cdktf.IResolvable;
  public get allowCascade() {
    return this._allowCascade;
  }
  public set allowCascade(value: boolean | cdktf.IResolvable | undefined) {
    this._allowCascade = value;
  }
  public resetAllowCascade() {
    this._allowCascade = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get allowCascadeInput() {
    return this._allowCascade;
  }

  // base_url - computed: false, optional: true, required: false
  private _baseUrl?: string;
  public get baseUrl() {
    return this._baseUrl;
  }
  public set baseUrl(value: string | undefined) {
    this._baseUrl = value;
  }
  public resetBaseUrl() {
    this._baseUrl = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get baseUrlInput() {
    return this._baseUrl;
  }

  // rate_share - computed: false, optional: true, required: false
  private _rateShare?: number;
  public get rateShare() {
    return this._rateShare;
  }
  public set rateShare(value: number | undefined) {
    this._rateShare = value;
  }
  public resetRateShare() {
    this._rateShare = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get rateShareInput() {
    return this._rateShare;
  }

  // restore_deleted - computed: false, optional: true, required: false
  private _restoreDeleted?: boolean | cdktf.IResolvable;
  public get restoreDeleted() {
    return this._restoreDeleted;
  }
  public set restoreDeleted(value: boolean | cdktf.IResolvable | undefined) {
    this._restoreDeleted = value;
  }
  public resetRestoreDeleted() {
    this._restoreDeleted = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get restoreDeletedInput() {
    return this._restoreDeleted;
  }

  // strict_spec - computed: false, optional: true, required: false
  private _strictSpec?: boolean | cdktf.IResolvable;
  public get strictSpec() {
    return this._strictSpec;
  }
  public set strictSpec(value: boolean | cdktf.IResolvable | undefined) {
    this._strictSpec = value;
  }
  public resetStrictSpec() {
    this._strictSpec = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get strictSpecInput() {
    return this._strictSpec;
  }

  // token - computed: false, optional: true, required: false
  private _token?: string;
  public get token() {
    return this._token;
  }
  public set token(value: string | undefined) {
    this._token = value;
  }
  public resetToken() {
    this._token = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get tokenInput() {
    return this._token;
  }

  // alias - computed: false, optional: true, required: false
  private _alias?: string;
  public get alias() {
    return this._alias;
  }
  public set alias(value: string | undefined) {
    this._alias = value;
  }
  public resetAlias() {
    this._alias = undefined;
  }
  // Temporarily expose input value. Use with caution.
  public get aliasInput() {
    return this._alias;
  }

  // =========
  // SYNTHESIS
  // =========

  protected synthesizeAttributes(): { [name: string]: any } {
    return {
      allow_cascade: cdktf.booleanToTerraform(this._allowCascade),
      base_url: cdktf.stringToTerraform(this._baseUrl),
      rate_share: cdktf.numberToTerraform(this._rateShare),
      restore_deleted: cdktf.booleanToTerraform(this._restoreDeleted),
      strict_spec: cdktf.booleanToTerraform(this._strictSpec),
      token: cdktf.stringToTerraform(this._token),
      alias: cdktf.stringToTerraform(this._alias),
    };
  }

  protected synthesizeHclAttributes(): { [name: string]: any } {
    const attrs = {
      allow_cascade: {
        value: cdktf.booleanToHclTerraform(this._allowCascade),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      base_url: {
        value: cdktf.stringToHclTerraform(this._baseUrl),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      rate_share: {
        value: cdktf.numberToHclTerraform(this._rateShare),
        isBlock: false,
        type: "simple",
        storageClassType: "number",
      },
      restore_deleted: {
        value: cdktf.booleanToHclTerraform(this._restoreDeleted),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      strict_spec: {
        value: cdktf.booleanToHclTerraform(this._strictSpec),
        isBlock: false,
        type: "simple",
        storageClassType: "boolean",
      },
      token: {
        value: cdktf.stringToHclTerraform(this._token),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
      alias: {
        value: cdktf.stringToHclTerraform(this._alias),
        isBlock: false,
        type: "simple",
        storageClassType: "string",
      },
    };

    // remove undefined attributes
    return Object.fromEntries(Object.entries(attrs).filter(([_, value]) => value !== undefined && value.value !== undefined ))
  }
}
