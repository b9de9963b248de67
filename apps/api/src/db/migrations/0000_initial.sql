CREATE TYPE "admin_role" AS ENUM('super_admin', 'admin', 'manager', 'support');
CREATE TYPE "audit_source" AS ENUM('api', 'cli', 'server');
CREATE TYPE "challenge_kind" AS ENUM('login', 'passkey', 'step_up', 'new_passkey', 'new_authenticator');
CREATE TYPE "order_status" AS ENUM('successful', 'pending', 'cancelled');
CREATE TYPE "product_condition" AS ENUM('brand new', 'refurbished', 'refurbished by manufacturer', 'fairly used');
CREATE TYPE "kyc_status" AS ENUM('approved', 'pending', 'rejected', 'not_submitted');
CREATE TYPE "shop_status" AS ENUM('active', 'pending', 'suspended');
CREATE TYPE "transaction_status" AS ENUM('success', 'pending', 'failed');
CREATE TYPE "transaction_type" AS ENUM('debit', 'credit');
CREATE TYPE "account_type" AS ENUM('seller', 'buyer');

-- The normal form of names: without case, accents, invisible characters and repeated spaces. `@market/api-client/text`
-- has the same functions for the panel's local search; a test compares them.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
	btrim(regexp_replace(translate(replace(lower(regexp_replace(
		normalize("value", NFKD),
		'[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'
	) COLLATE "und-x-icu"), 'ß', 'ss'), 'ςı', 'σi'), '[\t\v\f\r \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ');

-- The normal form of searchable and typed texts, also without the signs between the digits of phone numbers.
CREATE FUNCTION "search_form"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
	regexp_replace(fold_text("value"),
		'(?<=[0-9])[-+ ().\u2010-\u2015\u2212]+(?=[0-9])|^[-+ ().\u2010-\u2015\u2212]+(?=[0-9])|(?<=[0-9])[-+ ().\u2010-\u2015\u2212]+$',
		'', 'g');

-- The pattern that finds a typed text: a phone number without country code or leading 0, so that it finds each spelling.
CREATE FUNCTION "search_pattern"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
	'%' || regexp_replace(regexp_replace(search_form("typed"),
		'^(?:(?:00)?2340?(?=[1-9][0-9]{5,}$)|0(?=[1-9][0-9]{2,}$))', ''), '[\\%_]', '\\\&', 'g') || '%';

-- The marketplace, to which other programs write: no value that JSON lacks, and no text that is too long for an index.
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL CONSTRAINT "users_email_unique" UNIQUE,
	"dial_code" text,
	"phone_number" text,
	"is_verified" boolean NOT NULL,
	"referral_code" text NOT NULL CONSTRAINT "users_referral_code_unique" UNIQUE,
	"account_type" "account_type" NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"country" text,
	"payout_bank" text,
	"payout_account_name" text,
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31'),
	"updated_at" timestamp with time zone NOT NULL CHECK ("updated_at" BETWEEN '1000-01-01' AND '9999-12-31'),
	"search_text" text GENERATED ALWAYS AS (search_form(email) || chr(10) || search_form(referral_code) || chr(10) || case account_type when 'seller' then 'seller' else 'buyer' end) STORED NOT NULL
);
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");
CREATE INDEX "users_type_created_at_idx" ON "users" USING btree ("account_type","created_at","id");
CREATE INDEX "users_type_idx" ON "users" USING btree (("account_type" = 'seller'),"id");
CREATE INDEX "users_email_idx" ON "users" USING btree ((left("email", 250) collate natural_order),"id");
CREATE INDEX "users_referral_code_idx" ON "users" USING btree ((left("referral_code", 250) collate natural_order),"id");
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);

CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL CONSTRAINT "shops_owner_id_users_id_fk" REFERENCES "users"("id"),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"owner_phone" text,
	"owner_is_verified" boolean DEFAULT false NOT NULL,
	"status" "shop_status" NOT NULL,
	"kyc_status" "kyc_status" NOT NULL,
	"views" integer NOT NULL,
	"accepts_chat_pay" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31'),
	"search_text" text DEFAULT '' NOT NULL
);
CREATE INDEX "shops_created_at_idx" ON "shops" USING btree ("created_at","id");
CREATE INDEX "shops_owner_id_idx" ON "shops" USING btree ("owner_id","id");
CREATE INDEX "shops_status_created_at_idx" ON "shops" USING btree ("status","created_at","id");
CREATE INDEX "shops_status_idx" ON "shops" USING btree ("status","id");
CREATE INDEX "shops_name_idx" ON "shops" USING btree ((left("name", 250) collate natural_order),"id");
CREATE INDEX "shops_verification_idx" ON "shops" USING btree ((case when "owner_is_verified" then 4 else 0 end + case "kyc_status"
    when 'approved' then 0 when 'not_submitted' then 1 when 'pending' then 2 else 3 end),"id");
CREATE INDEX "shops_views_idx" ON "shops" USING btree ("views","id");
CREATE INDEX "shops_owner_name_idx" ON "shops" USING btree ((left("owner_name", 250) collate natural_order),"id");
CREATE INDEX "shops_owner_phone_idx" ON "shops" USING btree ((left(coalesce("owner_phone", chr(65535)), 250) collate natural_order),"id");
CREATE INDEX "shops_owner_phone_desc_idx" ON "shops" USING btree ((left(coalesce("owner_phone", ''), 250) collate natural_order),"id");
CREATE INDEX "shops_search_text_idx" ON "shops" USING gin ("search_text" gin_trgm_ops);

CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31')
);
CREATE UNIQUE INDEX "categories_name_idx" ON "categories" USING btree (fold_text("name"));
CREATE INDEX "categories_created_at_idx" ON "categories" USING btree ("created_at","id");

CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL CONSTRAINT "products_shop_id_shops_id_fk" REFERENCES "shops"("id"),
	"vendor_name" text DEFAULT '' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_name" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" numeric(14, 2) NOT NULL CHECK ("price" >= 0 AND "price" < 'NaN'),
	"delivery_fee" numeric(14, 2) NOT NULL CHECK ("delivery_fee" >= 0 AND "delivery_fee" < 'NaN'),
	"images" text[] NOT NULL CHECK (array_position("images", NULL) IS NULL),
	"stock_quantity" integer NOT NULL CHECK ("stock_quantity" >= 0),
	"condition" "product_condition" NOT NULL,
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31'),
	"search_text" text DEFAULT '' NOT NULL
);
CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at","id");
CREATE INDEX "products_shop_id_idx" ON "products" USING btree ("shop_id","id");
CREATE INDEX "products_category_ids_idx" ON "products" USING gin ("category_ids");
CREATE INDEX "products_name_idx" ON "products" USING btree ((left("name", 250) collate natural_order),"id");
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","id");
CREATE INDEX "products_stock_idx" ON "products" USING btree ("stock_quantity","id");
CREATE INDEX "products_status_idx" ON "products" USING btree ((-"stock_quantity"),"id");
CREATE INDEX "products_vendor_name_idx" ON "products" USING btree ((left("vendor_name", 250) collate natural_order),"id");
CREATE INDEX "products_category_name_idx" ON "products" USING btree ((left(coalesce("category_name", chr(65535)), 250) collate natural_order),"id");
CREATE INDEX "products_category_name_desc_idx" ON "products" USING btree ((left(coalesce("category_name", ''), 250) collate natural_order),"id");
CREATE INDEX "products_search_text_idx" ON "products" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "products_images_idx" ON "products" USING gin ("images");

CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL CONSTRAINT "product_categories_product_id_products_id_fk" REFERENCES "products"("id") ON DELETE cascade,
	"category_id" uuid NOT NULL CONSTRAINT "product_categories_category_id_categories_id_fk" REFERENCES "categories"("id"),
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
CREATE INDEX "product_categories_category_id_idx" ON "product_categories" USING btree ("category_id");

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL CONSTRAINT "orders_buyer_id_users_id_fk" REFERENCES "users"("id"),
	"shop_id" uuid NOT NULL CONSTRAINT "orders_shop_id_shops_id_fk" REFERENCES "shops"("id"),
	"status" "order_status" NOT NULL,
	"total" numeric(14, 2) NOT NULL CHECK ("total" < 'NaN'),
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31')
);
CREATE INDEX "orders_status_total_idx" ON "orders" USING btree ("status","total");
CREATE INDEX "orders_buyer_id_idx" ON "orders" USING btree ("buyer_id");
CREATE INDEX "orders_shop_id_idx" ON "orders" USING btree ("shop_id");

CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL CONSTRAINT "order_items_order_id_orders_id_fk" REFERENCES "orders"("id") ON DELETE cascade,
	"product_id" uuid NOT NULL CONSTRAINT "order_items_product_id_products_id_fk" REFERENCES "products"("id"),
	"quantity" integer NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL CHECK ("unit_price" < 'NaN'),
	"delivery_fee" numeric(14, 2) NOT NULL CHECK ("delivery_fee" < 'NaN'),
	CONSTRAINT "order_items_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
CREATE INDEX "order_items_product_id_idx" ON "order_items" USING btree ("product_id");

CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL CONSTRAINT "transactions_reference_unique" UNIQUE,
	"type" "transaction_type" NOT NULL,
	"narration" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL CHECK ("amount" < 'NaN'),
	"status" "transaction_status" NOT NULL,
	"order_id" uuid CONSTRAINT "transactions_order_id_orders_id_fk" REFERENCES "orders"("id"),
	"created_at" timestamp with time zone NOT NULL CHECK ("created_at" BETWEEN '1000-01-01' AND '9999-12-31'),
	"search_text" text DEFAULT '' NOT NULL
);
CREATE INDEX "transactions_created_at_idx" ON "transactions" USING btree ("created_at","id");
CREATE INDEX "transactions_status_created_at_idx" ON "transactions" USING btree ("status","created_at","id");
CREATE INDEX "transactions_type_created_at_idx" ON "transactions" USING btree ("type","created_at","id");
CREATE INDEX "transactions_status_idx" ON "transactions" USING btree ("status","id");
CREATE INDEX "transactions_amount_idx" ON "transactions" USING btree ("amount","id");
CREATE INDEX "transactions_reference_idx" ON "transactions" USING btree ((left("reference", 250) collate natural_order),"id");
CREATE INDEX "transactions_search_text_idx" ON "transactions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "transactions_order_id_idx" ON "transactions" USING btree ("order_id");

CREATE TABLE "pending_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" uuid NOT NULL
);

CREATE TABLE "daily_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "daily_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"users" bigint DEFAULT 0 NOT NULL,
	"active_shops" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"revenue" numeric(20, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_changes_day_id_pk" PRIMARY KEY("day","id")
);

