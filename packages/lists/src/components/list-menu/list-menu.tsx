import { lazyComponent, lazyDialog, lazyMenu } from "@market/ui";
import { useLocation } from "@market/ui/navigation";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { MenuDialog } from "./list-menu-items.tsx";

const loadMenu = async () => {
  void ViewLabel.preload();
  return (await import("./list-menu-items.tsx")).ListMenuItems;
};

const Menu = lazyMenu(loadMenu, {
  position: "bottom-end",
  width: 280,
  // A list with many columns is higher than a small window.
  middlewares: { flip: true, shift: true, size: true },
  styles: { dropdown: { overflowY: "auto" } },
});

const SaveViewDialog = lazyDialog(
  async () => (await import("./save-view-dialog.tsx")).SaveViewDialog,
);

const ViewLabel = lazyComponent(async () => (await import("./view-label.tsx")).ViewLabel, {
  isOptional: true,
  Fallback: PlainLabel,
});

/** The overflow menu of a list: views, columns, export. Its button shows the name of the view. */
export function ListMenu({ dialog }: { dialog?: MenuDialog | undefined }): ReactNode {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Menu
        renderButton={(button) => (
          <ActionIcon
            className="market-list-menu-button"
            variant="default"
            size="input-sm"
            {...button}
          >
            <ButtonLabel />
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        items={{ dialog, onSave: () => setSaving(true) }}
      />
      <SaveViewDialog opened={isSaving} onClose={() => setSaving(false)} />
    </>
  );
}

/**
 * Renders alone when the query in the URL changes. A list without parameters shows no view. The name of a view loads at
 * once for a link, else with the menu: a keystroke in the search does not wait for it.
 */
function ButtonLabel(): ReactNode {
  const { search } = useLocation();
  const [isLink] = useState(search !== "");
  const isLoaded = ViewLabel.useIsLoaded();
  return search !== "" && (isLink || isLoaded) ? <ViewLabel /> : <PlainLabel />;
}

function PlainLabel(): ReactNode {
  return <span className="market-visually-hidden">List options</span>;
}
