/** How the documents are called that hold the state of the account and of its objects: one for each key. */

export const stateFamily = "states";

/** What a state belongs to; undefined: to the account. */
export type StateOwner = { readonly family: string; readonly id: string } | undefined;

/** The beginning of the ids of an owner's documents; the key follows behind a slash. */
export const stateOwnerText = (owner: StateOwner): string => (owner ? `${owner.family}/${owner.id}` : "account");
