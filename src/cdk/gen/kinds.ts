import type { Construct } from "constructs";
import { type Case, declare, written } from "../declared.ts";
import * as l1 from "./index.ts";

/** Address and credentials of an application, a database, a file server or a trading partner. */
export class Connection extends l1.Connection {
  public constructor(scope: Construct, id: string, config: l1.ConnectionConfig) {
    super(scope, id, config);
    declare(this, "ConnectionConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }

  /** Connection with `type` `erp`. */
  public static erp<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "erp", "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "erp" });
  }

  /** Connection with `type` `crm`. */
  public static crm<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "crm", "erp" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "crm" });
  }

  /** Connection with `type` `ftp`. */
  public static ftp<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "ftp", "erp" | "crm" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "ftp" });
  }

  /** Connection with `type` `objectStore`. */
  public static objectStore<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "objectStore", "erp" | "crm" | "ftp" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "objectStore" });
  }

  /** Connection with `type` `wrapper`. */
  public static wrapper<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "wrapper", "erp" | "crm" | "ftp" | "objectStore" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "wrapper" });
  }

  /** Connection with `type` `http`. */
  public static http<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "http", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "http" });
  }

  /** Connection with `type` `rdbms`. */
  public static rdbms<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "rdbms", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "rdbms" });
  }

  /** Connection with `type` `documentDb`. */
  public static documentDb<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "documentDb", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "documentDb" });
  }

  /** Connection with `type` `as2`. */
  public static as2<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "as2", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "as2" });
  }

  /** Connection with `type` `filesystem`. */
  public static filesystem<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "filesystem", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "mcp" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "filesystem" });
  }

  /** Connection with `type` `mcp`. */
  public static mcp<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "mcp", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "keyValueDb" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "mcp" });
  }

  /** Connection with `type` `keyValueDb`. */
  public static keyValueDb<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "keyValueDb", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "jdbc" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "keyValueDb" });
  }

  /** Connection with `type` `jdbc`. */
  public static jdbc<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "jdbc", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "van" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "jdbc" });
  }

  /** Connection with `type` `van`. */
  public static van<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "van", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "rest">,
  ): T {
    return new this(scope, id, { ...config, type: "van" });
  }

  /** Connection with `type` `rest`. */
  public static rest<T extends Connection>(
    this: new (scope: Construct, id: string, config: l1.ConnectionConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ConnectionConfig, "type", "rest", "erp" | "crm" | "ftp" | "objectStore" | "wrapper" | "http" | "rdbms" | "documentDb" | "as2" | "filesystem" | "mcp" | "keyValueDb" | "jdbc" | "van">,
  ): T {
    return new this(scope, id, { ...config, type: "rest" });
  }
}

/** An isolated partition of the account. One of them, Production, is always there and always enabled. */
export class Environment extends l1.Environment {
  public constructor(scope: Construct, id: string, config: l1.EnvironmentConfig) {
    super(scope, id, config);
    declare(this, "EnvironmentConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** Reads records from an application: the source of a flow, or a lookup in the middle of one. */
export class Export extends l1.Export {
  public constructor(scope: Construct, id: string, config: l1.ExportConfig) {
    super(scope, id, config);
    declare(this, "ExportConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }

  /** Export with `adaptorType` `HTTPExport`. */
  public static http<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "http" | "connectionId", "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "HTTPExport" });
  }

  /** Export with `adaptorType` `ErpExport`. */
  public static erp<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "erp" | "connectionId", "http" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ErpExport" });
  }

  /** Export with `adaptorType` `CrmExport`. */
  public static crm<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "crm" | "connectionId", "http" | "erp" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "CrmExport" });
  }

