import { expect, fireEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { PublicScreenProps } from "@market/ui/feature";
import { LoginScreen } from "./login-screen.tsx";

const meta: Meta<PublicScreenProps> = {
  title: "Auth/Login screen",
  component: LoginScreen,
  parameters: { layout: "fullscreen", signedIn: false },
  args: { navigate: () => {}, search: "", state: undefined, isStatic: false },
};

export default meta;

type Story = StoryObj<PublicScreenProps>;

export const Ready: Story = {};

/** The session expired; signing in leads back to the return URL. */
export const Expired: Story = { args: { state: { expired: true, returnTo: "/shops?q=a" } } };

export const SignedOutByOtherTab: Story = {
  parameters: { signedIn: true },
  play: async ({ canvas }) => {
    document.cookie = "accessToken=; path=/; max-age=0";
    window.dispatchEvent(new StorageEvent("storage", { key: "loggedOut", newValue: "true" }));
    await canvas.findByRole("status");
  },
};

export const WrongPassword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "amara@example.com");
    await userEvent.type(canvas.getByLabelText("Password"), "guess");
    await userEvent.click(canvas.getByRole("button", { name: "Login" }));
    await canvas.findByRole("alert");
  },
};

export const CapsLock: Story = {
  play: async ({ canvas }) => {
    await fireEvent.keyDown(canvas.getByLabelText("Password"), {
      key: "A",
      modifierCapsLock: true,
    });
  },
};

export const Busy: Story = {
  beforeEach: withFake((fake) => fake.hang("POST /admin/login")),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "amara@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Login" }));
  },
};

/** As the server does that offers passkeys and new passwords. */
function advertise(): () => void {
  const element = document.createElement("meta");
  element.name = "api-capabilities";
  element.content = 'passkeys="localhost", forgot-password, second-factor';
  document.head.append(element);
  return () => element.remove();
}

export const OtherWays: Story = {
  beforeEach: advertise,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Forgot password?" });
  },
};

export const OtherWaysNarrow: Story = { ...OtherWays, ...narrow };

export const ForgotPassword: Story = {
  beforeEach: advertise,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "amara@example.com");
    await userEvent.click(await canvas.findByRole("button", { name: "Forgot password?" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Send Link" }));
    await canvas.findByRole("status");
  },
};

const SECOND_FACTOR = { challenge: "c", methods: ["passkey", "code", "recovery_code"] };

export const SecondFactor: Story = {
  beforeEach: withFake((fake) =>
    fake.answer("POST /admin/login", () => Response.json({ secondFactor: SECOND_FACTOR })),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "amara@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Login" }));
    await canvas.findByLabelText("Code");
  },
};

export const SecondFactorDark: Story = { ...SecondFactor, globals: { colorScheme: "dark" } };

export const WrongCode: Story = {
  ...SecondFactor,
  play: async (context) => {
    await SecondFactor.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByLabelText("Code"), "000000{Enter}");
    await canvas.findByRole("alert");
    await expect(canvas.getByLabelText("Code")).toHaveFocus();
  },
};

export const RecoveryCode: Story = {
  ...SecondFactor,
  play: async (context) => {
    await SecondFactor.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Use a recovery code" }));
    await canvas.findByLabelText("Recovery code");
  },
};

export const Narrow: Story = { ...Expired, ...narrow };
