/** The caller of a request (spec: Token info; facts 1.2). */
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const accountHandlers: Handlers = {
  "account.tokenInfo": async (_services, request) => {
    const { userId, scope, email } = callerOf(request);
    return { _userId: userId, scope, email };
  },
};
