import type { ProofKind, TypedProof } from "@market/api-client/auth";
import { SubmitError, useSubmit, type Leave } from "@market/ui/submit";
import { Button, Stack, TextInput, type TextInputProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { LinkButton, PasswordField, SubmitForm } from "./form.tsx";

export type Proof = TypedProof | { kind: "passkey" };

export interface ProofPromptProps {
  /** The ways that the account has. */
  kinds: readonly ProofKind[];
  submitLabel: string;
  submit: (proof: Proof) => Promise<Leave>;
  /** What follows the form. */
  children: ReactNode;
}

/** Asks for a proof of who somebody is, or of a new app: a passkey, a code, a password or a recovery code. */
export function ProofPrompt({ kinds, submitLabel, submit, children }: ProofPromptProps): ReactNode {
  const submission = useSubmit();
  const { error, run, getButtonProps } = submission;
  const hasRecovery = kinds.includes("recovery");
  const [isRecovery, setRecovery] = useState(hasRecovery && kinds.length === 1);
  const hasPasskey = !isRecovery && kinds.includes("passkey");
  const kind = isRecovery
    ? "recovery"
    : kinds.find((known) => known === "code" || known === "password");
  return (
    <Stack gap="md">
      <SubmitError error={error} />
      {hasPasskey && (
        <Button
          fullWidth
          variant={kind ? "default" : "filled"}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- its dialog has opened before the ways are known
          autoFocus={!kind}
          data-autofocus={!kind || undefined}
          {...getButtonProps("passkey", () => submit({ kind: "passkey" }))}
        >
          Use a passkey
        </Button>
      )}
      {kind && (
        <SubmitForm
          key={kind}
          submission={submission}
          submitLabel={submitLabel}
          onSubmit={({ [kind]: text = "" }) =>
            run(async () => {
              if (text.trim() === "") throw new Error(EMPTY_FIELD);
              return submit({ kind, text });
            })
          }
        >
          <ProofInput kind={kind} />
        </SubmitForm>
      )}
      {hasRecovery && kinds.length > 1 && (
        <LinkButton onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use another way" : "Use a recovery code"}
        </LinkButton>
      )}
      {children}
    </Stack>
  );
}

const CODES: Record<"code" | "recovery", TextInputProps> = {
  code: {
    label: "Code",
    description: "Six digits of your authenticator app",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    maxLength: 7,
  },
  recovery: {
    label: "Recovery code",
    description: "Each code works once",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  },
};

/** The field of a form whose only field it is. Has the kind as its name. */
function ProofInput({ kind }: { kind: TypedProof["kind"] }): ReactNode {
  const shared = { name: kind, "aria-required": true, autoFocus: true, "data-autofocus": true };
  return kind === "password" ? (
    <PasswordField {...shared} label="Password" />
  ) : (
    <TextInput {...shared} {...CODES[kind]} />
  );
}
