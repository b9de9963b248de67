import { ROOT } from "@market/testing/workspace";
import { globSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/** The packages whose stories run, as a glob: that of the working folder, and in tooling/storybook all. */
export const STORY_PACKAGES =
  process.cwd() === join(ROOT, "tooling/storybook") ? "packages/*" : relative(ROOT, process.cwd());

const find = (pattern: string): string[] =>
  globSync(`${STORY_PACKAGES}/${pattern}`, { cwd: ROOT }).map((path) => join(ROOT, path));

/** Returns where the image of a story is, and with a suffix where its differences are, in the package of the story. */
export function imagePath(storyFile: string, name: string, suffix?: string): string {
  const [parent = "", folder = ""] = relative(ROOT, storyFile).split("/");
  const images = suffix === undefined ? "screenshots" : "test-results/screenshots";
  return join(ROOT, parent, folder, images, `${name}${suffix ?? ""}.png`);
}

/** Fails a run of all stories if a screenshot has no story, or deletes that screenshot with `--update`. */
export class ScreenshotFiles implements Reporter {
  private vitest: Vitest | undefined;
  private readonly expected = new Set<string>();

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
    for (const folder of find("test-results/screenshots")) rmSync(folder, { recursive: true });
  }

  onTestCaseResult(test: TestCase): void {
    const { screenshot } = test.meta();
    if (screenshot === undefined) return;
    const file = test.module.moduleId;
    this.expected.add(imagePath(file, screenshot));
    // Differed at first: the story was not yet rendered.
    if (test.result().state !== "passed") return;
    for (const suffix of ["-actual", "-diff"]) {
      rmSync(imagePath(file, screenshot, suffix), { force: true });
    }
  }

  onTestRunEnd(testModules: readonly TestModule[]): void {
    if (this.expected.size === 0) {
      this.vitest?.logger.warn("SKIPPED: no screenshot is compared before the first --update.");
    }
    const { length } = find("test-results/screenshots/*-{actual,reference}.png");
    if (length > 0) {
      const advice =
        "After an intended change, run the tests with --update and look at the images.";
      this.vitest?.logger.error(`${length} screenshots differ or are new. ${advice}`);
    }
    if (!ranAllStories(testModules)) return;
    const unused = find("screenshots/*.png").filter((path) => !this.expected.has(path));
    if (this.vitest?.config.snapshotOptions.updateSnapshot === "all") {
      for (const path of unused) rmSync(path);
    } else if (unused.length > 0) {
      const list = unused.map((path) => `  ${relative(ROOT, path)}\n`).join("");
      this.vitest?.logger.error(`Screenshots without a story (--update deletes them):\n${list}`);
      process.exitCode = 1;
    }
  }
}

/** Returns whether no file and no story was left out, and every file could be loaded. */
function ranAllStories(testModules: readonly TestModule[]): boolean {
  return (
    testModules.length === find("src/**/*.stories.tsx").length &&
    testModules.every(
      (module) =>
        module.errors().length === 0 &&
        [...module.children.allTests()].every((test) => test.result().state !== "skipped"),
    )
  );
}
