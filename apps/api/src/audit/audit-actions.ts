const PERSON = ["email", "firstname", "lastname", "role"];
const ADMINISTRATOR = [...PERSON, "isVerified", "lastLogin", "disabledAt", "createdAt"];
const INVITATION = [...PERSON, "adminId", "sentAt", "expiresAt"];
const PRODUCT = [
  "shopId",
  "name",
  "description",
  "images",
  "price",
  "condition",
  "stockQuantity",
  "deliveryFee",
  "createdAt",
];
const CATEGORY = ["name", "image", "isActive", "createdAt"];

/** The fields that the entries of each action have. No other field gets into the trail, so no password, hash or token. */
export const AUDIT_FIELDS = {
  "administrator.create": ADMINISTRATOR,
  "administrator.change_role": ["role"],
  "administrator.disable": ["disabledAt"],
  "administrator.enable": ["disabledAt"],
  "administrator.unlock": [],
  "administrator.reset_password": ["isOldPasswordValid", "expiresAt"],
  "administrator.change_password": [],
  "administrator.login": ["session"],
  /** A wrong password, or a disabled account. */
  "administrator.login_failed": [],
  /** A right password, which waits for the second factor. */
  "administrator.password_entered": [],
  /** A wrong code of an authenticator app, recovery code or passkey, after the right password or for a sensitive call. */
  "administrator.factor_failed": [],
  /** A call that the role does not allow. */
  "administrator.refused": ["call"],
  "administrator.logout": ["session"],
  /** Showed again that it is them, for sensitive calls. */
  "administrator.step_up": ["session"],
  "administrator.add_passkey": ["passkey"],
  "administrator.rename_passkey": ["passkey"],
  "administrator.remove_passkey": ["passkey"],
  "administrator.set_authenticator": [],
  "administrator.remove_authenticator": [],
  "administrator.create_recovery_codes": [],
  "administrator.use_recovery_code": [],
  /** Lost all second factors, by a super admin or the command line. */
  "administrator.reset_factors": ["passkeys", "authenticator", "recoveryCodes"],
  "administrator.end_session": ["session"],
  "administrator.end_other_sessions": ["sessions"],
  "administrator.end_all_sessions": ["sessions"],
  "invitation.create": INVITATION,
  "invitation.resend": INVITATION,
  "invitation.cancel": INVITATION,
  "invitation.accept": [],
  "product.create": PRODUCT,
  "category.create": CATEGORY,
  "category.update": CATEGORY,
  "upload.create": [],
  "upload.delete": [],
  /** The names of the views of a list. */
  "preference.save": ["views"],
  "list.export": ["filter", "rows", "isFinished"],
  "activity.verify": ["entries", "digest", "problem"],
  "backup.create": [],
  /** By --keep of a later backup. */
  "backup.delete": [],
  "backup.failed": [],
  "backup.restore": ["createdAt", "accounts"],
} as const satisfies Record<string, readonly string[]>;

export type AuditAction = keyof typeof AUDIT_FIELDS;
