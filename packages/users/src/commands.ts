import { listCommands } from "@market/lists/commands";
import { capitalize, EMPTY_VALUE } from "@market/ui";
import { usersList } from "./components/users-list.tsx";

export const usersCommands = listCommands(usersList, {
  label: ({ email, referralCode }) => email ?? referralCode ?? EMPTY_VALUE,
  description: ({ accountType, payout }) =>
    [payout?.accountName, accountType && capitalize(accountType)].filter(Boolean).join(" · "),
  params: ({ id }) => ({ user: id }),
  // More than the search of the screen: the palette also finds people by phone and name.
  searchTexts: ({ email, referralCode, phone, payout }) => [
    email,
    referralCode,
    phone,
    payout?.accountName,
  ],
});
