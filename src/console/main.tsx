/** The entry of the console: signs in with the token of the address or of the tab, or asks for one. */
import { type FormEvent, StrictMode, useCallback, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { AccountContext } from "./account.ts";
import { callApi, useTokenOf as sendTokenOf } from "./api/client.ts";
import { type ConsoleAccount, forgetToken, keepToken, takeToken } from "./api/session.ts";
import { ConsoleFrame } from "./app.tsx";
import { Problem } from "./parts/status.tsx";

const firstToken = takeToken();

function SignedConsole() {
  const [account, setAccount] = useState<ConsoleAccount>();
  const [error, setError] = useState<Error>();
  const [pending, setPending] = useState(firstToken !== undefined);
  const leave = useCallback(() => {
    forgetToken();
    sendTokenOf({ token: "" }, () => {});
    setAccount(undefined);
  }, []);
  const enter = useCallback(
    async (token: string) => {
      setPending(true);
      setError(undefined);
      sendTokenOf({ token }, () => {});
      try {
        const opened = await callApi<ConsoleAccount>("/admin/console/session", { method: "POST" });
        keepToken(token);
        sendTokenOf({ ...opened, token }, leave);
        setAccount(opened);
      } catch (problem) {
        setError(problem as Error);
      }
      setPending(false);
    },
    [leave],
  );
  useEffect(() => {
    if (firstToken !== undefined) enter(firstToken);
  }, [enter]);
  if (account)
    return (
      <AccountContext value={account}>
        <ConsoleFrame onSignOut={leave} />
      </AccountContext>
    );
  return pending ? <p className="quiet">Signing in…</p> : <SignInPage error={error} onToken={enter} />;
}

interface SignInProps {
  readonly error: Error | undefined;
  readonly onToken: (token: string) => void;
}

function SignInPage({ error, onToken }: SignInProps) {
  const submitToken = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get("token") ?? "").trim();
    if (token !== "") onToken(token);
  };
  return (
    <main className="sign-in">
      <h1>Reconduit</h1>
      <form onSubmit={submitToken}>
        <label htmlFor="token">Token</label>
        <input id="token" name="token" type="password" autoComplete="off" spellCheck={false} required />
        <p className="quiet">
          A token of the API. <code>reconduit serve</code> and <code>reconduit ui</code> print an address that signs in.
          The token stays in this tab.
        </p>
        {error && <Problem error={error} />}
        <button type="submit" className="primary">
          Sign in
        </button>
      </form>
    </main>
  );
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <SignedConsole />
  </StrictMode>,
);
