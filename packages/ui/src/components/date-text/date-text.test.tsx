import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { formatDate, formatFullDateTime, formatMonthYear } from "../../format/date.ts";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { DateText } from "./date-text.tsx";
import { FocusableDate } from "./focusable-date.tsx";

const DATE = new Date("2026-01-15T09:30:00Z");

describe.each([
  ["DateText", DateText],
  ["FocusableDate", FocusableDate],
])("%s", (_name, Component) => {
  test("shows the day, with the full time as its title", () => {
    renderWithTheme(<Component date={DATE} />);
    const time = screen.getByRole("time");
    expect(time).toHaveTextContent(formatDate(DATE));
    expect(time).toHaveAttribute("datetime", "2026-01-15T09:30:00.000Z");
    expect(time).toHaveAttribute("title", formatFullDateTime(DATE));
  });

  test("shows another format", () => {
    renderWithTheme(<Component date={DATE} format={formatMonthYear} />);
    expect(screen.getByRole("time")).toHaveTextContent(formatMonthYear(DATE));
  });

  test("shows a dash without a date, and is not focusable", async () => {
    const { user } = renderWithTheme(<Component date={undefined} />);
    expect(screen.getByText("—")).toBeVisible();
    expect(screen.queryByRole("time")).toBeNull();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});

test("DateText is not a tab stop", async () => {
  const { user } = renderWithTheme(<DateText date={DATE} />);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test("FocusableDate shows its full time on keyboard focus, until Escape", async () => {
  const { user } = renderWithTheme(<FocusableDate date={DATE} />);
  await user.tab();
  expect(screen.getByRole("time")).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent(formatFullDateTime(DATE));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("tooltip")).toBeNull();
});