-- Administrators and how they sign in.
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL CONSTRAINT "admins_email_unique" UNIQUE,
	"password_hash" text,
	"role" "admin_role" NOT NULL,
	"is_verified" boolean NOT NULL,
	"last_login" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL CONSTRAINT "sessions_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL CONSTRAINT "sessions_id_unique" UNIQUE,
	"device" text,
	"address" text,
	"last_used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ticket_hash" "bytea",
	"ticket_expires_at" timestamp with time zone
);
CREATE INDEX "sessions_ticket_hash_idx" ON "sessions" USING btree ("ticket_hash");
CREATE INDEX "sessions_admin_id_idx" ON "sessions" USING btree ("admin_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL CONSTRAINT "invitations_email_unique" UNIQUE,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"role" "admin_role" NOT NULL,
	"admin_id" uuid CONSTRAINT "invitations_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"token_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX "invitations_sent_at_idx" ON "invitations" USING btree ("sent_at","id");
CREATE INDEX "invitations_admin_id_idx" ON "invitations" USING btree ("admin_id");

CREATE TABLE "password_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "password_requests_created_at_idx" ON "password_requests" USING btree ("created_at");

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL CONSTRAINT "passkeys_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"credential_id" text NOT NULL CONSTRAINT "passkeys_credential_id_unique" UNIQUE,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
CREATE INDEX "passkeys_admin_id_idx" ON "passkeys" USING btree ("admin_id");

CREATE TABLE "authenticators" (
	"admin_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "authenticators_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"secret" "bytea" NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "recovery_codes" (
	"admin_id" uuid NOT NULL CONSTRAINT "recovery_codes_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);

CREATE TABLE "challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" "challenge_kind" NOT NULL,
	"admin_id" uuid CONSTRAINT "challenges_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"secret" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX "challenges_expires_at_idx" ON "challenges" USING btree ("expires_at");
CREATE INDEX "challenges_admin_id_idx" ON "challenges" USING btree ("admin_id");

CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
);
CREATE INDEX "limit_counts_expire_idx" ON "limit_counts" USING btree ("expire");

CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);

-- What administrators do.
CREATE TABLE "preferences" (
	"admin_id" uuid NOT NULL CONSTRAINT "preferences_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	CONSTRAINT "preferences_admin_id_list_pk" PRIMARY KEY("admin_id","list")
);

CREATE TABLE "idempotency_keys" (
	"admin_id" uuid NOT NULL CONSTRAINT "idempotency_keys_admin_id_admins_id_fk" REFERENCES "admins"("id") ON DELETE cascade,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");

CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL CONSTRAINT "uploads_admin_id_admins_id_fk" REFERENCES "admins"("id"),
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
CREATE INDEX "uploads_admin_id_idx" ON "uploads" USING btree ("admin_id");
CREATE INDEX "uploads_created_at_idx" ON "uploads" USING btree ("created_at");
CREATE INDEX "uploads_deleted_at_idx" ON "uploads" USING btree ("deleted_at") WHERE "uploads"."deleted_at" is not null;

CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid CONSTRAINT "mails_invitation_id_invitations_id_fk" REFERENCES "invitations"("id") ON DELETE cascade,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE INDEX "mails_next_attempt_at_idx" ON "mails" USING btree ("next_attempt_at");
CREATE INDEX "mails_invitation_id_idx" ON "mails" USING btree ("invitation_id");
CREATE INDEX "mails_expires_at_idx" ON "mails" USING btree ("expires_at");

CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" "audit_source" NOT NULL,
	"actor" text,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"changes" text NOT NULL,
	"address" text,
	"request_id" text,
	"device" text,
	"address_salt" "bytea",
	"address_digest" "bytea",
	"hash" "bytea" NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_form(coalesce("actor", '') || E'\n' || "action" || E'\n' || "target_id" || E'\n' || "changes")) STORED NOT NULL
);
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor","at","id");
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","at","id");
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","at","id");
CREATE INDEX "audit_entries_target_type_idx" ON "audit_entries" USING btree ("target_type","at","id");
CREATE INDEX "audit_entries_target_id_idx" ON "audit_entries" USING btree ("target_id","at","id");
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "audit_entries_address_idx" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."address_salt" is not null;

-- With fewer statistics, PostgreSQL misjudges how many of a million rows have a text.
ALTER TABLE "products" ALTER COLUMN "search_text" SET STATISTICS 1000;
ALTER TABLE "shops" ALTER COLUMN "search_text" SET STATISTICS 1000;
ALTER TABLE "transactions" ALTER COLUMN "search_text" SET STATISTICS 1000;
ALTER TABLE "users" ALTER COLUMN "search_text" SET STATISTICS 1000;

