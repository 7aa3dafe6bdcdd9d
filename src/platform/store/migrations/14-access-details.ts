/** Details of tokens, and the integrations that a user may enter. */
export const accessDetailsDdl = (): string => `
alter table tokens add column details text;
alter table users add column integrations text;
`;
