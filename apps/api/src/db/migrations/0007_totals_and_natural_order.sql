CREATE TABLE "total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"users" bigint DEFAULT 0 NOT NULL,
	"active_shops" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue" numeric(20, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_shop_id_idx";--> statement-breakpoint
DROP INDEX "products_name_idx";--> statement-breakpoint
DROP INDEX "shops_owner_id_idx";--> statement-breakpoint
DROP INDEX "shops_name_idx";--> statement-breakpoint
DROP INDEX "transactions_reference_idx";--> statement-breakpoint
DROP INDEX "users_email_idx";--> statement-breakpoint
DROP INDEX "users_referral_code_idx";--> statement-breakpoint
DROP INDEX "users_name_idx";--> statement-breakpoint
DROP INDEX "users_phone_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "users_person_search_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "owner_is_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_category_ids_idx" ON "products" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "products_first_category_idx" ON "products" USING btree (coalesce("category_ids"[1], '00000000-0000-0000-0000-000000000000'::uuid),"id");--> statement-breakpoint
CREATE INDEX "shops_verification_idx" ON "shops" USING btree ((case when "owner_is_verified" then 4 else 0 end + case "kyc_status"
    when 'approved' then 0 when 'not_submitted' then 1 when 'pending' then 2 else 3 end),"id");--> statement-breakpoint
CREATE INDEX "transactions_type_created_at_idx" ON "transactions" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_phone_desc_idx" ON "users" USING btree ((coalesce("phone_number", '') collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "products_shop_id_idx" ON "products" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (("name" collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "shops_owner_id_idx" ON "shops" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "shops_name_idx" ON "shops" USING btree (("name" collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "transactions_reference_idx" ON "transactions" USING btree (("reference" collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (("email" collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "users_referral_code_idx" ON "users" USING btree (("referral_code" collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ((("firstname" || ' ' || "lastname") collate natural_order),"id");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ((coalesce("phone_number", chr(65535)) collate natural_order),"id");