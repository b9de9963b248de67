import { pathTo } from "@market/ui";
import { paths, type FeatureCommands } from "@market/ui/feature";

export const dashboardCommands: FeatureCommands = {
  actions: [{ label: "Add New Shop", path: pathTo(paths.dashboard, { dialog: "add-shop" }) }],
};
