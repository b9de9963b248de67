const MINUTE_MS = 60_000;
const OFFSET = /GMT([+-])(\d\d):(\d\d)/;

/** Formats dates in ISO 8601 with the offset of a time zone: `2026-11-21T14:05:00+01:00`. */
export type IsoFormat = (date: Date) => string;

/** @throws RangeError when the runtime does not know the time zone */
export function createIsoFormat(timeZone: string): IsoFormat {
  const offsets = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (date) => {
    const offset = parseOffset(offsets.format(date));
    const local = new Date(date.getTime() + offset * MINUTE_MS).toISOString();
    return local.replace(/\.\d+Z$/, `${offset < 0 ? "-" : "+"}${formatClock(Math.abs(offset))}`);
  };
}

export function isTimeZone(name: string): boolean {
  try {
    createIsoFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the minutes of the offset in a text, without the seconds that local mean times have. */
function parseOffset(text: string): number {
  const [, sign, hours = "0", minutes = "0"] = OFFSET.exec(text) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -offset : offset;
}

function formatClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((value) => String(value).padStart(2, "0"))
    .join(":");
}
