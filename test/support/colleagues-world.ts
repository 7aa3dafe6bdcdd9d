/** An account in which several people work: the stack's own service token, which writes as the owner, and two colleagues. */
export const tokens = { ours: "rct_ours", mia: "rct_mia", bob: "rct_bob", partial: "rct_partial" } as const;

export const colleagues = {
  accounts: [
    {
      name: "Local",
      features: { environments: true, partner: true, publishTpConnectors: true },
      users: [
        { _id: "65a000000000000000000001", email: "owner@local.test", name: "Local Owner", role: "owner" },
        { email: "mia@local.test", name: "Mia", role: "admin" },
        { email: "bob@local.test", name: "Bob", role: "admin" },
      ],
      tokens: [
        { token: tokens.ours, type: "service", access: "full" },
        { token: tokens.mia, type: "personal", user: "mia@local.test" },
        { token: tokens.bob, type: "personal", user: "bob@local.test" },
        { token: tokens.partial, type: "service", access: "custom", grants: { connections: [] } },
      ],
    },
  ],
};
