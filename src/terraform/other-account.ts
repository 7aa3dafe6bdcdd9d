/** The error where none of the objects in Terraform's state can be found: the token is probably of another account. */
import { fail } from "../base/diagnostics.ts";
import type { TfResource } from "../derive/terraform/tf-attribute.ts";

/** Throws `other-account`. `user`: whose token wrote the object last, where that is known. */
export function otherAccount({ type, kind }: TfResource, id: string, user: string | undefined): never {
  const whose = user === undefined ? "is not there" : "was written with the token of another user";
  return fail("other-account", "The object is not there, and neither are others of this state", {
    detail: `The ${kind.kind} ${id} ${whose}, and nothing of this state is visible with the token in use: it probably belongs to another account or platform. Check base_url and token. If it was deleted there, plan with a token of that account, or take it out of the state: terraform state rm, at the address of this ${type}.`,
  });
}
