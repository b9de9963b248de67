import { Menu } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { lazyMenu } from "./lazy-menu.tsx";

const Items = ({ label }: { label: string }) => <Menu.Item>{label}</Menu.Item>;

function renderMenu(load = async () => Promise.resolve(Items)) {
  const Actions = lazyMenu(load, {});
  const { user } = renderWithTheme(
    <Actions
      renderButton={(props) => (
        <button type="button" {...props}>
          Actions
        </button>
      )}
      items={{ label: "Export" }}
    />,
  );
  return { user, button: screen.getByRole("button", { name: "Actions" }) };
}

test("the first click opens the menu, of the same button", async () => {
  const { user, button } = renderMenu();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  await waitFor(() => expect(screen.getByRole("menuitem")).toHaveFocus());
  expect(screen.getByRole("menu", { name: "Actions" })).toHaveAttribute(
    "id",
    button.getAttribute("aria-controls"),
  );
  expect(button).toHaveAttribute("aria-expanded", "true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("loads on hover", async () => {
  const load = vi.fn<() => Promise<typeof Items>>(async () => Promise.resolve(Items));
  const { user, button } = renderMenu(load);
  expect(load).not.toHaveBeenCalled();
  await user.hover(button);
  expect(load).toHaveBeenCalledTimes(1);
});

test("says that it could not be loaded, and opens with Try again", async () => {
  const offline = new TypeError("offline");
  const load = vi
    .fn<() => Promise<typeof Items>>(async () => Promise.resolve(Items))
    // By the focus, and by the click.
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline);
  const { user, button } = renderMenu(load);
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("The menu could not be loaded");
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alert")).toBeNull();
  load.mockRejectedValueOnce(offline);
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("menuitem")).toHaveFocus());
});
