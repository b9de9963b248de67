import { Anchor, Button, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { Submission } from "../hooks/use-submit.ts";
import { FormError } from "./form.tsx";

export interface FactorPromptProps {
  /** Of both forms: that of the passkey has no field. An attempt ends the error of the one before. */
  submission: Submission;
  hasPasskey: boolean;
  /** The form with a field, if the account has another factor. */
  children: ReactNode;
}

/** Asks who somebody is: by a passkey, or by what they type. */
export function FactorPrompt({ submission, hasPasskey, children }: FactorPromptProps): ReactNode {
  return (
    <>
      <FormError failure={submission.failure} />
      {hasPasskey && (
        <form onSubmit={submission.onSubmit}>
          <Button
            type="submit"
            fullWidth
            variant={children ? "default" : "filled"}
            aria-busy={submission.isPending}
            data-autofocus={!children || undefined}
          >
            Use a passkey
          </Button>
        </form>
      )}
      {children}
    </>
  );
}

/** The field of a code of an authenticator app. */
export function CodeInput(props: TextInputProps): ReactNode {
  return (
    <TextInput
      name="code"
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

export function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={onClick}>
      {children}
    </Anchor>
  );
}
