import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/** In the package whose stories run. Vitest's root is tooling/storybook, whose Storybook they share. */
export const SCREENSHOTS = join(process.cwd(), "screenshots");
export const RESULTS = join(process.cwd(), "test-results");

/** Fails a run of all stories if a screenshot has no story, or deletes that screenshot with `--update`. */
export class ScreenshotFiles implements Reporter {
  private vitest: Vitest | undefined;
  private readonly expected = new Set<string>();

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
    rmSync(join(RESULTS, "screenshots"), { recursive: true, force: true });
  }

  onTestCaseResult(test: TestCase): void {
    const { screenshot } = test.meta();
    if (screenshot === undefined) return;
    this.expected.add(`${screenshot}.png`);
    // Differed at first: the story was not yet rendered.
    if (test.result().state !== "passed") return;
    for (const kind of ["actual", "diff"]) {
      rmSync(join(RESULTS, "screenshots", `${screenshot}-${kind}.png`), { force: true });
    }
  }

  onTestRunEnd(testModules: readonly TestModule[]): void {
    if (this.expected.size === 0) {
      this.vitest?.logger.warn("SKIPPED: no screenshot is compared before the first --update.");
    }
    if (!ranAllStories(testModules)) return;
    const unused = globSync("*.png", { cwd: SCREENSHOTS }).filter(
      (file) => !this.expected.has(file),
    );
    if (this.vitest?.config.snapshotOptions.updateSnapshot === "all") {
      for (const file of unused) rmSync(join(SCREENSHOTS, file));
    } else if (unused.length > 0) {
      const list = unused.map((file) => `  ${file}\n`).join("");
      this.vitest?.logger.error(`Screenshots without a story (--update deletes them):\n${list}`);
      process.exitCode = 1;
    }
  }
}

/** Returns whether no file and no story was left out, and every file could be loaded. */
function ranAllStories(testModules: readonly TestModule[]): boolean {
  const files = globSync("src/**/*.stories.tsx");
  return (
    testModules.length === files.length &&
    testModules.every(
      (module) =>
        module.errors().length === 0 &&
        [...module.children.allTests()].every((test) => test.result().state !== "skipped"),
    )
  );
}
