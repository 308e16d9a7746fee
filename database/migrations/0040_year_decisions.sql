ALTER TABLE "planned_offices" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "years" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "years" ADD COLUMN "is_reordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_offices" ADD CONSTRAINT "planned_offices_decision" CHECK ("planned_offices"."decision" in ('no-one', 'removed'));--> statement-breakpoint
-- Accounts were linked to members by equal email addresses, which editors can change. Owners choose them from now on. A person who has
-- accepted an invitation to a term keeps hers.
UPDATE "admin_users" SET "member_id" = NULL WHERE NOT "is_waiting";--> statement-breakpoint
-- An office without a name was emptied at the start, and no one was asked about access. The plan stays; an owner chooses the date again,
-- and confirms whom it invites: invitations that no one has accepted are taken back.
DELETE FROM "invitations" WHERE "is_waiting";--> statement-breakpoint
UPDATE "years" SET "starts_at_local" = NULL, "invited_at" = NULL, "version" = "version" + 1 WHERE "started_at" IS NULL;--> statement-breakpoint
-- Until a year has started, offices have only roles that were guessed from accounts with the same email address.
UPDATE "offices" SET "role" = NULL WHERE NOT EXISTS (SELECT FROM "years" WHERE "started_at" IS NOT NULL);
