/**
 * Administers tokens and users of a platform from outside. Changes take effect at once, even while a server runs there, and are
 * recorded in the audit trail.
 */
import { capitalizePhrase, withArticle } from "../../base/article.ts";
import { type Clock, systemClock } from "../../base/clock.ts";
import { fail } from "../../base/diagnostics.ts";
import { type Ids, randomIds } from "../../base/ids.ts";
import { nearestWord } from "../../base/suggest.ts";
import { endUser } from "../../catalog/kinds/end-user.ts";
import { accessRecordOf, recordByUser, recordOfUser } from "../access/access-records.ts";
import type { AccountRole, Grants } from "../access/permissions.ts";
import {
  issueToken,
  isUnexpired,
  type PurgePeriod,
  personalPurge,
  purgeChoices,
  purgedAt,
  tokenHappening,
} from "../access/tokens.ts";
import { addEntry, type Happening } from "../audit/audited-store.ts";
import { openExisting } from "../data-location/data-location.ts";
import { runningAhead } from "../data-location/kept-clock.ts";
import type { PlatformLocation } from "../data-location/platform-location.ts";
import { system } from "../kernel/actor.ts";
import type { StoredToken, User } from "../store/access.ts";
import type { Reader, Store, StoredAccount, Writer } from "../store/store.ts";

export interface NewToken {
  readonly name: string;
  /** Email of a user: makes a personal token. */
  readonly user?: string | undefined;
  /** Makes a custom service token. */
  readonly grants?: Grants | undefined;
  /** A service token has to name one. */
  readonly autoPurge?: PurgePeriod | undefined;
}

export interface Administration {
  readonly account: StoredAccount;
  /** The text of the token is answered here and never again. */
  createToken(token: NewToken): Promise<{ readonly text: string; readonly token: StoredToken }>;
  tokens(): Promise<readonly StoredToken[]>;
  /** Revokes a token by id or by name. When this resolves, the token no longer works. */
  revokeToken(idOrName: string): Promise<StoredToken>;
  addUser(user: { readonly email: string; readonly name: string; readonly role: AccountRole }): Promise<User>;
  users(): Promise<readonly User[]>;
  /** Personal tokens of a disabled user do not work until the user is enabled again. */
  setDisabled(email: string, disabled: boolean): Promise<User>;
  /** Removes the user together with all personal tokens of the user. */
  removeUser(email: string): Promise<{ readonly user: User; readonly revoked: number }>;
  close(): Promise<void>;
}

interface AdministrationOptions extends PlatformLocation {
  /** Name or id; may be left out where there is one account. */
  readonly account?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly ids?: Ids | undefined;
}

