import "./styles/admin.ts";
import { createApi, createQueryClient } from "@market/api-client";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { App } from "./app.tsx";
import { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
import { findRoute } from "./find-route.ts";
import { createRouter } from "./router.tsx";
import type { Services } from "./services.ts";

/** Shows the panel. Its first screen's code and data are on their way before React renders. */
export async function renderSignedInApp({
  root,
  services,
  isPageLoad,
}: {
  root: Root;
  services: Services;
  /** Whether nothing of ours was shown before. */
  isPageLoad: boolean;
}): Promise<void> {
  const data = { api: createApi({ http: services.http }), queryClient: createQueryClient() };
  const first = findRoute(location.pathname);
  if (first?.access === "protected") first.preload?.({ ...data, url: new URL(location.href) });
  clearCacheOnSignOut(services.auth.session, data.queryClient);
  const router = await createRouter(data, { session: services.auth.session, isPageLoad });
  root.render(
    <StrictMode>
      <App auth={services.auth} api={data.api} queryClient={data.queryClient} router={router} />
    </StrictMode>,
  );
}
