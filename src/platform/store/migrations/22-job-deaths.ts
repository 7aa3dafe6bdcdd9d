/** Jobs count attempts that failed apart from those whose process died, and the deaths that they have waited for. */
export const jobDeathsDdl = (): string => `
alter table jobs add column thrown integer not null default 0;
alter table jobs add column waited integer not null default 0;
`;
