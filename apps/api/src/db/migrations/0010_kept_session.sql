-- A transaction can keep one session: it sets market.kept_session to the id. The row stays as it is, so
-- that a concurrent sign-out, which waits for it, still finds it.
CREATE OR REPLACE FUNCTION "end_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sessions"
	WHERE "admin_id" = NEW."id"
		AND "id"::text IS DISTINCT FROM current_setting('market.kept_session', true);
	RETURN NULL;
END
$$;
