/** Types of export: the block that each one needs and the connections that it works with (facts 2.14; 2.1 for the latter). */
export const adaptors = {
  tag: "adaptorType",
  derived: "SimpleExport",
  cases: {
    HTTPExport: { blocks: ["http"], needs: ["_connectionId"], connections: ["http"] },
    ErpExport: { blocks: ["erp"], needs: ["_connectionId"], connections: ["erp"] },
    CrmExport: { blocks: ["crm"], needs: ["_connectionId"], connections: ["crm"] },
    RDBMSExport: { blocks: ["rdbms"], needs: ["_connectionId"], connections: ["rdbms"] },
    DocumentDbExport: { blocks: ["documentDb"], needs: ["_connectionId"], connections: ["documentDb"] },
    JDBCExport: { blocks: ["jdbc"], needs: ["_connectionId"], connections: ["jdbc"] },
    KeyValueDbExport: { blocks: ["keyValueDb"], needs: ["_connectionId"], connections: ["keyValueDb"] },
    FTPExport: { blocks: ["ftp"], needs: ["_connectionId"], connections: ["ftp"] },
    ObjectStoreExport: { blocks: ["objectStore"], needs: ["_connectionId"], connections: ["objectStore"] },
    WebhookExport: { blocks: ["webhook"], refuses: ["_connectionId"] },
    AS2Export: { blocks: ["as2"], needs: ["_connectionId"], connections: ["as2", "van"] },
    SimpleExport: { blocks: [] },
    FileSystemExport: { blocks: ["filesystem"], needs: ["_connectionId"], connections: ["filesystem"] },
    WrapperExport: { blocks: ["wrapper"], needs: ["_connectionId"], connections: ["wrapper"] },
    RESTExport: { blocks: ["rest", "http"], needs: ["_connectionId"], connections: ["rest", "http"] },
  },
} as const;

export type ExportAdaptor = keyof typeof adaptors.cases;

export const adaptorTypes = Object.freeze(Object.keys(adaptors.cases)) as readonly ExportAdaptor[];
