import { useApi, type NewProduct } from "@market/api-client";
import { useSubmitLock } from "@market/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PRODUCTS_PATH } from "../model/products-source.ts";
import type { ProductDraftState } from "./use-product-draft.ts";

/** Milliseconds from the success message to the list (specification, point 9). */
const REDIRECT_DELAY = 1200;

/** Progress of the creation (specification, point 4). */
export type CreationState =
  | { state: "idle" | "creating" | "created" }
  | { state: "failed"; /** The text to show. */ failure: string };

/**
 * Creates one product, then navigates to the list. Ignores further calls until the request fails.
 *
 * @param draft of the form: provides the idempotency key. It is cleared when the product is created,
 * even if the form was left before.
 */
export function useCreateProduct(
  draft: Pick<ProductDraftState, "idempotencyKeyFor" | "submission">,
): {
  creation: CreationState;
  create: (product: NewProduct) => void;
} {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, status, error } = useMutation({
    ...api.products.create(),
    ...draft.submission,
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
