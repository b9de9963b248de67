import { HttpContext, type DataContext } from "@market/api-client";
import { AuthContext, useAuth } from "@market/api-client/auth";
import { connect } from "@market/api-client/testing";
import type { UserMenuDialog } from "@market/ui/feature";
import { createBrowserHistory, createNavigation, NavigationRouter } from "@market/ui/navigation";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { expect, test } from "vitest";
import { fakePanel } from "../testing/fake-panel.ts";
import { PanelContext } from "../panel.ts";
import { SidebarFooter } from "./sidebar-footer.tsx";

function Footer(): ReactNode {
  const [dialog, setDialog] = useState<UserMenuDialog<DataContext>>();
  const { logout } = useAuth();
  return (
    <>
      {dialog && <dialog.Dialog opened onClose={() => {}} />}
      <PanelContext value={{ ...fakePanel, openDialog: setDialog, logout }}>
        <SidebarFooter />
      </PanelContext>
    </>
  );
}

async function openMenu(capability?: "activity" | "sessions") {
  const connection = connect({ token: "token-1" });
  const { auth, fake, http, queryClient } = connection;
  if (capability) fake.advertise(capability);
  await http("admin/shops");
  fake.calls.length = 0;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AuthContext value={auth}>
          <HttpContext value={http}>
            <NavigationRouter navigation={createNavigation(createBrowserHistory())}>
              <Footer />
            </NavigationRouter>
          </HttpContext>
        </AuthContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Admin User/ }));
  await screen.findByRole("menuitemradio", { name: "Dark" });
  return connection;
}

const items = (): (string | null)[] =>
  screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);

test("opens the dialogs of a server with the capability", async () => {
  const { fake } = await openMenu("sessions");
  expect(items()).toEqual(["Change password…", "Sessions…"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Sessions…" }));
  expect(await screen.findByRole("dialog", { name: "Sessions" })).toBeVisible();
  expect(await screen.findByText("This device")).toBeVisible();
  expect(fake.calls.map(({ path }) => path)).toEqual(["/admin/sessions"]);
});

test("opens a screen of a server with the capability", async () => {
  await openMenu("activity");
  expect(items()).toEqual(["Activity"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Activity" }));
  expect(location.pathname).toBe("/activity");
});

test("has only the color scheme for other servers, and Logout calls none", async () => {
  const { fake, session } = await openMenu();
  expect(items()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(session.get()).toMatchObject({ token: undefined, ended: "signed-out" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fake.calls).toEqual([]);
});
