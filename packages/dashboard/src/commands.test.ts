import { expect, test } from "vitest";
import { dashboardCommands } from "./commands.ts";

test("offers to add a shop", () => {
  expect(dashboardCommands.actions).toEqual([{ label: "Add New Shop", path: "/?dialog=add-shop" }]);
});
