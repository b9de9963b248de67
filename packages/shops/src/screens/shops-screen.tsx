import { ListContent, ListProvider, ListRows, ListToolbar, OpenedRow } from "@market/lists";
import { lazyDialog, PageHeader } from "@market/ui";
import type { ReactNode } from "react";
import { shopsList } from "../components/shops-list.tsx";

const ShopDetailsDialog = lazyDialog(
  async () => (await import("../components/shop-details-dialog.tsx")).ShopDetailsDialog,
);

export function ShopsScreen(): ReactNode {
  return (
    <ListProvider list={shopsList}>
      <PageHeader title="Shops" />
      <ListToolbar label="Search shops" placeholder="Search by name, owner, email or phone…" />
      <ListContent loading="Loading shops">
        <ListRows
          label="Shops"
          empty="No shops found"
          emptyHint="This panel creates no shops: sellers run them in the marketplace's chat app."
        />
        <OpenedRow param="shop" Dialog={ShopDetailsDialog} />
      </ListContent>
    </ListProvider>
  );
}
