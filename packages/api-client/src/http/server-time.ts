/** Milliseconds by which the server's clock is ahead of this one. One for all, because a page has one API. */
let offset = 0;

/** Takes the time of the server from a response. Without a readable `Date` header, as of another origin, nothing changes. */
export function readServerTime({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time)) offset = time - Date.now();
}

/** Returns the present Unix time of the server in milliseconds, for comparisons with the times that it sends. */
export function serverNow(): number {
  return Date.now() + offset;
}
