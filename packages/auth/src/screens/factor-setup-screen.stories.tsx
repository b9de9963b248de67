import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FactorSetupScreen } from "./factor-setup-screen.tsx";

const meta = {
  title: "Auth/Factor setup screen",
  component: FactorSetupScreen,
  parameters: { layout: "fullscreen" },
  beforeEach: withFake((fake) => fake.advertise("second-factor", "passkeys")),
} satisfies Meta<typeof FactorSetupScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Dark: Story = { globals: { colorScheme: "dark" } };

export const Narrow: Story = { ...narrow };
