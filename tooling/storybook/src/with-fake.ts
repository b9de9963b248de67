import type { FakeApi } from "@market/api-client/testing";

/** For a story's `beforeEach`: prepares the server that the story talks to. */
export function withFake(prepare: (fake: FakeApi) => void) {
  return ({ loaded }: { loaded: Record<string, unknown> }): void =>
    prepare(loaded["fake"] as FakeApi);
}
