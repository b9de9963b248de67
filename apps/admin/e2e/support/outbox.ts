import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/**
 * Waits for a mail to an address with another link than `previous`, and returns the link. The server looks for mails to
 * send each second, and for requests of a new password every two.
 */
export async function waitForLink(email: string, previous?: string): Promise<string> {
  await expect.poll(() => findLink(email) ?? previous).not.toBe(previous);
  return findLink(email) ?? "";
}

/** Returns the link of the newest mail to an address in the server's outbox that has one. */
function findLink(email: string): string | undefined {
  const outbox = join(process.env["E2E_DATA_DIR"] ?? "", "outbox");
  // The first mail creates it.
  if (!existsSync(outbox)) return undefined;
  const links = readdirSync(outbox)
    .filter((file) => file.endsWith(".eml"))
    .toSorted()
    .map((file) => decodeQuotedPrintable(readFileSync(join(outbox, file), "utf8")))
    .filter((mail) =>
      mail.split("\n").some((line) => line.startsWith("To:") && line.includes(email)),
    )
    .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+\/invite\?[^\s"<>]+/)?.[0] ?? []);
  return links.at(-1)?.replaceAll("&amp;", "&");
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
}
