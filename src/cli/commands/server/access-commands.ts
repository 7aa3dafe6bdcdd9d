/** `server token` and `server user`: who may use a platform. They work while a server runs, and without one. */
import type { CommandSpec, OptionSpec } from "../../command-table.ts";

/** Where the store is: what every command of the group takes. */
export const placeOptions: readonly OptionSpec[] = [
  { flags: "--data <DIR>", text: "data folder (default .reconduit/platform)" },
  { flags: "--database <URL>", text: "PostgreSQL database, postgres://…, in place of a data folder" },
];
const account: OptionSpec = { flags: "--account <NAME>", text: "account, where there are several" };
const options = [...placeOptions, account];

export const accessCommands: readonly CommandSpec[] = [
  {
    name: "server token create",
    summary: "Make a token and print it, this once",
    options: [
      { flags: "--name <NAME>", text: "what it is for; unique in the account" },
      {
        flags: "--auto-purge <PERIOD>",
        text: "never, 1h, 4h, 1d, 4d, 10d or 30d; personal tokens also 90d, their default",
      },
      { flags: "--user <EMAIL>", text: "make a personal token: it may do what the user may" },
      {
        flags: "--grant <CATEGORY=IDS>",
        text: "make a custom token: connections, exports, imports, apis or mcpServers (repeatable)",
        type: "list",
      },
      ...options,
    ],
    examples: [
      "reconduit server token create --name ci --auto-purge 30d",
      "reconduit server token create --user mia@acme.test",
      "reconduit server token create --auto-purge 1d --grant imports=65d000000000000000000001",
    ],
    load: () => import("./token/create.ts"),
  },
  {
    name: "server token list",
    summary: "List the tokens of an account; never their texts",
    options,
    examples: ["reconduit server token list", "reconduit server token list --data /srv/platform --json"],
    load: () => import("./token/list.ts"),
  },
  {
    name: "server token revoke",
    args: "<ID>",
    summary: "Revoke a token, by id or name; it stops working at once",
    options,
    examples: ["reconduit server token revoke ci"],
    load: () => import("./token/revoke.ts"),
  },
  {
    name: "server user add",
    args: "<EMAIL>",
    summary: "Let somebody into an account",
    options: [
      {
        flags: "--role <ROLE>",
        text: "what the user may do (default monitor)",
        choices: ["admin", "manage", "monitor"],
      },
      { flags: "--name <NAME>", text: "the user's name" },
      ...options,
    ],
    examples: ["reconduit server user add mia@acme.test --role manage"],
    load: () => import("./user/add.ts"),
  },
  {
    name: "server user list",
    summary: "List the users of an account",
    options,
    examples: ["reconduit server user list"],
    load: () => import("./user/list.ts"),
  },
  {
    name: "server user disable",
    args: "<EMAIL>",
    summary: "Keep a user out: personal tokens stop working",
    options,
    examples: ["reconduit server user disable mia@acme.test"],
    load: () => import("./user/state.ts"),
  },
  {
    name: "server user enable",
    args: "<EMAIL>",
    summary: "Let a disabled user in again",
    options,
    examples: ["reconduit server user enable mia@acme.test"],
    load: () => import("./user/state.ts"),
  },
  {
    name: "server user remove",
    args: "<EMAIL>",
    summary: "Take a user out of an account, personal tokens included",
    options,
    examples: ["reconduit server user remove mia@acme.test"],
    load: () => import("./user/remove.ts"),
  },
];
