ALTER TABLE "roll_call_replies" DROP CONSTRAINT "roll_call_replies_reply";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP CONSTRAINT "roll_call_replies_decision";--> statement-breakpoint
ALTER TABLE "roll_call_replies" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "roll_call_replies" ADD COLUMN "outcome" text;--> statement-breakpoint
-- What still waits for an officer becomes a pending change. Of what was decided, only that it is done stays.
UPDATE "roll_call_replies" SET
	"outcome" = CASE "decision" WHEN 'approved' THEN 'saved' ELSE "decision" END,
	"note" = CASE WHEN "decision" IS NULL THEN "change" ->> 'note' END,
	"change" = CASE
		WHEN "decision" IS NOT NULL THEN NULL
		WHEN "reply" = 'unlist' THEN '{"isUnlisted": true}'::jsonb
		ELSE nullif("change" - 'note', '{}'::jsonb)
	END;--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "reply";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "decision";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "decided_at";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "decided_by_id";--> statement-breakpoint
ALTER TABLE "roll_call_replies" DROP COLUMN "decided_by";--> statement-breakpoint
ALTER TABLE "roll_call_replies" ADD CONSTRAINT "roll_call_replies_outcome" CHECK ("roll_call_replies"."outcome" is null or ("roll_call_replies"."outcome" in ('saved', 'declined') and "roll_call_replies"."replied_at" is not null));