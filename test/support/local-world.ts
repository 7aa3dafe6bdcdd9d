/** The account of a server that starts empty, with the end users that samples mean: only the platform makes those. */
export const localWorld = (token: string): object => ({
  accounts: [
    {
      name: "Local",
      features: { environments: true, partner: true, publishTpConnectors: true },
      users: [{ email: "owner@local.test", name: "Local Owner", role: "owner" }],
      tokens: [{ token, type: "service", access: "full" }],
      endUsers: endUsers.map((email) => ({ email, name: email.split("@")[0] })),
    },
  ],
});

/** Those of the samples, and the same for tests that need another one of each kind. */
export const endUsers: readonly string[] = ["ada", "eve", "own-ada", "own-eve"].map((name) => `${name}@customer.test`);
