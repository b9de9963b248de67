import { describeTexts } from "@market/storybook/describe-texts";
import { screen } from "@testing-library/dom";
import * as dialog from "./components/add-shop-dialog.stories.tsx";
import * as dashboard from "./screens/dashboard-screen.stories.tsx";
import * as trends from "./screens/dashboard-trends.stories.tsx";

/* The texts of the dashboard. */

describeTexts(dashboard, [
  {
    story: "Loaded",
    heading: ["Dashboard", "Quick Actions", "Recent Transactions", "Recent Users"],
    button: ["Refresh", "Add New Shop"],
    link: ["Add Product", "Manage Shops", "Manage Users"],
    text: [
      "Total Revenue",
      "₦45,231,890",
      "+12.5% from last month",
      "Total Users",
      "+8.2% from last month",
      "Active Shops",
      "+5.4% from last month",
      "Total Orders",
      "+15.3% from last month",
      "Payment",
      "Payout",
      "success",
      "pending",
      "failed",
      "Seller",
      "Buyer",
    ],
  },
  { story: "JustCreated", text: ["Today", "New"] },
  { story: "OddRows", text: ["User", "Unknown location"] },
  { story: "Empty", text: ["No transactions found", "No users found"] },
  {
    story: "Failed",
    text: [
      "Failed to fetch dashboard stats",
      "Failed to fetch transactions",
      "Failed to fetch users",
    ],
    button: ["Retry"],
  },
]);

describeTexts(trends, [
  {
    story: "Loaded",
    heading: ["Trends"],
    button: ["7 days", "30 days", "90 days", "365 days"],
    text: [
      "Revenue",
      "Orders",
      "New users",
      "Solid: the last 30 days, up to now. Dashed: the 30 days before. Days are in UTC.",
      "Show as table",
    ],
  },
  { story: "AsTable", columns: ["Date", "Revenue", "Date before", "Revenue before"] },
  { story: "Empty", text: ["Nothing in these 60 days."] },
  {
    story: "Failed",
    text: ["The figures by day could not be loaded. Try again."],
    button: ["Retry"],
  },
]);

describeTexts(dialog, [
  {
    story: "Opened",
    dialog: ["Add New Shop"],
    label: ["Shop Name", "Category", "First Name", "Last Name", "Phone", "Email", "Password"],
    button: ["Generate", "Add Shop", "Cancel"],
  },
  {
    story: "Opened",
    after: "a click on Category",
    steps: async ({ user }) =>
      user.click(await screen.findByRole("combobox", { name: "Category" })),
    options: ["Electronics", "Fashion", "Home", "Sports", "Beauty"],
  },
]);
