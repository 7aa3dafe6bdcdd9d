/** Delivers records over HTTP: imports that describe their requests in the block `http` or, legacy, `rest`. */
import { isObject } from "../../../base/json.ts";
import { importKind } from "../../../catalog/kinds/import/index.ts";
import { variantCase, variantOf } from "../../../derive/variants.ts";
import { type Adaptor, type ExistenceTest, noConnection } from "../../adaptor.ts";
import type { ImportDocument, RequestBlock } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import { authOf } from "../../logins/auth.ts";
import { checkLogin } from "../../logins/check.ts";
import { secretTexts } from "../../secret-texts.ts";
import { notDeliveredYet } from "../not-delivered.ts";
import { composeHttp, judgeHttp, saysFailure } from "./compose.ts";
import { rateRulesOf } from "./outcome.ts";
import { aligned } from "./request.ts";
import { viewsOf } from "./views.ts";

export const httpAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    const block = blockOf(document);
    if (block.type === "file" && document.blob !== true) return notDeliveredYet("Files that are made of records");
    if (typeof block._asyncHelperId === "string") return notDeliveredYet("Imports with an asynchronous helper");
    try {
      const opened = connection ?? noConnection;
      viewsOf(opened);
      checkLogin(authOf({ document: opened.document, iClient: opened.iClient?.document }));
      return undefined;
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
  },
  existenceTest: (document, purpose) => testIn(blockOf(document), purpose),
  compose: (records, { import: document, connection, context, watched }) =>
    composeHttp(records, {
      connection: viewsOf(connection),
      block: blockOf(document),
      context,
      watched,
      filePath: filePathOf(document),
    }),
  judge: (sent, answer, { import: document, connection }) =>
    judgeHttp(sent, answer, {
      block: blockOf(document),
      rate: rateRulesOf(connection.document),
      secrets: secretTexts(connection),
    }),
  saysFailure: (kept, answer, { import: document, connection }) =>
    saysFailure(kept, answer, { block: blockOf(document), rate: rateRulesOf(connection.document) }),
} satisfies Adaptor);

/** Where the records of a blob import name their file. */
function filePathOf({ blob, blobKeyPath }: ImportDocument): string | undefined {
  if (blob !== true) return undefined;
  return typeof blobKeyPath === "string" && blobKeyPath !== "" ? blobKeyPath : "blobKey";
}

/** The first configuration object of the import's type that is there. */
export function blockOf(document: ImportDocument): RequestBlock {
  // No type that is delivered over HTTP has another one.
  const names = (variantCase(importKind, variantOf(importKind, document))?.blocks ?? []) as readonly (
    | "http"
    | "rest"
  )[];
  return names.map((name) => document[name]).find(isObject) ?? {};
}

function testIn(block: RequestBlock, purpose: "existing" | "ignore"): ExistenceTest {
  const text = (name: keyof RequestBlock): string | undefined => {
    const value = aligned(block[name], 0);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const extract = text(`${purpose}Extract`);
  const lookup = text(`${purpose}LookupName`);
  return { ...(extract !== undefined && { extract }), ...(lookup !== undefined && { lookup }) };
}
