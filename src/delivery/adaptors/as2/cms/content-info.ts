/** The outer structure of all CMS messages (RFC 5652 section 3): a type, and a sequence of that type. */
import { as, type Ber, BerFault, context, oidOf, partsOf, readBer, tags } from "./ber.ts";
import { der, derOid, derSequence } from "./der.ts";

/** Returns the structure. `type`: object identifier. `parts`: parts of the sequence, in DER. */
export const contentInfo = (type: string, ...parts: readonly Uint8Array[]): Buffer =>
  derSequence(derOid(type), der(context(0), derSequence(...parts)));

/** Returns the parts of the sequence in a message. `name`: name of the type, in messages. Throws BerFault for another type. */
export function contentParts(message: Buffer, type: string, name: string): readonly Ber[] {
  const [told, explicit] = partsOf(as(tags.sequence, readBer(message)));
  if (oidOf(told) !== type) throw new BerFault(`it is no ${name} data`);
  return partsOf(as(tags.sequence, partsOf(as(context(0), explicit))[0]));
}
