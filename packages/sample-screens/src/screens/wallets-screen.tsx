import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import wallets from "../data/wallets.json";

export const WalletsScreen = sampleScreen({
  title: "Wallets",
  rows: wallets,
  columns: [
    { header: "User", field: "user", primary: true },
    { header: "Type", field: "userType", as: "badge", fit: 8, secondary: "subtitle" },
    { header: "Balance", field: "balance", as: "naira", fit: 11 },
    STATUS,
    { header: "Last Transaction", field: "lastTransaction", as: "date", secondary: "detail" },
    { header: "Phone", field: "phone", fit: 17 },
  ],
  searchPlaceholder: "Search by user name or phone…",
  searchedFields: ["user", "phone"],
  statuses: { all: "All Status", active: "Active" },
  only: { field: "userType", options: { vendor: "Vendors", buyer: "Buyers" } },
});
