import { recordTableDdl } from "../records/ddl.ts";
import { listenerData } from "../records/listener-data.ts";
import type { ColumnTypes } from "../sql/column-types.ts";

/** What listeners take, and how an export is found by those who do not know its account. */
export const listenerDataDdl = (types: ColumnTypes): string => `${recordTableDdl(listenerData, types)}
create index documents_listeners on documents (id) where family = 'exports';
`;
