import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./offline-notice.module.css";

const TEXT = "You are offline. What you see may be out of date.";

/**
 * Says that the device is offline, in free space of the sidebar or of the mobile header: it covers and moves nothing.
 * Failed queries refetch by themselves when the device is online again.
 *
 * @param props.collapsed Whether the sidebar shows icons only. The text is then a tooltip.
 */
export function OfflineNotice({ collapsed }: { collapsed: boolean }): ReactNode {
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.notice} data-collapsed={collapsed || undefined}>
      {!online && (
        <div className={classes.offline} data-tooltip-name={collapsed ? TEXT : undefined}>
          <IconWifiOff size={18} aria-hidden />
          <span className={collapsed ? "market-visually-hidden" : undefined}>{TEXT}</span>
        </div>
      )}
    </div>
  );
}
