import { TextInput, Text, type TextInputProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { formatNaira } from "../../format/format.ts";
import { useAnnouncement } from "../../notify/use-announcement.ts";
import { findAmountError, parseAmount, type AmountRules } from "./parse-amount.ts";

export interface AmountFieldProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** What is typed, as it is: the field never changes it. */
  value: string;
  onChange: (value: string) => void;
  rules: AmountRules;
}

/** A field for naira, or for a whole number. It shows and announces how many naira it understood. */
export function AmountField(allProps: AmountFieldProps): ReactNode {
  const { value, onChange, rules, error, ...props } = allProps;
  const [isTyping, setTyping] = useState(false);
  const isMoney = rules.maxDecimals > 0;
  const amount = isMoney ? parseAmount(value, rules) : undefined;
  const understood = amount === undefined ? undefined : formatNaira(amount);
  const announced = useAnnouncement(isTyping ? understood : undefined);
  // Nothing is wrong yet while it is typed.
  const hint = isTyping || value === "" ? undefined : findAmountError(value, rules);
  const shownError = hint ?? error;
  return (
    <div>
      <TextInput
        {...props}
        inputMode={isMoney ? "decimal" : "numeric"}
        leftSection={
          isMoney && (
            <Text size="sm" c="dimmed" aria-hidden>
              ₦
            </Text>
          )
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        // The line is there before the amount, which then moves nothing.
        description={isMoney && !shownError ? (understood ?? "\u00A0") : undefined}
        error={shownError}
        value={value}
        onChange={({ currentTarget }) => {
          setTyping(true);
          onChange(currentTarget.value);
        }}
        onBlur={() => setTyping(false)}
      />
      {isMoney && (
        <span aria-live="polite" className="market-visually-hidden">
          {announced}
        </span>
      )}
    </div>
  );
}
