import { Alert, Button, Group, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { formatDateTime } from "../../format/format.ts";

export interface DraftNoticeProps<Content> {
  draft: {
    /** The draft of an earlier form, of a Unix time in milliseconds. Nothing is rendered without one. */
    offered: { savedAt: number; content: Content } | undefined;
    restore: () => void;
    discard: () => void;
  };
  /** Returns a text by which the user recognizes the draft; blank if it has none. */
  title: (content: Content) => string | null | undefined;
  /** `false` while a restored draft could not be edited, or something else would be lost. */
  canRestore?: boolean;
}

/**
 * Offers to restore or discard the draft of an earlier form. Render it inside a dialog, or inside a form
 * with `tabIndex={-1}`: that gets the focus afterwards, because a second Enter in a field would submit.
 */
export function DraftNotice<Content>(props: DraftNoticeProps<Content>): ReactNode {
  const { draft, title, canRestore = true } = props;
  const { offered, restore, discard } = draft;
  if (!offered) return null;
  const text = title(offered.content)?.trim();
  return (
    <Alert role="status" color="gray" mb="md" icon={<IconHistory aria-hidden />}>
      <Text size="sm" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
        {`There is a draft from ${formatDateTime(new Date(offered.savedAt))}${text ? `: ${text}` : "."}`}
      </Text>
      <Text size="sm" c="dimmed">
        What you enter now replaces the draft when you leave.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" disabled={!canRestore} onClick={decide(restore)}>
          Restore draft
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={decide(discard)}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}

/** Returns a handler that acts, then focuses the dialog or the form. */
function decide(action: () => void): (event: MouseEvent) => void {
  return ({ currentTarget }) => {
    action();
    currentTarget.closest<HTMLElement>("[role=dialog], form")?.focus({ preventScroll: true });
  };
}
