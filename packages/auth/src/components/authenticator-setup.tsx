import { useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { useSubmission } from "@market/api-client/forms";
import { CopyAction } from "@market/ui/dialogs";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { CodeInput } from "./code-input.tsx";
import { FormError } from "./form-error.tsx";
import { QrCode } from "./qr-code.tsx";

interface AuthenticatorSetupProps {
  /** What the server has proposed. */
  proposed: { challenge: string; secret: string; uri: string };
  onDone: () => void;
  onCancel: () => void;
}

const GROUP = /.{4}(?=.)/g;

/** Shows the secret of a new authenticator app, and asks for its first code. */
export function AuthenticatorSetup({
  proposed: { challenge, secret, uri },
  onDone,
  onCancel,
}: AuthenticatorSetupProps): ReactNode {
  const account = useResource(accountApi);
  const [code, setCode] = useState("");
  const { isPending, error, submit } = useSubmission(account.setAuthenticator(), onDone);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== "") submit({ challenge, code });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <Text size="sm">Scan this code with your authenticator app, or type the key into it.</Text>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <Text size="sm" ta="center" style={{ overflowWrap: "anywhere" }}>
          <Code>{secret.replaceAll(GROUP, "$& ")}</Code>
          <CopyAction label="Key" text={secret} />
        </Text>
        <FormError message={error?.message} />
        <CodeInput
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was pressed
          autoFocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-busy={isPending}>
            Set Up
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
