import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./workspace.ts";

interface LaunchOptions {
  executablePath?: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const PINNED = join(import.meta.dirname, "../node_modules/@sparticuz/chromium");

const ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Returns the launch options of the tests' Chromium: the one in `CHROMIUM_PATH`, else the one from npm, else an installed
 * one, else Playwright's own. The one from npm is a headless shell, which takes about half of the CPU time.
 */
async function findChromium(): Promise<LaunchOptions> {
  const chromiumPath = process.env["CHROMIUM_PATH"];
  if (chromiumPath !== undefined && chromiumPath !== "") {
    return { executablePath: chromiumPath, args: ARGS };
  }
  const pinned = await findPinnedChromium();
  if (pinned !== undefined) return pinned;
  const installed = INSTALLED.find((path) => existsSync(path));
  return { args: ARGS, ...(installed !== undefined && { executablePath: installed }) };
}

/** Returns the launch options of the Chromium from npm, which the lock file pins, or undefined where npm has none. */
export async function findPinnedChromium(): Promise<LaunchOptions | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;

  const { version } = readJson(join(PINNED, "package.json")) as { version: string };
  const browserFolder = join(import.meta.dirname, `../node_modules/.cache/chromium-${version}`);
  if (!existsSync(browserFolder)) await unpackBundled(browserFolder);
  return {
    executablePath: join(browserFolder, "chromium"),
    args: ARGS,
    env: {
      ...process.env,
      // In the locale C, navigator.language would be the invalid en-US@posix.
      LC_ALL: "en_US.UTF-8",
      LD_LIBRARY_PATH: join(browserFolder, "al2023/lib"),
      FONTCONFIG_PATH: join(browserFolder, "fonts"),
    },
  };
}

/**
 * `@sparticuz/chromium` is made for AWS Lambda: it unpacks into `os.tmpdir()`, and its font configuration contains /tmp.
 * The folder is renamed at the end, so that parallel runs do not use a half-unpacked browser.
 */
async function unpackBundled(browserFolder: string): Promise<void> {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const unpacked = `${browserFolder}.${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  const previousTmpdir = process.env["TMPDIR"];
  process.env["TMPDIR"] = unpacked;
  try {
    await chromium.executablePath();
    await inflate(join(PINNED, "bin/al2023.tar.br"));
  } finally {
    if (previousTmpdir === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = previousTmpdir;
  }
  const fonts = join(unpacked, "fonts/fonts.conf");
  writeFileSync(fonts, readFileSync(fonts, "utf8").replaceAll("/tmp/", `${browserFolder}/`));
  if (existsSync(browserFolder)) rmSync(unpacked, { recursive: true });
  else renameSync(unpacked, browserFolder);
}

/** The launch options of the tests' Chromium. */
export const launchOptions: LaunchOptions = await findChromium();
