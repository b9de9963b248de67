import { getUserKey, useSession } from "@market/api-client/auth";
import { Fragment, useState, type ReactNode } from "react";

/** Mounts its children again when another administrator signs in, so that no form keeps what the one before typed. */
export function PerAdministrator({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  const [owner, setOwner] = useState(() => getUserKey(user));
  // A session that ends has no user.
  if (user && getUserKey(user) !== owner) setOwner(getUserKey(user));
  return <Fragment key={owner}>{children}</Fragment>;
}
