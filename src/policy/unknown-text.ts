/** The text of a value that is known only after apply, or that only a platform knows. */
export const unknownText = "(known after apply)";
