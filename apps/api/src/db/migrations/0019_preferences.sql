CREATE TABLE "preferences" (
	"admin_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "preferences_admin_id_list_pk" PRIMARY KEY("admin_id","list")
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;