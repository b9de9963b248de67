import type { PlaywrightProviderOptions } from "@vitest/browser-playwright";
import { join } from "node:path";
import { findPinnedChromium } from "@market/testing/browser";

/** Makes text and colors independent of the processor and the settings of the machine. */
const ARGS = [
  "--disable-lcd-text",
  "--disable-skia-runtime-opts",
  "--font-render-hinting=none",
  "--disable-partial-raster",
  "--disable-checker-imaging",
  "--force-color-profile=srgb",
];

/**
 * Returns the browser that renders the same pixels on every machine: the Chromium that the lock file pins,
 * with the font of `fonts.conf`. Returns undefined where npm has no Chromium, or if `CHROMIUM_PATH`
 * selects another one.
 */
export async function findScreenshotBrowser(): Promise<PlaywrightProviderOptions | undefined> {
  if (!["", undefined].includes(process.env["CHROMIUM_PATH"])) return undefined;
  const chromium = await findPinnedChromium();
  if (chromium === undefined) return undefined;
  return {
    launchOptions: {
      ...chromium,
      args: [...chromium.args, ...ARGS],
      env: { ...chromium.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") },
    },
    contextOptions: {
      colorScheme: "light",
      deviceScaleFactor: 1,
      locale: "en-US",
      reducedMotion: "reduce",
      timezoneId: "UTC",
    },
  };
}
