import { rows, wireActivity, type FakeApi } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, userEvent } from "storybook/test";
import { ActivityScreen } from "./activity-screen.tsx";

const meta = {
  title: "Activity/Activity screen",
  component: ActivityScreen,
  parameters: { path: "/activity" },
} satisfies Meta<typeof ActivityScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** As a server that says in its page what it adds. */
function addMeta(): () => void {
  const element = document.createElement("meta");
  element.name = "api-capabilities";
  element.content = "activity, list-query, permissions";
  document.head.append(element);
  return () => element.remove();
}

const withActivity = (change: (fake: FakeApi) => void = () => {}): Pick<Story, "beforeEach"> => ({
  beforeEach: [
    addMeta,
    withFake((fake) => {
      fake.advertise("activity", "list-query", "permissions");
      fake.setRole("super_admin", ["read", "activity:read", "activity:export"]);
      change(fake);
    }),
  ],
});

export const Loaded: Story = withActivity();

export const Dark: Story = { ...Loaded, globals: { colorScheme: "dark" } };

export const Narrow: Story = {
  ...withActivity((fake) => {
    fake.data.activity[0] = wireActivity(0, { name: "Boots, sandals and leather shoes" });
  }),
  ...narrow,
};

export const Loading: Story = withActivity((fake) => fake.hang("GET /admin/activity"));

export const Empty: Story = withActivity((fake) => {
  fake.data.activity = [];
});

export const Failed: Story = withActivity((fake) => fake.fail("GET /admin/activity"));

/** Entries of another version of the server. */
export const OddRows: Story = withActivity((fake) => {
  fake.data.activity = rows(2, (index) =>
    wireActivity(index, { action: "coupon.mark_used", targetType: "coupon", actor: null }),
  );
});

export const EntryOpen: Story = {
  ...Loaded,
  parameters: { path: "/activity?entry=100" },
  play: async () => {
    await screen.findByRole("dialog", { name: "Entry" });
  },
};

export const EntryOpenNarrow: Story = {
  ...EntryOpen,
  ...narrow,
  play: async (context) => {
    await EntryOpen.play?.(context);
    await narrow.play(context);
  },
};

export const NotVerified: Story = withActivity((fake) =>
  fake.answer("GET /admin/activity/verification", () => Response.json({ verification: null })),
);

export const Damaged: Story = withActivity((fake) =>
  fake.answer("GET /admin/activity/verification", () =>
    Response.json({
      verification: {
        entries: 41,
        at: "2026-01-15T09:30:00.000Z",
        problem: "Entry 42 was changed or inserted.",
      },
    }),
  ),
);

export const Verifying: Story = {
  ...withActivity((fake) => fake.hang("POST /admin/activity/verification")),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Verify" }));
    await screen.findByText("Verifying…");
  },
};

/** The role may not read it. */
export const Denied: Story = withActivity((fake) => fake.setRole("support", ["read"]));

/** A hosted API. */
export const NotAvailable: Story = {};
