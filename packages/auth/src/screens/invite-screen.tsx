import type { ReactNode } from "react";
import { PublicPage } from "../components/public-page.tsx";

export function InviteScreen(): ReactNode {
  return <PublicPage title="Set Your Password">{null}</PublicPage>;
}
