import { useDenial } from "@market/api-client";

/** Returns why a category cannot be edited: the role of the administrator, or that its id is invented. */
export function useEditDenial(hasNoId = false): string | undefined {
  const denial = useDenial("edit categories");
  return denial ?? (hasNoId ? "The server sent no ID of its own for this category" : undefined);
}
