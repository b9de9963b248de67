import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { MemoryRouter, useNavigation } from "../../navigation/navigation-router.tsx";
import { useLocation } from "../../navigation/router.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { theme } from "../../theme.ts";
import { OpenedByUrl } from "../../url-state/use-url-dialog.ts";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const noop = (): void => {};

/** Unlike `renderWithTheme`, with transitions. */
function Themed({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme}>
      <MemoryRouter>{children}</MemoryRouter>
    </MantineProvider>
  );
}

function renderInRouter(children: ReactNode): void {
  renderWithTheme(<MemoryRouter>{children}</MemoryRouter>);
}

test("is not described by its body", async () => {
  renderInRouter(
    <Dialog opened onClose={noop} title="Shop Details">
      Everything about a shop
    </Dialog>,
  );
  expect(
    await screen.findByRole("dialog", { name: "Shop Details" }),
  ).not.toHaveAccessibleDescription();
});

test("mounts its content once each time that it opens, also with transitions", async () => {
  const mount = vi.fn<() => void>();
  function Content(): ReactNode {
    useEffect(() => mount(), []);
    return <input data-autofocus aria-label="Name" />;
  }
  const { rerender } = render(null, { wrapper: Themed });
  for (const openings of [1, 2]) {
    const renderDialog = (opened: boolean): void =>
      rerender(
        <Dialog opened={opened} onClose={noop} title="Shop Details">
          <Content />
        </Dialog>,
      );
    renderDialog(true);
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    expect(mount).toHaveBeenCalledTimes(openings);
    renderDialog(false);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("gives the focus to the heading if it is removed while it is open", async () => {
  const heading = <h1 tabIndex={-1}>Shops</h1>;
  const { rerender } = render(
    <>
      {heading}
      <Dialog opened onClose={noop} title="Sidebar" />
    </>,
    { wrapper: Themed },
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Dismiss" })).toHaveFocus());
  rerender(heading);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Shops" })).toHaveFocus());
});

test.each(["Overlay", "Cancel"])(
  "is not closed by the second click of the double click that opened it, on %s",
  async (place) => {
    const onClose = vi.fn<() => void>();
    renderInRouter(
      <Dialog opened onClose={onClose} title="Shop Details">
        <button onClick={onClose}>Cancel</button>
      </Dialog>,
    );
    const button = await screen.findByRole("button", { name: "Cancel" });
    const target = place === "Cancel" ? button : document.querySelector(".mantine-Modal-overlay");
    if (!target) throw new Error("No overlay");
    fireEvent.click(target, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    // Nor are later double clicks ignored.
    fireEvent.click(target, { detail: 2 });
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test("is not closed by a double click whose first click moves the content away", async () => {
  const onClose = vi.fn<() => void>();
  renderInRouter(
    <Dialog opened onClose={onClose} title="Security">
      <button>I have stored them</button>
    </Dialog>,
  );
  const overlay = document.querySelector(".mantine-Modal-overlay") ?? document.body;
  fireEvent.click(await screen.findByRole("button", { name: "I have stored them" }), { detail: 1 });
  fireEvent.click(overlay, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(overlay, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

test("is described by a question", async () => {
  renderInRouter(
    <ConfirmDialog opened title="Delete" confirmLabel="Delete" onClose={noop} onConfirm={noop}>
      Are you sure?
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Delete" });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(/^Are you sure\?/));
});

function Page({ isInUrl, children }: { isInUrl: boolean; children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const { go } = useNavigation();
  return (
    <OpenedByUrl value={isInUrl}>
      <button onClick={() => go(-1)}>Back</button>
      <p>{`Page ${pathname}`}</p>
      {children}
    </OpenedByUrl>
  );
}

function Opened({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
      {children}
    </Dialog>
  );
}

async function renderAndGoBack(isInUrl: boolean, dialog: ReactNode): Promise<void> {
  renderWithTheme(
    <MemoryRouter initialEntries={["/before", "/form"]}>
      <Page isInUrl={isInUrl}>{dialog}</Page>
    </MemoryRouter>,
  );
  await screen.findAllByRole("dialog");
  act(() => screen.getByText("Back").click());
}

test("is closed by Back, and the page stays", async () => {
  await renderAndGoBack(false, <Opened title="Sessions" />);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Page /form")).toBeVisible();
  act(() => screen.getByText("Back").click());
  expect(screen.getByText("Page /before")).toBeVisible();
});

test("that the URL opens leaves Back alone", async () => {
  await renderAndGoBack(true, <Opened title="Shop Details" />);
  expect(screen.getByText("Page /before")).toBeInTheDocument();
});

test("inside of one that the URL opens is closed by Back", async () => {
  await renderAndGoBack(
    true,
    <Opened title="Shop Details">
      <Opened title="Delete" />
    </Opened>,
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Delete" })).toBeNull());
  expect(screen.getByText("Page /form")).toBeInTheDocument();
});
