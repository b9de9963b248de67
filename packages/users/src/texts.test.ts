import { describeTexts } from "@market/storybook/describe-texts";
import * as stories from "./screens/users-screen.stories.tsx";

/* The texts of the Users screen (specification, points 2 and 8). */

describeTexts(stories, [
  {
    story: "Loaded",
    heading: ["Users", "All Users (12)"],
    text: ["Manage all registered users on your platform", "seller", "buyer"],
    placeholder: ["Search by name, email, referral code or account type..."],
    button: [
      "All Users",
      "Sellers",
      "Buyers",
      "Edit user amara.okafor0@example.com",
      "Delete user amara.okafor0@example.com",
    ],
    columns: ["Email", "Referral Code", "Account Type", "Created", "Actions"],
  },
  { story: "Loading", text: ["Loading users..."] },
  { story: "Failed", text: ["Error loading users: Out of order"], button: ["Retry"] },
  { story: "Empty", text: ["No users found matching your criteria."] },
  {
    story: "DetailsOpen",
    dialog: ["User Details"],
    terms: [
      "Email",
      "Account type",
      "User ID",
      "Phone",
      "Created",
      "Last updated",
      "Street",
      "City",
      "State",
      "Country",
      "Bank",
      "Account name",
    ],
    button: ["Edit User", "Close"],
  },
  {
    story: "BareDetailsOpen",
    terms: ["Email", "Account type", "User ID", "Created", "Last updated"],
  },
]);
