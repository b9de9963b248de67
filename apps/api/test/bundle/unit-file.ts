import { readFileSync } from "node:fs";

/** Returns the values of each setting of a systemd unit, which may be set several times. */
export function readUnitFile(path: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "" || /^[#[]/.test(line)) continue;
    const { name, value } = /^(?<name>[A-Z]\w+)=(?<value>.*)$/.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) throw new Error(`Not a setting: ${line}`);
    settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}
