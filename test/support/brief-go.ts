/** The environment of programs written in Go, which end long before collecting garbage pays: a sixth of what tests of terraform take. */
export const briefGo = { GOGC: "off", GOMEMLIMIT: "2GiB" } as const;
