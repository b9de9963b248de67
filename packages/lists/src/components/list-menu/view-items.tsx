import type { ListView } from "@market/api-client/preferences";
import { useSend } from "@market/api-client/forms";
import { notifyError, notifyFailure, notifySuccess } from "@market/ui";
import { useNavigation } from "@market/ui/navigation";
import { useSubmit } from "@market/ui/submit";
import { Menu, Text } from "@mantine/core";
import { IconBookmark, IconLink, IconRefresh, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { inactiveIf } from "./column-items.tsx";
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
        <Menu.Item
          leftSection={<IconRefresh size={16} aria-hidden />}
          closeMenuOnClick={false}
          onClick={() => void retry({ cancelRefetch: false })}
        >
          Load the views again
          <Text size="xs" c="dimmed">
            They could not be loaded
          </Text>
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconBookmark size={16} aria-hidden />}
        // It may be the first item, which gets the focus, and it says what to do.
        {...inactiveIf(query === "")}
        onClick={() => query !== "" && onSave()}
      >
        Save view…
        <Text size="xs" c="dimmed">
          {query === ""
            ? "Search, filter, sort or choose columns first"
            : "Search, filters, sort and columns"}
        </Text>
      </Menu.Item>
      {current && (
        <>
          <Menu.Item
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void copyLink(query)}
          >
            Copy link
          </Menu.Item>
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
    await send(preferences.save(), { list: calls.resource, change });
    notifySuccess("View Deleted", `"${name}" was deleted`);
  };
  return (
    <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => run(remove)}>
      Delete view
    </Menu.Item>
  );
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
