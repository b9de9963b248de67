import { MantineProvider } from "@mantine/core";
import { createAuth, createSession } from "@market/api-client/auth";
import { paths } from "@market/ui/feature";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { renderToString } from "react-dom/server";
import { findPublicRoute } from "../src/routing/public-routes.ts";
import { SignedOutApp } from "../src/signed-out-app.tsx";

/** Returns the HTML of the sign-in page. */
export async function renderSignIn(): Promise<string> {
  const auth = createAuth({
    session: createSession(),
    loadApi: () => Promise.reject(new Error("The build sends no request")),
  });
  const screen = await findPublicRoute(paths.login)?.screen();
  if (!screen) throw new Error(`No screen at ${paths.login}`);
  return renderToString(<SignedOutApp auth={auth} screen={screen} />);
}

/** Returns all variables and classes of the theme: the build has no stylesheet with the default ones. */
export function renderThemeStyles(): string {
  const html = renderToString(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
    >
      {null}
    </MantineProvider>,
  );
  return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, styles]) => styles).join("");
}
