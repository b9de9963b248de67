/** Numbers of the advisory locks in a database of this server. The trigger of the audit trail has 7236402. */
export const MIGRATIONS_LOCK = 7_236_401;
export const UPLOAD_DELETIONS_LOCK = 7_236_403;
/** Of commands that change who is a super admin. */
export const SUPER_ADMINS_LOCK = 7_236_405;
/** Of the commands that use the embedded PostgreSQL. */
export const EMBEDDED_USERS_LOCK = 7_236_404;
