import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { DialogProps } from "../../feature/index.ts";
import { formDialog, FormDialogBody } from "./form-dialog.tsx";

interface FormProps extends DialogProps {
  busy: boolean;
}

function CategoryForm({ busy, onClose }: FormProps): ReactNode {
  const [name, setName] = useState("");
  return (
    <FormDialogBody
      submitLabel="Add"
      isDirty={name !== ""}
      isPending={busy}
      disabledReason={name === "" && !busy ? "Enter a name" : ""}
      onSubmit={(event) => event.preventDefault()}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        aria-required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialogBody>
  );
}

const CategoryDialog = formDialog(CategoryForm, { title: "New Category" });

/** A screen with a button that opens the dialog. */
function Demo({ open = true, busy = false }: { open?: boolean; busy?: boolean }): ReactNode {
  const [opened, setOpened] = useState(open);
  const close = (): void => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add Category</Button>
      <CategoryDialog busy={busy} opened={opened} onClose={close} />
    </>
  );
}

const meta = { title: "UI/Form dialog", component: Demo } satisfies Meta<typeof Demo>;

export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = (): Promise<HTMLElement> => screen.findByRole("dialog");

async function clickOutside(): Promise<void> {
  const overlay = document.querySelector(".mantine-Modal-overlay");
  if (!overlay) throw new Error("no dialog");
  await userEvent.click(overlay);
}

const waitUntilClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

export const Open: Story = {
  play: async () => {
    const field = within(await findDialog()).getByLabelText("Name");
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const Dark: Story = { globals: { colorScheme: "dark" } };

/** A click outside does nothing while the form is dirty. */
export const Dirty: Story = {
  play: async () => {
    const field = within(await findDialog()).getByLabelText("Name");
    await userEvent.type(field, "F");
    await clickOutside();
    await expect(field).toHaveValue("F");
    await userEvent.clear(field);
    await clickOutside();
    await waitUntilClosed();
  },
};

/** A click outside does nothing during the submission; Escape still closes the dialog. */
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    const dialog = within(await findDialog());
    const submit = dialog.getByRole("button", { name: "Add" });
    await expect(submit).toHaveAttribute("aria-busy", "true");
    const { opacity, color } = getComputedStyle(dialog.getByLabelText("Name"));
    await expect({ opacity, color }).toEqual({
      opacity: "1",
      color: getComputedStyle(document.body).color,
    });
    await clickOutside();
    await expect(submit).toBeVisible();
  },
};

/** Reopening shows an empty form; closing returns the focus to the opener. */
export const OpenedAgain: Story = {
  args: { open: false },
  play: async () => {
    const opener = screen.getByRole("button", { name: "Add Category" });
    await userEvent.click(opener);
    await userEvent.type(within(await findDialog()).getByLabelText("Name"), "Fashion");
    await userEvent.keyboard("{Escape}");
    await waitUntilClosed();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(within(await findDialog()).getByLabelText("Name")).toHaveValue("");
  },
};
