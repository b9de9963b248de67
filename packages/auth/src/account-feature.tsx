import { useHttp, type DataContext } from "@market/api-client";
import { getUserKey, useSession } from "@market/api-client/auth";
import { lazyComponent, lazyDialog } from "@market/ui";
import type { Feature } from "@market/ui/feature";
import { IconDevices, IconLock, IconShieldLock } from "@tabler/icons-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import type { StepUpDialogProps } from "./components/step-up-dialog.tsx";
import { authFeature } from "./feature.ts";

const hasSessions = ({ http }: DataContext): boolean => http.capabilities.has("sessions");

const StepUpDialog = lazyDialog<StepUpDialogProps>(
  async () => (await import("./components/step-up-dialog.tsx")).StepUpDialog,
);

/** Asks who makes a sensitive call, whichever part of the panel has sent it. */
function StepUp(): ReactNode {
  const { stepUp } = useHttp();
  const isPending = useSyncExternalStore(stepUp.subscribe, stepUp.isPending);
  return (
    <StepUpDialog
      opened={isPending}
      onClose={() => stepUp.settle(false)}
      onConfirm={() => stepUp.settle(true)}
    />
  );
}

const FactorSetupScreen = lazyComponent(
  async () => (await import("./screens/factor-setup-screen.tsx")).FactorSetupScreen,
);

/** Replaces the panel until a required second factor is set up, and its recovery codes are stored. */
export function FactorGate({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  const key = getUserKey(user) ?? "";
  // The setup stays while new recovery codes are shown, although the account has a factor by then.
  const [gated, setGated] = useState<string>();
  if (user?.lacksFactor && gated !== key) setGated(key);
  return gated === key ? <FactorSetupScreen onComplete={() => setGated(undefined)} /> : children;
}

/** `authFeature` with its parts after sign-in, which the sign-in page does not load. */
export const accountFeature: Feature<DataContext> = {
  ...authFeature,
  Gate: FactorGate,
  Overlay: StepUp,
  userMenu: [
    {
      title: "Change password…",
      icon: IconLock,
      isAvailable: hasSessions,
      Dialog: lazyDialog(
        async () => (await import("./components/change-password-dialog.tsx")).ChangePasswordDialog,
      ),
    },
    {
      title: "Security…",
      icon: IconShieldLock,
      isAvailable: ({ http }) => http.capabilities.has("second-factor"),
      Dialog: lazyDialog(
        async () => (await import("./components/security-dialog.tsx")).SecurityDialog,
      ),
    },
    {
      title: "Sessions…",
      icon: IconDevices,
      isAvailable: hasSessions,
      Dialog: lazyDialog(
        async () => (await import("./components/sessions-dialog.tsx")).SessionsDialog,
      ),
    },
  ],
};
