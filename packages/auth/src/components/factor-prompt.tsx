import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Submission } from "../hooks/use-submit.ts";
import { FormError } from "./form-error.tsx";

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
      <FormError message={submission.errorMessage} needsReload={submission.needsReload} />
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
