import type { FakeApi } from "@market/api-client/testing";

/** Returns a story's `beforeEach` that prepares its fake API. */
export function withFake(prepare: (fake: FakeApi) => void) {
  return ({ loaded }: { loaded: Record<string, unknown> }): void =>
    prepare(loaded["fake"] as FakeApi);
}
