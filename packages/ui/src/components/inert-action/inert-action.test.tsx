import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { TooltipArea } from "../tooltip-area/tooltip-area.tsx";
import { InertButton, InertRowAction } from "./inert-action.tsx";

describe.each<[kind: string, name: string, tooltip: string, button: ReactNode]>([
  ["InertButton", "Edit User", "Not available yet", <InertButton key="">Edit User</InertButton>],
  [
    "InertRowAction",
    "Delete",
    "Delete: not available yet",
    <TooltipArea key="">
      <InertRowAction label="Delete" icon="delete" />
    </TooltipArea>,
  ],
])("%s", (_kind, name, tooltip, button) => {
  test("is enabled and submits no form", async () => {
    const onSubmit = vi.fn<() => void>();
    const { user } = renderWithTheme(<form onSubmit={onSubmit}>{button}</form>);
    expect(screen.getByRole("button", { name })).toBeEnabled();
    await user.click(screen.getByRole("button", { name }));
    await user.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("says to the keyboard, too, that it does nothing yet", async () => {
    const { user } = renderWithTheme(button);
    await user.tab();
    expect(screen.getByRole("button", { name })).toHaveFocus();
    expect(await screen.findByRole("tooltip", { name: tooltip })).toBeVisible();
  });
});
