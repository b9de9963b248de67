import { useResource } from "@market/api-client";
import { accountApi, type NewAuthenticator } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import { moveFocusOnRemoval } from "@market/ui";
import { CopyAction, FormDialogBody } from "@market/ui/dialogs";
import { useSubmit } from "@market/ui/submit";
import { Code, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { renderSVG } from "uqr";
import { EMPTY_FIELD } from "../model/new-password.ts";
import { readFields } from "./form.tsx";
import { ProofInput } from "./proof-prompt.tsx";

interface AuthenticatorSetupProps {
  proposed: NewAuthenticator;
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
  const send = useSend();
  const { isPending, error, run } = useSubmit();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { code = "" } = readFields(event);
    run(async () => {
      if (code.trim() === "") throw new Error(EMPTY_FIELD);
      await send(account.setAuthenticator(), { challenge, code });
      return onDone;
    });
  };
  return (
    <div ref={moveFocusOnRemoval}>
      <FormDialogBody
        submitLabel="Set Up"
        // The key may be in the app already.
        isDirty
        isPending={isPending}
        error={error}
        onSubmit={handleSubmit}
        onCancel={onCancel}
      >
        <Text size="sm">Scan this code with your authenticator app, or type the key into it.</Text>
        <img
          // Readers need white around the code.
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 4 }))}`}
          alt="QR code for the authenticator app"
          style={{ width: "12rem", maxWidth: "100%", alignSelf: "center" }}
        />
        <Text size="sm" ta="center" style={{ overflowWrap: "anywhere" }}>
          <Code>{secret.replaceAll(GROUP, "$& ")}</Code>
          <CopyAction label="Key" text={secret} />
        </Text>
        <ProofInput kind="code" />
      </FormDialogBody>
    </div>
  );
}
