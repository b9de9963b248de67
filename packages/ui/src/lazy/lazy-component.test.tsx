import { act, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { lazyComponent } from "./lazy-component.tsx";

function Greeting({ name }: { name: string }): ReactNode {
  return <p>Hello {name}</p>;
}

test("shows its fallback until the code is there", async () => {
  const Lazy = lazyComponent(async () => Promise.resolve(Greeting), {
    Fallback: ({ name }: { name: string }) => <p>Wait, {name}</p>,
  });
  render(<Lazy name="Amara" />);
  expect(screen.getByText("Wait, Amara")).toBeVisible();
  expect(await screen.findByText("Hello Amara")).toBeVisible();
});

test("renders at once when its code has been loaded", async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(async () =>
    Promise.resolve(Greeting),
  );
  const Lazy = lazyComponent(load);
  await Lazy.preload();
  render(<Lazy name="Amara" />);
  expect(screen.getByText("Hello Amara")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("shows an error beside its fallback, and loads with Try again", async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ name: string }>>>(async () => Promise.resolve(Greeting))
    .mockRejectedValueOnce(new TypeError("offline"));
  const Lazy = lazyComponent(load, { name: "The chart", Fallback: () => <p>Plain</p> });
  const { user } = renderWithTheme(<Lazy name="Amara" />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The chart could not be loaded");
  expect(screen.getByText("Plain")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello Amara")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("loads again when it is rendered again after a failure", async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>(async () => Promise.resolve(() => <p>Loaded</p>))
    .mockRejectedValueOnce(new TypeError("offline"));
  const Lazy = lazyComponent(load, { name: "The chart" });
  const { unmount } = renderWithTheme(<Lazy />);
  expect(await screen.findByRole("alert")).toBeVisible();
  unmount();
  render(<Lazy />);
  expect(await screen.findByText("Loaded")).toBeVisible();
});

test("loads when it is needed, and stays mounted", async () => {
  const load = vi.fn<() => Promise<ComponentType<{ opened: boolean }>>>(async () =>
    Promise.resolve(({ opened }) => <p>{opened ? "Opened" : "Closed"}</p>),
  );
  const Lazy = lazyComponent(load, { isNeeded: ({ opened }) => opened });
  const { container, rerender } = render(<Lazy opened={false} />);
  expect(load).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
  rerender(<Lazy opened />);
  expect(await screen.findByText("Opened")).toBeVisible();
  rerender(<Lazy opened={false} />);
  expect(screen.getByText("Closed")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("renders nothing until preload has loaded its code, if it is passive", async () => {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>(async () =>
    Promise.resolve(Greeting),
  );
  const Lazy = lazyComponent(load, { isPassive: true });
  const { container } = render(<Lazy name="Amara" />);
  expect(load).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
  await act(() => Lazy.preload());
  expect(screen.getByText("Hello Amara")).toBeVisible();
});

test("reports no failure when it is no longer needed", async () => {
  const load = vi.fn<() => Promise<ComponentType<{ opened: boolean }>>>(async () =>
    Promise.reject(new TypeError("offline")),
  );
  const Lazy = lazyComponent(load, { name: "The chart", isNeeded: ({ opened }) => opened });
  const { rerender } = renderWithTheme(<Lazy opened />);
  rerender(<Lazy opened={false} />);
  await act(async () => Promise.resolve());
  expect(screen.queryByRole("alert")).toBeNull();
});
