import type { Passkey } from "@market/api-client/account";
import { formatDateTime } from "@market/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { getText } from "../model/get-text.ts";
import { onFirstClick } from "../model/on-first-click.ts";
import { AccountRow } from "./account-row.tsx";

export interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps): ReactNode {
  const { name, createdAt, lastUsedAt } = passkey;
  const [isEditing, setEditing] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = getText(new FormData(event.currentTarget), "name").trim();
    setEditing(false);
    if (typed !== "" && typed !== name) onRename(typed);
  };
  return (
    <AccountRow
      title={name}
      details={[`Added ${formatDateTime(createdAt)}, last used ${formatDateTime(lastUsedAt)}`]}
      actions={[
        { label: "Rename", onClick: () => setEditing(true) },
        { label: "Remove", onClick: onFirstClick(onRemove) },
      ]}
    >
      {isEditing && (
        <form onSubmit={save} style={{ flex: 1 }}>
          <Group gap="xs" wrap="nowrap">
            <TextInput
              name="name"
              aria-label="Name of the passkey"
              defaultValue={name}
              maxLength={100}
              flex={1}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that was pressed
              autoFocus
            />
            <Button type="submit" size="xs">
              Save
            </Button>
          </Group>
        </form>
      )}
    </AccountRow>
  );
}
