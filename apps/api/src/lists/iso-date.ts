/**
 * Creates a function that formats dates in ISO 8601 with the offset of a time zone: `2026-11-21T14:05:00+01:00`.
 * @throws RangeError when the runtime does not know the time zone
 */
export function createIsoFormat(timeZone: string): (date: Date) => string {
  const offsets = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (date) => {
    // Without the seconds that local mean times have.
    const offset = /[+-]\d\d:\d\d/.exec(offsets.format(date))?.[0] ?? "+00:00";
    const opposite = offset.replace(/[+-]/, (sign) => (sign === "+" ? "-" : "+"));
    const local = new Date(date.toISOString().replace("Z", opposite));
    return local.toISOString().replace(/\.\d+Z$/, offset);
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
