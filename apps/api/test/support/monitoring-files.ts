import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const DEPLOY = join(import.meta.dirname, "../../deploy");

/** Served by Prometheus's exporters and by the command in docs/run.md. */
const FOREIGN_METRIC =
  /^(?:probe_success|node_filesystem_\w+|pg_replication_lag(?:_seconds)?|market_check_exit_code)$/;

/** Set by Prometheus, which renames such labels of a server. */
export const TARGET_LABELS = ["job", "instance"];

interface Rules {
  groups: { rules: { expr: string }[] }[];
}

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

/** Returns the expressions of the alerts and of the dashboard. */
export function readExpressions(): string[] {
  const { groups } = parse(readFileSync(join(DEPLOY, "prometheus-rules.yml"), "utf8")) as Rules;
  const dashboard = readFileSync(join(DEPLOY, "grafana-dashboard.json"), "utf8");
  const { panels } = JSON.parse(dashboard) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
}

/** Returns the server's metrics in an expression of PromQL, and the labels that it selects or groups by. */
export function readNames(expression: string): { metrics: string[]; labels: string[] } {
  // Names of functions precede a parenthesis, and keywords have no underscore.
  const names = expression.replaceAll(/\{.*?\}|\bby \(.*?\)/g, "").match(/\b[a-z]\w*_\w+\b(?!\()/g);
  const selected = expression.matchAll(/(?<name>\w+)(?:=~|!~|!=|=)"/g);
  const grouped = expression.matchAll(/\bby \((?<names>.*?)\)/g);
  const labels = [
    ...[...selected].map(({ groups }) => groups?.["name"] ?? ""),
    ...[...grouped].flatMap(({ groups }) => groups?.["names"]?.split(", ") ?? []),
  ];
  const isForeign = (names ?? []).some((name) => FOREIGN_METRIC.test(name));
  return {
    metrics: isForeign ? [] : [...new Set(names)],
    labels: isForeign ? [] : labels.filter((name) => !TARGET_LABELS.includes(name)),
  };
}
