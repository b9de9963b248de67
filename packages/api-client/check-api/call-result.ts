/** Whether the API honors one call of the panel. */
export interface CallResult {
  /** Method and path, e.g. `PUT /admin/categories/:id`. */
  endpoint: string;
  /** The query or the names of the fields of the request, e.g. `?limit=50`; empty if it had neither. */
  sent: string;
  status: "honored" | "deviates" | "not checked";
  /** What deviates and what was expected, or what was found. */
  details: string[];
}

export function notChecked(endpoint: string, reason: string): CallResult {
  return { endpoint, sent: "", status: "not checked", details: [reason] };
}
