import { createFakeApi, type FakeApi } from "@market/api-client/testing";
import { composeStory, type Meta, type StoryObj } from "@storybook/react-vite";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { storyProviders } from "./story-providers.tsx";

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
  const composed = composeStory(story as never, meta as never, {
    decorators: [storyProviders],
    loaders: [() => ({ fake })],
    parameters: { inTest: true },
  } as never);
  await composed.run();
  return { fake, user: userEvent.setup() };
}
