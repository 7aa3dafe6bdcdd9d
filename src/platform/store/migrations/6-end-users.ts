/** Access records are objects of the catalog: they get the name of its family, and so does what the audit trail says of them. */
export const endUsersDdl = (): string => `
update documents set family = 'endUsers' where family = 'ashares';
update audit set resource_type = 'endUser' where resource_type = 'ashare';
`;
