import { rows, wireStats, wireTransaction, wireUser } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { DashboardScreen } from "./dashboard-screen.tsx";

const meta = {
  title: "Dashboard/Dashboard screen",
  component: DashboardScreen,
  parameters: { path: "/" },
} satisfies Meta<typeof DashboardScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const STATS = "GET /admin/dashboard/stats";
const USERS = "GET /admin/users";
const TRANSACTIONS = "GET /admin/transactions";

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString();

export const Loaded: Story = {};

export const Loading: Story = {
  beforeEach: withFake((fake) => {
    for (const endpoint of [STATS, USERS, TRANSACTIONS]) fake.hang(endpoint);
  }),
};

export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.stats = wireStats({ totalRevenue: 0, totalUsers: 0, totalShops: 0, totalOrders: 0 });
    fake.data.users = [];
    fake.data.transactions = [];
  }),
};

export const Failed: Story = {
  beforeEach: withFake((fake) => {
    for (const endpoint of [STATS, USERS, TRANSACTIONS]) fake.fail(endpoint);
  }),
};

/** One cause: its message is shown once. */
export const FailedAlike: Story = {
  beforeEach: withFake((fake) => {
    for (const endpoint of [STATS, USERS, TRANSACTIONS]) {
      fake.fail(endpoint, 403, { message: "Not for your role" });
    }
  }),
};

export const StatsFailed: Story = {
  beforeEach: withFake((fake) => fake.fail(STATS, 403, { message: "Not for your role" })),
};

export const UsersFailed: Story = { beforeEach: withFake((fake) => fake.fail(USERS)) };

export const TransactionsFailed: Story = {
  beforeEach: withFake((fake) => fake.fail(TRANSACTIONS)),
};

/** Created today, three days ago and eight days ago. */
export const JustCreated: Story = {
  beforeEach: withFake((fake) => {
    fake.data.transactions = [0, 3, 8].map((days) =>
      wireTransaction(days, { createdAt: daysAgo(days) }),
    );
    fake.data.users = [0, 3, 8].map((days) => wireUser(days, { createdAt: daysAgo(days) }));
  }),
};

/** Texts and amounts far longer than usual. */
export const LongTexts: Story = {
  beforeEach: withFake((fake) => {
    const long = "The Very Long Named Emporium of Everything ".repeat(5);
    fake.data.stats = wireStats({ totalRevenue: 123_456_789_012_345.67 });
    fake.data.transactions = rows(4, (index) =>
      wireTransaction(index, {
        reference: "TRX".repeat(40),
        narration: long,
        amount: 123_456_789.5,
        createdAt: daysAgo(0),
      }),
    );
    fake.data.users = rows(4, (index) =>
      wireUser(index, {
        payout: { account_name: long },
        address: { city: `${long}\u202E` },
        createdAt: daysAgo(0),
      }),
    );
  }),
};

/** Each value stays within its card, in any font. */
export const LargeRevenue: Story = {
  beforeEach: withFake((fake) => {
    fake.data.stats = wireStats({ totalRevenue: 401_399_327.5 });
  }),
  play: async () => {
    const { scrollWidth, clientWidth } = await screen.findByText("₦401,399,327.50");
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const LargeRevenueNarrow: Story = { ...LargeRevenue, ...narrow };

/** Fields missing or of the wrong type. */
export const OddRows: Story = {
  beforeEach: withFake((fake) => {
    fake.data.stats = { totalRevenue: "45000.5", totalUsers: null, totalShops: "many" };
    fake.data.transactions = [
      { _id: "bare" },
      wireTransaction(1, { type: "gift", status: "lost", amount: {}, createdAt: "soon" }),
    ];
    fake.data.users = [{ _id: "bare" }, wireUser(1, { account_type: "guest", payout: "none" })];
  }),
};

export const AddShopOpen: Story = {
  parameters: { path: "/?dialog=add-shop" },
  play: async () => {
    await expect(await screen.findByRole("dialog", { name: "Add New Shop" })).toBeVisible();
  },
};

export const Narrow: Story = { ...LongTexts, ...narrow };
