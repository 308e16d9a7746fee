-- The members are the truth; terms are a log of them. One open term for each officer, with her title of today, since the earliest of her offices.
UPDATE "terms" SET "starts_at" = "first"."starts_at" FROM (
  SELECT "member_id", min("starts_at") AS "starts_at" FROM "terms" WHERE "ends_at" IS NULL GROUP BY "member_id"
) "first" WHERE "terms"."member_id" = "first"."member_id" AND "terms"."ends_at" IS NULL;--> statement-breakpoint
DELETE FROM "terms" USING (
  SELECT "member_id", min("id") AS "id" FROM "terms" WHERE "ends_at" IS NULL GROUP BY "member_id"
) "first" WHERE "terms"."member_id" = "first"."member_id" AND "terms"."ends_at" IS NULL AND "terms"."id" <> "first"."id";--> statement-breakpoint
UPDATE "terms" SET "title" = coalesce("members"."title", ''), "name" = "members"."name", "position" = "members"."position"
FROM "members" WHERE "members"."id" = "terms"."member_id" AND "terms"."ends_at" IS NULL;--> statement-breakpoint
DROP INDEX "terms_holder_unique";--> statement-breakpoint
ALTER TABLE "terms" DROP COLUMN "office_id";--> statement-breakpoint
ALTER TABLE "terms" DROP COLUMN "started_by_year";--> statement-breakpoint
ALTER TABLE "terms" DROP COLUMN "ended_by_year";--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "begun_by" integer;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "ended_by" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_open_unique" ON "terms" USING btree ("member_id") WHERE "terms"."ends_at" is null;
