import { moveFocusOnRemoval } from "@market/ui";
import { Button, CloseButton } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconRefresh, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { NewVersion } from "./use-new-version.ts";
import classes from "./shell-notice.module.css";

export interface ShellNoticeProps {
  version: NewVersion;
  /** Whether the sidebar shows icons only. The text is then a tooltip. */
  collapsed: boolean;
}

/**
 * Says that the device is offline, or that a new version can be loaded, in free space of the sidebar or of the mobile
 * header: it covers and moves nothing. Failed queries refetch by themselves when the device is online again.
 */
export function ShellNotice({ version, collapsed }: ShellNoticeProps): ReactNode {
  const { online } = useNetwork();
  const offline = "You are offline. What you see may be out of date.";
  const textClass = collapsed ? "market-visually-hidden" : classes.text;
  // Announces the text politely, without moving the focus.
  return (
    <div role="status" className={classes.notice} data-collapsed={collapsed || undefined}>
      {!online && (
        <div className={classes.offline} data-tooltip-name={collapsed ? offline : undefined}>
          <IconWifiOff size={18} aria-hidden />
          <span className={textClass}>{offline}</span>
        </div>
      )}
      {online && version.isAvailable && (
        <div
          ref={moveFocusOnRemoval}
          role="group"
          aria-label="New version"
          className={classes.version}
        >
          <span className={textClass}>A new version is available</span>
          <Button
            size="compact-sm"
            variant="default"
            {...(collapsed && {
              "aria-label": "Reload",
              "data-tooltip": "A new version is available",
            })}
            onClick={() => location.reload()}
          >
            {collapsed ? <IconRefresh size={16} aria-hidden /> : "Reload"}
          </Button>
          <CloseButton size="sm" aria-label="Dismiss" onClick={version.dismiss} />
        </div>
      )}
    </div>
  );
}
