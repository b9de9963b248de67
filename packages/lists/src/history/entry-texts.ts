import type { ActivityChange, ActivityEntry } from "@market/api-client/activity";
import { capitalize, EMPTY_VALUE, formatDateTime } from "@market/ui";

/** What was done, by the server's name of it. */
const TEXTS: Readonly<Record<string, string>> = {
  "activity.verify": "Verified the activity",
  "administrator.add_passkey": "Added a passkey",
  "administrator.change_password": "Changed the password",
  "administrator.change_role": "Changed the role",
  "administrator.create": "Created the account",
  "administrator.create_recovery_codes": "Created recovery codes",
  "administrator.disable": "Disabled the account",
  "administrator.enable": "Enabled the account",
  "administrator.end_all_sessions": "Ended all sessions",
  "administrator.end_other_sessions": "Ended the other sessions",
  "administrator.end_session": "Ended a session",
  "administrator.factor_failed": "Failed with a code or passkey",
  "administrator.login": "Signed in",
  "administrator.login_failed": "Failed to sign in",
  "administrator.logout": "Signed out",
  "administrator.password_entered": "Entered the right password",
  "administrator.refused": "Tried what the role does not allow",
  "administrator.remove_authenticator": "Removed the authenticator app",
  "administrator.remove_passkey": "Removed a passkey",
  "administrator.rename_passkey": "Renamed a passkey",
  "administrator.reset_factors": "Removed the second factors",
  "administrator.reset_password": "Got a link for a new password",
  "administrator.set_authenticator": "Set up an authenticator app",
  "administrator.step_up": "Confirmed who they are",
  "administrator.unlock": "Unlocked the account",
  "administrator.use_recovery_code": "Used a recovery code",
  "backup.create": "Made a backup",
  "backup.delete": "Deleted a backup",
  "backup.failed": "Failed to make a backup",
  "backup.restore": "Restored a backup",
  "category.create": "Added the category",
  "category.update": "Changed the category",
  "invitation.accept": "Accepted the invitation",
  "invitation.cancel": "Canceled the invitation",
  "invitation.create": "Invited an administrator",
  "invitation.resend": "Sent the invitation again",
  "list.export": "Exported a list",
  "preference.save": "Saved views of a list",
  "product.create": "Created the product",
  "upload.create": "Uploaded an image",
  "upload.delete": "Deleted an image",
};

/** Returns what was done, in plain words, also for an action that this version does not know. */
export function describeAction({ action = "" }: Pick<ActivityEntry, "action">): string {
  return TEXTS[action] ?? (capitalize(action.replaceAll(/[._-]+/g, " ")) || EMPTY_VALUE);
}

/** Returns the name of what was changed, now or as the entry has it. */
export function describeRecord({ name, targetId, targetType, changes }: ActivityEntry): string {
  const changed = changes.find(({ field }) => field === "name" || field === "email");
  const recorded = [changed?.new, changed?.old].map(describeValue);
  if (name !== undefined) return name;
  const found = recorded.find((text) => text !== EMPTY_VALUE);
  if (found !== undefined) return found;
  return targetType === "list" ? capitalize(targetId ?? "") : (targetId ?? EMPTY_VALUE);
}

/** Returns a field's name as text: `stockQuantity` becomes `Stock quantity`. */
export function describeField({ field }: Pick<ActivityChange, "field">): string {
  return capitalize(field.replaceAll(/(?=[A-Z])/g, " ").toLowerCase());
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a value of JSON as text. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return EMPTY_VALUE;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(describeValue).join(", ") || EMPTY_VALUE;
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([key, part]) => `${key}: ${describeValue(part)}`);
    return parts.join(", ") || EMPTY_VALUE;
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return TIME.test(text) && !Number.isNaN(Date.parse(text)) ? formatDateTime(new Date(text)) : text;
}

export function describeOrigin({ device, address, source }: ActivityEntry): string {
  const parts = [source === "cli" ? "Command line" : undefined, device, address];
  return parts.filter(Boolean).join(", ") || EMPTY_VALUE;
}
