import { act, render, screen } from "@testing-library/react";
import { Component, type ComponentType, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
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

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? "It did not arrive" : this.props.children;
  }
}

test("throws a failure to the error boundary, and loads again when it is rendered again", async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ name: string }>>>(async () => Promise.resolve(Greeting))
    .mockRejectedValueOnce(new TypeError("offline"));
  const Lazy = lazyComponent(load);
  const { unmount } = render(<Lazy name="Amara" />, { wrapper: ErrorBoundary });
  expect(await screen.findByText("It did not arrive")).toBeVisible();
  // React reports errors that a boundary catches.
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  unmount();
  render(<Lazy name="Amara" />);
  await act(async () => Promise.resolve());
  expect(await screen.findByText("Hello Amara")).toBeVisible();
});

test("keeps the fallback when optional code fails to load", async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>(async () => Promise.resolve(() => <p>Loaded</p>))
    .mockRejectedValueOnce(new TypeError("offline"));
  const Lazy = lazyComponent(load, { Fallback: () => <p>Plain</p>, isOptional: true });
  const { unmount } = render(<Lazy />);
  await act(async () => Promise.resolve());
  expect(screen.getByText("Plain")).toBeVisible();
  unmount();
  render(<Lazy />);
  expect(await screen.findByText("Loaded")).toBeVisible();
});
