import { Alert } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Shows that the device is offline. Failed queries refetch by themselves when it is online again. */
export function OfflineBanner(): ReactNode {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" icon={<IconWifiOff aria-hidden />} mb="md">
          You are offline. What you see may be out of date.
        </Alert>
      )}
    </div>
  );
}
