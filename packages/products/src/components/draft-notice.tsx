import { FocusableDate, formatDateTime } from "@market/ui";
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ProductDraft } from "../model/product-draft.ts";

export interface DraftNoticeProps {
  draft: ProductDraft;
  /** `false` during an upload, whose file would be lost, and after the form is submitted. */
  canRestore: boolean;
  onRestore: (draft: ProductDraft) => void;
  onDiscard: () => void;
}

/** Offers to restore or discard the draft of an earlier form. */
export function DraftNotice(props: DraftNoticeProps): ReactNode {
  const { draft, canRestore, onRestore, onDiscard } = props;
  const title = draft.values.name.trim() || draft.values.vendor?.name;
  return (
    <Alert role="status" color="gray" mb="md" icon={<IconHistory aria-hidden />}>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        There is a draft from{" "}
        <FocusableDate date={new Date(draft.savedAt)} format={formatDateTime} />
        {title ? `: ${title}` : "."}
      </Text>
      <Text size="sm" c="dimmed">
        What you enter before you decide becomes a draft of its own.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" disabled={!canRestore} onClick={() => onRestore(draft)}>
          Restore draft
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
