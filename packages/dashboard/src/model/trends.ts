import { type DashboardDay, SERIES_RANGES, type SeriesRange } from "@market/api-client/dashboard";
import {
  enumParam,
  formatCompact,
  formatCount,
  formatNaira,
  formatPercent,
  type UrlParam,
} from "@market/ui";

export type Measure = Exclude<keyof DashboardDay, "date">;

export const MEASURES: Record<Measure, { label: string; format: (value: number) => string }> = {
  revenue: { label: "Revenue", format: formatNaira },
  orders: { label: "Orders", format: formatCount },
  newUsers: { label: "New users", format: formatCount },
};
export const MEASURE_NAMES = ["revenue", "orders", "newUsers"] as const satisfies Measure[];

export const TRENDS_PARAMS: { range: UrlParam<SeriesRange>; measure: UrlParam<Measure> } = {
  range: enumParam(SERIES_RANGES, "30"),
  measure: enumParam(MEASURE_NAMES, "revenue"),
};

export function sumMeasure(days: readonly DashboardDay[], measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** Returns the difference in percent, none if the total before is zero, and that total: `+12.5% · ₦8,000 before`. */
export function describeChange(now: number, before: number, measure: Measure): string {
  const total = `${MEASURES[measure].format(before)} before`;
  return before === 0 ? total : `${formatPercent(now / before - 1)} · ${total}`;
}

/** Formats a label of the vertical axis: `₦1.5M`. */
export function formatTick(value: number, measure: Measure): string {
  return `${measure === "revenue" ? "₦" : ""}${formatCompact(value)}`;
}
