import { ActionIcon, Box, Button, Group, Text, Title } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { Dialog } from "../dialog/dialog.tsx";
import { CopyAction } from "./copy-action.tsx";

/** Opens the record before or after the one that is open. Undefined at the ends of the list. */
export interface RecordNavigation {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export interface Detail {
  label: string;
  value: ReactNode;
  /** Text that a button beside the value copies. */
  copied?: string | undefined;
}

export interface DetailsDialogProps extends RecordNavigation {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The first detail names the record, and is a heading. */
  details: readonly Detail[];
  /** Buttons before Close. */
  actions?: ReactNode;
  /** Below the details. */
  children?: ReactNode;
}

const NAME_AND_BUTTONS: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "center",
  // For the focus ring, below the sticky title.
  paddingTop: 4,
};
const WHOLE_LINE: CSSProperties = { gridColumn: "1 / -1" };

/** Shows the details of one row, with buttons for the previous and the next one. */
export function DetailsDialog({
  title,
  opened,
  onClose,
  details,
  actions,
  children,
  ...navigation
}: DetailsDialogProps): ReactNode {
  const [name, ...others] = details;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      // Records differ in height: the buttons stay in place.
      centered={false}
    >
      {name && (
        <div style={NAME_AND_BUTTONS}>
          <dl style={{ display: "contents" }}>
            <Text component="dt" size="xs" c="dimmed">
              {name.label}
            </Text>
            <Group component="dd" gap={4} m={0} mb="xs" wrap="nowrap" style={WHOLE_LINE}>
              <Title
                order={3}
                fz="h2"
                translate="no"
                aria-live="polite"
                style={{ overflowWrap: "anywhere" }}
              >
                {name.value}
              </Title>
              <CopyAction label={name.label} text={name.copied} />
            </Group>
          </dl>
          <RecordButtons {...navigation} />
        </div>
      )}
      <Box component="dl" m={0} mb="lg">
        {others.map(({ label, value, copied }) => (
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
              <span translate="no">{value}</span>
              <CopyAction label={label} text={copied} />
            </Text>
          </Group>
        ))}
      </Box>
      {children}
      <Group justify="flex-end" gap="xs">
        {actions}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

/** The buttons Previous and Next, of a record that is one of several. */
function RecordButtons({ onPrevious, onNext }: RecordNavigation): ReactNode {
  if (!onPrevious && !onNext) return null;
  return (
    <Group gap={4} wrap="nowrap" style={{ gridArea: "1 / 2" }}>
      {[
        { name: "Previous record", Icon: IconChevronUp, onClick: onPrevious },
        { name: "Next record", Icon: IconChevronDown, onClick: onNext },
      ].map(({ name, Icon, onClick }) => (
        <ActionIcon
          key={name}
          variant="default"
          size={32}
          title={name}
          // Not disabled: that would lose the focus.
          aria-disabled={!onClick}
          data-disabled={!onClick}
          onClick={onClick}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
