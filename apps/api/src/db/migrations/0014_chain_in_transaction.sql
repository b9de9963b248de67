-- Adds each entry to the chain in the transaction of the change. Servers without this migration, which chain
-- queued entries, use the same lock.
SELECT pg_advisory_xact_lock(7236402);
--> statement-breakpoint
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	"last" record;
BEGIN
	-- Until the transaction ends: the order of the chain is that of the commits.
	PERFORM pg_advisory_xact_lock(7236402);
	SELECT "id", "hash" INTO "last" FROM "audit_entries" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	-- The JSON array that `hashEntry` writes: a number, then texts or null.
	NEW."hash" := sha256(
		coalesce("last"."hash", decode(repeat('00', 32), 'hex'))
		|| convert_to('[' || NEW."id" || ',' || substr(array_to_json(ARRAY[
			to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			NEW."source"::text, NEW."actor", NEW."actor_id"::text, NEW."action", NEW."target_type",
			NEW."target_id", NEW."changes", NEW."address", NEW."request_id", NEW."device"
		])::text, 2), 'UTF8')
	);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_chain" BEFORE INSERT ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();
--> statement-breakpoint
-- Passes on the entries of servers without this migration, so that the queue is always empty.
CREATE FUNCTION "pass_queued_entry"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO "audit_entries" ("at", "source", "actor", "actor_id", "action", "target_type",
		"target_id", "changes", "address", "request_id", "device")
	VALUES (NEW."at", NEW."source", NEW."actor", NEW."actor_id", NEW."action", NEW."target_type",
		NEW."target_id", NEW."changes", NEW."address", NEW."request_id", NEW."device");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_queue_pass" BEFORE INSERT ON "audit_queue"
FOR EACH ROW EXECUTE FUNCTION "pass_queued_entry"();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "chain_audit_entry"(), "pass_queued_entry"() FROM PUBLIC;
--> statement-breakpoint
INSERT INTO "audit_entries" ("at", "source", "actor", "actor_id", "action", "target_type",
	"target_id", "changes", "address", "request_id", "device")
SELECT "at", "source", "actor", "actor_id", "action", "target_type",
	"target_id", "changes", "address", "request_id", "device"
FROM "audit_queue" ORDER BY "id";
--> statement-breakpoint
DELETE FROM "audit_queue";
