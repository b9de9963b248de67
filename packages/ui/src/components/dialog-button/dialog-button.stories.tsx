import { IconPlus } from "@tabler/icons-react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, screen, userEvent } from "storybook/test";
import type { DialogProps } from "../../feature/index.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogButton, UrlDialog } from "./dialog-button.tsx";

function AddDialog(props: DialogProps): ReactNode {
  return (
    <Dialog title="Add Category" {...props}>
      A form.
    </Dialog>
  );
}

/** A button of a header, and its dialog beside the page. */
function Demo(): ReactNode {
  return (
    <>
      <DialogButton name="add" icon={IconPlus}>
        Add Category
      </DialogButton>
      <UrlDialog name="add" Dialog={AddDialog} />
    </>
  );
}

const meta = {
  title: "UI/Dialog button",
  component: Demo,
} satisfies Meta<typeof Demo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Add Category" }));
    await expect(await screen.findByRole("dialog", { name: "Add Category" })).toBeVisible();
  },
};
