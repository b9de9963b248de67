import { existsSync } from "node:fs";

const findFile = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** The installed browsers of other engines than Chromium's, which a few tests need. */
export const engines = {
  Firefox: findFile(
    "/usr/bin/firefox",
    "/usr/bin/firefox-esr",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ),
  WebKit: findFile("/usr/bin/WebKitWebDriver"),
};
