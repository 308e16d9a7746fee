ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_frequency" text;--> statement-breakpoint
CREATE INDEX "events_series_index" ON "events" USING btree ("series_id","start_date") WHERE "events"."series_id" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series" CHECK (("events"."series_id" is null) = ("events"."series_frequency" is null));