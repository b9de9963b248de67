import { useAuth } from "@market/api-client/auth";
import { countUnsavedElsewhere, lazyDialog } from "@market/ui";
import { useState, type ReactNode } from "react";

const ConfirmDialog = lazyDialog(async () => (await import("@market/ui/dialogs")).ConfirmDialog);

/** Returns Logout, which asks first if forms in other tabs have unsaved changes, and the dialog that asks. */
export function useLogout(): [logout: () => void, dialog: ReactNode] {
  const { logout } = useAuth();
  const [{ forms, opened }, setAsked] = useState({ forms: 0, opened: false });
  const ask = async (): Promise<void> => {
    const count = await countUnsavedElsewhere();
    if (count === 0) logout();
    else setAsked({ forms: count, opened: true });
  };
  return [
    () => void ask(),
    <ConfirmDialog
      key="logout"
      title="Log out?"
      confirmLabel="Log out anyway"
      opened={opened}
      onClose={() => setAsked({ forms, opened: false })}
      onConfirm={logout}
    >
      {forms === 1
        ? "One form in another tab has unsaved changes."
        : `${NUMBERS[forms] ?? forms} forms in other tabs have unsaved changes.`}
    </ConfirmDialog>,
  ];
}

const NUMBERS: Partial<Record<number, string>> = { 2: "Two", 3: "Three", 4: "Four", 5: "Five" };
