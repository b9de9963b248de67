import { recordRenders, renders } from "@market/storybook/record-renders";
import { renderStory } from "@market/storybook/render-story";
import { withLocation } from "@market/storybook/with-location";
import { screen, waitFor } from "@testing-library/dom";
import { afterAll, expect, test, vi } from "vitest";
import { shopsList } from "../components/shops-list.tsx";
import meta, { AtItsLimit } from "./shops-screen.stories.tsx";

// Test files share their modules: those below must not be there already, nor stay.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// The icons are those of components without a button: the search box and the menu.
vi.mock("@tabler/icons-react", async (importOriginal) =>
  recordRenders(await importOriginal(), ["IconSearch", "IconDots"]),
);
vi.mock("@mantine/core", async (importOriginal) =>
  recordRenders(await importOriginal(), ["Button"]),
);

/** Read by the header of the table, and to compute the widths of the columns. */
const readHeader = vi.fn<() => string>(() => "Shop Name");
Object.defineProperty(shopsList.columns[0], "header", { get: readHeader });

const SEARCH_BOX = ["IconSearch"];
const TOOLBAR = ["All", "Active", "Pending", "Refresh", "IconDots"];
const LOAD_MORE = ["Load more"];

test("a keystroke renders the search box and the rows, and neither it nor the URL the toolbar", async () => {
  const { user } = await renderStory({ ...meta, decorators: [withLocation] }, AtItsLimit);
  await screen.findByText("Lekki Gadgets");
  expect(new Set(renders)).toEqual(new Set([...SEARCH_BOX, ...TOOLBAR, ...LOAD_MORE]));
  expect(readHeader).toHaveBeenCalled();
  readHeader.mockClear();
  const searchBox = screen.getByRole("searchbox");

  // The first shows the note that the search sees the loaded rows only.
  renders.length = 0;
  await user.type(searchBox, "l");
  await screen.findByText(/Only the loaded rows are searched/);
  expect(renders).toEqual([...SEARCH_BOX, ...LOAD_MORE]);

  renders.length = 0;
  await user.type(searchBox, "ekki");
  await waitFor(() => expect(screen.queryByText("Kano Spices")).toBeNull());
  await waitFor(() => expect(screen.getByTestId("url")).toHaveTextContent("q=lekki"));
  expect(new Set(renders)).toEqual(new Set(SEARCH_BOX));
  expect(readHeader).not.toHaveBeenCalled();
});
