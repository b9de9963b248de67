import type { CallResult } from "./check-call.ts";
import type { ApiReport } from "./check-api.ts";
import { toPrintable } from "./format-value.ts";

const STATUSES = ["honored", "deviates", "not checked"] as const;

/** Returns the report as a table of the calls, and what else was found. */
export function formatReport({ apiRoot, calls, capabilities, leftovers, cors }: ApiReport): string {
  const counts = STATUSES.map(
    (status) => `${calls.filter((call) => call.status === status).length} ${status}`,
  );
  return [
    apiRoot,
    "",
    ...formatTable(calls),
    "",
    `${calls.length} calls: ${counts.join(", ")}.`,
    `Capabilities: ${capabilities === undefined ? "none; the panel makes the calls of the specification only" : toPrintable(capabilities, 300)}`,
    ...(cors
      ? [
          `CORS for ${cors.origin}: ${cors.problems.length === 0 ? "honored" : "deviates"}`,
          ...cors.problems.map((line) => `  ${line}`),
        ]
      : []),
    ...(leftovers.length > 0
      ? ["Left behind, because no call removes it:", ...leftovers.map((name) => `  ${name}`)]
      : []),
  ].join("\n");
}

function formatTable(calls: readonly CallResult[]): string[] {
  const rows = [
    ["Call", "Sent", "Result", ""],
    ...calls.flatMap(({ endpoint, sent, status, details }) => [
      [endpoint, toPrintable(sent, 45), status, details[0] ?? ""],
      ...details.slice(1).map((detail) => ["", "", "", detail]),
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Returns whether everything that was checked is as the panel expects it. */
export function isHonored({ calls, cors }: ApiReport): boolean {
  return calls.every(({ status }) => status !== "deviates") && (cors?.problems.length ?? 0) === 0;
}
