import { ActionIcon, Box, Button, Group, Text, Title } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconChevronDown, IconChevronUp, IconCopy } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import type { DialogProps } from "../../feature/index.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { inactiveIf } from "../restricted/restricted.tsx";

/** Props of the dialog of a record, which is open while there is one. */
export interface RecordDialogProps<Row> extends DialogProps {
  row: Row | undefined;
  /** Opens the record before the one that is open. Undefined at the start of the list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export interface Detail {
  label: string;
  /** Without one, the detail is left out. */
  value: ReactNode;
  /** Text that a button beside the value copies. */
  copied?: string | undefined;
}

interface DetailsDialogProps extends Omit<RecordDialogProps<unknown>, "row"> {
  title: string;
  /** The first detail names the record, and is a heading. */
  details: readonly Detail[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** Characters of a text that has a scroller of its own. */
const LONG_TEXT = 300;

/** Shows the details of one row, with buttons for the previous and the next one. */
export function DetailsDialog(props: DetailsDialogProps): ReactNode {
  const { title, opened, onClose, details, actions, children, ...navigation } = props;
  const [name, ...others] = details.filter(({ value }) => value !== undefined);
  return (
    // Not centered: records differ in height, and the buttons stay in place.
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" centered={false}>
      {name && (
        <div style={NAME_AND_BUTTONS}>
          <dl style={{ display: "contents" }}>
            <Text component="dt" size="xs" c="dimmed">
              {name.label}
            </Text>
            <Group component="dd" gap={4} m={0} mb="xs" wrap="nowrap" style={WHOLE_LINE}>
              <Title order={3} fz="h2" aria-live="polite" {...textProps(name.value)}>
                {name.value}
              </Title>
              <CopyAction label={name.label} text={name.copied} />
            </Group>
          </dl>
          <RecordButtons {...navigation} />
        </div>
      )}
      <Box component="dl" m={0} mb="lg">
        {others.map((detail) => (
          <DetailLine key={detail.label} {...detail} />
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

const NAME_AND_BUTTONS: CSSProperties = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "center",
  // For the focus ring, below the sticky title.
  paddingTop: 4,
};
const WHOLE_LINE: CSSProperties = { gridColumn: "1 / -1" };
const ANYWHERE: CSSProperties = { overflowWrap: "anywhere" };

function DetailLine({ label, value, copied }: Detail): ReactNode {
  return (
    <Group gap="sm" py={6} align="baseline" wrap="nowrap">
      <Text component="dt" size="sm" c="dimmed" w={{ base: 120, xs: 170 }} flex="none">
        {label}
      </Text>
      <Text component="dd" size="sm" m={0} miw={0} flex={1} style={ANYWHERE}>
        <span {...textProps(value)}>{value}</span>
        <CopyAction label={label} text={copied} />
      </Text>
    </Group>
  );
}

function textProps(value: ReactNode) {
  const isLong = typeof value === "string" && value.length > LONG_TEXT;
  return {
    translate: "no",
    style: ANYWHERE,
    // Safari has no scrollers that the keyboard reaches by themselves.
    ...(isLong && { className: "market-long-text", tabIndex: 0 }),
  } as const;
}

function RecordButtons({
  onPrevious,
  onNext,
}: Pick<DetailsDialogProps, "onPrevious" | "onNext">): ReactNode {
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
          {...inactiveIf(!onClick)}
          onClick={onClick}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

/** A button that copies a text. None without a text, or where the browser has no clipboard (http). */
export function CopyAction({
  label,
  text,
}: {
  label: string;
  text: string | undefined;
}): ReactNode {
  const { copy, copied, error } = useClipboard();
  if (text === undefined || !("clipboard" in navigator)) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        size={24}
        ms={4}
        my={-4}
        style={{ verticalAlign: "middle" }}
        title={`Copy ${label.toLowerCase()}`}
        onClick={() => copy(text)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <span role="status" className={error ? undefined : "market-visually-hidden"}>
        {copied ? "Copied" : error && "Not copied"}
      </span>
    </>
  );
}