/** Opens the accounts of a place that a server has been started on before. Throws DiagnosticErrors for what cannot be done. */
export async function openAdministration(options: AdministrationOptions): Promise<Administration> {
  const store = await openExisting(options);
  try {
    const account = requireAccount(await store.read.accounts(), options.account);
    return administrationOf(store, account, options.clock ?? serverClock(options.data), options.ids ?? randomIds);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Returns the time of the server that runs there, or of the machine. */
function serverClock(data: string | undefined): Clock {
  const aheadMs = runningAhead(data);
  return aheadMs === 0 ? systemClock : { ...systemClock, now: () => systemClock.now() + aheadMs };
}

function administrationOf(store: Store, account: StoredAccount, clock: Clock, ids: Ids): Administration {
  const isoNow = () => new Date(clock.now()).toISOString();
  const addAuditEntry = (tx: Writer, happening: Happening) =>
    addEntry(tx, account.id, { clock, ids }, system, happening);
  return {
    account,
    createToken: (wanted) =>
      store.write(async (tx) => {
        const user = wanted.user === undefined ? undefined : await findUserByEmail(tx, account, wanted.user);
        const type = user ? "personal" : "service";
        const period = wanted.autoPurge ?? (user ? personalPurge : undefined);
        const choices = purgeChoices(type);
        if (period === undefined || !choices.includes(period)) {
          return fail("token-auto-purge", "The token needs another auto purge period", {
            detail: `${capitalizePhrase(withArticle(type))} token is purged after one of: ${choices.join(", ")}.`,
          });
        }
        if (wanted.name !== "" && (await tx.tokens(account.id)).some(({ name }) => name === wanted.name)) {
          return fail("token-name-taken", "A token of this name exists", {
            detail: `${account.name} has a token named "${wanted.name}" already; names tell tokens apart when one is revoked.`,
          });
        }
        if (user) await acceptInvitation(tx, account, user, isoNow());
        return issueToken(tx, { clock, ids }, system, {
          account: account.id,
          name: wanted.name,
          type,
          access: user || !wanted.grants ? "full" : "custom",
          user: user?.id ?? null,
          grants: user ? null : ((wanted.grants as StoredToken["grants"] | undefined) ?? null),
          expiresAt: purgedAt(period, clock.now()),
        });
      }),
    tokens: async () => (await store.read.tokens(account.id)).filter((token) => isUnexpired(token, clock.now())),
    revokeToken: (idOrName) =>
      store.write(async (tx) => {
        const token = findToken(await tx.tokens(account.id), idOrName, account);
        await tx.removeToken(account.id, token.id);
        await addAuditEntry(tx, tokenHappening(token, "delete"));
        return token;
      }),
    addUser: ({ email, name, role }) =>
      store.write(async (tx) => {
        if ((await tx.users(account.id)).some((user) => isSameEmail(user.email, email))) {
          fail("user-exists", "The user exists already", { detail: `${email} is a user of ${account.name}.` });
        }
        const user: User = { id: ids.objectId(), email, name, role, disabledAt: null };
        await tx.addUser(account.id, user);
        await tx.insert(account.id, accessRecordOf(recordOfUser(ids.objectId(), user, isoNow())));
        await addAuditEntry(tx, { resourceType: "user", resourceId: user.id, name: email, event: "create" });
        return user;
      }),
    users: () => store.read.users(account.id),
    setDisabled: (email, disabled) =>
      store.write(async (tx) => {
        const user = await guestOf(tx, account, email);
        const changed = { ...user, disabledAt: disabled ? (user.disabledAt ?? isoNow()) : null };
        await tx.updateUser(account.id, changed);
        const record = await recordByUser(tx, account.id, user.id);
        if (record) {
          const document = { ...record, disabled, lastModified: isoNow() };
          await tx.update(account.id, accessRecordOf(document));
        }
        if (disabled !== (user.disabledAt !== null)) {
          const fieldChanges = [{ fieldPath: "disabled", oldValue: !disabled, newValue: disabled }];
          await addAuditEntry(tx, {
            resourceType: "user",
            resourceId: user.id,
            name: email,
            event: "update",
            fieldChanges,
          });
        }
        return changed;
      }),
    removeUser: (email) =>
      store.write(async (tx) => {
        const user = await guestOf(tx, account, email);
        const revoked = (await tx.tokens(account.id)).filter((token) => token.user === user.id);
        const record = await recordByUser(tx, account.id, user.id);
        if (record) await tx.remove(account.id, endUser.family, String(record["_id"]));
        await tx.removeUser(account.id, user.id);
        for (const token of revoked) await addAuditEntry(tx, tokenHappening(token, "delete"));
        await addAuditEntry(tx, { resourceType: "user", resourceId: user.id, name: email, event: "delete" });
        return { user, revoked: revoked.length };
      }),
    close: () => store.close(),
  };
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The first token of an invited user is how the invitation is accepted here. */
async function acceptInvitation(tx: Writer, account: StoredAccount, user: User, now: string): Promise<void> {
  const record = await recordByUser(tx, account.id, user.id);
  if (record?.["accepted"] !== false) return;
  await tx.update(account.id, accessRecordOf({ ...record, accepted: true, lastModified: now }));
}

function nearestSuggestion(wrong: string, known: readonly string[]): { readonly suggestion?: string } {
  const near = nearestWord(
    wrong,
    known.filter((each) => each !== ""),
  );
  return near === undefined ? {} : { suggestion: `Did you mean ${near}?` };
}

function requireAccount(accounts: readonly StoredAccount[], wanted: string | undefined): StoredAccount {
  const names = accounts.map(({ name }) => name);
  const found = wanted === undefined ? accounts : accounts.filter(({ id, name }) => id === wanted || name === wanted);
  if (found.length === 1) return found[0]!;
  if (wanted === undefined) {
    return fail("account-needed", "It is not clear which account is meant", {
      detail:
        accounts.length === 0
          ? "The store contains no account yet: start the server once."
          : `The store contains ${names.join(", ")}; name one with --account.`,
    });
  }
  return fail("unknown-account", "No such account", {
    detail: `The store contains ${names.join(", ") || "no account"}, and not one account "${wanted}".`,
    ...nearestSuggestion(wanted, names),
  });
}

async function findUserByEmail(reader: Reader, account: StoredAccount, email: string): Promise<User> {
  const users = await reader.users(account.id);
  const found = users.find((user) => isSameEmail(user.email, email));
  if (found) return found;
  const emails = users.map((user) => user.email);
  return fail("unknown-user", "No such user", {
    detail: `${account.name} has no user ${email}. Its users: ${emails.join(", ")}.`,
    ...nearestSuggestion(email, emails),
  });
}

/** A user who is not the owner: an account cannot do without its owner. */
async function guestOf(tx: Writer, account: StoredAccount, email: string): Promise<User> {
  const user = await findUserByEmail(tx, account, email);
  if (user.id !== account.id) return user;
  return fail("account-owner", "The owner stays", {
    detail: `${user.email} owns the account ${account.name} and can neither be disabled nor removed.`,
  });
}

function findToken(tokens: readonly StoredToken[], idOrName: string, account: StoredAccount): StoredToken {
  const found = tokens.find(({ id }) => id === idOrName) ?? tokens.find(({ name }) => name === idOrName);
  if (found && idOrName !== "") return found;
  return fail("unknown-token", "No such token", {
    detail: `${account.name} has no token of the id or name "${idOrName}"; \`reconduit server token list\` shows them.`,
    ...nearestSuggestion(
      idOrName,
      tokens.flatMap(({ id, name }) => [id, name]),
    ),
  });
}
