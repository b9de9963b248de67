// The styles of what only the command palette and its list of shortcuts are made of.
import "@mantine/core/styles/Switch.css";
import "@mantine/spotlight/styles.css";
