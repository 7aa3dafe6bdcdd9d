/** State documents of the account and of its objects: one for each key. */

export const stateFamily = "states";

/** The owner of a state; undefined: the account. */
export type StateRowOwner = { readonly family: string; readonly id: string } | undefined;

/** The beginning of the ids of an owner's documents; the key follows behind a slash. */
export const stateOwnerText = (owner: StateRowOwner): string => (owner ? `${owner.family}/${owner.id}` : "account");
