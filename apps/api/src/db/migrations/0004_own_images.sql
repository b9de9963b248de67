-- Stores the images of this server by their path, also those that were entered under another of its
-- names, so that they are protected from being deleted.
CREATE FUNCTION pg_temp."to_stored_image"("url" text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(
			SELECT '/uploads/' || "key" FROM "uploads"
			WHERE "key" = substring("url" from '^https?://[^/?#]+/uploads/(images/[[:alnum:]-]+)') || '.webp'
		),
		"url"
	)
$$;
--> statement-breakpoint
UPDATE "products" SET "images" = ARRAY(
	SELECT pg_temp."to_stored_image"("image"."url")
	FROM unnest("images") WITH ORDINALITY AS "image" ("url", "position")
	ORDER BY "position"
)
WHERE EXISTS (
	SELECT FROM unnest("images") AS "url" WHERE pg_temp."to_stored_image"("url") <> "url"
);
--> statement-breakpoint
UPDATE "categories" SET "image" = pg_temp."to_stored_image"("image")
WHERE "image" <> pg_temp."to_stored_image"("image");
