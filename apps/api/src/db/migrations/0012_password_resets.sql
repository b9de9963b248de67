-- In one statement, because a constraint of a column that earlier servers do not know does not affect them.
ALTER TABLE "invitations" ADD COLUMN "admin_id" uuid
	CONSTRAINT "invitations_admin_id_admins_id_fk" REFERENCES "public"."admins"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "invitations_admin_id_idx" ON "invitations" USING btree ("admin_id");
