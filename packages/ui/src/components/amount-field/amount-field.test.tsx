import { screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { expect, test } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { AmountField, type AmountFieldProps } from "./amount-field.tsx";

const MONEY = { maxDecimals: 2, min: 0, max: 999_999_999_999.99 };
const COUNT = { maxDecimals: 0, min: 0, max: 9999 };

function Demo({
  initial = "",
  ...props
}: Partial<AmountFieldProps> & { initial?: string }): ReactNode {
  const [value, setValue] = useState(initial);
  return <AmountField label="Amount" rules={MONEY} {...props} value={value} onChange={setValue} />;
}

const field = (): HTMLElement => screen.getByLabelText("Amount");

test.each([
  ["1,500.50", "₦1,500.50"],
  ["1500", "₦1,500"],
  ["٣٤٥", "₦345"],
])("keeps %j, and shows that it means %s", async (typed, understood) => {
  const { user } = renderWithTheme(<Demo />);
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(typed);
  expect(field()).toHaveAccessibleDescription(understood);
});

test.each(["1e3", "-5", "(500)", "1200k", "0.005", "999999999999999999"])(
  "keeps %j, and says what is wrong once the field is left",
  async (typed) => {
    const { user } = renderWithTheme(<Demo />);
    await user.type(field(), typed);
    expect(field()).toBeValid();
    await user.tab();
    expect(field()).toHaveValue(typed);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Write (the amount like|at most) /);
    await user.type(field(), "0");
    expect(field()).toBeValid();
  },
);

test("keeps a count that is no whole number", async () => {
  const { user } = renderWithTheme(<Demo rules={COUNT} />);
  await user.type(field(), "12.7");
  await user.tab();
  expect(field()).toHaveValue("12.7");
  expect(field()).toHaveAccessibleDescription("Write a whole number like 1,500");
});

test("says what is wrong with a text that it starts with", () => {
  renderWithTheme(<Demo initial="1e3" />);
  expect(field()).toBeInvalid();
});

test("shows an error of the form for an empty field", () => {
  renderWithTheme(<Demo error="Enter a price" />);
  expect(field()).toHaveAccessibleDescription("Enter a price");
});

test("announces what it understood once the typing pauses", async () => {
  const { user } = renderWithTheme(<Demo />);
  await user.type(field(), "1500.50");
  expect(await screen.findByText("₦1,500.50", { selector: "[aria-live]" })).toBeInTheDocument();
});
