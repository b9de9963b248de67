import { describeTexts } from "@market/storybook/describe-texts";
import type { RenderedStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import * as invite from "./screens/invite-screen.stories.tsx";
import * as login from "./screens/login-screen.stories.tsx";

/* The texts of sign-in and of invitations. */

describeTexts(login, [
  { story: "Ready", heading: ["Login"], label: ["Email", "Password"], button: ["Login"] },
  {
    story: "Ready",
    after: "a failure without a message",
    steps: async ({ fake, user }) => {
      fake.fail("POST /admin/login");
      await user.click(screen.getByRole("button", { name: "Login" }));
    },
    text: ["An unexpected error occurred"],
  },
]);

const submit =
  (password: string, confirmation: string) =>
  async ({ user }: RenderedStory): Promise<void> => {
    if (password !== "") await user.type(screen.getByLabelText("New Password"), password);
    if (confirmation !== "") {
      await user.type(screen.getByLabelText("Confirm Password"), confirmation);
    }
    await user.click(screen.getByRole("button", { name: "Set Password" }));
  };

describeTexts(invite, [
  {
    story: "Ready",
    heading: ["Set Your Password"],
    label: ["New Password", "Confirm Password"],
    text: ["Password strength", "Weak", "0/6"],
    button: ["Set Password"],
  },
  {
    story: "Ready",
    after: "an empty submission",
    steps: submit("", ""),
    text: ["Please fill in all fields."],
  },
  {
    story: "Ready",
    after: "two passwords",
    steps: submit("Abcdefg1!", "Abcdefg1?"),
    text: ["Passwords do not match."],
  },
  {
    story: "Ready",
    after: "a weak password",
    steps: submit("aa", "aa"),
    text: ["Password is too weak."],
  },
  {
    story: "Ready",
    after: "a medium password",
    steps: submit("aaaaaaaa1", ""),
    text: ["Medium"],
  },
  { story: "Strong", text: ["Strong"] },
  {
    story: "Accepted",
    heading: ["Invite Accepted!"],
    text: ["Password set successfully! You can now log in."],
    button: ["Proceed to Login"],
  },
  {
    story: "IncompleteLink",
    after: "a submission",
    steps: submit("Abcdefg1!", "Abcdefg1!"),
    text: ["Failed to accept invite."],
  },
]);
