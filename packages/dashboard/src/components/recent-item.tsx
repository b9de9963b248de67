import { Box, Group, Skeleton, Stack, Text } from "@mantine/core";
import { StatusBadge, type Tone } from "@market/ui";
import type { ReactNode } from "react";
import type { RecencyTag } from "../model/recency-tags.ts";

const TAG_TONES: Record<RecencyTag, Tone> = { Today: "info", New: "accent" };

/** Of an item and of its skeleton, so that nothing moves when the data arrives. */
const HEIGHT = 60;
const RULE = { borderTop: "1px solid var(--mantine-color-default-border)", listStyle: "none" };

export interface RecentItemProps {
  title: string;
  tags: readonly RecencyTag[];
  /** Right of the title. */
  aside?: ReactNode;
  /** Short facts below the title, by their names. */
  facts: Readonly<Record<string, string>>;
  /** Right of the facts. */
  note: ReactNode;
}

/** One row of a card, on two lines. What is too long is cut, and whole in its tooltip. */
export function RecentItem({ title, tags, aside, facts, note }: RecentItemProps): ReactNode {
  return (
    <Stack component="li" h={HEIGHT} gap={2} justify="center" style={RULE}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Group wrap="nowrap" gap={6} miw={0}>
          <Text size="sm" fw={550} truncate title={title}>
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

/** Facts with dots between them, which are for the eye only. */
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
    <Box h={HEIGHT} py={13} style={RULE}>
      <Skeleton h={14} w="45%" mb={6} />
      <Skeleton h={14} w="70%" />
    </Box>
  );
}
