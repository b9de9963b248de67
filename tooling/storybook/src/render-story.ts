import { createFakeApi, type FakeApi } from "@market/api-client/testing";
import {
  composeStory,
  setProjectAnnotations,
  type Meta,
  type StoryObj,
} from "@storybook/react-vite";
import { fireEvent, userEvent } from "storybook/test";
import { onTestFinished } from "vitest";
import { storyProviders } from "./story-providers.tsx";

/** Storybook's own user-event: the events of a second copy would not be wrapped in React's `act`. */
export type UserEvent = ReturnType<typeof userEvent.setup>;

export interface RenderedStory {
  /** The API the story uses. */
  fake: FakeApi;
  user: UserEvent;
}

/** Renders a story in jsdom like Storybook does. */
export async function renderStory<Props>(
  meta: Meta<Props>,
  story: StoryObj<Meta<Props>>,
): Promise<RenderedStory> {
  const fake = createFakeApi();
  // Also sets up Storybook's own annotations, which play functions need.
  setProjectAnnotations({
    decorators: [storyProviders],
    loaders: [() => ({ fake })],
    parameters: { inTest: true },
  });
  const composed = composeStory(story, meta);
  onTestFinished(unmountStory);
  await composed.run();
  return { fake, user: userEvent.setup() };
}

/** Returns the endpoints and bodies of the calls that change something. */
export function sentCalls({ calls }: FakeApi): [string, unknown][] {
  return calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
}

export function countReads({ calls }: FakeApi): number {
  return calls.filter(({ method }) => method === "GET").length;
}

/** Clicks a button, as Enter does, in each task until the button is removed, at most a hundred times. */
export async function clickUntilRemoved(button: HTMLElement): Promise<void> {
  for (let clicks = 0; button.isConnected && clicks < 100; clicks += 1) {
    await fireEvent.click(button);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Loads an empty story, because Storybook unmounts a story only when it loads the next one. Deletes the
 * drafts of its forms, so that the next test starts like a new tab.
 */
async function unmountStory(): Promise<void> {
  await composeStory({}, { component: () => null }).load();
  sessionStorage.clear();
}
