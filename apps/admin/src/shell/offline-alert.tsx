import { Alert } from "@mantine/core";
import { IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";

export function OfflineAlert({ children }: { children: ReactNode }): ReactNode {
  return (
    <Alert color="yellow" icon={<IconWifiOff aria-hidden />} mb="md">
      {children}
    </Alert>
  );
}
