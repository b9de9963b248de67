import { describeTexts } from "@market/storybook/describe-texts";
import * as stories from "./screens/shops-screen.stories.tsx";

/** The texts of the Shops screen (specification, points 2 and 8). */
describeTexts(stories, [
  {
    story: "Loaded",
    heading: ["Shops"],
    placeholder: ["Search by name, owner, email or phone…"],
    button: [
      "All",
      "Active",
      "Pending",
      "Refresh",
      "View details of Lekki Gadgets",
      "More actions for Lekki Gadgets",
    ],
    columns: ["Shop Name", "Owner", "Contact", "Status", "Verification", "Views", "Actions"],
    text: ["active", "pending", "suspended", "Verified", "Not Verified", "KYC: Approved"],
  },
  { story: "Loading", text: ["Loading shops"] },
  {
    story: "Empty",
    text: [
      "No shops found",
      "This panel creates no shops: sellers run them in the marketplace's chat app.",
    ],
  },
  { story: "Failed", text: ["Failed to fetch shops"], button: ["Retry"] },
  { story: "OddRows", text: ["No phone"] },
  {
    story: "DetailsOpen",
    dialog: ["Shop Details"],
    terms: [
      "Name",
      "Status",
      "Owner",
      "Email",
      "Phone",
      "In-house payment",
      "Views",
      "Created",
      "KYC status",
      "Account verification",
    ],
    text: ["Enabled"],
    button: ["Manage Shop", "Close"],
  },
  { story: "Loaded", path: "/shops?shop=shop-1", text: ["Disabled"] },
]);
