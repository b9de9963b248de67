import { ApiError, useApi, type ListView } from "@market/api-client";
import { useSubmitLock } from "@market/api-client/forms";
import { notifyError, notifySuccess } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import type { ListViews } from "../../use-list-views.ts";

interface EditViews {
  /** Makes a view the default of its list, or no longer. */
  toggleDefault: (view: ListView) => Promise<void>;
  remove: (view: ListView) => Promise<void>;
}

/** Returns what changes the saved views of a list. The result is shown also after the menu has closed. */
export function useEditViews({ id, views, onServer }: ListViews): EditViews {
  const { mutateAsync } = useMutation(useApi().preferences.save());
  const lock = useSubmitLock();
  const save = async (next: readonly ListView[], title: string, message: string): Promise<void> => {
    if (!lock.acquire()) return;
    try {
      await mutateAsync({ list: id, onServer, views: next });
      notifySuccess(title, message);
    } catch (error) {
      // A 401 ends the session, and the sign-in page shows the reason.
      if (error instanceof ApiError && error.status !== 401) notifyError("Error", error.message);
    }
    lock.release();
  };
  return {
    toggleDefault: ({ name, isDefault }) =>
      save(
        views.map((view) => ({ ...view, isDefault: view.name === name && !isDefault })),
        "Default View",
        isDefault ? "The list opens without a view" : `The list opens with "${name}"`,
      ),
    remove: ({ name }) =>
      save(
        views.filter((view) => view.name !== name),
        "View Deleted",
        `"${name}" was deleted`,
      ),
  };
}
