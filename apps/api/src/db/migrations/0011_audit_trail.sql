CREATE TYPE "public"."audit_source" AS ENUM('api', 'cli', 'server');--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" "audit_source" NOT NULL,
	"actor" text,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"changes" text NOT NULL,
	"address" text,
	"request_id" text,
	"device" text,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" "audit_source" NOT NULL,
	"actor" text,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"changes" text NOT NULL,
	"address" text,
	"request_id" text,
	"device" text
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target_type_idx" ON "audit_entries" USING btree ("target_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target_id_idx" ON "audit_entries" USING btree ("target_id","at","id");
--> statement-breakpoint
-- Keeps programs and people from changing the trail by mistake. An owner of the tables can turn it off;
-- the hashes show what was changed meanwhile.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_are_append_only"
BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT
EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Entries leave the queue when they are chained.
CREATE TRIGGER "audit_queue_is_append_only"
BEFORE UPDATE OR TRUNCATE ON "audit_queue"
FOR EACH STATEMENT
EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Also when a session turns triggers off, e.g. to replicate.
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER "audit_entries_are_append_only";
--> statement-breakpoint
ALTER TABLE "audit_queue" ENABLE ALWAYS TRIGGER "audit_queue_is_append_only";