  /** Export with `adaptorType` `RDBMSExport`. */
  public static rdbms<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "rdbms" | "connectionId", "http" | "erp" | "crm" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "RDBMSExport" });
  }

  /** Export with `adaptorType` `DocumentDbExport`. */
  public static documentDb<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "documentDb" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "DocumentDbExport" });
  }

  /** Export with `adaptorType` `JDBCExport`. */
  public static jdbc<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "jdbc" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "JDBCExport" });
  }

  /** Export with `adaptorType` `KeyValueDbExport`. */
  public static keyValueDb<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "keyValueDb" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "KeyValueDbExport" });
  }

  /** Export with `adaptorType` `FTPExport`. */
  public static ftp<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "ftp" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "FTPExport" });
  }

  /** Export with `adaptorType` `ObjectStoreExport`. */
  public static objectStore<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "objectStore" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ObjectStoreExport" });
  }

  /** Export with `adaptorType` `WebhookExport`. */
  public static webhook<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "webhook", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "as2" | "filesystem" | "wrapper" | "rest" | "connectionId">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "WebhookExport" });
  }

  /** Export with `adaptorType` `AS2Export`. */
  public static as2<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "as2" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "AS2Export" });
  }

  /** Export with `adaptorType` `SimpleExport`. */
  public static simple<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", never, "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "SimpleExport" });
  }

  /** Export with `adaptorType` `FileSystemExport`. */
  public static fileSystem<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "filesystem" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "wrapper" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "FileSystemExport" });
  }

  /** Export with `adaptorType` `WrapperExport`. */
  public static wrapper<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "wrapper" | "connectionId", "http" | "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "rest">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "WrapperExport" });
  }

  /** Export with `adaptorType` `RESTExport`. */
  public static rest<T extends Export>(
    this: new (scope: Construct, id: string, config: l1.ExportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ExportConfig, "adaptorType", "connectionId", "erp" | "crm" | "rdbms" | "documentDb" | "jdbc" | "keyValueDb" | "ftp" | "objectStore" | "webhook" | "as2" | "filesystem" | "wrapper">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "RESTExport" });
  }
}

/** Moves records from exports through lookups, branches and imports, on a schedule or on demand. */
export class Flow extends l1.Flow {
  public constructor(scope: Construct, id: string, config: l1.FlowConfig) {
    super(scope, id, config);
    declare(this, "FlowConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A set of end users that share roles and resource grants. */
export class Group extends l1.Group {
  public constructor(scope: Construct, id: string, config: l1.GroupConfig) {
    super(scope, id, config);
    declare(this, "GroupConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A reusable definition of an application's API. Its resources and endpoints are read-only. */
export class HttpConnector extends l1.HttpConnector {
  public constructor(scope: Construct, id: string, config: l1.HttpConnectorConfig) {
    super(scope, id, config);
    declare(this, "HttpConnectorConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A shared store of OAuth 2.0 credentials that connections refer to. */
export class Iclient extends l1.Iclient {
  public constructor(scope: Construct, id: string, config: l1.IclientConfig) {
    super(scope, id, config);
    declare(this, "IclientConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** Delivers pages of records to a destination: mappings, lookups, duplicate avoidance, errors per record. */
export class Import extends l1.Import {
  public constructor(scope: Construct, id: string, config: l1.ImportConfig) {
    super(scope, id, config);
    declare(this, "ImportConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }

  /** Import with `adaptorType` `HTTPImport`. With `file` where http.type is `file`. */
  public static http<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "http" | "connectionId", "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "HTTPImport" });
  }

  /** Import with `adaptorType` `RESTImport`. Legacy. */
  public static rest<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "connectionId", "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "RESTImport" });
  }

  /** Import with `adaptorType` `ErpHTTPImport`. */
  public static erpHTTP<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "http" | "connectionId", "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ErpHTTPImport" });
  }

  /** Import with `adaptorType` `FTPImport`. With `file`. */
  public static ftp<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "ftp" | "connectionId", "http" | "rest" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "FTPImport" });
  }

  /** Import with `adaptorType` `AS2Import`. With `file`. */
  public static as2<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "as2" | "connectionId", "http" | "rest" | "ftp" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "AS2Import" });
  }

  /** Import with `adaptorType` `ObjectStoreImport`. With `file`. */
  public static objectStore<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "objectStore" | "connectionId", "http" | "rest" | "ftp" | "as2" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ObjectStoreImport" });
  }

  /** Import with `adaptorType` `FileSystemImport`. With `file`. */
  public static fileSystem<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "filesystem" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "FileSystemImport" });
  }

  /** Import with `adaptorType` `ErpImport`. */
  public static erp<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "erp" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ErpImport" });
  }

  /** Import with `adaptorType` `ErpDistributedImport`. */
  public static erpDistributed<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "erpDa" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ErpDistributedImport" });
  }

  /** Import with `adaptorType` `CrmImport`. */
  public static crm<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "crm" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "CrmImport" });
  }

  /** Import with `adaptorType` `JDBCImport`. */
  public static jdbc<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "jdbc" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "JDBCImport" });
  }

  /** Import with `adaptorType` `RDBMSImport`. */
  public static rdbms<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "rdbms" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "RDBMSImport" });
  }

  /** Import with `adaptorType` `DocumentDbImport`. */
  public static documentDb<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "documentDb" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "DocumentDbImport" });
  }

  /** Import with `adaptorType` `KeyValueDbImport`. */
  public static keyValueDb<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "keyValueDb" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "wrapper" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "KeyValueDbImport" });
  }

  /** Import with `adaptorType` `WrapperImport`. */
  public static wrapper<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "wrapper" | "connectionId", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "aiAgent" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "WrapperImport" });
  }

  /** Import with `adaptorType` `AiAgentImport`. A connection brings your own key. */
  public static aiAgent<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "aiAgent", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "guardrail" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "AiAgentImport" });
  }

  /** Import with `adaptorType` `GuardrailImport`. A connection brings your own key. */
  public static guardrail<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "guardrail", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "tool">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "GuardrailImport" });
  }

  /** Import with `adaptorType` `ToolImport`. */
  public static tool<T extends Import>(
    this: new (scope: Construct, id: string, config: l1.ImportConfig) => T,
    scope: Construct,
    id: string,
    config: Case<l1.ImportConfig, "adaptorType", "tool", "http" | "rest" | "ftp" | "as2" | "objectStore" | "filesystem" | "erp" | "erpDa" | "crm" | "jdbc" | "rdbms" | "documentDb" | "keyValueDb" | "wrapper" | "aiAgent" | "guardrail" | "connectionId">,
  ): T {
    return new this(scope, id, { ...config, adaptorType: "ToolImport" });
  }
}

