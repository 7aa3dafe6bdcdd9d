/** Start of a value that is one expression: an editor accepts it for any type. */
export const expressionPattern = "^\\$\\{";
