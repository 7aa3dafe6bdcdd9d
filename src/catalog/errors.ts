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

const specError = (status: number, summary: string, hint: string): ErrorEntry =>
  Object.freeze({ status, origin: "spec", summary, hint });

const assumedError = (status: number, summary: string, hint: string): ErrorEntry =>
  Object.freeze({ status, origin: "assumed", summary, hint });

export const errors = Object.freeze({
  invalid_token: specError(401, "The token is expired or revoked.", "Create a token and set RECONDUIT_TOKEN."),
  insufficient_permissions: specError(
    403,
    "The token lacks the capability.",
    "Use a token with full access, or grant the capability to the token.",
  ),
  access_restricted: specError(403, "The account or user may not perform the request.", "Ask the account's owner."),
  feature_not_enabled: specError(403, "The account does not have the feature.", "Enable the feature for the account."),
  invalid_field: specError(
    422,
    "A field is missing, has the wrong type or is invalid.",
    "Correct the field in the message.",
  ),
  invalid_ref: specError(
    422,
    "An ID does not refer to an existing object.",
    "Create the object first, or correct the ID.",
  ),
  invalid_hook: assumedError(422, "The hook is not allowed on this adaptor.", "Remove the hook."),
  duplicate_name: specError(409, "The name is already in use.", "Choose another name, or adopt the existing object."),
  create_not_allowed: specError(
    422,
    "The tag exists, or the account has 1,000 tags.",
    "Choose another tag or delete unused ones.",
  ),
  conflict: assumedError(
    409,
    "Another request changed the object at the same time.",
    "Read the object again and repeat the change.",
  ),
  resource_in_use: specError(409, "Another object refers to the object.", "Delete or change the dependents first."),
  resource_not_found: assumedError(
    404,
    "The object does not exist, or the token has no access to it.",
    "Check the ID and the token.",
  ),
  req_res_logs_not_found: assumedError(
    404,
    "No captured request of the step has this key.",
    "Enable debugging, run the flow and use a key of the step's requests.",
  ),
  rate_limited: specError(
    429,
    "The request rate of the account is too high.",
    "Wait for the time in the header Retry-After.",
  ),
  invalid_query_param: specError(422, "A query parameter has a value that is not allowed.", "Correct the parameter."),
  invalid_query_params: assumedError(
    400,
    "The query parameters are malformed or contradict each other.",
    "Correct limit, after, include or exclude.",
  ),
  invalid_request_body: specError(
    400,
    "The body is not valid JSON or contains keys that do not belong there.",
    "Send valid JSON.",
  ),
  malformed_request: assumedError(400, "The request is not valid HTTP.", "Use an HTTP client."),
  request_timeout: assumedError(
    408,
    "The request did not arrive completely in time.",
    "Send the request again over a faster connection.",
  ),
  unsupported_media_type: assumedError(
    415,
    "The content type of the write is not application/json.",
    "Send Content-Type: application/json.",
  ),
  invalid_resource_type: assumedError(422, "The recycle bin has no such type.", "Use one of the documented types."),
  restore_blocked: assumedError(409, "A dependent is still in the recycle bin.", "Use cascade restore."),
  tool_nesting_depth_exceeded: specError(422, "Tools are nested more than 5 deep.", "Flatten the tools."),
  nesting_too_deep: assumedError(
    422,
    "Scripts start nested runs, more than 3 deep.",
    "Start the inner run separately.",
  ),
  missing_integration_id: specError(400, "A sync requires an integration.", "Set _integrationId."),
  id_and_userId_in_request: specError(400, "The body of a sync must not contain _id or _userId.", "Omit both fields."),
  sync_integration_id_update: specError(
    400,
    "A sync cannot move to another integration.",
    "Omit _integrationId in updates.",
  ),
  missing_source_connection: specError(422, "A sync requires source._connectionId.", "Set source._connectionId."),
  duplicate_destination_host: specError(
    422,
    "Source and destination are the same database: the same file, or the same host, port and database.",
    "Choose another database as the destination.",
  ),
  invalid_destination_sync_config: specError(
    422,
    "The destination of the sync is incomplete or unsuitable.",
    "Complete the destination.",
  ),
  conflicting_table_name: specError(422, "Two datasets would write the same table.", "Rename one of the datasets."),
  size_limit_exceeded: specError(422, "A value is longer than allowed.", "Shorten the value."),
  drift_policy_invalid_setup: specError(422, "The drift policy is contradictory or unknown.", "Correct driftPolicy."),
  production_environment: assumedError(422, "Production cannot be disabled.", "Leave the environment enabled."),
  pending_invitations: assumedError(
    422,
    "An invitation to the account is open.",
    "Before you disable the environment, have the invitation accepted or withdraw it.",
  ),
  template_zip_required: assumedError(
    422,
    "A template without an uploaded zip cannot be published.",
    "Upload the zip first.",
  ),
  cannot_parse_xml: specError(422, "The text is not well-formed XML.", "Correct the XML."),
  invalid_xpath: specError(422, "The XML path is invalid.", "Use slashes and no namespaces: /root/item."),
  invalid_adaptor: specError(400, "The adaptor has no preview.", "Preview imports of other adaptors."),
  invalid_sync: specError(422, "The sync is disabled.", "Enable the sync, then run it."),
  sync_job_already_queued: specError(409, "A job of the sync is already queued.", "Wait until that job has started."),
  inactive_flow: assumedError(422, "The flow is disabled.", "Enable the flow, then run it."),
  flow_job_already_queued: assumedError(
    409,
    "A run of the flow is already queued or running.",
    "Wait until that run has ended, or cancel it.",
  ),
  nothing_to_cancel: assumedError(422, "No job can be canceled.", "No action is required."),
  mapping_failed: assumedError(422, "A record could not be mapped.", "Correct the mapping or the record."),
  delivery_failed: assumedError(
    422,
    "A record could not be delivered.",
    "Read the message; correct the connection, the record or the destination.",
  ),
  lookup_failed: assumedError(422, "A lookup found no value.", "Add the value to the lookup, or give it a default."),
  filter_failed: assumedError(422, "A filter could not be evaluated.", "Correct the filter's rules."),
  template_failed: assumedError(
    422,
    "A template could not be rendered.",
    "Correct the template, or add the missing value to the record.",
  ),
  connection_failed: assumedError(
    422,
    "The destination did not respond.",
    "Read the message, which also says if the request may have arrived. Correct the connection, or try again.",
  ),
  authentication_failed: assumedError(
    422,
    "The destination rejected the credentials.",
    "Correct the credentials of the connection.",
  ),
  destination_rejected: assumedError(
    422,
    "The destination rejected the record.",
    "Read the message; correct the record or its mapping.",
  ),
  guardrail_violation: assumedError(422, "A guardrail rejected the record.", "Read the message; correct the record."),
  lock_timeout: assumedError(
    422,
    "Another record with the same lock key was in progress for too long.",
    "Send the record again, or use a more specific idLockTemplate.",
  ),
  canceled: assumedError(422, "The run ended before the record was sent.", "Send the record again."),
  not_supported: assumedError(
    422,
    "The reference server does not support this.",
    "Use another adaptor, or preview the import in a flow, which uses its mockResponse.",
  ),
  membership_idp_synced: assumedError(
    422,
    "The membership comes from the identity provider.",
    "Remove the membership in the identity provider.",
  ),
  audit_not_supported: specError(422, "The type of resource is not audited.", "Use a type that is audited."),
  invalid_audit_field: specError(
    422,
    "A filter of the audit trail has an invalid value.",
    "Correct the filter in the field.",
  ),
  report_not_completed: assumedError(
    400,
    "The event report is not completed.",
    "Wait until the report is completed, or request another report.",
  ),
  signed_url_invalid: assumedError(403, "The signed URL is expired or damaged.", "Request a new URL."),
  time_limit_exceeded: assumedError(
    422,
    "The work for a request or a record takes too long.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  memory_limit_exceeded: assumedError(
    422,
    "The work for a request or a record requires too much memory.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  output_too_large: assumedError(
    422,
    "The output is too large.",
    "Send fewer or smaller records, or rules with a smaller output.",
  ),
  inactive_api: assumedError(422, "The API is disabled.", "Set `disabled` to false."),
  not_configured: assumedError(
    422,
    "A resource that the step requires is not configured.",
    "Read the message; refer to an existing resource, or configure the resource.",
  ),
  script_error: assumedError(
    422,
    "A script threw an error or could not run.",
    "Correct the script at the reported line.",
  ),
  script_timeout: assumedError(
    422,
    "A script took too long.",
    "Send it fewer records, or correct its loops and promises: a promise that never settles also takes too long.",
  ),
  script_memory: assumedError(422, "A script requires too much memory.", "Send it fewer or smaller records."),
  invalid_hook_response: assumedError(
    422,
    "A hook returned an invalid result.",
    "Return one element per input element, in the same order.",
  ),
  server_busy: assumedError(503, "Too many requests are waiting in the server.", "Repeat the request later."),
  storage_full: assumedError(
    507,
    "The disk of the server is full; nothing was stored.",
    "Delete unneeded objects, and free space on the server's disk.",
  ),
  internal_error: assumedError(500, "The server failed.", "Try again; the server's log contains the reason."),
  sync_not_enabled: specError(
    422,
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
