import { rows, wireDay } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen } from "storybook/test";
import { DashboardScreen } from "./dashboard-screen.tsx";

const SERIES = "GET /admin/dashboard/series";
const NOTHING = { revenue: 0, orders: 0, newUsers: 0 };

/** The screen with the trends of a server that has them. */
const meta = {
  title: "Dashboard/Trends",
  component: DashboardScreen,
  parameters: { path: "/" },
  beforeEach: withFake((fake) => fake.advertise("dashboard-series")),
  play: async () => {
    await expect(await screen.findByRole("slider")).toBeInTheDocument();
  },
} satisfies Meta<typeof DashboardScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Dark: Story = { globals: { colorScheme: "dark" } };

/** The figures of the day that the arrow keys have chosen. */
export const ChosenDay: Story = {
  parameters: { path: "/?range=7&measure=orders" },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole("slider");
    slider.focus();
    // The simulated keyboard does not move a slider.
    await fireEvent.change(slider, { target: { value: "4" } });
    await expect(await canvas.findByText("Jan 13, 2026: 45")).toBeVisible();
  },
};

export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText("Show as table"));
    await expect(await canvas.findByRole("table")).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: withFake((fake) => fake.hang(SERIES)),
  play: async () => {
    await expect(await screen.findByText("Loading the figures by day")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: withFake((fake) =>
    fake.answer(SERIES, () => {
      const days = rows(60, (index) => wireDay(index, NOTHING)).toReversed();
      return Response.json({ previous: days.slice(0, 30), current: days.slice(30) });
    }),
  ),
};

export const Failed: Story = {
  beforeEach: withFake((fake) => fake.fail(SERIES)),
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const Narrow: Story = narrow;
