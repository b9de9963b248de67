import type { Passkey } from "@market/api-client/account";
import { formatDateTime, moveFocusOnRemoval } from "@market/ui";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { getText } from "../model/get-text.ts";
import { onFirstClick } from "../model/on-first-click.ts";

export interface PasskeyRowProps {
  passkey: Passkey;
  onRename: (name: string) => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps): ReactNode {
  const { name, createdAt, lastUsedAt } = passkey;
  const [isEditing, setEditing] = useState(false);
  const id = useId();
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = getText(new FormData(event.currentTarget), "name").trim();
    setEditing(false);
    if (typed !== "" && typed !== name) onRename(typed);
  };
  return (
    <Group
      component="li"
      ref={moveFocusOnRemoval}
      justify="space-between"
      gap="sm"
      py="sm"
      style={{ borderBottom: "1px solid var(--mantine-color-default-border)" }}
    >
      {isEditing ? (
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
      ) : (
        <>
          <Stack id={id} gap={2} miw={0} flex={1} style={{ overflowWrap: "anywhere" }}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              Added {formatDateTime(createdAt)}, last used {formatDateTime(lastUsedAt)}
            </Text>
          </Stack>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              aria-describedby={id}
              onClick={() => setEditing(true)}
            >
              Rename
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-describedby={id}
              onClick={onFirstClick(onRemove)}
            >
              Remove
            </Button>
          </Group>
        </>
      )}
    </Group>
  );
}
