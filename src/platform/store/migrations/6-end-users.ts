/** The catalog's name for the family of access records, among the documents and in the audit trail. */
export const endUsersDdl = (): string => `
update documents set family = 'endUsers' where family = 'ashares';
update audit set resource_type = 'endUser' where resource_type = 'ashare';
`;
