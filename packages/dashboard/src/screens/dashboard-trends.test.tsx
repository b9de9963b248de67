import { renderStory } from "@market/storybook/render-story";
import { withFake } from "@market/storybook/with-fake";
import { formatUtcDate } from "@market/ui";
import { screen, within } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import meta, {
  AsTable,
  ChosenDay,
  Empty,
  Failed,
  Loaded,
  Loading,
} from "./dashboard-trends.stories.tsx";

const SERIES = "GET /admin/dashboard/series";
const CALLS = [
  "GET /admin/dashboard/stats?",
  "GET /admin/users?limit=10",
  "GET /admin/transactions?limit=10",
];

// Otherwise its chunk would load in the middle of a test.
beforeAll(() => import("../components/trends-plot.tsx"));

/** Returns a date in the locale of the machine. */
const day = (date: string) => formatUtcDate(new Date(date));
const card = () => within(screen.getByRole("region", { name: "Trends" }));
const measures = () =>
  within(card().getByRole("group", { name: "Measure" }))
    .getAllByRole("button")
    .map((button) => button.textContent);
const describeCalls = (calls: { method: string; path: string; search: URLSearchParams }[]) =>
  calls.map(({ method, path, search }) => `${method} ${path}?${search}`);

test("requests the series after the calls of the specification", async () => {
  const { fake } = await renderStory(meta, Loaded);
  expect(describeCalls(fake.calls)).toEqual([...CALLS, `${SERIES}?range=30`]);
});

test("waits until the others have loaded", async () => {
  const { fake } = await renderStory(meta, {
    ...Loading,
    beforeEach: withFake((api) => api.hang("GET /admin/users")),
  });
  expect(describeCalls(fake.calls)).toEqual(CALLS);
});

test("does not wait for the retries of a call that fails", async () => {
  const { fake } = await renderStory(meta, {
    ...Loaded,
    beforeEach: withFake((api) => {
      api.advertise("dashboard-series");
      let attempts = 0;
      api.answer("GET /admin/dashboard/stats", () => {
        attempts += 1;
        return attempts === 1
          ? Promise.reject(new TypeError("Failed to fetch"))
          : new Promise(() => {});
      });
    }),
  });
  expect(screen.getByText("Retrying, 1 of 3")).toBeInTheDocument();
  expect(describeCalls(fake.calls)).toContain(`${SERIES}?range=30`);
});

test("prints the chosen measure with its figures, in place of its button", async () => {
  const { user } = await renderStory(meta, Loaded);
  expect(
    screen.getByText(/^Revenue by day: ₦[\d,.]+ \([+-][\d.]+% · ₦[\d,.]+ before\)$/),
  ).toBeInTheDocument();
  await user.click(card().getByRole("button", { name: /^New users/ }));
  expect(screen.getByText(/^New users by day: [\d,]+ \(/)).toHaveClass("market-print-note");
});

test("keeps its place in a new tab of a server that has named permissions", async () => {
  const { fake } = await renderStory(meta, {
    ...Loading,
    beforeEach: withFake((api) => {
      api.setRole("admin", []);
      api.advertise();
      for (const path of ["stats", "series"]) api.hang(`GET /admin/dashboard/${path}`);
      for (const path of ["users", "transactions"]) api.hang(`GET /admin/${path}`);
    }),
  });
  expect(card().getByText("Loading the figures by day")).toBeInTheDocument();
  expect(describeCalls(fake.calls)).toEqual(CALLS);
});

test("shows the totals of both periods and their difference", async () => {
  await renderStory(meta, Loaded);
  expect(measures()).toEqual([
    expect.stringMatching(/^Revenue₦[\d,.]+[+-][\d.]+% · ₦[\d,]+ before$/),
    expect.stringMatching(/^Orders[\d,]+[+-][\d.]+% · [\d,]+ before$/),
    expect.stringMatching(/^New users[\d,]+[+-][\d.]+% · [\d,]+ before$/),
  ]);
});

test("loads another range, and shows the first until it has loaded", async () => {
  const { fake, user } = await renderStory(meta, Loaded);
  const before = measures();
  fake.hang(SERIES);
  await user.click(card().getByRole("button", { name: "90 days" }));
  expect(fake.calls.at(-1)?.search.get("range")).toBe("90");
  expect(measures()).toEqual(before);
  expect(card().getByText(/the last 30 days/)).toBeVisible();
});

test("shows another measure without a request", async () => {
  const { fake, user } = await renderStory(meta, Loaded);
  const { length } = fake.calls;
  await user.click(card().getByRole("button", { name: /^New users/ }));
  expect(card().getByRole("slider", { name: "New users by day" })).toBeInTheDocument();
  expect(fake.calls).toHaveLength(length);
});

test("ignores junk in the URL", async () => {
  const { fake } = await renderStory(meta, {
    ...Loaded,
    parameters: { path: "/?range=31&measure=money" },
  });
  expect(fake.calls.at(-1)?.search.get("range")).toBe("30");
  expect(card().getByRole("button", { name: /^Revenue/, pressed: true })).toBeVisible();
});

test("names the chosen day and the day before, and hides them with Escape", async () => {
  const { user } = await renderStory(meta, ChosenDay);
  expect(card().getByRole("slider")).toHaveAttribute(
    "aria-valuetext",
    `${day("2026-01-13")}: 45; before, ${day("2026-01-06")}: 51`,
  );
  await user.keyboard("{Escape}");
  expect(screen.queryByText(`${day("2026-01-13")}: 45`)).toBeNull();
});

test("has the figures as a table, the newest first", async () => {
  await renderStory(meta, AsTable);
  const [header, first, ...rows] = card().getAllByRole("row");
  expect(header).toHaveTextContent("DateRevenueDate beforeRevenue before");
  expect(first).toHaveTextContent(
    new RegExp(`^${day("2026-01-15")}₦[\\d,.]+${day("2025-12-16")}₦[\\d,.]+$`),
  );
  expect(rows).toHaveLength(29);
});

test("says that there is nothing in both periods", async () => {
  await renderStory(meta, Empty);
  expect(card().getByText("Nothing in these 60 days.")).toBeVisible();
  expect(measures()).toEqual(["Revenue₦0₦0 before", "Orders00 before", "New users00 before"]);
});

test("shows an error beside the other cards, and loads with Retry", async () => {
  const { fake, user } = await renderStory(meta, Failed);
  expect(card().getByText("The figures by day could not be loaded. Try again.")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(4);
  fake.restore(SERIES);
  await user.click(card().getByRole("button", { name: "Retry" }));
  expect(await card().findByRole("slider")).toBeInTheDocument();
});

test("loads again on Refresh", async () => {
  const { fake, user } = await renderStory(meta, Loaded);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(describeCalls(fake.calls.slice(4))).toEqual([...CALLS, `${SERIES}?range=30`]);
});
