import { MantineProvider } from "@mantine/core";
import { createAuth, createSession } from "@market/api-client/auth";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { renderToString } from "react-dom/server";
import { publicFeatures } from "../src/public-features.ts";
import { SignedOutApp } from "../src/signed-out-app.tsx";

/** Returns the HTML of each screen before sign-in, by the path of its route. */
export async function renderStaticPages(): Promise<Map<string, string>> {
  const auth = createAuth({
    session: createSession(),
    loadApi: () => Promise.reject(new Error("The build sends no request")),
  });
  const pages = new Map<string, string>();
  for (const route of publicFeatures.flatMap(({ routes }) => routes)) {
    if (route.access !== "public") continue;
    const screen = await route.screen();
    pages.set(route.path, renderToString(<SignedOutApp auth={auth} screen={screen} />));
  }
  return pages;
}

/** Returns the variables and classes that `MantineProvider` computes from the theme. */
export function renderThemeStyles(): string {
  const html = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {null}
    </MantineProvider>,
  );
  return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, styles]) => styles).join("");
}
