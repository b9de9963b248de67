/**
 * Returns the origin of the API beside the development server, from the variables that the API reads.
 *
 * @param env the environment; an empty variable counts as missing
 */
export function apiOrigin(env: Readonly<Record<string, string | undefined>>): string {
  const host = env["HOST"] || "localhost";
  const isEveryAddress = host === "0.0.0.0" || host === "::";
  const reachable = isEveryAddress ? "localhost" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${env["PORT"] || "4000"}`;
}
