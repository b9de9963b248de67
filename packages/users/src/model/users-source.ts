import type { ListSource } from "@market/lists/feature";
import { paths } from "@market/ui/feature";

export const usersSource = {
  resource: "users",
  path: paths.users,
  limit: 50,
} as const satisfies ListSource;
