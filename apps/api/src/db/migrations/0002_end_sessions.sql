-- Ends the sessions of an administrator whose email or password changes, who is disabled, or who is
-- enabled again, whichever program makes the change.
CREATE FUNCTION "end_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sessions" WHERE "admin_id" = NEW."id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admins_end_sessions"
AFTER UPDATE OF "email", "password_hash", "disabled_at" ON "admins"
FOR EACH ROW
WHEN (
	(OLD."email", OLD."password_hash", OLD."disabled_at")
	IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."disabled_at")
)
EXECUTE FUNCTION "end_sessions"();
--> statement-breakpoint
-- Disabled administrators of earlier versions kept their sessions.
DELETE FROM "sessions" USING "admins"
WHERE "admins"."id" = "sessions"."admin_id" AND "admins"."disabled_at" IS NOT NULL;
