import { createFakeApi, type FakeApi } from "@market/api-client/testing";
import {
  composeStory,
  setProjectAnnotations,
  type Meta,
  type StoryObj,
} from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { onTestFinished } from "vitest";
import { storyProviders } from "./story-providers.tsx";

/** Storybook's own: a second copy of the library would hide what is typed from React. */
export type UserEvent = ReturnType<typeof userEvent.setup>;

export interface RenderedStory {
  /** The server that the story talks to. */
  fake: FakeApi;
  user: UserEvent;
}

/** Renders a story in jsdom as Storybook would, for a test of the screen. */
export async function renderStory<Props>(
  meta: Meta<Props>,
  story: StoryObj<Meta<Props>>,
): Promise<RenderedStory> {
  const fake = createFakeApi();
  // Also brings in what Storybook itself gives to play functions.
  setProjectAnnotations({
    decorators: [storyProviders],
    loaders: [() => ({ fake })],
    parameters: { inTest: true },
  });
  const composed = composeStory(story, meta);
  onTestFinished(takeOffThePage);
  await composed.run();
  return { fake, user: userEvent.setup() };
}

/** Storybook unmounts a story when it loads the next one: no timer of it outlives its test. */
function takeOffThePage(): Promise<void> {
  return composeStory({}, { component: () => null }).load();
}
