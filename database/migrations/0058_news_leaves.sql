CREATE TABLE "news_leaves" (
	"key" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "news_leaves" ("key", "decision", "decided_at")
SELECT rtrim(translate(encode(sha256(convert_to(lower(trim("email")), 'UTF8')), 'base64'), '+/', '-_'), '='), 'left', "left_at"
FROM "news_addresses" WHERE "left_at" IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "news_addresses" DROP COLUMN "left_at";
