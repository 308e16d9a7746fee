ALTER TABLE "emails" DROP CONSTRAINT "emails_digest_id_emails_id_fk";
--> statement-breakpoint
DROP INDEX "emails_digest_index";--> statement-breakpoint
-- The messages of a digest that was sent had no email of their own. Those of one that waits get theirs, within the hourly limit.
UPDATE "emails" SET "state" = 'canceled' WHERE "digest_id" IS NOT NULL AND "state" = 'sent';--> statement-breakpoint
DELETE FROM "emails" WHERE "reference_id" IS NULL;--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "reference_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" DROP COLUMN "digest_id";
