-- Access begins when a person accepts her invitation. An upgrade gives no one access: who waited for a date is invited again by an owner.
UPDATE "admin_users" SET "access_until" = date_trunc('milliseconds', now()), "member_id" = NULL WHERE "is_waiting";--> statement-breakpoint
DELETE FROM "invitations" WHERE "is_waiting";--> statement-breakpoint
ALTER TABLE "admin_users" DROP COLUMN "is_waiting";--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "is_waiting";