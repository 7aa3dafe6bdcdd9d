/** Delivers records over HTTP: imports that describe their requests in the block `http` or, legacy, `rest`. */

import { RecordFailure } from "../../failures/failure.ts";
import { authOf } from "../../http/auth.ts";
import { requestBlockOf, sendsRecordFiles } from "../../http/block.ts";
import { rateRulesOf } from "../../http/rate-rules.ts";
import { connectionRenderings } from "../../http/redacted-request.ts";
import { alignedEntry } from "../../http/request.ts";
import { checkLogin } from "../../logins/check.ts";
import { type Adaptor, type ExistenceTest, noConnection } from "../../ports/adaptor.ts";
import type { ImportDocument, RequestBlock } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { notDeliveredYet } from "../adaptor-entry.ts";
import { fileAdaptor } from "../file/adaptor.ts";
import { composeHttp, httpAnswerSaysFailure, judgeHttp } from "./compose.ts";
import { judgeRecordFile, recordFileSaysFailure } from "./record-file.ts";

export const httpAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    const block = requestBlockOf(document);
    if (sendsRecordFiles(document)) {
      const obstacle = fileAdaptor.obstacle(document, connection);
      if (obstacle) return obstacle;
    }
    if (typeof block._asyncHelperId === "string") return notDeliveredYet("Imports with an asynchronous helper");
    try {
      const opened = connection ?? noConnection;
      connectionRenderings(opened);
      checkLogin(authOf({ document: opened.document, iClient: opened.iClient?.document }));
      return undefined;
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
  },
  existenceTest: (document, purpose) => testIn(requestBlockOf(document), purpose),
  compose(records, delivery) {
    const { import: document, connection, context, watched } = delivery;
    // The request with a file is composed when the file is written, perhaps pages later.
    if (sendsRecordFiles(document)) return fileAdaptor.compose(records, delivery);
    const filePath = filePathOf(document);
    return composeHttp(records, {
      connection: connectionRenderings(connection),
      block: requestBlockOf(document),
      context,
      watched,
      filePath,
    });
  },
  judge(sent, answer, { import: document, connection }) {
    const rules = {
      block: requestBlockOf(document),
      rate: rateRulesOf(connection.document),
      secrets: connectionSecrets(connection),
    };
    return sendsRecordFiles(document)
      ? judgeRecordFile(sent.size, answer, rules, connection)
      : judgeHttp(sent, answer, rules);
  },
  saysFailure(kept, answer, { import: document, connection }) {
    const rules = { block: requestBlockOf(document), rate: rateRulesOf(connection.document) };
    return sendsRecordFiles(document)
      ? recordFileSaysFailure(answer, rules)
      : httpAnswerSaysFailure(kept, answer, rules);
  },
} satisfies Adaptor);

/** Returns the path to the file key in the records of a blob import. */
function filePathOf({ blob, blobKeyPath }: ImportDocument): string | undefined {
  if (blob !== true) return undefined;
  return typeof blobKeyPath === "string" && blobKeyPath !== "" ? blobKeyPath : "blobKey";
}

function testIn(block: RequestBlock, purpose: "existing" | "ignore"): ExistenceTest {
  const alignedText = (name: keyof RequestBlock): string | undefined => {
    const value = alignedEntry(block[name], 0);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const extract = alignedText(`${purpose}Extract`);
  const lookup = alignedText(`${purpose}LookupName`);
  return { ...(extract !== undefined && { extract }), ...(lookup !== undefined && { lookup }) };
}
