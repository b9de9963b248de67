import { Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "../components/dialog/dialog.tsx";
import { MemoryRouter, useNavigation } from "../navigation/navigation-router.tsx";
import { useLocation } from "../navigation/router.ts";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { lazyMenu } from "./lazy-menu.tsx";

const Items = ({ label }: { label: string }) => <Menu.Item>{label}</Menu.Item>;

function renderMenu(load = async () => Promise.resolve(Items)) {
  const Actions = lazyMenu(load, {});
  const { user } = renderWithTheme(
    <MemoryRouter>
      <Actions
        renderButton={(props) => (
          <button type="button" {...props}>
            Actions
          </button>
        )}
        items={{ label: "Export" }}
      />
    </MemoryRouter>,
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

const OpenItem = ({ onOpen }: { onOpen: () => void }) => (
  <Menu.Item onClick={onOpen}>Open</Menu.Item>
);
const DialogMenu = lazyMenu(async () => Promise.resolve(OpenItem), {});

function Page(): ReactNode {
  const { navigate, go } = useNavigation();
  return (
    <>
      <DialogMenu
        renderButton={(props) => <button type="button" aria-label="Actions" {...props} />}
        items={{ onOpen: () => {} }}
      />
      <button onClick={() => navigate("/shops")}>Shops</button>
      <button onClick={() => go(-1)}>Back</button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

test("Back closes the menu, and only then leaves the page", async () => {
  const { user } = renderWithTheme(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole("button", { name: "Shops" }));
  const actions = screen.getByRole("button", { name: "Actions" });
  await user.click(actions);
  await waitFor(() => expect(screen.getByRole("menuitem")).toHaveFocus());
  const back = screen.getByRole("button", { name: "Back", hidden: true });
  act(() => back.click());
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(screen.getByRole("status")).toHaveTextContent("/shops");
  await waitFor(() => expect(actions).toHaveFocus());
  act(() => back.click());
  expect(screen.getByRole("status")).toHaveTextContent("/");
});

function MenuWithDialog(): ReactNode {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <DialogMenu
        renderButton={(props) => <button type="button" aria-label="Actions" {...props} />}
        items={{ onOpen: open }}
      />
      <Dialog opened={opened} onClose={close} title="Details" />
    </>
  );
}

test("a dialog that an item opens at once returns the focus to the button", async () => {
  const { user } = renderWithTheme(
    <MemoryRouter>
      <MenuWithDialog />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole("button", { name: "Actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Open" }));
  const dialog = await screen.findByRole("dialog", { name: "Details" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "Actions" })).toHaveFocus());
});
