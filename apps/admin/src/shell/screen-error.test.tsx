import { MantineProvider } from "@mantine/core";
import { MemoryRouter } from "@market/ui/navigation";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ScreenErrorBoundary } from "./screen-error.tsx";

function Broken(): never {
  throw new Error("broken");
}

test("says that a screen has crashed", () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ScreenErrorBoundary>
          <Broken />
        </ScreenErrorBoundary>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on this page");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  vi.mocked(console.error).mockClear();
});

function Missing(): never {
  throw new TypeError("Failed to fetch dynamically imported module: /assets/shops.js");
}

test("says of a screen that was not loaded what may block it, and loads it when back online", async () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <ScreenErrorBoundary>
          <Missing />
        </ScreenErrorBoundary>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("This page could not be loaded");
  expect(screen.getByText("A browser extension or the network may block it.")).toBeVisible();
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { href: location.href, reload });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 60_000);
  vi.unstubAllGlobals();
  vi.mocked(console.error).mockClear();
});
