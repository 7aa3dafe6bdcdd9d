/**
 * The documents that delivery works with, and their parts. Previews and tests pass documents that were never saved. Field names
 * are those of the catalog, and values are checked before use.
 */
import type { ItemOf, ObjectOf } from "../../base/json.ts";
import type { Sent } from "../../catalog/document.ts";
import type { connection } from "../../catalog/kinds/connection/index.ts";
import type { exportKind } from "../../catalog/kinds/export/index.ts";
import type { flow } from "../../catalog/kinds/flow.ts";
import type { importKind } from "../../catalog/kinds/import/index.ts";
import type { sync } from "../../catalog/kinds/sync/index.ts";
import type { tool } from "../../catalog/kinds/tool.ts";

export type ImportDocument = Sent<typeof importKind>;
/** `http` of an import. The legacy `rest`, which declares no fields, is read in the same way. */
export type RequestBlock = ObjectOf<ImportDocument["http"]>;
export type AnswerRules = ObjectOf<RequestBlock["response"]>;
/** `mapping` of an import. */
export type OldMapping = ObjectOf<ImportDocument["mapping"]>;
export type LookupBlock = ObjectOf<ItemOf<ImportDocument["lookups"]>>;

export type ExportDocument = Sent<typeof exportKind>;
/** `http` of an export. */
export type SourceBlock = ObjectOf<ExportDocument["http"]>;
export type PagingRules = ObjectOf<SourceBlock["paging"]>;

/** The document with its secrets in the clear. */
export type ConnectionDocument = Sent<typeof connection>;
export type HttpBlock = ObjectOf<ConnectionDocument["http"]>;
export type RestBlock = ObjectOf<ConnectionDocument["rest"]>;
export type DatabaseBlock = ObjectOf<ConnectionDocument["rdbms"]>;

type SyncDocument = Sent<typeof sync>;
/** `destination` of a sync. */
export type SyncPlace = ObjectOf<SyncDocument["destination"]>;
export type SyncDataset = ObjectOf<ItemOf<SyncDocument["datasets"]>>;

export type FlowDocument = Sent<typeof flow>;

export type ToolDocument = Sent<typeof tool>;
/** A router of a tool or of a flow, with its branches and their steps. */
export type RouterBlock = ObjectOf<ItemOf<ToolDocument["routers"]>>;
export type BranchBlock = ObjectOf<ItemOf<RouterBlock["branches"]>>;
/** A step on a branch (`pageProcessors[]`): a lookup by an export, or an import. */
export type BranchStep = ObjectOf<ItemOf<BranchBlock["pageProcessors"]>>;
/** Replacements that one use of a tool makes in the tool. */
export type ToolOverrides = ObjectOf<ObjectOf<ImportDocument["tool"]>["overrides"]>;
