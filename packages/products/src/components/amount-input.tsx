import { formatNaira, readerLocale } from "@market/ui";
import { Text, TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from "react";
import { createAmountFormat, stepAmount } from "../model/amount-format.ts";

export interface AmountInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** Naira. A text that is not understood is kept as it is. */
  value: number | string;
  onChange: (value: number | string) => void;
}

const NAIRA_SIGN = (
  <Text size="sm" c="dimmed" aria-hidden>
    ₦
  </Text>
);

/** Delay in ms after the last keystroke: screen readers would announce an amount for each one. */
const ANNOUNCE_DELAY = 500;

/** Right of the label, so that the form keeps its height. */
const STYLES = {
  root: { position: "relative" },
  wrapper: { marginTop: 0 },
  description: { position: "absolute", insetBlockStart: 3, insetInlineEnd: 0 },
} satisfies TextInputProps["styles"];

/**
 * A field for naira. It reads what is typed or pasted as the browser's locale does, and shows
 * and announces what it understood.
 */
export function AmountInput({
  value,
  onChange,
  onBlur,
  error,
  ...props
}: AmountInputProps): ReactNode {
  const [{ parse, format, clean, example }] = useState(() => createAmountFormat(readerLocale()));
  const [typed, setTyped] = useState("");
  const isTyped = (parse(typed) ?? typed) === value;
  const text = isTyped ? typed : typeof value === "number" ? format(value) : value;
  const amount = parse(text);
  const isUnclear = text !== "" && amount === undefined;
  // Nothing is wrong yet while it is typed.
  const showsHint = isUnclear && (typed === "" || error !== undefined);
  const understood = amount === undefined ? undefined : formatNaira(amount);
  const [announced] = useDebouncedValue(typed === "" ? undefined : understood, ANNOUNCE_DELAY);

  const changeText = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const cleaned = clean(currentTarget.value);
    setTyped(cleaned);
    onChange(parse(cleaned) ?? cleaned);
  };
  const step = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onChange(stepAmount(amount, event.key === "ArrowUp" ? 1 : -1));
  };

  return (
    <div>
      <TextInput
        {...props}
        inputMode="decimal"
        leftSection={NAIRA_SIGN}
        styles={STYLES}
        description={understood}
        error={showsHint ? `Write the amount like ${example}` : error}
        value={text}
        onChange={changeText}
        onKeyDown={step}
        onBlur={(event) => {
          // Shows the number as the locale writes it.
          setTyped("");
          onBlur?.(event);
        }}
      />
      <span aria-live="polite" className="market-visually-hidden">
        {announced}
      </span>
    </div>
  );
}
