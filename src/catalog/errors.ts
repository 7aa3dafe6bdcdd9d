/**
 * The one error table. A code exists here or nowhere: the server answers only these, docs list exactly these.
 * `spec` codes are named by docs/spec/management-api.md, `assumed` ones fill a gap by docs/spec/platform-facts.md.
 */
export interface ErrorEntry {
  /** HTTP status it usually travels with. */
  readonly status: number;
  readonly summary: string;
  /** Advice for the user. */
  readonly hint: string;
  readonly origin: "spec" | "assumed";
}

const errorEntry = (status: number, origin: ErrorEntry["origin"], summary: string, hint: string): ErrorEntry =>
  Object.freeze({ status, origin, summary, hint });

export const errors = Object.freeze({
  invalid_token: errorEntry(401, "spec", "The token is expired or revoked.", "Create a token and set RECONDUIT_TOKEN."),
  insufficient_permissions: errorEntry(
    403,
    "spec",
    "The token lacks the capability.",
    "Use a token with full access, or grant the capability to the token.",
  ),
  access_restricted: errorEntry(
    403,
    "spec",
    "The account or user may not perform the request.",
    "Ask the account's owner.",
  ),
  feature_not_enabled: errorEntry(
    403,
    "spec",
    "The account does not have the feature.",
    "Enable the feature for the account.",
  ),
  invalid_field: errorEntry(
    422,
    "spec",
    "A field is missing, has the wrong type or is invalid.",
    "Correct the field in the message.",
  ),
  invalid_ref: errorEntry(
    422,
    "spec",
    "An ID does not refer to an existing object.",
    "Create the object first, or correct the ID.",
  ),
  invalid_hook: errorEntry(422, "assumed", "The hook is not allowed on this adaptor.", "Remove the hook."),
  duplicate_name: errorEntry(
    409,
    "spec",
    "The name is already in use.",
    "Choose another name, or adopt the existing object.",
  ),
  create_not_allowed: errorEntry(
    422,
    "spec",
    "The tag exists, or the account has 1,000 tags.",
    "Choose another tag or delete unused ones.",
  ),
  conflict: errorEntry(
    409,
    "assumed",
    "Another request changed the object at the same time.",
    "Read the object again and repeat the change.",
  ),
  resource_in_use: errorEntry(
    409,
    "spec",
    "Another object refers to the object.",
    "Delete or change the dependents first.",
  ),
  resource_not_found: errorEntry(
    404,
    "assumed",
    "The object does not exist, or the token has no access to it.",
    "Check the ID and the token.",
  ),
  req_res_logs_not_found: errorEntry(
    404,
    "assumed",
    "No captured request of the step has this key.",
    "Enable debugging, run the flow and use a key of the step's requests.",
  ),
  rate_limited: errorEntry(
    429,
    "spec",
    "The request rate of the account is too high.",
    "Wait for the time in the header Retry-After.",
  ),
  invalid_query_param: errorEntry(
    422,
    "spec",
    "A query parameter has a value that is not allowed.",
    "Correct the parameter.",
  ),
  invalid_query_params: errorEntry(
    400,
    "assumed",
    "The query parameters are malformed or contradict each other.",
    "Correct limit, after, include or exclude.",
  ),
  invalid_request_body: errorEntry(
    400,
    "spec",
    "The body is not valid JSON or contains keys that do not belong there.",
    "Send valid JSON.",
  ),
  malformed_request: errorEntry(400, "assumed", "The request is not valid HTTP.", "Use an HTTP client."),
  request_timeout: errorEntry(
    408,
    "assumed",
    "The request did not arrive completely in time.",
    "Send the request again over a faster connection.",
  ),
  unsupported_media_type: errorEntry(
    415,
    "assumed",
    "The content type of the write is not application/json.",
    "Send Content-Type: application/json.",
  ),
  invalid_resource_type: errorEntry(
    422,
    "assumed",
    "The recycle bin has no such type.",
    "Use one of the documented types.",
  ),
  restore_blocked: errorEntry(409, "assumed", "A dependent is still in the recycle bin.", "Use cascade restore."),
  tool_nesting_depth_exceeded: errorEntry(422, "spec", "Tools are nested more than 5 deep.", "Flatten the tools."),
  nesting_too_deep: errorEntry(
    422,
    "assumed",
    "Scripts start nested runs, more than 3 deep.",
    "Start the inner run separately.",
  ),
  missing_integration_id: errorEntry(400, "spec", "A sync requires an integration.", "Set _integrationId."),
  id_and_userId_in_request: errorEntry(
    400,
    "spec",
    "The body of a sync must not contain _id or _userId.",
    "Omit both fields.",
  ),
  sync_integration_id_update: errorEntry(
    400,
    "spec",
    "A sync cannot move to another integration.",
    "Omit _integrationId in updates.",
  ),
  missing_source_connection: errorEntry(
    422,
    "spec",
    "A sync requires source._connectionId.",
    "Set source._connectionId.",
  ),
  duplicate_destination_host: errorEntry(
    422,
    "spec",
    "Source and destination are the same database: the same file, or the same host, port and database.",
    "Choose another database as the destination.",
  ),
  invalid_destination_sync_config: errorEntry(
    422,
    "spec",
    "The destination of the sync is incomplete or unsuitable.",
    "Complete the destination.",
  ),
  conflicting_table_name: errorEntry(
    422,
    "spec",
    "Two datasets would write the same table.",
    "Rename one of the datasets.",
  ),
  size_limit_exceeded: errorEntry(422, "spec", "A value is longer than allowed.", "Shorten the value."),
  drift_policy_invalid_setup: errorEntry(
    422,
    "spec",
    "The drift policy is contradictory or unknown.",
    "Correct driftPolicy.",
  ),
  production_environment: errorEntry(
    422,
    "assumed",
    "Production cannot be disabled.",
    "Leave the environment enabled.",
  ),
  pending_invitations: errorEntry(
    422,
    "assumed",
    "An invitation to the account is open.",
    "Before you disable the environment, have the invitation accepted or withdraw it.",
  ),
  template_zip_required: errorEntry(
    422,
    "assumed",
    "A template without an uploaded zip cannot be published.",
    "Upload the zip first.",
  ),
  cannot_parse_xml: errorEntry(422, "spec", "The text is not well-formed XML.", "Correct the XML."),
  invalid_xpath: errorEntry(422, "spec", "The XML path is invalid.", "Use slashes and no namespaces: /root/item."),
  invalid_adaptor: errorEntry(400, "spec", "The adaptor has no preview.", "Preview imports of other adaptors."),
  invalid_sync: errorEntry(422, "spec", "The sync is disabled.", "Enable the sync, then run it."),
  sync_job_already_queued: errorEntry(
    409,
    "spec",
    "A job of the sync is already queued.",
    "Wait until that job has started.",
  ),
  inactive_flow: errorEntry(422, "assumed", "The flow is disabled.", "Enable the flow, then run it."),
  flow_job_already_queued: errorEntry(
    409,
    "assumed",
    "A run of the flow is already queued or running.",
    "Wait until that run has ended, or cancel it.",
  ),
  nothing_to_cancel: errorEntry(422, "assumed", "No job can be canceled.", "No action is required."),
  mapping_failed: errorEntry(422, "assumed", "A record could not be mapped.", "Correct the mapping or the record."),
  delivery_failed: errorEntry(
    422,
    "assumed",
    "A record could not be delivered.",
    "Read the message; correct the connection, the record or the destination.",
  ),
  lookup_failed: errorEntry(
    422,
    "assumed",
    "A lookup found no value.",
    "Add the value to the lookup, or give it a default.",
  ),
  filter_failed: errorEntry(422, "assumed", "A filter could not be evaluated.", "Correct the filter's rules."),
  template_failed: errorEntry(
    422,
    "assumed",
    "A template could not be rendered.",
    "Correct the template, or add the missing value to the record.",
  ),
  connection_failed: errorEntry(
    422,
    "assumed",
    "The destination did not respond.",
    "Read the message, which also says if the request may have arrived. Correct the connection, or try again.",
  ),
  authentication_failed: errorEntry(
    422,
    "assumed",
    "The destination rejected the credentials.",
    "Correct the credentials of the connection.",
  ),
  destination_rejected: errorEntry(
    422,
    "assumed",
    "The destination rejected the record.",
    "Read the message; correct the record or its mapping.",
  ),
  guardrail_violation: errorEntry(
    422,
    "assumed",
    "A guardrail rejected the record.",
    "Read the message; correct the record.",
  ),
  lock_timeout: errorEntry(
    422,
    "assumed",
    "Another record with the same lock key was in progress for too long.",
    "Send the record again, or use a more specific idLockTemplate.",
  ),
  canceled: errorEntry(422, "assumed", "The run ended before the record was sent.", "Send the record again."),
  not_supported: errorEntry(
    422,
    "assumed",
    "The reference server does not support this.",
    "Use another adaptor, or preview the import in a flow, which uses its mockResponse.",
  ),
  membership_idp_synced: errorEntry(
    422,
    "assumed",
    "The membership comes from the identity provider.",
    "Remove the membership in the identity provider.",
  ),
  audit_not_supported: errorEntry(422, "spec", "The type of resource is not audited.", "Use a type that is audited."),
  invalid_audit_field: errorEntry(
    422,
    "spec",
    "A filter of the audit trail has an invalid value.",
    "Correct the filter in the field.",
  ),
  report_not_completed: errorEntry(
    400,
    "assumed",
    "The event report is not completed.",
    "Wait until the report is completed, or request another report.",
  ),
  signed_url_invalid: errorEntry(403, "assumed", "The signed URL is expired or damaged.", "Request a new URL."),
  time_limit_exceeded: errorEntry(
    422,
    "assumed",
    "The work for a request or a record takes too long.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  memory_limit_exceeded: errorEntry(
    422,
    "assumed",
    "The work for a request or a record requires too much memory.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  output_too_large: errorEntry(
    422,
    "assumed",
    "The output is too large.",
    "Send fewer or smaller records, or rules with a smaller output.",
  ),
  inactive_api: errorEntry(422, "assumed", "The API is disabled.", "Set `disabled` to false."),
  not_configured: errorEntry(
    422,
    "assumed",
    "A resource that the step requires is not configured.",
    "Read the message; refer to an existing resource, or configure the resource.",
  ),
  script_error: errorEntry(
    422,
    "assumed",
    "A script threw an error or could not run.",
    "Correct the script at the reported line.",
  ),
  script_timeout: errorEntry(
    422,
    "assumed",
    "A script took too long.",
    "Send it fewer records, or correct its loops and promises: a promise that never settles also takes too long.",
  ),
  script_memory: errorEntry(422, "assumed", "A script requires too much memory.", "Send it fewer or smaller records."),
  invalid_hook_response: errorEntry(
    422,
    "assumed",
    "A hook returned an invalid result.",
    "Return one element per input element, in the same order.",
  ),
  server_busy: errorEntry(503, "assumed", "Too many requests are waiting in the server.", "Repeat the request later."),
  storage_full: errorEntry(
    507,
    "assumed",
    "The disk of the server is full; nothing was stored.",
    "Delete unneeded objects, and free space on the server's disk.",
  ),
  internal_error: errorEntry(500, "assumed", "The server failed.", "Try again; the server's log contains the reason."),
  sync_not_enabled: errorEntry(
    422,
    "spec",
    "The sync is not completely configured.",
    "Set source, destination, datasets and historicDateTime.",
  ),
} satisfies Record<string, ErrorEntry>);

export type ErrorCode = keyof typeof errors;

/** An entry of the platform's error answer, `{errors: [...]}` (spec: Errors). */
export type PlatformFault = {
  readonly code: ErrorCode;
  /** Whole sentences, for the user. */
  readonly message: string;
  /** Dotted path in the body, or the name of a query parameter. */
  readonly field?: string;
};
