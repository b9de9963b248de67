import { ActionIcon, Group } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Opens the record before or after the one that is open. Undefined at the ends of the list. */
export interface RecordNavigation {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The buttons Previous and Next, of a record that is one of several. */
export function RecordButtons({ onPrevious, onNext }: RecordNavigation): ReactNode {
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
