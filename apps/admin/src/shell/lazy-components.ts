import { lazyComponent } from "@market/ui";

/* The parts of the app shell that the first screen does not need. */

export const UserMenu = lazyComponent(async () => (await import("./user-menu.tsx")).UserMenu);

export const SidebarDrawer = lazyComponent(
  async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer,
);

export const OfflineAlert = lazyComponent(
  async () => (await import("./offline-alert.tsx")).OfflineAlert,
);
