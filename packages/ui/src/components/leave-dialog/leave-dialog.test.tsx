import { act, screen, waitFor } from "@testing-library/react";
import { StrictMode, useState, type ReactNode } from "react";
import { Link } from "../../navigation/link.tsx";
import { useLocation } from "../../navigation/router.ts";
import { describe, expect, test } from "vitest";
import { createMemoryHistory } from "../../navigation/router.ts";
import { NavigationRouter } from "../../navigation/navigation-router.tsx";
import { createNavigation } from "../../navigation/navigation.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** A page with changes that can be saved, and that unmounts with the session. */
function Work({ dirty }: { dirty: boolean }): ReactNode {
  const [active, setActive] = useState(dirty);
  const [panel, setPanel] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Work</h1>
      {panel && (
        <Link to="/list" onClick={() => setPanel(false)}>
          List in a panel
        </Link>
      )}
      <Link to="/list">List</Link>
      <Link to="/work?step=2">Step</Link>
      <Link to="/work#part">Part</Link>
      <button onClick={() => setActive(false)}>Finish</button>
      <LeaveDialog hasChanges={active}>It is kept.</LeaveDialog>
    </>
  );
}

function Page({ dirty }: { dirty: boolean }): ReactNode {
  return useLocation().pathname === "/work" ? <Work dirty={dirty} /> : <p>Elsewhere</p>;
}

function renderWork({ dirty = true } = {}) {
  const never = new Promise<void>(() => {});
  const history = createMemoryHistory({
    initialEntries: ["/before", "/work", "/after"],
    initialIndex: 1,
  });
  const go = history.go.bind(history);
  // As a browser does: later.
  history.go = (delta) => void setTimeout(go, 0, delta);
  const navigation = createNavigation(history, ({ pathname }) =>
    pathname === "/slow" ? never : undefined,
  );
  const { user, unmount } = renderWithTheme(
    <StrictMode>
      <NavigationRouter navigation={navigation}>
        <Page dirty={dirty} />
      </NavigationRouter>
    </StrictMode>,
  );
  const place = (): string => {
    const { pathname, search, hash } = navigation.getPage().location;
    return pathname + search + hash;
  };
  return { navigation, user, place, unmount };
}

const question = (): HTMLElement | null =>
  screen.queryByRole("dialog", { name: "Leave this page?" });
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const link = (name: string): HTMLElement => screen.getByRole("link", { name });

/** Returns whether the browser would ask before a reload. */
function unloadAsks(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

describe("Leave this page?", () => {
  test("asks before a link is followed, focuses Stay, and asks again after Stay", async () => {
    const { user, place } = renderWork();
    for (let times = 0; times < 2; times += 1) {
      await user.click(link("List"));
      expect(question()).toBeVisible();
      await waitFor(() => expect(button("Stay")).toHaveFocus());
      await user.click(button("Stay"));
      expect(question()).toBeNull();
      expect(place()).toBe("/work");
    }
  });

  test("continues the navigation on Leave, after one question", async () => {
    const { user, place } = renderWork();
    await user.click(link("List"));
    await user.click(button("Leave"));
    expect(await screen.findByText("Elsewhere")).toBeVisible();
    expect(place()).toBe("/list");
    expect(question()).toBeNull();
  });

  test.each([
    ["Stay", "/work"],
    ["Leave", "/list"],
  ])("ignores a second click on %s", async (name, expected) => {
    const { user, place } = renderWork();
    await user.click(link("List"));
    const answer = button(name);
    act(() => {
      answer.click();
      answer.click();
    });
    await waitFor(() => expect(question()).toBeNull());
    expect(place()).toBe(expected);
  });

  test("returns the focus to the link, or to the heading when the link is gone", async () => {
    const { user } = renderWork();
    await user.click(link("List"));
    await user.click(button("Stay"));
    await waitFor(() => expect(link("List")).toHaveFocus());
    await user.click(link("List in a panel"));
    await user.click(button("Stay"));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Work" })).toHaveFocus());
  });

  test("stays when the dialog is closed", async () => {
    const { user, place } = renderWork();
    await user.click(link("List"));
    await user.keyboard("{Escape}");
    expect(question()).toBeNull();
    expect(place()).toBe("/work");
  });

  test.each<[way: string, steps: number, expected: string]>([
    ["Back", -1, "/before"],
    ["Forward", 1, "/after"],
  ])("asks on %s, which then closes the question", async (_way, steps, expected) => {
    const { navigation, user, place } = renderWork();
    navigation.navigator.go(steps);
    await waitFor(() => expect(question()).toBeVisible());
    expect(place()).toBe("/work");
    navigation.navigator.go(steps);
    await waitFor(() => expect(question()).toBeNull());
    navigation.navigator.go(steps);
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(button("Leave"));
    await waitFor(() => expect(place()).toBe(expected));
  });

  test.each([
    ["Step", "/work?step=2"],
    ["Part", "/work#part"],
  ])("does not ask about %s of the same page", async (name, expected) => {
    const { user, place } = renderWork();
    await user.click(link(name));
    expect(question()).toBeNull();
    expect(place()).toBe(expected);
  });

  test("does not ask without changes", async () => {
    const { user, place } = renderWork({ dirty: false });
    expect(unloadAsks()).toBe(false);
    await user.click(link("List"));
    expect(question()).toBeNull();
    expect(place()).toBe("/list");
  });

  test("closes the dialog when the changes are saved meanwhile", async () => {
    const { user, place } = renderWork();
    await user.click(link("List"));
    act(() => screen.getByText("Finish").click());
    await waitFor(() => expect(question()).toBeNull());
    expect(place()).toBe("/work");
    await user.click(link("List"));
    expect(place()).toBe("/list");
  });

  test("lets the browser ask while there are changes, also after Stay", async () => {
    const { user, unmount } = renderWork();
    expect(unloadAsks()).toBe(true);
    await user.click(link("List"));
    await user.click(button("Stay"));
    expect(unloadAsks()).toBe(true);
    await user.click(button("Finish"));
    expect(unloadAsks()).toBe(false);
    unmount();
    renderWork().unmount();
    expect(unloadAsks()).toBe(false);
  });

  test("does not let the browser ask again while the page is being left", async () => {
    const { navigation, user } = renderWork();
    act(() => navigation.navigator.push("/slow"));
    await user.click(button("Leave"));
    expect(navigation.isLoading()).toBe(true);
    expect(unloadAsks()).toBe(false);
  });

  test("asks again when the page is not left after all, and not about another page", async () => {
    const { navigation, user, place } = renderWork();
    act(() => navigation.navigator.push("/slow"));
    await user.click(button("Leave"));
    await user.click(link("Step"));
    expect(unloadAsks()).toBe(true);
    act(() => navigation.navigator.push("/slow"));
    await user.click(button("Leave"));
    await user.click(link("List"));
    expect(question()).toBeNull();
    expect(place()).toBe("/list");
  });
});
