import { Box, Group, Skeleton, Stack, Text } from "@mantine/core";
import { StatusBadge, type Tone } from "@market/ui";
import type { ReactNode } from "react";
import type { RecencyTag } from "../model/recency-tags.ts";

const TAG_TONES: Record<RecencyTag, Tone> = { Today: "info", New: "accent" };

/** Height of an item and of its skeleton, so that loading the data moves nothing. */
const HEIGHT = 60;
const BORDER = { borderTop: "1px solid var(--mantine-color-default-border)", listStyle: "none" };

export interface RecentItemProps {
  title: string;
  tags: readonly RecencyTag[];
  /** Shown right of the title. */
  aside?: ReactNode;
  /** Short texts below the title, by name. */
  facts: Readonly<Record<string, string>>;
  /** Shown right of the facts. */
  note: ReactNode;
}

/** Renders a row on two lines. Long texts are truncated and shown whole on hover. */
export function RecentItem({ title, tags, aside, facts, note }: RecentItemProps): ReactNode {
  return (
    <Stack component="li" h={HEIGHT} gap={2} justify="center" style={BORDER}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Group wrap="nowrap" gap={6} miw={0}>
          <Text size="sm" fw={500} truncate title={title}>
            {title}
          </Text>
          {tags.map((tag) => (
            <StatusBadge key={tag} tone={TAG_TONES[tag]}>
              {tag}
            </StatusBadge>
          ))}
        </Group>
        {aside}
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Facts facts={facts} />
        {note}
      </Group>
    </Stack>
  );
}

/** Separates the facts by dots, which screen readers skip. */
function Facts({ facts }: Pick<RecentItemProps, "facts">): ReactNode {
  return (
    <Text size="xs" c="dimmed" truncate title={Object.values(facts).join(" · ")}>
      {Object.entries(facts).map(([name, fact], index) => (
        <span key={name}>
          {index > 0 && <span aria-hidden> · </span>}
          <span>{fact}</span>
        </span>
      ))}
    </Text>
  );
}

export function RecentItemSkeleton(): ReactNode {
  return (
    <Box h={HEIGHT} py={13} style={BORDER}>
      <Skeleton h={14} w="45%" mb={6} />
      <Skeleton h={14} w="70%" />
    </Box>
  );
}
