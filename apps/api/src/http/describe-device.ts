import { parse } from "bowser";

const MAX_USER_AGENT_LENGTH = 500;
const MAX_NAME_LENGTH = 40;

/** Returns at most 84 letters, digits and blanks, e.g. "Firefox on macOS". In mails, a domain would be a link. */
export function describeDevice(userAgent = ""): string {
  // The parser throws for an empty text.
  if (userAgent === "") return "Unknown device";
  const { browser, os, platform } = parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const names = [browser.name, platform.model ?? os.name].map(toPlainName);
  return names.filter((name) => name !== "").join(" on ") || "Unknown device";
}

function toPlainName(name = ""): string {
  return name
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
}
