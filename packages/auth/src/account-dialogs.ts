import type { DataContext } from "@market/api-client";
import { lazyComponent, lazyDialog, type LazyComponent } from "@market/ui";
import type { DialogProps, NavEntry } from "@market/ui/feature";
import { IconDevices, IconLock, IconShieldLock } from "@tabler/icons-react";

import type { StepUpDialogProps } from "./components/step-up-dialog.tsx";

/** An item of the user menu that opens a dialog. */
export interface AccountDialog {
  /** With "…" at its end, because a dialog follows. */
  label: string;
  icon: NavEntry["icon"];
  /** Returns whether the menu shows the item. Called each time the menu opens. */
  isAvailable: (data: DataContext) => boolean;
  Dialog: LazyComponent<DialogProps>;
}

const isAvailable = ({ http }: DataContext): boolean => http.capabilities.has("sessions");
const isOpen = ({ opened }: DialogProps): boolean => opened;

/**
 * One's own password and sessions. Apart from `authFeature`, so that the sign-in page loads none of it. Not a member
 * of `Feature`, because no other feature has account dialogs.
 */
export const accountDialogs: readonly AccountDialog[] = [
  {
    label: "Change password…",
    icon: IconLock,
    isAvailable,
    Dialog: lazyDialog(
      async () => (await import("./components/change-password-dialog.tsx")).ChangePasswordDialog,
      isOpen,
    ),
  },
  {
    label: "Security…",
    icon: IconShieldLock,
    isAvailable: ({ http }) => http.capabilities.has("second-factor"),
    Dialog: lazyDialog(
      async () => (await import("./components/security-dialog.tsx")).SecurityDialog,
      isOpen,
    ),
  },
  {
    label: "Sessions…",
    icon: IconDevices,
    isAvailable,
    Dialog: lazyDialog(
      async () => (await import("./components/sessions-dialog.tsx")).SessionsDialog,
      isOpen,
    ),
  },
];

/** Asks who makes sensitive calls. The shell opens it when a call is refused. */
export const StepUpDialog = lazyDialog<StepUpDialogProps>(
  async () => (await import("./components/step-up-dialog.tsx")).StepUpDialog,
  isOpen,
);

/** Replaces the panel until a required second factor is set up. */
export const FactorSetupScreen = lazyComponent(
  async () => (await import("./screens/factor-setup-screen.tsx")).FactorSetupScreen,
);
