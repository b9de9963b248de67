import { createQueryClient } from "@market/api-client";
import { theme } from "@market/ui/theme";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNewVersion } from "./use-new-version.ts";
import { ShellNotice } from "./shell-notice.tsx";

const MESSAGE = "A new version is available";

let served = "";

beforeEach(() => {
  const meta = document.createElement("meta");
  meta.name = "build";
  meta.content = "b1";
  document.head.append(meta);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Promise.resolve(new Response(`<meta name="build" content="${served}">`)),
  );
});

afterEach(() => {
  document.querySelector("meta[name=build]")?.remove();
  vi.restoreAllMocks();
});

function Notice(): ReactNode {
  return <ShellNotice version={useNewVersion()} collapsed={false} />;
}

function renderNotice(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider theme={theme}>
        <button>Products</button>
        <Notice />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

/** Lets the page notice which build is served. */
async function deploy(build: string): Promise<void> {
  served = build;
  window.dispatchEvent(new Event("vite:preloadError"));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test("says once for each build that it is available, without moving the focus", async () => {
  renderNotice();
  await deploy("b1");
  expect(screen.queryByText(MESSAGE)).toBeNull();
  screen.getByRole("button", { name: "Products" }).focus();
  await deploy("b2");
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Products" })).toHaveFocus();

  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  dismiss.focus();
  fireEvent.click(dismiss);
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Products" })).toHaveFocus());
  await deploy("b2");
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await deploy("b3");
  expect(await screen.findByText(MESSAGE)).toBeVisible();
});

test("takes the message back when the deployment is reverted", async () => {
  renderNotice();
  await deploy("b2");
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  await deploy("b1");
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

test("does not check in development, where the page has no build", async () => {
  document.querySelector("meta[name=build]")?.remove();
  renderNotice();
  await deploy("b2");
  expect(fetch).not.toHaveBeenCalled();
});

test("says only that the device is offline while it is, because a reload would fail", async () => {
  renderNotice();
  await deploy("b2");
  expect(await screen.findByText(MESSAGE)).toBeVisible();
  fireEvent(window, new Event("offline"));
  expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
  expect(screen.queryByText(MESSAGE)).toBeNull();
  fireEvent(window, new Event("online"));
  expect(screen.getByText(MESSAGE)).toBeVisible();
});
