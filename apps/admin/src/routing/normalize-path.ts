/** Returns a pathname as routes write it: in lower case, without slashes at the end, as the router reads it. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, "").toLowerCase();
}
