import { screen } from "@testing-library/react";
import type { SyntheticEvent } from "react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { FormDialogBody } from "./form-dialog.tsx";

const preventDefault = (event: SyntheticEvent): void => event.preventDefault();

test("Enter right after a submission opens nothing again, and submits another form", async () => {
  const submitDialog = vi.fn<typeof preventDefault>(preventDefault);
  const submitLogin = vi.fn<typeof preventDefault>(preventDefault);
  const open = vi.fn<() => void>();
  const { user } = renderWithTheme(
    <>
      <button type="button" onClick={open}>
        Rename
      </button>
      <form onSubmit={submitLogin}>
        <input aria-label="Code" />
      </form>
      <div role="dialog" aria-label="Rename">
        <FormDialogBody
          submitLabel="Save"
          isDirty
          isPending={false}
          onCancel={() => {}}
          onSubmit={submitDialog}
        >
          <input aria-label="Name" />
        </FormDialogBody>
      </div>
    </>,
  );
  await user.type(screen.getByLabelText("Name"), "Ada{Enter}");
  expect(submitDialog).toHaveBeenCalledOnce();
  screen.getByRole("button", { name: "Rename" }).focus();
  await user.keyboard("{Enter}");
  expect(open).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Code"), "1{Enter}");
  expect(submitLogin).toHaveBeenCalledOnce();
});
