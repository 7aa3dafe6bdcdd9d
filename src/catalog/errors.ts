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
  invalid_token: errorEntry(
    401,
    "spec",
    "The token is expired or revoked.",
    "Create a new token and set RECONDUIT_TOKEN.",
  ),
  insufficient_permissions: errorEntry(
    403,
    "spec",
    "The token lacks the capability.",
    "Use a token with full access, or grant it.",
  ),
  access_restricted: errorEntry(403, "spec", "This account or user may not do that.", "Ask the account's owner."),
  feature_not_enabled: errorEntry(
    403,
    "spec",
    "The account does not have the feature.",
    "Have the feature switched on.",
  ),
  invalid_field: errorEntry(
    422,
    "spec",
    "A field is missing, mistyped or invalid.",
    "Correct the field that the message names.",
  ),
  invalid_ref: errorEntry(
    422,
    "spec",
    "An id does not name an existing object.",
    "Create the object first, or correct the id.",
  ),
  invalid_hook: errorEntry(422, "assumed", "The hook is not allowed on this adaptor.", "Remove the hook."),
  duplicate_name: errorEntry(
    409,
    "spec",
    "The name is taken.",
    "Choose another name, or take the existing object under management.",
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
    "Somebody else changed the object at the same moment.",
    "Read the object again, then repeat the change.",
  ),
  resource_in_use: errorEntry(409, "spec", "Another object refers to it.", "Delete or change the dependents first."),
  resource_not_found: errorEntry(
    404,
    "assumed",
    "There is no such object, or it is hidden from the token.",
    "Check the id and the token.",
  ),
  req_res_logs_not_found: errorEntry(
    404,
    "assumed",
    "No request of the step was captured under the key.",
    "Switch debugging on, run the flow, and take a key of the step's requests.",
  ),
  rate_limited: errorEntry(429, "spec", "The account's request bucket is empty.", "Wait as Retry-After says."),
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
    "The body is not valid JSON or holds keys that belong elsewhere.",
    "Send valid JSON.",
  ),
  malformed_request: errorEntry(400, "assumed", "The request is not valid HTTP.", "Send it through an HTTP client."),
  request_timeout: errorEntry(
    408,
    "assumed",
    "The request did not arrive in time.",
    "Send it again, on a better line.",
  ),
  unsupported_media_type: errorEntry(
    415,
    "assumed",
    "The write is not application/json.",
    "Send Content-Type: application/json.",
  ),
  invalid_resource_type: errorEntry(
    422,
    "assumed",
    "The recycle bin does not know the type.",
    "Use one of the documented types.",
  ),
  restore_blocked: errorEntry(409, "assumed", "A dependent is still in the recycle bin.", "Use cascade restore."),
  tool_nesting_depth_exceeded: errorEntry(422, "spec", "Tools are nested more than 5 deep.", "Flatten the tools."),
  nesting_too_deep: errorEntry(
    422,
    "assumed",
    "Scripts of runs begin runs inside of each other, more than 3 deep.",
    "Begin the inner run by itself.",
  ),
  missing_integration_id: errorEntry(400, "spec", "A sync needs an integration.", "Give _integrationId."),
  id_and_userId_in_request: errorEntry(400, "spec", "A sync body may not carry _id or _userId.", "Leave both out."),
  sync_integration_id_update: errorEntry(
    400,
    "spec",
    "A sync cannot move to another integration.",
    "Leave _integrationId out of updates.",
  ),
  missing_source_connection: errorEntry(
    422,
    "spec",
    "A sync needs source._connectionId.",
    "Give source._connectionId.",
  ),
  duplicate_destination_host: errorEntry(
    422,
    "spec",
    "Source and destination are one database: the same file, or the same host, port and database.",
    "Choose a destination in another database.",
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
  size_limit_exceeded: errorEntry(422, "spec", "A value is longer than allowed.", "Shorten it."),
  drift_policy_invalid_setup: errorEntry(
    422,
    "spec",
    "The drift policy is contradictory or unknown.",
    "Correct driftPolicy.",
  ),
  production_environment: errorEntry(422, "assumed", "Production cannot be disabled.", "Leave it enabled."),
  pending_invitations: errorEntry(
    422,
    "assumed",
    "An invitation of the account is still open.",
    "Have it accepted, or withdraw it, before the environment is disabled.",
  ),
  template_zip_required: errorEntry(
    422,
    "assumed",
    "A template without an uploaded zip cannot be published.",
    "Upload the zip first.",
  ),
  cannot_parse_xml: errorEntry(422, "spec", "The text is not well-formed XML.", "Correct the XML."),
  invalid_xpath: errorEntry(
    422,
    "spec",
    "The path into the XML is not usable.",
    "Use slashes and no namespaces: /root/item.",
  ),
  invalid_adaptor: errorEntry(400, "spec", "The adaptor has no preview.", "Preview imports of other adaptors."),
  invalid_sync: errorEntry(422, "spec", "The sync is disabled.", "Enable the sync, then run it."),
  sync_job_already_queued: errorEntry(409, "spec", "A job of the sync waits already.", "Wait until it has started."),
  inactive_flow: errorEntry(422, "assumed", "The flow is disabled.", "Enable the flow, then run it."),
  flow_job_already_queued: errorEntry(
    409,
    "assumed",
    "A run of the flow waits or runs already.",
    "Wait until it has ended, or cancel it.",
  ),
  nothing_to_cancel: errorEntry(
    422,
    "assumed",
    "Nothing that could be canceled is under way.",
    "Nothing has to be done.",
  ),
  mapping_failed: errorEntry(422, "assumed", "A record cannot be mapped.", "Correct the mapping or the record."),
  delivery_failed: errorEntry(
    422,
    "assumed",
    "A record was not delivered.",
    "Read the message; correct the connection, what is delivered over it, or the destination.",
  ),
  lookup_failed: errorEntry(
    422,
    "assumed",
    "A lookup found nothing.",
    "Add the value to the lookup, or give it a default.",
  ),
  filter_failed: errorEntry(422, "assumed", "A filter cannot be computed.", "Correct the filter's rules."),
  template_failed: errorEntry(
    422,
    "assumed",
    "A template cannot be rendered.",
    "Correct the template, or give the record what the template reads.",
  ),
  connection_failed: errorEntry(
    422,
    "assumed",
    "The destination gave no answer.",
    "Read the message: whether the request may have arrived stands there. Correct the connection, or try again.",
  ),
  authentication_failed: errorEntry(
    422,
    "assumed",
    "The destination did not accept the credentials.",
    "Correct the login of the connection.",
  ),
  destination_rejected: errorEntry(
    422,
    "assumed",
    "The destination refused the record.",
    "Read the message; correct the record, or what is made of it.",
  ),
  guardrail_violation: errorEntry(
    422,
    "assumed",
    "A guardrail stopped the record.",
    "Read the message; correct the record.",
  ),
  lock_timeout: errorEntry(
    422,
    "assumed",
    "Another record with the same lock key was under way for too long.",
    "Send the record again, or make idLockTemplate tell more records apart.",
  ),
  canceled: errorEntry(422, "assumed", "The run ended before the record was sent.", "Send the record again."),
  not_supported: errorEntry(
    422,
    "assumed",
    "The reference server cannot run this yet.",
    "Use another adaptor, or preview the import in a flow, where its mockResponse answers.",
  ),
  membership_idp_synced: errorEntry(
    422,
    "assumed",
    "The membership comes from the identity provider.",
    "Remove it there.",
  ),
  audit_not_supported: errorEntry(422, "spec", "The type of resource is not audited.", "Name a type that is."),
  invalid_audit_field: errorEntry(
    422,
    "spec",
    "A filter of the audit trail has a value that is not allowed.",
    "Correct the filter that the field names.",
  ),
  report_not_completed: errorEntry(
    400,
    "assumed",
    "The event report is not completed.",
    "Wait until it is, or ask for another one.",
  ),
  signed_url_invalid: errorEntry(403, "assumed", "The signed URL is expired or damaged.", "Ask for a new one."),
  time_limit_exceeded: errorEntry(
    422,
    "assumed",
    "The work that a request or a record asks for takes too long.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  memory_limit_exceeded: errorEntry(
    422,
    "assumed",
    "The work that a request or a record asks for needs too much memory.",
    "Send fewer or smaller records, or simplify the rules.",
  ),
  output_too_large: errorEntry(
    422,
    "assumed",
    "What would come out is too large.",
    "Send fewer or smaller records, or rules that make less of them.",
  ),
  inactive_api: errorEntry(
    422,
    "assumed",
    "A request to an API that is disabled.",
    "Enable it: set `disabled` to false.",
  ),
  not_configured: errorEntry(
    422,
    "assumed",
    "Something that the step needs is not set up.",
    "Read the message; name what exists, or set it up.",
  ),
  script_error: errorEntry(
    422,
    "assumed",
    "A script threw an error, or does not run.",
    "Correct the script at the line named.",
  ),
  script_timeout: errorEntry(
    422,
    "assumed",
    "A script takes too long.",
    "Give it fewer records, or find what it repeats; a promise that is never settled counts, too.",
  ),
  script_memory: errorEntry(422, "assumed", "A script needs too much memory.", "Give it fewer or smaller records."),
  invalid_hook_response: errorEntry(
    422,
    "assumed",
    "A hook returned what its contract does not allow.",
    "Return one element for each that was given, in the same order.",
  ),
  server_busy: errorEntry(503, "assumed", "The server has too much work waiting.", "Repeat the request later."),
  storage_full: errorEntry(
    507,
    "assumed",
    "The disk of the server is full: nothing was stored.",
    "Delete what is not needed, and have room made on the server's disk.",
  ),
  internal_error: errorEntry(500, "assumed", "The server failed.", "Try again; the server's log says why."),
  sync_not_enabled: errorEntry(
    422,
    "spec",
    "The sync is not completely configured.",
    "Give source, destination, datasets and historicDateTime.",
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
