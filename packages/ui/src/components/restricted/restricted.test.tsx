import { Button } from "@mantine/core";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { RestrictedForm } from "./restricted-form.tsx";
import { Restricted } from "./restricted.tsx";

const REASON = "Your role, Support, cannot create products";

function button(): HTMLElement {
  return screen.getByRole("button", { name: "Create" });
}

test("a restricted button can be focused, and shows the reason on focus", async () => {
  const { user } = renderWithTheme(
    <Restricted reason={REASON}>
      <Button>Create</Button>
    </Restricted>,
  );
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(await screen.findByRole("tooltip", { name: REASON })).toBeVisible();
  expect(button()).toHaveAccessibleDescription(REASON);
});

test("a restricted button only shows the reason when it is activated", async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const { user } = renderWithTheme(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Restricted reason={REASON}>
        <Button type="submit" onClick={onClick}>
          Create
        </Button>
      </Restricted>
    </form>,
  );
  await user.pointer({ keys: "[TouchA]", target: button() });
  expect(await screen.findByRole("tooltip", { name: REASON })).toBeVisible();
  await user.type(screen.getByRole("textbox"), "Chair{Enter}");
  await user.click(button());
  await user.keyboard("{Enter} ");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a restricted link is not followed", async () => {
  const { user } = renderWithTheme(
    <Restricted reason={REASON}>
      <Button component="a" href="#new" aria-describedby="name">
        Create
      </Button>
    </Restricted>,
  );
  await user.click(screen.getByRole("link", { name: "Create" }));
  await user.keyboard("{Enter}");
  expect(location.hash).toBe("");
});

test("a button without a reason works, and keeps its focus when one appears", async () => {
  const onClick = vi.fn<() => void>();
  const render = (reason: string | undefined) => (
    <Restricted reason={reason}>
      <Button onClick={onClick}>Create</Button>
    </Restricted>
  );
  const { user, rerender } = renderWithTheme(render(undefined));
  await user.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button()).not.toHaveAttribute("aria-disabled");
  expect(button()).not.toHaveAttribute("aria-describedby");
  rerender(render(REASON));
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-disabled", "true");
});

function Form({ reason }: { reason?: string }): ReactNode {
  return (
    <RestrictedForm reason={reason}>
      <input aria-label="Name" />
    </RestrictedForm>
  );
}

test("the reason replaces a form, but not one that may have input", () => {
  const { rerender } = renderWithTheme(<Form reason={REASON} />);
  expect(screen.getByRole("status")).toHaveTextContent(`${REASON}.`);
  expect(screen.queryByRole("textbox")).toBeNull();
  rerender(<Form />);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("textbox")).toBeVisible();
  rerender(<Form reason={REASON} />);
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.getByRole("textbox")).toBeVisible();
});