-- Sessions. Ends those of an administrator whose email or password changes, who is disabled, or who is enabled again,
-- whichever program makes the change. A transaction can keep one session: it sets market.kept_session to the id. The
-- row stays as it is, so that a concurrent sign-out, which waits for it, still finds it.
CREATE FUNCTION "end_sessions"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
	DELETE FROM "sessions"
	WHERE "admin_id" = NEW."id"
		AND "id"::text IS DISTINCT FROM current_setting('market.kept_session', true);
	RETURN NULL;
END $$;
CREATE TRIGGER "admins_end_sessions"
AFTER UPDATE OF "email", "password_hash", "disabled_at" ON "admins"
FOR EACH ROW
WHEN ((OLD."email", OLD."password_hash", OLD."disabled_at")
	IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."disabled_at"))
EXECUTE FUNCTION "end_sessions"();

-- Copies for lists. These functions copy values of other tables to a row that is written. The locks make a concurrent
-- change of the originals wait, which then records that the new row must be updated. They run with the rights of
-- their owner, because other programs may write to the tables with roles of their own.
CREATE FUNCTION "copy_to_shop"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE "owner" public."users";
BEGIN
	SELECT * INTO "owner" FROM public."users" WHERE "id" = NEW."owner_id" FOR SHARE;
	-- Of an unknown owner, the foreign key reports the error.
	NEW."owner_name" := concat("owner"."firstname", ' ', "owner"."lastname");
	NEW."owner_phone" := "owner"."phone_number";
	NEW."owner_is_verified" := coalesce("owner"."is_verified", false);
	NEW."search_text" := concat_ws(E'\n', public.search_form(NEW."name"), public.search_form(NEW."owner_name"),
		public.search_form("owner"."email"), public.search_form(NEW."owner_phone"));
	RETURN NEW;
END $$;

CREATE FUNCTION "copy_to_product"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE "category_names" text;
BEGIN
	SELECT string_agg(public.search_form("name"), E'\n') INTO "category_names" FROM (
		SELECT "name" FROM public."categories" WHERE "id" = ANY (NEW."category_ids") ORDER BY "id" FOR SHARE
	) AS "locked";
	NEW."vendor_name" := coalesce((SELECT "name" FROM public."shops" WHERE "id" = NEW."shop_id" FOR SHARE), '');
	NEW."category_name" := (SELECT "name" FROM public."categories" WHERE "id" = NEW."category_ids"[1]);
	NEW."search_text" := concat_ws(E'\n', public.search_form(NEW."name"), public.search_form(NEW."vendor_name"), "category_names");
	RETURN NEW;
END $$;

CREATE FUNCTION "copy_to_transaction"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE "texts" text;
BEGIN
	SELECT concat_ws(E'\n', public.search_form("firstname" || ' ' || "lastname"), public.search_form("email"),
		public.search_form("shops"."name")) INTO "texts"
	FROM public."orders"
	JOIN public."users" ON "users"."id" = "buyer_id"
	JOIN public."shops" ON "shops"."id" = "shop_id"
	WHERE "orders"."id" = NEW."order_id"
	FOR SHARE OF "users", "shops";
	NEW."search_text" := concat_ws(E'\n', public.search_form(NEW."reference"), "texts");
	RETURN NEW;
END $$;

-- Records that rows with copies of a changed row must be updated, which the server does in batches: a category can have
-- a million products.
CREATE FUNCTION "record_pending_copies"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
	INSERT INTO public."pending_copies" ("source", "source_id") VALUES (TG_TABLE_NAME, NEW."id");
	RETURN NULL;
END $$;

-- Copies the categories of products. Locks the products first: an update that waits for another one would not see its
-- categories.
CREATE FUNCTION "copy_categories"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
	PERFORM FROM "products" WHERE "id" IN (SELECT "product_id" FROM "changed_rows")
	ORDER BY "id" FOR NO KEY UPDATE;
	UPDATE "products" SET "category_ids" = ARRAY(
		SELECT "category_id" FROM "product_categories" WHERE "product_id" = "products"."id"
		ORDER BY "category_id"
	)
	WHERE "id" IN (SELECT "product_id" FROM "changed_rows");
	RETURN NULL;
