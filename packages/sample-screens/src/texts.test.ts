import { describeTexts } from "@market/storybook/describe-texts";
import * as receiptDialog from "./components/create-receipt-dialog.stories.tsx";
import * as screens from "./screens/sample-screens.stories.tsx";

/* The texts of the sample screens (specification, point 2). */

describeTexts(screens, [
  {
    story: "Transactions",
    heading: ["Transactions"],
    placeholder: ["Search by ID, customer or shop…"],
    button: ["All", "Completed", "Pending", "Failed"],
    columns: ["Transaction ID", "Amount", "Customer", "Shop", "Status", "Date", "Actions"],
  },
  {
    story: "Notifications",
    heading: ["Notifications"],
    placeholder: ["Search by title or message…"],
    button: ["Mark All Read", "All", "Unread", "Orders"],
    columns: ["Title", "Message", "Type", "Status", "Date", "Actions"],
  },
  {
    story: "Reviews",
    heading: ["Reviews"],
    placeholder: ["Search by customer, product or shop…"],
    button: ["All", "Approved", "Pending", "Flagged"],
    columns: ["Customer", "Product", "Shop", "Rating", "Status", "Date", "Actions"],
  },
  {
    story: "Wallets",
    heading: ["Wallets"],
    placeholder: ["Search by user name or phone…"],
    button: ["All Status", "Active", "Vendors", "Buyers"],
    columns: ["User", "Type", "Balance", "Status", "Last Transaction", "Phone", "Actions"],
  },
  {
    story: "Emails",
    heading: ["Emails"],
    placeholder: ["Search by subject or recipient…"],
    button: ["Send Email", "All Status", "Delivered", "Orders"],
    columns: ["Subject", "Recipient", "Type", "Status", "Sent At", "Opened", "Actions"],
  },
  {
    story: "Receipts",
    heading: ["Receipts"],
    placeholder: ["Search by receipt number, buyer or vendor…"],
    button: ["Create Receipt", "All Status", "Paid", "Pending"],
    columns: ["Receipt No", "Buyer", "Vendor", "Amount", "Status", "Date", "Actions"],
  },
  {
    story: "SupportTickets",
    heading: ["Support Tickets"],
    placeholder: ["Search by subject or user…"],
    button: ["All Status", "Open", "High Priority"],
    columns: ["Subject", "User", "Priority", "Status", "Created", "Last Reply", "Actions"],
  },
]);

describeTexts(receiptDialog, [
  {
    story: "Empty",
    dialog: ["Create Receipt"],
    label: ["Buyer", "Vendor", "Product 1", "Quantity 1"],
    placeholder: ["Select a buyer", "Select a vendor"],
    text: ["Running total", "Thank you for your business!"],
    button: ["Add Product", "Remove product 1", "Create Receipt", "Cancel"],
  },
]);
