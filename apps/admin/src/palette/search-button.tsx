import { ActionIcon, Button } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { usePanel } from "../panel.ts";
import { SEARCH_KEYS, shortcutText } from "../shortcuts/shortcuts.ts";
import classes from "./search-button.module.css";

const LABEL = "Search or jump to…";

/** Renders the search button of the expanded sidebar. */
export function SearchButton(): ReactNode {
  const { openSearch } = usePanel();
  return (
    <Button
      variant="default"
      fullWidth
      fw={400}
      justify="space-between"
      classNames={{ root: classes.button, label: classes.label, section: classes.section }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        <span className={classes.shortcut} aria-hidden>
          <span>{shortcutText(SEARCH_KEYS)}</span>
        </span>
      }
      onClick={openSearch}
    >
      {LABEL}
    </Button>
  );
}

/** Renders the search button of the collapsed sidebar and the mobile header. */
export function SearchIconButton(): ReactNode {
  const { openSearch } = usePanel();
  return (
    <ActionIcon
      size={32}
      aria-label={LABEL}
      data-tooltip-name={`${LABEL} (${shortcutText(SEARCH_KEYS)})`}
      onClick={openSearch}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
