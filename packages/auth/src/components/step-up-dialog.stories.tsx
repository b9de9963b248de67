import { wirePasskey } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StepUpDialog, type StepUpDialogProps } from "./step-up-dialog.tsx";

const meta: Meta<StepUpDialogProps> = {
  title: "Auth/Step-up dialog",
  component: StepUpDialog,
  args: { opened: true, onClose: () => {}, onConfirm: () => {} },
};

export default meta;

type Story = StoryObj<StepUpDialogProps>;

const STEP_UP = "GET /admin/step-up";

export const Password: Story = {};

export const PasswordDark: Story = { globals: { colorScheme: "dark" } };

export const PasskeyAndCode: Story = {
  beforeEach: withFake(({ data }) => {
    Object.assign(data.factors, { passkeys: [wirePasskey(0)], authenticator: {} });
  }),
};

export const PasskeyOnly: Story = {
  beforeEach: withFake(({ data }) => {
    data.factors.passkeys = [wirePasskey(0)];
  }),
};

export const Narrow: Story = { ...PasskeyAndCode, ...narrow };

export const WrongPassword: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText("Password"), "guess{Enter}");
    await screen.findByText("That was not right. Try again.");
    await expect(screen.getByLabelText("Password")).toHaveFocus();
  },
};

export const Loading: Story = { beforeEach: withFake((fake) => fake.hang(STEP_UP)) };

export const Failed: Story = { beforeEach: withFake((fake) => fake.fail(STEP_UP)) };
