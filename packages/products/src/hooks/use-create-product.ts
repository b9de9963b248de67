import { useApi, type NewProduct } from "@market/api-client";
import { useSubmitLock } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { ProductDrafts } from "./use-product-draft.ts";
import { PRODUCTS_PATH } from "../model/products-url.ts";

/** Milliseconds from the success message to the list (specification, point 9). */
const REDIRECT_DELAY = 1200;

/** How far creating the product is (specification, point 4); `failure` is the text to show. */
export type CreationState =
  | { state: "idle" | "creating" | "created" }
  | { state: "failed"; failure: string };

/**
 * Creates one product, then goes to the list. While it is at it, and after it is done, further calls
 * do nothing.
 *
 * @param draft of the form: gives the key, and is finished even if the form is left before the answer
 * comes.
 */
export function useCreateProduct(draft: Pick<ProductDrafts, "idempotencyKeyFor" | "clear">): {
  creation: CreationState;
  create: (product: Omit<NewProduct, "idempotencyKey">) => void;
} {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, status, error } = useMutation({
    ...api.products.create(),
    onSuccess: draft.clear,
  });
  const lock = useSubmitLock();

  useEffect(() => {
    if (status !== "success") return undefined;
    const redirect = setTimeout(() => void navigate(PRODUCTS_PATH), REDIRECT_DELAY);
    return () => clearTimeout(redirect);
  }, [status, navigate]);

  return {
    creation: toCreationState(status, error),
    create: (product) => {
      if (!lock.acquire()) return;
      mutate(
        { ...product, idempotencyKey: draft.idempotencyKeyFor(product) },
        { onError: lock.release },
      );
    },
  };
}

function toCreationState(
  status: "idle" | "pending" | "success" | "error",
  error: Error | null,
): CreationState {
  if (error) return { state: "failed", failure: error.message };
  return { state: status === "pending" ? "creating" : status === "success" ? "created" : "idle" };
}