END $$;

CREATE TRIGGER "shops_copy"
BEFORE INSERT OR UPDATE OF "name", "owner_id", "owner_name", "owner_phone", "owner_is_verified", "search_text" ON "shops" FOR EACH ROW EXECUTE FUNCTION "copy_to_shop"();
CREATE TRIGGER "products_copy"
BEFORE INSERT OR UPDATE OF "name", "shop_id", "category_ids", "vendor_name", "category_name", "search_text" ON "products" FOR EACH ROW EXECUTE FUNCTION "copy_to_product"();
CREATE TRIGGER "transactions_copy"
BEFORE INSERT OR UPDATE OF "reference", "order_id", "search_text" ON "transactions" FOR EACH ROW EXECUTE FUNCTION "copy_to_transaction"();
CREATE TRIGGER "users_record_pending_copies"
AFTER UPDATE OF "firstname", "lastname", "email", "phone_number", "is_verified" ON "users"
FOR EACH ROW
WHEN ((OLD."firstname", OLD."lastname", OLD."email", OLD."phone_number", OLD."is_verified")
	IS DISTINCT FROM (NEW."firstname", NEW."lastname", NEW."email", NEW."phone_number", NEW."is_verified"))
EXECUTE FUNCTION "record_pending_copies"();
CREATE TRIGGER "shops_record_pending_copies" AFTER UPDATE OF "name" ON "shops"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "record_pending_copies"();
CREATE TRIGGER "categories_record_pending_copies" AFTER UPDATE OF "name" ON "categories"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name")
EXECUTE FUNCTION "record_pending_copies"();
CREATE TRIGGER "product_categories_copy_inserted"
AFTER INSERT ON "product_categories" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_categories"();
CREATE TRIGGER "product_categories_copy_updated"
AFTER UPDATE ON "product_categories" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_categories"();
-- The product that a row has left.
CREATE TRIGGER "product_categories_copy_moved"
AFTER UPDATE ON "product_categories" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_categories"();
CREATE TRIGGER "product_categories_copy_deleted"
AFTER DELETE ON "product_categories" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "copy_categories"();

-- Totals. These functions run with the rights of their owner, because other programs may write to the tables with roles
-- of their own. The time at which a user was created does not change. Views of shops change often, so a change of shops
-- that leaves their status writes nothing.
CREATE FUNCTION "record_daily_users"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
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
END $$;

CREATE FUNCTION "record_daily_shops"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NOT EXISTS (SELECT "status", "created_at" FROM "new_rows"
			EXCEPT ALL SELECT "status", "created_at" FROM "old_rows") THEN RETURN NULL; END IF;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		INSERT INTO public."daily_changes" ("day", "active_shops")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, count(*) FROM "new_rows"
		WHERE "status" = 'active' GROUP BY 1;
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		INSERT INTO public."daily_changes" ("day", "active_shops")
		SELECT ("created_at" AT TIME ZONE 'UTC')::date, -count(*) FROM "old_rows"
		WHERE "status" = 'active' GROUP BY 1;
	ELSIF TG_OP = 'TRUNCATE' THEN
		INSERT INTO public."daily_changes" ("day", "active_shops")
		SELECT "day", -sum("active_shops") FROM public."daily_changes" GROUP BY "day";
	END IF;
	RETURN NULL;
END $$;

