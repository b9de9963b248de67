import { usersApi } from "@market/api-client/users";
import { paths } from "@market/ui/feature";

/** What the list and its route share: the route starts the first request before the code of the list is loaded. */
export const usersSource = { resource: usersApi, path: paths.users, limit: 50 };
