import { recordRenders, renders } from "@market/storybook/record-renders";
import { renderStory } from "@market/storybook/render-story";
import { withLocation } from "@market/storybook/with-location";
import { screen, waitFor } from "@testing-library/dom";
import { afterAll, expect, test, vi } from "vitest";
import { currentUrl } from "../testing/page-helpers.ts";
import meta, { AtItsLimit } from "./products-screen.stories.tsx";

// Test files share their modules: those below must not be there already, nor stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// The icons are those of components without a button: search box, menu and select.
vi.mock("@tabler/icons-react", async (importOriginal) =>
  recordRenders(await importOriginal(), ["IconSearch", "IconDots", "IconSelector"]),
);
vi.mock("@mantine/core", async (importOriginal) =>
  recordRenders(await importOriginal(), ["Button"]),
);

const PAGE_HEADER = ["Add New Product"];
const SEARCH_BOX = ["IconSearch"];
const TOOLBAR = ["All Status", "Available", "Electronics", "Fashion", "Refresh", "IconDots"];
const ROWS_PER_PAGE = ["IconSelector"];
const PAGES = ["Previous", "Next"];
const LOAD_MORE = ["Load more"];

test("a keystroke renders the rows, and neither it nor the URL the toolbar", async () => {
  const { user } = await renderStory({ ...meta, decorators: [withLocation] }, AtItsLimit);
  await screen.findByText("Product 1");
  await screen.findByRole("button", { name: "Fashion" });
  expect(new Set(renders)).toEqual(
    new Set([...PAGE_HEADER, ...SEARCH_BOX, ...TOOLBAR, ...ROWS_PER_PAGE, ...PAGES, ...LOAD_MORE]),
  );
  // The categories render their buttons alone.
  expect(renders.filter((name) => name === "Add New Product")).toHaveLength(1);
  const searchBox = screen.getByRole("searchbox");

  // The first shows the button that clears the search, and the note that it sees the loaded rows only.
  renders.length = 0;
  await user.type(searchBox, "p");
  await screen.findByText(/Only the loaded rows are searched/);
  expect(renders).toEqual([...SEARCH_BOX, ...LOAD_MORE]);

  // Only the number of pages changes, from 10 to 2.
  renders.length = 0;
  await user.type(searchBox, "roduct 1");
  await screen.findByText("Page 1 of 2 | 12 products");
  expect(new Set(renders)).toEqual(new Set(PAGES));

  renders.length = 0;
  await waitFor(() => expect(currentUrl()).toBe("/products?q=product+1"));
  expect(renders).toEqual(SEARCH_BOX);
});
