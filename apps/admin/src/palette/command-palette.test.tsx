import { HttpContext } from "@market/api-client";
import { AuthContext } from "@market/api-client/auth";
import { connect } from "@market/api-client/testing";
import type { FoundRow } from "@market/ui/feature";
import { createBrowserHistory, createNavigation, NavigationRouter } from "@market/ui/navigation";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PanelContext } from "../panel.ts";
import { fakePanel } from "../testing/fake-panel.ts";
import { CommandPalette } from "./command-palette.tsx";
import type { CommandSource } from "./commands.ts";

const Icon = (): null => null;

beforeEach(() => history.replaceState(null, "", "/"));

function row(id: string): FoundRow {
  return { id, label: `${id} Gadgets`, path: `/shops?shop=${id}` };
}

async function openPalette(...sources: CommandSource[]) {
  const { auth, fake, http, queryClient } = connect({ token: "token-1" });
  fake.advertise("list-query");
  await http("admin/shops");
  const onClose = vi.fn<() => void>();
  const palette = (opened: boolean) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AuthContext value={auth}>
          <HttpContext value={http}>
            <NavigationRouter navigation={createNavigation(createBrowserHistory())}>
              <PanelContext value={fakePanel}>
                <CommandPalette opened={opened} sources={sources} onClose={onClose} />
              </PanelContext>
            </NavigationRouter>
          </HttpContext>
        </AuthContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(palette(false));
  rerender(palette(true));
  await screen.findByRole("combobox");
  return { onClose };
}

const searchBox = (): HTMLElement => screen.getByRole("combobox");
const type = (query: string): void =>
  void fireEvent.change(searchBox(), { target: { value: query } });
/** Returns whether the browser does what it does by default. */
const press = (key: string, init = {}): boolean =>
  fireEvent.keyDown(searchBox(), { key, code: key, ...init });
const options = (): (string | null)[] =>
  screen.queryAllByRole("option").map(({ textContent }) => textContent);
const chosen = (): string | null => {
  const option = screen.getByRole("option", { selected: true });
  expect(searchBox()).toHaveAttribute("aria-activedescendant", option.id);
  return option.textContent;
};

function source(title: string, commands: CommandSource["commands"]): CommandSource {
  return { title, path: `/${title.toLowerCase()}`, icon: Icon, commands };
}

test("Enter opens the first option, and the arrow keys choose another", async () => {
  const { onClose } = await openPalette();
  type("u");
  expect(options().slice(0, 2)).toEqual(["Users", "Products"]);
  expect(chosen()).toBe("Users");
  press("ArrowDown");
  expect(chosen()).toBe("Products");
  press("ArrowUp");
  press("ArrowUp");
  expect(chosen()).toBe(options().at(-1));
  press("ArrowDown");
  press("ArrowDown");
  expect(press("Enter"), "Enter also presses the button that has the focus again").toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/products");
});

test("the second click of the double click that opened it does not close it", async () => {
  const { onClose } = await openPalette();
  const overlay = document.querySelector(".mantine-Modal-overlay");
  if (!overlay) throw new Error("No overlay");
  fireEvent.click(overlay, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(overlay, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a restricted action names the reason, and does nothing", async () => {
  const add = { label: "Add Gadget", path: "/new", findDenial: () => "Not for your role" };
  const { onClose } = await openPalette(source("Products", { actions: [add] }));
  type("gadget");
  expect(options()).toEqual(["Add GadgetNot for your role"]);
  press("Enter");
  fireEvent.click(screen.getByRole("option"));
  expect(onClose).not.toHaveBeenCalled();
});

test("a group of as many loaded rows as it shows at most leads to the list of all", async () => {
  // The id of the first is half of a surrogate pair.
  const ids = ["\ud800", "b", "c", "d", "e", "f"];
  await openPalette(
    source("Shops", { searchCache: (_data, query) => (query === "" ? [] : ids.map(row)) }),
    source("Users", { searchCache: (_data, query) => (query === "" ? [] : [row("Kano")]) }),
  );
  type("gadgets");
  expect(options().slice(5)).toEqual(["Show all in Shops", "Kano Gadgets"]);
  fireEvent.click(screen.getByRole("option", { name: "Show all in Shops" }));
  expect(location.pathname + location.search).toBe("/shops?q=gadgets");
});

test("the option that is chosen stays chosen when results arrive above it", async () => {
  const answers: ((rows: FoundRow[]) => void)[] = [];
  await openPalette(
    source("Shops", { searchTable: () => new Promise((resolve) => answers.push(resolve)) }),
    source("Users", {
      searchCache: (_data, query) => (query === "" ? [] : [row("Kano"), row("Jos")]),
    }),
  );
  type("gadgets");
  expect(options()).toEqual(["Kano Gadgets", "Jos Gadgets"]);
  expect(chosen()).toBe("Kano Gadgets");
  await vi.waitFor(() => expect(answers).toHaveLength(1), 60_000);
  await act(async () => answers[0]?.([row("Lagos")]));
  await screen.findByRole("option", { name: "Lagos Gadgets" });
  expect(chosen()).toBe("Kano Gadgets");
  press("ArrowUp");
  expect(chosen()).toBe("Lagos Gadgets");
  type("gadget");
  expect(chosen()).toBe(options()[0]);
});
