import type { CategoryUpdate } from "@market/api-client/categories";
import { formatDateTime } from "@market/ui";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { changedFields } from "../model/changed-fields.ts";

type Field = Exclude<keyof CategoryUpdate, "id" | "version">;

const LABELS: Record<Field, string> = { name: "Name", image: "Image URL", isActive: "Status" };

/** A category that somebody else changed while it was edited. */
export interface EditConflict {
  /** The category before the edit. */
  before: CategoryUpdate;
  /** The edited category. */
  mine: CategoryUpdate;
  /** The category that the server has now. */
  theirs: CategoryUpdate;
  by: string | undefined;
  at: Date | undefined;
}

export interface ConflictNoticeProps {
  conflict: EditConflict;
  form: UseFormReturnType<CategoryUpdate>;
}

/** Says who changed the category, and offers both values of each field that both changed. Takes the focus. */
export function ConflictNotice({ conflict, form }: ConflictNoticeProps): ReactNode {
  const { before, mine, theirs, by = "Somebody else", at } = conflict;
  const changedByMe = changedFields(mine, before);
  // Of the version on which a restored draft was begun, no other value is known.
  const changedByThem = mine.version === before.version ? changedFields(theirs, before) : theirs;
  const fields = FIELDS.filter(
    (field) => field in changedByMe && field in changedByThem && mine[field] !== theirs[field],
  );
  const next =
    fields.length > 0 ? "Choose which to keep, then save again." : "Save again to add yours.";
  return (
    <Alert ref={focus} tabIndex={-1} color="yellow" title="This category was changed meanwhile">
      <Stack gap="xs">
        <Text size="sm">
          <bdi>{by}</bdi>
          <span>{` saved other values${at ? `, ${formatDateTime(at)}` : ""}. ${next}`}</span>
        </Text>
        {fields.map((field) => (
          <Stack key={field} gap={4} role="group" aria-label={`${LABELS[field]}: mine or theirs`}>
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {LABELS[field]}: theirs is <bdi>{describeValue(theirs[field])}</bdi>, yours is{" "}
              <bdi>{describeValue(mine[field])}</bdi>
            </Text>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={form.values[field] !== theirs[field]}
                onClick={() => form.setFieldValue(field, mine[field])}
              >
                Keep mine
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={form.values[field] === theirs[field]}
                onClick={() => form.setFieldValue(field, theirs[field])}
              >
                Take theirs
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}

function focus(alert: HTMLElement | null): void {
  alert?.focus();
}

const FIELDS = ["image", "name", "isActive"] as const;

function describeValue(value: string | boolean): string {
  if (typeof value === "string") return value === "" ? "empty" : value;
  return value ? "Active" : "Inactive";
}
