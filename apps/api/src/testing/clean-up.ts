import { afterAll } from "vitest";

type Step = () => Promise<unknown>;

const steps: Step[] = [];

/**
 * Undoes something when the test file has run, the last thing first. Vitest's own `afterAll` is
 * passed over when a hook or a test calls it.
 */
export function whenFileEnds(step: Step): void {
  steps.push(step);
}

afterAll(async () => {
  for (const step of steps.toReversed()) await step();
});
