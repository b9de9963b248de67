import { TOKEN_COOKIE } from "@market/api-client/auth";
import { paths } from "@market/ui/feature";
import { BLOCKED } from "@market/ui/load";
import {
  COLLAPSED_SIDEBAR_WIDTH,
  COLLAPSED_SIDEBAR_WINDOW,
  HEADER_HEIGHT,
  SIDEBAR_BREAKPOINT,
  SIDEBAR_COOKIE,
  SIDEBAR_WIDTH,
} from "../src/shell/layout.ts";
import { supportedBrowsers } from "./supported-browsers.ts";

/** Values of the placeholders in index.html and boot.js. */
export const layoutValues = {
  BLOCKED,
  LOGIN_PATH: paths.login,
  DASHBOARD_PATH: paths.dashboard,
  SESSION_COOKIE: TOKEN_COOKIE,
  SUPPORTED_BROWSERS: new Intl.ListFormat("en", { type: "disjunction" }).format(
    supportedBrowsers.map(({ name, version }) => `${name} ${version}`),
  ),
  SIDEBAR_COOKIE,
  SIDEBAR_WIDTH,
  COLLAPSED_SIDEBAR_WIDTH,
  COLLAPSED_SIDEBAR_WINDOW,
  HEADER_HEIGHT: `${HEADER_HEIGHT}px`,
  SIDEBAR_BREAKPOINT: `${SIDEBAR_BREAKPOINT}px`,
};