/** A folder of flows, tools and syncs that belong together. Deleting it takes along what it contains. */
export class Integration extends l1.Integration {
  public constructor(scope: Construct, id: string, config: l1.IntegrationConfig) {
    super(scope, id, config);
    declare(this, "IntegrationConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A user's subscription to the alerts of a flow, a connection, an integration or a sync. */
export class Notification extends l1.Notification {
  public constructor(scope: Construct, id: string, config: l1.NotificationConfig) {
    super(scope, id, config);
    declare(this, "NotificationConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A bundle of resource grants, assigned to end users or pinned to groups. */
export class Role extends l1.Role {
  public constructor(scope: Construct, id: string, config: l1.RoleConfig) {
    super(scope, id, config);
    declare(this, "RoleConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** Reusable JavaScript functions, used as hooks, filters, transformations or routing logic. */
export class Script extends l1.Script {
  public constructor(scope: Construct, id: string, config: l1.ScriptConfig) {
    super(scope, id, config);
    declare(this, "ScriptConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** Continuous replication from a source application into a data warehouse. */
export class Sync extends l1.Sync {
  public constructor(scope: Construct, id: string, config: l1.SyncConfig) {
    super(scope, id, config);
    declare(this, "SyncConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A short-code label of the account for flow-step errors. */
export class Tag extends l1.Tag {
  public constructor(scope: Construct, id: string, config: l1.TagConfig) {
    super(scope, id, config);
    declare(this, "TagConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A blueprint of an integration that others install. Its zip is uploaded beside it, not declared. */
export class Template extends l1.Template {
  public constructor(scope: Construct, id: string, config: l1.TemplateConfig) {
    super(scope, id, config);
    declare(this, "TemplateConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A reusable processing unit with an input contract, routers and an output mapping. Tools nest at most 5 deep. */
export class Tool extends l1.Tool {
  public constructor(scope: Construct, id: string, config: l1.ToolConfig) {
    super(scope, id, config);
    declare(this, "ToolConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}

/** A template for bringing a trading partner on board. */
export class TpConnector extends l1.TpConnector {
  public constructor(scope: Construct, id: string, config: l1.TpConnectorConfig) {
    super(scope, id, config);
    declare(this, "TpConnectorConfig");
  }

  protected override synthesizeAttributes() {
    return written(this, super.synthesizeAttributes());
  }

  protected override synthesizeHclAttributes() {
    return written(this, super.synthesizeHclAttributes());
  }
}
