/** Code in documents: analysis of scripts, templates and SQL before they run. */
export { missingFunction, readScript } from "./scripts/read-script.ts";
export { sqlFaults } from "./sql/sql-faults.ts";
export { readTemplate } from "./templates/template-faults.ts";
export { lineAndColumn } from "./text-fault.ts";
