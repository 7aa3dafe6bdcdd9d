/** Checks scripts, templates, lookups and SQL in the configuration of a resource, as `reconduit validate` does in a manifest. */
import { adviceWords, type Suggestion } from "../base/advice.ts";
import { pathText } from "../base/path-text.ts";
import { checkCode } from "../config/resources/check-code.ts";
import type { TfResource } from "../derive/terraform/tf-attribute.ts";
import { resourceType } from "../derive/terraform/tf-names.ts";
import { toDocument } from "../model/terraform/tf-document.ts";
import type { TfObject } from "../model/terraform/tf-value.ts";
import { messageAt } from "./diagnostics.ts";
import type { WireMessage } from "./protocol/wire.ts";

/** Returns the mistakes in code that is known already. A script is a warning: Terraform does not say which ones are called. */
export async function checkResourceCode(
  { kind, attributes }: TfResource,
  value: TfObject,
): Promise<readonly WireMessage[]> {
  const found: WireMessage[] = [];
  const place = { attributes, value };
  const reportTo =
    (severity: "error" | "warning") =>
    (_code: string, summary: string, { detail = "", suggestion, pointer = "" }: CodeFaultDetails) => {
      // A leading path of the field is removed, because Terraform shows the attribute instead.
      const lead = `${pathText(pointer)}: `;
      const text = detail.startsWith(lead) ? detail.slice(lead.length) : detail;
      found.push(
        messageAt(
          place,
          pointer,
          severity,
          summary,
          [text, suggestion && adviceWords(suggestion)].filter(Boolean).join(" "),
        ),
      );
    };
  const resource = {
    address: `the ${resourceType(kind)}`,
    kind: kind.kind,
    template: toDocument(attributes, value, { secret: () => undefined }),
    references: [],
    secrets: [],
    where: () => ({ file: "", line: 1, column: 1 }),
  };
  await checkCode([resource as never], {
    reporterOf: () => ({ error: reportTo("error"), warning: reportTo("warning") }),
    callersUnknown: true,
    fileRead: () => undefined,
  });
  return found;
}

interface CodeFaultDetails {
  readonly detail?: string | undefined;
  readonly suggestion?: Suggestion | undefined;
  readonly pointer?: string | undefined;
}
