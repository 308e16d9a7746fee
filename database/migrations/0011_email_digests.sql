ALTER TABLE "message_mails" ADD COLUMN "digest_key" text;--> statement-breakpoint
CREATE INDEX "message_mails_sent_index" ON "message_mails" USING btree ("sent_at");