import type { FakeApi } from "@market/api-client/testing";
import { wirePasskey } from "@market/api-client/testing";
import type { DialogProps } from "@market/ui/feature";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { SecurityDialog } from "./security-dialog.tsx";

const meta: Meta<DialogProps> = {
  title: "Auth/Security dialog",
  component: SecurityDialog,
  args: { opened: true, onClose: () => {} },
  beforeEach: withFake((fake) => fake.advertise("second-factor", "passkeys")),
};

export default meta;

type Story = StoryObj<DialogProps>;

const FACTORS = "GET /admin/factors";

function addFactors(fake: FakeApi): void {
  Object.assign(fake.data.factors, {
    passkeys: [wirePasskey(0), wirePasskey(1, { lastUsedAt: null })],
    authenticator: { createdAt: "2026-01-15T09:30:00.000Z" },
    recoveryCodes: 8,
  });
}

export const Empty: Story = {};

export const Loaded: Story = { beforeEach: withFake(addFactors) };

export const LoadedDark: Story = { ...Loaded, globals: { colorScheme: "dark" } };

export const LoadedNarrow: Story = { ...Loaded, ...narrow };

export const Loading: Story = { beforeEach: withFake((fake) => fake.hang(FACTORS)) };

export const Failed: Story = { beforeEach: withFake((fake) => fake.fail(FACTORS)) };

const startSetup = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await screen.findByLabelText("Code");
};

export const SetUp: Story = { play: startSetup };

export const SetUpNarrow: Story = { ...SetUp, ...narrow };

export const WrongCode: Story = {
  play: async () => {
    await startSetup();
    await userEvent.type(screen.getByLabelText("Code"), "000000{Enter}");
    const text = await screen.findByText("This code is wrong. Check the clock of your device.");
    await waitFor(() => expect(text).toBeVisible());
    await expect(screen.getByLabelText("Code")).toHaveFocus();
  },
};

/** The first factor comes with recovery codes. */
export const NewCodes: Story = {
  play: async () => {
    await startSetup();
    await userEvent.type(screen.getByLabelText("Code"), "123456{Enter}");
    await screen.findByRole("button", { name: "I have stored them" });
  },
};

export const NewCodesNarrow: Story = { ...NewCodes, ...narrow };

export const Rename: Story = {
  ...Loaded,
  play: async () => {
    const [rename] = await screen.findAllByRole("button", { name: "Rename" });
    if (rename) await userEvent.click(rename);
    const name = await screen.findByLabelText("Name of the passkey");
    await userEvent.clear(name);
    await userEvent.type(name, "Work laptop{Enter}");
    await screen.findByText("Work laptop");
  },
};
