import { block } from "../../field.ts";

/** `rest`: the legacy form of `http`. Its fields are not documented, so all of them are kept as given (facts 2.1). */
export const rest = block({}, { doc: "Legacy requests; new imports use `http`." });
