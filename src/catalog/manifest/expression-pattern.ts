/** What a value that is one expression begins with: an editor takes it in place of any type. */
export const expressionPattern = "^\\$\\{";
