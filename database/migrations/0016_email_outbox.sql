CREATE TABLE "emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"reference_id" integer,
	"digest_id" integer,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reason" text,
	"raw_response" text,
	CONSTRAINT "emails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "emails_state" CHECK ("emails"."state" in ('waiting', 'sent', 'failed', 'off', 'canceled'))
);
--> statement-breakpoint
-- One email for each message, with the id it had.
INSERT INTO "emails" ("id", "template", "reference_id", "recipient", "state", "message_id", "attempts", "queued_at", "last_attempt_at", "sent_at", "reason", "raw_response")
OVERRIDING SYSTEM VALUE
SELECT DISTINCT ON ("contact_id") "id", 'contact-message', "contact_id", "recipient", "state", "mail_key", "tries", "queued_at", "last_try_at", "sent_at", "answer", "raw_answer"
FROM "message_mails" ORDER BY "contact_id", "state" = 'sent' DESC, "state" = 'waiting' DESC, "id" DESC;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('emails', 'id'), (SELECT coalesce(max("id"), 0) + 1 FROM "emails"), false);--> statement-breakpoint
-- A digest was a key that several rows had in common.
INSERT INTO "emails" ("template", "recipient", "state", "message_id", "attempts", "queued_at", "last_attempt_at", "sent_at")
SELECT 'contact-digest', min("recipient"),
  CASE WHEN bool_or("state" = 'waiting') THEN 'waiting' WHEN bool_or("state" = 'sent') THEN 'sent' ELSE 'canceled' END,
  "digest_key", max("tries"), min("queued_at"), max("last_try_at"), max("sent_at")
FROM "message_mails" WHERE "digest_key" IS NOT NULL GROUP BY "digest_key";--> statement-breakpoint
UPDATE "emails" SET "digest_id" = "digest"."id" FROM "message_mails" "old", "emails" "digest"
WHERE "old"."id" = "emails"."id" AND "digest"."message_id" = "old"."digest_key";--> statement-breakpoint
DROP TABLE "message_mails";--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_digest_id_emails_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "emails_reference_index" ON "emails" USING btree ("template","reference_id");--> statement-breakpoint
CREATE INDEX "emails_digest_index" ON "emails" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "emails_state_index" ON "emails" USING btree ("state");--> statement-breakpoint
CREATE INDEX "emails_last_attempt_index" ON "emails" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "emails_sent_index" ON "emails" USING btree ("sent_at");