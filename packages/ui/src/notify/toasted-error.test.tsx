import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { ToastedError } from "./toasted-error.tsx";

afterEach(() => vi.useRealTimers());

const wait = (time: number): void => act(() => void vi.advanceTimersByTime(time));

test("shows an error from the end of its toast until the next attempt", () => {
  vi.useFakeTimers();
  const { rerender } = renderWithTheme(<ToastedError error={new Error("No such invitation")} />);
  wait(3999);
  expect(screen.queryByText("No such invitation")).toBeNull();
  wait(1);
  expect(screen.getByText("No such invitation")).toBeVisible();
  rerender(<ToastedError error={null} />);
  expect(screen.queryByText("No such invitation")).toBeNull();
  rerender(<ToastedError error={new Error("Offline")} />);
  expect(screen.queryByText("Offline")).toBeNull();
});
