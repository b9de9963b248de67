import { useResource } from "@market/api-client";
import { accountApi, type NewAuthenticator } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import { moveFocusOnRemoval } from "@market/ui";
import { CopyAction, useKeepOpen } from "@market/ui/dialogs";
import type { Leave } from "@market/ui/submit";
import { Code, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { renderSVG } from "uqr";
import { LinkButton } from "./form.tsx";
import { ProofPrompt, type Proof } from "./proof-prompt.tsx";

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
  // The key may be in the app already.
  useKeepOpen("click outside");
  const submit = async (proof: Proof): Promise<Leave> => {
    if (proof.kind === "code") {
      await send(account.setAuthenticator(), { challenge, code: proof.text });
    }
    return onDone;
  };
  return (
    <Stack gap="md" ref={moveFocusOnRemoval}>
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
      <ProofPrompt kinds={["code"]} submitLabel="Set Up" submit={submit}>
        <LinkButton onClick={onCancel}>Cancel</LinkButton>
      </ProofPrompt>
    </Stack>
  );
}
