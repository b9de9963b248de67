-- The product that a row has left is copied, too: the other trigger gets the product that it has now.
CREATE TRIGGER "product_categories_copy_moved"
AFTER UPDATE ON "product_categories" REFERENCING OLD TABLE AS "changed_rows"
FOR EACH STATEMENT
EXECUTE FUNCTION "copy_categories"();
--> statement-breakpoint
-- TRUNCATE has no rows whose products could be found.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION '% cannot be truncated, because products have copies of its rows: delete them', TG_TABLE_NAME
		USING ERRCODE = 'feature_not_supported';
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "refuse_truncate"() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER "product_categories_refuse_truncate" BEFORE TRUNCATE ON "product_categories"
FOR EACH STATEMENT
EXECUTE FUNCTION "refuse_truncate"();
