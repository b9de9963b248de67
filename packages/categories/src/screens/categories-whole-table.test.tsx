import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, { WholeTable, WholeTableDialogOpen } from "./categories-screen.stories.tsx";

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("Categories of a server that searches the whole table", () => {
  test("searches and filters all of them, and loads only the next rows", async () => {
    const { fake, user } = await renderStory(meta, WholeTable);
    await screen.findByText("Showing 50 of 1,204.");
    await user.click(button("Inactive"));
    await waitFor(() => expect(screen.queryByText(/Showing/)).toBeNull());
    await user.click(button("All"));
    await screen.findByText("Showing 50 of 1,204.");
    await user.click(button("Load more"));
    expect(await screen.findByText("Showing 250 of 1,204.")).toBeVisible();
    await user.click(button("Load more"));
    expect(await screen.findByText("Showing 650 of 1,204.")).toBeVisible();
    expect(fake.calls.map(({ search }) => search.toString())).toEqual([
      "limit=50",
      "sort=-created&status=inactive&limit=100",
      "sort=-created&limit=200&after=50",
      "sort=-created&limit=400&after=250",
    ]);
  });

  test("finds a category that is not loaded", async () => {
    const { fake, user } = await renderStory(meta, WholeTable);
    await screen.findByText("Showing 50 of 1,204.");
    await user.type(screen.getByRole("searchbox"), "1203");
    await waitFor(() => expect(fake.calls.at(-1)?.search.get("q")).toBe("1203"));
    await waitFor(() => expect(screen.queryByText(/Looking through/)).toBeNull());
    expect(screen.getByRole("table")).toHaveTextContent("1203");
  });

  test("opens the dialog of a category that is not loaded", async () => {
    const { fake } = await renderStory(meta, WholeTableDialogOpen);
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(fake.calls.at(-1)?.search.toString()).toBe("id=category-1203&limit=1");
  });
});