CREATE FUNCTION "record_daily_orders"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ BEGIN
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
END $$;
CREATE TRIGGER "record_daily_users_on_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
CREATE TRIGGER "record_daily_users_on_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
CREATE TRIGGER "record_daily_users_on_truncate" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_users"();
CREATE TRIGGER "record_daily_shops_on_insert" AFTER INSERT ON "shops" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_shops"();
CREATE TRIGGER "record_daily_shops_on_update" AFTER UPDATE ON "shops" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_shops"();
CREATE TRIGGER "record_daily_shops_on_delete" AFTER DELETE ON "shops" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_shops"();
CREATE TRIGGER "record_daily_shops_on_truncate" AFTER TRUNCATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_shops"();
CREATE TRIGGER "record_daily_orders_on_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
CREATE TRIGGER "record_daily_orders_on_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
CREATE TRIGGER "record_daily_orders_on_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();
CREATE TRIGGER "record_daily_orders_on_truncate" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "record_daily_orders"();

-- The audit trail. Adds each entry to the chain in the transaction of the change.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE "last" record;
BEGIN
	-- Until the transaction ends: the order of the chain is that of the commits.
	PERFORM pg_advisory_xact_lock(7236402);
	SELECT "id", "hash" INTO "last" FROM "audit_entries" ORDER BY "id" DESC LIMIT 1;
	NEW."id" := coalesce("last"."id", 0) + 1;
	NEW."address_salt" := CASE WHEN NEW."address" IS NOT NULL THEN uuid_send(gen_random_uuid()) END;
	NEW."address_digest" := sha256(NEW."address_salt" || convert_to(NEW."address", 'UTF8'));
	-- The JSON array that `hashEntry` writes: a number, then texts or null.
	NEW."hash" := sha256(
		coalesce("last"."hash", decode(repeat('00', 32), 'hex'))
		|| convert_to('[' || NEW."id" || ',' || substr(array_to_json(ARRAY[
			to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
			NEW."source"::text, NEW."actor", NEW."actor_id"::text, NEW."action", NEW."target_type",
			NEW."target_id", NEW."changes", encode(NEW."address_digest", 'hex'), NEW."request_id", NEW."device"
		])::text, 2), 'UTF8')
	);
	RETURN NEW;
END $$;

-- Lets the address of an entry be removed after 180 days: the hash covers a digest of the address and of a random salt,
-- which is removed with it.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE "kept" "public"."audit_entries" := OLD;
BEGIN
	-- PostgreSQL computes the searchable text after this.
	SELECT NULL, NULL, NEW."search_text" INTO "kept"."address", "kept"."address_salt", "kept"."search_text";
	IF OLD."at" > now() - interval '180 days' OR NEW IS DISTINCT FROM "kept" THEN
		RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;

-- Keeps programs and people from making a change by mistake. An owner of a table can turn it off; the hashes of the audit
-- trail show what was changed meanwhile. TRUNCATE has no rows whose products could be found.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
	RAISE EXCEPTION '% %', TG_TABLE_NAME, CASE TG_TABLE_NAME WHEN 'audit_entries' THEN 'is append-only'
		ELSE 'cannot be truncated, because products have copies of its rows: delete them' END
		USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "product_categories_refuse_truncate" BEFORE TRUNCATE ON "product_categories" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entries_are_append_only" BEFORE DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entries_are_unchanged" BEFORE UPDATE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
CREATE TRIGGER "audit_entries_chain" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();

-- Totals and the audit trail are also kept when a session turns triggers off, to load many rows or to replicate.
DO $$ DECLARE "kept" record; BEGIN
	FOR "kept" IN SELECT tgrelid::regclass AS "table", tgname FROM pg_trigger
		WHERE tgname ~ '^(record_daily|audit_entries_are)_' LOOP
		EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', "kept"."table", "kept".tgname);
	END LOOP;
END $$;
-- A trigger runs its function for everybody. EXECUTE is the right to create such a trigger.
REVOKE EXECUTE ON FUNCTION
	"end_sessions"(), "copy_to_shop"(), "copy_to_product"(), "copy_to_transaction"(), "record_pending_copies"(),
	"copy_categories"(), "record_daily_users"(), "record_daily_shops"(), "record_daily_orders"(), "chain_audit_entry"(), "keep_audit_entry"(), "refuse_change"()
FROM PUBLIC;
