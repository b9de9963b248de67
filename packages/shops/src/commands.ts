import { listCommands } from "@market/lists/commands";
import { EMPTY_VALUE } from "@market/ui";
import { shopsList } from "./components/shops-list.tsx";

export const shopsCommands = listCommands(shopsList, {
  label: ({ name = EMPTY_VALUE }) => name,
  description: ({ owner }) => owner.name ?? owner.email,
  params: ({ id }) => ({ shop: id }),
});
