-- Records the changes of a total: the sum of an expression over the rows of a table. The arguments are the
-- column of total_changes and the expression. Runs with the rights of its owner, because other programs
-- may write to the tables with roles of their own.
CREATE FUNCTION "record_total"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	"added" text := format('(SELECT coalesce(sum(%s), 0) FROM "new_rows")', TG_ARGV[1]);
	"removed" text := format('(SELECT coalesce(sum(%s), 0) FROM "old_rows")', TG_ARGV[1]);
	"emptied" text := format('(SELECT coalesce(sum(%I), 0) FROM "total_changes")', TG_ARGV[0]);
BEGIN
	EXECUTE format(
		'INSERT INTO "total_changes" (%I) SELECT "change" FROM (SELECT %s AS "change") AS "c" WHERE "change" <> 0',
		TG_ARGV[0],
		CASE TG_OP
			WHEN 'INSERT' THEN "added"
			WHEN 'UPDATE' THEN "added" || ' - ' || "removed"
			WHEN 'DELETE' THEN '-' || "removed"
			ELSE '-' || "emptied"
		END
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	"total" record;
	"event" record;
	"name" text;
BEGIN
	FOR "total" IN VALUES
		('users', 'users', '1'),
		('shops', 'active_shops', '("status" = ''active'')::int'),
		('orders', 'orders', '1'),
		('orders', 'revenue', 'CASE WHEN "status" = ''successful'' THEN "total" ELSE 0 END')
	LOOP
		FOR "event" IN VALUES
			('INSERT', 'REFERENCING NEW TABLE AS "new_rows"'),
			('UPDATE', 'REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"'),
			('DELETE', 'REFERENCING OLD TABLE AS "old_rows"'),
			('TRUNCATE', '')
		LOOP
			-- An update does not change the number of rows.
			CONTINUE WHEN "event".column1 = 'UPDATE' AND "total".column3 = '1';
			"name" := format('record_%s_on_%s', "total".column2, lower("event".column1));
			EXECUTE format(
				'CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION "record_total"(%L, %L)',
				"name", "event".column1, "total".column1, "event".column2, "total".column2, "total".column3
			);
			-- Also when a session turns triggers off to load many rows.
			EXECUTE format('ALTER TABLE %I ENABLE ALWAYS TRIGGER %I', "total".column1, "name");
		END LOOP;
	END LOOP;
END
$$;
--> statement-breakpoint
-- The triggers keep other sessions from writing to the tables until the migration has ended.
INSERT INTO "total_changes" ("users", "active_shops", "orders", "revenue")
SELECT
	(SELECT count(*) FROM "users"),
	(SELECT count(*) FROM "shops" WHERE "status" = 'active'),
	(SELECT count(*) FROM "orders"),
	(SELECT coalesce(sum("total"), 0) FROM "orders" WHERE "status" = 'successful');
