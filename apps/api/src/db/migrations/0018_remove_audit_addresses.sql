-- Lets the address of an entry be removed after 180 days: the hash covers a digest of the address and of a random
-- salt, which is removed with it. Entries before this migration keep their address, which their hash covers.
ALTER TABLE "audit_entries" ADD COLUMN "address_salt" "bytea";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "address_digest" "bytea";--> statement-breakpoint
CREATE INDEX "audit_entries_address_idx" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."address_salt" is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	"last" record;
BEGIN
	-- Until the transaction ends: the order of the chain is that of the commits.
	PERFORM pg_advisory_xact_lock(7236402);
	SELECT "id", "hash" INTO "last" FROM "audit_entries" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."address_salt" := CASE WHEN NEW."address" IS NOT NULL THEN uuid_send(gen_random_uuid()) END;
	NEW."address_digest" := sha256(NEW."address_salt" || convert_to(NEW."address", 'UTF8'));
	-- The JSON array that `hashEntry` writes: a number, then texts or null.
	NEW."hash" := sha256(
		coalesce("last"."hash", decode(repeat('00', 32), 'hex'))
		|| convert_to('[' || NEW."id" || ',' || substr(array_to_json(ARRAY[
			to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			NEW."source"::text, NEW."actor", NEW."actor_id"::text, NEW."action", NEW."target_type",
			NEW."target_id", NEW."changes", encode(NEW."address_digest", 'hex'), NEW."request_id", NEW."device"
		])::text, 2), 'UTF8')
	);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"kept" "public"."audit_entries" := OLD;
BEGIN
	"kept"."address" := NULL;
	"kept"."address_salt" := NULL;
	IF OLD."address_digest" IS NULL OR OLD."at" > now() - interval '180 days' OR NEW IS DISTINCT FROM "kept" THEN
		RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "keep_audit_entry"() FROM PUBLIC;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_entries_are_append_only" BEFORE DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_unchanged" BEFORE UPDATE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER "audit_entries_are_append_only",
	ENABLE ALWAYS TRIGGER "audit_entries_are_unchanged";
