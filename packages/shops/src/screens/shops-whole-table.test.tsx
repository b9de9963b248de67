import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta, { WholeTable, WholeTableDialogOpen } from "./shops-screen.stories.tsx";

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("Shops of a server that searches the whole table", () => {
  test("searches and filters all of them, and loads only the next rows", async () => {
    const { fake, user } = await renderStory(meta, WholeTable);
    await screen.findByText("Showing 10 of 1,204.");
    await user.click(button("Pending"));
    await screen.findByText("Showing 100 of 301.");
    await user.click(button("All"));
    await screen.findByText("Showing 10 of 1,204.");
    await user.click(button("Load more"));
    expect(await screen.findByText("Showing 210 of 1,204.")).toBeVisible();
    await user.click(button("Load more"));
    expect(await screen.findByText("Showing 610 of 1,204.")).toBeVisible();
    expect(fake.calls.map(({ search }) => search.toString())).toEqual([
      "limit=10",
      "sort=-created&status=pending&limit=100",
      "sort=-created&limit=200&after=10",
      "sort=-created&limit=400&after=210",
    ]);
  });

  test("finds a shop that is not loaded", async () => {
    const { fake, user } = await renderStory(meta, WholeTable);
    await screen.findByText("Showing 10 of 1,204.");
    await user.type(screen.getByRole("searchbox"), "Island Beauty 1203");
    await waitFor(() => expect(fake.calls.at(-1)?.search.get("q")).toBe("Island Beauty 1203"));
    await waitFor(() => expect(screen.queryByText(/Looking through/)).toBeNull());
    expect(screen.getByRole("table")).toHaveTextContent("1203");
  });

  test("opens the dialog of a shop that is not loaded", async () => {
    const { fake } = await renderStory(meta, WholeTableDialogOpen);
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(fake.calls.at(-1)?.search.toString()).toBe("id=shop-1203&limit=1");
  });
});
