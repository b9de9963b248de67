CREATE TABLE "daily_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue" numeric(20, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_changes_day_id_pk" PRIMARY KEY("day","id")
);
--> statement-breakpoint
-- Run with the rights of their owner, as the other triggers that record totals. The time at which a user was
-- created does not change; orders need a trigger for updates because their revenue does.
CREATE FUNCTION "record_daily_users"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO public."daily_changes" ("day", "users")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "new_rows" GROUP BY 1;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO public."daily_changes" ("day", "users")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, -count(*) FROM "old_rows" GROUP BY 1;
	ELSE
		INSERT INTO public."daily_changes" ("day", "users")
		SELECT "day", -sum("users") FROM public."daily_changes" GROUP BY "day";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "record_daily_orders"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO public."daily_changes" ("day", "orders", "revenue")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*),
			coalesce(sum("total") FILTER (WHERE "status" = 'successful'), 0)
		FROM "new_rows" GROUP BY 1;
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		INSERT INTO public."daily_changes" ("day", "orders", "revenue")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, -count(*),
			-coalesce(sum("total") FILTER (WHERE "status" = 'successful'), 0)
		FROM "old_rows" GROUP BY 1;
	ELSIF TG_OP = 'TRUNCATE' THEN
		INSERT INTO public."daily_changes" ("day", "orders", "revenue")
		SELECT "day", -sum("orders"), -sum("revenue") FROM public."daily_changes" GROUP BY "day";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "record_daily_users"(), "record_daily_orders"() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER "record_daily_users_on_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_users_on_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "old_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_users_on_truncate" AFTER TRUNCATE ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_orders_on_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_orders_on_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_orders_on_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
--> statement-breakpoint
CREATE TRIGGER "record_daily_orders_on_truncate" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
--> statement-breakpoint
-- Also when a session turns triggers off to load many rows.
ALTER TABLE "users"
	ENABLE ALWAYS TRIGGER "record_daily_users_on_insert",
	ENABLE ALWAYS TRIGGER "record_daily_users_on_delete",
	ENABLE ALWAYS TRIGGER "record_daily_users_on_truncate";
--> statement-breakpoint
ALTER TABLE "orders"
	ENABLE ALWAYS TRIGGER "record_daily_orders_on_insert",
	ENABLE ALWAYS TRIGGER "record_daily_orders_on_update",
	ENABLE ALWAYS TRIGGER "record_daily_orders_on_delete",
	ENABLE ALWAYS TRIGGER "record_daily_orders_on_truncate";
--> statement-breakpoint
-- The triggers keep other sessions from writing to the tables until the migration has ended.
INSERT INTO "daily_changes" ("day", "users")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "users" GROUP BY 1;
--> statement-breakpoint
INSERT INTO "daily_changes" ("day", "orders", "revenue")
SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*),
	coalesce(sum("total") FILTER (WHERE "status" = 'successful'), 0)
FROM "orders" GROUP BY 1;
