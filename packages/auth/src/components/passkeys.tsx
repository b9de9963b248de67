import { useCapability, useResource } from "@market/api-client";
import { accountApi, type Passkey } from "@market/api-client/account";
import { useSend } from "@market/api-client/forms";
import {
  ActionButton,
  ActionList,
  ActionRow,
  formatDateTime,
  moveFocusOnRemoval,
  notifySuccess,
} from "@market/ui";
import { useKeepOpen } from "@market/ui/dialogs";
import { SubmitButton, SubmitFieldset, type Submission } from "@market/ui/submit";
import { Group, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { createPasskey } from "../model/passkeys.ts";
import { AccountSection } from "./account-section.tsx";
import { readFields } from "./form.tsx";

export interface PasskeysProps {
  passkeys: readonly Passkey[];
  submission: Submission;
  onAdded: () => Promise<void>;
}

export function Passkeys({ passkeys, submission, onAdded }: PasskeysProps): ReactNode {
  const account = useResource(accountApi);
  const send = useSend();
  const canAdd = useCapability("passkeys") && "PublicKeyCredential" in globalThis;
  if (!canAdd && passkeys.length === 0) return null;
  const add = async (): Promise<void> => {
    const passkey = await createPasskey(await send(account.startPasskey()));
    await send(account.addPasskey(), { name: findFreeName(passkeys), passkey });
    notifySuccess("Passkey Added", "You can sign in with it now.");
    await onAdded();
  };
  return (
    <AccountSection
      title="Passkeys"
      description="Sign in with your fingerprint, face, PIN or security key, without a password."
      action={
        canAdd && (
          <ActionButton {...submission.getButtonProps("add", add)}>Add passkey</ActionButton>
        )
      }
    >
      {passkeys.length > 0 && (
        <ActionList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} submission={submission} />
          ))}
        </ActionList>
      )}
    </AccountSection>
  );
}

/** Returns a name that no passkey has: one of a smaller number may have been removed. */
function findFreeName(passkeys: readonly Passkey[]): string {
  let number = passkeys.length + 1;
  while (passkeys.some(({ name }) => name === `Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

interface PasskeyRowProps extends Pick<PasskeysProps, "submission"> {
  passkey: Passkey;
}

function PasskeyRow({ passkey, submission }: PasskeyRowProps): ReactNode {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const account = useResource(accountApi);
  const send = useSend();
  const [isEditing, setEditing] = useState<boolean>();
  const remove = async (): Promise<void> => {
    await send(account.removePasskey(), { id });
    notifySuccess("Passkey Removed", "Delete it on the device, too.");
  };
  if (isEditing) {
    const close = (): void => setEditing(false);
    return <RenameForm passkey={passkey} submission={submission} onClose={close} />;
  }
  return (
    <ActionRow
      title={name}
      details={[`Added ${formatDateTime(createdAt)}, last used ${formatDateTime(lastUsedAt)}`]}
      actions={{
        rename: {
          children: "Rename",
          onClick: () => setEditing(true),
          // After a rename, the focus returns to its button.
          autoFocus: isEditing === false,
        },
        remove: { children: "Remove", ...submission.getButtonProps(id, remove) },
      }}
    />
  );
}

interface RenameFormProps extends PasskeyRowProps {
  onClose: () => void;
}

function RenameForm({
  passkey: { id, name },
  submission: { isPending, running, run },
  onClose,
}: RenameFormProps): ReactNode {
  const account = useResource(accountApi);
  const send = useSend();
  useKeepOpen("click outside");
  const rename = (event: FormEvent<HTMLFormElement>): void => {
    const typed = readFields(event)["name"]?.trim() ?? "";
    if (typed === "" || typed === name) return onClose();
    run(async () => {
      await send(account.renamePasskey(), { id, name: typed });
      onClose();
    }, id);
  };
  return (
    <li ref={moveFocusOnRemoval}>
      <form onSubmit={rename}>
        <Group gap="xs" py="sm" wrap="nowrap">
          <SubmitFieldset isPending={isPending}>
            <TextInput
              name="name"
              aria-label="Name of the passkey"
              defaultValue={name}
              maxLength={100}
              flex={1}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was pressed
              autoFocus
              onKeyDown={({ key }) => key === "Escape" && onClose()}
              // Mantine would close the dialog on Escape.
              data-mantine-stop-propagation
            />
          </SubmitFieldset>
          <SubmitButton size="xs" isBusy={running === id}>
            Save
          </SubmitButton>
        </Group>
      </form>
    </li>
  );
}
