import { notifyError, notifySuccess } from "@market/ui";
import { useSearchParams } from "@market/ui/navigation";
import { Menu, Text } from "@mantine/core";
import { IconBookmark, IconLink, IconStar, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useListViews, type ListViews } from "../../use-list-views.ts";
import { useEditViews } from "./use-edit-views.ts";

/** The value of the list without a view, which no name can be. */
const ALL = "";

export interface ViewItemsProps {
  /** Opens the form that saves the present list. */
  onSave: () => void;
}

/** Opens and saves views of the list around. */
export function ViewItems({ onSave }: ViewItemsProps): ReactNode {
  const listViews = useListViews({ enabled: true });
  const { current, query, views } = listViews;
  const [, setSearch] = useSearchParams();
  return (
    <>
      <Menu.Label>Views</Menu.Label>
      {views.length > 0 && (
        <Menu.RadioGroup value={query === "" ? ALL : (current?.name ?? null)}>
          {[{ name: ALL, query: "", isDefault: false }, ...views].map((view) => (
            <Menu.RadioItem
              key={view.name}
              value={view.name}
              closeMenuOnClick
              rightSection={view.isDefault && <Text size="xs">Default</Text>}
              onClick={() => setSearch(view.query, { preventScrollReset: true })}
            >
              {view.name === ALL ? "All" : view.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      <Menu.Item
        leftSection={<IconBookmark size={16} aria-hidden />}
        // Not `disabled`: it may be the first item, which gets the focus, and it says what to do.
        aria-disabled={query === ""}
        data-disabled={query === ""}
        onClick={() => {
          if (query !== "") onSave();
        }}
      >
        Save view…
        <Text size="xs" c="dimmed">
          {query === ""
            ? "Search, filter, sort or choose columns first"
            : "Search, filters, sort and columns"}
        </Text>
      </Menu.Item>
      {current && <CurrentViewItems {...listViews} current={current} />}
    </>
  );
}

interface CurrentViewItemsProps extends ListViews {
  current: NonNullable<ListViews["current"]>;
}

function CurrentViewItems(props: CurrentViewItemsProps): ReactNode {
  const { current, query } = props;
  const { toggleDefault, remove } = useEditViews(props);
  return (
    <>
      <Menu.Item
        leftSection={<IconStar size={16} aria-hidden />}
        onClick={() => void toggleDefault(current)}
      >
        {current.isDefault ? "Do not use as default" : "Use as default"}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLink size={16} aria-hidden />}
        onClick={() => void copyLink(query)}
      >
        Copy link
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove(current)}
      >
        Delete view
      </Menu.Item>
    </>
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
