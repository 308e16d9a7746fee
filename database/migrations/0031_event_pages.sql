ALTER TABLE "events" ADD COLUMN "street_address" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "program_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "album" text;--> statement-breakpoint
CREATE INDEX "events_program_index" ON "events" USING btree ("program_id","start_date","id") WHERE "events"."program_id" is not null;