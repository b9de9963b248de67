import { Modal } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifySuccess, useSubmitLock } from "@market/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EMPTY_SHOP, newShopRules, withoutPassword, type NewShop } from "../model/new-shop.ts";
import { recordedShops } from "../model/recorded-shops.ts";
import { AddShopForm } from "./add-shop-form.tsx";

export interface AddShopDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Add New Shop (specification, point 2). Submitting records the shop in this tab, without its
 * password, and calls nothing.
 */
export function AddShopDialog({ opened, onClose }: AddShopDialogProps): ReactNode {
  const queryClient = useQueryClient();
  const { data: recorded = [] } = useQuery(recordedShops);
  const form = useForm<NewShop>({ initialValues: EMPTY_SHOP, validate: newShopRules });
  const lock = useSubmitLock();

  const record = (shop: NewShop): void => {
    // A second Enter may come before the dialog is gone.
    if (!lock.acquire()) return;
    queryClient.setQueryData(recordedShops.queryKey, (shops = []) => [
      ...shops,
      withoutPassword(shop),
    ]);
    onClose();
    notifySuccess(
      "Shop recorded",
      `${shop.shopName.trim()} is recorded in this tab only. Nothing was sent to the server.`,
    );
  };
  /** However the dialog was closed, it forgets what was typed. */
  const clear = (): void => {
    form.reset();
    lock.release();
  };

  return (
    <Modal
      title="Add New Shop"
      size="lg"
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={clear}
      closeOnClickOutside={!form.isDirty()}
    >
      <AddShopForm form={form} recorded={recorded} onSubmit={record} onCancel={onClose} />
    </Modal>
  );
}
