import { rows, wireUser } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { UsersScreen } from "./users-screen.tsx";

const meta = {
  title: "Users/Users screen",
  component: UsersScreen,
  parameters: { path: "/users" },
} satisfies Meta<typeof UsersScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Loading: Story = {
  beforeEach: withFake((fake) => fake.hang("GET /admin/users")),
};

export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.users = [];
  }),
};

export const Failed: Story = {
  beforeEach: withFake((fake) => fake.fail("GET /admin/users", 500, { message: "Out of order" })),
};

/** More users than the default limit. */
export const AtItsLimit: Story = {
  beforeEach: withFake((fake) => {
    fake.data.users = rows(60, wireUser);
  }),
};

/** More users than are loaded, of a server that searches them all. */
export const WholeTable: Story = {
  beforeEach: withFake((fake) => {
    fake.advertise("list-query");
    fake.data.users = rows(1204, wireUser);
  }),
};

export const WholeTableSearched: Story = {
  ...WholeTable,
  parameters: { path: "/users?q=example.com&type=buyer&sort=-referral-code" },
};

/** The details of a user who is not loaded. */
export const WholeTableDetailsOpen: Story = {
  ...WholeTable,
  parameters: { path: "/users?user=user-1203", dialog: "User Details" },
};

/** Missing fields and very long texts. */
export const OddRows: Story = {
  beforeEach: withFake((fake) => {
    fake.data.users = [
      wireUser(0, {
        authId: { email: `${"a-very-long-address".repeat(8)}@example.com` },
        refferal_code: "REF".repeat(40),
      }),
      wireUser(1, { authId: null, account_type: 7, createdAt: "soon", updatedAt: null }),
      { _id: "bare" },
    ];
  }),
};

export const DetailsOpen: Story = {
  parameters: { path: "/users?user=user-0", dialog: "User Details" },
};

/** A user without phone, address and payout. */
export const BareDetailsOpen: Story = {
  parameters: { path: "/users?user=user-0", dialog: "User Details" },
  beforeEach: withFake((fake) => {
    fake.data.users = [
      wireUser(0, { authId: { email: "a@example.com" }, address: undefined, payout: undefined }),
    ];
  }),
};

export const Narrow: Story = { ...narrow };

export const NarrowDetailsOpen: Story = { ...DetailsOpen, ...narrow };

/** The highest limit that the URL accepts. */
export const TenThousandRows: Story = {
  parameters: { path: "/users?limit=10000" },
  beforeEach: withFake((fake) => {
    fake.data.users = rows(10_000, wireUser);
  }),
};
