import { notifications } from "@mantine/notifications";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { notifyError, notifyFailure, notifySuccess, Toasts } from "./notify.tsx";

afterEach(() => act(() => notifications.clean()));

test("announces a success politely", async () => {
  renderWithTheme(<Toasts autoClose={false} />);
  act(() => notifySuccess("Shop recorded", "In this tab only."));
  expect(await screen.findByRole("status")).toHaveTextContent("Shop recordedIn this tab only.");
});

test("announces an error at once", async () => {
  renderWithTheme(<Toasts autoClose={false} />);
  act(() => void notifyError("Error", "No such invitation"));
  expect(await screen.findByRole("alert")).toHaveTextContent("ErrorNo such invitation");
});

test("shows only the title of an error without a message", async () => {
  renderWithTheme(<Toasts autoClose={false} />);
  act(() => void notifyError("Error", ""));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Error$/);
});

test.each<[name: string, count: number]>([
  ["NetworkError", 1],
  ["HTTPError", 0],
])("says, after a %s, %d times what may have blocked a call", async (name, count) => {
  renderWithTheme(<Toasts autoClose={false} />);
  const cause = Object.assign(new Error("Failed to fetch"), { name });
  act(() => void notifyFailure(new Error("Failed to resend invitation", { cause })));
  expect(await screen.findByText("Failed to resend invitation")).toBeVisible();
  expect(screen.queryAllByText("A browser extension or the network may block it.")).toHaveLength(
    count,
  );
});

test("shows all toasts of the time before its code was loaded, in order", async () => {
  renderWithTheme(<Toasts autoClose={false} />);
  act(() => {
    notifySuccess("First", "");
    notifySuccess("Second", "");
    notifyError("Third", "");
  });
  expect(screen.queryByText("First")).toBeNull();
  expect(await screen.findByText("Third")).toBeVisible();
  expect(
    [...document.querySelectorAll("[role=status], [role=alert]")].map((toast) => toast.textContent),
  ).toEqual(["First", "Second", "Third"]);
});

test("shows an error until it is removed, or the second next one", async () => {
  renderWithTheme(<Toasts autoClose={10} />);
  act(() => void notifyError("First", ""));
  act(() => notifySuccess("Second", ""));
  await screen.findByText("Second");
  await waitFor(() => expect(screen.queryByText("Second")).toBeNull());
  expect(screen.getByText("First")).toBeVisible();
  act(() => void notifyFailure(new Error("Third")));
  await screen.findByText("Third");
  expect(screen.getByText("First")).toBeVisible();
  let remove!: () => void;
  act(() => {
    remove = notifyError("Fourth", "");
  });
  await waitFor(() => expect(screen.queryByText("First")).toBeNull());
  expect(screen.getByText("Third")).toBeVisible();
  act(remove);
  await waitFor(() => expect(screen.queryByText("Fourth")).toBeNull());
});
