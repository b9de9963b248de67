import type { Reporter, Suite, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/**
 * Prints how many pairs of a call and a fault were tried, then `N passed, N failed` as the last line, which
 * `.ci/run` adds to the counts of the other suites.
 */
export default class CountReporter implements Reporter {
  private readonly tried = new Map<string, Set<string>>();
  private failed = 0;
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onStepEnd(_test: TestCase, _result: TestResult, { category, title, error }: TestStep): void {
    const [, call, fault] = /^((?:GET|POST|PUT|DELETE) \S+): (.+)$/.exec(title) ?? [];
    if (category !== "test.step" || call === undefined || fault === undefined) return;
    if (error) this.failed += 1;
    this.tried.set(call, (this.tried.get(call) ?? new Set()).add(fault));
  }

  onEnd(): void {
    const faults = new Set([...this.tried.values()].flatMap((names) => [...names]));
    const pairs = [...this.tried.values()].reduce((sum, names) => sum + names.size, 0);
    if (pairs > 0) {
      console.log(
        `\n${this.tried.size} calls x ${faults.size} faults: ${pairs} tried, ${this.failed} failed`,
      );
    }
    const passed = this.tests.filter((test) => test.ok()).length;
    console.log(`\n${passed} passed, ${this.tests.length - passed} failed`);
  }
}
