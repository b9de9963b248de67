-- Keeps other sessions from writing until the triggers exist.
LOCK TABLE "users", "shops", "products", "product_categories" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
UPDATE "shops" SET "owner_is_verified" = true
FROM "users" WHERE "users"."id" = "shops"."owner_id" AND "users"."is_verified";
--> statement-breakpoint
-- Copies the verification of owners to their shops. The lock makes a concurrent change of the owner wait,
-- which then updates the new shop.
CREATE FUNCTION "copy_owner_verification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "is_verified" INTO NEW."owner_is_verified" FROM "users" WHERE "id" = NEW."owner_id" FOR SHARE;
	-- Of an unknown owner, the foreign key reports the error.
	NEW."owner_is_verified" := coalesce(NEW."owner_is_verified", false);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shops_copy_owner_verification"
BEFORE INSERT OR UPDATE OF "owner_id", "owner_is_verified" ON "shops"
FOR EACH ROW
EXECUTE FUNCTION "copy_owner_verification"();
--> statement-breakpoint
CREATE FUNCTION "copy_verification_to_shops"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "shops" SET "owner_is_verified" = NEW."is_verified" WHERE "owner_id" = NEW."id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_copy_verification_to_shops"
AFTER UPDATE OF "is_verified" ON "users"
FOR EACH ROW
WHEN (OLD."is_verified" IS DISTINCT FROM NEW."is_verified")
EXECUTE FUNCTION "copy_verification_to_shops"();
--> statement-breakpoint
UPDATE "products" SET "category_ids" = ARRAY(
	SELECT "category_id" FROM "product_categories" WHERE "product_id" = "products"."id"
	ORDER BY "category_id"
)
WHERE EXISTS (SELECT FROM "product_categories" WHERE "product_id" = "products"."id");
--> statement-breakpoint
-- Copies the categories of products. Locks the products first: an update that waits for another one would
-- not see its categories.
CREATE FUNCTION "copy_categories"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "products" WHERE "id" IN (SELECT "product_id" FROM "changed_rows")
	ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "products" SET "category_ids" = ARRAY(
		SELECT "category_id" FROM "product_categories" WHERE "product_id" = "products"."id"
		ORDER BY "category_id"
	)
	WHERE "id" IN (SELECT "product_id" FROM "changed_rows");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_categories_copy_inserted"
AFTER INSERT ON "product_categories" REFERENCING NEW TABLE AS "changed_rows"
FOR EACH STATEMENT
EXECUTE FUNCTION "copy_categories"();
--> statement-breakpoint
CREATE TRIGGER "product_categories_copy_updated"
AFTER UPDATE ON "product_categories" REFERENCING NEW TABLE AS "changed_rows"
FOR EACH STATEMENT
EXECUTE FUNCTION "copy_categories"();
--> statement-breakpoint
CREATE TRIGGER "product_categories_copy_deleted"
AFTER DELETE ON "product_categories" REFERENCING OLD TABLE AS "changed_rows"
FOR EACH STATEMENT
EXECUTE FUNCTION "copy_categories"();
