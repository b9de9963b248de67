import { afterEach, beforeEach, inject, vi } from "vitest";
import { page, server } from "vitest/browser";
import "./screenshots.css";

declare module "vitest" {
  interface TaskMeta {
    /** The name of the story's screenshot, without extension. */
    screenshot?: string;
  }
  interface ProvidedContext {
    /** The folders of packages with screenshots: a new package has none until its first `--update`. */
    comparedFolders: string[];
  }
}

/** The time of every story. */
const NOW = new Date("2026-03-18T10:30:00Z");
/** In milliseconds: a page that does not change for this time is rendered. */
const QUIET_TIME = 2000;

const isUpdate = server.config.snapshotOptions.updateSnapshot === "all";
const isCompared = (file: string): boolean =>
  isUpdate || inject("comparedFolders").some((folder) => file.startsWith(`${folder}/`));

let random = 0;

// Runs after the hook below. Vitest loads this file again for each story file by the current time: at a fixed time, only
// the first two story files would have these hooks.
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  random = 0;
  vi.setSystemTime(NOW);
  vi.spyOn(crypto, "getRandomValues").mockImplementation(fillWithFixedBytes);
});

afterEach(async ({ expect, task }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (storyId === undefined || !isCompared(task.file.filepath)) return;
  // Vitest replaces -- in paths.
  const screenshot = storyId.replaceAll("--", "-");
  task.meta.screenshot = screenshot;
  if (task.result?.state === "fail") return;
  // Writes the first image that it takes.
  if (isUpdate) await sleep(500);
  await compareUntilQuiet(() => expect(page).toMatchScreenshot(screenshot));
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a comparison until the page stays the same: a lazy dialog may be rendered after the end of the story. */
async function compareUntilQuiet(compare: () => Promise<void>, before = ""): Promise<void> {
  await vi.dynamicImportSettled();
  await imagesInViewport();
  const shown = document.body.innerHTML;
  try {
    await compare();
  } catch (error) {
    if (shown === before) throw error;
    await sleep(QUIET_TIME);
    await compareUntilQuiet(compare, shown);
  }
}

/** Resolves when the images in the viewport are loaded or have failed. */
async function imagesInViewport(): Promise<void> {
  const loading = [...document.images].filter(
    (image) =>
      !image.complete && image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.all(loading.map((image) => image.decode().catch(() => undefined)));
}

/** Replaces `crypto.getRandomValues`, so that a generated password is the same in every run. */
function fillWithFixedBytes<View extends ArrayBufferView | null>(view: View): View {
  if (view === null) return view;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const index of bytes.keys()) {
    // A linear congruential generator with the constants of Numerical Recipes.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = random >>> 24;
  }
  return view;
}
