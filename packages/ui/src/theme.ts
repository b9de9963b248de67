import { createTheme } from "@mantine/core";
import type * as Mantine from "@mantine/core";

/** Duration in ms of all transitions. None runs with reduced motion. */
export const MOTION = 100;

/** Of modals and drawers. */
const DIALOG = {
  // Without an id of its body, a dialog has no description: screen readers would read all of it at once.
  attributes: { body: { id: undefined } },
  // The content comes from the URL and is gone when the dialog closes. Mantine's transitions without an exit mount a dialog
  // twice when it opens again; styles.css fades it in.
  transitionProps: { duration: 0 },
};

/** The theme of the panel. Text meets WCAG AA in both color schemes (tested). */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 9,
  black: "#1f2328",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
  fontWeights: { regular: "400", medium: "500", bold: "600" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3" },
      h2: { fontSize: "1.125rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  // Plain objects, because `Modal.extend` would load each component with the first page.
  components: {
    ActionIcon: defaults<Mantine.ActionIconProps>({ variant: "subtle", color: "gray" }),
    // Focuses the first item. The placeholder is a focusable element without a menu item role.
    Menu: defaults<Mantine.MenuProps>({
      withInitialFocusPlaceholder: false,
      transitionProps: { duration: MOTION },
    }),
    Burger: defaults<Mantine.BurgerProps>({ transitionDuration: MOTION }),
    Drawer: defaults<Mantine.DrawerProps>(DIALOG),
    Input: {
      // Mantine's border has a contrast of 1.5:1. The border of an error stays.
      vars: (_theme: Mantine.MantineTheme, { error }: Mantine.InputProps) => ({
        wrapper: {
          "--input-bd": error ? undefined : "var(--market-color-field-border)",
          "--input-bd-focus": "var(--market-color-selected-border)",
        },
      }),
    },
    Modal: defaults<Mantine.ModalProps>({
      ...DIALOG,
      centered: true,
      // What gets the focus is shown below the sticky title, with its label.
      styles: { title: { fontWeight: 600 }, content: { scrollPaddingTop: "5.5rem" } },
      // Dialogs have a button named "Close" already.
      closeButtonProps: { "aria-label": "Dismiss" },
      overlayProps: { backgroundOpacity: 0.45 },
    }),
    // That of the text around, e.g. of a button. The grays of Mantine are too dark for a dark background.
    Loader: defaults<Mantine.LoaderProps>({ color: "currentColor", size: 16 }),
    Notification: defaults<Mantine.NotificationProps>({
      closeButtonProps: { "aria-label": "Dismiss notification" },
      // Mantine's gray has a contrast of 3.3:1.
      styles: { description: { color: "var(--mantine-color-dimmed)" } },
    }),
    // Forced colors remove backgrounds and show transparent outlines.
    Progress: defaults<Mantine.ProgressProps>({
      styles: {
        root: { outline: "1px solid transparent" },
        section: { outline: "3px solid transparent", outlineOffset: -3 },
      },
    }),
    // A mounted closed list would give its label to two elements.
    Select: defaults<Mantine.SelectProps>({ comboboxProps: { keepMounted: false } }),
    Table: defaults<Mantine.TableProps>({ verticalSpacing: "xs", fz: "sm" }),
  },
});

function defaults<Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } {
  return { defaultProps };
}

/** Quiet backgrounds of badges and alerts with the text on them. Mantine's are loud, and some miss WCAG AA. */
const TINTS = {
  light: {
    teal: ["#e4f2ec", "#066b4d", "#d6eae1"],
    green: ["#e7f4ea", "#256b33"],
    yellow: ["#faf0d7", "#875000"],
    orange: ["#fbeee4", "#a63a0f"],
    red: ["#fbe9e9", "#b02525", "#f6dcdc"],
    blue: ["#e8f0f9", "#1b5c9e"],
    violet: ["#f0edfa", "#5f3dc4"],
    gray: ["#e9ecef", "#495057"],
  },
  dark: {
    teal: ["#1b3a30", "#8fdcc0", "#22483b"],
    green: ["#21382a", "#9bd8aa"],
    yellow: ["#3d3320", "#e8c98a"],
    orange: ["#422f23", "#f0b594"],
    red: ["#452a2a", "#f5b0b0", "#553333"],
    blue: ["#223549", "#a5cdf5"],
    violet: ["#332e4a", "#c6baf5"],
    gray: ["#424242", "#dedede"],
  },
};

/** The colors of Mantine that a component may use. The build of the panel leaves out the variables of all others. */
export const COLORS: readonly string[] = ["dark", ...Object.keys(TINTS.light)];

function tints(scheme: keyof typeof TINTS): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(TINTS[scheme]).flatMap(
      ([color, [background = "", text = "", hover = background]]) => [
        [`--mantine-color-${color}-light`, background],
        [`--mantine-color-${color}-light-color`, text],
        [`--mantine-color-${color}-light-hover`, hover],
      ],
    ),
  );
}

/** White text has a contrast of 6.8:1 on it, and of 3.9:1 on Mantine's own hover color, shade 8. */
const PRIMARY_HOVER = { "--mantine-color-teal-filled-hover": "#066849" };

/** Replaces the Mantine colors that miss WCAG AA (4.5:1), and adds the panel's own. */
export const cssVariablesResolver: Mantine.CSSVariablesResolver = ({
  colors: { gray, dark, red },
}) => ({
  // Colors of chosen elements: pressed filters, the current screen and page, options, checked menu items.
  variables: {
    "--market-color-selected": "var(--mantine-primary-color-light)",
    "--market-color-selected-text": "var(--mantine-primary-color-light-color)",
  },
  light: {
    // Background of the sidebar, table headers and the sign-in page.
    "--market-color-surface": gray[0],
    "--market-color-border": gray[3],
    "--market-color-field-border": gray[6],
    "--market-color-row-hover": gray[1],
    "--market-color-selected-border": "var(--mantine-primary-color-filled)",
    "--market-color-awning": "#09694d",
    "--market-color-awning-stripe": "#08634a",
    ...PRIMARY_HOVER,
    ...tints("light"),
    "--mantine-color-error": red[9],
    "--mantine-color-dimmed": gray[7],
    "--mantine-color-placeholder": gray[7],
  },
  dark: {
    "--market-color-surface": dark[8],
    "--market-color-border": dark[4],
    "--market-color-field-border": "#757575",
    "--market-color-row-hover": dark[5],
    "--market-color-awning": "#07402f",
    "--market-color-awning-stripe": "#073a2b",
    "--market-color-selected-border": "#359f7d",
    ...PRIMARY_HOVER,
    ...tints("dark"),
    "--mantine-color-error": red[4],
    // Mantine's text and dimmed text look alike.
    "--mantine-color-text": "#dedede",
    "--mantine-color-dimmed": "#b0b0b0",
    "--mantine-color-placeholder": "#9b9b9b",
  },
});
