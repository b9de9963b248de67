import { useResource } from "@market/api-client";
import { type Administrator, administratorsApi } from "@market/api-client/administrators";
import { useSend } from "@market/api-client/forms";
import {
  EMPTY_VALUE,
  isolate,
  lazyDialog,
  lazyMenu,
  notifyFailure,
  notifySuccess,
} from "@market/ui";
import { useSubmit } from "@market/ui/submit";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { SecurityAction } from "./security-menu-items.tsx";

const Menu = lazyMenu(async () => (await import("./security-menu-items.tsx")).SecurityMenuItems, {
  position: "bottom-end",
});
const ConfirmDialog = lazyDialog(async () => (await import("@market/ui/dialogs")).ConfirmDialog);

/** What a super admin does for an administrator who has lost a phone, or whose password was stolen. */
export function SecurityMenu({ administrator }: { administrator: Administrator }): ReactNode {
  const administrators = useResource(administratorsApi);
  const { id, name, email } = administrator;
  const title = isolate(name ?? email ?? EMPTY_VALUE);
  const [asked, setAsked] = useState<{ action: SecurityAction; opened: boolean }>();
  const send = useSend();
  // One of them may be confirmed while the other one is in flight.
  const resetFactors = useSubmit(notifyFailure);
  const endSessions = useSubmit(notifyFailure);
  const isReset = asked?.action === "reset-factors";
  const close = (): void => setAsked(asked && { ...asked, opened: false });
  const confirm = (): void => {
    close();
    if (isReset) {
      resetFactors.run(async () => {
        await send(administrators.resetFactors(), { id });
        notifySuccess("Second Factors Removed", `${title} signs in with the password alone.`);
      });
    } else {
      endSessions.run(async () => {
        await send(administrators.endSessions(), { id });
        notifySuccess("Sessions Ended", `${title} is signed out everywhere.`);
      });
    }
  };
  return (
    <>
      <Menu
        items={{ onSelect: (action) => setAsked({ action, opened: true }) }}
        renderButton={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" aria-label={`Security of ${title}`}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      />
      <ConfirmDialog
        title={isReset ? "Remove Second Factors" : "End All Sessions"}
        confirmLabel={isReset ? "Remove" : "End sessions"}
        opened={asked?.opened ?? false}
        onClose={close}
        onConfirm={confirm}
      >
        {isReset
          ? `${title} then is signed out, and signs in with the password alone. A mail tells them.`
          : `${title} is signed out on all devices.`}
      </ConfirmDialog>
    </>
  );
}
