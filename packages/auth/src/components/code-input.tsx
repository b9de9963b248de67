import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";

/** The field of a code of an authenticator app. */
export function CodeInput(props: TextInputProps): ReactNode {
  return (
    <TextInput
      label="Code"
      description="Six digits of your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      aria-required
      {...props}
    />
  );
}
