import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { useFocusFallback } from "./use-focus-fallback.ts";

function Leaving({ name }: { name: string }): ReactNode {
  const ref = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={ref}>
      <button type="button">{name}</button>
    </div>
  );
}

function Page({ left }: { left: readonly string[] }): ReactNode {
  return (
    <>
      <button type="button">First</button>
      <button type="button" disabled>
        Disabled
      </button>
      {left.map((name) => (
        <Leaving key={name} name={name} />
      ))}
      <button type="button">Last</button>
    </>
  );
}

const focus = (name: string): void => screen.getByRole("button", { name }).focus();

describe("useFocusFallback", () => {
  test.each([
    ["B", ["A", "C"], "A"],
    ["A", ["B", "C"], "First"],
    ["A", [], "First"],
  ])("when %s is removed and %j remain, focuses %s", (focused, left, expected) => {
    const { rerender } = render(<Page left={["A", "B", "C"]} />);
    focus(focused);
    rerender(<Page left={left} />);
    expect(screen.getByRole("button", { name: expected })).toHaveFocus();
  });

  test("keeps a focus outside the removed element", () => {
    const { rerender } = render(<Page left={["A", "B"]} />);
    focus("Last");
    rerender(<Page left={[]} />);
    expect(screen.getByRole("button", { name: "Last" })).toHaveFocus();
  });
});
