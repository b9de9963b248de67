import { afterEach, expect, test, vi } from "vitest";
import { toIsoWithOffset } from "./export-csv.ts";

afterEach(() => vi.unstubAllEnvs());

test.each<[timeZone: string, date: string, expected: string]>([
  ["Africa/Lagos", "2026-11-21T13:05:00Z", "2026-11-21T14:05:00+01:00"],
  ["Africa/Lagos", "2026-12-31T23:30:00Z", "2027-01-01T00:30:00+01:00"],
  // Local mean time, 13 minutes and 35 seconds.
  ["Africa/Lagos", "1900-01-01T00:00:00Z", "1900-01-01T00:13:00+00:13"],
  // The clock goes from 02:00 to 03:00, and back from 03:00 to 02:00.
  ["Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"],
  ["Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"],
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00+02:00"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00+01:00"],
  // The clock goes from 02:00 back to 01:00.
  ["America/Los_Angeles", "2026-11-01T08:30:00Z", "2026-11-01T01:30:00-07:00"],
  ["America/Los_Angeles", "2026-11-01T09:30:00Z", "2026-11-01T01:30:00-08:00"],
  ["Asia/Kathmandu", "2026-01-15T09:30:00.999Z", "2026-01-15T15:15:00+05:45"],
  ["America/St_Johns", "2026-01-15T02:00:00Z", "2026-01-14T22:30:00-03:30"],
  ["UTC", "2026-01-15T09:30:00Z", "2026-01-15T09:30:00+00:00"],
])("in %s, %s is %s", (timeZone, date, expected) => {
  vi.stubEnv("TZ", timeZone);
  expect(toIsoWithOffset(new Date(date))).toBe(expected);
});
