import { Box, Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../dialog/dialog.tsx";

export interface Detail {
  label: string;
  value: ReactNode;
}

export interface DetailsDialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  details: readonly Detail[];
  /** Buttons before Close. */
  actions?: ReactNode;
}

/** Shows the details of one row. */
export function DetailsDialog({
  title,
  opened,
  onClose,
  details,
  actions,
}: DetailsDialogProps): ReactNode {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Box component="dl" m={0} mb="lg">
        {details.map(({ label, value }) => (
          <Group key={label} gap="sm" py={6} align="baseline" wrap="nowrap">
            <Text component="dt" size="sm" c="dimmed" w={{ base: 120, xs: 170 }} flex="none">
              {label}
            </Text>
            <Text
              component="dd"
              size="sm"
              m={0}
              miw={0}
              flex={1}
              style={{ overflowWrap: "anywhere" }}
            >
              {value}
            </Text>
          </Group>
        ))}
      </Box>
      <Group justify="flex-end" gap="xs">
        {actions}
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Dialog>
  );
}
