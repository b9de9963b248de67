import type { RenderedStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { expect } from "vitest";

/* Queries and steps for tests. Stories use steps.ts, which does not depend on Vitest. */

/** Returns the URL that `withLocation` renders. */
export const currentUrl = (): string | null => screen.getByTestId("url").textContent;
export const button = (name: string): HTMLElement => screen.getByRole("button", { name });
export const field = (name: string): HTMLElement => screen.getByLabelText(name);

export function clickBack({ user }: RenderedStory): Promise<void> {
  return user.click(screen.getByRole("link", { name: "Back to Products" }));
}

/** Leaves a form with unsaved changes. */
export async function leave(rendered: RenderedStory): Promise<void> {
  await clickBack(rendered);
  await rendered.user.click(button("Leave"));
  await waitFor(() => expect(currentUrl()).toBe("/products"));
}

/** Delays the responses to creations until the returned function is called. */
export function holdCreation({ fake }: RenderedStory): () => void {
  const waiting: ((response: Response) => void)[] = [];
  fake.answer("POST /admin/products", () => new Promise((resolve) => waiting.push(resolve)));
  return () => {
    for (const respond of waiting) respond(Response.json({}, { status: 201 }));
  };
}
