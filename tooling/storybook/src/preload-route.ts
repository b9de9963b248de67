import type { DataContext } from "@market/api-client";
import { connect } from "@market/api-client/testing";
import type { Feature } from "@market/ui/feature";

/** Preloads the data of a feature's route, as the shell does. Returns the requests. */
export async function preloadRoute(feature: Feature<DataContext>, path: string): Promise<string[]> {
  const { fake, http, queryClient } = connect();
  const url = new URL(path, "https://admin.example");
  const route = feature.routes.find((each) => each.path === url.pathname);
  if (route?.access === "protected") await route.preload?.({ http, queryClient, url });
  return fake.calls.map((call) => `${call.method} ${call.path}?${call.search}`);
}
