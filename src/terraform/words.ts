/** The provider's words for messages of the engine that differ between Terraform and manifests. */
import { terraformWords } from "../model/terraform/tf-words.ts";
import type { Words } from "../model/words.ts";

/** While it applies, Terraform shows an object of its state no sooner than its turn comes, and the state is its own. */
export const providerWords: Words = Object.freeze({
  ...terraformWords(new Set()),
  unowned:
    "They may well be this configuration's, which Terraform does not tell the provider at this point: see terraform state list -id=ID. Unless this configuration has them, delete them if they are not wanted, or take them over with import blocks.",
  resolving: () => "Import the one that it is; if it is none of them, remove intents.log in Terraform's data folder.",
  forgetting: () => "terraform state rm",
  // An object that has left the configuration is deleted by its state, however often it is planned.
  replannedDeletion:
    "Terraform plans this deletion by its state: take the change into that with terraform apply -refresh-only, and apply again.",
});
