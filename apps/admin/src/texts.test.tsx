import { AuthContext } from "@market/api-client/auth";
import { connect } from "@market/api-client/testing";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "@market/ui/navigation";
import { expect, test, vi } from "vitest";
import { MobileHeader } from "./shell/mobile-header.tsx";
import { NotFoundScreen } from "./shell/current-screen.tsx";
import { PanelContext } from "./panel.ts";
import { SidebarFooter } from "./shell/sidebar-footer.tsx";
import { fakePanel } from "./testing/fake-panel.ts";

/*
 * The texts of the shell, except those of the sidebar's entries, which
 * routing/routes.test.ts lists with their order.
 */

function renderInShell(part: ReactNode): void {
  render(
    <MantineProvider env="test">
      <AuthContext value={connect({ token: "token-1" }).auth}>
        <MemoryRouter initialEntries={["/no-such-page"]}>
          <PanelContext value={fakePanel}>{part}</PanelContext>
        </MemoryRouter>
      </AuthContext>
    </MantineProvider>,
  );
}

test("the not-found page", () => {
  renderInShell(<NotFoundScreen />);
  expect(screen.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(console.error).toHaveBeenCalledWith("404: no page at", "/no-such-page");
  vi.mocked(console.error).mockClear();
});

test("the sidebar's footer", () => {
  renderInShell(<SidebarFooter />);
  expect(screen.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(screen.getByText("Admin User")).toBeVisible();
  expect(screen.getByText("U")).toBeVisible();
});

test("the mobile header", () => {
  renderInShell(<MobileHeader notice={null}>Entries</MobileHeader>);
  expect(screen.getByText("3")).toBeVisible();
});
