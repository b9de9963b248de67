import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { PageHeader } from "./page-header.tsx";

const meta = {
  title: "UI/Page header",
  component: PageHeader,
  args: { title: "Users", subtitle: "Manage all registered users on your platform" },
} satisfies Meta<typeof PageHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const TitleAlone: Story = { args: { title: "Shops", subtitle: "" } };

export const WithTag: Story = { args: { title: "Wallets", tag: "Sample data", subtitle: "" } };

export const WithSubtitle: Story = {};

export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button variant="default">Refresh</Button>
        <Button>Invite Admin</Button>
      </>
    ),
  },
};

/** The actions go below the title. */
export const Narrow: Story = {
  ...WithActions,
  globals: { viewport: { value: "narrow" } },
};

export const Dark: Story = { ...WithActions, globals: { colorScheme: "dark" } };
