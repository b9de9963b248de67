import { useNetwork } from "@mantine/hooks";
import type { ReactNode } from "react";
import { OfflineAlert } from "./lazy-components.ts";
import { useMountOnDemand } from "../use-mount-on-demand.ts";

const MESSAGE = "You are offline. What you see may be out of date.";

/** Shows that the device is offline. Failed queries refetch by themselves when it is online again. */
export function OfflineBanner(): ReactNode {
  const { online } = useNetwork();
  // The code is usually loaded while online. If not, the text alone is shown.
  const hasAlert = useMountOnDemand(OfflineAlert, !online, () => {});
  return (
    <div role="status">
      {!online && (hasAlert ? <OfflineAlert>{MESSAGE}</OfflineAlert> : MESSAGE)}
    </div>
  );
}
