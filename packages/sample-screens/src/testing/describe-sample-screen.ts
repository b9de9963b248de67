import { renderStory } from "@market/storybook/render-story";
import type { StoryObj } from "@storybook/react-vite";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import meta from "../screens/sample-screens.stories.tsx";

export interface SampleScreen<Row extends { id: string }> {
  title: string;
  story: StoryObj;
  rows: readonly Row[];
  /** The fields that the search reads (specification, point 2). */
  searchedFields: (keyof Row)[];
  /** Each filter button, with the rows that it keeps. */
  filters: [button: string, keeps: (row: Row) => boolean][];
  /** All values of each enumeration (specification, point 4). */
  enumerations: [field: keyof Row, values: Row[keyof Row][]][];
}

export const keepsAll = (): boolean => true;

export const countRows = (): number => screen.getAllByRole("row").length - 1;

/** Defines the tests that every sample screen passes. */
export function describeSampleScreen<Row extends { id: string }>({
  title,
  story,
  rows,
  searchedFields,
  filters,
  enumerations,
}: SampleScreen<Row>): void {
  describe(`${title} screen`, () => {
    test("shows every row without a request", async () => {
      const { fake } = await renderStory(meta, story);
      expect(countRows()).toBe(rows.length);
      expect(fake.calls).toEqual([]);
    });

    test("names the button of each row after the row", async () => {
      await renderStory(meta, story);
      const [, ...rowElements] = screen.getAllByRole("row");
      for (const row of rowElements) {
        const name = row.querySelector(".market-cell-primary")?.textContent ?? "";
        expect(row.querySelector("button")).toHaveAccessibleName(`View details of ${name}`);
      }
    });

    test("has 25 to 60 rows with unique ids", () => {
      expect(rows.length).toBeGreaterThanOrEqual(25);
      expect(rows.length).toBeLessThanOrEqual(60);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    });

    test("has rows with every value of its enumerations", () => {
      for (const [field, values] of enumerations) {
        expect(new Set(rows.map((row) => row[field]))).toEqual(new Set(values));
      }
    });

    test("has a date in every row, and none in the future", () => {
      const dates = rows
        .flatMap((row) => Object.values(row))
        .filter((value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value));
      expect(dates.length).toBeGreaterThanOrEqual(rows.length);
      expect(dates.filter((date) => Date.parse(date) > Date.now())).toEqual([]);
    });

    test("filters by its buttons", async () => {
      const { user } = await renderStory(meta, story);
      for (const [button, keeps] of filters) {
        await user.click(screen.getByRole("button", { name: button }));
        await waitFor(() => expect(countRows()).toBe(rows.filter(keeps).length));
      }
    });

    test("searches the specified fields, ignoring case", async () => {
      const { user } = await renderStory(meta, story);
      const search = screen.getByRole("searchbox");
      for (const field of searchedFields) {
        const query = String(rows[0]?.[field]).toUpperCase();
        await user.clear(search);
        await user.type(search, query);
        const expected = rows.filter((row) =>
          searchedFields.some((searched) => String(row[searched]).toUpperCase().includes(query)),
        ).length;
        await waitFor(() => expect(countRows()).toBe(expected));
      }
    });

    test("offers to clear the filters when nothing matches", async () => {
      const { user } = await renderStory(meta, story);
      await user.type(screen.getByRole("searchbox"), "zzzz");
      expect(await screen.findByText(`No ${title.toLowerCase()} found`)).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Clear filters" }));
      await waitFor(() => expect(countRows()).toBe(rows.length));
    });
  });
}
