import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePasswordFocus } from "./use-password-focus.ts";

function LoginForm({ email }: { email?: string }) {
  return (
    <form ref={usePasswordFocus()}>
      <input aria-label="Email" defaultValue={email} />
      <input aria-label="Password" />
    </form>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  return () => vi.useRealTimers();
});

test("moves the focus to the password if the email is filled in", () => {
  render(<LoginForm />);
  screen.getByLabelText("Email").focus();
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ada@example.com" } });
  vi.advanceTimersToNextFrame();
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test("leaves the focus to someone who types before the first frame", () => {
  render(<LoginForm />);
  screen.getByLabelText("Email").focus();
  fireEvent.keyDown(screen.getByLabelText("Email"), { key: "a" });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "a" } });
  vi.advanceTimersToNextFrame();
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("leaves the focus to someone who has typed into the static page", () => {
  render(<LoginForm email="ada@" />);
  screen.getByLabelText("Email").focus();
  vi.advanceTimersToNextFrame();
  expect(screen.getByLabelText("Email")).toHaveFocus();
});
