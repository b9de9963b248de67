import { TOKEN_COOKIE } from "@market/api-client/auth";
import { paths } from "@market/ui/feature";
import { cssVariablesResolver, theme } from "@market/ui/theme";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import {
  COLLAPSED_SIDEBAR_WIDTH,
  COLLAPSED_SIDEBAR_WINDOW,
  HEADER_HEIGHT,
  SIDEBAR_BREAKPOINT,
  SIDEBAR_COOKIE,
  SIDEBAR_WIDTH,
} from "../src/shell/layout.ts";
import { supportedBrowsers } from "./supported-browsers.ts";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const resolvers = [cssVariablesResolver(merged), defaultCssVariablesResolver(merged)];

/** Returns the value of a CSS variable of the theme, without references to other variables. */
function themeColor(name: `--${string}`, scheme: "light" | "dark"): string {
  const value = resolvers
    .flatMap((variables) => [variables[scheme][name], variables.variables[name]])
    .find((found) => found !== undefined);
  if (value === undefined) throw new Error(`The theme has no variable ${name}`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference?.startsWith("--") ? themeColor(reference as `--${string}`, scheme) : value;
}

function listColors(scheme: "light" | "dark"): string {
  return `
    --background: ${themeColor("--mantine-color-body", scheme)};
    --surface: ${themeColor("--market-color-surface", scheme)};
    --border: ${themeColor("--market-color-border", scheme)};
    --text: ${themeColor("--mantine-color-text", scheme)};`;
}

/** Values of the placeholders in index.html and boot.js. */
export const layoutValues = {
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
  FONT_FAMILY: merged.fontFamily,
  PRIMARY_COLOR: themeColor("--mantine-primary-color-filled", "light"),
  LIGHT_COLORS: listColors("light"),
  DARK_COLORS: listColors("dark"),
};
