import { lazyComponent } from "@market/ui";
import { loadOptional } from "../reload-on-missing-chunk.ts";

/* The parts of the app shell that the first screen does not need. */

export const UserMenu = lazyComponent(() =>
  loadOptional(async () => (await import("./user-menu.tsx")).UserMenu),
);
export const SidebarDrawer = lazyComponent(() =>
  loadOptional(async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer),
);
export const OfflineAlert = lazyComponent(() =>
  loadOptional(async () => (await import("./offline-alert.tsx")).OfflineAlert),
);
