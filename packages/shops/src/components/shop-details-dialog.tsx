import type { Shop } from "@market/api-client/shops";
import { RecordHistory } from "@market/lists/history";
import {
  EMPTY_VALUE,
  formatCount,
  formatDateTime,
  PlaceholderButton,
  ValueBadge,
} from "@market/ui";
import { DetailsDialog, type Detail, type RecordDialogProps } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { kycText, STATUS_TONES, verificationLabel } from "../model/shop-labels.ts";

export function ShopDetailsDialog({ row, ...dialog }: RecordDialogProps<Shop>): ReactNode {
  return (
    <DetailsDialog
      title="Shop Details"
      details={row ? shopDetails(row) : []}
      actions={<PlaceholderButton>Manage Shop</PlaceholderButton>}
      {...dialog}
    >
      {row && <RecordHistory key={row.id} id={row.id} />}
    </DetailsDialog>
  );
}

function shopDetails(shop: Shop): Detail[] {
  return [
    { label: "Name", value: shop.name ?? EMPTY_VALUE },
    { label: "Status", value: <ValueBadge tones={STATUS_TONES} value={shop.status} /> },
    { label: "Owner", value: shop.owner.name ?? EMPTY_VALUE },
    { label: "Email", value: shop.owner.email ?? EMPTY_VALUE, copied: shop.owner.email },
    { label: "Phone", value: shop.owner.phone ?? "No phone", copied: shop.owner.phone },
    {
      label: "In-house payment",
      value: shop.acceptsInHousePayment ? "Enabled" : "Disabled",
    },
    { label: "Views", value: formatCount(shop.views) },
    { label: "Created", value: formatDateTime(shop.createdAt) },
    { label: "KYC status", value: kycText(shop.kycStatus) },
    { label: "Account verification", value: verificationLabel(shop).text },
  ];
}
