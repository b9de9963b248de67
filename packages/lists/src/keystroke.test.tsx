import { screen, waitFor } from "@testing-library/react";
import type * as ui from "@market/ui";
import { afterAll, expect, test, vi } from "vitest";
import { ListRows, ListToolbar } from "./index.ts";
import { defineNames, renderInList } from "./testing/render-list.tsx";

// Test files share their modules: those below must not be there already, nor stay.
const { renders, loadsLabel } = vi.hoisted(() => {
  vi.resetModules();
  return { renders: vi.fn<() => void>(), loadsLabel: vi.fn<() => void>() };
});
afterAll(() => void vi.resetModules());

vi.mock("@market/ui", async (importOriginal) => {
  const original = await importOriginal<typeof ui>();
  const DataTable: typeof original.DataTable = (props) => {
    renders();
    return original.DataTable(props);
  };
  return { ...original, DataTable };
});

vi.mock("./components/list-menu/view-label.tsx", () => {
  loadsLabel();
  return { ViewLabel: () => null };
});

test("a keystroke renders the table only if it changes the rows, and the URL never does; neither loads the name of a view", async () => {
  const { user } = renderInList(
    <>
      <ListToolbar label="Search shops" placeholder="" />
      <ListRows label="Shops" empty="No shops found" />
    </>,
    { list: defineNames("Kano Spices", "Kano Cloth") },
  );
  const box = screen.getByRole("searchbox");
  await user.type(box, "k");
  expect(renders).toHaveBeenCalled();
  renders.mockClear();
  await user.type(box, "ano");
  await waitFor(() => expect(screen.getByLabelText("URL")).toHaveTextContent("?q=kano"));
  expect(renders).not.toHaveBeenCalled();
  await user.type(box, " c");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText("URL")).toHaveTextContent("?q=kano+c"));
  expect(renders).toHaveBeenCalledTimes(1);
  expect(loadsLabel).not.toHaveBeenCalled();
});
