import {
  createTheme,
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  type MenuProps,
  type ModalProps,
  type SelectProps,
  type NotificationProps,
  type TableProps,
  type TooltipProps,
} from "@mantine/core";

/** Hover time in ms before a tooltip is shown. */
export const TOOLTIP_DELAY = 300;

/** The theme of the panel. Text meets WCAG AA in both color schemes (tested). */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 9,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  // Plain objects, because `Modal.extend` would load each component with the first page.
  components: {
    ActionIcon: defaults<ActionIconProps>({ variant: "subtle", color: "gray" }),
    Button: defaults<ButtonProps>({ fw: 550 }),
    // Focuses the first item. The placeholder is a focusable element without a menu item role.
    Menu: defaults<MenuProps>({ withInitialFocusPlaceholder: false }),
    Modal: defaults<ModalProps>({
      centered: true,
      styles: { title: { fontWeight: 650 } },
      // Dialogs have a button named "Close" already.
      closeButtonProps: { "aria-label": "Dismiss" },
      overlayProps: { backgroundOpacity: 0.45 },
      // The content comes from the URL and is gone when the dialog closes: no exit animation.
      transitionProps: { duration: 150, exitDuration: 0 },
    }),
    Notification: defaults<NotificationProps>({
      closeButtonProps: { "aria-label": "Dismiss notification" },
      // Mantine's gray has a contrast of 3.3:1.
      styles: { description: { color: "var(--mantine-color-dimmed)" } },
    }),
    // A mounted closed list would give its label to two elements.
    Select: defaults<SelectProps>({ comboboxProps: { keepMounted: false } }),
    Table: defaults<TableProps>({ verticalSpacing: "xs", fz: "sm" }),
    Tooltip: defaults<TooltipProps>({
      openDelay: TOOLTIP_DELAY,
      events: { hover: true, focus: true, touch: false },
    }),
  },
});

function defaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps };
}

/** Text on the light variant of its color (badges, alerts): at least 4.7:1 in the light scheme. */
const TEXT_ON_LIGHT = {
  teal: "#066b4d", // on its hover background too
  green: "#257735",
  yellow: "#9a5000",
  orange: "#b0390c",
  red: "#b92626",
};

/** Background of the sidebar, table headers and the sign-in page. */
export const SURFACE = "var(--market-color-surface)";

/** White text has 6.8:1 on it. Mantine's own hover color, shade 8, has 3.9:1. */
const PRIMARY_HOVER = { "--mantine-color-teal-filled-hover": "#066849" };

/** Replaces the Mantine colors that miss WCAG AA (4.5:1), and adds the panel's own. */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors: { gray, dark, red } }) => ({
  variables: {},
  light: {
    "--market-color-surface": gray[0],
    "--market-color-border": gray[3],
    "--market-color-row-hover": gray[1],
    "--market-color-awning": "#09694d",
    "--market-color-awning-stripe": "#08634a",
    ...PRIMARY_HOVER,
    "--mantine-color-error": red[9],
    "--mantine-color-dimmed": gray[7],
    "--mantine-color-placeholder": gray[7],
    ...Object.fromEntries(
      Object.entries(TEXT_ON_LIGHT).map(([color, text]) => [
        `--mantine-color-${color}-light-color`,
        text,
      ]),
    ),
  },
  dark: {
    "--market-color-surface": dark[8],
    "--market-color-border": dark[4],
    "--market-color-row-hover": dark[5],
    "--market-color-awning": "#07402f",
    "--market-color-awning-stripe": "#073a2b",
    "--mantine-color-gray-light": dark[5], // Mantine's is darker than the page
    ...PRIMARY_HOVER,
    "--mantine-color-error": red[4],
    "--mantine-color-dimmed": dark[1],
    "--mantine-color-placeholder": "#9b9b9b", // between dark.1, which looks like text, and dark.2, which has 3.5:1
  },
});
