import { describeTexts } from "@market/storybook/describe-texts";
import type { RenderedStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import * as inviteDialog from "./components/invite-dialog.stories.tsx";
import * as pendingInvitations from "./components/pending-invitations.stories.tsx";
import * as administrators from "./screens/administrators-screen.stories.tsx";

/* The texts of the Administrators screen. */

describeTexts(administrators, [
  {
    story: "Loaded",
    heading: ["Administrators", "Pending Invitations"],
    text: [
      "Manage admin users and their permissions",
      "active",
      "inactive",
      "Role",
      "Last Login",
      "Never",
    ],
    button: ["Invite Admin", "Edit Permissions", "Revoke Access", "Resend", "Cancel"],
  },
  { story: "EveryRole", text: ["Super Admin", "Manager", "Support"] },
  {
    story: "Loading",
    text: ["Loading administrators...", "Loading pending invitations..."],
  },
  { story: "Empty", text: ["No administrators found.", "No pending invitations."] },
  {
    story: "Failed",
    text: ["Failed to load administrators", "Failed to load pending invitations"],
  },
]);

describeTexts(inviteDialog, [
  {
    story: "Opened",
    dialog: ["Invite Administrator"],
    label: ["First Name", "Last Name", "Email Address", "Role"],
    placeholder: ["Select a role"],
    button: ["Send Invitation", "Cancel"],
  },
  {
    story: "Opened",
    after: "a click on Role",
    steps: async ({ user }) => user.click(await screen.findByRole("combobox", { name: "Role" })),
    options: ["Admin", "Manager", "Support"],
  },
  { story: "Sending", button: ["Sending..."] },
  {
    story: "Failed",
    after: "a second try",
    steps: async ({ fake, user }) => {
      fake.restore("POST /admin/invite");
      await user.click(screen.getByRole("button", { name: "Send Invitation" }));
    },
    text: ["Invitation Sent", "Admin invitation sent to amara@example.com"],
  },
]);

const click =
  (name: string) =>
  async ({ user }: RenderedStory): Promise<void> => {
    const [button] = await screen.findAllByRole("button", { name });
    if (button) await user.click(button);
  };

describeTexts(pendingInvitations, [
  { story: "Resending", button: ["Resending..."] },
  { story: "Cancelling", button: ["Cancelling..."] },
  {
    story: "Loaded",
    after: "Resend",
    steps: click("Resend"),
    text: ["Invitation Resent", "Invitation resent to invited0@example.com"],
  },
  {
    story: "Loaded",
    after: "Cancel",
    steps: click("Cancel"),
    text: ["Invitation Cancelled", "Invitation for invited0@example.com cancelled"],
  },
  { story: "ResendFailed", text: ["Error", "Failed to resend invitation"] },
  {
    story: "Loaded",
    after: "a failed Cancel",
    steps: async (rendered) => {
      rendered.fake.fail("POST /admin/admins/cancel-invite");
      await click("Cancel")(rendered);
    },
    text: ["Failed to cancel invitation"],
  },
]);
