// Styles of the components that only the command palette and the shortcuts dialog use.
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import "@mantine/spotlight/styles.css";
