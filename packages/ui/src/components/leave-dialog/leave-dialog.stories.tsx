import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { screen, userEvent } from "storybook/test";
import { Link } from "../../navigation/link.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** A page with unsaved changes. */
function Demo(): ReactNode {
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveDialog hasChanges>What you entered is kept as a draft in this tab.</LeaveDialog>
    </>
  );
}

const meta = { title: "UI/Leave dialog", component: Demo } satisfies Meta<typeof Demo>;

export default meta;

export const Asked: StoryObj<typeof meta> = {
  parameters: { dialog: "Leave this page?" },
  play: () => userEvent.click(screen.getByRole("link", { name: "Elsewhere" })),
};
