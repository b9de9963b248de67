DROP INDEX "shops_status_idx";--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_stock_idx" ON "products" USING btree ("stock_quantity","id");--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ((-"stock_quantity"),"id");--> statement-breakpoint
CREATE INDEX "shops_status_created_at_idx" ON "shops" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "shops_name_idx" ON "shops" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "shops_views_idx" ON "shops" USING btree ("views","id");--> statement-breakpoint
CREATE INDEX "transactions_status_created_at_idx" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_status_idx" ON "transactions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transactions_amount_idx" ON "transactions" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "transactions_reference_idx" ON "transactions" USING btree (lower("reference"),"id");--> statement-breakpoint
CREATE INDEX "users_type_created_at_idx" ON "users" USING btree ("account_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_type_idx" ON "users" USING btree (("account_type" = 'seller'),"id");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_referral_code_idx" ON "users" USING btree (lower("referral_code"),"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower(("firstname" || ' ' || "lastname")),"id");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree (lower(coalesce("phone_number", '')),"id");--> statement-breakpoint
CREATE INDEX "shops_status_idx" ON "shops" USING btree ("status","id");