import { useAuth } from "@market/api-client/auth";
import { countUnsavedElsewhere, lazyDialog } from "@market/ui";
import { useState, type ReactNode } from "react";

const LogoutDialog = lazyDialog(
  async () => (await import("./logout-dialog.tsx")).LogoutDialog,
  ({ opened }) => opened,
);

/** Returns Logout, which asks first if forms in other tabs have unsaved changes, and the dialog that asks. */
export function useLogout(): [logout: () => void, dialog: ReactNode] {
  const { logout } = useAuth();
  const [asked, setAsked] = useState({ forms: 0, opened: false });
  const close = (): void => setAsked({ ...asked, opened: false });
  const ask = async (): Promise<void> => {
    const forms = await countUnsavedElsewhere();
    if (forms === 0) logout();
    else setAsked({ forms, opened: true });
  };
  return [
    () => void ask(),
    <LogoutDialog key="logout" {...asked} onClose={close} onConfirm={logout} />,
  ];
}
