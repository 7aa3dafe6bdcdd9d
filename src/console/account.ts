/** The signed-in caller, for every component. */
import { createContext, useContext } from "react";
import type { ConsoleAccount } from "./api/session.ts";

export const AccountContext = createContext<ConsoleAccount | undefined>(undefined);

/** Returns the caller. Throws outside of a session. */
export function useAccount(): ConsoleAccount {
  const account = useContext(AccountContext);
  if (!account) throw new Error("No one is signed in.");
  return account;
}

/** Returns true if the caller may do something in the account; what a caller may not do is not offered. */
export const useMay = (access: "read" | "write" | "invoke" | "administer" | "apply"): boolean =>
  useAccount().may.includes(access);
