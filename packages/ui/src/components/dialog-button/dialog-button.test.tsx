import { IconPlus } from "@tabler/icons-react";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { DialogProps } from "../../feature/index.ts";
import { MemoryRouter } from "../../navigation/navigation-router.tsx";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { DialogButton, UrlDialog } from "./dialog-button.tsx";

function InviteDialog({ opened, onClose }: DialogProps): ReactNode {
  return opened && <button onClick={onClose}>Close</button>;
}

function renderButton(denial?: string) {
  return renderWithTheme(
    <MemoryRouter initialEntries={["/administrators?dialog=other"]}>
      <DialogButton name="invite" icon={IconPlus} denial={denial}>
        Invite
      </DialogButton>
      <UrlDialog name="invite" Dialog={InviteDialog} />
    </MemoryRouter>,
  );
}

test("opens the dialog of its name, which closes itself", async () => {
  const { user } = renderButton();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Invite" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

test("does not open a dialog that the administrator may not use", async () => {
  const { user } = renderButton("Your role cannot invite");
  await user.click(screen.getByRole("button", { name: "Invite" }));
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
