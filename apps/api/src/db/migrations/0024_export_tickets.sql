ALTER TABLE "sessions" ADD COLUMN "ticket_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ticket_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_ticket_hash_idx" ON "sessions" USING btree ("ticket_hash");