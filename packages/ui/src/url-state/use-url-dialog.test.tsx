import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigation } from "../navigation/navigation-router.tsx";
import { useLocation } from "../navigation/router.ts";
import { expect, test } from "vitest";
import { useOpenDialog, useUrlDialog } from "./use-url-dialog.ts";

function Page(): ReactNode {
  const { value, close, replace } = useUrlDialog("shop");
  const open = useOpenDialog();
  const { pathname, search } = useLocation();
  const { go } = useNavigation();
  return (
    <>
      <button onClick={() => open("shop", "7")}>Open</button>
      <button onClick={() => open("shop", "9")}>Open another</button>
      <button onClick={() => replace("8")}>Next</button>
      <button onClick={close}>Close</button>
      <button
        onClick={() => {
          close();
          close();
        }}
      >
        Close twice
      </button>
      <button onClick={() => go(-1)}>Back</button>
      <button onClick={() => go(1)}>Forward</button>
      <output aria-label="URL">{pathname + search}</output>
      <output aria-label="Dialog">{value}</output>
    </>
  );
}

function renderAt(...entries: string[]) {
  render(
    <MemoryRouter initialEntries={["/users", ...entries]}>
      <Page />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const click = (name: string): Promise<void> =>
    act(() => user.click(screen.getByRole("button", { name })));
  return { click };
}

const url = (): string | null => screen.getByLabelText("URL").textContent;

test("opens by the URL, and Back closes", async () => {
  const { click } = renderAt("/shops?q=kano");
  await click("Open");
  expect(url()).toBe("/shops?q=kano&shop=7");
  expect(screen.getByLabelText("Dialog")).toHaveTextContent("7");
  await click("Back");
  expect(url()).toBe("/shops?q=kano");
});

test.each(["Close", "Close twice"])(
  "%s returns to the page that opened it, so that Back leaves that page",
  async (name) => {
    const { click } = renderAt("/shops?q=kano");
    await click("Open");
    await click(name);
    expect(url()).toBe("/shops?q=kano");
    await click("Back");
    expect(url()).toBe("/users");
  },
);

test.each(["Close", "Back"])("closes after %s and Forward", async (leave) => {
  const { click } = renderAt("/shops?q=kano");
  await click("Open");
  for (let round = 0; round < 2; round += 1) {
    await click(leave);
    await click("Forward");
    expect(url()).toBe("/shops?q=kano&shop=7");
  }
  await click("Close");
  expect(url()).toBe("/shops?q=kano");
});

test("closes in place when a link opened it", async () => {
  const { click } = renderAt("/shops?shop=7");
  await click("Close");
  expect(url()).toBe("/shops");
  await click("Back");
  expect(url()).toBe("/users");
});

test("shows another row in place, so that Close and Back still lead to the page that opened it", async () => {
  const { click } = renderAt("/shops?q=kano");
  for (const leave of ["Close", "Back"]) {
    await click("Open");
    await click("Next");
    expect(url()).toBe("/shops?q=kano&shop=8");
    await click(leave);
    expect(url()).toBe("/shops?q=kano");
  }
});

test.each(["Open", "Open another"])(
  "a click on %s while the dialog's code is loading adds no second entry",
  async (second) => {
    const { click } = renderAt("/shops?q=kano");
    await click("Open");
    await click(second);
    await click("Close");
    expect(url()).toBe("/shops?q=kano");
    await click("Back");
    expect(url()).toBe("/users");
  },
);

test("opens and closes again", async () => {
  const { click } = renderAt("/shops");
  for (let round = 0; round < 3; round++) {
    await click("Open");
    expect(url()).toBe("/shops?shop=7");
    await click("Close");
    expect(url()).toBe("/shops");
  }
  await click("Back");
  expect(url()).toBe("/users");
});
