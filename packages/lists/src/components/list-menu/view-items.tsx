import type { ListView } from "@market/api-client/preferences";
import { useSend } from "@market/api-client/forms";
import { notifyError, notifyFailure, notifySuccess } from "@market/ui";
import { useNavigation } from "@market/ui/navigation";
import { useSubmit } from "@market/ui/submit";
import { Menu } from "@mantine/core";
import { IconBookmark, IconLink, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { MenuItem } from "./menu-item.tsx";
import { useListViews, usePreferences } from "./use-list-views.ts";

/** The value of the list without a view, which no name can be. */
const ALL = "";

export interface ViewItemsProps {
  /** Opens the form that saves the present list. */
  onSave: () => void;
}

export function ViewItems({ onSave }: ViewItemsProps): ReactNode {
  const { current, query, views, retry } = useListViews({ isMenuOpen: true });
  const { changeSearch } = useNavigation();
  return (
    <>
      <Menu.Label>Views</Menu.Label>
      {views.length > 0 && (
        <Menu.RadioGroup value={query === "" ? ALL : (current?.name ?? null)}>
          {[{ name: ALL, query: "" }, ...views].map((view) => (
            <Menu.RadioItem
              key={view.name}
              value={view.name}
              closeMenuOnClick
              onClick={() => changeSearch(() => view.query, "push")}
            >
              {view.name === ALL ? "All" : view.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      {retry && (
        <MenuItem
          icon={IconRefresh}
          label="Load the views again"
          hint="They could not be loaded"
          staysOpen
          onClick={() => void retry({ cancelRefetch: false })}
        />
      )}
      <MenuItem
        icon={IconBookmark}
        label="Save view…"
        hint={
          query === ""
            ? "Search, filter, sort or choose columns first"
            : "Search, filters, sort and columns"
        }
        isInactive={query === ""}
        onClick={onSave}
      />
      {current && (
        <>
          <MenuItem icon={IconLink} label="Copy link" onClick={() => void copyLink(query)} />
          <DeleteItem name={current.name} />
        </>
      )}
    </>
  );
}

/** Deletes a view. The result is shown also after the menu has closed. */
function DeleteItem({ name }: { name: string }): ReactNode {
  const { calls } = useList();
  const preferences = usePreferences();
  const send = useSend();
  const { run } = useSubmit(notifyFailure);
  const change = (saved: readonly ListView[]) => saved.filter((view) => view.name !== name);
  const remove = async (): Promise<void> => {
    await send(preferences.save(), { list: calls.name, change });
    notifySuccess("View Deleted", `"${name}" was deleted`);
  };
  return <MenuItem icon={IconTrash} label="Delete view" onClick={() => run(remove)} />;
}

async function copyLink(query: string): Promise<void> {
  try {
    const { origin, pathname } = location;
    await navigator.clipboard.writeText(`${origin}${pathname}?${query}`);
    notifySuccess("Link Copied", "It shows the same list to other administrators");
  } catch {
    notifyError("Error", "Failed to copy the link");
  }
}
