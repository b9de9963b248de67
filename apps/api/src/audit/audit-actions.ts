/** What an entry can record: the type of its target, and what was done to it. */
export const AUDIT_ACTIONS = [
  "administrator.create",
  "administrator.change_role",
  "administrator.disable",
  "administrator.enable",
  "administrator.reset_password",
  "administrator.change_password",
  "administrator.login",
  /** A wrong password, or a disabled account. */
  "administrator.login_failed",
  "administrator.logout",
  "administrator.end_session",
  "administrator.end_other_sessions",
  "administrator.end_all_sessions",
  "invitation.create",
  "invitation.resend",
  "invitation.cancel",
  "invitation.accept",
  "product.create",
  "category.create",
  "category.update",
  "upload.create",
  "upload.delete",
  "backup.create",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
