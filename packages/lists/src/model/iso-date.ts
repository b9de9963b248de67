const MINUTE = 60 * 1000;

/** Returns a date in ISO 8601 with the reader's offset: `2026-11-21T14:05:00+01:00`. */
export function toIsoWithOffset(date: Date): string {
  // Local mean times, before time zones, have seconds.
  const offset = -Math.round(date.getTimezoneOffset());
  const local = new Date(date.getTime() + offset * MINUTE).toISOString();
  return local.replace(/\.\d+Z$/, `${offset < 0 ? "-" : "+"}${clock(Math.abs(offset))}`);
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((value) => String(value).padStart(2, "0"))
    .join(":");
}
