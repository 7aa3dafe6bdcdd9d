/** What is wrong with a configuration, as far as it is known: the checks of a manifest, told with the names of attributes. */

import type { TfResource } from "../derive/tf-schema.ts";
import { validate } from "../derive/validate.ts";
import { declared, type TfObject, toDocument } from "../model/tf-document.ts";
import { messageAt, type Place } from "./diagnostics.ts";
import { inWords } from "./finding-text.ts";
import type { Message } from "./protocol/wire.ts";

/** Mistakes in the configuration of a resource. `writeOnly`: this Terraform knows write-only attributes. */
export function checkResource(
  { kind, attributes }: TfResource,
  value: TfObject,
  { writeOnly: allowed }: { readonly writeOnly: boolean },
): readonly Message[] {
  const place: Place = { attributes, value };
  const found: Message[] = [];
  const report = (pointer: string, summary: string, text: string) =>
    found.push(messageAt(place, pointer, "error", summary, text));
  const document = toDocument(attributes, value, {
    fault: (at, text) => report(at, "Invalid value", text),
    secret: (secret) => {
      const { at, plain, writeOnly } = secret;
      if (writeOnly !== null && plain !== null)
        report(at, "A secret is given twice", "give either the attribute or its write-only form.");
      if (writeOnly !== null && !allowed)
        report(at, "Write-only attributes need Terraform 1.11", "give the secret by its plain attribute.");
      return declared.secret(secret);
    },
  });
  for (const finding of validate(kind, document)) {
    const level = finding.severity === "warning" ? "warning" : "error";
    found.push(messageAt(place, finding.pointer, level, "Invalid value", inWords(place, finding)));
  }
  return found;
}
