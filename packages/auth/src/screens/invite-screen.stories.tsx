import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { PublicScreenProps } from "@market/ui/feature";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { InviteScreen } from "./invite-screen.tsx";

const meta: Meta<PublicScreenProps> = {
  title: "Auth/Set Your Password screen",
  component: InviteScreen,
  parameters: { layout: "fullscreen", signedIn: false },
  args: {
    navigate: () => {},
    search: "?email=ngozi%2Bshop%40example.com&token=a-token",
    state: undefined,
    isStatic: false,
  },
};

export default meta;

type Story = StoryObj<PublicScreenProps>;

export const Ready: Story = {};

export const IncompleteLink: Story = { args: { search: "?email=ngozi@example.com" } };

export const Strong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("New Password"), "Abcdefg1!");
  },
};

export const Accepted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("New Password"), "Abcdefg1!");
    await userEvent.type(canvas.getByLabelText("Confirm Password"), "Abcdefg1!");
    await userEvent.click(canvas.getByRole("button", { name: "Set Password" }));
    await canvas.findByRole("heading", { name: "Invite Accepted!" });
  },
};

const refuse = (message: string, password = "Abcdefg1!"): Story => ({
  beforeEach: withFake((fake) => fake.fail("POST /admin/accept-invite", 400, { message })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("New Password"), password);
    await userEvent.type(canvas.getByLabelText("Confirm Password"), password);
    await userEvent.click(canvas.getByRole("button", { name: "Set Password" }));
    await canvas.findByText(message);
  },
});

export const Refused: Story = refuse("This invitation has expired.");

/** The rules of the form accept the password; the server does not. */
export const Common: Story = refuse("This password is too common. Choose another.", "Password123");

export const Narrow: Story = { ...IncompleteLink, ...narrow };
