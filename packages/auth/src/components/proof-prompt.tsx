import type { ProofKind, TypedProof } from "@market/api-client/auth";
import { SubmitError, useSubmit, type Leave } from "@market/ui/submit";
import { Button, Stack, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { LinkButton, SubmitForm } from "./form.tsx";
import { PasswordField } from "./new-password-fields.tsx";

export type Proof = TypedProof | { kind: "passkey" };

export interface ProofPromptProps {
  /** The ways that the account has. */
  kinds: readonly ProofKind[];
  submitLabel: string;
  submit: (proof: Proof) => Promise<Leave>;
  /** What follows the form. */
  children: ReactNode;
}

/** Asks who somebody is: by a passkey, by what they know, or by a recovery code. */
export function ProofPrompt({ kinds, submitLabel, submit, children }: ProofPromptProps): ReactNode {
  const submission = useSubmit();
  const { running, error, run } = submission;
  const hasRecovery = kinds.includes("recovery");
  const [isRecovery, setRecovery] = useState(hasRecovery && kinds.length === 1);
  const hasPasskey = !isRecovery && kinds.includes("passkey");
  const kind = isRecovery
    ? "recovery"
    : kinds.find((known) => known === "code" || known === "password");
  const Field = kind && FIELDS[kind];
  return (
    <Stack gap="md">
      <SubmitError error={error} />
      {hasPasskey && (
        <Button
          fullWidth
          variant={Field ? "default" : "filled"}
          aria-busy={running === "passkey"}
          data-autofocus={!Field || undefined}
          onClick={() => run(() => submit({ kind: "passkey" }), "passkey")}
        >
          Use a passkey
        </Button>
      )}
      {kind && Field && (
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
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the prompt is this field */}
          <Field name={kind} autoFocus data-autofocus />
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

interface ProofInputProps {
  name?: string;
  autoFocus?: boolean;
  "data-autofocus"?: boolean;
}

/** The field of a code of an authenticator app. */
export function CodeInput(props: ProofInputProps): ReactNode {
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

function PasswordProof(props: ProofInputProps): ReactNode {
  return <PasswordField label="Password" aria-required {...props} />;
}

function RecoveryCodeInput(props: ProofInputProps): ReactNode {
  return (
    <TextInput
      label="Recovery code"
      aria-required
      description="Each code works once"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

const FIELDS = {
  password: PasswordProof,
  code: CodeInput,
  recovery: RecoveryCodeInput,
};
