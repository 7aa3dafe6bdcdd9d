/** Settings: the tokens and the users of the account, as far as the caller may see them. */
import { type FormEvent, useState } from "react";
import { useMay } from "../account.ts";
import { callApi } from "../api/client.ts";
import { announceChange } from "../api/use-query.ts";
import { Pager, usePagedList } from "../parts/paged.tsx";
import { Loaded, Moment, Problem, StateLabel } from "../parts/status.tsx";
import { RowTable } from "../parts/table.tsx";

interface TokenRow {
  readonly _id: string;
  readonly name?: string;
  readonly type?: string;
  readonly fullAccess?: boolean;
  readonly autoPurgeAt?: string | null;
  readonly createdAt?: string;
}

interface AccessRow {
  readonly _id: string;
  readonly email?: string;
  readonly accessLevel?: string;
  readonly accepted?: boolean;
  readonly disabled?: boolean;
  readonly sharedWithUser?: { readonly email?: string; readonly name?: string };
}

export default function SettingsPage() {
  const tokens = usePagedList<TokenRow>("/v1/accesstokens?limit=50");
  const users = usePagedList<AccessRow>("/v1/ashares?limit=50");
  const mayManage = useMay("administer");
  return (
    <>
      <h1>Settings</h1>
      <h2>Tokens</h2>
      {mayManage && <NewToken />}
      <Loaded query={tokens.query}>
        {({ rows, next }) => (
          <>
            <TokenTable tokens={rows} mayManage={mayManage} />
            <Pager next={next} isFurther={tokens.isFurther} />
          </>
        )}
      </Loaded>
      <h2>Users</h2>
      <Loaded query={users.query}>{({ rows }) => <UserTable users={rows} />}</Loaded>
    </>
  );
}

interface TokenTableProps {
  readonly tokens: readonly TokenRow[];
  readonly mayManage: boolean;
}

function TokenTable({ tokens, mayManage }: TokenTableProps) {
  return (
    <RowTable
      label="Tokens"
      empty="There are no tokens that you may see."
      rows={tokens}
      rowKey={({ _id }) => _id}
      columns={[
        { title: "Name", cell: ({ name, _id }) => name || _id },
        { title: "Type", cell: ({ type }) => type ?? "" },
        {
          title: "Access",
          cell: ({ type, fullAccess }) => (type === "personal" ? "its user's" : fullAccess ? "full" : "custom"),
        },
        { title: "Created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        { title: "Deleted at", cell: ({ autoPurgeAt }) => <Moment at={autoPurgeAt} /> },
        ...(mayManage ? [{ title: "Revoke", cell: (token: TokenRow) => <RevokeToken token={token} /> }] : []),
      ]}
    />
  );
}

function RevokeToken({ token: { _id, name } }: { readonly token: TokenRow }) {
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<Error>();
  const revokeToken = (): void => {
    callApi(`/v1/accesstokens/${_id}`, { method: "DELETE" }).then(announceChange, setError);
  };
  return (
    <>
      {asked ? (
        <button type="button" onClick={revokeToken}>{`Revoke ${name || _id} for good`}</button>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>{`Revoke ${name || _id}`}</button>
      )}
      {error && <Problem error={error} />}
    </>
  );
}

const periods = ["1h", "4h", "1d", "4d", "10d", "30d", "never"] as const;

function NewToken() {
  const [made, setMade] = useState<string>();
  const [error, setError] = useState<Error>();
  const createServiceToken = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body = { name: given.get("name"), autoPurgeAt: given.get("period"), type: "service", fullAccess: true };
    setError(undefined);
    try {
      setMade((await callApi<{ readonly token: string }>("/v1/accesstokens", { method: "POST", body })).token);
      announceChange();
    } catch (problem) {
      setError(problem as Error);
    }
  };
  return (
    <>
      <form className="bar" onSubmit={createServiceToken}>
        <label>
          Name of a new token with full access
          <input name="name" required maxLength={100} />
        </label>
        <label>
          Deleted after
          <select name="period">
            {periods.map((period) => (
              <option key={period}>{period}</option>
            ))}
          </select>
        </label>
        <button type="submit">Create the token</button>
      </form>
      {made !== undefined && (
        <div role="status" className="done">
          <p>The token is shown once. Copy it now.</p>
          <code>{made}</code>
        </div>
      )}
      {error && <Problem error={error} />}
    </>
  );
}

function UserTable({ users }: { readonly users: readonly AccessRow[] }) {
  return (
    <RowTable
      label="Users"
      empty="No user was invited: only the owner has access."
      rows={users}
      rowKey={({ _id }) => _id}
      columns={[
        { title: "User", cell: ({ sharedWithUser, email, _id }) => sharedWithUser?.email ?? email ?? _id },
        { title: "Access", cell: ({ accessLevel }) => accessLevel ?? "single integrations" },
        { title: "Invitation", cell: ({ accepted }) => (accepted ? "accepted" : "open") },
        { title: "State", cell: ({ disabled }) => <StateLabel state={disabled ? "disabled" : "enabled"} /> },
      ]}
    />
  );
}
