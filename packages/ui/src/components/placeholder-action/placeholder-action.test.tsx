import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { PlaceholderButton, PlaceholderRowAction } from "./placeholder-action.tsx";

describe.each<[kind: string, name: string, tooltip: string, button: ReactNode]>([
  [
    "PlaceholderButton",
    "Edit User",
    "Not available yet",
    <PlaceholderButton key="">Edit User</PlaceholderButton>,
  ],
  [
    "PlaceholderRowAction",
    "Delete product Kettle",
    "Delete product: not available yet",
    <PlaceholderRowAction
      key=""
      label="Delete product Kettle"
      tooltip="Delete product"
      icon="delete"
    />,
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

  test("shows its tooltip on keyboard focus", async () => {
    const { user } = renderWithTheme(button);
    await user.tab();
    expect(screen.getByRole("button", { name })).toHaveFocus();
    expect(await screen.findByRole("tooltip", { name: tooltip })).toBeVisible();
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(
      /^not available yet$/i,
    );
  });

  test("says each time that it is pressed that it is not available", async () => {
    renderWithTheme(button);
    for (let press = 0; press < 2; press += 1) {
      // At once, so that the region is seen before it speaks.
      fireEvent.click(screen.getByRole("button", { name }));
      const region = document.querySelector("[aria-live=polite]");
      expect(region).toHaveTextContent(/^$/);
      await waitFor(() => expect(region).toHaveTextContent("Not available yet"));
    }
  });
});

test("a tooltip is shown on hover and hidden by Escape", async () => {
  const { user } = renderWithTheme(<PlaceholderButton>Edit User</PlaceholderButton>);
  await user.hover(screen.getByRole("button", { name: "Edit User" }));
  expect(await screen.findByRole("tooltip", { name: "Not available yet" })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("PlaceholderButton keeps its own description while the tooltip adds another", async () => {
  const { user } = renderWithTheme(
    <>
      <p id="name">Amara</p>
      <PlaceholderButton aria-describedby="name">Edit User</PlaceholderButton>
    </>,
  );
  const button = screen.getByRole("button", { name: "Edit User" });
  await user.tab();
  await screen.findByRole("tooltip");
  expect(button).toHaveAccessibleDescription("Amara Not available yet");
  await user.tab();
  expect(button).toHaveAccessibleDescription("Amara");
});
