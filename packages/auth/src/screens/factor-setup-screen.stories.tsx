import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { userEvent } from "storybook/test";
import { FactorGate } from "../account-feature.tsx";
import { FactorSetupScreen } from "./factor-setup-screen.tsx";

const meta: Meta<{ children: ReactNode }> = {
  title: "Auth/Factor setup screen",
  component: FactorGate,
  subcomponents: { FactorSetupScreen },
  args: { children: <h1 tabIndex={-1}>Dashboard</h1> },
  parameters: { layout: "fullscreen" },
  beforeEach: withFake((fake) => {
    fake.advertise("second-factor", "passkeys");
    fake.setRole("support", ["read"], { needsFactor: true });
  }),
};

export default meta;

type Story = StoryObj<{ children: ReactNode }>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Set up" });
  },
};

export const Dark: Story = { ...Ready, globals: { colorScheme: "dark" } };

export const Narrow: Story = { ...Ready, ...narrow };

/** The account has a factor now. The gate stays until the codes are stored. */
export const NewCodes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await userEvent.type(await canvas.findByLabelText("Code"), "123456{Enter}");
    await canvas.findByRole("button", { name: "I have stored them" });
  },
};
