/** Delivers records over HTTP: imports that describe their requests in the block `http` or, legacy, `rest`. */

import { RecordFailure } from "../../failures/failure.ts";
import { authOf } from "../../http/auth.ts";
import { blockOf, sendsRecordFiles } from "../../http/block.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { aligned } from "../../http/request.ts";
import { viewsOf } from "../../http/views.ts";
import { checkLogin } from "../../logins/check.ts";
import { type Adaptor, type ExistenceTest, noConnection } from "../../ports/adaptor.ts";
import type { ImportDocument, RequestBlock } from "../../ports/documents.ts";
import { secretTexts } from "../../ports/secret-texts.ts";
import { fileAdaptor } from "../file/adaptor.ts";
import { notDeliveredYet } from "../not-delivered.ts";
import { composeHttp, judgeHttp, saysFailure } from "./compose.ts";
import { judgeRecordFile, recordFileSaysFailure } from "./record-file.ts";

export const httpAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    const block = blockOf(document);
    if (sendsRecordFiles(document)) {
      const obstacle = fileAdaptor.obstacle(document, connection);
      if (obstacle) return obstacle;
    }
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
  compose(records, delivery) {
    const { import: document, connection, context, watched } = delivery;
    // The request with a file is composed when the file is written, perhaps pages later.
    if (sendsRecordFiles(document)) return fileAdaptor.compose(records, delivery);
    const filePath = filePathOf(document);
    return composeHttp(records, {
      connection: viewsOf(connection),
      block: blockOf(document),
      context,
      watched,
      filePath,
    });
  },
  judge(sent, answer, { import: document, connection }) {
    const rules = {
      block: blockOf(document),
      rate: rateRulesOf(connection.document),
      secrets: secretTexts(connection),
    };
    return sendsRecordFiles(document)
      ? judgeRecordFile(sent.size, answer, rules, connection)
      : judgeHttp(sent, answer, rules);
  },
  saysFailure(kept, answer, { import: document, connection }) {
    const rules = { block: blockOf(document), rate: rateRulesOf(connection.document) };
    return sendsRecordFiles(document) ? recordFileSaysFailure(answer, rules) : saysFailure(kept, answer, rules);
  },
} satisfies Adaptor);

/** Returns the path to the file key in the records of a blob import. */
function filePathOf({ blob, blobKeyPath }: ImportDocument): string | undefined {
  if (blob !== true) return undefined;
  return typeof blobKeyPath === "string" && blobKeyPath !== "" ? blobKeyPath : "blobKey";
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
