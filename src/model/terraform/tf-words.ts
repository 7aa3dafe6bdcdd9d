/** The terms of Terraform's language, for messages about a stack written in it. */

import { notOurs, stateCommands, type Words } from "../words.ts";
import { tfAddress } from "./tf-address.ts";

/** Returns the terms. `counted`: addresses of the blocks whose instances have numbers. */
export function terraformWords(counted: ReadonlySet<string>): Words {
  const tfAddressText = (address: string) => tfAddress(address, counted);
  return Object.freeze({
    adopt: "the import block",
    adoptions: "import blocks",
    unowned: `${notOurs} import blocks.`,
    adopting: (address: string, id: string, from?: string) =>
      `import { to = ${tfAddressText(address)}, id = "${from === undefined ? "" : `from=${from},`}${id}" }`,
    was: "the moved block",
    formerly: (address: string, former: string) =>
      `moved { from = ${tfAddressText(former)}, to = ${tfAddressText(address)} }`,
    unprotect: "prevent_destroy = false",
    keep: "an earlier declaration",
    ...stateCommands,
  });
}
