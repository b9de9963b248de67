import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import transactions from "../data/transactions.json";

export const TransactionsScreen = sampleScreen({
  title: "Transactions",
  rows: transactions,
  columns: [
    { header: "Transaction ID", field: "id", primary: true },
    { header: "Amount", field: "amount", as: "naira" },
    { header: "Customer", field: "customer", secondary: "subtitle" },
    { header: "Shop", field: "shop" },
    STATUS,
    { header: "Date", field: "date", as: "date", secondary: "detail" },
  ],
  searchPlaceholder: "Search by ID, customer or shop…",
  searchedFields: ["id", "customer", "shop"],
  statuses: { all: "All", completed: "Completed", pending: "Pending", failed: "Failed" },
});
